"""What the history tells of some games at first sight: who wins, how everybody comes on, words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice, permutations
from typing import NamedTuple

from scorekeeper.game.text import first_day
from scorekeeper.history.figures import Figures, Versus, all_figures, ladders, versus
from scorekeeper.history.games import History, PlayedSeat, PlayedTable
from scorekeeper.history.pages import SHORTEST, Favourite
from scorekeeper.history.records import Record, Week, games_a_week, records
from scorekeeper.history.text import games_apart
from scorekeeper.words.english import English
from scorekeeper.words.family import UNSAID

LAST = 5
"""Games of which a mean is told."""
COURSES = 6
"""People whose means are told: those who play most."""
POINTS = 500
"""Means of one person that are kept at most; nobody sees more of them."""
WORDS = 12
_MINUTE = timedelta(minutes=1)


def minute_of(started: str) -> int:
    """The minute at which a game was begun, by the clock on the wall; the first of its year."""
    if len(started) < len("2026-11-22"):
        started = first_day(started).isoformat()
    return (datetime.fromisoformat(started).replace(tzinfo=None) - datetime.min) // _MINUTE


def day_of(minute: int) -> date:
    """The day of a minute, as `Course` has it."""
    return (datetime.min + minute * _MINUTE).date()


class Course(NamedTuple):
    """The mean of somebody's last games with others, game after game."""

    person: str
    means: tuple[tuple[int, int], ...]
    """When, in minutes, and the mean of the points earned; there is one at least."""


class Alone(NamedTuple):
    """Somebody's finished games alone, with one box and by the same rules, the oldest first."""

    seats: tuple[PlayedSeat, ...]

    @property
    def best(self) -> PlayedSeat:
        """The first one with the most points."""
        return max(self.seats, key=lambda seat: seat.line.total)

    @property
    def mean(self) -> float:
        """The points of a game, on average."""
        return sum(seat.line.total for seat in self.seats) / len(self.seats)


@dataclass(frozen=True)
class Overview:
    """All that is drawn of some games on the first screen of the history."""

    games: int
    """Finished games with others."""
    since: str
    """The day of the first game; empty if not known."""
    apart: int
    """Those of `games` in which somebody had points ahead."""
    figures: tuple[Figures, ...]
    """Whoever has won most first."""
    order: tuple[str, ...]
    """The same people, those who played first at the beginning."""
    courses: tuple[Course, ...]
    """In the order of `figures`; none over several boxes."""
    met_most: Mapping[str, Versus]
    """Everybody who met somebody, beside whom they met most often."""
    records: tuple[Record, ...]
    weeks: Mapping[Week, int]
    """The games of each week, as `games_a_week` counts them."""
    alone: Mapping[str, Alone]
    """By person, those who play alone most first."""
    shared: tuple[Favourite, ...]
    """Words that several people have laid, and how often in all."""

    @classmethod
    def of(cls, history: History) -> Overview:
        """Look at all games of `history`, which takes a second for ten thousand."""
        games = [played for played in history.games if played.game.over and not played.game.solo]
        figures = tuple(all_figures(history))
        return cls(
            games=len(games),
            since=next((played.day for played in history.games if played.day), ""),
            apart=games_apart(history),
            figures=figures,
            order=tuple(_in_order(history, figures)),
            courses=tuple(_courses(history, figures)),
            met_most=_met_most(history),
            records=tuple(records(history)),
            weeks=games_a_week(history),
            alone=_alone(history),
            shared=tuple(islice(_shared(history), WORDS)),
        )


def _in_order(history: History, figures: Sequence[Figures]) -> dict[str, None]:
    """Everybody by their first game; who only played in a team comes last."""
    sat = (seat.person for seat in history.of_people)
    return dict.fromkeys([*sat, *(one.name for one in figures)])


def _courses(history: History, figures: Sequence[Figures]) -> Iterator[Course]:
    """The means of those who play most, in the order of `figures`."""
    if len(history.editions) > 1:
        return
    often = sorted(figures, key=lambda one: -one.games)[:COURSES]
    seats: defaultdict[str, list[PlayedSeat]] = defaultdict(list)
    for seat in history.of_people:
        if seat.is_contest and seat.played.game.is_whole and seat.played.day:
            seats[seat.person].append(seat)
    for one in figures:
        if one in often and seats[one.name]:
            yield Course(one.name, _means(seats[one.name]))


def _means(seats: Sequence[PlayedSeat]) -> tuple[tuple[int, int], ...]:
    earned = [seat.line.earned for seat in seats]
    minutes = [minute_of(seat.played.game.started) for seat in seats]
    span = max(minutes[-1] - minutes[0], 1)
    kept: dict[int, tuple[int, int]] = {}
    for at, minute in enumerate(minutes):
        recent = earned[max(at + 1 - LAST, 0) : at + 1]
        # Of means that would stand on one dot the last is kept.
        kept[(minute - minutes[0]) * POINTS // span] = minute, round(sum(recent) / len(recent))
    return tuple(kept.values())


def _met_most(history: History) -> dict[str, Versus]:
    """Everybody beside whom they finished most games with; of equals the first by the alphabet."""
    together: defaultdict[tuple[str, str], list[PlayedTable]] = defaultdict(list)
    finished: Counter[tuple[str, str]] = Counter()
    for table in history.tables:
        people = dict.fromkeys(seat.person for seat in table if seat.is_person)
        for pair in permutations(people, 2):
            together[pair].append(table)
            finished[pair] += table[0].played.game.over
    most: dict[str, str] = {}
    for one, other in sorted(finished, key=lambda pair: (-finished[pair], pair[1].casefold())):
        if finished[one, other]:
            most.setdefault(one, other)
    return {
        one: versus(History(together[one, other], history.people, history.boxes), one, other)
        for one, other in most.items()
    }


def _alone(history: History) -> dict[str, Alone]:
    """Of each person the games on the ladder on which there are most of them."""
    found: dict[str, Alone] = {}
    for ladder in ladders(history):
        seats: defaultdict[str, list[PlayedSeat]] = defaultdict(list)
        for rung in ladder.rungs:
            seats[rung.seat.person].append(rung.seat)
        for person, own in seats.items():
            own.sort(key=lambda seat: seat.played.game.started)
            if person not in found or len(own) > len(found[person].seats):
                found[person] = Alone(tuple(own))
    return dict(sorted(found.items(), key=lambda one: -len(one[1].seats)))


def _shared(history: History) -> Iterator[Favourite]:
    """Words of several people, the one laid most often first; of equals the longer one."""
    times: Counter[str] = Counter()
    first: dict[str, str] = {}
    shared: set[str] = set()
    for seat in history.of_people:
        for word in seat.line.laid:
            times[word] += 1
            if first.setdefault(word, seat.person) != seat.person:
                shared.add(word)
    unsaid = English(without=UNSAID)
    found = [Favourite(word, times[word]) for word in shared if len(word) >= SHORTEST]
    found.sort(key=lambda one: (-one.times, -len(one.word), one.word))
    return (one for one in found if not unsaid.leaves_out(one.word))
