"""The games of one evening together: who leads the night, the best of it, who begins next.

Games belong together if they share two people, be it by way of others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from scorekeeper.game.setup import Setup
from scorekeeper.history.games import (
    GameSeats,
    History,
    PlayedGame,
    best_turn,
    longest_word,
    read_history,
)
from scorekeeper.history.next_game import DayPart, NextGame, day_began, next_of, part_at, part_of
from scorekeeper.history.player_stats import Best

_SHARED = 2
"""People whom games of one evening share."""


@dataclass(frozen=True)
class EveningSeat:
    """What one person did in the games of an evening."""

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


class BestOf(NamedTuple):
    """The best of the night of one kind, and whose it was."""

    person: str
    best: Best


class Closest(NamedTuple):
    """The game with the smallest margin."""

    number: int
    """Its place in the evening, from 1."""
    margin: int


class GameCard(NamedTuple):
    """One game of the evening on a card."""

    played: PlayedGame
    time: str
    """``19:30``; empty if not known."""
    winners: tuple[str, ...]
    """None while it goes on."""
    ranked: tuple[tuple[str, int], ...]
    """Everybody with the final score, or the points so far, the winner first."""
    best_turn: BestOf | None
    """The first word of the turn, and the points of the whole turn."""
    turns: int
    """As they are numbered."""


@dataclass(frozen=True)
class Evening:
    """The games of one evening together."""

    part: DayPart
    tables: tuple[GameSeats, ...]
    """The games that are over, the oldest first."""
    going_on: GameSeats | None = None
    """The game of theirs that was begun after these, and is not over."""

    @property
    def since(self) -> str:
        """The time when the first game was begun, ``19:30``; empty if not known."""
        return self.tables[0].game.started[11:16]

    @property
    def last(self) -> PlayedGame:
        """The game begun last of those that are over."""
        return self.tables[-1].played

    @cached_property
    def people(self) -> tuple[str, ...]:
        """Everybody, in the order in which they first sat down."""
        tables = (*self.tables, self.going_on or ())
        return tuple(dict.fromkeys(seat.person for table in tables for seat in table))

    @cached_property
    def persons(self) -> tuple[str, ...]:
        """The same, with an empty name for each computer and team."""
        alone: dict[str, str] = {}
        for table in (*self.tables, self.going_on or ()):
            for seat in table:
                is_one = seat.is_person and not seat.line.members
                alone.setdefault(seat.person, seat.person if is_one else "")
        return tuple(alone[name] for name in self.people)

    @cached_property
    def has_one_box(self) -> bool:
        """True if all games were with one box, so that turns compare."""
        return len({table.game.edition for table in self.tables}) == 1

    @cached_property
    def compares(self) -> bool:
        """True if nobody had points ahead either, so that the points of whole games compare."""
        gave_points = any(table.game.gave_points for table in self.tables)
        return self.has_one_box and not gave_points

    @cached_property
    def decides(self) -> bool:
        """True if points decide between equals: they compare, and everybody sat at every game."""
        tables = {frozenset(seat.person for seat in table) for table in self.tables}
        return self.compares and len(tables) == 1

    @cached_property
    def seats(self) -> tuple[EveningSeat, ...]:
        """Whoever leads first: by wins, then by points if these decide.

        Of equals those who sat down first.
        """
        people = dict.fromkeys(seat.person for table in self.tables for seat in table)
        seats = map(self._seat, people)
        return tuple(sorted(seats, key=lambda s: (-s.won, -s.total if self.decides else 0)))

    def _seat(self, person: str) -> EveningSeat:
        own = [next((s for s in table if s.person == person), None) for table in self.tables]
        first = [len(s.game.winners) for s in own if s and s.line.rank == 1]
        return EveningSeat(
            person=person,
            games=sum(seat is not None for seat in own),
            wins=first.count(1),
            won=sum(1 / winners for winners in first),
            points=tuple(seat.line.total if seat and self.compares else None for seat in own),
        )

    @property
    def leaders(self) -> tuple[EveningSeat, ...]:
        """Those who lead, more than one if nothing tells them apart."""
        first = self.seats[0]
        equal = (seat for seat in self.seats if seat.won == first.won)
        return tuple(seat for seat in equal if seat.total == first.total or not self.decides)

    @cached_property
    def cards(self) -> tuple[GameCard, ...]:
        """A card for each game; the one that goes on comes last."""
        return tuple(map(_card, (*self.tables, *([self.going_on] if self.going_on else []))))

    @property
    def best_turn(self) -> BestOf | None:
        """A person's best turn; None where points do not compare."""
        return _best_turn(self.tables) if self.has_one_box else None

    @property
    def longest_word(self) -> BestOf | None:
        """A person's longest word."""
        found = longest_word(self.tables)
        if not found:
            return None
        seat, word = found
        return BestOf(seat.person, Best(len(word.text), word.text, seat.played))

    @property
    def closest(self) -> Closest | None:
        """The closest game in which nobody had points ahead; None where points do not compare."""
        margins = []
        for number, table in enumerate(self.tables if self.has_one_box else (), 1):
            first, second, *_ = sorted((seat.line.total for seat in table), reverse=True)
            game = table.game
            if game.is_whole and not game.gave_points:
                margins.append(Closest(number, first - second))
        return min(margins, key=lambda one: one.margin, default=None)

    @property
    def challenges(self) -> int:
        """All challenges, upheld or not."""
        return self.came_off + sum(s.line.challenges_lost for table in self.tables for s in table)

    @property
    def came_off(self) -> int:
        """Plays that were taken back after a challenge."""
        return sum(seat.line.challenges_won for table in self.tables for seat in table)

    @property
    def next(self) -> NextGame:
        """The next game of those who sat at the last one."""
        return self.next_of(self.tables[-1])

    def next_of(self, table: GameSeats) -> NextGame:
        """The next game of those who sat at `table`."""
        begun = Counter(one[0].person for one in self.tables if one.game.began)
        return next_of([seat.person for seat in table], begun)

    def table_of(self, setup: Setup) -> GameSeats | None:
        """The game of `setup`, if it was one of these."""
        for table in self.tables:
            game = table.game
            if (game.started, game.players) == (setup.started, setup.players):
                return table
        return None


def evenings(history: History) -> list[Evening]:
    """All evenings, and days, of finished games with others, the oldest first."""
    parts: defaultdict[DayPart, list[GameSeats]] = defaultdict(list)
    for table in history.tables:
        game = table.game
        part = part_of(game.started)
        if part and not game.solo:
            parts[part].append(table)
    person = history.people.person
    found = [one for part, tables in parts.items() for one in _evenings(part, tables, person)]
    return sorted(found, key=lambda one: one.last.game.started)


def _evenings(
    part: DayPart, tables: Sequence[GameSeats], person: Callable[[str], str]
) -> Iterable[Evening]:
    """The evenings in one part of a day."""
    over = [table for table in tables if table.game.over]
    goes_on = [table for table in tables if not table.game.over]
    for together in _together(over, person):
        met = frozenset().union(*(_people(table, person) for table in together))
        later = [
            table
            for table in goes_on
            if len(_people(table, person) & met) >= _SHARED and _begun(table) > _begun(together[-1])
        ]
        yield Evening(part, tuple(together), max(later, key=_begun, default=None))


def _begun(table: GameSeats) -> str:
    return table.game.started


def _people(table: GameSeats, person: Callable[[str], str]) -> frozenset[str]:
    """Everybody at a table, the members of teams too."""
    return frozenset(name for s in table for name in (s.person, *map(person, s.line.members)))


def tonight(history: History, now: datetime) -> Evening | None:
    """The evening of the game begun last, if that was since four in the morning.

    `now` is the time at the table, as its clock shows it.
    """
    day = part_at(now).day
    parts = ((table, part_of(_begun(table))) for table in history.tables)
    today = [table for table, part in parts if part and part.day == day]
    return next(iter(evenings(History(today, history.people, history.boxes))[-1:]), None)


def read_tonight(now: datetime) -> tuple[History, Evening | None]:
    """The games written since four in the morning, and the evening of those begun since."""
    history = read_history(since=day_began(now))
    return history, tonight(history, now)


def _together(tables: Iterable[GameSeats], person: Callable[[str], str]) -> list[list[GameSeats]]:
    """`tables` in groups that share people, each with the oldest game first."""
    groups: list[list[tuple[GameSeats, frozenset[str]]]] = []
    for table in tables:
        people = _people(table, person)
        joined = [
            group for group in groups if any(len(people & others) >= _SHARED for _, others in group)
        ]
        groups = [group for group in groups if group not in joined]
        groups.append([*(one for group in joined for one in group), (table, people)])
    return [sorted((table for table, _ in group), key=_begun) for group in groups]


def _best_turn(tables: Iterable[GameSeats]) -> BestOf | None:
    found = best_turn(tables)
    if not found:
        return None
    seat, turn = found
    return BestOf(seat.person, Best(turn.points, ", ".join(turn.words), seat.played))


def _card(table: GameSeats) -> GameCard:
    ranked = sorted(table, key=lambda seat: seat.line.rank)
    played = table.played
    best = _best_turn([table])
    word = best.best.what.partition(",")[0] if best else ""
    return GameCard(
        played=played,
        time=played.game.started[11:16],
        winners=tuple(s.person for s in table if s.line.rank == 1 and played.game.over),
        ranked=tuple((seat.person, seat.line.total) for seat in ranked),
        best_turn=best and best._replace(best=best.best._replace(what=word)),
        turns=played.game.turns,
    )
