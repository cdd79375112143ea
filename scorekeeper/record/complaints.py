"""The complaints of a reader about what does not fit in a game file, and values quoted in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from scorekeeper.names import printable

MOST_COMPLAINTS = 100
"""More than anybody reads; the rest are counted."""


class Complaints:
    """The complaints of a reader about a file that it could read only in part: sentences."""

    def __init__(self) -> None:
        self._sentences: list[str] = []
        self._more = 0

    def add(self, sentence: str) -> None:
        """Note `sentence`; only its number once there are a hundred."""
        if len(self._sentences) < MOST_COMPLAINTS:
            self._sentences.append(printable(sentence))
        else:
            self._more += 1

    def lead(self, sentence: str) -> None:
        """Put `sentence` before all others: nothing else weighs as much."""
        self._sentences.insert(0, printable(sentence))

    def unknown_keys(self, where: str, table: Mapping[str, Any], known: Collection[str]) -> None:
        """Note every key of `table`, which stands at `where`, that has no meaning there."""
        for key in table:
            if key not in known:
                self.add(f"{where[0].upper()}{where[1:]}: {shown(key)} has no meaning here.")

    def sentences(self) -> tuple[str, ...]:
        """All of them, and at the end how many are not shown."""
        more = (f"There are {self._more} more problems.",) if self._more else ()
        return (*self._sentences, *more)


def shown(value: object) -> str:
    """`value` as a complaint quotes it, short enough for a line."""
    if isinstance(value, int) and abs(value) >= 10**12:
        return "a number too large to show"  # Python refuses to write out the largest ones.
    if isinstance(value, list | dict):
        if isinstance(value, list):
            return "a list"
        return "a table"
    if isinstance(value, bool):
        return "true" if value else "false"  # As the file has it.
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def is_whole(value: object, low: int, high: int) -> bool:
    """True for a whole number from `low` to `high`."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
