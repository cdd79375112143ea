"""The value of the tiles that stay on the rack: more or fewer points later in the game.

The values of a shipped box are fitted to games of the computer against itself by
``tools/fit_leaves.py``. Any other box gets rough ones from how often it has each letter.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import log2
from pathlib import Path

from scorekeeper.game.edition import Edition, shipped_editions

_FOLDER = Path(__file__).with_name("leaves")
_USUAL_COUNT = 4
"""A letter that comes so often in a box is neither good nor bad to keep."""
_FOR_TWICE_AS_MANY = 1.5
"""Points by which a letter is better that comes twice as often."""
_DOUBLE = -2.0
"""Points for the second tile of a letter, and for each one more."""
_TURN = 20.0
"""Points of a turn of strong players, roughly."""


@dataclass(frozen=True)
class Leaves:
    """The value of each tile kept, in points."""

    turn: float
    """The value of a turn, points and kept tiles, if no tile was kept before."""
    first: Mapping[str, float]
    """By letter, of the first tile."""
    again: Mapping[str, float]
    """By letter, of each further tile."""

    def value(self, kept: Iterable[str]) -> float:
        """The value of keeping the tiles `kept`."""
        total = 0.0
        seen: set[str] = set()
        for tile in kept:
            total += self.again[tile] if tile in seen else self.first[tile]
            seen.add(tile)
        return total


def leaves_for(edition: Edition) -> Leaves:
    """The values for a box: those fitted to it, or else those that follow from its letters."""
    file = _FOLDER / f"{edition.id}.toml"
    if shipped_editions().get(edition.id) == edition and file.is_file():
        return _fitted(file)
    return from_counts(edition)


@cache
def _fitted(file: Path) -> Leaves:
    table = tomllib.loads(file.read_text("utf-8"))
    return Leaves(float(table["turn"]), table["first"], table["again"])


def from_counts(edition: Edition) -> Leaves:
    """Rough values: the more tiles of a letter a box has, the more words it is good for."""
    first = {
        tile: _FOR_TWICE_AS_MANY * log2(count / _USUAL_COUNT)
        for tile, count in edition.tiles.items()
    }
    return Leaves(_TURN, first, dict.fromkeys(edition.tiles, _DOUBLE))
