"""Racks typed letter by letter: what is taken, and what is not."""

from __future__ import annotations

import re

import pytest

from scorekeeper.drafts.racks import RackEntry, left_told, read_rack
from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass
from scorekeeper.game.seats import known_rack
from scorekeeper.game.setup import ComputerSeat, Setup
from tests.support.games import RULES, SMALL

from ..record.samples import a_game

MIRA, OTTO = ComputerSeat("family:fair", "7"), ComputerSeat("club:keen", "8")


def after_mood() -> Game:
    game = Game(Setup(RULES, ("Mira", "Ben", "Otto"), computers=(MIRA, None, OTTO)))
    game.push(Turn(game.read("5C MOOD"), rack=tuple("ADEMOOW")))
    return game


def typed(entry: RackEntry, text: str) -> RackEntry:
    for letter in text:
        entry = entry.type(letter)
    return entry


def test_what_was_drawn_comes_to_what_was_left() -> None:
    entry = RackEntry.of(after_mood(), 0, whole=False)
    assert (entry.kept, entry.wanted) == (tuple("AEW"), 4)
    entry = typed(entry, "tsi")
    assert entry.to_go == 1
    entry = entry.type("n")
    assert (sorted(entry.rack), entry.to_go) == (list("AEINSTW"), 0)
    assert entry.back().to_go == 1


def test_a_rack_that_was_typed_wrongly_is_typed_whole() -> None:
    entry = RackEntry.of(after_mood(), 0)
    assert (entry.kept, entry.wanted) == ((), 7)


def test_a_letter_that_is_out_already_is_not_taken() -> None:
    entry = typed(RackEntry.of(after_mood(), 0, whole=False), "jj")
    assert entry.keys == ("J",)
    assert entry.trouble == "There are no more Js."
    assert entry.type("s").trouble == ""


def test_of_a_whole_rack_the_last_tile_goes_even_if_more_was_typed() -> None:
    entry = typed(RackEntry.of(after_mood(), 0, whole=False), "tsine")
    assert (entry.to_go, entry.trouble) == (
        0,
        "All tiles are typed. Bksp takes the last one back.",
    )
    assert (entry.back().to_go, entry.back().trouble) == (1, "")


def test_what_another_computer_holds_cannot_be_drawn_and_is_not_named() -> None:
    game = after_mood()
    game.push(Turn(Pass()))
    game.push(Turn(Pass(), rack=tuple("BCFGHJZ")))
    assert known_rack(game, 2) == tuple("BCFGHJZ")
    entry = RackEntry.of(game, 0, whole=False).type("z")
    assert entry.trouble == (
        "There are not enough of one of these letters left."
        " If Otto's tiles were typed wrongly, choose “its tiles are wrong”."
    )


@pytest.mark.parametrize(
    ("text", "tiles"),
    [("qu", ("Qu",)), ("q", ("Qu",)), ("qua", ("Qu", "A")), ("ij", ("IJ",)), ("ji", ("J", "I"))],
)
def test_keys_that_make_one_tile_are_one(text: str, tiles: tuple[str, ...]) -> None:
    assert typed(RackEntry(SMALL, 4), text).typed == tiles


def test_what_is_no_tile_or_too_much_is_not_taken() -> None:
    entry = RackEntry(SMALL, 1).type("x")
    assert entry.trouble == "This box has no such tile."
    entry = typed(RackEntry(SMALL, 1), "as")
    assert entry.keys == ("A",)
    assert entry.trouble == "All tiles are typed. Bksp takes the last one back."


# Racks that players tell at the end

ANNAS = tuple("JABCDEF")
BENS = tuple("AEIORST")


def stopped() -> Game:
    """A game of Anna and Ben in which both have seven tiles left."""
    return a_game("5C MOOD", "F5 .EAR", "end")


def test_a_tile_that_is_left_on_one_rack_cannot_be_left_on_another() -> None:
    game = stopped()
    game.leftovers = left_told(game, 0, ANNAS)
    with pytest.raises(NotationError, match="one of these letters"):
        left_told(game, 1, ("J", *BENS[1:]))
    assert left_told(game, 1, BENS)[1].letters == BENS


def test_what_somebody_has_told_of_a_rack_can_be_told_anew() -> None:
    game = stopped()
    game.leftovers = left_told(game, 0, ANNAS)
    assert left_told(game, 0, ("J", *BENS[1:]))[0].letters == ("J", *BENS[1:])


def test_a_rack_that_is_written_is_one_that_the_player_can_hold() -> None:
    game = after_mood()
    assert sorted(read_rack("q, eae", game, 1)) == ["A", "E", "E", "Qu"]
    for written, why in (
        ("EEAAEEIO", "These are 8 tiles; the rack holds 7."),
        ("JJ", "There are not enough of one of these letters left."),
        ("A?", "One of these is not a tile of this box."),
    ):
        with pytest.raises(NotationError, match=re.escape(why)):
            read_rack(written, game, 1)
