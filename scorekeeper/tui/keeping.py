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
from scorekeeper.record.claim import Holder
from scorekeeper.record.kept import InUseError, KeptFile
from scorekeeper.saving import SaveError, remove_abandoned

_UNSAVED = "Not on the disk yet. Each turn tries again; Ctrl+S saves a copy."


class GameFile:
    """Where a game is kept; `trouble` says why the last change is not there."""

    def __init__(self, kept: KeptFile | None = None, complaints: tuple[str, ...] = ()) -> None:
        """Keep a game in the file `kept`, or in memory only.

        While there are `complaints` about what is in the file, it is not written.
        """
        self._kept = kept
        self.complaints = complaints
        """What does not fit in the file; nothing is written over it until the table agrees."""
        self.trouble = ""
        """Why the file is behind the game; empty while all is saved."""
        self.unsaved = False
        """Whether the last change is in memory only, although there should be a file."""
        self.holder: Holder | None = None
        """Who else has the game open: it is not written here, and may not be changed."""
        self._news = ""

    @classmethod
    def opened(cls, path: Path, reading: Reading | None = None) -> tuple[GameFile, Reading]:
        """The file `path` and what was made of it; read-only if the game is open elsewhere.

        `reading` is given if the file was read just before. Raises `RecordError`.
        """
        kept, reading, holder = KeptFile.open(path, reading)
        file = cls(kept, reading.complaints)
        file.holder = holder
        return file, reading

    @classmethod
    def in_library(cls, players: Sequence[str]) -> GameFile:
        """A place in the library for a new game of `players`; `trouble` says why there is none."""
        from scorekeeper import library  # Not needed for a game that has a file.

        file = cls()
        try:
            file._kept = KeptFile(library.new_path(players, datetime.now()))
            file.holder = file._kept.claim.take()
        except OSError as error:
            file.trouble = _not_saved(error)
        return file

    @property
    def path(self) -> Path | None:
        """Where the file is; None for a game in memory only."""
        return self._kept.path if self._kept else None

    # What is to be said

    @property
    def status(self) -> str:
        """What is not as it should be, for the title of a screen; empty while all is saved."""
        if self.holder is None:
            return self.trouble
        behind = "the last turn is only here; " if self.unsaved else ""
        return f"Read-only: {behind}open {self.holder.told}"

    @property
    def farewell(self) -> str:
        """Where the game is, for the shell to show when the screen is left."""
        if self.holder and not self.unsaved:
            return f"The game is open {self.holder.told}; nothing was changed here."
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
        if self._kept and self.holder is None:
            self.holder = self._kept.claim.taken_by()
        if self.holder is None:
            return ""
        return f"Read-only; Ctrl+K takes over. It is open {self.holder.told}."

    @property
    def is_free(self) -> bool:
        """Whether those who had the game open have left it."""
        return self._kept is not None and self._kept.claim.take() is None

    @property
    def is_changed(self) -> bool:
        """Whether others have written to the file since, and the table should be asked."""
        if self._kept is None or self.complaints or self.unsaved:
            return False
        return self._kept.is_changed

    def take_over(self) -> None:
        """Be the one who writes the file; who did so finds out before writing again."""
        if self._kept:
            self._kept.claim.take_over()
        self.holder = None

    def reload(self) -> Reading:
        """What others have left in the file. Raises `RecordError`."""
        assert self._kept is not None
        reading = self._kept.reload()
        self.complaints = reading.complaints
        return reading

    # Writing

    def save(self, game: Game) -> None:
        """Write `game`, if it has a file; `trouble` is set if that fails."""
        if self._kept is None or self.complaints:
            self.unsaved = bool(self.trouble)
            return
        try:
            self._kept.save(game)
        except OSError as error:
            self._news = "" if self.unsaved else _UNSAVED
            self.unsaved, self.trouble = True, _not_saved(error)
            if isinstance(error, InUseError):
                self.refusal()
        else:
            self.unsaved, self.trouble = False, ""
        if self._kept.set_aside:
            name = printable(self._kept.set_aside.name)
            self._news = f"What others wrote is kept: {name}"

    def agree(self, game: Game) -> None:
        """Write `game` over a file with complaints; a copy of the file is kept beside."""
        if self._kept is None:
            return
        try:
            self._kept.keep_copy()
        except OSError as error:
            self.trouble = _not_saved(error)
            return
        self.complaints = ()
        self.save(game)

    def leave(self) -> None:
        """Keep the game in memory only from now on."""
        self.close()
        self._kept, self.complaints = None, ()
        self.trouble = "Not saved: the file is left as it is"

    def save_copy(self, game: Game, path: Path) -> str:
        """Write `game` to the new file `path`, and say where the game goes on.

        A game that is kept nowhere else goes on in its copy. Raises `SaveError`.
        """
        if os.path.lexists(path):
            raise SaveError(f"There is something at {printable(str(path))}; choose another name.")
        save(game, path)
        if self.holder or not (self._kept is None or self.trouble):
            return f"Saved as {printable(path.name)}. The game goes on where it was."
        self.close()
        copy, _, _ = KeptFile.open(path)
        self._kept, self.complaints, self.trouble, self.unsaved = copy, (), "", False
        return f"The game goes on in {printable(path.name)}."

    def close(self) -> None:
        """Leave the file to others, and the folders without what killed programs left there."""
        if self._kept:
            self._kept.close()
            remove_abandoned(self._kept.path.parent)
            remove_abandoned(config_folder())


def _not_saved(error: OSError) -> str:
    """Why the game is not on the disk, short enough for the title of a screen."""
    return f"Not saved: {str(error).rpartition(' was not saved: ')[2]}"
