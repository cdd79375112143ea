"""The drawings of the history that run through the year: points a game, and the evenings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from itertools import chain

from scorekeeper.game.text import signed
from scorekeeper.history.overview import COURSES, Course, day_of, minute_of
from scorekeeper.history.records import Week, week_of
from scorekeeper.names import printable
from scorekeeper.report.days import MONTHS, short_date
from scorekeeper.tui.kit.charts import Frame, SeatSeries, levels_chart
from scorekeeper.tui.kit.lines import Line, Span, heading, line, wrapped

WEEKS = 53
YEARS = 3
"""Years that are shown at most, the last ones."""
_YEAR = 5
"""Columns before the weeks of a year."""
_MOST = 3
"""Games in a week from which on it is of the brightest colour."""


def points_lines(
    courses: Sequence[Course],
    signs: Mapping[str, int],
    width: int,
    height: int,
    plain: bool = False,
) -> list[Line]:
    """The mean of everybody's last five games as a line each, from the first day to the last."""
    about = "mean of the last five" if width >= 50 else "last five"
    if len(courses) == COURSES and width >= 70:
        about = f"those who play most, {about}"
    head = heading("Points a game", about, width)
    if not courses:
        return [head, *wrapped("No finished game with one box here.", "soft", width)]
    means = [mean for course in courses for _, mean in course.means]
    whens = [when for course in courses for when, _ in course.means]
    first, last = min(whens), max(whens)
    bottom = min(means) // 10 * 10
    frame = Frame(last, max(-(-max(means) // 10) * 10, bottom + 10), left=first, bottom=bottom)
    series = [
        SeatSeries(
            printable(one.person), signs.get(one.person, 0), one.means, signed(one.means[-1][1])
        )
        for one in courses
    ]
    gap: list[Line] = [()] if height >= 12 else []
    rows = height - 1 - len(gap)
    below = _dates(first, last)
    return [head, *gap, *levels_chart(series, width, rows, frame, below, plain)]


def _dates(start: int, end: int) -> list[tuple[int, str]]:
    """The minutes at which a year begins, or a month, each with its name; else the first day."""
    first = day_of(start)
    last = day_of(end)
    days = (last - first).days
    if days > 3 * 366:
        begin = [date(year, 1, 1) for year in range(first.year, last.year + 1)]
        names = [str(day.year) for day in begin]
    elif days > 31:
        months = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
        begin = [date(month // 12, month % 12 + 1, 1) for month in months]
        names = [MONTHS[day.month - 1] for day in begin]
    else:
        begin = [first]
        names = [short_date(first.isoformat(), last)]
    whens = (max(minute_of(day.isoformat()), start) for day in begin)
    return [(when, f"{name} ") for when, name in zip(whens, names, strict=True)]


def evenings_lines(
    weeks: Mapping[Week, int], today: date, width: int, height: int, plain: bool = False
) -> list[Line]:
    """A square for each week: of the last years, or where they have no room of the last weeks."""
    is_wide = width >= _YEAR + 2 * WEEKS
    more = "; a number for more than one game" if is_wide else ""
    head = heading("Evenings", f"a square a week{more}", width)
    gap: list[Line] = [()] if height > 3 else []
    if is_wide:
        rows = _years(weeks, today, min(height - 2 - len(gap), YEARS))
    else:
        rows = [_last_weeks(today, (width - _YEAR) // 2)]
    if not rows[-1]:
        return []
    now = week_of(today)
    squares = [[_square(weeks.get(week, 0), week > now, plain) for week in row] for row in rows]
    drawn = [
        ((f"{row[-1][0]:<{_YEAR}}", "soft"), *chain.from_iterable(spans))
        for row, spans in zip(rows, squares, strict=True)
    ]
    return [head, *gap, *drawn, _months(rows[-1])]


def _years(weeks: Mapping[Week, int], today: date, many: int) -> list[list[Week]]:
    """Every week of the last years with games, and of this one."""
    years = {today.year, *(year for year, _ in weeks if year < today.year)}
    return [[(year, week) for week in range(WEEKS)] for year in sorted(years)[-max(many, 1) :]]


def _last_weeks(today: date, many: int) -> list[Week]:
    """So many weeks, this one last."""
    year, week = week_of(today)
    if many <= week:
        return [(year, week - before) for before in reversed(range(many))]
    before = [(year - 1, number) for number in range(WEEKS)]
    return [*before, *((year, number) for number in range(week + 1))][-many:]


def _square(games: int, is_ahead: bool, plain: bool) -> list[Span]:
    """A week: its colour and, from two games on, their number; without colours a sign."""
    shown = str(min(games, 99))
    if plain:
        sign = " " if is_ahead else "·"
        return [(f"{shown if games > 1 else '■' if games else sign:<2}", "text")]
    if not games:
        return [("█▊", "week-ahead" if is_ahead else "week-0")]
    style = f"week-{min(games, _MOST)}"
    if games == 1:
        return [("█▊", style)]
    number = (shown, f"bold on-{style} on {style}")
    return [number, ("▊", style)] if games < 10 else [number]


def _months(weeks: Sequence[Week]) -> Line:
    """The names of the months, each below the week in which it begins; of the first one, too."""
    year, week = weeks[0]
    places = {0: MONTHS[(date(year, 1, 1) + timedelta(days=7 * week)).month - 1]}
    for number, name in enumerate(MONTHS, 1):
        begins = {(of, _nearest_week(date(of, number, 1))) for of in {year, weeks[-1][0]}}
        places.update({at: name for at, one in enumerate(weeks) if one in begins})
    text = ""
    for at in sorted(places):
        near = any(at < other < at + 2 for other in places)
        if not near:
            text = f"{text:<{2 * at}}{places[at]}"
    return line(f"{'':{_YEAR}}{text}", "soft")


def _nearest_week(day: date) -> int:
    return round((day.timetuple().tm_yday - 1) / 7)
