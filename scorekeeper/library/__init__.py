"""Where games live, and what is in their files at a glance."""

from __future__ import annotations

import os
import shutil
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from scorekeeper.files import SaveError, make_folder, own_home
from scorekeeper.game.outcome import standings
from scorekeeper.names import printable
from scorekeeper.record import Reading, RecordError, load

_SUFFIX = ".toml"
_LONGEST_SLUG = 120
"""Bytes: with date and number it fits any disk, whose limit is 255 for a name."""
_MOST_TRIED = 50


class Entry(NamedTuple):
    """One game file at a glance."""

    path: Path
    players: tuple[str, ...] = ()
    """In turn order; empty if the file cannot be read."""
    started: str = ""
    """Date and time, ISO 8601; empty if not known."""
    turns: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    """Points of each player in turn order, the penalties at the end included."""
    problem: str = ""
    """Why the file cannot be read, or what in it does not fit; empty if all is well."""


def games_folder() -> Path:
    """The folder for games, ``$SCOREKEEPER_HOME/games`` if that is set. It may not exist yet."""
    home = own_home()
    if home is None:
        import platformdirs  # Not needed where the variable is set, nor to show the help.

        home = platformdirs.user_data_path("scorekeeper", appauthor=False)
    return home / "games"


def new_path(players: Iterable[str], when: datetime, folder: Path | None = None) -> Path:
    """A free path for a new game: ``2026-11-21-anna-ben.toml``, in a folder that exists.

    `folder` is the games folder unless given; it is made if it is missing. Raises `SaveError`
    if that fails.
    """
    folder = folder or games_folder()
    make_folder(folder)
    return _free(folder, f"{when.date().isoformat()}-{_slug(players)}", _SUFFIX)


def keep_copy(path: Path) -> Path:
    """Copy a game file to ``NAME.toml.bak`` beside it and say where it is. Raises `SaveError`.

    Do this before a game with unread turns is saved: the new file will not hold them.
    """
    copy = _free(path.parent, path.name, ".bak")
    try:
        shutil.copy2(path, copy)
    except OSError as error:
        reason = error.strerror or error
        raise SaveError(f"{printable(path.name)} could not be copied: {reason}.") from error
    return copy


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """The first path of `stem`, `stem`-2, `stem`-3 and so on at which nothing stands."""
    stems = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
    paths = (folder / f"{name}{suffix}" for name in stems)
    return next(path for path in paths if not os.path.lexists(path))


def recent(limit: int = 50, folder: Path | None = None) -> list[Entry]:
    """The games in `folder`, at most `limit`, the one last written first.

    A file that cannot be read is an entry with a problem.
    """
    return list(islice(_entries(folder or games_folder()), limit))


def last_unfinished(folder: Path | None = None) -> Entry | None:
    """The game last written that still goes on, among the fifty newest; None if all are over.

    Files in which something does not fit are passed over: they want a look first.
    """
    newest = islice(_entries(folder or games_folder()), _MOST_TRIED)
    return next((entry for entry in newest if not (entry.over or entry.problem)), None)


def _entries(folder: Path) -> Iterator[Entry]:
    """An entry for each game file, newest first, each read only when it is asked for."""
    try:
        files = [path for path in folder.iterdir() if _is_game_file(path)]
    except OSError:  # No folder yet: no games yet.
        return
    files.sort(key=lambda path: (_modified(path), path.name), reverse=True)
    yield from map(_entry, files)


def _is_game_file(path: Path) -> bool:
    return path.suffix == _SUFFIX and not path.name.startswith(".")


def _modified(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0  # Gone since it was listed, or a broken link.


def _entry(path: Path) -> Entry:
    try:
        reading = load(path)
    except RecordError as error:
        return Entry(path, problem=str(error))
    game = reading.game
    totals = {line.player: line.total for line in standings(game)}
    return Entry(
        path=path,
        players=game.setup.players,
        started=game.setup.started,
        turns=len(game.steps),
        over=game.position.ending is not None,
        scores=tuple(totals[player] for player in range(len(totals))),
        problem=_problem(reading),
    )


def _problem(reading: Reading) -> str:
    if not reading.complaints:
        return ""
    first, more = reading.complaints[0], len(reading.complaints) - 1
    return f"{first} ({more} more)" if more else first


def _slug(players: Iterable[str]) -> str:
    """The names for a file name: letters, marks and digits of any script, joined by dashes.

    It begins with no dot and, after the date, is never a name that Windows reserves.
    """
    text = unicodedata.normalize("NFC", " ".join(players)).lower()
    kept = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
    slug = "-".join(kept.split()).encode()[:_LONGEST_SLUG].decode(errors="ignore")
    return slug.rstrip("-") or "game"
