"""What some games tell at first sight: who wins, how all come on, words; and where dates begin."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cached_property
from itertools import islice, permutations
from typing import NamedTuple

from scorekeeper.game.text import count, first_day
from scorekeeper.history.games import GameSeat, GameSeats, History
from scorekeeper.history.pages import SHORTEST, Favourite
from scorekeeper.history.player_stats import PlayerStats, Versus, all_figures, ladders, versus
from scorekeeper.history.records import Record, Week, games_a_week, records, week_of
from scorekeeper.report.days import MONTHS, month_and_year, short_date
from scorekeeper.signs import signs_of
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
    """The day of a minute, as `RunningMean` has it."""
    return (datetime.min + minute * _MINUTE).date()


class RunningMean(NamedTuple):
    """The mean of somebody's last games with others, game after game."""

    person: str
    means: tuple[tuple[int, int], ...]
    """When, in minutes, and the mean of the points earned; there is one at least."""


class Alone(NamedTuple):
    """Somebody's finished games alone, with one box and by the same rules, the oldest first."""

    seats: tuple[GameSeat, ...]

    @property
    def best(self) -> GameSeat:
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
    figures: tuple[PlayerStats, ...]
    """Whoever has won most first."""
    courses: tuple[RunningMean, ...]
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
            apart=history.apart,
            figures=figures,
            courses=tuple(_courses(history, figures)),
            met_most=_met_most(history),
            records=tuple(records(history)),
            weeks=games_a_week(history),
            alone=_alone(history),
            shared=tuple(islice(_shared(history), WORDS)),
        )


def _courses(history: History, figures: Sequence[PlayerStats]) -> Iterator[RunningMean]:
    """The means of those who play most, in the order of `figures`."""
    if len(history.editions) > 1:
        return
    often = sorted(figures, key=lambda one: -one.games)[:COURSES]
    seats: defaultdict[str, list[GameSeat]] = defaultdict(list)
    for seat in history.of_people:
        if seat.is_contest and seat.game.is_whole and seat.played.day:
            seats[seat.person].append(seat)
    for one in figures:
        if one in often and seats[one.name]:
            yield RunningMean(one.name, _means(seats[one.name]))


def _means(seats: Sequence[GameSeat]) -> tuple[tuple[int, int], ...]:
    earned = [seat.line.earned for seat in seats]
    minutes = [minute_of(seat.game.started) for seat in seats]
    span = max(minutes[-1] - minutes[0], 1)
    kept: dict[int, tuple[int, int]] = {}
    for at, minute in enumerate(minutes):
        recent = earned[max(at + 1 - LAST, 0) : at + 1]
        # Of means that would stand on one dot the last is kept.
        kept[(minute - minutes[0]) * POINTS // span] = minute, round(sum(recent) / len(recent))
    return tuple(kept.values())


def _met_most(history: History) -> dict[str, Versus]:
    """Everybody beside whom they finished most games with; of equals the first by the alphabet."""
    together: defaultdict[tuple[str, str], list[GameSeats]] = defaultdict(list)
    finished: Counter[tuple[str, str]] = Counter()
    for table in history.tables:
        people = dict.fromkeys(seat.person for seat in table if seat.is_person)
        for pair in permutations(people, 2):
            together[pair].append(table)
            finished[pair] += table.game.over
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
        seats: defaultdict[str, list[GameSeat]] = defaultdict(list)
        for rung in ladder.rungs:
            seats[rung.seat.person].append(rung.seat)
        for person, own in seats.items():
            own.sort(key=lambda seat: seat.game.started)
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


Choices = list[tuple[str, str]]
"""Labels, and the values that they stand for."""


@dataclass(frozen=True)
class HistoryFilter:
    """The games of the history that are shown."""

    history: History
    today: date
    edition: str = ""
    """The id of the box; empty for all boxes."""
    year: str = ""
    """Empty for all years."""
    person: str = ""
    """Somebody who was there; empty for anybody."""

    @classmethod
    def of(cls, history: History, today: date) -> HistoryFilter:
        """All games with the box that is played most."""
        return cls(history, today, next(iter(history.editions), ""))

    @property
    def box_name(self) -> str:
        """The box, or all of them."""
        return self.history.box(self.edition) if self.edition else "all boxes"

    @property
    def where(self) -> str:
        """The box, the year, and who was there, as a heading names them."""
        who = [f"with {self.person}"] if self.person else []
        return ", ".join([self.box_name, self.year or "all years", *who])

    @property
    def last_day(self) -> date:
        """Today, or the end of the year that is chosen."""
        return min(self.today, date(int(self.year), 12, 31)) if self.year else self.today

    @cached_property
    def games(self) -> History:
        """The games that pass."""
        return self._with_person(self.history.only(self.edition, self.year, self.year))

    @cached_property
    def games_of_any_box(self) -> History:
        """The games that pass but for their box."""
        return self._with_person(self.history.only("", self.year, self.year))

    def _with_person(self, games: History) -> History:
        return games.with_person(self.person) if self.person else games

    def with_history(self, history: History) -> HistoryFilter:
        """The same of a `history` that was read again."""
        edition = self.edition if self.edition in history.editions else ""
        person = self.person if self.person in history.people.names else ""
        if self.edition and not edition:
            edition = next(iter(history.editions), "")
        return replace(self, history=history, edition=edition, person=person)

    # What can be chosen

    @property
    def boxes(self) -> Choices:
        """The boxes, the one that is played most first, and all of them."""
        found = [(self.history.box(one), one) for one in self.history.editions]
        return [*found, ("all boxes", "")]

    @property
    def years(self) -> Choices:
        """All years, and those with games, the last one first."""
        years = sorted({one.day[:4] for one in self.history.games if one.day}, reverse=True)
        return [("all years", ""), *((year, year) for year in years)]

    @property
    def people(self) -> Choices:
        """Anybody, and everybody who played, whoever played most first."""
        sat = Counter(seat.person for seat in self.history.of_people)
        return [("anybody", ""), *((f"with {one}", one) for one, _ in sat.most_common())]


class HistoryState(NamedTuple):
    """The games that are shown, and who is looked at in them."""

    games: HistoryFilter
    seen: Overview
    """What the games that pass tell."""
    signs: Mapping[str, int]
    """The number of everybody's sign and colour."""
    person: str = ""
    other: str = ""
    """The second one of two; empty for whoever was met most often."""

    @classmethod
    def of(cls, games: HistoryFilter, person: str = "", other: str = "") -> HistoryState:
        """Look at the `games` that pass, which takes a second for ten thousand."""
        seen = Overview.of(games.games)
        names = games.history.people.names
        signs = dict(zip(names, signs_of(names), strict=True))
        if person not in names:
            person = next((one.name for one in seen.figures), "")
        return cls(games, seen, signs, person, other)

    def sign(self, person: str) -> int:
        """The number of the sign and colour of a person."""
        return self.signs.get(person, 0)

    @property
    def player(self) -> str:
        """Whoever is looked at, or has won most if those games are without that person."""
        names = [one.name for one in self.seen.figures]
        return self.person if self.person in names else next(iter(names), "")

    @property
    def about(self) -> str:
        """How many games these are, and which: ``31 games · 10 x 10 · since August 2025``."""
        parts = [count(self.seen.games, "game"), self.games.box_name]
        if self.games.person:
            parts.append(f"with {self.games.person}")
        if self.games.year:
            parts.append(self.games.year)
        elif self.seen.since:
            parts.append(f"since {month_and_year(self.seen.since)}")
        return " · ".join(parts)


WEEKS = 53
"""Weeks of a year, the last one of a day or two."""
YEARS = 3
"""Years that have rows of weeks at most, the last ones."""


def dates_between(start: int, end: int) -> list[tuple[float, str]]:
    """The minutes at which a year begins, or one of some months, each with its name.

    The first name has its year. Within a month there is only the first day.
    """
    first, last = day_of(start), day_of(end)
    if (last - first).days <= 31:
        return [(start, short_date(first.isoformat(), last))]
    months = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
    step = next((step for step in (1, 2, 3, 6) if len(months) <= 8 * step), 12)
    begin = [date(month // 12, month % 12 + 1, 1) for month in months if month % step == 0]
    names = [f"{day.year}" if day.month == 1 else MONTHS[day.month - 1] for day in begin]
    if begin and begin[0].month > 1:
        names[0] += f" {begin[0].year}"
    whens = (max(minute_of(day.isoformat()), start) for day in begin)
    return list(zip(whens, names, strict=True))


def year_places(days: Sequence[str]) -> list[tuple[float, str]]:
    """The places at which a year begins, or a month if all was in one year."""
    years = len({day[:4] for day in days if day}) > 1
    seen: dict[str, int] = {}
    for at, day in enumerate(days):
        if day:
            seen.setdefault(day[:4] if years else MONTHS[int(day[5:7]) - 1], at)
    return [(at, text) for text, at in seen.items()]


def week_rows(weeks: Mapping[Week, int], last_day: date, room: int) -> list[list[Week]]:
    """The weeks of each row: all of the last years with games, or as many as have `room`."""
    last, week = week_of(last_day)
    if room >= WEEKS:
        years = {last, *(year for year, _ in weeks if year < last)}
        return [[(year, week) for week in range(WEEKS)] for year in sorted(years)[-YEARS:]]
    before = [(last - 1, number) for number in range(WEEKS)]
    every = [*before, *((last, number) for number in range(week + 1))]
    return [every[-max(room, 1) :]]


def month_places(weeks: Sequence[Week]) -> list[tuple[int, str]]:
    """The place of the week in which each month begins, with its name, and the first week's.

    Of two years the second begins with its number.
    """
    year, week = weeks[0]
    last = weeks[-1][0]
    places = {0: MONTHS[(date(year, 1, 1) + timedelta(days=7 * week)).month - 1]}
    for number, name in enumerate(MONTHS, 1):
        begins = {week_of(date(of, number, 1)) for of in {year, last}}
        places |= {at: name for at, one in enumerate(weeks) if one in begins}
    if year < last:
        places[weeks.index((last, 0))] = str(last)
    return sorted(places.items())
