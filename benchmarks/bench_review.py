"""A finished game looked back on, turn by turn, beside finding the plays of each rack alone."""

from __future__ import annotations

import os
from itertools import product
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from benchmarks.duel import play_game
from benchmarks.measure import verdict
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.finder import find_plays
from scorekeeper.game.edition import find_edition, shipped_editions
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.library.lookback import looking_back
from scorekeeper.players import Computer, Dials
from scorekeeper.players.dials import FAIR
from scorekeeper.review.best import Reference
from scorekeeper.words.english import CLUB, English

SECONDS = 20.0
"""For twenty turns, in processor time: one thread does it all."""
AGAIN = 0.5
"""Seconds for a whole game that was looked back on before."""
_TURNS = 20
_NAMES = ("Anna", "Ben", "Cleo")


def main() -> None:
    """Look back on dealt games of two and of three, in each box, with and without the racks."""
    for box, players, has_racks in product(shipped_editions(), (2, 3), (True, False)):
        game = _game(box, players)
        game = game if has_racks else _without_racks(game)
        with TemporaryDirectory() as home, patch.dict(os.environ, {HOME_VARIABLE: home}):
            Reference.of(game)  # The index of the words is there, as it is after a game.
            first, again = _look(game), _look(game)
            yardstick = _find(game)
        each = _TURNS * first / len(game.steps)
        racks = "with" if has_racks else "without"
        print(
            f"{box}, {players} players, {racks} racks, {len(game.steps)} turns:"
            f" {verdict(each, SECONDS, 's for 20 turns')}, {first / yardstick:.0f} times the plays;"
            f" again {verdict(again, AGAIN, 's')}"
        )


def _game(box: str, players: int) -> Game:
    rules = Rules(find_edition(box), find_preset("hasbro").house)
    computer = Computer.prepare(Dials(CLUB, FAIR), rules, English())
    setup = Setup(rules, _NAMES[:players], dictionary="english")
    return play_game(setup, (computer,) * players, f"review {box}")


def _without_racks(game: Game) -> Game:
    """The same turns as at a table with real tiles."""
    setup = Setup(game.rules, game.setup.players, dictionary="english")
    return Game.replay(setup, game.turns)


def _look(game: Game) -> float:
    """Seconds to look back on all of `game`."""
    start = process_time()
    with looking_back(game) as found:
        for step in game.steps:
            found.findings_of(step.number)
        assert found.account.cards
    return process_time() - start


def _find(game: Game) -> float:
    """Seconds to find every play of what was laid in each turn."""
    index = Reference.of(game).index
    start = process_time()
    for step in game.steps:
        rack = step.rack or tuple(game.rules.edition.tiles)[: game.rules.rack]
        assert index is not None
        find_plays(step.before.board, rack, game.rules, index)
    return process_time() - start


if __name__ == "__main__":
    main()
