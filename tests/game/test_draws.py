"""Who draws for a computer, and how many tiles."""

from __future__ import annotations

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider, Finish, Pass
from scorekeeper.game.seats import draw_due, to_draw
from scorekeeper.game.setup import ComputerSeat, Setup
from tests.support.games import RULES


def a_game() -> Game:
    mira, otto = ComputerSeat("family:fair", "7"), ComputerSeat("club:keen", "8")
    return Game(Setup(RULES, ("Mira", "Ben", "Otto"), computers=(mira, None, otto)))


def after_mood() -> Game:
    game = a_game()
    game.push(Turn(game.read("5C MOOD"), rack=tuple("ADEMOOW")))
    return game


def test_whoever_has_just_played_draws() -> None:
    game = a_game()
    assert draw_due(game) is None
    game = after_mood()
    assert (draw_due(game), to_draw(game, 0)) == (0, 4)
    game.note_drawn(1, tuple("TSIN"))
    assert draw_due(game) is None
    game.push(Turn(Pass()))
    assert draw_due(game) is None  # Ben is no computer.


def test_nobody_draws_for_a_play_that_was_taken_back_or_at_the_end() -> None:
    game = after_mood()
    game.push(Turn(Challenge(1, (), upheld=True, decided_by=Decider.TABLE)))
    assert draw_due(game) is None
    game = after_mood()
    game.push(Turn(Finish()))
    assert draw_due(game) is None
