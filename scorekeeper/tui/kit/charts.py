"""Charts of coloured lines in braille; the race of a game is how far everybody is behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.text import signed
from scorekeeper.report.charts import race
from scorekeeper.signs import signs_at
from scorekeeper.tui.kit.lines import (
    LONGEST_NAME,
    Line,
    Span,
    clip,
    heading,
    joined,
    line_width,
    player_sign,
)

LEAST_COLUMNS = 8
"""A plot narrower than this shows nothing."""
SIGN_EVERY = 5
"""Columns of the plot from one sign to the next, that of another player."""

_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille cell, by row and column."""


class SeatSeries(NamedTuple):
    """A line of a chart, in the colour and with the sign of a player."""

    name: str
    number: int | None
    """The number of the sign and the colour; None for a line that stands behind the others."""
    points: Sequence[tuple[int, int]]
    """Across and up, from left to right; there is at least one."""
    value: str = ""
    """The text after the name at the right end."""

    @property
    def sign(self) -> Span:
        """The sign of the line, in its colour."""
        if self.number is None:
            return _BEHIND
        return player_sign(self.number)


_BEHIND: Span = ("·", "behind")
STAR: Span = ("★", "bold brass")


class Frame(NamedTuple):
    """The edges of a chart, where its lines need not reach them, and what marks places in it."""

    right: int
    """The last place across."""
    top: int
    """The upper edge."""
    uprights: Mapping[int, str] = MappingProxyType({})
    """By the place across, the styles of lines from the upper edge to the lower one."""
    star: tuple[int, int] | None = None
    """The place of a star, across and up."""
    named: bool = True
    """True if the names stand at the right end."""
    left: int = 0
    """The first place across."""
    bottom: int = 0
    """The lower edge."""


class Chart(NamedTuple):
    """Lines of a chart, and where its plot stands in them."""

    lines: list[Line]
    left: int = 0
    columns: int = 0
    """Those of the plot; none if it has no room."""

    def across_at(self, x: int, right: int) -> int | None:
        """The place across, of those up to `right`, that the column `x` shows; None beside it."""
        if not 0 <= x - self.left < self.columns:
            return None
        return round((x - self.left) / max(self.columns - 1, 1) * right)


class _PlotCell(NamedTuple):
    """The dots that the lines have in one cell: each as a bit, by the place of its series."""

    bits: int
    by_series: Counter[int]


class _Plot:
    """The cells of a chart, a dot each or, in braille, two by four."""

    def __init__(
        self,
        series: Sequence[SeatSeries],
        columns: int,
        rows: int,
        plain: bool,
        frame: Frame | None = None,
    ) -> None:
        self._across, self._down = (1, 1) if plain else (2, 4)
        self._plain = plain
        self._series = series
        self.columns = columns
        self.rows = rows
        places = [place for one in series for place in one.points]
        self._left = min(x for x, _ in places)
        self._right = max(x for x, _ in places)
        self._bottom = min(y for _, y in places)
        self._top = max(y for _, y in places)
        self._frame = frame
        if frame:
            self._left = frame.left
            self._right = frame.right
            self._bottom = frame.bottom
            self._top = frame.top
        self._cells: dict[tuple[int, int], _PlotCell] = {}
        for number, one in enumerate(series):
            dots = [self._dot(*point) for point in one.points]
            for start, end in zip(dots, dots[1:] or dots, strict=False):
                self._draw(start, end, number)

    def _dot(self, x: int, y: int) -> tuple[int, int]:
        wide = self.columns * self._across - 1
        high = self.rows * self._down - 1
        right = round((x - self._left) / max(self._right - self._left, 1) * wide)
        return right, round((self._top - y) / max(self._top - self._bottom, 1) * high)

    def _draw(self, start: tuple[int, int], end: tuple[int, int], number: int) -> None:
        """The dots from `start` to `end`, both included, without a gap."""
        left, top = start
        right, bottom = end
        most = max(abs(right - left), abs(bottom - top), 1)
        for step in range(most + 1):
            column, x = divmod(round(left + (right - left) * step / most), self._across)
            row, y = divmod(round(top + (bottom - top) * step / most), self._down)
            bits, by_series = self._cells.get((column, row), (0, Counter[int]()))
            if self._series[number].number is None and by_series.keys() - {number}:
                continue  # It is behind.
            by_series[number] += 1
            self._cells[column, row] = _PlotCell(bits | _BITS[y][x], by_series)

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """The column and the row of a point."""
        right, down = self._dot(x, y)
        return right // self._across, down // self._down

    def row(self, y: int) -> int:
        """The row of a height."""
        return self.cell(self._left, y)[1]

    def row_at_end(self, number: int) -> int:
        """The row in which the line of that number ends."""
        return self.cell(*self._series[number].points[-1])[1]

    def signs(self) -> dict[tuple[int, int], int]:
        """The place of the sign of each series: on its line, alone if that can be."""
        signs: dict[tuple[int, int], int] = {}
        order = [at for at, one in enumerate(self._series) if one.number is not None]
        uprights = self._uprights()
        turns = range(SIGN_EVERY // 2, self.columns - 1, SIGN_EVERY)
        for turn, column in enumerate(turns):
            number = order[turn % len(order)]
            near = [
                (len(cell.by_series), abs(at - column), (at, row))
                for (at, row), cell in self._cells.items()
                if number in cell.by_series
                and abs(at - column) <= SIGN_EVERY // 2
                and at not in uprights
            ]
            if near:
                signs[min(near)[2]] = number
        return signs

    def lines(self, marks: Mapping[tuple[int, int], Span], has_signs: bool = True) -> list[Line]:
        """The rows of the plot, with `marks` on some cells, and signs on the lines if wanted."""
        signs = {} if self._plain or not has_signs else self.signs()
        looks = [one.sign for one in self._series]
        rows: list[list[Span]] = [[(" ", "text")] * self.columns for _ in range(self.rows)]
        for (column, row), cell in self._cells.items():
            [(number, _)] = cell.by_series.most_common(1)  # Of several the first one.
            place = column, row
            sign, style = looks[signs.get(place, number)]
            drawn = sign if self._plain or place in signs else chr(0x2800 + cell.bits)
            rows[row][column] = (drawn, style)
        for column, style in self._uprights().items():
            for drawn_row in rows:
                drawn_row[column] = ("│", style)
        for (column, row), mark in marks.items():
            rows[row][column] = mark
        return [joined(row) for row in rows]

    def _uprights(self) -> dict[int, str]:
        """The styles of the upright lines by their columns; dots are behind them."""
        uprights = self._frame.uprights if self._frame else {}
        return {self.cell(x, 0)[0]: style for x, style in uprights.items()}


def framed_chart(
    series: Sequence[SeatSeries],
    width: int,
    height: int,
    top: str = "",
    plain: bool = False,
    frame: Frame | None = None,
) -> Chart:
    """`series` as lines, their names at the right where each ends; `height` lines at most.

    `top` stands at the upper edge in place of the greatest number. `plain` draws with signs
    alone. Without room for a plot only the names are given. It may stand within a `frame`.
    """
    if not series or height < 1:
        return Chart([])
    ups = (
        [up for one in series for _, up in one.points]
        if frame is None
        else [frame.top, frame.bottom]
    )
    top = top or str(max(ups))
    bottom = signed(min(ups))
    margin = max(cell_len(top), cell_len(bottom))
    side_by_side = -(-len(series) // height)
    most = width * (2 if side_by_side == 1 else 3) // 5
    room = min(most, width - margin - 1 - LEAST_COLUMNS) // side_by_side
    labels = [_label(one, room - 2) for one in series]
    wide = 0
    if frame is None or frame.named:
        wide = max(map(line_width, labels)) + 2
    columns = width - margin - 1 - wide * side_by_side
    if columns < LEAST_COLUMNS or height < 2:
        return Chart([_label(one, width) for one in series][:height])
    plot = _Plot(series, columns, height, plain, frame)
    order = sorted(range(len(series)), key=lambda number: -series[number].points[-1][1])
    wanted = [plot.row_at_end(number) for number in order]
    beside = _placed([labels[number] for number in order], wanted, height, wide) if wide else {}
    left = [top, *[""] * (height - 2), bottom if bottom != top else ""]
    if frame and frame.top and height > 4:
        left[(height - 1) // 2] = str(frame.top // 2)
    marks = {plot.cell(*frame.star): STAR} if frame and frame.star else {}
    rows = [
        ((f"{text:>{margin}}", "soft"), ("│", "thin"), *row, *beside.get(y, ()))
        for y, (text, row) in enumerate(zip(left, plot.lines(marks), strict=True))
    ]
    return Chart(rows, margin + 1, columns)


def trend_chart(
    series: Sequence[SeatSeries],
    width: int,
    height: int,
    best: tuple[int, int],
    below: Sequence[tuple[int, str]],
    plain: bool = False,
) -> list[Line]:
    """`series` as lines without names, the first one in front, a star at the `best` point.

    Only the end of the first one has its sign. The last line has texts `below`, each where its
    place across is, as far as they have room.
    """
    ups = [up for one in series for _, up in one.points]
    top = signed(max(ups))
    bottom = signed(min(ups))
    margin = max(len(top), len(bottom))
    columns = width - margin - 1
    if columns < LEAST_COLUMNS or height < 3:
        return []
    plot = _Plot(series, columns, height - 1, plain)
    left = [top, *[""] * (height - 3), bottom if bottom != top else ""]
    axis = _axis(plot, below)
    end = plot.cell(*series[0].points[-1])
    drawn = plot.lines({end: series[0].sign, plot.cell(*best): STAR}, has_signs=False)
    return [
        *(
            ((f"{text:>{margin}}", "soft"), ("│", "thin"), *row)
            for text, row in zip(left, drawn, strict=True)
        ),
        ((f"{'':{margin + 1}}{axis}", "soft"),),
    ]


def _axis(plot: _Plot, below: Sequence[tuple[int, str]]) -> str:
    """The texts `below` a plot, each where its place across is, as far as they have room."""
    axis = ""
    for x, text in below:
        at = min(plot.cell(x, 0)[0], plot.columns - len(text))
        if at > len(axis) or not axis:
            axis = f"{axis:<{at}}{text}"
    return axis


def levels_chart(
    series: Sequence[SeatSeries],
    width: int,
    height: int,
    frame: Frame,
    below: Sequence[tuple[int, str]],
    plain: bool = False,
) -> list[Line]:
    """`series` within a `frame` of tens, their names at the right where each ends.

    A sign stands at the beginning and in the middle of each. Tens stand at the left, in every other
    row at most; the last line has texts `below`, each where its place across is.
    """
    rows = height - 1
    margin = max(len(signed(frame.top)), len(signed(frame.bottom)))
    labels = _in_columns(series, width // 3)
    wide = max(map(line_width, labels), default=0) + 2
    columns = width - margin - 1 - wide
    if not series or columns < LEAST_COLUMNS or rows < max(3, len(series)):
        return []
    plot = _Plot(series, columns, rows, plain, frame)
    order = sorted(range(len(series)), key=lambda number: -series[number].points[-1][1])
    wanted = [plot.row_at_end(number) for number in order]
    beside = _placed([labels[number] for number in order], wanted, rows, wide)
    levels = {plot.row(level): signed(level) for level in _levels(frame, rows)}
    return [
        *(
            (
                (f"{levels.get(y, ''):>{margin}}", "soft"),
                ("┤" if y in levels else "│", "thin"),
                *row,
                *beside.get(y, ()),
            )
            for y, row in enumerate(plot.lines(_begun(plot, series), has_signs=False))
        ),
        ((f"{'':{margin + 1}}{_axis(plot, below)}", "soft"),),
    ]


def _levels(frame: Frame, rows: int) -> list[int]:
    """Heights in even steps of tens from the bottom, and the top, each two rows apart at least."""
    span = frame.top - frame.bottom
    apart = 2 * span / max(rows - 1, 1)
    step = next((one for one in (10, 20, 30, 50, 100, 200, 500) if one >= apart), span)
    inner = range(frame.bottom, frame.top, step)
    return [*(level for level in inner if frame.top - level >= apart), frame.top]


def _begun(plot: _Plot, series: Sequence[SeatSeries]) -> dict[tuple[int, int], Span]:
    """The signs at the beginning and in the middle of each line; none hides another one."""
    marks: dict[tuple[int, int], Span] = {}
    for one in series:
        for start in (0, len(one.points) // 2):
            cells = (plot.cell(*point) for point in one.points[start:])
            free = next((cell for cell in cells if cell not in marks), None)
            if free:
                marks[free] = one.sign
    return marks


def _in_columns(series: Sequence[SeatSeries], room: int) -> list[Line]:
    """Names and values below one another."""
    names = [clip(one.name, min(LONGEST_NAME, max(room - 8, 1))) for one in series]
    longest = max(map(cell_len, names), default=0)
    most = max((len(one.value) for one in series), default=0)
    return [
        (
            one.sign,
            (f" {set_cell_size(name, longest)}   ", "text"),
            (f"{one.value:>{most}}", "strong"),
        )
        for one, name in zip(series, names, strict=True)
    ]


def _label(one: SeatSeries, room: int) -> Line:
    value = f" {one.value}" if one.value else ""
    name = clip(one.name, max(room - 2 - len(value), 1))
    return (one.sign, (f" {name}", "text"), (value, "strong"))


def _placed(
    labels: Sequence[Line], wanted: Sequence[int], height: int, wide: int
) -> dict[int, Line]:
    """The labels of each row: each where it is `wanted` or as near as the others let it be.

    They come from the highest to the lowest. Where there are more labels than rows they share them.
    """
    order = range(len(labels))
    side_by_side = -(-len(order) // height)
    groups = [order[at : at + side_by_side] for at in range(0, len(order), side_by_side)]
    rows: list[int] = []
    for number, group in enumerate(groups):
        least = rows[-1] + 1 if rows else 0
        most = height - (len(groups) - number)
        rows.append(min(max(wanted[group[0]], least), most))
    placed: dict[int, Line] = {}
    for row, group in zip(rows, groups, strict=True):
        spans: list[Span] = []
        for number in group:
            label = labels[number]
            spans += [(" ", "text"), *label, (" " * (wide - 1 - line_width(label)), "text")]
        placed[row] = tuple(spans)
    return placed


def race_series(game: Game) -> list[SeatSeries]:
    """The race as lines of the players' seats, with the points that each has now."""
    final = {row.player: row.total for row in standings(game)}
    signs = signs_at(game.setup.persons)
    return [
        SeatSeries(line.name, signs[seat], line.points, signed(final[seat]))
        for seat, line in enumerate(race(game))
    ]


def race_lines(
    game: Game,
    width: int,
    height: int,
    plain: bool = False,
    title: str = "The race",
    note: str = "",
    turn: int | None = None,
) -> list[Line]:
    """The race under its `title`, `height` lines in all, the leader at the top.

    The heading says what is drawn, and then the `note`. An upright line is at that `turn`.
    """
    alone = len(game.setup.players) == 1
    what = "points" if alone else "points behind the leader"
    head = heading(title, f"{what}{note}", width)
    series = race_series(game)
    top = "" if alone else "lead"
    frame = _race_frame(series, turn) if turn is not None else None
    chart = framed_chart(series, width, height - 1, top, plain, frame)
    return [head, *chart.lines][: max(height, 0)]


def _race_frame(series: Sequence[SeatSeries], turn: int) -> Frame:
    """The edges that the race has without a frame, and the upright line."""
    places = [place for one in series for place in one.points]
    right = max(across for across, _ in places)
    ups = [up for _, up in places]
    return Frame(right, max(ups), {turn: "brass"}, bottom=min(ups))
