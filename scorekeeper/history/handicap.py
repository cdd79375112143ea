"""Points ahead for people who are not equally strong: a suggestion, never a verdict.

The margins of two people tell how far apart they are: as much as one of them should be given for
an even game. One game says little, since the margin of two equal players is spread widely. Before
they have played nothing is taken for likely: two people may be far apart or not.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from scorekeeper.boxes import editions
from scorekeeper.game.edition import DEFAULT_EDITION, Edition
from scorekeeper.game.game import Game
from scorekeeper.game.setup import AS_THE_TABLE, MOST_AHEAD
from scorekeeper.game.text import count, number_word
from scorekeeper.history.games import GameSeats, History
from scorekeeper.review.chance import spread_for

FEWEST = 3
"""With fewer games nothing is suggested."""
MIN_GAMES_FOR_CHANCES = 10
"""Games of two people from which on a chance to win reckons with how far they are apart."""

_AS_GAMES = 6
"""The spread of margins that is usual with a box counts as much as that of so many more games."""
_LIKELY = 1.72
"""Spreads on either side that hold nine of ten, as far as the spread itself is known."""
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


class PastMargin(NamedTuple):
    """How games between two people went before one that is looked back on."""

    games: int = 0
    """None where too few are known."""
    better: str = ""
    """Who was better, of the two in that game; empty where it may well have been chance."""
    points: int = 0
    """By so much on average, without points that were given."""
    margin: float = 0.0
    """Points by which the first of the two seats is likely to be ahead over a whole game."""

    @property
    def sentence(self) -> str:
        """What the chances to win suppose."""
        if not self.games:
            return "The chances are as if you all played equally well."
        went = "nobody was clearly better"
        if self.better:
            went = f"{self.better} was {count(self.points, 'point')} better"
        return f"Going by your {number_word(self.games)} games before: {went}."


EQUALS = PastMargin()
"""Of people whose games are not known, or of more than two."""


class ObservedGap(NamedTuple):
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
) -> ObservedGap | None:
    """How far `person` was behind those of the `others` who played; None after too few games.

    From finished games with the box `edition` in which none of them differed but by points at the
    start, which are left out. A computer is none of the others.
    """
    gaps = []
    for table in history.only(edition).with_person(person).tables:
        own = [seat for seat in table if seat.is_person and seat.person == person]
        beside = [seat for seat in table if seat.is_person and seat.person in others]
        if beside and _compares(GameSeats((*own, *beside))):
            mean = sum(seat.line.earned for seat in beside) / len(beside)
            gaps.append(round(mean - own[0].line.earned))
    if len(gaps) >= FEWEST:
        return ObservedGap(len(gaps), min(gaps), max(gaps))
    return None


def suggest_start(history: History, first: str, second: str, edition: str) -> Suggestion | None:
    """The points ahead for one of two people with the box `edition`; None with too few games.

    From their finished games of two in which no seat differed but by points at the start; these
    are left out of the margins. Nor do those count that were stopped early with the points as they
    were.
    """
    margins = [_margin(table, first) for table in _met(history, first, second, edition)]
    if len(margins) < FEWEST:
        return None
    known, _ = editions()
    return suggestion(margins, first, second, known.get(edition, known[DEFAULT_EDITION]))


def suggestion(margins: Sequence[int], first: str, second: str, edition: Edition) -> Suggestion:
    """The points ahead for one of two people, of whom the `first` has won by `margins`."""
    gap, spread = _estimated_gap(margins, edition)
    weaker = second if gap >= 0 else first
    low, high = abs(gap) - _LIKELY * spread, abs(gap) + _LIKELY * spread
    points = min(_in_steps(abs(gap)), MOST_AHEAD)
    return Suggestion(
        person=weaker, points=points, low=_in_steps(low), high=_in_steps(high), games=len(margins)
    )


def likely_margin(margins: Sequence[int], edition: Edition) -> float:
    """By how much somebody who has won by `margins` is likely to win.

    The less sure the mean is, the nearer to 0; one that may well be chance counts for nothing
    (James and Stein).

    >>> from scorekeeper.game.edition import find_edition
    >>> round(likely_margin([60] * 10, find_edition("classic-8x8")))
    59
    """
    gap, spread = _estimated_gap(margins, edition)
    if abs(gap) <= spread:
        return 0.0
    return gap - spread**2 / gap


def _estimated_gap(margins: Sequence[int], edition: Edition) -> tuple[float, float]:
    """How far somebody who won by `margins` is ahead of the other, and the spread of that."""
    gap = fmean(margins)
    of_box = spread_for(edition).of_margins(edition.tile_count)
    own = sum((margin - gap) ** 2 for margin in margins)
    variance = (_AS_GAMES * of_box**2 + own) / (_AS_GAMES + len(margins) - 1)
    return gap, sqrt(variance / len(margins))


def has_usual(game: Game) -> bool:
    """True for a game of two seats that differ but by points at the start: see `usual`."""
    seats = game.setup.seats
    return len(game.setup.players) == 2 and all(
        replace(terms, start=0) == AS_THE_TABLE for terms in seats
    )


def usual(history: History, game: Game) -> PastMargin:
    """How the games in `history` went that the two people of `game` had begun before it.

    Nothing is known from fewer than ten games that compare, with more than two players, and where a
    seat of `game` differs but by points at the start.
    """
    setup = game.setup
    persons = [person for name in setup.persons if (person := history.people.find(name))]
    if not has_usual(game) or len(set(persons)) != 2:
        return EQUALS
    first, second = persons
    met = _met(history, first, second, game.rules.edition.id)
    before = [table for table in met if table.game.started < setup.started]
    if len(before) < MIN_GAMES_FOR_CHANCES:
        return EQUALS
    margins = [_margin(table, first) for table in before]
    margin = likely_margin(margins, game.rules.edition)
    if not margin:
        return PastMargin(len(margins))
    return PastMargin(
        games=len(margins),
        better=setup.players[margin < 0],
        points=abs(round(fmean(margins))),
        margin=margin,
    )


def _met(history: History, first: str, second: str, edition: str) -> list[GameSeats]:
    """The games of the two alone that compare."""
    tables = history.only(edition, players=2).with_person(first).with_person(second).tables
    return [table for table in tables if _compares(table)]


def _compares(table: GameSeats) -> bool:
    return table.game.is_whole and not any(seat.line.differs for seat in table)


def _margin(table: GameSeats, first: str) -> int:
    """The margin of `first` over the other, without points that were given."""
    one, other = table if table[0].person == first else table[::-1]
    return one.line.earned - other.line.earned


def _in_steps(points: float) -> int:
    return _STEP * round(points / _STEP)
