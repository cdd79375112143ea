"""Who starts: the letters drawn, ties that draw again, or simply a choice."""

from __future__ import annotations

import pytest

from scorekeeper.tui.seating import seat

from .helpers import SMALL, TEN

NOBODY = [("", "")] * 3


def seated(*rows: tuple[str, str], chosen: int = -1) -> tuple[tuple[str, ...], str]:
    seating = seat(list(rows), chosen, TEN)
    return seating.order, seating.told


def test_without_names_nobody_can_start() -> None:
    assert seated(*NOBODY) == ((), "Type the name of at least one player.")


def test_without_letters_the_first_named_starts() -> None:
    assert seated(("Anna", ""), ("Ben", "")) == (("Anna", "Ben"), "Anna starts.")


def test_the_letter_nearest_to_a_starts_and_the_others_follow_to_the_left() -> None:
    order, told = seated(("Anna", "m"), ("Ben", "t"), ("Cleo", "B"), ("Dan", "Qu"))
    assert order == ("Cleo", "Dan", "Anna", "Ben")
    assert told == "Cleo is nearest to A and starts."


def test_who_has_not_drawn_yet_is_named() -> None:
    assert seated(("Anna", "m"), ("Ben", ""), ("Cleo", " ")) == (
        (),
        "Ben and Cleo must still draw a letter.",
    )


def test_a_tie_is_told_and_the_second_letter_decides() -> None:
    order, told = seated(("Anna", "e"), ("Ben", "e"), ("Cleo", "s"))
    assert order == ()
    assert told.startswith("A tie: Anna and Ben draw again.")
    assert seated(("Anna", "et"), ("Ben", "eb"), ("Cleo", "s"))[0] == ("Ben", "Cleo", "Anna")


def test_a_tie_of_a_tie_goes_on() -> None:
    assert seated(("Anna", "et"), ("Ben", "et"))[0] == ()
    assert seated(("Anna", "eta"), ("Ben", "etb"))[0] == ("Anna", "Ben")


def test_the_table_may_simply_choose() -> None:
    assert seated(("Anna", ""), ("Ben", "x"), chosen=1) == (("Ben", "Anna"), "Ben starts.")
    # An empty row cannot have been meant.
    assert seated(("Anna", ""), ("", ""), chosen=1)[0] == ("Anna",)


def test_rows_left_empty_between_players_are_no_players() -> None:
    assert seated(("", ""), ("Anna", "b"), ("", "a"), ("Ben", "a"))[0] == ("Ben", "Anna")


def test_one_player_needs_no_draw() -> None:
    assert seated(("Anna", "z"))[0] == ("Anna",)


def test_a_letter_that_is_no_tile_is_told() -> None:
    assert seated(("Anna", "1"), ("Ben", "b")) == ((), "'1' is not a tile of this set.")


def test_more_than_four_players_are_told_where_that_comes_from() -> None:
    order, told = seated(*((name, "") for name in "ABCDEF"))
    assert len(order) == 6
    assert "only one source allows up to 6" in told


def test_names_alike_are_told_apart_and_control_characters_are_shown_as_marks() -> None:
    assert seated(("Anna", ""), (" Anna ", ""), ("Be\x1bn", ""))[0] == ("Anna", "Anna 2", "Be?n")


def test_letters_rank_as_the_box_lists_them() -> None:
    order = seat([("Anna", "ij"), ("Ben", "i")], -1, SMALL).order
    assert order == ("Ben", "Anna")


@pytest.mark.parametrize("rows", [[("Anna", "[a"), ("Ben", "b")], [("A", "."), ("B", "b")]])
def test_strange_letters_are_told_and_raise_nothing(rows: list[tuple[str, str]]) -> None:
    assert seat(rows, -1, TEN).order == ()
