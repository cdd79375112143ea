"""What was read of the game files, kept on disk: no more than a cache.

Each row is good for one state of one file. Whatever is wrong with the index, the library
goes on without it, and a damaged one, or one of another version, is made anew.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self
from zlib import crc32

from scorekeeper import __version__
from scorekeeper.files import cache_folder
from scorekeeper.library import Stamp
from scorekeeper.saving import make_folder

_LAYOUT = 1
"""Counted up whenever what is kept of a game changes."""
_VERSION = crc32(f"{__version__} {_LAYOUT}".encode()) & 0x7FFFFFFF
_PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""

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
"""What is wrong with a file that is best made anew."""


class IndexRow(NamedTuple):
    """What was read of one file."""

    name: str
    stamp: Stamp
    entry: str
    """JSON."""
    summary: str | None
    """JSON; None if not all of the file could be read."""


_RowsByName = dict[str, IndexRow]


class Index:
    """Rows of the files in one folder. To be used in one thread, as a context."""

    def __init__(self, folder: Path) -> None:
        """Open the index, or make it; without one nothing is known and nothing is kept."""
        self._folder = os.fsencode(folder)
        self._base: sqlite3.Connection | None = None
        for _ in range(2):  # Once more if the first was useless and is gone now.
            try:
                self._base = _open(index_file())
                return
            except (sqlite3.Error, OSError) as error:
                if not _is_useless(error):
                    return
                _remove(index_file())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def known(self, names: Sequence[str] | None = None, *, summaries: bool = False) -> _RowsByName:
        """All rows, or those of `names`, by name; with their summaries only if asked for."""
        query = (
            "SELECT name, written, changed, size, entry,"
            f" {'summary' if summaries else 'NULL'} FROM games WHERE folder = ?"
        )
        values = [self._folder]
        if names is not None:
            query += f" AND name IN ({', '.join('?' * len(names))})"
            values += map(os.fsencode, names)
        try:
            return {row.name: row for row in map(_row, self._run(query, values))}
        except (TypeError, ValueError):  # No rows of ours.
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
        """Forget files that are gone."""
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
        self._close()
        if _is_useless(error):
            _remove(index_file())

    def _close(self) -> None:
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
    name, written, changed, size, entry, summary = values
    return IndexRow(os.fsdecode(name), Stamp(written, changed, size), entry, summary)
