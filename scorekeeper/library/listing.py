"""The games of the library: what the index knows of them, and what has to be read.

A listing looks at every name in the folder, and reads the files that are new or have changed.

The module is long since the index, too, is in it, which is read and kept nowhere else.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from threading import Lock
from time import monotonic, time_ns
from typing import Any, NamedTuple, TypeVar, get_type_hints
from zlib import crc32

from scorekeeper import __version__
from scorekeeper.aliases import Renames, renames, shown_names
from scorekeeper.files import cache_folder
from scorekeeper.game.text import first_day
from scorekeeper.library import FileStamp, GameEntry, Stamp, entry_of, game_files, games_folder
from scorekeeper.library.summary import Summary, as_json, from_json, summarise
from scorekeeper.record import RecordError, load
from scorekeeper.saving import make_folder
from scorekeeper.shapes import row_reader

Progress = Callable[[int, int], object]
"""Called with how many files are read by now, and of how many."""

_LAYOUT = 11
"""Counted up whenever what is kept of a game changes."""
_VERSION = crc32(f"{__version__} {_LAYOUT}".encode()) & 0x7FFFFFFF
_FEW = 999
"""Files whose rows may be asked for by name."""
_ENOUGH = 4
"""Times as many games are read, if they have to be, as are wanted of the newest."""
_READING = Lock()
"""Held by whoever reads a batch: what one part of the program has read no other reads again."""
_PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""

_DAMAGED = (TypeError, ValueError, RecursionError)
"""The exceptions of reading a row that this program did not write."""

_TABLE = """
CREATE TABLE IF NOT EXISTS games (
    folder BLOB, name BLOB, written INTEGER, changed INTEGER, size INTEGER,
    entry TEXT NOT NULL, summary TEXT, PRIMARY KEY (folder, name)
) WITHOUT ROWID
"""
_USELESS = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # Another table than ours.
    sqlite3.SQLITE_MISMATCH,
}
"""The errors of a file that is best made anew."""


class IndexRow(NamedTuple):
    """The values that were read of one file."""

    name: str
    stamp: Stamp
    entry: str
    """JSON."""
    summary: str | None
    """JSON; None if not all of the file could be read."""


_RowsByName = dict[str, IndexRow]


class Index:
    """Rows of the files in the games folder. To be used in one thread, and closed."""

    def __init__(self) -> None:
        """Open the index, or make it; without one nothing is known and nothing is kept."""
        self._folder = os.fsencode(games_folder())
        self._base: sqlite3.Connection | None = None
        for _ in range(2):  # Once more if the first was useless and is gone now.
            try:
                self._base = _open(index_file())
                return
            except (sqlite3.Error, OSError) as error:
                if not _is_useless(error):
                    return
                _remove(index_file())

    def known(self, names: Sequence[str] | None = None, *, summaries: bool = False) -> _RowsByName:
        """All rows, or those of `names`, by name; with their summaries only if asked for."""
        last = "summary" if summaries else "NULL"
        query = f"SELECT name, written, changed, size, entry, {last} FROM games WHERE folder = ?"
        values = [self._folder]
        if names is not None:
            query += f" AND name IN ({', '.join('?' * len(names))})"
            values += map(os.fsencode, names)
        try:
            return {row.name: row for row in map(_row, self._run(query, values))}
        except _DAMAGED:  # No rows of ours.
            return {}

    def keep(self, rows: Iterable[IndexRow]) -> None:
        """Remember `rows`, in place of what was known of their files."""
        self._change(
            "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (self._folder, os.fsencode(row.name), *row.stamp, row.entry, row.summary)
                for row in rows
            ],
        )

    def forget(self, names: Iterable[str]) -> None:
        """Take the files `names` of this folder out of the index."""
        self._change(
            "DELETE FROM games WHERE folder = ? AND name = ?",
            [(self._folder, os.fsencode(name)) for name in names],
        )

    def _run(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        if self._base is None:
            return []
        try:
            return self._base.execute(query, values).fetchall()
        except (sqlite3.Error, OSError) as error:
            self._give_up(error)
            return []

    def _change(self, query: str, rows: list[tuple[object, ...]]) -> None:
        if self._base is None or not rows:
            return
        try:
            with self._base:
                self._base.executemany(query, rows)
        except (sqlite3.Error, OSError) as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        """Go on without the index; the next one is made anew if this one is useless."""
        self.close()
        if _is_useless(error):
            _remove(index_file())

    def close(self) -> None:
        """Let go of the file. What is asked for later is not known."""
        if self._base is not None:
            with suppress(sqlite3.Error):
                self._base.close()
            self._base = None


def index_file() -> Path:
    """The file of the index. It may not exist yet."""
    return cache_folder() / "games.index"


def _open(path: Path) -> sqlite3.Connection:
    """The index in `path`, ready for use. Raises `sqlite3.Error` or `OSError`."""
    make_folder(path.parent)
    base = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        if base.execute("PRAGMA user_version").fetchone() != (_VERSION,):
            with base:
                base.execute("BEGIN IMMEDIATE")
                base.execute("DROP TABLE IF EXISTS games")
                base.execute(_TABLE)
                base.execute(f"PRAGMA user_version = {_VERSION}")
    except BaseException:
        base.close()
        raise
    return base


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)


def _is_useless(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", None) in _USELESS


def _row(values: tuple[Any, ...]) -> IndexRow:
    name, *stamp, entry, summary = values
    if not (isinstance(entry, str) and isinstance(summary, str | None)):
        raise TypeError("no JSON in this row")
    return IndexRow(os.fsdecode(name), Stamp(*stamp), entry, summary)


BATCH = 0.3
"""Seconds of reading, after which what was read is kept and shown."""
_LATEST = 2**63 - 1
"""Nanoseconds since 1970 that a database holds at most."""
_STILL_WARM = 2 * 10**9
"""Nanoseconds in which a file could be written again and bear the same time."""

_NOBODY = "[[],"
"""The beginning of the entry of a file that could not be read."""

_Decoded = TypeVar("_Decoded")


class Listing(NamedTuple):
    """The games known so far."""

    entries: list[GameEntry]
    """The game last played first. While files are read these are the same ones as before, until
    there are twice as many: to list thousands anew takes a while."""
    unread: int
    """Files that have still to be read; 0 when the listing is complete."""
    files: int
    """All files there are."""


def listings(changes: Renames | None = None) -> Iterator[Listing]:
    """The games in the library: first those that are known, then more and more, at last all.

    People are called as they are now, or after `changes`.
    What was read is kept before it is given, so whoever stops loses nothing.
    """
    files = game_files()
    ordered: list[GameEntry] = []
    with closing(Index()) as index:
        rows = index.known()
        index.forget(rows.keys() - {file.name for file in files})
        for found in _found(files, rows, index, _entry_reader(changes)):
            unread = len(files) - len(found)
            if not unread or len(found) >= 2 * len(ordered):
                ordered = _in_order(files, found)
            yield Listing(ordered, unread, len(files))


def entries(progress: Progress | None = None, changes: Renames | None = None) -> list[GameEntry]:
    """All games in the library, the one last played first.

    People are called as they are now, or after `changes`.
    May take long the first time: `progress` is called as long as files are read.
    """
    for listing in listings(changes):
        read = listing.files - listing.unread
        if progress and 0 < read < listing.files:
            progress(read, listing.files)
    return listing.entries


def newest(limit: int) -> list[GameEntry]:
    """The games in the library, at most `limit`, the one last played first.

    It is waited for, so only some files are read: of thousands that were copied at once, and are
    not known yet, those that come last by their names.
    """
    files = game_files()
    found: dict[str, GameEntry] = {}
    decode = _entry_reader()
    with closing(Index()) as index:
        for enough in (limit, limit * _ENOUGH):
            looked_at = files[:enough]
            rows = index.known([file.name for file in looked_at])
            *_, found = _found(looked_at, rows, index, decode)
            if _is_certain(files, found, limit):
                return _in_order(files, found)[:limit]
        rows = index.known()
        found.update(next(_found(files, rows, index, decode)))
    return _in_order(files, found)[:limit]


def _is_certain(files: Sequence[FileStamp], found: Mapping[str, GameEntry], limit: int) -> bool:
    """True if none of the `files` after those `found` can come before the first `limit` of these.

    No game was played after its file was written.
    """
    if len(found) >= len(files):
        return True
    times = sorted(_last_played(found[file.name], file) for file in files[: len(found)])
    return files[len(found)].stamp.written <= times[-limit]


def oldest(limit: int) -> list[GameEntry]:
    """At most `limit` games that were begun first, as the names of their files say.

    Those that were begun first stand first.
    """
    files = sorted(game_files())[:limit]
    with closing(Index()) as index:
        rows = index.known([file.name for file in files])
        *_, found = _found(files, rows, index, _entry_reader())
    return sorted(found.values(), key=lambda entry: entry.started)


def _in_order(files: Iterable[FileStamp], found: Mapping[str, GameEntry]) -> list[GameEntry]:
    """The entries `found` of `files`, the game last played first."""
    known = [(found[file.name], file) for file in files if file.name in found]
    known.sort(key=lambda one: _last_played(*one), reverse=True)
    return [entry for entry, _ in known]


def _last_played(entry: GameEntry, file: FileStamp) -> int:
    """When there was last a turn in the game of `file`, in nanoseconds, as well as can be told.

    A game that is over is not played on: its file may be a copy or corrected, and newer. An old
    result without a date is from before all others.
    """
    if entry.is_pad and not entry.started:
        return 0
    if entry.over and entry.started:
        with suppress(ValueError, OverflowError, OSError):
            day = first_day(entry.started).isoformat()
            begun = datetime.fromisoformat(max(day, entry.started)).timestamp()
            return min(int(begun * 10**9), file.stamp.written)
    return file.stamp.written


def summaries(
    progress: Progress | None = None, since: datetime | None = None
) -> Iterator[tuple[Path, Summary]]:
    """The figures of every game in the library that can be read to its end, newest first.

    If `since` is given, of those whose files were written then or later. May take long the first
    time: `progress` is called as long as files are read. Copies of one game have
    equal summaries, each with its file.
    """
    folder = games_folder()
    files = game_files()
    names = None
    if since:
        files = [file for file in files if file.stamp.written >= since.timestamp() * 10**9]
        names = [file.name for file in files] if len(files) <= _FEW else None
    with closing(Index()) as index:
        rows = index.known(names, summaries=True)
        decode = partial(_summary, renames())
        for batches, found in enumerate(_found(files, rows, index, decode)):
            if progress and (batches or len(found) < len(files)):
                progress(len(found), len(files))
    for file in files:
        summary = found[file.name]
        if summary is not None:
            yield folder / file.name, summary


def _found(
    files: Iterable[FileStamp],
    rows: Mapping[str, IndexRow],
    index: Index,
    decode: Callable[[IndexRow], _Decoded],
) -> Iterator[dict[str, _Decoded]]:
    """The entries of `files` that `rows` still hold, then more with each batch read."""
    found: dict[str, _Decoded] = {}
    unread: list[FileStamp] = []
    damaged = list[str]()
    for file in files:
        row = rows.get(file.name)
        if row is not None and row.stamp == file.stamp:
            try:
                found[file.name] = decode(row)
                continue
            except _DAMAGED:  # Its file holds the same.
                damaged.append(file.name)
        unread.append(file)
    index.forget(damaged)
    yield found
    for batch in read_rows(unread, index):
        found.update((row.name, decode(row)) for row in batch)
        yield found


def read_rows(files: Sequence[FileStamp], index: Index) -> Iterator[list[IndexRow]]:
    """The rows of `files`, a batch at a time; each batch is kept first."""
    left = list(files)
    while left:
        with _READING:
            batch = _read_meanwhile(left[:_FEW], index) or _read_a_batch(left, index)
        yield batch
        names = {row.name for row in batch}
        left = [file for file in left if file.name not in names]


def _read_meanwhile(files: Sequence[FileStamp], index: Index) -> list[IndexRow]:
    """The rows of `files` that another part of the program has read since these were missing."""
    rows = index.known([file.name for file in files], summaries=True)
    stamps = {file.name: file.stamp for file in files}
    return [row for row in rows.values() if row.stamp == stamps[row.name]]


def _read_a_batch(files: Iterable[FileStamp], index: Index) -> list[IndexRow]:
    """The rows of the first `files`, as many as are read in a moment."""
    folder = games_folder()
    batch: list[IndexRow] = []
    since = monotonic()
    for file in files:
        batch.append(_read_row(folder, file))
        if monotonic() - since >= BATCH:
            break
    index.keep(row for row in batch if _lasts(row))
    return batch


def _lasts(row: IndexRow) -> bool:
    """True if `row` can be relied on the next time.

    What kept a file from being read may pass, and one that was written just now may be
    written again and bear the same time. A time after 2262 is no number of a database.
    """
    if abs(row.stamp.written) > _LATEST:
        return False
    return not row.entry.startswith(_NOBODY) and abs(time_ns() - row.stamp.written) > _STILL_WARM


def _read_row(folder: Path, file: FileStamp) -> IndexRow:
    path = folder / file.name
    try:
        reading = load(path, changes=())
    except RecordError as error:
        return IndexRow(*file, _as_json(GameEntry(path, problem=str(error))), None)
    summary = None if reading.unread else as_json(summarise(reading.game))
    return IndexRow(*file, _as_json(entry_of(path, reading)), summary)


def _as_json(entry: GameEntry) -> str:
    return json.dumps(entry[1:], separators=(",", ":"))


def _entry_reader(changes: Renames | None = None) -> Callable[[IndexRow], GameEntry]:
    """Makes entries of games in the library, with names as they are now, or after `changes`."""
    return partial(_entry, games_folder(), renames() if changes is None else changes)


def _entry(folder: Path, changes: Renames, row: IndexRow) -> GameEntry:
    """The entry in `row`. Raises `ValueError` or `TypeError` if there is none."""
    entry = GameEntry(folder / row.name, *_fields_of_entry()(json.loads(row.entry)))
    seats = range(len(entry.players))
    if len(entry.scores) != len(seats) or not set(entry.winners) <= set(seats):
        raise ValueError("points and winners are not of these players")
    if len(entry.persons) != len(seats):
        raise ValueError("people sit on seats that there are not")
    return entry.called(shown_names(entry.everybody, len(seats), changes))


@cache
def _fields_of_entry() -> Callable[[Any], list[Any]]:
    """A reader of all fields of an entry but its path."""
    _, *kinds = get_type_hints(GameEntry).values()
    return row_reader(*kinds)


def _summary(changes: Renames, row: IndexRow) -> Summary | None:
    """The summary in `row`. Raises `ValueError` or `TypeError` if it is damaged."""
    if row.summary is None:
        return None
    summary = from_json(row.summary)
    return summary.called(shown_names(summary.everybody, len(summary.lines), changes))
