"""The file of the game on the table: written at every change, and told of if it could not be."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from scorekeeper.files import config_folder
from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.record import Reading, save
from scorekeeper.saving import SaveError, remove_abandoned
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.store import GameStore, InUseError

_UNSAVED = "Not on the disk yet. Each turn tries again; Ctrl+S saves a copy."


class GameFile:
    """Where a game is kept; `trouble` says why the last change is not there."""

    def __init__(self, kept: GameStore | None = None, complaints: tuple[str, ...] = ()) -> None:
        """Keep a game in the file `kept`, or in memory only.

        While there are `complaints` about what is in the file, it is not written.
        """
        self._store = kept
        self.complaints = complaints
        """What does not fit in the file; nothing is written over it until the table agrees."""
        self.trouble = ""
        """Why the file is behind the game; empty while all is saved."""
        self.unsaved = False
        """Whether the last change is in memory only, although there should be a file."""
        self.owner: LockOwner | None = None
        """Who else has the game open: it is not written here, and may not be changed."""
        self._news = ""

    @classmethod
    def opened(cls, path: Path, reading: Reading | None = None) -> tuple[GameFile, Reading]:
        """The file `path` and what was made of it; read-only if the game is open elsewhere.

        `reading` is given if the file was read just before. Raises `RecordError`.
        """
        kept, reading, owner = GameStore.open(path, reading)
        file = cls(kept, reading.complaints)
        file.owner = owner
        return file, reading

    @classmethod
    def in_library(cls, players: Sequence[str]) -> GameFile:
        """A place in the library for a new game of `players`; `trouble` says why there is none."""
        from scorekeeper import library  # Not needed for a game that has a file.

        file = cls()
        try:
            file._store = GameStore(library.new_path(players, datetime.now()))
            file.owner = file._store.lock.take()
        except OSError as error:
            file.trouble = _not_saved(error)
        return file

    @property
    def path(self) -> Path | None:
        """Where the file is; None for a game in memory only."""
        return self._store.path if self._store else None

    # What is to be said

    @property
    def status(self) -> str:
        """What is not as it should be, for the title of a screen; empty while all is saved."""
        if self.owner is None:
            return self.trouble
        behind = "the last turn is only here; " if self.unsaved else ""
        return f"Read-only: {behind}open {self.owner.where}"

    @property
    def farewell(self) -> str:
        """Where the game is, for the shell to show when the screen is left."""
        if self.owner and not self.unsaved:
            return f"The game is open {self.owner.where}; nothing was changed here."
        if self.path is None or self.trouble or self.complaints:
            return self.trouble or "This game was not saved."
        return f"The game is saved in {printable(str(self.path))}"

    def take_news(self) -> str:
        """What is to be known of the last save, told once; empty if all went as ever."""
        news, self._news = self._news, ""
        return news

    # Whether the game may be changed here

    def refusal(self) -> str:
        """Why the game may not be changed here; empty if it may. Others may have taken it over."""
        if self._store and self.owner is None:
            self.owner = self._store.lock.taken_by()
        if self.owner is None:
            return ""
        return f"Read-only; Ctrl+K takes over. It is open {self.owner.where}."

    @property
    def is_free(self) -> bool:
        """Whether those who had the game open have left it."""
        return self._store is not None and self._store.lock.take() is None

    @property
    def is_changed(self) -> bool:
        """Whether others have written to the file since, and the table should be asked."""
        if self._store is None or self.complaints or self.unsaved:
            return False
        return self._store.is_changed

    def take_over(self) -> None:
        """Be the one who writes the file; who did so finds out before writing again."""
        if self._store:
            self._store.lock.take_over()
        self.owner = None

    def reload(self) -> Reading:
        """What others have left in the file. Raises `RecordError`."""
        assert self._store is not None
        reading = self._store.reload()
        self.complaints = reading.complaints
        return reading

    # Writing

    def save(self, game: Game) -> None:
        """Write `game`, if it has a file; `trouble` is set if that fails."""
        if self._store is None or self.complaints:
            self.unsaved = bool(self.trouble)
            return
        try:
            self._store.save(game)
        except OSError as error:
            self._news = "" if self.unsaved else _UNSAVED
            self.unsaved, self.trouble = True, _not_saved(error)
            if isinstance(error, InUseError):
                self.refusal()
        else:
            self.unsaved, self.trouble = False, ""
        if self._store.set_aside:
            name = printable(self._store.set_aside.name)
            self._news = f"What others wrote is kept: {name}"

    def agree(self, game: Game) -> None:
        """Write `game` over a file with complaints; a copy of the file is kept beside."""
        if self._store is None:
            return
        try:
            self._store.keep_copy()
        except OSError as error:
            self.trouble = _not_saved(error)
            return
        self.complaints = ()
        self.save(game)

    def leave(self) -> None:
        """Keep the game in memory only from now on."""
        self.close()
        self._store, self.complaints = None, ()
        self.trouble = "Not saved: the file is left as it is"

    def save_copy(self, game: Game, path: Path) -> str:
        """Write `game` to the new file `path`, and say where the game goes on.

        A game that is kept nowhere else goes on in its copy. Raises `SaveError`.
        """
        if os.path.lexists(path):
            raise SaveError(f"There is something at {printable(str(path))}; choose another name.")
        save(game, path)
        if self.owner or not (self._store is None or self.trouble):
            return f"Saved as {printable(path.name)}. The game goes on where it was."
        self.close()
        copy, _, _ = GameStore.open(path)
        self._store, self.complaints, self.trouble, self.unsaved = copy, (), "", False
        return f"The game goes on in {printable(path.name)}."

    def close(self) -> None:
        """Leave the file to others, and the folders without what killed programs left there."""
        if self._store:
            self._store.close()
            remove_abandoned(self._store.path.parent)
            remove_abandoned(config_folder())


def _not_saved(error: OSError) -> str:
    """Why the game is not on the disk, short enough for the title of a screen."""
    return f"Not saved: {error.reason if isinstance(error, SaveError) else error}"
