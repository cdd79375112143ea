"""The puzzles that were shown: none of them is given again.

They are kept in one file beside the settings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.fields import parse_toml
from scorekeeper.names import printable, reason
from scorekeeper.saving import SaveError, make_folder, write_atomically

MOST = 2_000
"""Puzzles that are kept, those shown last."""
LARGEST_FILE = 2**20
"""Bytes."""
_HEADING = "# The puzzles that were shown, and which were found. scorekeeper rewrites this file.\n"


class PuzzleKey(NamedTuple):
    """A puzzle: a game in the games folder, one of its turns, and a rack for that."""

    file: str
    turn: int
    """Counted from 1 among all turns and challenges."""
    number: int = 0
    """Counts the racks that are drawn by chance for that turn."""


class PuzzleResult(NamedTuple):
    """A puzzle that is over."""

    key: PuzzleKey
    answer: str
    """The best play in its notation; empty if not known."""
    found: bool | None
    """True if it was found, False if it was shown; None if it was passed over."""


@dataclass(frozen=True)
class SeenPuzzles:
    """All that were shown, the last one first."""

    puzzles: tuple[PuzzleResult, ...] = ()

    @cached_property
    def _known(self) -> frozenset[PuzzleKey]:
        return frozenset(one.key for one in self.puzzles)

    @cached_property
    def _answers(self) -> frozenset[tuple[str, str]]:
        return frozenset((one.key.file, one.answer) for one in self.puzzles)

    def has(self, key: PuzzleKey) -> bool:
        """True if that puzzle was shown."""
        return key in self._known

    def has_answer(self, file: str, answer: str) -> bool:
        """True if a puzzle of that game had the same answer."""
        return (file, answer) in self._answers

    def count(self, file: str) -> int:
        """The number of puzzles of that game."""
        return sum(key.file == file for key in self._known)

    @property
    def results(self) -> list[bool]:
        """Of each that was found or shown whether it was found, the last one last."""
        return [one.found for one in reversed(self.puzzles) if one.found is not None]

    def and_also(self, ended: PuzzleResult) -> SeenPuzzles:
        """The same, once another puzzle is over."""
        if self.has(ended.key):
            return self
        return SeenPuzzles((ended, *self.puzzles)[:MOST])


def shown_file() -> Path:
    """The file of the puzzles. It may not exist yet."""
    return config_folder() / "puzzles.toml"


def load_shown() -> tuple[SeenPuzzles, list[str]]:
    """The puzzles shown, and what is wrong with their file: then there are none, or fewer."""
    path = shown_file()
    if not path.exists():
        return SeenPuzzles(), []
    try:
        table = parse_toml(read_toml_text(path, LARGEST_FILE), path.name).table
    except ValueError as error:
        again = "The puzzles you have seen could not be read, so they all start again."
        return SeenPuzzles(), [f"{printable(str(error))} {again}"]
    rows = _rows(table, "shown")
    known = [*_read(rows)]
    wrong = len(rows) - len(known)
    known += _read(_rows(table, "solved"))  # Of earlier versions, a row for each person.
    complaint = f"{path.name}: {wrong} of the puzzles shown cannot be read, and may come again."
    single = {one.key: one for one in reversed(known)}
    return SeenPuzzles(tuple(reversed(single.values()))[:MOST]), [complaint] if wrong else []


def _rows(table: Mapping[str, Any], name: str) -> list[Any]:
    rows = table.get(name, [])
    return rows if isinstance(rows, list) else [rows]


def _read(rows: list[Any]) -> Iterator[PuzzleResult]:
    for row in rows:
        match row:
            case {"file": str(file), "turn": int(turn)} if turn > 0:
                number, answer, found = row.get("number", 0), row.get("play", ""), row.get("found")
                if isinstance(number, int) and isinstance(answer, str):
                    found = found if isinstance(found, bool) else None
                    yield PuzzleResult(PuzzleKey(file, turn, number), printable(answer), found)


def save_shown(shown: SeenPuzzles) -> None:
    """Write what was `shown` for the next time; a file that cannot be read is kept beside it.

    Raises `SaveError`.
    """
    make_folder(config_folder())
    path = shown_file()
    if load_shown()[1]:
        try:
            path.replace(path.with_suffix(".damaged"))
        except OSError as error:
            raise SaveError(f"{reason(error)}.", printable(str(path))) from error
    rows = []
    for one in shown.puzzles:
        found = {} if one.found is None else {"found": one.found}
        rows.append({**one.key._asdict(), "play": one.answer, **found})
    write_atomically(path, _HEADING + tomli_w.dumps({"shown": rows}))


class PuzzleLog:
    """The puzzles that were shown, those among them that could not be written."""

    def __init__(self) -> None:
        self._unsaved: list[PuzzleResult] = []

    def note(self, ended: PuzzleResult) -> str:
        """Note a puzzle that is over; returns what is wrong with the file, if anything is."""
        self._unsaved.append(ended)
        damage = " ".join(load_shown()[1])
        try:
            save_shown(self.shown)
        except SaveError as error:
            return f"This could not be saved. {error}"
        self._unsaved = []
        return damage

    @property
    def shown(self) -> SeenPuzzles:
        """All that were shown."""
        shown, _ = load_shown()
        for ended in self._unsaved:
            shown = shown.and_also(ended)
        return shown
