"""The records of all games: the best there ever was, streaks, and as they stood before a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import takewhile
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.game.text import count, listed
from scorekeeper.history.games import (
    GameSeat,
    GameSeats,
    History,
    PlayedGame,
    best_turn,
    longest_word,
    people_at,
)


@dataclass(frozen=True)
class TableBests:
    """The best of some games with one box, whoever did it."""

    games: int = 0
    """Finished games with others."""
    turn: int = 0
    game: int = 0
    comeback: int = 0


@dataclass(frozen=True)
class PlayerBests:
    """The best of one person in some games."""

    games: int = 0
    """Finished games with others."""
    in_box: int = 0
    """Those with the box, but for those that were stopped early with the points as they were."""
    turn: int = 0
    """Points, with the box."""
    game: int = 0
    """Points, with the box."""
    longest: int = 0
    """Letters."""


@dataclass(frozen=True)
class PlayerRecords:
    """What one person has done so far."""

    games: int = 0
    """Finished games with others, whatever the box and the seats."""
    wins: int = 0
    """Those that were won, alone or shared."""
    streak: int = 0
    """The last games in a row that were won alone."""
    ever: PlayerBests = PlayerBests()
    this_year: PlayerBests = PlayerBests()
    tallest: int = 0
    """Tiles."""
    whole_racks: int = 0
    words: Counter[str] = field(default_factory=Counter)
    """Each word laid, and how often."""


@dataclass(frozen=True)
class RecordsBefore:
    """All that was done before a game was begun, as far as its box and its players go.

    Points are of games with its box, and without those given before the first turn. What a computer
    did is not among it.
    """

    year: str
    """The year of the game."""
    games: int
    """Finished games with others, with any box."""
    longest: int
    """Letters of the longest word of all."""
    has_boxes: bool
    """True if there were games with other boxes, so that the box is to be named."""
    ever: TableBests
    this_year: TableBests
    own: tuple[PlayerRecords, ...]
    """For each seat of the game."""

    @classmethod
    def before(cls, history: History, game: Game) -> RecordsBefore:
        """What `history` holds from before `game`; nothing if nobody knows when that was begun."""
        setup = game.setup
        box = game.rules.edition.id
        find = history.people.find
        tables = [table for table in history.tables if table.game.started < setup.started]
        here = [table for table in tables if table.game.edition == box]
        year = setup.started[:4]
        computers = setup.computers_by_name
        found = [None if name in computers else find(name) for name in setup.players]
        persons = [None if found.count(person) > 1 else person for person in found]
        return cls(
            year=year,
            games=sum(table.is_contest for table in tables),
            longest=_longest(people_at(tables)),
            has_boxes=len(here) < len(tables),
            ever=_bests(here),
            this_year=_bests([table for table in here if table.game.started[:4] == year]),
            own=tuple(_own(person, tables, box, year) for person in persons),
        )


def _most(values: Iterable[int]) -> int:
    return max([0, *values])


def _turns(seats: Iterable[GameSeat]) -> Iterable[int]:
    return (seat.line.best_turn.points for seat in seats if seat.line.best_turn)


def _bests(tables: Sequence[GameSeats]) -> TableBests:
    """The best of `tables`, all of one box."""
    contests = [table for table in tables if table.is_contest]
    whole = [table for table in contests if table.game.is_whole]
    won = [seat for seat in people_at(whole) if seat.line.rank == 1]
    return TableBests(
        games=len(contests),
        turn=_most(_turns(people_at(tables))),
        game=_most(seat.line.earned for seat in people_at(whole)),
        comeback=_most(seat.game.comeback for seat in won if not seat.game.gave_points),
    )


def _own(person: str | None, tables: Iterable[GameSeats], box: str, year: str) -> PlayerRecords:
    """What `person` did at `tables`; nothing for somebody new."""
    every = [seat for seat in people_at(tables) if seat.person == person]
    contests = [seat for seat in every if seat.is_contest]
    of_year = [seat for seat in every if seat.played.day[:4] == year]
    return PlayerRecords(
        games=len(contests),
        wins=sum(seat.line.rank == 1 for seat in contests),
        streak=wins_in_a_row(contests),
        ever=_own_bests(every, box),
        this_year=_own_bests(of_year, box),
        tallest=_most(seat.line.tallest_stack.height for seat in every if seat.line.tallest_stack),
        whole_racks=sum(seat.line.whole_racks for seat in every),
        words=Counter(word for seat in every for word in seat.line.laid),
    )


def _own_bests(seats: Sequence[GameSeat], box: str) -> PlayerBests:
    """The best of `seats`, all of one person."""
    here = [seat for seat in seats if seat.game.edition == box]
    contests = [seat for seat in here if seat.is_contest]
    finals = [seat.line.earned for seat in contests if seat.game.is_whole]
    return PlayerBests(
        games=sum(seat.is_contest for seat in seats),
        in_box=len(finals),
        turn=_most(_turns(here)),
        game=_most(finals),
        longest=_longest(seats),
    )


def _longest(seats: Iterable[GameSeat]) -> int:
    """The letters of the longest word of `seats`."""
    return _most(len(seat.line.longest_word.text) for seat in seats if seat.line.longest_word)


def wins_in_a_row(seats: Sequence[GameSeat]) -> int:
    """The last of `seats`, one person's finished games with others, that were won alone."""
    return len([*takewhile(lambda seat: seat.is_won_alone, reversed(seats))])


TALL = 2
"""Tiles of a stack at least that is worth a word."""


class Record(NamedTuple):
    """Something that was never done better; the first time where it was done again."""

    label: str
    text: str
    played: PlayedGame | None = None
    """The game in which it was done; None if it is about many."""

    @property
    def day(self) -> str:
        """``2026-11-21``; empty if not known."""
        return self.played.day if self.played else ""


def records(history: History) -> list[Record]:
    """The records of the finished games with others, those that there are."""
    tables = [table for table in history.tables if table.is_contest]
    points_compare = len(history.editions) == 1
    comparable = tables if points_compare else []
    whole = [table for table in comparable if table.game.is_whole]
    even = [table for table in whole if not table.game.gave_points]
    found: list[Record] = []
    if best := best_turn(comparable):
        seat, turn = best
        words = f": {listed(turn.words)}" if turn.words else ""
        found.append(Record("Turn", f"{seat.person}, {turn.points}{words}", seat.played))
    if game := max(people_at(whole), key=lambda seat: seat.line.earned, default=None):
        text = f"{game.person}, {count(game.line.earned, 'point')}"
        found.append(Record("Game", text, game.played))
    if longest := longest_word(tables):
        seat, word = longest
        found.append(Record("Word", f"{word.text} by {seat.person}", seat.played))
    return [*found, *_closest(even), *_comeback(even), *_streak(people_at(tables))]


def _closest(tables: Iterable[GameSeats]) -> Iterator[Record]:
    ranked = (sorted(table, key=lambda seat: -seat.line.total)[:2] for table in tables)
    won = [
        (first.line.total - second.line.total, first, second)
        for first, second in ranked
        if first.is_person and first.line.total > second.line.total
    ]
    if won:
        margin, first, second = min(won, key=lambda one: one[0])
        text = f"{first.person} beat {second.person} by {margin}"
        yield Record("Closest", text, first.played)


def _comeback(tables: Iterable[GameSeats]) -> Iterator[Record]:
    won = [seat for seat in people_at(tables) if seat.line.rank == 1 and seat.game.comeback]
    if won:
        seat = max(won, key=lambda seat: seat.game.comeback)
        text = f"{seat.person} won from {seat.game.comeback} behind"
        yield Record("Comeback", text, seat.played)


def _streak(seats: Iterable[GameSeat]) -> Iterator[Record]:
    """The most games that somebody has won alone in a row, of those he or she played."""
    running: Counter[str] = Counter()
    most = 1
    best: GameSeat | None = None
    for seat in seats:
        running[seat.person] = running[seat.person] + 1 if seat.is_won_alone else 0
        if running[seat.person] > most:
            most, best = running[seat.person], seat
    if best:
        yield Record("In a row", f"{best.person} won {most}", best.played)


Week = tuple[int, int]
"""A year, and the number of a week in it, from 0: the first begins on 1 January."""


def week_of(day: date) -> Week:
    """The week in which a day is."""
    return day.year, (day.timetuple().tm_yday - 1) // 7


def games_a_week(history: History) -> Counter[Week]:
    """The number of games begun in each week, as far as their days are known."""
    days = (table.played.day for table in history.tables)
    return Counter(week_of(date.fromisoformat(day)) for day in days if len(day) == 10)
