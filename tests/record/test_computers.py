"""Computers and dealt games in the game file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.record import read_record
from scorekeeper.record.writer import write_record
from tests.support.games import RULES

SETUP = Setup(RULES, ("Mira", "Ben"), computers=(ComputerSeat("everyday:fair", "7"), None))


def test_who_is_a_computer_and_what_it_drew_are_kept() -> None:
    game = Game(SETUP)
    game.push(Turn(game.read("5C MOOD"), rack=tuple("ADEMOOW")))
    game.note_drawn(1, ("Qu", "E"))
    reading = read_record(write_record(game), "a game")
    assert not reading.complaints
    assert reading.game.setup == SETUP
    assert reading.game.turns == game.turns
    assert write_record(reading.game) == write_record(game)


def test_what_is_dealt_follows_from_the_seed() -> None:
    game = Game(replace(SETUP, deal="Sunday"))
    game.push(Turn(Pass()))
    game.push(Turn(Finish()))
    text = write_record(game)
    assert 'deal = "Sunday"' in text
    reading = read_record(text, "a game")
    assert not reading.complaints
    assert reading.game.position == game.position
    racks = {0: Leftover(7, tuple("BEEJNSV")), 1: Leftover(7, tuple("EGILPPX"))}
    assert reading.game.leftovers == game.leftovers == racks


def test_racks_that_were_not_dealt_do_not_count() -> None:
    game = Game(replace(SETUP, deal="Sunday"))
    game.push(Turn(Finish()))
    text = write_record(game).replace("B E E J N S V", "A A A A A A A")
    reading = read_record(text, "a game")
    assert reading.complaints == (
        "At the end: what was dealt says what is on the racks, and that counts.",
    )
    assert reading.game.leftovers == game.leftovers


@pytest.mark.parametrize("damage", ['"clever"', "7", '["everyday:fair"]', '""'])
def test_a_strength_that_there_is_not_makes_a_person_of_it(damage: str) -> None:
    text = write_record(Game(SETUP)).replace('"everyday:fair"', damage)
    reading = read_record(text, "a game")
    assert reading.game.setup.computers == ()
    [complaint] = reading.complaints
    assert complaint.startswith("Mira: ")
    assert "everyday:fair" in complaint


def test_tiles_drawn_that_the_box_does_not_have_are_ignored() -> None:
    game = Game(SETUP)
    game.push(Turn(game.read("5C MOOD"), rack=tuple("ADEMOOW")))
    game.note_drawn(1, ("E",))
    reading = read_record(write_record(game).replace('drawn = "E"', 'drawn = "7"'), "a game")
    [complaint] = reading.complaints
    assert "drawn is ignored" in complaint
    assert reading.game.turns[0].drawn is None


@pytest.mark.parametrize(
    ("written", "seed"),
    [
        ("12", "12"),
        ("true", ""),
        ("[1]", ""),
        ('"\\u001b[31m"', "?[31m"),
        (f'"{"x" * 61}"', "x" * 60),
        (f"0x{'F' * 6000}", ""),
    ],
)
def test_a_seed_is_a_text_and_one_that_cannot_be_kept_is_complained_of(
    written: str, seed: str
) -> None:
    text = write_record(Game(SETUP)).replace('seed = "7"', f"seed = {written}")
    reading = read_record(text, "g.toml")
    assert reading.game.setup.computers[0] == ComputerSeat("everyday:fair", seed)
    assert ["seed" in complaint for complaint in reading.complaints] == [True] * (seed != written)
