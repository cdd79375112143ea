"""Game files made in the library: copies of its own games, and games from elsewhere.

Nothing is written over, and nothing is written outside the games folder.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.library import games_folder, new_path
from scorekeeper.library.places import reserve
from scorekeeper.record import Reading, RecordError, load, write_record
from scorekeeper.saving import SaveError, make_folder, write_atomically


class Imported(NamedTuple):
    """A game that is in the library now."""

    path: Path
    complaints: tuple[str, ...]
    """What in the file does not fit."""
    known: bool
    """True if it was there before, word for word."""


def duplicate(path: Path) -> Path:
    """Copy the game in `path`, word for word, and say where the copy is.

    Raises `RecordError` for a file that holds no game, and `SaveError`.
    """
    reading = load(path)
    return _add(_text(reading), reading.game, games_folder())


def import_file(path: Path) -> Imported:
    """Take a copy of the game in `path` into the library: a game file, or an export of one.

    A game file is copied word for word, whatever in it does not fit. Raises `RecordError` for a
    file that holds no game, and `SaveError`.
    """
    folder = games_folder()
    text, reading = _foreign(path)
    known = _same(text, reading.game, folder)
    return Imported(known or _add(text, reading.game, folder), reading.complaints, bool(known))


def _foreign(path: Path) -> tuple[str, Reading]:
    """The game in a file, and its text as a game file."""
    try:
        reading = load(path)
        return _text(reading), reading
    except RecordError:
        from scorekeeper.export import load_game  # Most files that come are game files.

        reading = load_game(path)
        return write_record(reading.game), reading


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
        day = date.fromisoformat(game.setup.started[:10])
    except ValueError:
        day = date.today()
    return new_path(game.setup.players, datetime(day.year, day.month, day.day), folder)


def _add(text: str, game: Game, folder: Path) -> Path:
    make_folder(folder)
    path = reserve(lambda: _free(game, folder))
    try:
        write_atomically(path, text)
    except SaveError:
        path.unlink(missing_ok=True)
        raise
    return path
