"""A game file in use: claimed by one program, and never written over what others wrote."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.files import read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.record import LARGEST_FILE, Reading, RecordError, load, write_record
from scorekeeper.record.claim import Claim, Holder
from scorekeeper.saving import SaveError, keep_copy, write_atomically


class InUseError(SaveError):
    """The game is open elsewhere, so this program does not write it."""


class KeptFile:
    """The file of one game, from its opening to its closing.

    What was last read or written is remembered. If something else stands in the file when it is
    to be written, that is kept beside it, and `set_aside` tells where.
    """

    def __init__(self, path: Path, known: bytes | None = None) -> None:
        """Use the file `path`, in which `known` was found; None for a file that is new."""
        self.path = path
        self.claim = Claim(path)
        self.set_aside: Path | None = None
        """The copy that was made of what others wrote, of the last save."""
        self._known = known

    @classmethod
    def open(
        cls, path: Path, reading: Reading | None = None
    ) -> tuple[KeptFile, Reading, Holder | None]:
        """Claim and read the game in `path`; who else has it open, None if it is ours.

        `reading` is what was made of the file just before, if it was. Raises `RecordError`.
        """
        reading = reading or load(path)
        file = cls(path, reading.data)
        holder = file.claim.take()
        if file.is_changed:  # Between reading and claiming.
            try:
                reading = file.reload()
            except RecordError:
                file.close()
                raise
        return file, reading, holder

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
        self.claim.release()

    def _last_look(self) -> None:
        """Make sure that nobody else loses anything. Raises `SaveError`."""
        name = printable(str(self.path))
        holder = self.claim.taken_by()
        if holder:
            raise InUseError(f"{name} was not saved: it is open {holder.told}.")
        try:
            current = self._current()
        except DataError as error:
            raise SaveError(f"{name} was not saved: {error}") from None
        if current not in (None, self._known):
            self.set_aside = keep_copy(self.path)

    def _current(self) -> bytes | None:
        """What is in the file, None if it is gone. Raises `DataError` if it cannot be read."""
        if not self.path.exists():
            return None
        return read_bytes(self.path, LARGEST_FILE)
