"""A game file in use: claimed by one program, and never written over what others wrote."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.files import read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.record import LARGEST_FILE, Reading, RecordError, load, write_record
from scorekeeper.saving import SaveError, keep_copy, write_atomically
from scorekeeper.session.lock import GameLock, LockOwner

if TYPE_CHECKING:
    from scorekeeper.library.trash import Deleted


class InUseError(SaveError):
    """The game is open elsewhere, so this program does not write it."""


class GameStore:
    """The file of one game, from its opening to its closing.

    What was last read or written is remembered. If something else stands in the file when it is
    to be written, that is kept beside it, and `set_aside` tells where.
    """

    def __init__(self, path: Path, known: bytes | None = None) -> None:
        """Use the file `path`, in which `known` was found; None for a file that is new."""
        self.path = path
        self.lock = GameLock(path)
        self.set_aside: Path | None = None
        """The copy that was made of what others wrote, of the last save."""
        self._known = known

    @classmethod
    def open(
        cls, path: Path, reading: Reading | None = None
    ) -> tuple[GameStore, Reading, LockOwner | None]:
        """GameLock and read the game in `path`; who else has it open, None if it is ours.

        `reading` is what was made of the file just before, if it was. Raises `RecordError`.
        """
        reading = reading or load(path)
        file = cls(path, reading.data)
        owner = file.lock.take()
        if file.is_changed:  # Between reading and claiming.
            try:
                reading = file.reload()
            except RecordError:
                file.close()
                raise
        return file, reading, owner

    @property
    def is_changed(self) -> bool:
        """Whether others have written to the file; a file that is gone says nothing new."""
        try:
            return self._current() not in (None, self._known)
        except DataError:
            return False

    def reload(self) -> Reading:
        """What is in the file now. Raises `RecordError`."""
        reading = load(self.path)
        self._known = reading.data
        return reading

    def save(self, game: Game) -> None:
        """Write `game`. Raises `SaveError` (`InUseError` is one), and the file is what it was."""
        text = write_record(game)
        self.set_aside = None
        write_atomically(self.path, text, self._last_look)
        self._known = text.encode("utf-8")

    def keep_copy(self) -> Path:
        """Copy the file to ``NAME.toml.bak`` and say where that is. Raises `SaveError`."""
        return keep_copy(self.path)

    def close(self) -> None:
        """Leave the file to others."""
        self.lock.release()

    def _last_look(self) -> None:
        """Make sure that nobody else loses anything. Raises `SaveError`."""
        name = printable(str(self.path))
        owner = self.lock.taken_by()
        if owner:
            raise InUseError(f"it is open {owner.where}.", name)
        try:
            current = self._current()
        except DataError as error:
            raise SaveError(str(error), name) from None
        if current not in (None, self._known):
            self.set_aside = keep_copy(self.path)

    def _current(self) -> bytes | None:
        """What is in the file, None if it is gone. Raises `DataError` if it cannot be read."""
        if not self.path.exists():
            return None
        return read_bytes(self.path, LARGEST_FILE)


def delete_game(path: Path) -> Deleted:
    """Move the game in `path` to the trash, unless somebody has it open.

    Raises `NotInLibraryError`, `InUseError` or `SaveError`; nothing has changed then.
    """
    from scorekeeper.library.folder import check_inside  # Not needed at the table.
    from scorekeeper.library.trash import move_to_trash

    check_inside(path)
    lock = GameLock(path)
    owner = lock.take()
    if owner is not None:
        raise InUseError(f"{printable(path.name)} is open {owner.where}; close it there first.")
    try:
        return move_to_trash(path)
    finally:
        lock.release()
