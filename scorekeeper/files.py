"""Files: read within bounds, written whole or not at all, and where they live."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from scorekeeper.game.fields import DataError
from scorekeeper.names import printable

HOME_VARIABLE = "SCOREKEEPER_HOME"
"""An environment variable: the folder that holds games and settings instead of the usual ones."""

PATIENCE = 2.0
"""Seconds to wait for a folder in which somebody else is just replacing a file."""

ABANDONED = 60.0
"""Seconds after which a draft that is not a file yet has surely lost its writer."""

_MOST_DOTS_SQUARED = 10**7
"""Summed over the lines: ten thousand plays that each leave 25 tiles where they are need less."""

_LONGEST_LINE = 100_000
"""Characters."""

_REASONS = {
    errno.ENOSPC: "the disk is full; free some space and save again",
    errno.EDQUOT: "your share of the disk is used up; free some space and save again",
    errno.EFBIG: "a file may not grow so large there; save somewhere else",
    errno.EROFS: "the disk can only be read; save somewhere else",
    errno.EACCES: "you are not allowed to write there; save somewhere else",
    errno.EPERM: "you are not allowed to write there; save somewhere else",
    errno.ENOENT: "its folder is not there; make the folder or save somewhere else",
    errno.ENOTDIR: "its folder is not a folder; save somewhere else",
    errno.EISDIR: "that is a folder; choose a file name",
    errno.EEXIST: "a file stands where a folder is needed; move it away",
    errno.ENAMETOOLONG: "the name is too long; choose a shorter one",
    errno.ELOOP: "its links lead round in a circle; save somewhere else",
}


class SaveError(OSError):
    """A file that could not be written. The message is a sentence; the old file is untouched."""


def own_home() -> Path | None:
    """The folder that `SCOREKEEPER_HOME` names, or None if it is not set."""
    named = os.environ.get(HOME_VARIABLE, "")
    return Path(named).expanduser() if named else None


def config_folder() -> Path:
    """The folder for settings, ``$SCOREKEEPER_HOME`` if that is set. It may not exist yet."""
    home = own_home()
    if home is not None:
        return home
    if sys.platform == "linux":  # What platformdirs finds; loading it takes ten times as long.
        named = Path(os.environ.get("XDG_CONFIG_HOME", ""))
        return (named if named.is_absolute() else Path.home() / ".config") / "scorekeeper"
    import platformdirs

    return platformdirs.user_config_path("scorekeeper", appauthor=False)


def cache_folder() -> Path:
    """The folder for what can be made again, ``$SCOREKEEPER_HOME/cache`` if that is set."""
    home = own_home()
    if home is not None:
        return home / "cache"
    import platformdirs  # Not needed where the variable is set.

    return platformdirs.user_cache_path("scorekeeper", appauthor=False)


def log_folder() -> Path:
    """The folder for reports of crashes, in ``$SCOREKEEPER_HOME`` if set. It may not exist yet."""
    home = own_home()
    if home is not None:
        return home / "reports"
    import platformdirs

    return platformdirs.user_log_path("scorekeeper", appauthor=False)


def read_text(path: Path, most_bytes: int) -> str:
    """The text of the file `path`. Raises `DataError`, a sentence, for anything in the way."""
    return as_text(read_bytes(path, most_bytes), path)


def as_text(data: bytes, path: Path) -> str:
    """The text that `data`, read from `path`, stands for. Raises `DataError`, a sentence."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(
            f"{printable(str(path))} is not UTF-8 text: byte {error.start + 1} does not fit."
        ) from None


def read_bytes(path: Path, most_bytes: int) -> bytes:
    """What is in the file `path`. Raises `DataError`, a sentence, for anything in the way."""
    shown = printable(str(path))
    try:
        # A pipe or a device would keep the reader waiting, perhaps for ever.
        if not stat.S_ISREG(path.stat().st_mode):
            kind = "a folder" if path.is_dir() else "no ordinary file"
            raise DataError(f"{shown} is {kind}; give the name of a file.")
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except FileNotFoundError:
        raise DataError(f"There is no file {shown}.") from None
    except PermissionError:
        raise DataError(f"You are not allowed to read {shown}.") from None
    except (OSError, ValueError) as error:
        raise DataError(f"{shown} cannot be read: {_reason(error)}.") from None
    if len(data) > most_bytes:
        raise DataError(f"{shown} is larger than {most_bytes // 2**20} MB; it is left unread.")
    return data


def check_dots(text: str, source: str) -> None:
    """Raise `DataError` for text that would keep the TOML reader busy for minutes.

    Its time grows with the square of the parts of each dotted key, and the digits of a long
    number take a hundred times their room in memory.
    """
    if max(map(len, text.splitlines()), default=0) > _LONGEST_LINE:
        raise DataError(f"{printable(source)} has a longer line than any file of this kind needs.")
    if sum(line.count(".") ** 2 for line in text.splitlines()) > _MOST_DOTS_SQUARED:
        raise DataError(f"{printable(source)} holds more dots than any file of this kind needs.")


def read_toml_text(path: Path, most_bytes: int) -> str:
    """The text of `path`, safe to be read as TOML. Raises `DataError`, a sentence."""
    text = read_text(path, most_bytes)
    check_dots(text, path.name)
    return text


def write_atomically(path: Path, text: str, last_look: Callable[[], None] | None = None) -> None:
    """Write `text` to `path`, or leave what is there as it was. Raises `SaveError`.

    A link is followed to its target, and an existing file keeps its permissions. `last_look`
    is called when all but the replacing is done, and stops it by raising `OSError`; nobody
    else who has a last look can replace anything between the two.
    """
    try:
        target = path.resolve()
        mode = _replaceable_mode(target)
        # In the same folder, since a file can only be moved whole within one disk.
        draft = target.parent / f".scorekeeper-{os.urandom(6).hex()}.tmp"
        try:
            _write_through(draft, text.encode("utf-8"), mode)
            if last_look:
                with _alone_in(target.parent):
                    last_look()
                    draft.replace(target)
            else:
                draft.replace(target)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
    except SaveError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        raise SaveError(f"{printable(str(path))} was not saved: {_reason(error)}.") from error
    _sync_folder(target.parent)


def remove_abandoned(folder: Path) -> None:
    """Remove the drafts of programs that were killed while they wrote in `folder`."""
    with suppress(OSError):
        for draft in folder.glob(".scorekeeper-*.tmp"):
            with suppress(OSError):
                if time.time() - draft.stat().st_mtime > ABANDONED:
                    draft.unlink()


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """The first path of `stem`, `stem`-2, `stem`-3 and so on at which nothing stands."""
    stems = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
    paths = (folder / f"{name}{suffix}" for name in stems)
    return next(path for path in paths if not os.path.lexists(path))


def keep_copy(path: Path) -> Path:
    """Copy a file to ``NAME.toml.bak`` beside it and say where it is. Raises `SaveError`."""
    import shutil  # Seldom needed, and slow to load.

    copy = free_path(path.parent, path.name, ".bak")
    try:
        shutil.copy2(path, copy)
        with copy.open("r+b") as file:
            _sync(file.fileno())
    except OSError as error:
        reason = error.strerror or error
        raise SaveError(f"{printable(path.name)} could not be copied: {reason}.") from error
    return copy


def make_folder(folder: Path) -> None:
    """Make `folder` and those above it where they are missing. Raises `SaveError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise SaveError(
            f"The folder {printable(str(folder))} could not be made: {_reason(error)}."
        ) from error


def _replaceable_mode(target: Path) -> int | None:
    """The permissions of `target`, None if it is new. Raises `OSError` if it must stay."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "is a folder")
    if not stat.S_ISREG(mode):
        raise OSError("that is no ordinary file; choose another name")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "may not be written")
    return stat.S_IMODE(mode)


def _write_through(path: Path, data: bytes, mode: int | None) -> None:
    """Write `data` to the new file `path` and wait until it is on the disk."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        if mode is not None:
            path.chmod(mode)
        _sync(file.fileno())


def _sync(handle: int) -> None:
    """Wait until what was written to `handle` would survive a power cut."""
    os.fsync(handle)
    if sys.platform == "darwin":  # There it may be in the memory of the disk still.
        import fcntl

        with suppress(OSError):  # Not every disk can do this.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Keep other programs of this kind waiting, for the microseconds that this takes.

    Some systems cannot lock a folder, and nobody waits longer than `PATIENCE`.
    """
    handle = None
    if sys.platform != "win32":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            _lock(handle)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


if sys.platform != "win32":

    def _lock(handle: int) -> None:
        """Lock `handle` as soon as nobody else has it locked. Raises `OSError`."""
        import fcntl

        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.001)


def _sync_folder(folder: Path) -> None:
    """Put the new entry of `folder` on the disk too.

    The file is whole by now whether or not this succeeds, and some systems cannot do it.
    """
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _reason(error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, RuntimeError):  # What Python before 3.13 makes of a circle of links.
        number = errno.ELOOP
    if number in _REASONS:
        return _REASONS[number]
    told = error.strerror if isinstance(error, OSError) else None
    return printable(told or str(error))
