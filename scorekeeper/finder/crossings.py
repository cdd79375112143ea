"""What a new tile forms along a row or column, square by square, and which tiles may be there.

It depends on what lies there and on the dictionary, not on a rack, and most of a board stays as it
is from turn to turn: so it is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorekeeper.finder.rows import EMPTY, Row

ANY = -1
"""Every tile, as a set."""

TILE, BESIDE, BLOCKED, FREE = "tb# "
"""Squares: with a tile; empty beside one; the same where no tile fits; empty and alone."""

_MOST_GAPS = 20_000
"""Gaps between tiles for which is kept what fits."""

_MOST_LINES = 2_000
"""Rows and columns of which the crossings are kept, some two kilobytes each."""


class Crossing(NamedTuple):
    """The word that a new tile on one square forms, if there is one."""

    points: int
    """What the word earns without a bonus; nothing if there is none."""
    flat: bool
    """True when every stack of it is one high: a bonus letter counts."""
    others: str
    """The tiles that make it a word, in codes; for a covered tile that one too."""
    appended: bool
    """True when the tile only makes a word of two tiles or more longer, at its end."""


NO_CROSSING = Crossing(0, False, "", False)


class Crossings(NamedTuple):
    """What new tiles form along one row or column, each alone: an item for every square."""

    fits: Sequence[int]
    """The tiles that make a word with those that adjoin the square; `ANY` if there are none."""
    kinds: str
    """`TILE`, `BESIDE`, `BLOCKED` or `FREE`."""
    words: Sequence[Crossing]


CrossingKey = tuple[str, tuple[int, ...], int, int]


class AllCrossings(dict[CrossingKey, Crossings]):
    """By the codes and heights of a row or column, and points of a flat and a stacked tile."""

    __slots__ = ("_between",)

    def __init__(self, rows: Mapping[int, Row]) -> None:
        super().__init__()
        self._between = _Between(rows)

    def __missing__(self, key: CrossingKey) -> Crossings:
        if len(self) >= _MOST_LINES:
            self.clear()
        codes, heights, flat_tile, stacked_tile = key
        size, between = len(codes), self._between
        fits, kinds, words = [ANY] * size, [FREE] * size, [NO_CROSSING] * size
        before, start, gap = "", 0, -1
        for run in codes.split(EMPTY):
            end = gap + 1 + len(run)
            if gap >= 0 and (before or run):
                fits[gap] = between[before, run]
                kinds[gap] = BESIDE if fits[gap] else BLOCKED
                others = before + run
                tiles = sum(heights[start:end]) + 1
                flat = tiles == end - start
                points = tiles * (flat_tile if flat else stacked_tile)
                appended = len(before) > 1 and not run
                words[gap] = Crossing(points, flat, others, appended)
            start = gap + 1
            if run:
                kinds[start:end] = TILE * len(run)
            if len(run) > 1:
                fits[start:end] = [between[run[:at], run[at + 1 :]] for at in range(len(run))]
                points = (sum(heights[start:end]) + 1) * stacked_tile
                words[start:end] = [Crossing(points, False, run, False)] * len(run)
            before, gap = run, end
        self[key] = crossings = Crossings(fits, "".join(kinds), words)
        return crossings


class _Between(dict[tuple[str, str], int]):
    """By what is before and after a gap: the set of tiles that make a word there."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[int, Row]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, around: tuple[str, str]) -> int:
        if len(self) >= _MOST_GAPS:
            self.clear()
        before, after = around
        row = self._rows.get(len(before) + 1 + len(after))
        fits = self[around] = row.fitting(before, after) if row else 0
        return fits
