"""The racks at the end: what counts of what is typed, what is asked, and what is said of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.drafts.end import Tally, if_ended
from scorekeeper.game.game import Leftover, Turn
from scorekeeper.game.play import Finish
from tests.support.games import LEAFLET, game_of


def typed(*racks: str, in_hand: int | None = None) -> Tally:
    """The racks of Anna and Ben, who should hold seven tiles each."""
    return Tally(game_of(*LEAFLET, "end"), dict(enumerate(racks)), in_hand)


def test_what_follows_from_the_plays_counts_without_a_question() -> None:
    for text, left in (
        ("", Leftover(7)),
        ("7", Leftover(7)),
        ("aeiobdt", Leftover(7, tuple("AEIOBDT"))),
    ):
        tally = typed(text, "", in_hand=0)
        assert (tally.counted[0], tally.problems, tally.asks) == (left, [], False)


@pytest.mark.parametrize(
    ("text", "left", "counts"),
    [
        ("1", Leftover(1), "1"),
        ("horse", Leftover(5, tuple("HORSE")), "5"),
        ("0", Leftover(0), "none"),
        ("8", Leftover(8), "8"),
    ],
)
def test_a_number_that_cannot_be_is_asked_about_and_not_counted(
    text: str, left: Leftover, counts: str
) -> None:
    asked = typed(text, "", in_hand=0).enter()
    assert (asked.asks, asked.counted[0]) == (True, Leftover(7))
    said = f"Anna should hold 7 tiles, not {left.count}"
    assert asked.problems == [f"{said}. Enter once more counts {counts}."]
    agreed = asked.enter()
    assert (agreed.asks, agreed.counted[0]) == (False, left)
    assert agreed.problems[0].startswith(f"{said}: {counts} ")


def test_another_number_is_asked_about_again() -> None:
    agreed = typed("1", "", in_hand=0).enter().enter()
    assert replace(agreed, typed={0: "2", 1: ""}).asks
    assert not replace(agreed, typed={0: "1", 1: ""}).asks


def test_a_rack_that_was_left_half_typed_does_not_count_and_is_named() -> None:
    tally = typed("aei", "", in_hand=0)
    assert (tally.problems, tally.counted[0]) == ([], Leftover(7))
    left = replace(tally, in_hand=1)
    assert left.problems == ["Anna should hold 7 tiles, not 3."]
    assert left.counted[0] == Leftover(7)
    assert not left.asks


@pytest.mark.parametrize(("left", "said"), [(0, "none is"), (1, "1 is"), (2, "2 are")])
def test_a_number_that_was_noted_counts_and_is_said_to(left: int, said: str) -> None:
    tally = typed(str(left), "", in_hand=0)
    tally.game.leftovers = {0: Leftover(left)}
    assert (tally.counted[0], tally.asks) == (Leftover(left), False)
    assert tally.problems == [f"Anna should hold 7 tiles, not {left}: {said} counted."]


def test_letters_are_doubted_while_they_are_typed() -> None:
    assert typed("", "zz", in_hand=1).problems == ["There is only one Z that is not on the board."]


def test_what_cannot_be_read_is_said_and_neither_counts_nor_is_left_by_enter() -> None:
    tally = typed("[b]7", "", in_hand=0)
    assert tally.problems == ["Anna: '7' is not a tile of this box."]
    assert (tally.counted[0], tally.enter().asks) == (Leftover(7), True)
    assert not replace(tally, in_hand=1).asks


def test_the_result_is_foretold_of_both_ends_until_the_game_has_ended() -> None:
    game = game_of(*LEAFLET)
    rows = [(row.stands.name, row.stands.total, row.counted.total) for row in if_ended(game)]
    assert rows == [("Anna", 46, 11), ("Ben", 27, -8)]
    game.push(Turn(Finish()))
    assert if_ended(game) == []
