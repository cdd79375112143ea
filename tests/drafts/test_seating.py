"""Who starts: the letters drawn, ties that draw again, or simply a choice."""

from __future__ import annotations

import pytest

from scorekeeper.drafts.seating import Field, seat
from tests.support.games import SMALL, TEN

Rows = list[tuple[str, str]]


def rows_of(text: str) -> Rows:
    """A row for each of ``Anna e, Ben, - a``: a name, or a dash for none, and what was drawn."""
    rows = (row.partition(" ") for row in text.split(", "))
    return [("" if name == "-" else name, drawn) for name, _, drawn in rows]


@pytest.mark.parametrize(
    ("rows", "order"),
    [
        ("Anna, Ben", "Anna Ben"),
        ("Anna m, Ben t, Cleo B, Dan Qu", "Cleo Dan Anna Ben"),
        ("Anna et, Ben eb, Cleo s", "Ben Cleo Anna"),
        ("Anna eta, Ben etb", "Anna Ben"),
        ("-, Anna b, -  , Ben a", "Ben Anna"),
        ("Anna z", "Anna"),
        ("Be\x1bn, Anna", "Be?n Anna"),
        ("Anna c, Ben b", "Ben Anna"),
    ],
)
def test_the_letter_nearest_to_a_starts_and_the_others_follow_to_the_left(
    rows: str, order: str
) -> None:
    seating = seat(rows_of(rows), TEN)
    assert (seating.order, seating.message, seating.wanting) == (tuple(order.split()), "", None)
    assert not seating.is_wrong


@pytest.mark.parametrize(
    ("rows", "message", "wanting"),
    [
        ("-, -, -", "Who plays? Type a name.", ("name", 0)),
        ("Anna m, Ben, Cleo  ", "Ben and Cleo still have to draw a letter.", ("letter", 1)),
        ("-, Anna b, Ben", "Ben still has to draw a letter.", ("letter", 2)),
        ("Anna et, Ben et", "A tie: Anna and Ben draw again.", ("letter", 0)),
        ("Anna c, Ben b, Cleo b", "A tie: Ben and Cleo draw again.", ("letter", 1)),
        (
            "Anna dk, Ben d, Cleo k, Dan d",
            "A tie: Ben and Dan draw again. Type each new letter after the first.",
            ("letter", 1),
        ),
        (
            "Anna dk, Ben df, Cleo k, Dan d",
            "A tie: Dan draws again. Type the new letter after the first.",
            ("letter", 3),
        ),
    ],
)
def test_nobody_starts_while_something_is_missing_and_nothing_is_wrong(
    rows: str, message: str, wanting: Field
) -> None:
    seating = seat(rows_of(rows), TEN)
    assert (seating.order, seating.wanting, seating.is_wrong) == ((), wanting, False)
    assert seating.message.startswith(message)


@pytest.mark.parametrize(
    ("rows", "message", "wanting"),
    [
        ("Anna b, Ben c, - a", "Player 3 drew a letter but has no name.", ("name", 2)),
        ("Anna, - a", "Player 2 drew a letter but has no name.", ("name", 1)),
        ("Anna 1, Ben b", "'1' is not a tile of this box.", None),
        ("Anna [a, Ben b", "", None),
        ("Anna ., Ben b", "", None),
        ("Anna, Anna, Ben", "Two players cannot both be called Anna: add an initial.", ("name", 1)),
        (
            "Granny, Papa, granny",
            "Two players cannot both be called granny: add an initial.",
            ("name", 2),
        ),
    ],
)
def test_what_must_be_put_right_is_said(rows: str, message: str, wanting: Field | None) -> None:
    seating = seat(rows_of(rows), TEN)
    assert (seating.order, seating.wanting, seating.is_wrong) == ((), wanting, True)
    assert seating.message.startswith(message)


def test_only_those_who_are_tied_draw_again() -> None:
    assert seat(rows_of("Anna dk, Ben d, Cleo k, Dan d"), TEN).tied == {0, 1, 3}
    assert not seat(rows_of("Anna dk, Ben df, Cleo k, Dan da"), TEN).tied


def test_more_than_four_players_read_where_that_comes_from() -> None:
    seating = seat([(name, "") for name in "ABCDEF"], TEN)
    assert len(seating.order) == 6
    assert "The leaflet is for up to 4." in seating.message


def test_why_somebody_starts_is_said() -> None:
    assert seat([("Anna", "e"), ("Ben", "b")], TEN).why == "nearest to A"
    assert seat([("Anna", ""), ("Ben", "")], TEN).why == ""


def test_letters_rank_as_the_box_lists_them() -> None:
    order = seat([("Anna", "ij"), ("Ben", "i")], SMALL).order
    assert order == ("Ben", "Anna")
