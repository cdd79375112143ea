"""The layout of a game file: its keys, and the format that first knew each of them.

A format is a number. A new one comes with every new key, every new kind of turn and every new house
rule, since older programs would not know what it means. What a reader finds that does not fit into
the layout it tells in `ReadWarnings`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from scorekeeper.names import printable

FORMAT = 4
"""The newest format, and so the newest that can be read."""

FILE = ""
"""The place of the keys that stand before the first table."""

_KEYS = {
    1: {
        FILE: "format edition words dictionary started place note deal "
        "rules player turn left result",
        "edition": "id name size start stack-limit rack-size score tiles",
        "edition.score": "flat-tile stacked-tile flat-bonus",
        "player": "name computer seed",
        "turn": "player play words score accepted announced seconds "
        "looked-up looked-up-by rack drawn hinted out-of-turn",
        "left": "player tiles letters accepted",
        "result": "player total rank",
    },
    2: {"player": "drew words dictionary start rack members"},
    4: {
        FILE: "start pad",
        "start": "board points to-move turns bag racks accepted",
        "pad": "points turns left turn-order source",
    },
}
"""The keys that each format brought, by the place of their table."""

KEYS: Mapping[str, Mapping[str, int]] = {
    place: {key: number for number, new in _KEYS.items() for key in new.get(place, "").split()}
    for place in dict.fromkeys(place for new in _KEYS.values() for place in new)
}
"""The format that first knew each key, by the place of its table.

House rules are not here: each says in its `RuleSpec` since when there is such a rule.
"""

VALUES: Mapping[str, Mapping[object, int]] = {"turn.play": {"stopped": 3}}
"""The format that first knew a value, by its key, where that is a later one than of the key."""


def format_of(record: Mapping[str, Any]) -> int:
    """The oldest format that knows all there is in `record`, a whole file as TOML has it."""
    return max(_formats(record, FILE))


def _formats(table: Mapping[str, Any], place: str) -> Iterator[int]:
    """The format of each key and value in `table` and in the tables inside it; 1 for free names."""
    yield 1
    if place not in KEYS:  # Letters, or house rules.
        return
    for key, value in table.items():
        yield KEYS[place][key]
        name = f"{place}.{key}".removeprefix(".")
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from _formats(inner, name)
            elif name in VALUES:
                yield VALUES[name].get(inner, 1)


MOST_COMPLAINTS = 100
"""More than anybody reads; the rest are counted."""


class ReadWarnings:
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
