"""The puzzles that people have solved: none of them is given to that person again.

They are kept in one file beside the settings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.fields import parse_toml
from scorekeeper.names import printable, reason
from scorekeeper.saving import SaveError, make_folder, write_atomically

MOST = 2_000
"""Puzzles that are kept, those solved last."""
LARGEST_FILE = 2**20
"""Bytes."""
_HEADING = "# The puzzles that were solved, and by whom. scorekeeper rewrites this file.\n"


class Key(NamedTuple):
    """The place of a puzzle: a game in the games folder, and one of its turns."""

    file: str
    turn: int
    """Counted from 1 among all turns and challenges."""


class Answer(NamedTuple):
    """One puzzle that somebody has solved."""

    person: str
    key: Key


@dataclass(frozen=True)
class Solved:
    """All that were solved, the last one first."""

    answers: tuple[Answer, ...] = ()

    def by(self, person: str) -> frozenset[Key]:
        """The puzzles that `person` has solved."""
        return frozenset(one.key for one in self.answers if one.person == person)

    def and_also(self, person: str, key: Key) -> Solved:
        """The same, once `person` has solved that puzzle as well."""
        answer = Answer(person, key)
        if answer in self.answers:
            return self
        return Solved((answer, *self.answers)[:MOST])


def solved_file() -> Path:
    """The file of the puzzles. It may not exist yet."""
    return config_folder() / "puzzles.toml"


def load_solved() -> tuple[Solved, list[str]]:
    """The puzzles solved, and what is wrong with their file: then there are none, or fewer."""
    path = solved_file()
    if not path.exists():
        return Solved(), []
    try:
        table = parse_toml(read_toml_text(path, LARGEST_FILE), path.name).table
    except ValueError as error:
        again = "The puzzles you have solved could not be read, so they all start again."
        return Solved(), [f"{printable(str(error))} {again}"]
    rows = table.get("solved", [])
    known = list(_read(rows)) if isinstance(rows, list) else []
    wrong = len(rows) - len(known) if isinstance(rows, list) else 1
    earlier = table.get("tried", [])
    if isinstance(earlier, list):  # Files of earlier versions have those not solved as well.
        known += _read(row for row in earlier if isinstance(row, dict) and row.get("box"))
    complaint = f"{path.name}: {wrong} of the puzzles solved cannot be read, and may come again."
    return Solved(tuple(known[:MOST])), [complaint] if wrong else []


def _read(rows: Iterator[Any] | list[Any]) -> Iterator[Answer]:
    for row in rows:
        match row:
            case {"person": str(person), "file": str(file), "turn": int(turn)} if turn > 0:
                yield Answer(printable(person), Key(file, turn))


def save_solved(solved: Solved) -> None:
    """Write what is `solved` for the next time; a file that cannot be read is kept beside it.

    Raises `SaveError`.
    """
    make_folder(config_folder())
    path = solved_file()
    if load_solved()[1]:
        try:
            path.replace(path.with_suffix(".damaged"))
        except OSError as error:
            raise SaveError(f"{reason(error)}.", printable(str(path))) from error
    rows = [{"person": one.person, **one.key._asdict()} for one in solved.answers]
    write_atomically(path, _HEADING + tomli_w.dumps({"solved": rows}))
