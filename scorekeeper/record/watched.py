"""A game file that somebody else writes, read again whenever it has changed."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.record import RecordError, load

GLANCES = 0.5
"""Seconds from one look at the file to the next."""


class Watched:
    """The game in a file as it was last read. Nothing is ever written."""

    def __init__(self, path: Path) -> None:
        """Read the game in `path`. Raises `RecordError` if there is none."""
        self.path = path
        self.trouble = ""
        """Why the file cannot be read now; empty while it can. The game is what it was."""
        self._stamp = _stamp(path)
        self.game: Game = load(path).game

    def reread(self) -> bool:
        """Read the file again if it has changed; whether `game` or `trouble` is another now."""
        stamp = _stamp(self.path)
        if stamp == self._stamp:
            return False
        before = (self.game.setup, self.game.turns, self.trouble)
        self._stamp = stamp
        left = self.game.leftovers
        try:
            self.game = load(self.path).game
            self.trouble = ""
        except RecordError as error:
            self.trouble = str(error)
        now = (self.game.setup, self.game.turns, self.trouble)
        return before != now or left != self.game.leftovers


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """A value that changes whenever the file is written again; None while it cannot be seen."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino
