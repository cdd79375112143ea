"""Turns in words."""

from __future__ import annotations

import pytest

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Finish
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup


@pytest.fixture
def game() -> Game:
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben")))
    game.push_text("5C MOOD")
    return game


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
    assert describe_turn(game.push_text("exchange M")) == "swapped M"
    assert describe_turn(game.push(Turn(Exchange()))) == "swapped a tile"
    assert describe_turn(game.push(Turn(Finish()))) == "ended the game"


def test_a_challenge_says_what_became_of_it(game: Game) -> None:
    assert describe_turn(game.push(Turn(Challenge(1, ("MOOD",), upheld=False)))) == (
        "challenged MOOD: it stands"
    )
    other = Game(game.setup)
    other.push_text("5C MOOX")
    upheld = other.push(Turn(Challenge(None, (), upheld=True)))
    assert describe_turn(upheld) == "challenged the play: off the board"
