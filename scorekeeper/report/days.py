"""Days as people see them: every way in which the program says when something was.

A day begins at four in the morning: what was begun in the night belongs to the evening before.

A `moment` is a time, a day, a month or a year as files have it, ISO 8601. Of a month or a year no
more is said than is known. One that is not known, or is no such text, is said as nothing.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime, timedelta

from scorekeeper.game.text import first_day, is_date

MONTHS = tuple(f"{date(2000, month, 1):%b}" for month in range(1, 13))
"""``Jan`` to ``Dec``."""
DAY_BEGINS = timedelta(hours=4)
"""After midnight, by the clock of the table."""
_WEEK = timedelta(days=7)
_NEAR = {0: "today", 1: "yesterday"}
"""Days that have a name, by how many days ago they were."""
_PARTS = ((5, "night"), (12, "morning"), (18, "afternoon"), (24, "evening"))
"""The parts of a day, each with the hour at which it ends."""


def day_of(moment: datetime) -> date:
    """The day that it is, or still is, at a moment."""
    return (moment - DAY_BEGINS).date()


def started_on(moment: str) -> str:
    """The day to which a game belongs that was begun then, ``2026-11-21``; empty if not known."""
    then = _read(moment) if "T" in moment else None
    return then.isoformat() if then else moment[:10]


def _read(moment: str) -> date | None:
    """The day to which a moment belongs."""
    with suppress(ValueError, OverflowError):  # The calendar has a first day.
        then = datetime.fromisoformat(moment)
        return day_of(then) if "T" in moment else then.date()
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


def words_of_day(moment: str, today: date) -> str:
    """``Saturday Sat 14 March Mar 2026 2026-03 2026-03-14``, whatever a list calls that day.

    A near day has ``today`` or ``yesterday``, too; of others less is said if less is known.
    """
    then = _read(moment)
    if then is None:
        return f"{_vague(moment)} {_vague(moment, '%b')} {moment}"
    near = _NEAR.get((today - then).days, "")
    return f"{then:%A %a} {then.day} {then:%B %b %Y %Y-%m} {then} {near}"


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
    ago = today - then
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
    return day_in_full(then, today) if then else ""


def played_on(moment: str, now: datetime | None = None) -> str:
    """``Saturday evening`` in the week after it, else the whole date."""
    then = _read(moment)
    if then is None:
        return _vague(moment)
    started = datetime.fromisoformat(moment)
    now = now or datetime.now(started.tzinfo)
    if "T" not in moment or not timedelta() <= day_of(now) - then < _WEEK:
        return whole_date(moment)
    part = next(part for until, part in _PARTS if started.hour < until)
    return f"{then:%A} {part}"


_FORMS = (
    *("%d %B %Y", "%d %b %Y", "%B %d %Y", "%b %d %Y"),
    *("%d.%m.%Y", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%y", "%d/%m/%y"),
)
_OF_MONTHS = ("%B %Y", "%b %Y", "%m/%Y", "%m.%Y")


def read_date(text: str, today: date) -> str | None:
    """A day, a month or a year as files have it; empty for nothing, None for what is no date.

    >>> [read_date(text, date(2026, 11, 28)) for text in ("14 March 2020", "5/2019", "2018")]
    ['2020-03-14', '2019-05', '2018']
    """
    said = " ".join(text.replace(",", " ").split()).lower()
    if not said:
        return ""
    named = {"today": 0, "yesterday": 1}
    if said in named:
        return (today - timedelta(named[said])).isoformat()
    found = said if is_date(said) else _in_words(said)
    if found and found <= today.isoformat():
        return found
    return None


def _in_words(said: str) -> str | None:
    for form in (*_FORMS, *_OF_MONTHS):
        with suppress(ValueError):
            day = datetime.strptime(said, form).date().isoformat()
            return day[:7] if form in _OF_MONTHS else day
    return None
