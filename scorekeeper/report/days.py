"""Days as people see them: every way in which the program says when something was.

A `moment` is a time, a day, a month or a year as files have it, ISO 8601. Of a month or a year no
more is said than is known. One that is not known, or is no such text, is said as nothing.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from scorekeeper.game.text import first_day, is_date

MONTHS = tuple(f"{date(2000, month, 1):%b}" for month in range(1, 13))
"""``Jan`` to ``Dec``."""
_WEEK = timedelta(days=7)
_NEAR = {0: "today", 1: "yesterday"}
"""Days that have a name, by how many days ago they were."""
_PARTS = ((5, "night"), (12, "morning"), (18, "afternoon"), (24, "evening"))
"""The parts of a day, each with the hour at which it ends."""


def _read(moment: str) -> datetime | None:
    try:
        return datetime.fromisoformat(moment)
    except ValueError:
        return None


def _vague(moment: str, names: str = "%B") -> str:
    """``March 2024`` or ``2024`` where no more is known; empty if the day is known, or nothing."""
    if len(moment) >= len("2024-03-14") or not is_date(moment):
        return ""
    then = first_day(moment)
    return then.strftime(f"{names} %Y") if "-" in moment else moment


def whole_date(moment: str) -> str:
    """``22 November 2026``."""
    then = _read(moment)
    return f"{then.day} {then:%B} {then.year}" if then else _vague(moment)


def month_and_year(moment: str) -> str:
    """``March 2024``."""
    then = _read(moment)
    return f"{then:%B} {then.year}" if then else _vague(moment)


def short_date(moment: str, today: date) -> str:
    """``14 Feb``, with the year if it is another one."""
    then = _read(moment)
    if then is None:
        return _vague(moment, "%b")
    year = "" if then.year == today.year else f" {then.year}"
    return f"{then.day} {MONTHS[then.month - 1]}{year}"


def tiny_date(moment: str, today: date) -> str:
    """``14 Feb``, or of another year only that: at most six columns."""
    then = _read(moment)
    if then is None:
        return _vague(moment)[-4:]
    return str(then.year) if then.year != today.year else short_date(moment, today)


def near_date(moment: str, today: date) -> str:
    """``today``, ``yesterday``, ``Saturday`` in the week after it, ``Sat 14 Feb``, ``14 Feb 2024``.

    That takes at most eleven columns.
    """
    then = _read(moment)
    if then is None:
        return _vague(moment, "%b")
    ago = today - then.date()
    if ago.days in _NEAR:
        return _NEAR[ago.days]
    if timedelta() < ago < _WEEK:
        return f"{then:%A}"
    day = short_date(moment, today)
    return f"{then:%a} {day}" if then.year == today.year else day


def day_in_full(day: date, today: date) -> str:
    """``Sunday 22 November``, with the year if it is another one."""
    year = "" if day.year == today.year else f" {day.year}"
    return f"{day:%A} {day.day} {day:%B}{year}"


def full_date(moment: str, today: date) -> str:
    """``Saturday 14 February``, with the year if it is another one."""
    then = _read(moment)
    return day_in_full(then.date(), today) if then else ""


def played_on(moment: str, now: datetime | None = None) -> str:
    """``Saturday evening`` in the week after it, else the whole date."""
    then = _read(moment)
    if then is None:
        return _vague(moment)
    now = now or datetime.now(then.tzinfo)
    if "T" not in moment or not timedelta() <= now.date() - then.date() < _WEEK:
        return whole_date(moment)
    part = next(part for until, part in _PARTS if then.hour < until)
    return f"{then:%A} {part}"
