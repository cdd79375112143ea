"""Who begins the next game of a table, and to which part of a day a game belongs.

An evening lasts from 16:00 until 4:00 by the clock of the table; what was begun between those is of
that day.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime, time
from typing import NamedTuple

from scorekeeper.game.text import times
from scorekeeper.report import days

_NIGHT = 12
"""The hour of a day at which it becomes an evening, counted from its beginning."""


class DayPart(NamedTuple):
    """The part of a day in which a game was begun."""

    day: date
    is_night: bool
    """True for the evening and the night after it."""


def part_of(started: str) -> DayPart | None:
    """The part of a day in which a game was begun; None if nobody knows.

    >>> part_of("2026-11-23T01:15:00+01:00")
    DayPart(day=datetime.date(2026, 11, 22), is_night=True)
    """
    with suppress(ValueError, OverflowError):  # The calendar has a first day.
        moment = datetime.fromisoformat(started)
        if len(started) <= len("2026-11-22"):  # Only the day is known: most are evenings.
            return DayPart(moment.date(), True)
        return part_at(moment)
    return None


def part_at(moment: datetime) -> DayPart:
    """The part of a day at that time."""
    return DayPart(days.day_of(moment), (moment - days.DAY_BEGINS).hour >= _NIGHT)


def day_began(now: datetime) -> datetime:
    """The beginning of the day that it still is."""
    return datetime.combine(days.day_of(now), time()) + days.DAY_BEGINS


class NextGame(NamedTuple):
    """The next game of a table."""

    order: tuple[str, ...]
    """The players of the last game; the first of them begins."""
    begun: tuple[int, ...]
    """The games of the evening that each of them has begun."""
    first: int
    """The seat at the last game of whoever begins."""


def next_of(players: Sequence[str], begun: Counter[str]) -> NextGame:
    """The next game of `players`: the start goes to whoever has begun least, else to the left.

    >>> next_of(["Maya", "Leo", "Nora"], Counter(Maya=1)).order
    ('Leo', 'Nora', 'Maya')
    """
    left = [*range(1, len(players)), 0]  # Whoever began last comes last.
    first = min(left, key=lambda seat: begun[players[seat]])
    order = (*players[first:], *players[:first])
    return NextGame(order, tuple(begun[player] for player in order), first)


def brief_text(following: NextGame) -> str:
    """The beginner of the next game, where there is no room for why."""
    return f"{following.order[0]}'s turn to begin" if following.order[1:] else ""


def next_text(following: NextGame) -> str:
    """The beginner of the next game and why; nothing for a game of one player."""
    begins = following.order[0]
    (mine, *others) = following.begun
    if not others:
        return ""
    if not any(following.begun):
        return f"{begins} begins: nobody knows who went first before."
    if sum(following.begun) == 1:
        return f"{begins} begins: {following.order[-1]} went first last time."
    if all(mine == other for other in others):
        return f"{begins} begins. You have all gone first {times(mine)}."
    if not mine:
        return f"{begins} begins: {begins} has not gone first yet."
    return f"{begins} begins: it is {begins}'s turn to go first."
