"""The games folder: what is inside it, games that are taken into it, and copies of games.

Nothing is written over. Deleted games are kept beside the others until somebody empties the bin:
each lies under its old name in a folder of its own, which is named for when it was deleted.
"""

from __future__ import annotations

import errno
import os
import shlex
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from scorekeeper.files import expanded
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.game.text import first_day
from scorekeeper.library import GameEntry, entry_of, games_folder, is_game_name, new_path
from scorekeeper.names import printable, reason
from scorekeeper.record import Reading, RecordError, load, write_record
from scorekeeper.saving import (
    SaveError,
    free_path,
    make_folder,
    move_onto,
    reserved,
    unused,
    write_atomically,
)


class NotInLibraryError(DataError):
    """A file that is no game of the library. The message is a sentence."""


def check_inside(path: Path) -> None:
    """Raise `NotInLibraryError` unless `path` is a game file right in the games folder."""
    folder = games_folder()
    if not is_game_name(path.name) or path.parent.resolve() != folder.resolve():
        raise NotInLibraryError(
            f"{printable(str(path))} is not a game in {printable(str(folder))}; nothing was done."
        )


def dropped_path(typed: str) -> Path:
    r"""The file that is meant, however a terminal or a file manager writes its path.

    >>> dropped_path("'My games/a.toml'") == dropped_path(r"My\ games/a.toml")
    True
    """
    path = expanded(typed)
    if path.exists():
        return path
    if typed.startswith("file://"):
        return Path(unquote(urlsplit(typed).path))
    try:
        parts = shlex.split(typed)
    except ValueError:  # A quotation mark that belongs to the name.
        return path
    return expanded(parts[0]) if len(parts) == 1 else path


@dataclass(frozen=True)
class Imported:
    """A game that is in the library now."""

    path: Path
    complaints: tuple[str, ...]
    """The complaints about what does not fit in the file."""
    known: bool
    """True if it was there before, word for word."""


def copy_game(source: Path, path: Path) -> None:
    """Copy the game in `source`, word for word, to the new file `path`.

    Raises `RecordError` for a file that holds no game, and `SaveError`.
    """
    text = _text(load(source))
    with reserved(lambda: unused(path)):
        write_atomically(path, text)


def import_file(path: Path) -> Imported:
    """Take a copy of the game in `path` into the library, word for word, whatever does not fit.

    Raises `RecordError` for a file that holds no game, and `SaveError`.
    """
    reading = load(path)
    text = _text(reading)
    known = _same(text, reading.game)
    return Imported(known or _add(text, reading.game), reading.complaints, bool(known))


def keep_game(game: Game) -> Path:
    """Keep a new `game` in the library, by the day when it was begun. Raises `SaveError`."""
    return _add(write_record(game), game)


def _text(reading: Reading) -> str:
    """The file that was read, word for word."""
    return reading.data.decode("utf-8-sig")


def _same(text: str, game: Game) -> Path | None:
    """The file that holds `text` already, among those with the name that it would get."""
    size = len(text.encode())
    with suppress(OSError):
        for path in sorted(games_folder().glob(f"{_free(game).stem[:10]}*.toml")):
            if path.stat().st_size == size and path.read_bytes() == text.encode():
                return path
    return None


def _free(game: Game) -> Path:
    """A free path for `game`, by the day when it was begun, today if that is not known."""
    try:
        day = first_day(game.setup.started)
    except ValueError:
        day = date.today()
    return new_path(game.setup.players, datetime(day.year, day.month, day.day))


def _add(text: str, game: Game) -> Path:
    with reserved(lambda: _free(game)) as path:
        write_atomically(path, text)
    return path


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
    with reserved(lambda: _free_place(folder / game.name)) as path:
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


def _free_place(path: Path) -> Path:
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
