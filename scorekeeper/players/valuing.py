"""The value of each play: its points, and the tiles that it keeps or is rid of."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress
from math import inf, log2
from operator import itemgetter, ne
from pathlib import Path
from typing import NamedTuple

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays, plays_by_promise
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.rules import Rules

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


Tiles = tuple[str, ...]
"""Tiles on a rack, in the order of the alphabet."""


class Valued(NamedTuple):
    """A play, and what it is worth in points."""

    value: float
    points: int
    kept: Tiles
    """The tiles that stay on the rack."""
    found: ScoredPlay


def without(rack: Iterable[str], laid: Iterable[str]) -> Tiles:
    """The tiles of `rack` that stay when `laid` are gone, in order."""
    rest = sorted(rack)
    for tile in laid:
        rest.remove(tile)
    return tuple(rest)


@dataclass(frozen=True)
class Valuer:
    """Finds plays and values them, by the rules of one game and the words that a player knows."""

    rules: Rules
    index: WordIndex
    leaves: Leaves

    def plays(self, board: Board, rack: Sequence[str], bag: int) -> list[Valued]:
        """Every play of `rack`, the most valuable first; of equal ones that of the most points.

        While there are tiles in the `bag`, what is kept counts by its `leaves`. After that each
        tile laid is one that cannot be left over.
        """
        return self.valued(self.found(board, rack), rack, bag)

    def found(self, board: Board, rack: Sequence[str]) -> list[ScoredPlay]:
        """Every play of `rack`, not yet valued, that of the most points first."""
        return find_plays(board, rack, self.rules, self.index)

    def valued(self, found: Iterable[ScoredPlay], rack: Sequence[str], bag: int) -> list[Valued]:
        """The plays `found`, in the order of `plays`."""
        valued = list(map(self._value_of(rack, bag), found))
        valued.sort(key=_VALUE, reverse=True)
        return valued

    def best(self, board: Board, rack: Sequence[str], bag: int) -> Valued | None:
        """The first of `plays`, or None if there is no play; few others are looked for."""
        best: Valued | None = None
        worth = self._worth(rack, bag)
        value = self._value_of(rack, bag)
        for bound, plays in plays_by_promise(board, rack, self.rules, self.index, worth):
            if best and bound < best.value - _ROUNDING:
                break
            for play in map(value, plays):
                if best is None or _is_before(play, best):
                    best = play
        return best

    def nearly_best(
        self, board: Board, rack: Sequence[str], bag: int, within: float
    ) -> list[Valued]:
        """Those of `plays` that are worth up to so many points less than the first."""
        near: list[Valued] = []
        least = -inf
        worth = self._worth(rack, bag)
        value = self._value_of(rack, bag)
        for bound, plays in plays_by_promise(board, rack, self.rules, self.index, worth):
            if bound < least - _ROUNDING:
                break
            for play in map(value, plays):
                if play.value >= least:
                    near.append(play)
                    least = max(least, play.value - within)
        near.sort(key=lambda play: (-play.value, -play.points, *_place(play.found)))
        return [play for play in near if play.value >= least]

    def points_by_kept(self, board: Board, rack: Sequence[str]) -> dict[Tiles, int]:
        """The most points that a play of `rack` earns, by the tiles that it keeps."""
        letters = self.index.letters
        points: dict[str, int] = {}
        for play in self.found(board, rack):  # The most points first.
            points.setdefault(laid_by(play), play.total)
        return {
            without(rack, [letters[code] for code in laid]): most for laid, most in points.items()
        }

    def _worth(self, rack: Sequence[str], bag: int) -> list[float]:
        """By number of new tiles: what the others are worth at most on the rack."""
        if not bag:
            return [-float(self.rules.house.leftover * left) for left in range(len(rack), -1, -1)]
        first = self.leaves.first
        again = self.leaves.again
        most = sorted([max(first[tile], again[tile], 0.0) for tile in rack], reverse=True)
        return [sum(most[:left]) for left in range(len(rack), -1, -1)]

    def _value_of(self, rack: Sequence[str], bag: int) -> Callable[[ScoredPlay], Valued]:
        """A function that values the plays of `rack`."""
        letters = self.index.letters
        leftover = self.rules.house.leftover
        values = self.leaves
        stays: dict[str, tuple[float, Tiles]] = {}

        def value(play: ScoredPlay) -> Valued:
            laid = laid_by(play)
            if laid not in stays:
                kept = without(rack, [letters[code] for code in laid])
                stays[laid] = values.value(kept) if bag else -float(leftover * len(kept)), kept
            worth, kept = stays[laid]
            return Valued(play.total + worth, play.total, kept, play)

        return value


def laid_by(play: ScoredPlay) -> str:
    """The new tiles in codes, in order."""
    return "".join(sorted(compress(play.word, map(ne, play.word, play.before))))


def _is_before(one: Valued, other: Valued) -> bool:
    """True if `one` comes before `other` in `Valuer.plays`."""
    if one[:2] != other[:2]:
        return one[:2] > other[:2]
    return _place(one.found) < _place(other.found)


def _place(play: ScoredPlay) -> tuple[bool, int, int, int, str]:
    """A key that orders plays as they are read."""
    is_down = play.direction is Direction.DOWN
    return is_down, play.line, play.start, len(play.word), play.word


_ROUNDING = 1e-6
"""Values are sums that may be rounded in different ways."""
_VALUE = itemgetter(0)
