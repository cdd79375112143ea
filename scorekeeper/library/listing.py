"""The games of a folder: what the index knows of them, and what has to be read.

A listing looks at every name in the folder, and reads the files that are new or have changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import monotonic, time_ns
from typing import NamedTuple, TypeVar

from scorekeeper.library import FileStamp, GameEntry, Progress, entry_of, game_files, games_folder
from scorekeeper.library.index import Index, IndexRow
from scorekeeper.library.summary import Summary, as_json, from_json, summarise
from scorekeeper.record import RecordError, load

BATCH = 0.3
"""Seconds of reading, after which what was read is kept and shown."""
_STILL_WARM = 2 * 10**9
"""Nanoseconds in which a file could be written again and bear the same time."""

_NOBODY = "[[],"
"""How the entry of a file begins that could not be read."""

_Decoded = TypeVar("_Decoded")


class Listing(NamedTuple):
    """What is known of the games so far."""

    entries: list[GameEntry]
    """The game last written first."""
    unread: int
    """Files that have still to be read; 0 when the listing is complete."""


def listings(folder: Path | None = None) -> Iterator[Listing]:
    """The games in `folder`: first those that are known, then more and more, at last all.

    What was read is kept before it is given, so whoever stops loses nothing.
    """
    folder = folder or games_folder()
    files = game_files(folder)
    decode = partial(_entry, folder)
    with Index(folder) as index:
        rows = index.known()
        index.forget(rows.keys() - {file.name for file in files})
        found, unread = _split(rows, files, decode)
        yield _listing(files, found, len(unread))
        for batch in read_rows(folder, unread, index):
            found.update((row.name, decode(row)) for row in batch)
            yield _listing(files, found, len(files) - len(found))


def entries(folder: Path | None = None) -> list[GameEntry]:
    """All games in `folder`, the one last written first; may take long the first time."""
    *_, complete = listings(folder)
    return complete.entries


def newest(limit: int, folder: Path | None = None) -> list[GameEntry]:
    """The games in `folder`, at most `limit`, the one last written first."""
    folder = folder or games_folder()
    files = game_files(folder)[:limit]
    decode = partial(_entry, folder)
    with Index(folder) as index:
        found, unread = _split(index.known([file.name for file in files]), files, decode)
        for batch in read_rows(folder, unread, index):
            found.update((row.name, decode(row)) for row in batch)
    return [found[file.name] for file in files]


def summaries(
    folder: Path | None = None, progress: Progress | None = None
) -> Iterator[tuple[Path, Summary]]:
    """The figures of every game in `folder` that can be read to its end, newest first.

    May take long the first time: `progress` is called as long as files are read.
    Copies of one game have equal summaries, each with its file.
    """
    folder = folder or games_folder()
    files = game_files(folder)
    with Index(folder) as index:
        found, unread = _split(index.known(summaries=True), files, _summary)
        if progress and unread:
            progress(len(found), len(files))
        for batch in read_rows(folder, unread, index):
            found.update((row.name, _summary(row)) for row in batch)
            if progress:
                progress(len(found), len(files))
    for file in files:
        summary = found[file.name]
        if summary is not None:
            yield folder / file.name, summary


def _listing(files: Iterable[FileStamp], found: Mapping[str, GameEntry], unread: int) -> Listing:
    return Listing([found[file.name] for file in files if file.name in found], unread)


def _split(
    rows: Mapping[str, IndexRow], files: Iterable[FileStamp], decode: Callable[[IndexRow], _Decoded]
) -> tuple[dict[str, _Decoded], list[FileStamp]]:
    """What `rows` hold of `files` as they are now, and the files of which they hold nothing."""
    found, unread = dict[str, _Decoded](), list[FileStamp]()
    for file in files:
        row = rows.get(file.name)
        if row is not None and row.stamp == file.stamp:
            try:
                found[file.name] = decode(row)
                continue
            except (ValueError, TypeError):
                pass  # The row was damaged: its file holds the same.
        unread.append(file)
    return found, unread


def read_rows(folder: Path, files: Sequence[FileStamp], index: Index) -> Iterator[list[IndexRow]]:
    """The rows of `files`, a batch at a time; each batch is kept first."""
    batch, since = list[IndexRow](), monotonic()
    for place, file in enumerate(files, 1):
        batch.append(_row(folder, file))
        if place == len(files) or monotonic() - since >= BATCH:
            index.keep(row for row in batch if _lasts(row))
            yield batch
            batch, since = [], monotonic()


def _lasts(row: IndexRow) -> bool:
    """Whether to rely on `row` the next time.

    What kept a file from being read may pass, and one that was written just now may be
    written again and bear the same time.
    """
    return not row.entry.startswith(_NOBODY) and abs(time_ns() - row.stamp.written) > _STILL_WARM


def _row(folder: Path, file: FileStamp) -> IndexRow:
    path = folder / file.name
    try:
        reading = load(path)
    except RecordError as error:
        unreadable = GameEntry(path, problem=str(error))
        return IndexRow(file.name, file.stamp, _as_json(unreadable), None)
    summary = None if reading.unread else as_json(summarise(reading.game))
    return IndexRow(file.name, file.stamp, _as_json(entry_of(path, reading)), summary)


def _as_json(entry: GameEntry) -> str:
    return json.dumps(entry[1:], separators=(",", ":"))


def _entry(folder: Path, row: IndexRow) -> GameEntry:
    """The entry in `row`. Raises `ValueError` or `TypeError` if there is none."""
    players, started, turns, over, scores, problem = json.loads(row.entry)
    return GameEntry(
        folder / row.name, tuple(players), started, turns, over, tuple(scores), problem
    )


def _summary(row: IndexRow) -> Summary | None:
    """The summary in `row`. Raises `ValueError` or `TypeError` if it is damaged."""
    return None if row.summary is None else from_json(row.summary)
