"""Files: where they live, and read within bounds."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

from scorekeeper.game.fields import DataError
from scorekeeper.names import printable, reason

HOME_VARIABLE = "SCOREKEEPER_HOME"
"""An environment variable: the folder that holds games and settings instead of the usual ones."""

_MOST_DOTS_SQUARED = 10**7
"""Summed over the lines: ten thousand plays that each leave 25 tiles where they are need less."""

_LONGEST_LINE = 100_000
"""Characters."""

_MOST_LINES = 150_000
"""Ten thousand turns with all that can be noted need less; each may take a kilobyte and a half."""

_OPEN_ALREADY = (Path("/dev/fd"), Path("/proc/self/fd"))
"""Folders of what a program has open, each file called by its number."""

_REASONS = {
    errno.ENOTDIR: "its folder is not a folder",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ELOOP: "its links go round in a circle",
}


class NoHomeError(OSError):
    """There is no folder for games and settings. The message is a sentence."""

    def __init__(self, why: str) -> None:
        """There is none because of `why`, the beginning of the sentence."""
        super().__init__(f"{why}; set {HOME_VARIABLE} to a folder for games and settings.")


def expanded(typed: str) -> Path:
    """The path that somebody means by `typed`, which may begin with ``~``.

    A ``~name`` that is no user is left as it is.
    """
    return Path(os.path.expanduser(typed))  # noqa: PTH111 - which never raises


def from_home(path: Path) -> str:
    """`path` as short as it can be typed: from home on, if it lies there."""
    home = expanded("~")
    if path.is_relative_to(home):
        return str(Path("~") / path.relative_to(home))
    return str(path)


def own_home() -> Path | None:
    """The folder that `SCOREKEEPER_HOME` names, None if it is not set. Raises `NoHomeError`."""
    named = os.environ.get(HOME_VARIABLE, "")
    if named:
        return usable(_in_home(expanded(named)))
    return None


def config_folder() -> Path:
    """The folder for settings, ``$SCOREKEEPER_HOME`` if that is set. It may not exist yet.

    Raises `NoHomeError`, as do those below.
    """
    home = own_home()
    if home is not None:
        return home
    if sys.platform == "linux":  # What platformdirs finds; loading it takes ten times as long.
        named = Path(os.environ.get("XDG_CONFIG_HOME", ""))
        base = named if named.is_absolute() else _in_home(expanded("~/.config"))
        return base / "scorekeeper"
    return usual_folder("config")


def data_folder() -> Path:
    """The folder for what users make, ``$SCOREKEEPER_HOME`` if that is set."""
    return own_home() or usual_folder("data")


def evening_file() -> Path:
    """The file with what lets phones in for one evening; there is none in an evening without."""
    return data_folder() / "evening.json"


def cache_folder() -> Path:
    """The folder for what can be made again, ``$SCOREKEEPER_HOME/cache`` if that is set."""
    home = own_home()
    if home:
        return home / "cache"
    return usual_folder("cache")


def log_folder() -> Path:
    """The folder for reports of crashes, in ``$SCOREKEEPER_HOME`` if set. It may not exist yet."""
    home = own_home()
    if home:
        return home / "reports"
    return usual_folder("log")


def usual_folder(kind: str) -> Path:
    """The folder that this system has for ``documents``, ``cache`` and so on of a user.

    Raises `NoHomeError`.
    """
    import platformdirs  # Not needed where the variable is set, nor for most of Linux.

    try:
        folders = platformdirs.PlatformDirs("scorekeeper", appauthor=False)
        folder: Path = getattr(folders, f"user_{kind}_path")
    except RuntimeError:  # Older releases give a path in "~" instead.
        raise NoHomeError("There is no home folder for ~") from None
    return _in_home(folder)


def _in_home(path: Path) -> Path:
    """`path` with no ``~`` left in it. Raises `NoHomeError`."""
    if path.parts[:1] and path.parts[0].startswith("~"):
        raise NoHomeError(f"There is no home folder for {printable(str(path))}")
    return path


def usable(folder: Path) -> Path:
    """`folder`, which holds files that may be read, or can still be made.

    Raises `NoHomeError`: what cannot be looked into is not empty.
    """
    there = next((path for path in (folder, *folder.parents) if os.path.lexists(path)), folder)
    shown = printable(str(there))
    if os.path.lexists(there) and not there.is_dir():
        raise NoHomeError(f"{shown} is not a folder")
    if there == folder and not os.access(folder, os.R_OK | os.X_OK):
        raise NoHomeError(f"You are not allowed to read the folder {shown}")
    return folder


def stamp_of(path: Path) -> tuple[int, int, int] | None:
    """A value that changes whenever the file is written again; None while it cannot be seen."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino


def read_text(path: Path, most_bytes: int) -> str:
    """The text of the file `path`. Raises `DataError`, a sentence, for anything in the way."""
    return as_text(read_bytes(path, most_bytes), path)


def as_text(data: bytes, path: Path) -> str:
    """The text that `data`, read from `path`, stands for. Raises `DataError`, a sentence."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(
            f"{printable(str(path))} is not UTF-8 text (byte {error.start + 1})."
        ) from None


def read_bytes(path: Path, most_bytes: int, pipes: bool = False) -> bytes:
    """The bytes of the file `path`. Raises `DataError`, a sentence, for anything in the way.

    What is no file is in the way, since a pipe or a device may keep the reader waiting for ever.
    With `pipes`, one that the shell made for this program, such as ``<(sort words)``, is read.
    """
    shown = printable(str(path))
    try:
        mode = path.stat().st_mode
        # One that was opened when this program was started: somebody writes to it.
        is_open = path.parent in _OPEN_ALREADY or path == Path("/dev/stdin")
        data = None
        if stat.S_ISREG(mode) or (pipes and stat.S_ISFIFO(mode) and is_open):
            with path.open("rb") as file:
                data = file.read(most_bytes + 1)
    except FileNotFoundError:
        if path.is_symlink():
            raise DataError(f"{shown} is a link to a file that is not there.") from None
        raise DataError(f"There is no file {shown}.") from None
    except PermissionError:
        raise DataError(f"You are not allowed to read {shown}.") from None
    except (OSError, ValueError) as error:
        why = _REASONS.get(getattr(error, "errno", None) or 0) or reason(error)
        raise DataError(f"{shown} cannot be read: {why}.") from None
    if data is None:
        kind = "a folder" if path.is_dir() else "not an ordinary file"
        raise DataError(f"{shown} is {kind}; give the name of a file.")
    if len(data) > most_bytes:
        raise DataError(f"{shown} is larger than {most_bytes // 2**20} MB and was not read.")
    return data


def check_dots(text: str, source: str) -> None:
    """Raise `DataError` for text that would keep the TOML reader busy for minutes.

    Its time grows with the square of the parts of each dotted key, and the digits of a long
    number take a hundred times their room in memory.
    """
    if text.count("\n") > _MOST_LINES:
        raise DataError(f"{printable(source)} has far too many lines.")
    if max(map(len, text.splitlines()), default=0) > _LONGEST_LINE:
        raise DataError(f"{printable(source)} has a line that is far too long.")
    if sum(line.count(".") ** 2 for line in text.splitlines()) > _MOST_DOTS_SQUARED:
        raise DataError(f"{printable(source)} has far too many dots.")


def read_toml_text(path: Path, most_bytes: int) -> str:
    """The text of `path`, safe to be read as TOML. Raises `DataError`, a sentence."""
    text = read_text(path, most_bytes)
    check_dots(text, path.name)
    return text
