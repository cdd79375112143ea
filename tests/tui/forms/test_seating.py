"""Who starts: the letters drawn, ties that draw again, or simply a choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.tui.forms.game_draft import GameDraft, Place, describe_place, seated_anew
from scorekeeper.tui.forms.seating import Field, field_after, seat

from ..helpers import SMALL, TEN, draft_of, game_of

NOBODY = [("", "")] * 3


def seated(*rows: tuple[str, str], chosen: int = -1) -> tuple[tuple[str, ...], str]:
    seating = seat(list(rows), chosen, TEN)
    return seating.order, seating.message


def test_without_names_nobody_can_start() -> None:
    assert seated(*NOBODY) == ((), "Who plays? Type a name.")


def test_without_letters_the_first_named_starts() -> None:
    assert seated(("Anna", ""), ("Ben", "")) == (("Anna", "Ben"), "")


def test_the_letter_nearest_to_a_starts_and_the_others_follow_to_the_left() -> None:
    order, message = seated(("Anna", "m"), ("Ben", "t"), ("Cleo", "B"), ("Dan", "Qu"))
    assert order == ("Cleo", "Dan", "Anna", "Ben")
    assert message == ""


def test_who_has_not_drawn_yet_is_named() -> None:
    assert seated(("Anna", "m"), ("Ben", ""), ("Cleo", " ")) == (
        (),
        "Ben and Cleo still have to draw a letter.",
    )


def test_a_tie_is_named_and_the_second_letter_decides() -> None:
    order, message = seated(("Anna", "e"), ("Ben", "e"), ("Cleo", "s"))
    assert order == ()
    assert message.startswith("A tie: Anna and Ben draw again.")
    assert seated(("Anna", "et"), ("Ben", "eb"), ("Cleo", "s"))[0] == ("Ben", "Cleo", "Anna")


def test_a_tie_of_a_tie_goes_on() -> None:
    assert seated(("Anna", "et"), ("Ben", "et"))[0] == ()
    assert seated(("Anna", "eta"), ("Ben", "etb"))[0] == ("Anna", "Ben")


def test_whoever_has_drawn_again_waits_for_the_others() -> None:
    rows = [("Anna", "dk"), ("Ben", "d"), ("Cleo", "k"), ("Dan", "d")]
    seating = seat(rows, -1, TEN)
    assert seating.message == "A tie: Ben and Dan draw again. Type each new letter after the first."
    assert (seating.wanting, seating.tied) == (("letter", 1), frozenset({0, 1, 3}))
    rows[1] = ("Ben", "df")
    seating = seat(rows, -1, TEN)
    assert seating.message == "A tie: Dan draws again. Type the new letter after the first."
    assert seating.wanting == ("letter", 3)
    assert not seat([*rows[:3], ("Dan", "da")], -1, TEN).tied


def test_the_table_may_simply_choose() -> None:
    assert seated(("Anna", ""), ("Ben", "x"), chosen=1) == (("Ben", "Anna"), "")
    # An empty row cannot have been meant.
    assert seated(("Anna", ""), ("", ""), chosen=1)[0] == ("Anna",)


def test_rows_left_empty_between_players_are_no_players() -> None:
    assert seated(("", ""), ("Anna", "b"), ("", " "), ("Ben", "a"))[0] == ("Ben", "Anna")


def test_a_letter_beside_no_name_is_not_passed_over() -> None:
    rows = ("Anna", "b"), ("Ben", "c"), ("", "a")
    assert seated(*rows) == ((), "Player 3 drew a letter but has no name.")
    assert seated(("Anna", ""), ("", "a"))[0] == ()
    # Who starts was said without the letters.
    assert seated(*rows, chosen=0)[0] == ("Anna", "Ben")


def test_one_player_needs_no_draw() -> None:
    assert seated(("Anna", "z")) == (("Anna",), "")


@pytest.mark.parametrize(
    ("rows", "wanting"),
    [
        (NOBODY, ("name", 0)),
        ([("", ""), ("Anna", "b"), ("Ben", "")], ("letter", 2)),
        ([("Anna", "b"), ("", "a"), ("Ben", "c")], ("name", 1)),
        ([("Anna", "c"), ("Ben", "b"), ("Cleo", "b")], ("letter", 1)),
        ([("Anna", "1"), ("Ben", "b")], None),
        ([("Anna", "a"), ("Ben", "b")], None),
    ],
)
def test_it_is_known_where_something_is_missing(
    rows: list[tuple[str, str]], wanting: Field | None
) -> None:
    assert seat(rows, -1, TEN).wanting == wanting


def test_enter_goes_from_name_to_name_and_from_letter_to_letter() -> None:
    two = ("Anna", "Ben", "", "")
    assert field_after(("name", 0), two) == ("name", 1)
    assert field_after(("name", 1), two) == ("name", 2)
    assert field_after(("name", 2), two) is None
    assert field_after(("letter", 0), two) == ("letter", 1)
    assert field_after(("letter", 1), two) == ("name", 2)
    assert field_after(("name", 0), ("", "Ben")) == ("name", 1)
    assert field_after(("name", 0), ("", "")) is None
    assert field_after(("name", 1), ("Anna", "Ben")) is None
    assert field_after(("letter", 1), ("Anna", "Ben")) is None


def test_a_letter_that_is_no_tile_is_refused() -> None:
    assert seated(("Anna", "1"), ("Ben", "b")) == ((), "'1' is not a tile of this box.")


def test_more_than_four_players_read_where_that_comes_from() -> None:
    order, message = seated(*((name, "") for name in "ABCDEF"))
    assert len(order) == 6
    assert "The leaflet is for up to 4." in message


def test_names_alike_are_refused_and_control_characters_are_shown_as_marks() -> None:
    seating = seat([("Anna", ""), (" Anna ", ""), ("Ben", "")], -1, TEN)
    assert seating.order == ()
    assert seating.message == "Two players cannot both be called Anna: add an initial."
    assert seating.wanting == ("name", 1)
    assert seated(("Be\x1bn", ""), ("Anna", ""))[0] == ("Be?n", "Anna")


def test_only_what_must_be_put_right_is_wrong() -> None:
    def is_wrong(*rows: tuple[str, str]) -> bool:
        return seat(list(rows), -1, TEN).is_wrong

    assert is_wrong(("Anna", ""), ("Anna", ""))
    assert is_wrong(("Anna", "b"), ("", "a"))
    assert is_wrong(("Anna", "1"), ("Ben", "b"))
    assert not is_wrong(*NOBODY)
    assert not is_wrong(("Anna", "b"), ("Ben", ""))
    assert not is_wrong(("Anna", "b"), ("Ben", "b"))


def test_why_somebody_starts_is_said() -> None:
    assert seat([("Anna", "e"), ("Ben", "b")], -1, TEN).why == "nearest to A"
    assert seat([("Anna", ""), ("Ben", "")], -1, TEN).why == ""
    assert seat([("Anna", ""), ("Ben", "")], 1, TEN).why == ""


def test_letters_rank_as_the_box_lists_them() -> None:
    order = seat([("Anna", "ij"), ("Ben", "i")], -1, SMALL).order
    assert order == ("Ben", "Anna")


@pytest.mark.parametrize("rows", [[("Anna", "[a"), ("Ben", "b")], [("A", "."), ("B", "b")]])
def test_strange_letters_are_refused_and_raise_nothing(rows: list[tuple[str, str]]) -> None:
    assert seat(rows, -1, TEN).order == ()


# The lines of a form ---------------------------------------------------------------------------


def sheet(*names: str) -> GameDraft:
    return draft_of(*names, lines=4)


def test_those_who_sit_there_are_shown_and_one_line_more() -> None:
    assert sheet().shown == 1
    assert sheet("Anna", "Ben").shown == 3
    assert sheet("Anna", "", "Ben").shown == 4
    assert sheet("Anna", "Ben", "Cy", "Dan").shown == 4


def test_what_is_typed_goes_into_its_line() -> None:
    form = sheet("Anna").with_letters(0, "c").with_name(1, "Ben")
    assert form.places[:2] == (Place("Anna", 0, "c"), Place("Ben", chair=1))


def test_all_names_are_cleared_at_once() -> None:
    assert sheet("Anna", "Ben").with_places(()) == sheet()


def test_whoever_the_table_lets_begin_does_so_from_another_line_too() -> None:
    chosen = replace(sheet("Anna", "Ben", "Cy"), starter=1)
    assert chosen.move(1, 1).starter == 2
    assert chosen.move(0, 1).starter == 0
    assert chosen.with_places(()).starter == -1


def test_known_players_are_offered_unless_they_sit_here() -> None:
    assert sheet("Anna").by_digit(("Ben", "Anna", "Cy")) == {1: "Ben", 2: "Cy", 3: "Anna"}
    assert len(sheet("Anna").by_digit(map(str, range(20)))) == 9


# A game under way -----------------------------------------------------------------------------


THREE = draft_of("Anna", "Ben", "Cy").places


def move(places: tuple[Place, ...], at: int, by: int) -> tuple[Place, ...]:
    return replace(draft_of(), places=places).move(at, by).places


def test_the_form_of_a_game_under_way_opens_with_its_players_and_room_for_more() -> None:
    assert [(place.name, place.seat) for place in THREE[:3]] == [("Anna", 0), ("Ben", 1), ("Cy", 2)]
    assert [place._replace(chair=0) for place in THREE[3:]] == [Place()] * 3
    assert seated_anew(THREE) == (("Anna", "Ben", "Cy"), (0, 1, 2))


def test_a_line_is_moved_with_its_player() -> None:
    assert seated_anew(move(THREE, 2, -1)) == (("Anna", "Cy", "Ben"), (0, 2, 1))
    assert move(THREE, 0, -1) == THREE
    assert move(THREE, 5, 1) == THREE


def test_names_may_change_without_the_seats() -> None:
    swapped = (Place("Ben", 0), Place(" Anna ", 1), *THREE[2:])
    assert seated_anew(swapped) == (("Ben", "Anna", "Cy"), (0, 1, 2))


def test_a_player_may_leave_or_join() -> None:
    left = (Place("Anna", 0), Place("", 1), Place("Cy", 2), Place("Dora"), Place(""), Place(""))
    assert seated_anew(left) == (("Anna", "Cy", "Dora"), (0, 2, None))


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("", " ", ""), "At least one"),
        (("Ben", "Ben ", "Cy"), "Two players cannot both be called Ben"),
    ],
)
def test_nobody_and_two_of_one_name_cannot_play(names: tuple[str, ...], reason: str) -> None:
    places = tuple(Place(name, seat) for seat, name in enumerate(names))
    with pytest.raises(ValueError, match=reason):
        seated_anew(places)


def test_each_line_says_whose_turns_its_player_has() -> None:
    game = game_of("5C MOOD", "F5 .EAR", "pass", "5C W", players=("Anna", "Ben", "Cy"))
    game.push_text("challenge WOOD refused")  # A challenge is no turn of the challenger's.

    def notes(places: tuple[Place, ...]) -> list[str]:
        return [describe_place(places, at, game, 40) for at in range(4)]

    assert notes(THREE) == ["2 turns, 13 points", "1 turn, 8 points", "1 turn, 0 points", ""]
    assert notes(move(THREE, 0, 1)) == [
        "2 turns, 13 points, was Anna",
        "1 turn, 8 points, was Ben",
        "1 turn, 0 points",
        "",
    ]
    assert notes((*THREE[:3], Place("Dora"), *THREE[4:])) == ["", "", "", "joins the game"]
    assert notes((Place("Anna", 0), Place("", 1), *THREE[2:])) == ["", "leaves the game", "", ""]
    assert notes((Place("Anna", 0), Place("", 1), Place("Cy", 2), Place("Dora"))) == [
        "2 turns, 13 points",
        "leaves the game",
        "1 turn, 8 points, was Ben",
        "1 turn, 0 points, was Cy",
    ]


def test_where_there_is_no_room_for_all_only_one_thing_is_said() -> None:
    game = game_of("5C MOOD", players=("Rosalinde Winterbottom", "Ben"))
    places = (Place("Rose", 0), Place("Ben", 1))
    assert describe_place(places, 0, game, 45) == "1 turn, 8 points, was Rosalinde Winterbottom"
    assert describe_place(places, 0, game, 42) == "was Rosalinde Winterbottom"
    assert describe_place(places, 0, game, 19) == "was Rosalinde Wint…"
    assert describe_place(places, 1, game, 18) == "0 turns, 0 points"
    assert describe_place(places, 1, game, 12) == "0 points"


def test_those_who_played_last_go_on_in_turn_and_others_begin_with_the_first() -> None:
    draft = replace(draft_of("Maria", "Leo", "Oma"), following=("Leo", "Oma", "Maria"))
    assert draft.seating.order == ("Leo", "Oma", "Maria")
    assert draft.with_letters(0, "a").with_letters(1, "b").with_letters(2, "c").seating.order == (
        *("Maria", "Leo", "Oma"),
    )
    assert draft.with_name(2, "").seating.order == ("Maria", "Leo")
    assert draft.with_name(2, "Opa").seating.order == ("Maria", "Leo", "Opa")


def test_no_two_lines_have_the_same_sign_though_a_player_was_taken_out() -> None:
    draft = draft_of("Maria", "Leo", "Oma").with_name(1, "")
    assert len(set(draft.signs)) == len(draft.signs)
