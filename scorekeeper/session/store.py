"""The store of one game: its file, whose it is, and whether the last change is in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from scorekeeper import library
from scorekeeper.aliases import renames, shown_names
from scorekeeper.files import NoHomeError, config_folder, log_folder, read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.library.folder import Deleted, NotInLibraryError, check_inside, move_to_trash
from scorekeeper.names import printable
from scorekeeper.record import LARGEST_FILE, Reading, RecordError, load, save, write_record
from scorekeeper.saving import (
    SaveError,
    free_path,
    keep_copy,
    make_folder,
    remove,
    remove_abandoned,
    reserved,
    write_atomically,
)
from scorekeeper.session.lock import GameLock, LockOwner, remove_empty_locks


class InUseError(SaveError):
    """The game is open elsewhere, so this program does not write it."""


class GameStore:
    """The file of one game, from opening to closing; without a path the game is in memory only.

    What was last read or written is remembered. If something else is in the file when it is
    to be written, that is kept beside it: what another program wrote is never lost.
    """

    def __init__(self, path: Path | None = None, known: bytes | None = None) -> None:
        """Use the file `path`, in which `known` was found; None for a file that is new."""
        self.path = path
        self.complaints: tuple[str, ...] = ()
        """The misfits in the file; nothing is written over it until the table agrees."""
        self.owner: LockOwner | None = None
        """The other holder of the game: then it is not written here, and may not be changed."""
        self.trouble = ""
        """Why the file is not up to date, in a few words; empty while it is."""
        self.unsaved = False
        """True if the last change is in memory only, although there should be a file."""
        self.is_new = False
        """True if the file was made here for a game that begins, and not found."""
        self._lock = GameLock(path) if path else None
        self._is_closed = False
        """True if the file was left to others: whoever asks late must not lock it again."""
        self._known = known
        self._written: Mapping[str, str] = {}
        """For names that are shown the ones in the file, where those are others."""

    @classmethod
    def open(cls, path: Path, reading: Reading | None = None) -> tuple[GameStore, Reading]:
        """Lock and read the game in `path`; `owner` says who else has it open, if somebody has.

        `reading` is what was read of the file just before, if it was. Raises `RecordError`.
        """
        reading = reading or load(path)
        store = cls(path, reading.data)
        store.owner = store._take_lock()
        if store._differs():  # Changed between reading and locking.
            try:
                reading = store.reload()
            except RecordError:
                store.close()
                raise
        store._remember(reading)
        return store, reading

    @classmethod
    def new(cls, game: Game, where: Callable[[], Path] | None = None) -> GameStore:
        """A new file that holds `game`; `trouble` says why it does not.

        It is in the library, unless `where` finds a free path for it.
        """
        players = game.setup.players
        now = datetime.now()
        store = cls()
        try:
            with reserved(where or (lambda: library.new_path(players, now))) as path:
                store = cls(path, known=b"")
                store.is_new = True
                store.owner = store._take_lock()
                store.save(game)
        except OSError as error:
            store.unsaved = True
            store.trouble = _not_saved(error)
        return store

    # Whose it is

    @property
    def is_ours(self) -> bool:
        """True if this program may write the file. Another one may have taken the game over."""
        if self._is_closed:
            return False
        if self._lock and self.owner is None:
            self.owner = self._lock.taken_by()
        return self.owner is None

    @property
    def is_in_library(self) -> bool:
        """True if the game is one of those in the games folder."""
        with suppress(NoHomeError, NotInLibraryError):
            if self.path:
                check_inside(self.path)
                return True
        return False

    @property
    def is_free(self) -> bool:
        """True if those who had the game open have left it."""
        return self._lock is not None and self._lock.take() is None

    @property
    def is_kept(self) -> bool:
        """True if the game is more than a lesson or a sample, though perhaps not saved yet."""
        return bool(self.path or self.unsaved)

    @property
    def is_saved(self) -> bool:
        """True if the last change is in the file of the game."""
        return self.path is not None and not self.unsaved

    @property
    def is_changed(self) -> bool:
        """True if others have written to the file, and the table should be asked about it."""
        return not (self.complaints or self.unsaved) and self._differs()

    @property
    def has_news(self) -> bool:
        """True if those who have the game open have written to it, and nothing here is lost."""
        return self.owner is not None and not self.unsaved and self._differs()

    def take_over(self) -> None:
        """Be the one who writes the file; whoever did so finds out before writing again."""
        if self._lock:
            self._lock.take_over()
        self.owner = None

    def reload(self) -> Reading:
        """The contents of the file. Raises `RecordError`."""
        if self.path is None:
            raise RecordError("This game has no file.")
        reading = load(self.path)
        self._known = reading.data
        self._remember(reading)
        return reading

    def _remember(self, reading: Reading) -> None:
        self.complaints = reading.complaints
        self._written = reading.written

    def _take_lock(self) -> LockOwner | None:
        return self._lock.take() if self._lock else None

    def _differs(self) -> bool:
        """True if the file holds something else; one that is gone says nothing new."""
        try:
            return self._current() not in (None, self._known)
        except DataError:
            return False

    def _current(self) -> bytes | None:
        """The contents of the file, None if it is gone. Raises `DataError` if it cannot be read."""
        if self.path is None or not self.path.exists():
            return None
        return read_bytes(self.path, LARGEST_FILE)

    # Writing

    def save(self, game: Game) -> Path | None:
        """Write `game`, if it has a file and the table has agreed to what is in it.

        Gives the copy that was kept of what another program had written, if it had. Raises
        `SaveError` (`InUseError` is one); then the file is what it was, and `trouble` says why.
        """
        if self.path is None or self.complaints:
            self.unsaved = bool(self.trouble)
            return None
        text = write_record(self._with_names_of_file(game))
        copies = list[Path]()
        try:
            write_atomically(self.path, text, lambda: copies.extend(self._before_replace()))
        except SaveError as error:
            self.unsaved = True
            self.trouble = _not_saved(error)
            raise
        self._known = text.encode("utf-8")
        self.unsaved = False
        self.trouble = ""
        return copies[0] if copies else None

    def names_in_file(self, game: Game) -> tuple[str, ...]:
        """`everybody` of `game` as the file calls them, which is how they were called once."""
        return tuple(self._written.get(name, name) for name in game.setup.everybody)

    def names_now(self, game: Game) -> tuple[str, ...]:
        """`everybody` of `game` as they are called by now; asked again after each rename."""
        in_file = self.names_in_file(game)
        now = shown_names(in_file, len(game.setup.players), renames())
        self._written = dict(zip(now, in_file, strict=True))
        return now

    def _with_names_of_file(self, game: Game) -> Game:
        """`game` with the names that people have in its file, unless two would be alike."""
        names = self.names_in_file(game)
        if names == game.setup.everybody or len(set(names)) < len(names):
            return game
        game = game.copy()
        game.call(names)
        return game

    def _before_replace(self) -> list[Path]:
        """Make sure that no change by others is lost. Raises `SaveError`."""
        assert self.path is not None
        assert self._lock is not None
        owner = self._lock.taken_by()
        if owner:
            self.owner = owner
            raise InUseError(f"it is open {owner.where}.", printable(str(self.path)))
        try:
            current = self._current()
        except DataError as error:
            raise SaveError(str(error), printable(str(self.path))) from None
        if current in (None, self._known):
            return []
        return [keep_copy(self.path)]

    def agree(self) -> None:
        """Let a file be written in which something does not fit; a copy of it is kept beside.

        Raises `SaveError`.
        """
        if self.path is None:
            return
        try:
            keep_copy(self.path)
        except SaveError as error:
            self.trouble = _not_saved(error)
            raise
        self.complaints = ()

    def leave(self) -> None:
        """Keep the game in memory only from now on; the file is left as it is."""
        self.close()
        self.path = None
        self._lock = None
        self._is_closed = False
        self.complaints = ()
        self.trouble = "Not saved: the file was left alone"

    def put_away(self, game: Game, is_noted: bool = False, is_given_up: bool = False) -> str:
        """Leave the file to others, and say where `game` is.

        A game that was made here and has no turn goes, unless somebody set its board, gave it a
        place or a note, or it `is_noted` or entered what is on a rack or on the board: nothing is
        lost by it but a line in the list of games. One that `is_given_up` goes with its place and
        its note, too, since it is on the form again.
        """
        is_begun = is_noted or bool(self.path and unplayed_file(self.path).exists())
        setup = game.setup
        was_told = setup.start_position or setup.place or setup.note
        is_wanted = is_begun or bool(game.steps or (was_told and not is_given_up))
        is_gone = self.is_new and not is_wanted and self._remove()
        message = "Nobody had a turn, so there was nothing to keep." if is_gone else self.farewell
        self.close()
        return message

    def _remove(self) -> bool:
        """Remove the file with the game that was last written here; whether it is gone.

        It stays if anybody else has it, or has written to it.
        """
        if self.path is None or self.complaints or self.trouble or self.path.is_symlink():
            return False

        def before_remove() -> None:
            if not self.is_ours or self._current() != self._known:
                raise InUseError("Others have changed it.")

        try:
            remove(self.path, before_remove)
        except (SaveError, DataError):  # It is one game more in the list, and nothing is lost.
            return False
        return True

    def rescue(self, game: Game) -> str:
        """Write `game` to the folder of reports, and say where it is or why it is lost.

        The file is left to others.
        """
        self.close()
        try:
            make_folder(log_folder())
            with reserved(lambda: free_path(log_folder(), "rescued-game", ".toml")) as place:
                save(game, place)
        except OSError as error:
            return f"The last turns are lost: {error}"
        return f"The game is saved in {printable(str(place))}"

    def close(self) -> None:
        """Leave the file to others, and clean up what programs that were killed left there."""
        if self.path and self._lock:
            self._is_closed = True
            self._lock.release()
            remove_abandoned(self.path.parent)
            remove_empty_locks(self.path.parent)
            _remove_orphans(self.path.parent)
            with suppress(NoHomeError):
                remove_abandoned(config_folder())

    # What to say of it

    @property
    def status(self) -> str:
        """The trouble with saving, for the title of a screen; empty while all is saved."""
        if self.owner is None:
            return self.trouble
        if self.unsaved:
            return f"The last turn has not been saved: the game is open {self.owner.where}"
        return f"You can only watch: open {self.owner.where}"

    @property
    def farewell(self) -> str:
        """The place of the game, for the shell to show when the screen is left."""
        if self.owner and not self.unsaved:
            return f"The game is open {self.owner.where}; nothing was changed here."
        if self.path is None or self.trouble or self.complaints:
            return self.trouble or "This game was not saved."
        return f"The game is saved in {printable(str(self.path))}"


def _not_saved(error: OSError) -> str:
    """Why the game is not on the disk, short enough for the title of a screen."""
    why = error.reason if isinstance(error, SaveError) else error
    return f"Not saved: {why}"


def delete_game(path: Path) -> Deleted:
    """Move the game in `path` to the trash, unless somebody has it open.

    Raises `NotInLibraryError`, `InUseError` or `SaveError`; nothing has changed then.
    """
    check_inside(path)
    lock = GameLock(path)
    owner = lock.take()
    if owner is not None:
        raise InUseError(f"{printable(path.name)} is open {owner.where}; close it there first.")
    try:
        return move_to_trash(path)
    finally:
        lock.release()


_UNPLAYED = ".unplayed"


def unplayed_file(path: Path) -> Path:
    """The file beside the game in `path` for what is no turn yet when the game is left."""
    target = path.resolve()
    return target.with_name(f".{target.name}{_UNPLAYED}")


def _remove_orphans(folder: Path) -> None:
    """Remove from `folder` what was kept beside games that are there no more."""
    with suppress(OSError):
        for file in folder.glob(f".*.toml{_UNPLAYED}"):
            if not file.with_name(file.name[1:].removesuffix(_UNPLAYED)).exists():
                file.unlink(missing_ok=True)
