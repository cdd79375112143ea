"""Files written whole or not at all, and the names and folders for them."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from scorekeeper.names import printable, reason

PATIENCE = 2.0
"""Seconds to wait for a folder in which somebody else is just replacing a file."""

ABANDONED = 60.0
"""Seconds after which a draft that is not a file yet has surely lost its writer."""

_PRIVATE = 0o600
"""Permissions of a file that only its owner may read."""

_PORTS = {f"{port}{number}" for port in ("com", "lpt") for number in range(10)}
_DEVICES = {"con", "prn", "aux", "nul"} | _PORTS
"""Names that no file on Windows may have, whatever its suffix."""

_REASONS = {
    errno.ENOSPC: "the disk is full; free some space and save again",
    errno.EDQUOT: "your quota on the disk is used up; free some space and save again",
    errno.EFBIG: "files may not be that large there; save somewhere else",
    errno.EROFS: "the disk is read-only; save somewhere else",
    errno.EACCES: "you are not allowed to write there; save somewhere else",
    errno.EPERM: "you are not allowed to write there; save somewhere else",
    errno.ENOENT: "its folder does not exist; make the folder or save somewhere else",
    errno.ENOTDIR: "its folder is not a folder; save somewhere else",
    errno.EISDIR: "that is a folder; choose a file name",
    errno.EEXIST: "there is a file where a folder is needed; move it away",
    errno.ENAMETOOLONG: "the name is too long; choose a shorter one",
    errno.ELOOP: "its links go round in a circle; save somewhere else",
}


class SaveError(OSError):
    """A file that could not be written. The message is a sentence; the old file is untouched."""

    def __init__(self, reason: str, name: str = "") -> None:
        """The file `name` was not saved for this `reason`; without a name, that says it all."""
        super().__init__(f"{name} was not saved: {reason}" if name else reason)
        self.reason = reason
        self.name = name


class TakenError(SaveError):
    """There is a file already, and it was not said that it may go."""


def write_atomically(
    path: Path, content: str | bytes, before_replace: Callable[[], None] | None = None
) -> None:
    """Write `content` to `path`, or leave what is there as it was. Raises `SaveError`.

    A link is followed to its target, and an existing file keeps its permissions. `before_replace`
    is called when all but the replacing is done, and stops it by raising `OSError`; the folder is
    locked meanwhile, so no other program that locks it replaces anything between the two.
    """
    try:
        target = path.resolve()
        mode = _replaceable_mode(target)
        # In the same folder, since a file can only be moved whole within one disk.
        draft = target.parent / f".scorekeeper-{os.urandom(6).hex()}.tmp"
        try:
            data = content.encode("utf-8") if isinstance(content, str) else content
            _write_through(draft, data, mode)
            if before_replace:
                with folder_lock(target.parent):
                    before_replace()
                    move_onto(draft, target)
            else:
                move_onto(draft, target)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
    except SaveError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        raise SaveError(f"{_reason(error)}.", printable(str(path))) from error
    _sync_folder(target.parent)


def remove(path: Path, before_remove: Callable[[], None]) -> None:
    """Remove the file `path` for good, unless `before_remove` raises `OSError`. Raises `SaveError`.

    The folder is locked meanwhile, as in `write_atomically`.
    """
    try:
        with folder_lock(path.resolve().parent):
            before_remove()
            path.unlink()
    except SaveError:
        raise
    except OSError as error:
        raise SaveError(f"{_reason(error)}.", printable(str(path))) from error


class _ChangedError(SaveError):
    """Somebody else has written to the file since it was read."""


def rewrite(path: Path, read: Callable[[], str], change: Callable[[str], str]) -> None:
    """Write to `path` what `change` makes of what `read` finds there; lose no change of others.

    If others have written meanwhile it is done again. Raises `SaveError`, and what they raise.
    """
    while True:
        text = read()

        def before_replace(before: str = text) -> None:
            if read() != before:
                raise _ChangedError("It was changed elsewhere.", printable(path.name))

        with suppress(_ChangedError):
            write_atomically(path, change(text), before_replace)
            return


def remove_abandoned(folder: Path) -> None:
    """Remove the drafts of programs that were killed while they wrote in `folder`."""
    with suppress(OSError):
        for draft in folder.glob(".scorekeeper-*.tmp"):
            with suppress(OSError):
                if time.time() - draft.stat().st_mtime > ABANDONED:
                    draft.unlink()


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """The first path of `stem`, `stem`-2, `stem`-3 and so on at which nothing stands.

    No file is called like a device of Windows, so that folders can be shared with it.
    """
    stems = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
    paths = (folder / f"{name}{suffix}" for name in stems if name.lower() not in _DEVICES)
    return next(path for path in paths if not os.path.lexists(path))


def unused(path: Path) -> Path:
    """`path` itself, if nothing stands there. Raises `TakenError`."""
    if os.path.lexists(path):
        raise TakenError(f"{printable(str(path))} already exists; choose another name")
    return path


@contextmanager
def reserved(free: Callable[[], Path], mode: int = 0o666) -> Iterator[Path]:
    """An empty new file at the path that `free` finds, so that no other program takes it.

    It has the permissions `mode`, less those that the user never gives. If another program is
    faster, `free` is asked again. The file goes if it cannot be filled. Raises `SaveError`, and
    what `free` raises.
    """
    while True:
        path = free()
        try:
            path.touch(mode, exist_ok=False)
        except FileExistsError:
            continue
        except (OSError, ValueError) as error:
            raise SaveError(f"{_reason(error)}.", printable(str(path))) from error
        break
    try:
        yield path
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def keep_copy(path: Path) -> Path:
    """Copy a file to ``NAME.toml.bak`` beside it and say where it is. Raises `SaveError`."""
    try:
        # Private until it has the permissions of the file.
        with reserved(lambda: free_path(path.parent, path.name, ".bak"), _PRIVATE) as copy:
            shutil.copy2(path, copy)
            with copy.open("r+b") as file:
                _sync(file.fileno())
    except OSError as error:
        why = error.reason if isinstance(error, SaveError) else f"{reason(error)}."
        raise SaveError(f"{printable(path.name)} could not be copied: {why}") from error
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
        raise OSError("that is not an ordinary file; choose another name")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "may not be written")
    return stat.S_IMODE(mode)


def _write_through(path: Path, data: bytes, mode: int | None) -> None:
    """Write `data` to the new file `path` and wait until it is on the disk.

    If it is to have a `mode`, others may not read it until it is whole.
    """
    path.touch(0o666 if mode is None else _PRIVATE, exist_ok=False)
    with path.open("r+b") as file:
        file.write(data)
        file.flush()
        if mode is not None:
            path.chmod(mode)
        _sync(file.fileno())


def move_onto(source: Path, target: Path) -> None:
    """Put `source` in the place of `target`, on the same disk. Raises `OSError`.

    Windows refuses that while somebody else, such as a virus scanner, reads either of them.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            source.replace(target)
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _sync(handle: int) -> None:
    """Wait until what was written to `handle` would survive a power cut."""
    os.fsync(handle)
    if sys.platform == "darwin":  # There it may be in the memory of the disk still.
        import fcntl

        with suppress(OSError):  # Not every disk can do this.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Keep other programs of this kind waiting, for the microseconds that this takes.

    Some systems cannot lock a folder, and the wait ends after `PATIENCE`.
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
        """Lock `handle` as soon as no other program has it locked. Raises `OSError`."""
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
    # Python before 3.13 makes a RuntimeError of a circle of links.
    number = errno.ELOOP if isinstance(error, RuntimeError) else getattr(error, "errno", None)
    return _REASONS.get(number or 0) or reason(error)
