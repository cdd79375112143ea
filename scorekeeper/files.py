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

_REASONS = {
    errno.ENOTDIR: "its folder is not a folder",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ELOOP: "its links go round in a circle",
}


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
            f"{printable(str(path))} is not UTF-8 text (byte {error.start + 1})."
        ) from None


def read_bytes(path: Path, most_bytes: int, pipes: bool = False) -> bytes:
    """What is in the file `path`. Raises `DataError`, a sentence, for anything in the way.

    Pipes and devices are in the way, unless whoever named `path` may wait for them: `pipes`.
    """
    shown = printable(str(path))
    try:
        # A pipe or a device would keep the reader waiting, perhaps for ever.
        ordinary = pipes or stat.S_ISREG(path.stat().st_mode)
        data = _first(path, most_bytes + 1) if ordinary else None
    except FileNotFoundError:
        raise DataError(f"There is no file {shown}.") from None
    except PermissionError:
        raise DataError(f"You are not allowed to read {shown}.") from None
    except (OSError, ValueError) as error:
        raise DataError(f"{shown} cannot be read: {_reason(error)}.") from None
    if data is None:
        kind = "a folder" if path.is_dir() else "not an ordinary file"
        raise DataError(f"{shown} is {kind}; give the name of a file.")
    if len(data) > most_bytes:
        raise DataError(f"{shown} is larger than {most_bytes // 2**20} MB and was not read.")
    return data


def _first(path: Path, count: int) -> bytes:
    with path.open("rb") as file:
        return file.read(count)


def _reason(error: OSError | ValueError) -> str:
    return _REASONS.get(getattr(error, "errno", None) or 0) or reason(error)


def check_dots(text: str, source: str) -> None:
    """Raise `DataError` for text that would keep the TOML reader busy for minutes.

    Its time grows with the square of the parts of each dotted key, and the digits of a long
    number take a hundred times their room in memory.
    """
    if max(map(len, text.splitlines()), default=0) > _LONGEST_LINE:
        raise DataError(f"{printable(source)} has a line that is far too long.")
    if sum(line.count(".") ** 2 for line in text.splitlines()) > _MOST_DOTS_SQUARED:
        raise DataError(f"{printable(source)} has far too many dots.")


def read_toml_text(path: Path, most_bytes: int) -> str:
    """The text of `path`, safe to be read as TOML. Raises `DataError`, a sentence."""
    text = read_text(path, most_bytes)
    check_dots(text, path.name)
    return text
