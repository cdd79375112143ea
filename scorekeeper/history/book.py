"""The book of records as it stands before a game: what a turn and a result are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scorekeeper.game.game import Game
from scorekeeper.history.games import History, PlayedSeat, PlayedTable, people_at


@dataclass(frozen=True)
class Bests:
    """The best of some games with one box, whoever did it."""

    games: int = 0
    """Finished games with others."""
    turn: int = 0
    game: int = 0
    comeback: int = 0


@dataclass(frozen=True)
class OwnBests:
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
class Own:
    """What one person has done so far."""

    games: int = 0
    """Finished games with others, whatever the box and the seats."""
    wins: int = 0
    """Those that were won, alone or shared."""
    streak: int = 0
    """The last games in a row that were won alone."""
    ever: OwnBests = OwnBests()
    this_year: OwnBests = OwnBests()
    tallest: int = 0
    """Tiles."""
    whole_racks: int = 0
    words: Counter[str] = field(default_factory=Counter)
    """Each word laid, and how often."""


@dataclass(frozen=True)
class Book:
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
    ever: Bests
    this_year: Bests
    own: tuple[Own, ...]
    """For each seat of the game."""

    @classmethod
    def before(cls, history: History, game: Game) -> Book:
        """What `history` holds from before `game`; nothing if nobody knows when that was begun."""
        setup = game.setup
        box = game.rules.edition.id
        find = history.people.find
        tables = [table for table in history.tables if _begun(table) < setup.started]
        here = [table for table in tables if table[0].played.game.edition == box]
        year = setup.started[:4]
        computers = setup.computers_by_name
        found = [None if name in computers else find(name) for name in setup.players]
        persons = [None if found.count(person) > 1 else person for person in found]
        return cls(
            year=year,
            games=sum(table[0].is_contest for table in tables),
            longest=_longest(people_at(tables)),
            has_boxes=len(here) < len(tables),
            ever=_bests(here),
            this_year=_bests([table for table in here if _begun(table)[:4] == year]),
            own=tuple(_own(person, tables, box, year) for person in persons),
        )


def _begun(table: PlayedTable) -> str:
    return table[0].played.game.started


def _most(values: Iterable[int]) -> int:
    return max([0, *values])


def _turns(seats: Iterable[PlayedSeat]) -> Iterable[int]:
    return (seat.line.best_turn.points for seat in seats if seat.line.best_turn)


def _bests(tables: Sequence[PlayedTable]) -> Bests:
    """The best of `tables`, all of one box."""
    contests = [table for table in tables if table[0].is_contest]
    whole = [table for table in contests if table[0].played.game.is_whole]
    won = [seat for seat in people_at(whole) if seat.line.rank == 1]
    return Bests(
        games=len(contests),
        turn=_most(_turns(people_at(tables))),
        game=_most(seat.line.earned for seat in people_at(whole)),
        comeback=_most(
            seat.played.game.comeback for seat in won if not seat.played.game.gave_points
        ),
    )


def _own(person: str | None, tables: Iterable[PlayedTable], box: str, year: str) -> Own:
    """What `person` did at `tables`; nothing for somebody new."""
    every = [seat for seat in people_at(tables) if seat.person == person]
    contests = [seat for seat in every if seat.is_contest]
    of_year = [seat for seat in every if seat.played.day[:4] == year]
    return Own(
        games=len(contests),
        wins=sum(seat.line.rank == 1 for seat in contests),
        streak=wins_in_a_row(contests),
        ever=_own_bests(every, box),
        this_year=_own_bests(of_year, box),
        tallest=_most(seat.line.tallest_stack.height for seat in every if seat.line.tallest_stack),
        whole_racks=sum(seat.line.whole_racks for seat in every),
        words=Counter(word for seat in every for word in seat.line.laid),
    )


def _own_bests(seats: Sequence[PlayedSeat], box: str) -> OwnBests:
    """The best of `seats`, all of one person."""
    here = [seat for seat in seats if seat.played.game.edition == box]
    contests = [seat for seat in here if seat.is_contest]
    finals = [seat.line.earned for seat in contests if seat.played.game.is_whole]
    return OwnBests(
        games=sum(seat.is_contest for seat in seats),
        in_box=len(finals),
        turn=_most(_turns(here)),
        game=_most(finals),
        longest=_longest(seats),
    )


def _longest(seats: Iterable[PlayedSeat]) -> int:
    """The letters of the longest word of `seats`."""
    return _most(len(seat.line.longest_word.text) for seat in seats if seat.line.longest_word)


def wins_in_a_row(seats: Sequence[PlayedSeat]) -> int:
    """The last of `seats`, one person's finished games with others, that were won alone."""
    row = 0
    for seat in reversed(seats):
        if seat.line.rank != 1 or len(seat.played.game.winners) > 1:
            break
        row += 1
    return row
