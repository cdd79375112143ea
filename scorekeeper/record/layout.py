"""The layout of a game file: its keys, and the format that first knew each of them.

A format is a number. A new one comes with every new key, every new kind of turn and every new house
rule, since older programs would not know what it means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

FORMAT = 4
"""The newest format, and so the newest that can be read."""

FILE = ""
"""The place of the keys that stand before the first table."""

KEYS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        FILE: {
            "format": 1,
            "edition": 1,
            "words": 1,
            "dictionary": 1,
            "started": 1,
            "place": 1,
            "note": 1,
            "deal": 1,
            "start": 4,
            "pad": 4,
            "rules": 1,
            "player": 1,
            "turn": 1,
            "left": 1,
            "result": 1,
        },
        "edition": {
            "id": 1,
            "name": 1,
            "size": 1,
            "start": 1,
            "stack-limit": 1,
            "rack-size": 1,
            "score": 1,
            "tiles": 1,
        },
        "start": {
            "board": 4,
            "points": 4,
            "to-move": 4,
            "turns": 4,
            "bag": 4,
            "racks": 4,
            "accepted": 4,
        },
        "pad": {
            "points": 4,
            "turns": 4,
            "left": 4,
            "turn-order": 4,
            "source": 4,
        },
        "edition.score": {
            "flat-tile": 1,
            "stacked-tile": 1,
            "flat-bonus": 1,
        },
        "player": {
            "name": 1,
            "computer": 1,
            "seed": 1,
            "drew": 2,
            "words": 2,
            "dictionary": 2,
            "start": 2,
            "rack": 2,
            "members": 2,
        },
        "turn": {
            "player": 1,
            "play": 1,
            "words": 1,
            "score": 1,
            "accepted": 1,
            "announced": 1,
            "seconds": 1,
            "looked-up": 1,
            "looked-up-by": 1,
            "rack": 1,
            "drawn": 1,
            "hinted": 1,
            "out-of-turn": 1,
        },
        "left": {
            "player": 1,
            "tiles": 1,
            "letters": 1,
            "accepted": 1,
        },
        "result": {
            "player": 1,
            "total": 1,
            "rank": 1,
        },
    }
)
"""The format that first knew each key, by the place of its table.

House rules are not here: each says in its `RuleSpec` since when there is such a rule.
"""

VALUES: Mapping[str, Mapping[object, int]] = MappingProxyType({"turn.play": {"stopped": 3}})
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
