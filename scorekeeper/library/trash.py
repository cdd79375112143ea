"""Deleted games: kept beside the games, until somebody empties the bin.

Each lies under its old name in a folder of its own, which is named for when it was deleted.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from scorekeeper.library import GameEntry, entry_of, games_folder, is_game_name
from scorekeeper.library.folder import NotInLibraryError, check_inside
from scorekeeper.names import printable, reason
from scorekeeper.record import RecordError, load
from scorekeeper.saving import SaveError, free_path, make_folder, move_onto, reserved

_WHEN = "%Y%m%d-%H%M%S-%f"


class Deleted(NamedTuple):
    """A game in the bin."""

    when: datetime
    """In UTC."""
    path: Path

    @property
    def name(self) -> str:
        """The name of the file, as it was in the games folder."""
        return self.path.name


def trash_folder() -> Path:
    """The folder for deleted games. It may not exist yet."""
    return games_folder().with_name("bin")


def move_to_trash(path: Path) -> Deleted:
    """Move the game in `path` to the trash as it is; of a link, the link.

    The caller makes sure that it is open nowhere. Raises `NotInLibraryError` or `SaveError`;
    nothing has changed then.
    """
    check_inside(path)
    if _is_folder(path):
        raise NotInLibraryError(f"{printable(path.name)} is a folder; nothing was done.")
    when, folder = _new_folder()
    target = folder / path.name
    try:
        _move(path, target)
    except SaveError:
        with suppress(OSError):
            folder.rmdir()
        raise
    return Deleted(when, target)


def deleted() -> list[Deleted]:
    """The games in the bin, the one deleted last first."""
    found = []
    trash = trash_folder()
    with suppress(OSError), os.scandir(trash) as folders:
        for folder in folders:
            when = _when(folder.name)
            if when is not None and folder.is_dir(follow_symlinks=False):
                found += [Deleted(when, path) for path in _games(Path(folder.path))]
    return sorted(found, reverse=True)


def restore(game: Deleted) -> Path:
    """Put `game` back, under its old name if that is free; where it is. Raises `SaveError`."""
    folder = games_folder()
    make_folder(folder)
    with reserved(lambda: _free(folder / game.name)) as path:
        _move(game.path, path)
    with suppress(OSError):
        game.path.parent.rmdir()
    return path


def entry_of_deleted(game: Deleted) -> GameEntry:
    """A deleted game at a glance; with a problem if its file cannot be read."""
    try:
        return entry_of(game.path, load(game.path))
    except RecordError as error:
        return GameEntry(game.path, problem=str(error))


def remove_for_good(games: Iterable[Deleted]) -> None:
    """Remove `games` from the bin, never to come back. Raises `SaveError`."""
    for game in games:
        try:
            game.path.unlink()
        except OSError as error:
            raise SaveError(
                f"{printable(game.name)} could not be deleted: {reason(error)}."
            ) from error
        with suppress(OSError):
            game.path.parent.rmdir()


def _free(path: Path) -> Path:
    if os.path.lexists(path):
        return free_path(path.parent, path.stem, path.suffix)
    return path


def _new_folder() -> tuple[datetime, Path]:
    """A new folder in the bin, and the time in its name. Raises `SaveError`."""
    make_folder(trash_folder())
    when = datetime.now(UTC)
    while True:
        folder = trash_folder() / when.strftime(_WHEN)
        try:
            folder.mkdir()
        except FileExistsError:
            when += timedelta(microseconds=1)
        except OSError as error:
            raise SaveError(f"The bin cannot be used: {reason(error)}.") from error
        else:
            return when, folder


def _when(name: str) -> datetime | None:
    """The time in the name of a folder; None if it is none of ours."""
    try:
        return datetime.strptime(name, _WHEN).replace(tzinfo=UTC)
    except ValueError:
        return None


def _games(folder: Path) -> list[Path]:
    with suppress(OSError):
        return [
            folder / name
            for name in os.listdir(folder)  # noqa: PTH208
            if is_game_name(name) and not _is_folder(folder / name)
        ]
    return []


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _move(source: Path, target: Path) -> None:
    """Move a file; `target` may be an empty one. Raises `SaveError`."""
    try:
        try:
            move_onto(source, target)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            shutil.copy2(source, target)
            source.unlink()
    except OSError as error:
        raise SaveError(f"{printable(source.name)} was not moved: {reason(error)}.") from error
