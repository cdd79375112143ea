"""The second part of the history in lines: all figures, games alone, words that people share.

Drawings run through the year: points a game, and the evenings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.text import Wording, count, decimal, number_word, signed
from scorekeeper.history.figures import Best, Figures
from scorekeeper.history.overview import COURSES, Alone, Course, day_of, minute_of
from scorekeeper.history.pages import Favourite
from scorekeeper.history.records import Week, week_of
from scorekeeper.history.text import NOT_MIXED
from scorekeeper.names import printable
from scorekeeper.report.days import MONTHS, short_date, tiny_date, whole_date
from scorekeeper.tui.board.squares import USUAL
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.charts import Frame, SeatSeries, levels_chart
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    padded,
    player_sign,
    player_style,
    wrapped,
)

ROOMY = 92
"""Columns in which every figure has its whole name."""
_CENTRED = 110
"""Columns from which on the figures stand away from the edge."""


class Column(NamedTuple):
    """One figure of everybody."""

    head: str
    short: str
    width: int
    """Columns, where there is room; else what the short name needs."""
    text: Callable[[Figures], str]


def _value(best: Best | None) -> str:
    return signed(best.value) if best else "-"


COLUMNS = (
    Column("games", "games", 8, lambda one: f"{one.games:,}"),
    Column("won", "won", 8, lambda one: f"{one.wins:,}"),
    Column("shared", "shared", 9, lambda one: f"{one.shared:,}"),
    Column("average", "average", 10, lambda one: decimal(one.average).partition(".")[0]),
    Column("best game", "best", 11, lambda one: _value(one.best_game)),
    Column("best turn", "turn", 11, lambda one: _value(one.best_turn)),
    Column("a turn", "a turn", 9, lambda one: decimal(one.per_turn)),
    Column("place", "place", 8, lambda one: decimal(one.rank)),
)
"""The most wanted first."""
SAID = Wording(
    "A shared win counts half. Place: 1.0 is always first. Best game is without points ahead.",
    "A shared win counts half. Place: 1.0 is always first.",
    "Place: 1.0 is always first.",
)


class Table(NamedTuple):
    """How the figures of everybody are laid out in so many columns."""

    indent: int
    name: int
    columns: tuple[tuple[str, int, Callable[[Figures], str]], ...]

    @classmethod
    def of(cls, figures: Sequence[Figures], width: int) -> Table:
        """As many figures as have room beside the longest name."""
        roomy = width >= ROOMY
        indent = 10 if width >= _CENTRED else 1 if not roomy else 2
        longest = max((cell_len(printable(one.name)) for one in figures), default=0)
        name = min(max(longest, 8), 16 if roomy else 10)
        room = width - indent - 2 - name
        fitting = []
        for column in COLUMNS:
            wide = column.width if roomy else max(len(column.short) + 2, 7)
            room -= wide
            if room >= 0:
                fitting.append((column.head if roomy else column.short, wide, column.text))
        return cls(indent, name, tuple(fitting))

    @property
    def head(self) -> Line:
        """What the figures are."""
        heads = "".join(f"{head:>{wide}}" for head, wide, _ in self.columns)
        return line(f"{' ' * (self.indent + 2 + self.name)}{heads}", "soft")

    def row(self, one: Figures, number: int) -> Line:
        """The figures of a player with the sign of that `number`."""
        sign, colour = player_sign(number)
        name = set_cell_size(clip(printable(one.name), self.name), self.name)
        values = "".join(f"{text(one):>{wide}}" for _, wide, text in self.columns)
        return (
            (f"{' ' * self.indent}{sign} ", colour),
            (name, "strong"),
            (values, "text"),
        )


def said_lines(figures: Sequence[Figures], boxes: int, width: int) -> list[Line]:
    """What the figures count, or why some of them are missing."""
    indent = Table.of(figures, width).indent
    text = NOT_MIXED if boxes > 1 else SAID
    room = width - indent
    said = in_room(in_fewer_words(text), room) if boxes < 2 else text
    return [((" " * indent, "text"), *row) for row in wrapped(said, "soft", room)]


# Alone at the board


def alone_lines(
    person: str, alone: Alone | None, number: int, today: date, width: int, height: int
) -> list[Line]:
    """Somebody's last games alone as bars, the best of them strong."""
    if alone is None:
        none = wrapped("No finished game alone.", "soft", width)
        return [heading("Alone at the board", "", width), *none]
    games = len(alone.seats)
    about = f"{printable(person)}, {count(games, 'game', number_word(games))}"
    gap: list[Line] = [()] if height > 10 else []
    best = alone.best
    most = max(height - 1 - 3 * len(gap), 1)
    rows = []
    label = 8 if width >= 50 else 7
    room = max(width - label - 6, 0)
    for seat in alone.seats[-most:]:
        total = seat.line.total
        bar = round(room * max(total, 0) / max(best.line.total, 1))
        value = signed(total)
        rows.append(
            (
                (f"{tiny_date(seat.played.day, today):<{label}}", "soft"),
                ("━" * bar, player_style(number)),
                (
                    f"{value:>{max(width - label - bar, 0)}}",
                    "strong" if seat is best else "text",
                ),
            )
        )
    said = [*gap, *_best_alone(alone, width)] if gap else []
    return [heading("Alone at the board", about, width), *gap, *rows, *said]


def _best_alone(alone: Alone, width: int) -> Iterator[Line]:
    best = alone.best
    when = whole_date(best.played.day)
    on = f" on {when.rsplit(' ', 1)[0]}" if when else ""
    text = f"{signed(best.line.total)}{on} is the best. {alone.mean:.0f} is the mean."
    yield line(in_room(in_fewer_words(text), width), "soft")


# Words


def shared_lines(
    words: Sequence[Favourite], width: int, height: int, plain: bool = False
) -> list[Line]:
    """Words as tiles, each with how often it was laid: below one another if there is height."""
    head = heading("Words you share", "how often", width)
    if not words:
        none = "No word that two of you have laid."
        return [head, *wrapped(none, "soft", width)]
    if plain:
        listed = ", ".join(f"{printable(word)} {times}" for word, times in words)
        return [head, *wrapped(listed, "text", width)]
    gap: list[Line] = [()] if height > 10 or height == 4 else []
    room = height - 1 - len(gap)
    tiled = [_tiled(word, times) for word, times in words]
    tiled = [one for one in tiled if line_width(one[0]) <= width]
    if room < 4:
        return [head, *gap, *_side_by_side(tiled, width)]
    each = 2 + len(gap)
    rows = [row for one in tiled[: (room + len(gap)) // each] for row in (*one, *gap)]
    return [head, *gap, *rows]


def _tiled(word: str, times: int) -> list[Line]:
    """A word as tiles, and how often it was laid."""
    letters = [letters.title() for letters in re.findall("QU|.", printable(word))]
    first, second = word_tiles(letters, cell=USUAL)
    return [(*first, (f" {times:,}", "text")), second]


def _side_by_side(tiled: Sequence[Sequence[Line]], width: int) -> list[Line]:
    """As many words as have room in one row."""
    rows: list[Line] = [(), ()]
    for one in tiled:
        left = line_width(rows[0])
        left += 3 if left else 0
        if left + line_width(one[0]) <= width:
            rows = [(*padded(row, left), *more) for row, more in zip(rows, one, strict=True)]
    return rows


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
    more = ""
    if is_wide:
        more = "; a number for more than one game"
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
    if games < 10:
        return [number, ("▊", style)]
    return [number]


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
