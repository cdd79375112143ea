"""The game file: read tolerantly, written strictly and all at once (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from scorekeeper.aliases import Renames, renames, shown_names
from scorekeeper.files import as_text, check_dots, read_bytes, stamp_of
from scorekeeper.game.fields import DataError, parse_toml
from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.record.setup_reader import read_setup
from scorekeeper.record.turn_reader import check_result, read_leftovers, replay
from scorekeeper.record.writer import FILE, KEYS, ReadWarnings, record_table, write_record
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
    written: Mapping[str, str] = field(default_factory=dict)
    """For names that are shown the ones in the file, where those are others."""


def read_record(text: str, source: str) -> Reading:
    """The game that `text` records; `source` names the file in messages.

    Raises `RecordError` when rules, edition or players make no sense.
    """
    if len(text) > LARGEST_FILE:
        raise RecordError(f"{printable(source)} is larger than {LARGEST_FILE // 2**20} MB.")
    try:
        check_dots(text, source)
        root = parse_toml(text, source)
    except DataError as error:
        raise RecordError(printable(str(error))) from None
    complaints = ReadWarnings()
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
    return Reading(game, complaints.sentences(), unread)


def load(path: Path, changes: Renames | None = None) -> Reading:
    """The game in the file `path`, with the names that people have now, or after `changes`.

    Raises `RecordError` if there is none to be read.
    """
    try:
        data = read_bytes(path, LARGEST_FILE)
        reading = read_record(as_text(data, path), path.name)
    except DataError as error:
        if path.suffix.lower() in _EXPORTED and path.is_file():
            name = printable(path.name)
            message = f"{name} is not a game. The game itself is a file that ends in .toml."
            raise RecordError(message) from None
        raise RecordError(str(error)) from None
    setup = reading.game.setup
    names = shown_names(
        setup.everybody, len(setup.players), renames() if changes is None else changes
    )
    if names == setup.everybody:
        return replace(reading, data=data)
    reading.game.call(names)
    return replace(reading, data=data, written=dict(zip(names, setup.everybody, strict=True)))


def save(game: Game, path: Path) -> None:
    """Write `game` to `path`; its folder must exist. Turns that were undone are forgotten.

    A link is followed and an existing file keeps its permissions. Raises `SaveError`, and
    then the file is what it was.
    """
    write_atomically(path, write_record(game))


GLANCES = 0.5
"""Seconds from one look at the file to the next."""


class Watched:
    """The game in a file as it was last read. Nothing is ever written."""

    def __init__(self, path: Path) -> None:
        """Read the game in `path`. Raises `RecordError` if there is none."""
        self.path = path
        self.trouble = ""
        """Why the file cannot be read now; empty while it can. The game is what it was."""
        self._stamp = stamp_of(path), renames()
        self.game: Game = load(path).game

    def reread(self) -> bool:
        """Read the file again if it or a name has changed; whether anything is another now."""
        stamp = stamp_of(self.path), renames()
        if stamp == self._stamp:
            return False
        before = (self.game.setup, self.game.turns, self.trouble)
        self._stamp = stamp
        left = self.game.leftovers
        try:
            self.game = load(self.path).game
            self.trouble = ""
        except RecordError as error:
            self.trouble = str(error)
        now = (self.game.setup, self.game.turns, self.trouble)
        return before != now or left != self.game.leftovers
