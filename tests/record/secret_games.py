"""Games that go on, with tiles that are nobody's business before the end."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass
from scorekeeper.game.setup import ComputerSeat, Setup
from tests.support.games import RULES

SEED = "petrichor"
"""Of the deal; no word of the program."""
LAST = "BFGJVXZ"
"""A rack in an order and of letters that stand together nowhere else."""


def real() -> Game:
    """A game with tiles of wood, in which a computer has played, exchanged and drawn."""
    setup = Setup(RULES, ("Mira", "Ben"), computers=(ComputerSeat("club:sharp", "1"), None))
    game = Game(setup)
    game.push(Turn(game.read("5C MOOD"), rack=tuple("DJMOOVX"), drawn=tuple("BFGZ")))
    game.push(Turn(Pass(), rack=tuple("AEINRST")))  # A person's own, noted of their own will.
    game.push(Turn(Exchange("X"), rack=tuple(LAST), drawn=("K",)))
    game.push_text("F5 .EAR")
    return game


def untold() -> Game:
    """A game with tiles of wood, in which nobody has told what a computer drew."""
    game = Game(real().setup)
    game.push(Turn(game.read("5C MOOD"), rack=tuple("DJMOOVX")))
    game.push(Turn(Pass(), rack=tuple("AEINRST")))
    game.push(Turn(Exchange("V"), rack=tuple("GJKVVXZ")))
    game.push_text("F5 .EAR")
    game.push(Turn(Pass(), rack=tuple(LAST)))
    return game


def dealt() -> Game:
    """A game that the app deals, with a computer and a person."""
    game = Game(replace(real().setup, deal=SEED))
    one, other, *_ = rack(game)
    game.push_text(f"5E [{one}][{other}]")
    one, other, *_ = rack(game)
    game.push_text(f"E4 [{one}].[{other}]")
    game.push(Turn(Exchange(rack(game)[0])))
    game.push(Turn(Pass()))
    game.push(Turn(Exchange(rack(game)[-1])))
    game.push_text(f"F4 [{rack(game)[0]}].")
    return game


def rack(game: Game) -> tuple[str, ...]:
    """What the player to move was dealt."""
    deal = game.position.deal
    assert deal
    return deal.racks[game.position.to_move]
