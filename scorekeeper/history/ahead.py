"""Points ahead for people who are not equally strong: a suggestion, never a verdict.

The margins of two people tell how far apart they are: about as much as one of them should be given
for an even game. One game says little, since the margin of two equal players is spread widely, and
two people of whom nothing is known may be far apart or not. Both are taken for normal variables,
so what their games say and what is known of people in general are weighed by how sure each is.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import sqrt
from typing import NamedTuple

from scorekeeper.game.setup import MOST_AHEAD
from scorekeeper.game.text import count, number_word
from scorekeeper.history.games import History, PlayedTable

FEWEST = 3
"""With fewer games nothing is suggested."""

_SPREAD = 51.0
"""The spread (standard deviation) of the margin of two equal players, on the large board."""
_PEOPLE = 60.0
"""The spread of how far two people are apart, before they have played."""
_LIKELY = 1.645
"""Spreads on either side that hold nine of ten."""
_STEP = 5
"""Points are said in fives: nobody knows better."""


class Suggestion(NamedTuple):
    """Points that one of two people should be given for an even game."""

    person: str
    """Who should be given them."""
    points: int
    low: int
    """The likely range: nine times of ten it holds what is right. Below 0 it is the other one."""
    high: int
    games: int
    """The number of games from which that follows."""

    @property
    def between(self) -> str:
        """The likely range in words: ``somewhere between 10 and 60``."""
        if self.low <= 0:
            return f"anything up to {self.high}"
        return f"somewhere between {self.low} and {self.high}"

    @property
    def sentence(self) -> str:
        """It as it is said to the two: what would make it even, and how sure that is."""
        if not self.points:
            return f"It is about even without points ahead ({self.between} for {self.person})."
        start = f"About {count(self.points, 'point')} ahead for {self.person}"
        return f"{start} would make it even ({self.between})."


class Behind(NamedTuple):
    """How far somebody was behind the mean of others, in as many games; below 0 it is ahead."""

    games: int
    least: int
    most: int

    @property
    def sentence(self) -> str:
        """The points ahead that would have made those games even."""
        played = f"{number_word(self.games).capitalize()} games so far"
        if self.most <= 0:
            return f"{played}, and never behind."
        points = f"{self.least} to {self.most}"
        if self.least <= 0:
            points = f"up to {self.most}"
        elif self.least == self.most:
            points = f"{self.most}"
        return f"{played}: {points} would have made them even."


def behind(
    history: History, person: str, others: Container[str | None], edition: str
) -> Behind | None:
    """How far `person` was behind those of the `others` who played; None after too few games.

    From finished games with the box `edition` in which none of them differed but by points at the
    start, which are left out. A computer is none of the others.
    """
    gaps = []
    for table in history.only(edition).with_person(person).tables:
        own = [seat for seat in table if seat.is_person and seat.person == person]
        beside = [seat for seat in table if seat.is_person and seat.person in others]
        if beside and _compares((*own, *beside)):
            mean = sum(seat.line.earned for seat in beside) / len(beside)
            gaps.append(round(mean - own[0].line.earned))
    if len(gaps) >= FEWEST:
        return Behind(len(gaps), min(gaps), max(gaps))
    return None


def suggest_start(history: History, first: str, second: str, edition: str) -> Suggestion | None:
    """The points ahead for one of two people with the box `edition`; None with too few games.

    From their finished games of two in which no seat differed but by points at the start; these
    are left out of the margins. Nor do those count that were stopped early with the points as they
    were.
    """
    tables = history.only(edition, players=2).with_person(first).with_person(second).tables
    margins = [_margin(table, first) for table in tables if _compares(table)]
    if len(margins) < FEWEST:
        return None
    gap, spread = estimated_gap(margins)
    weaker = second if gap >= 0 else first
    low, high = abs(gap) - _LIKELY * spread, abs(gap) + _LIKELY * spread
    points = min(_in_steps(abs(gap)), MOST_AHEAD)
    return Suggestion(
        person=weaker, points=points, low=_in_steps(low), high=_in_steps(high), games=len(margins)
    )


def estimated_gap(margins: Sequence[int]) -> tuple[float, float]:
    """How far somebody who won by `margins` is ahead of the other, and the spread of that.

    >>> gap, spread = estimated_gap([40] * 12)
    >>> round(gap), round(spread)
    (38, 14)
    """
    known = 1 / _PEOPLE**2 + len(margins) / _SPREAD**2
    return sum(margins) / _SPREAD**2 / known, 1 / sqrt(known)


def _compares(table: PlayedTable) -> bool:
    return table[0].played.game.is_whole and not any(seat.line.differs for seat in table)


def _margin(table: PlayedTable, first: str) -> int:
    """The margin of `first` over the other, without points that were given."""
    one, other = table if table[0].person == first else table[::-1]
    return one.line.earned - other.line.earned


def _in_steps(points: float) -> int:
    return _STEP * round(points / _STEP)
