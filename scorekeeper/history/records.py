"""The records of all games: the best there ever was, streaks, games a week.

What a computer did is no record. Margins are those of games in which nobody had points ahead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from scorekeeper.game.text import Wording, count, listed
from scorekeeper.history.games import History, Played, PlayedSeat, PlayedTable, people_at

TALL = 2
"""Tiles of a stack at least that is worth a word."""


class Record(NamedTuple):
    """Something that was never done better; the first time where it was done again."""

    label: str
    text: str
    day: str
    """``2026-11-21``; empty if not known."""


def records(history: History) -> list[Record]:
    """The records of the finished games with others, those that there are."""
    tables = [table for table in history.tables if table[0].is_contest]
    seats = [*people_at(tables)]
    whole = [table for table in tables if table[0].played.game.is_whole]
    even = [table for table in whole if not table[0].played.game.gave_points]
    points_compare = len(history.editions) == 1
    found = [
        _best_turn(seats if points_compare else []),
        _best_game([*people_at(whole)] if points_compare else []),
        _longest_word(seats),
        _closest(even if points_compare else []),
        _comeback(even if points_compare else []),
        _streak(seats),
    ]
    return [record for record in found if record]


def _best_turn(seats: Iterable[PlayedSeat]) -> Record | None:
    turns = [(turn, seat) for seat in seats if (turn := seat.line.best_turn)]
    if not turns:
        return None
    turn, seat = max(turns, key=lambda one: one[0].points)
    short = f"{seat.person}, {turn.points}"
    forms = [f"{short}: {listed(turn.words)}", f"{short}: {turn.words[0]}"] if turn.words else []
    return Record("Turn", Wording(*forms, short), seat.played.day)


def _best_game(seats: Sequence[PlayedSeat]) -> Record | None:
    if not seats:
        return None
    seat = max(seats, key=lambda seat: seat.line.earned)
    return Record("Game", f"{seat.person}, {count(seat.line.earned, 'point')}", seat.played.day)


def _longest_word(seats: Iterable[PlayedSeat]) -> Record | None:
    words = [(word, seat) for seat in seats if (word := seat.line.longest_word)]
    if not words:
        return None
    word, seat = max(words, key=lambda one: len(one[0].text))
    return Record("Word", f"{word.text} by {seat.person}", seat.played.day)


def _closest(tables: Iterable[PlayedTable]) -> Record | None:
    found: list[tuple[int, PlayedSeat, PlayedSeat]] = []
    for table in tables:
        first, second, *_ = sorted(table, key=lambda seat: -seat.line.total)
        if first.is_person and first.line.total > second.line.total:
            found.append((first.line.total - second.line.total, first, second))
    if not found:
        return None
    margin, first, second = min(found, key=lambda one: one[0])
    return Record("Closest", f"{first.person} beat {second.person} by {margin}", first.played.day)


def _comeback(tables: Iterable[PlayedTable]) -> Record | None:
    won = [seat for seat in people_at(tables) if seat.line.rank == 1 and seat.played.game.comeback]
    if not won:
        return None
    seat = max(won, key=lambda seat: seat.played.game.comeback)
    text = f"{seat.person} won from {seat.played.game.comeback} behind"
    return Record("Comeback", text, seat.played.day)


def _streak(seats: Iterable[PlayedSeat]) -> Record | None:
    """The most games that somebody has won alone in a row, of those he or she played."""
    running: Counter[str] = Counter()
    best: tuple[int, str, Played] | None = None
    for seat in seats:
        won = seat.line.rank == 1 and len(seat.played.game.winners) == 1
        running[seat.person] = running[seat.person] + 1 if won else 0
        if running[seat.person] > (best[0] if best else 1):
            best = running[seat.person], seat.person, seat.played
    if best:
        return Record("In a row", f"{best[1]} won {best[0]}", best[2].day)
    return None


Week = tuple[int, int]
"""A year, and the number of a week in it, from 0: the first begins on 1 January."""


def week_of(day: date) -> Week:
    """The week in which a day is."""
    return day.year, (day.timetuple().tm_yday - 1) // 7


def games_a_week(history: History) -> Counter[Week]:
    """The number of games begun in each week, as far as their days are known."""
    days = (table[0].played.day for table in history.tables)
    return Counter(week_of(date.fromisoformat(day)) for day in days if len(day) == 10)
