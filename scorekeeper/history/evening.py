"""The games of one evening together: who leads the night, the best of it, who begins next.

An evening lasts from 16:00 until 4:00 by the clock of the table; what was begun between those is of
that day. Games belong together if they share two people, be it by way of others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

from scorekeeper.history.figures import Best
from scorekeeper.history.games import History, Played, PlayedTable

_DAY_BEGINS = timedelta(hours=4)
_NIGHT = 12
"""The hour after `_DAY_BEGINS` at which a day becomes an evening."""
_SHARED = 2
"""People whom games of one evening share."""


class Part(NamedTuple):
    """The part of a day in which a game was begun."""

    day: date
    is_night: bool
    """True for the evening and the night after it."""


@dataclass(frozen=True)
class NightSeat:
    """One player's evening."""

    person: str
    games: int
    wins: int
    """Won alone."""
    won: float
    """Wins, a win shared by two as a half."""
    points: tuple[int | None, ...]
    """The points of each game of the evening: None for a game without this player, and wherever
    points do not compare.
    """

    @property
    def total(self) -> int:
        """All the points that compare."""
        return sum(points for points in self.points if points is not None)


class OfOne(NamedTuple):
    """The best of the night of one kind, and whose it was."""

    person: str
    best: Best


class Closest(NamedTuple):
    """The game with the smallest margin."""

    number: int
    """Its place in the evening, from 1."""
    margin: int


class Next(NamedTuple):
    """The next game: the start goes to whoever has begun least, else to the left."""

    order: tuple[str, ...]
    """The players of the last game; the first of them begins."""
    begun: tuple[int, ...]
    """The games of the evening that each of them has begun."""


class Card(NamedTuple):
    """One game of the evening on a card."""

    played: Played
    time: str
    """``19:30``; empty if not known."""
    winners: tuple[str, ...]
    ranked: tuple[tuple[str, int], ...]
    """Everybody with the final score, the winner first."""
    best_turn: OfOne | None
    """The first word of the turn, and the points of the whole turn."""
    turns: int


@dataclass(frozen=True)
class Evening:
    """The games of one evening, all of them over."""

    part: Part
    tables: tuple[PlayedTable, ...]
    """The oldest game first."""
    seats: tuple[NightSeat, ...]
    """Whoever leads first: by wins, then by points if these decide."""
    compares: bool
    """True if all games were with one box and no seats differed, so that points compare."""
    decides: bool
    """True if points decide between equals: they compare, and everybody sat at every game."""
    best_turn: OfOne | None
    """None where points do not compare."""
    longest_word: OfOne | None
    closest: Closest | None
    """None where points do not compare."""
    challenges: int
    came_off: int
    """Plays that were taken back after one."""
    next: Next

    @property
    def since(self) -> str:
        """The time when the first game was begun, ``19:30``; empty if not known."""
        return self.tables[0][0].played.game.started[11:16]

    @property
    def cards(self) -> tuple[Card, ...]:
        """A card for each game."""
        return tuple(map(_card, self.tables))

    @property
    def leaders(self) -> tuple[NightSeat, ...]:
        """Those who lead, more than one if nothing tells them apart."""
        first, tells = self.seats[0], self.decides
        return tuple(
            seat
            for seat in self.seats
            if seat.won == first.won and (seat.total == first.total or not tells)
        )


def part_of(started: str) -> Part | None:
    """The part of a day in which a game was begun; None if nobody knows.

    >>> part_of("2026-11-23T01:15:00+01:00")
    Part(day=datetime.date(2026, 11, 22), is_night=True)
    """
    try:
        moment = datetime.fromisoformat(started)
    except ValueError:
        return None
    if len(started) <= len("2026-11-22"):  # Only the day is known: most are evenings.
        return Part(moment.date(), True)
    return _part(moment)


def _part(moment: datetime) -> Part:
    shifted = moment - _DAY_BEGINS
    return Part(shifted.date(), shifted.hour >= _NIGHT)


def evenings(history: History) -> list[Evening]:
    """All evenings, and days, of finished games with others, the oldest first."""
    parts: defaultdict[Part, list[PlayedTable]] = defaultdict(list)
    for table in history.tables:
        game = table[0].played.game
        part = part_of(game.started)
        if part and game.over and not game.solo:
            parts[part].append(table)
    found = [
        _evening(part, together)
        for part, tables in sorted(parts.items())
        for together in _together(tables, history.people.person)
    ]
    return sorted(found, key=lambda one: one.tables[-1][0].played.game.started)


def tonight(history: History, now: datetime) -> Evening | None:
    """The evening of the game begun last, if that was since four in the morning.

    `now` is the time at the table, as its clock shows it.
    """
    day = _part(now).day
    since = History([t for t in history.tables if _is_of(t, day)], history.people, history.boxes)
    return next(iter(evenings(since)[-1:]), None)


def _is_of(table: PlayedTable, day: date) -> bool:
    part = part_of(table[0].played.game.started)
    return part is not None and part.day == day


def _together(
    tables: Iterable[PlayedTable], person: Callable[[str], str]
) -> list[list[PlayedTable]]:
    """`tables` in groups that share people, each with the oldest game first."""
    groups: list[list[tuple[PlayedTable, frozenset[str]]]] = []
    for table in tables:
        people = frozenset(name for s in table for name in (s.person, *map(person, s.line.members)))
        joined = [
            group for group in groups if any(len(people & others) >= _SHARED for _, others in group)
        ]
        groups = [group for group in groups if group not in joined]
        groups.append([*(one for group in joined for one in group), (table, people)])
    ordered = [[table for table, _ in group] for group in groups]
    return [sorted(group, key=lambda t: t[0].played.game.started) for group in ordered]


def _evening(part: Part, tables: Sequence[PlayedTable]) -> Evening:
    games = [table[0].played.game for table in tables]
    level = [table for table in tables if table[0].played.game.is_level]
    compares = len(level) == len(tables) and len({game.edition for game in games}) == 1
    lines = [seat.line for table in tables for seat in table]
    decides = compares and len({frozenset(s.person for s in table) for table in tables}) == 1
    seats = _seats(tables, compares)
    return Evening(
        part=part,
        tables=tuple(tables),
        seats=tuple(sorted(seats, key=lambda s: (-s.won, -s.total if decides else 0))),
        compares=compares,
        decides=decides,
        best_turn=_best_turn(level) if compares else None,
        longest_word=_longest_word(level),
        closest=_closest(tables) if compares else None,
        challenges=sum(line.challenges_won + line.challenges_lost for line in lines),
        came_off=sum(line.challenges_won for line in lines),
        next=_next(tables),
    )


def _seats(tables: Sequence[PlayedTable], compares: bool) -> list[NightSeat]:
    """Everybody's evening, whoever sat down first before the others."""
    people = dict.fromkeys(seat.person for table in tables for seat in table)
    return [_seat(person, tables, compares) for person in people]


def _seat(person: str, tables: Sequence[PlayedTable], compares: bool) -> NightSeat:
    own = [next((s for s in table if s.person == person), None) for table in tables]
    first = [len(s.played.game.winners) for s in own if s and s.line.rank == 1]
    return NightSeat(
        person=person,
        games=sum(seat is not None for seat in own),
        wins=first.count(1),
        won=sum(1 / winners for winners in first),
        points=tuple(seat.line.total if seat and compares else None for seat in own),
    )


def _best_turn(tables: Iterable[PlayedTable]) -> OfOne | None:
    found = (
        OfOne(seat.person, Best(turn.points, ", ".join(turn.words), seat.played))
        for table in tables
        for seat in table
        if (turn := seat.line.best_turn)
    )
    return max(found, key=lambda one: one.best.value, default=None)


def _longest_word(tables: Iterable[PlayedTable]) -> OfOne | None:
    found = (
        OfOne(seat.person, Best(len(word.text), word.text, seat.played))
        for table in tables
        for seat in table
        if (word := seat.line.longest_word)
    )
    return max(found, key=lambda one: one.best.value, default=None)


def _card(table: PlayedTable) -> Card:
    ranked, played = sorted(table, key=lambda seat: seat.line.rank), table[0].played
    best = _best_turn([table])
    word = best.best.what.partition(",")[0] if best else ""
    return Card(
        played=played,
        time=played.game.started[11:16],
        winners=tuple(seat.person for seat in table if seat.line.rank == 1),
        ranked=tuple((seat.person, seat.line.total) for seat in ranked),
        best_turn=best and best._replace(best=best.best._replace(what=word)),
        turns=sum(seat.line.turns for seat in table),
    )


def _closest(tables: Iterable[PlayedTable]) -> Closest:
    margins = []
    for number, table in enumerate(tables, 1):
        first, second, *_ = sorted((seat.line.total for seat in table), reverse=True)
        margins.append(Closest(number, first - second))
    return min(margins, key=lambda one: one.margin)


def _next(tables: Sequence[PlayedTable]) -> Next:
    """The next game of those who sat at the last table."""
    people = [seat.person for seat in tables[-1]]
    begun = Counter(table[0].person for table in tables)
    left_of = [*people[1:], people[0]]  # Whoever began last comes last.
    first = left_of.index(min(left_of, key=lambda person: begun[person]))
    order = (*left_of[first:], *left_of[:first])
    return Next(order, tuple(begun[person] for person in order))
