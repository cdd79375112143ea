"""The chance to win of each seat, as seats would play on that are equally strong or so far apart.

The numbers for a shipped box (`chance.toml`) are fitted to games of computers by
``tools/calibration/fit_chance.py``; any other box takes those of the one nearest in size.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from math import erf, exp, pi, prod, sqrt
from pathlib import Path

from scorekeeper.game.edition import Edition, nearest_shipped

CHANCE_FILE = Path(__file__).with_name("chance.toml")
_STEPS = 40
"""Places at which the best total of three or more seats is looked at."""
_REACH = 4.0
"""Spreads on either side that are looked at."""

Chances = tuple[float, ...]
"""The chance to win of each seat; together they are 1."""


@dataclass(frozen=True)
class Spread:
    """The course that games in one box take from some position on.

    >>> round(Spread(0.5, 5, 5, 20).chances((30, 20), to_move=0, unseen=60, turn=16)[0], 2)
    0.67
    """

    tempo: float
    """The part of a turn that it is worth to be the next to move, beside the last one."""
    scale: float
    """How far two seats come apart: ``scale * √(unseen + rest)``."""
    rest: float
    turn: float
    """Points of a turn in the games to which the others were fitted, on average."""

    def of_margins(self, tiles: int) -> float:
        """The spread (standard deviation) of the margins of equal seats that lay so many tiles.

        >>> round(Spread(0.5, 5, 10, 20).of_margins(90))
        50
        """
        return self.scale * sqrt(tiles + self.rest)

    def chances(
        self, scores: Sequence[float], to_move: int, unseen: float, turn: float | None = None
    ) -> Chances:
        """The chance of each seat that has so many points, while tiles are `unseen`.

        A `turn` of this game earns so many points, on average.
        """
        seats = len(scores)
        if seats == 1:
            return (1.0,)
        step = self.tempo * (self.turn if turn is None else turn) / (seats - 1)
        totals = [score - step * ((seat - to_move) % seats) for seat, score in enumerate(scores)]
        return chances_of(totals, self.scale * sqrt((unseen + self.rest) / seats))


def with_margin(scores: Sequence[int], margin: float, to_come: float) -> tuple[float, ...]:
    """The `scores` of two seats, and what the first is likely to gain while so much is `to_come`.

    Over a whole game, which is 1, it would be ahead by `margin` points; by 0 if they are equally
    strong.

    >>> with_margin((80, 100), 24, 0.5)
    (92.0, 100)
    """
    first, *others = scores
    return (first + margin * to_come, *others)


def chances_of(totals: Sequence[float], spread: float) -> Chances:
    """The chance of each of `totals` to be the highest, if each may change by so much.

    The changes are normal ones that have nothing to do with each other.

    >>> [round(chance, 2) for chance in chances_of((50, 50, 20), 20)]
    [0.47, 0.47, 0.05]
    """
    if len(totals) == 2:
        first = _below((totals[0] - totals[1]) / (spread * sqrt(2)))
        return first, 1 - first
    found = [_highest(seat, totals, spread) for seat in range(len(totals))]
    return tuple(chance / sum(found) for chance in found)


def of_a_hundred(chance: float) -> int:
    """A chance as a number of games; before the end nothing is said to be certain."""
    return min(max(round(100 * chance), 1), 99)


def _highest(seat: int, totals: Sequence[float], spread: float) -> float:
    """The chance of `seat` to be the highest, by the values that it may have."""
    mine = totals[seat]
    others = [*totals[:seat], *totals[seat + 1 :]]
    found = 0.0
    for step in range(-_STEPS, _STEPS + 1):
        by = _REACH * step / _STEPS
        density = exp(-by * by / 2) / sqrt(2 * pi)
        found += density * prod(_below(by + (mine - other) / spread) for other in others)
    return found * _REACH / _STEPS


def _below(value: float) -> float:
    """The chance of a standard normal number to be below `value`."""
    return (1 + erf(value / sqrt(2))) / 2


def spread_for(edition: Edition) -> Spread:
    """The numbers of a box, or of the shipped one nearest in size."""
    return _by_box()[nearest_shipped(edition)]


@cache
def _by_box() -> Mapping[str, Spread]:
    boxes = tomllib.loads(CHANCE_FILE.read_text("utf-8"))
    names = [field.name for field in fields(Spread)]
    return {box: Spread(*(float(fit[name]) for name in names)) for box, fit in boxes.items()}
