"""Turns in words, and words for sentences."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import Square
from scorekeeper.game.describe import describe_openly, describe_turn
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Finish
from scorekeeper.game.text import called, count, listed
from tests.support.games import game_of


@pytest.fixture
def game() -> Game:
    return game_of("5C MOOD")


@pytest.mark.parametrize(
    ("turn", "full", "brief"),
    [
        ("C5 W", "turned MOOD into WOOD", "turned MOOD into WOOD"),
        ("5G Y", "stretched MOOD to MOODY", "stretched MOOD to MOODY"),
        ("5C F..L", "turned MOOD into FOOL", "turned MOOD into FOOL"),
        ("F5 .EAR", "made DEAR", "made DEAR"),
        ("G5 YES", "made YES and MOODY", "made YES"),
        ("6C OW", "made OW, MO and OW", "made OW"),
        ("pass", "passed", "passed"),
    ],
)
def test_a_play_is_described(game: Game, turn: str, full: str, brief: str) -> None:
    step = game.push_text(turn)
    assert (describe_turn(step), describe_turn(step, brief=True)) == (full, brief)


@pytest.mark.parametrize(
    ("turn", "full", "brief"),
    [
        ("6E NE", "made NE, and ON", "made NE"),
        ("E5 ON", "made ON, and NE", "made ON"),
        ("E6=N", "made NE, and ON", "made NE"),
        ("G6=T", "stretched IA to TIA, plus ET", "stretched IA to TIA"),
        ("6F ET", "made ET, and TIA", "made ET"),
    ],
)
def test_the_word_that_was_typed_leads_or_else_the_longer_one(
    game: Game, turn: str, full: str, brief: str
) -> None:
    for text in ("F5 .EAR", "8F .AN", "7F .I"):
        game.push_text(text)
    step = game.push_text(turn)
    assert (describe_turn(step), describe_turn(step, brief=True)) == (full, brief)


def test_the_other_turns_are_described(game: Game) -> None:
    swap = game.push_text("exchange M")
    assert describe_turn(swap) == "swapped M"
    assert describe_openly(game, swap) == "swapped a tile"
    assert describe_turn(game.push(Turn(Exchange()))) == "swapped a tile"
    assert describe_turn(game.push(Turn(Finish()))) == "ended the game"
    assert describe_openly(game, swap) == "swapped M"


def test_a_challenge_says_what_became_of_it(game: Game) -> None:
    assert describe_turn(game.push(Turn(Challenge(1, ("MOOD",), upheld=False)))) == (
        "challenged MOOD: it stands"
    )
    upheld = game_of("5C MOOX", "challenge upheld").steps[-1]
    assert describe_turn(upheld) == "challenged the play: off the board"


@pytest.mark.parametrize(
    ("things", "told"),
    [
        ([], ""),
        (["NET"], "NET"),
        (["NET", "ON"], "NET and ON"),
        ([Square(0, 0), Square(1, 0), Square(2, 1)], "A1, B1 and C2"),
    ],
)
def test_several_things_stand_in_a_row(things: list[object], told: str) -> None:
    assert listed(things) == told


def test_the_last_link_can_be_another_word() -> None:
    assert listed(["E5", "E6", "F5"], "or") == "E5, E6 or F5"


def test_only_one_has_a_noun_without_s() -> None:
    assert [count(number, "tile") for number in (0, 1, 2, -1)] == [
        "0 tiles",
        "1 tile",
        "2 tiles",
        "−1 tiles",
    ]


def test_points_called_out_stand_beside_those_that_count() -> None:
    assert [called(9, points) for points in (8, 9, 11)] == [
        "called 9, 1 too many",
        "called 9, right",
        "called 9, 2 too few",
    ]
