"""The book of records beside an open game: read while people play, asked after each turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Lock, Thread
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup

if TYPE_CHECKING:
    from scorekeeper.history.records import RecordsBefore
    from scorekeeper.history.remarks import Remark


READING = "records"
"""The name of the thread in which the games are read."""


class BookReader:
    """Knows what the last turn of a game is beside all games that are kept.

    They are read in a thread of its own; until that is done there is nothing to say.
    """

    def __init__(self, game: Game) -> None:
        """Speak of the turns that come after those of `game`."""
        self.remarks: tuple[Remark, ...] = ()
        """What there is to say since the last step; nothing of one that was there before."""
        self._game = game
        self._steps = len(game.steps)
        self._has_news = False
        self._wanted: Setup | None = None
        self._known: tuple[Setup, Callable[..., tuple[Remark, ...]]] | None = None
        self._changing = Lock()

    def read(self) -> None:
        """Read what was done before the game, unless that is done, or being done."""
        game = self._game
        if game.setup != self._wanted:
            with self._changing:
                self._wanted = game.setup
            # Nobody waits for it, not even the end of the program.
            work = partial(self._read, game.copy())
            Thread(target=work, name=READING, daemon=True).start()

    def _read(self, game: Game) -> None:
        from scorekeeper.history.games import read_history
        from scorekeeper.history.records import (
            RecordsBefore,  # In the thread, since they need a database.
        )

        try:
            self.learn(game.setup, RecordsBefore.before(read_history(), game))
        except OSError:  # The games cannot be read: the table goes on without remarks.
            return

    def learn(self, setup: Setup, book: RecordsBefore) -> None:
        """Know the `book` for the players and the box of `setup`, unless another one is wanted."""
        from scorekeeper.history.remarks import remarks

        with self._changing:  # A thread that was slow may have read for those who sat here before.
            self._wanted = self._wanted or setup
            if setup == self._wanted:
                self._known = setup, partial(remarks, book)

    @property
    def is_ready(self) -> bool:
        """True if the book for the players and the box of the game is read."""
        return self._known is not None and self._known[0] == self._game.setup

    def follow(self, game: Game) -> None:
        """See what the last step of the changed game has brought, if that was taken now."""
        goes_on = game is self._game and len(game.steps) >= self._steps
        self._has_news = goes_on and (self._has_news or len(game.steps) > self._steps)
        self._game = game
        self._steps = len(game.steps)
        self.read()  # With other players or another box it is another book.
        self.remarks = ()
        if self._has_news and self._known and self.is_ready:
            _, remarks = self._known
            told = remarks(game, is_settled=bool(game.leftovers))
            self.remarks = tuple(one for one in told if one.since == self._steps)
