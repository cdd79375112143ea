"""A table that has read many games."""

from __future__ import annotations

from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.history.records import RecordsBefore
from scorekeeper.history.remarks import FEWEST
from scorekeeper.session import GameStore, Session
from scorekeeper.table.table import BookReader, Table
from tests.any_word import AnyWord
from tests.history.games import history, kept
from tests.support.games import RULES

BEST = "The highest turn ever: 34, by Anna."


def a_table(words: str = "inline", games: int = FEWEST, rules: Rules = RULES) -> Table:
    """A table that has read so many games that Anna and Ben played before."""
    started = "2026-02-01T20:00:00+01:00"
    setup = Setup(rules, ("Anna", "Ben"), WordCheck(words), started=started)
    return with_book(Game(setup, AnyWord()), games)


def with_book(game: Game, games: int = FEWEST) -> Table:
    """A table with `game`, that knows those games."""
    table = Table(Session(game, GameStore()))
    table.records = BookReader(game)
    table.records.learn(game.setup, RecordsBefore.before(history(*kept(games)), game))
    table.begin()
    return table
