"""A TOML file that people edit, read entry by entry: one that is wrong costs no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scorekeeper.game.fields import DataError, Fields, parse_toml
from scorekeeper.names import printable

MOST_TOLD = 20
"""Entries of which it is told that they are wrong; nobody would read of more."""
_LONGEST = 40
"""Lines of one entry in a file that is no TOML; a list of all known players has fewer."""
_TO_DO = "put it right in the file and start the program again."

_Shape = TypeVar("_Shape", list[Any], dict[str, Any])


@dataclass
class Entries:
    """The entries of a file, as far as they can be read."""

    fields: Fields
    wrong: list[str] = field(default_factory=list)
    """What is left out, in sentences."""

    @classmethod
    def of(cls, text: str, source: str) -> Entries:
        """The entries in the `text` of the file that is called `source`."""
        try:
            return cls(parse_toml(text, source))
        except DataError as error:
            table, lines = _salvaged(text)
            told = [
                f"{source}, line {number}: {shown!r} cannot be read; {_TO_DO}"
                for number, shown in lines[:MOST_TOLD]
            ]
            return cls(Fields(table, text, source), told or [f"{error}; {_TO_DO}"])

    def read(self, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """The values of the entries that have one of the `kinds`, by name."""
        found = {}
        for key, kind in kinds.items():
            if key in self.fields:
                with self.noting(self.fields, key):
                    found[key] = kind(self, key)
        return found

    @contextmanager
    def noting(self, place: Fields, key: str) -> Iterator[None]:
        """Note what is wrong with the entry `key` at this `place`, if it cannot be read."""
        try:
            yield
        except (TypeError, ValueError) as error:
            if len(self.wrong) < MOST_TOLD:
                self.wrong.append(f"{place.error(key, str(error))}; it is left out.")


Kind = Callable[[Entries, str], Any]
"""Reads the entry of a name. Raises `TypeError` or `ValueError`, with what it must be."""
Read = Callable[[Any], Any]
"""Makes a value of what stands in the file. Raises likewise."""


def one(read: Read) -> Kind:
    """An entry with one value."""
    return lambda entries, key: read(entries.fields.table[key])


def each(read: Read, must: str) -> Kind:
    """An entry that `must` be a list: a tuple of what is right in it."""

    def values(entries: Entries, key: str) -> tuple[Any, ...]:
        found = []
        for item in _shaped(entries.fields.table[key], list, must):
            with entries.noting(entries.fields, key):
                found.append(read(item))
        return tuple(found)

    return values


def named(read: Read, must: str) -> Kind:
    """An entry that `must` be a table: pairs of a name and a value, of those that are right."""

    def pairs(entries: Entries, key: str) -> tuple[tuple[str, Any], ...]:
        found = []
        table = _shaped(entries.fields.table[key], dict, must)
        for name, item in table.items():
            with entries.noting(entries.fields.fields(key), name):
                found.append((printable(name), read(item)))
        return tuple(found)

    return pairs


def merge(table: dict[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Put `more` into `table`, and what is in its tables into those of `table`; gives `table`."""
    for key, value in more.items():
        there = table.get(key)
        if isinstance(there, dict) and isinstance(value, dict):
            merge(there, value)
        else:
            table[key] = value
    return table


def _shaped(value: Any, shape: type[_Shape], must: str) -> _Shape:
    if isinstance(value, shape):
        return value
    raise ValueError(must)


# A file that is no TOML


def _salvaged(text: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """What can be read of `text`, which is no TOML, and the lines that cannot, with their numbers.

    A line that opens a table and is not closed opens it all the same. If it makes no sense at all
    nothing below it is read, up to the next one.
    """
    table = dict[str, Any]()
    wrong = list[tuple[int, str]]()
    header: str | None = ""
    for number, lines in _statements(text):
        if lines[0].lstrip().startswith("["):
            opening = lines.pop(0)
            headers = (opening, f"{opening.rstrip()}]")
            header = next((one for one in headers if _alone(one) is not None), None)
            if header != opening:
                wrong.append((number, opening))
            number += 1
        if header is None:
            continue
        parts = list(_parts(header, lines))
        for _, found in parts:
            merge(table, found or {})
        bad = [nth for nth, found in parts if found is None]
        wrong += [(number + nth, lines[nth]) for nth in bad[:1]]
    return table, [(number, printable(line.strip())[:40]) for number, line in wrong]


def _parts(header: str, lines: list[str]) -> Iterator[tuple[int, dict[str, Any] | None]]:
    """What the `lines` below a `header` say, as many of the first as can be, then each alone.

    With the number of the line, from 0; None where it is no TOML.
    """
    most = range(min(len(lines), _LONGEST), 0, -1)
    whole = next((one for one in most if _alone(header, *lines[:one]) is not None), 1)
    yield 0, _alone(header, *lines[:whole])
    for number in range(whole, len(lines)):
        yield number, _alone(header, lines[number])


def _statements(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of `text` from one that begins something to the next; the number of the first."""
    start = 1
    lines = list[str]()
    for number, line in enumerate(text.split("\n"), 1):
        if lines and ("=" in line or line.lstrip().startswith("[")):
            yield start, lines
            start = number
            lines = []
        lines.append(line.removesuffix("\r"))
    yield start, lines


def _alone(*lines: str) -> dict[str, Any] | None:
    """What these lines say by themselves; None if they are no TOML."""
    try:
        return dict(parse_toml("\n".join(lines), "").table)
    except DataError:
        return None
