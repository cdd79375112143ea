"""The games folder: what is inside it, games that are taken into it, and copies of games.

Nothing is written over.
"""

from __future__ import annotations

import shlex
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from urllib.parse import unquote, urlsplit

from scorekeeper.files import expanded
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.game.text import first_day
from scorekeeper.library import games_folder, is_game_name, new_path
from scorekeeper.names import printable
from scorekeeper.record import Reading, load, write_record
from scorekeeper.saving import make_folder, reserved, unused, write_atomically


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
    folder = games_folder()
    reading = load(path)
    text = _text(reading)
    known = _same(text, reading.game, folder)
    return Imported(known or _add(text, reading.game, folder), reading.complaints, bool(known))


def keep_game(game: Game) -> Path:
    """Keep a new `game` in the library, by the day when it was begun. Raises `SaveError`."""
    return _add(write_record(game), game, games_folder())


def _text(reading: Reading) -> str:
    """The file that was read, word for word."""
    return reading.data.decode("utf-8-sig")


def _same(text: str, game: Game, folder: Path) -> Path | None:
    """The file that holds `text` already, among those with the name that it would get."""
    size = len(text.encode())
    with suppress(OSError):
        for path in sorted(folder.glob(f"{_free(game, folder).stem[:10]}*.toml")):
            if path.stat().st_size == size and path.read_bytes() == text.encode():
                return path
    return None


def _free(game: Game, folder: Path) -> Path:
    """A free path for `game`, by the day when it was begun, today if that is not known."""
    try:
        day = first_day(game.setup.started)
    except ValueError:
        day = date.today()
    return new_path(game.setup.players, datetime(day.year, day.month, day.day), folder)


def _add(text: str, game: Game, folder: Path) -> Path:
    make_folder(folder)
    with reserved(lambda: _free(game, folder)) as path:
        write_atomically(path, text)
    return path
