"""The game file: read tolerantly, written strictly and all at once (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from pathlib import Path

from scorekeeper.files import as_text, check_dots, read_bytes
from scorekeeper.game.fields import DataError, parse_toml
from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.record.complaints import Complaints
from scorekeeper.record.layout import FILE, KEYS
from scorekeeper.record.setup_reader import read_setup
from scorekeeper.record.turn_reader import check_result, read_leftovers, replay
from scorekeeper.record.writer import record_table, write_record
from scorekeeper.saving import SaveError, write_atomically

__all__ = [
    "Reading",
    "RecordError",
    "SaveError",
    "load",
    "read_record",
    "record_table",
    "save",
    "write_record",
]

LARGEST_FILE = 3 * 2**20
"""Bytes; a long game takes some twenty thousand. Reading TOML may take ninety times as much."""

_EXPORTED = (".txt", ".md", ".csv", ".json", ".svg", ".png", ".pdf")
"""Endings of the files that are made of a game, and are not games themselves."""


class RecordError(DataError):
    """A game file of which nothing can be made. The message says why, and where it can."""


@dataclass(frozen=True)
class Reading:
    """The game that could be read from a file, and the complaints."""

    game: Game
    complaints: tuple[str, ...]
    """Sentences: what does not fit, in which turn, and what was done about it.

    If turns are unread, the first sentence says why.
    """
    unread: int
    """Turns at the end that were left out, since the first of them cannot be replayed."""
    data: bytes = b""
    """The bytes of the file, if it was read from one."""


def read_record(text: str, source: str, lexicon: Container[str] | None = None) -> Reading:
    """The game that `text` records; `source` names the file in messages.

    Words that were let stand are not looked up again; `lexicon` judges the turns to come.
    Raises `RecordError` when rules, edition or players make no sense.
    """
    if len(text) > LARGEST_FILE:
        raise RecordError(f"{printable(source)} is larger than {LARGEST_FILE // 2**20} MB.")
    try:
        check_dots(text, source)
        root = parse_toml(text, source)
    except DataError as error:
        raise RecordError(printable(str(error))) from None
    complaints = Complaints()
    try:
        complaints.unknown_keys("the file", root.table, KEYS[FILE])
        game = Game(read_setup(root, text, source, complaints))
        unread = replay(game, root, complaints)
        read_leftovers(game, root, complaints)
        if not unread:
            check_result(game, root, complaints)
    except DataError as error:
        raise RecordError(printable(str(error))) from None
    except ValueError as error:  # A number too long for Python to show.
        raise RecordError(printable(f"{source} cannot be read: {error}")) from None
    game.lexicon = lexicon
    return Reading(game, complaints.sentences(), unread)


def load(path: Path, lexicon: Container[str] | None = None) -> Reading:
    """The game in the file `path`. Raises `RecordError` if there is none to be read."""
    try:
        data = read_bytes(path, LARGEST_FILE)
        reading = read_record(as_text(data, path), path.name, lexicon)
    except DataError as error:
        if path.suffix.lower() in _EXPORTED and path.is_file():
            name = printable(path.name)
            message = f"{name} is not a game. The game itself is a file that ends in .toml."
            raise RecordError(message) from None
        raise RecordError(str(error)) from None
    return replace(reading, data=data)


def save(game: Game, path: Path) -> None:
    """Write `game` to `path`; its folder must exist. Turns that were undone are forgotten.

    A link is followed and an existing file keeps its permissions. Raises `SaveError`, and
    then the file is what it was.
    """
    write_atomically(path, write_record(game))
