"""Which file of the library is meant, and names that are free in it."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlsplit

from scorekeeper.game.fields import DataError
from scorekeeper.library import games_folder, is_game_name
from scorekeeper.names import printable, reason
from scorekeeper.saving import SaveError


class NotInLibraryError(DataError):
    """A file that is no game of the library. The message is a sentence."""


def find_game(named: str) -> Path:
    """The game that `named` means: the name of its file, with ``.toml`` or without, or its path.

    Raises `NotInLibraryError`, also for a file somewhere else.
    """
    folder = games_folder()
    if os.path.basename(named) == named:  # noqa: PTH119
        for name in (named, f"{named}.toml"):
            if is_game_name(name) and os.path.lexists(folder / name):
                return folder / name
    path = Path(named).expanduser()
    if os.path.lexists(path):
        check_inside(path)
        return path
    raise NotInLibraryError(
        f"There is no game {printable(named)!r} in {printable(str(folder))};"
        " scorekeeper games lists them."
    )


def check_inside(path: Path) -> None:
    """Raise `NotInLibraryError` unless `path` is a game file right in the games folder."""
    folder = games_folder()
    if not is_game_name(path.name) or path.parent.resolve() != folder.resolve():
        raise NotInLibraryError(
            f"{printable(str(path))} is no game in {printable(str(folder))}; it is left alone."
        )


def dropped_path(typed: str) -> Path:
    r"""The file that is meant, however a terminal or a file manager writes its path.

    Raises `RuntimeError` for the home of nobody.

    >>> dropped_path("'My games/a.toml'") == dropped_path(r"My\ games/a.toml")
    True
    """
    path = Path(typed).expanduser()
    if path.exists():
        return path
    if typed.startswith("file://"):
        return Path(unquote(urlsplit(typed).path))
    try:
        parts = shlex.split(typed)
    except ValueError:  # A quotation mark that belongs to the name.
        return path
    return Path(parts[0]).expanduser() if len(parts) == 1 else path


def reserve(free: Callable[[], Path]) -> Path:
    """An empty new file at the path that `free` finds, so that nobody else takes it.

    Raises `SaveError`.
    """
    while True:
        path = free()
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue  # Another program was faster.
        except (OSError, ValueError) as error:
            told = f"{printable(path.name)} could not be made: {reason(error)}."
            raise SaveError(told) from error
        return path
