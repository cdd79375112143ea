"""The game file: read tolerantly, written strictly and all at once (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from scorekeeper.files import as_text, check_dots, read_bytes
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.game import Game
from scorekeeper.game.toml import parse_toml
from scorekeeper.names import printable
from scorekeeper.record.complaints import Complaints
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
    "read_table",
    "record_table",
    "save",
    "write_record",
]

LARGEST_FILE = 3 * 2**20
"""Bytes; a long game takes some twenty thousand. Reading TOML may take ninety times as much."""

_KEYS = (
    *("format", "edition", "words", "dictionary", "started", "place", "note", "deal"),
    *("rules", "player", "turn", "left", "result"),
)


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
    except ValueError as error:  # A number too long for Python to read.
        raise RecordError(printable(f"{source} cannot be read: {error}")) from None
    return _read(root, text, source, lexicon)


def read_table(
    table: Mapping[str, Any], source: str, lexicon: Container[str] | None = None
) -> Reading:
    """The game that `table` records: what TOML makes of a game file, from wherever it came.

    It is read as by `read_record`; messages cannot name lines.
    """
    return _read(Fields(table, "", source), "", source, lexicon)


def _read(root: Fields, text: str, source: str, lexicon: Container[str] | None) -> Reading:
    complaints = Complaints()
    try:
        complaints.unknown_keys("the file", root.table, _KEYS)
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
        text = as_text(data, path)
    except DataError as error:
        raise RecordError(str(error)) from None
    return replace(read_record(text, path.name, lexicon), data=data)


def save(game: Game, path: Path) -> None:
    """Write `game` to `path`; its folder must exist. Turns that were undone are forgotten.

    A link is followed and an existing file keeps its permissions. Raises `SaveError`, and
    then the file is what it was.
    """
    write_atomically(path, write_record(game))
