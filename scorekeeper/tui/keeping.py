"""The file of the game on the table: written at every change, and told of if it could not be."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from scorekeeper import record
from scorekeeper.game.game import Game
from scorekeeper.names import printable


class GameFile:
    """Where a game is kept; `trouble` says why the last change is not there."""

    def __init__(self, path: Path | None, complaints: tuple[str, ...] = ()) -> None:
        """Keep a game in the file `path`, or in memory only.

        While there are `complaints` about what is in the file, it is not written.
        """
        self.path = path
        self.complaints = complaints
        """What does not fit in the file; nothing is written over it until the table agrees."""
        self.trouble = ""
        """Why the file is behind the game; empty while all is saved."""

    @classmethod
    def in_library(cls, players: Sequence[str]) -> GameFile:
        """A place in the library for a new game of `players`; `trouble` says why there is none."""
        from scorekeeper import library  # Not needed for a game that has a file.

        file = cls(None)
        try:
            file.path = library.new_path(players, datetime.now())
        except OSError as error:
            file.trouble = _not_saved(error)
        return file

    @property
    def farewell(self) -> str:
        """Where the game is, for the shell to show when the screen is left."""
        if self.path is None or self.trouble or self.complaints:
            return self.trouble or "This game was not saved."
        return f"The game is saved in {printable(str(self.path))}"

    def agree(self, game: Game) -> None:
        """Write `game` over a file with complaints; a copy of the file is kept beside."""
        if self.path is None:
            return
        try:
            from scorekeeper import library

            library.keep_copy(self.path)
        except OSError as error:
            self.trouble = _not_saved(error)
            return
        self.complaints = ()
        self.save(game)

    def leave(self) -> None:
        """Keep the game in memory only from now on."""
        self.path, self.complaints = None, ()
        self.trouble = "Not saved: the file is left as it is"

    def save(self, game: Game) -> None:
        """Write `game`, if it has a file; `trouble` is set if that fails."""
        if self.path is None or self.complaints:
            return
        try:
            record.save(game, self.path)
            self.trouble = ""
        except OSError as error:
            self.trouble = _not_saved(error)


def _not_saved(error: OSError) -> str:
    """Why the game is not on the disk, short enough for the title of a screen."""
    return f"Not saved: {str(error).rpartition(' was not saved: ')[2]}"
