"""How values went: lines in the colours of players, the race of a game, and bars of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle, groupby, pairwise
from types import MappingProxyType
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.text import signed
from scorekeeper.report import blocks
from scorekeeper.signs import signs_at
from scorekeeper.tui.kit.drawing import Rows
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.text import player_colour, player_name, spread
from scorekeeper.tui.terminal.sparing import Unscrolled

FEWEST_COLUMNS = 8
"""Columns of the narrowest plot; without them only the names are shown."""
SIGN_EVERY = 5
"""Columns from one sign on a line to the next, which is that of another player."""

_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot in a character of Braille, by row (4) and column (2)."""

Point = tuple[float, float]
"""A point of a line: across and up."""
_Place = tuple[int, int]
"""Column and row, from 0 at the top left."""


class Series(NamedTuple):
    """A line of a chart."""

    name: str
    """The text at the right end; a line without one has none there."""
    sign: int | None
    """The number of the player's sign, from 0; None for a line that is behind the others."""
    points: Sequence[Point]
    """From left to right."""
    value: str = ""
    """The text behind the name."""

    @property
    def mark(self) -> tuple[str, str]:
        """The sign and its style."""
        if self.sign is None:
            return "·", "$behind"
        return SIGNS[self.sign % PLAYERS], player_colour(self.sign)


class Plot(NamedTuple):
    """All that a chart shows; its first series is in front."""

    series: tuple[Series, ...] = ()
    below: Sequence[tuple[float, str]] = ()
    """Texts of the axis below, such as years or rounds, by their place across."""
    top: str = ""
    """The text at the upper edge in place of the greatest value."""
    bounds: tuple[float, float] | None = None
    """The values at the lower and the upper edge, if lines need not reach them."""
    uprights: Mapping[float, str] = MappingProxyType({})
    """The styles of upright lines by their place across."""
    star: Point | None = None


class Chart(Unscrolled):
    """Draws a `Plot` as large as the style sheet gives it room; a click posts `Clicked`."""

    plot: reactive[Plot] = reactive(Plot())

    @dataclass
    class Clicked(Message):
        """The plot was clicked near the point of its first series at `index`, from 0."""

        chart: Chart
        index: int

    def render(self) -> Rows:
        return Rows(_PlotDrawing(self.plot, *self.content_size).rows())

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        drawn = _PlotDrawing(self.plot, *self.content_size)
        if offset is None or not 0 <= offset.x - drawn.margin < drawn.columns:
            return
        points = enumerate(self.plot.series[0].points)
        column = offset.x - drawn.margin
        index, _ = min(points, key=lambda point: abs(drawn.place(*point[1])[0] - column))
        self.post_message(self.Clicked(self, index))


class _PlotDrawing:
    """A plot in so many columns and rows, axes and names among them."""

    def __init__(self, plot: Plot, width: int, height: int) -> None:
        self.plot = plot
        self.series = [one for one in plot.series if one.points]
        self.height = height
        self.rows_of_plot = height - bool(plot.below)
        ups = [up for one in self.series for _, up in one.points] or [0]
        self.low, self.high = plot.bounds or (min(ups), max(ups))
        across = [x for one in self.series for x, _ in one.points] or [0]
        self.first, self.last = min(across), max(across)
        self.values = self._values()
        self.margin = max(map(len, self.values.values())) + 1
        self.labels = self._labels(width)
        names = max((label.cell_length for label in self.labels), default=0)
        self.columns = width - self.margin - (names and names + 1)
        if not self.series or self.columns < FEWEST_COLUMNS or self.rows_of_plot < 2:
            self.columns = 0

    def _values(self) -> dict[int, str]:
        """The texts at the left by their row."""
        bottom = self.rows_of_plot - 1
        values = {bottom: signed(round(self.low))} if self.low < self.high else {}
        values[0] = self.plot.top or signed(round(self.high))
        if self.rows_of_plot > 4 and self.high - self.low > 1:
            values[bottom // 2] = signed(round((self.high + self.low) / 2))
        return values

    def _labels(self, width: int) -> list[Content]:
        """Sign, name and value of each line; a name is cut that takes much of the width."""
        labels = []
        for one in self.series:
            if not one.name:
                labels.append(Content())
                continue
            value = Content.styled(f" {one.value}" if one.value else "", "bold")
            room = max(width * 2 // 5 - value.cell_length, 3)
            name = player_name(one.name, one.sign or 0, "").truncate(room, ellipsis=True)
            labels.append(name + value)
        return labels

    def place(self, x: float, y: float) -> _Place:
        """The column and the row of a point."""
        right, down = self._dot(x, y)
        return right // 2, down // 4

    def _dot(self, x: float, y: float) -> _Place:
        right = (x - self.first) / ((self.last - self.first) or 1) * (2 * self.columns - 1)
        down = (self.high - y) / ((self.high - self.low) or 1) * (4 * self.rows_of_plot - 1)
        return round(right), round(down)

    def rows(self) -> list[Content]:
        """The lines of text, as many as there is height for."""
        if not self.columns:
            return self.labels[: self.height]
        cells = self._cells()
        labels = self._labels_by_row()
        rows = []
        for y in range(self.rows_of_plot):
            row = [cells.get((x, y), (" ", "")) for x in range(self.columns)]
            runs = groupby(row, key=lambda cell: cell[1])
            value = f"{self.values.get(y, ''):>{self.margin - 1}}"
            drawn = (("".join(text for text, _ in run), style) for style, run in runs)
            label = Content(" ") + labels[y] if y in labels else Content()
            rows.append(Content.assemble((value, "$soft"), ("│", "$thin"), *drawn, label))
        return [*rows, *([self._axis()] if self.plot.below else [])]

    def _cells(self) -> dict[_Place, tuple[str, str]]:
        """Character and style of each cell that is not blank."""
        lines = [self._line(one) for one in self.series]
        cells: dict[_Place, tuple[str, str]] = {}
        bits: dict[_Place, int] = {}
        for one, line in reversed([*zip(self.series, lines, strict=True)]):
            for place, own in line.items():
                bits[place] = bits.get(place, 0) | own
                cells[place] = chr(0x2800 + bits[place]), one.mark[1]
        cells |= self._signs(lines)
        for x, style in self.plot.uprights.items():
            column = self.place(x, self.low)[0]
            cells |= {(column, row): ("│", style) for row in range(self.rows_of_plot)}
        if self.plot.star:
            cells[self.place(*self.plot.star)] = "★", "bold $brass"
        return cells

    def _signs(self, lines: Sequence[Mapping[_Place, int]]) -> dict[_Place, tuple[str, str]]:
        """The players' signs on their lines, by turns from left to right."""
        marks = {at: one.mark for at, one in enumerate(self.series) if one.sign is not None}
        signs: dict[_Place, tuple[str, str]] = {}
        columns = range(SIGN_EVERY // 2, self.columns, SIGN_EVERY)
        for column, (at, mark) in zip(columns, cycle(marks.items()), strict=False):
            place = min((place for place in lines[at] if place[0] == column), default=None)
            if place:
                signs[place] = mark
        return signs

    def _line(self, one: Series) -> Mapping[_Place, int]:
        return _line_through(tuple(self._dot(*point) for point in one.points))

    def _labels_by_row(self) -> dict[int, Content]:
        """Each label where its line ends, or as near as the others let it be."""
        ends = [self.place(*one.points[-1])[1] for one in self.series]
        named = [at for at, one in enumerate(self.series) if one.name]
        order = sorted(named, key=lambda at: (ends[at], -self.series[at].points[-1][1]))
        labels: dict[int, Content] = {}
        least = 0
        for left, at in zip(range(len(order), 0, -1), order, strict=True):
            row = max(min(ends[at], self.rows_of_plot - left), least)
            labels[row] = self.labels[at]
            least = row + 1
        return labels

    def _axis(self) -> Content:
        """The texts below, each where its place across is, those left out that have no room."""
        text = ""
        for x, name in self.plot.below:
            at = min(self.place(x, self.low)[0], self.columns - len(name))
            if at >= len(text):
                text = f"{text:<{at}}{name} "
        return Content.styled(" " * self.margin + text.rstrip(), "$soft")


@lru_cache(maxsize=64)
def _line_through(dots: tuple[_Place, ...]) -> Mapping[_Place, int]:
    """The dots of a line as bits, by the cell that they are in; kept while uprights move."""
    bits: dict[_Place, int] = {}
    for start, end in pairwise([dots[0], *dots]):
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            place = x // 2, y // 4
            bits[place] = bits.get(place, 0) | _BITS[y % 4][x % 2]
    return MappingProxyType(bits)


def race(game: Game) -> Plot:
    """A line for each player, with the points that each has now; of one player alone the points.

    A place across is the number of turns until then; the last one of a finished game is a round
    further on.
    """
    totals = {row.player: row.total for row in standings(game)}
    signs = signs_at(game.setup.persons)
    lines = tuple(
        Series(line.name, signs[seat], line.points, signed(totals[seat]))
        for seat, line in enumerate(blocks.race(game))
    )
    return Plot(lines, top="lead" if len(lines) > 1 else "")


def race_note(game: Game) -> str:
    """What the race shows, for the note of its heading."""
    shown = "points behind the leader" if len(game.setup.players) > 1 else "points"
    has_costs = any(row.penalty for row in standings(game))
    return f"{shown}; the last step is the tiles left over" if has_costs else shown


class Race(Section):
    """The race of a game below its heading, as high as there is room."""

    def __init__(self, game: Game, id: str | None = None) -> None:
        self.chart = Chart()
        super().__init__("The race", self.chart, id=id)
        self.show(game)

    def show(self, game: Game) -> None:
        """Show the race of a game, or of the same as it is now."""
        self.chart.plot = race(game)
        self.heading.note = race_note(game)


SHORTEST = 6
"""Columns of the room for bars; with fewer there are none."""


class Bar(NamedTuple):
    """A line of `bar_lines`."""

    label: Content
    share: float
    """Its length, of the whole room: from 0 to 1; below that nothing."""
    style: str
    value: Content


def bar(share: float, style: str, width: int) -> Content:
    """A bar in so many columns, and a thin line where it is not."""
    full = round(max(share, 0) * width)
    return Content.assemble(("━" * full, style), ("─" * (width - full), "$thin"))


def bar_lines(bars: Sequence[Bar], width: int) -> list[Content]:
    """A line for each: label, bar and value, each below the others of its kind.

    Labels are whole if they can be: without room for both there are no bars.
    """
    labels = max((one.label.cell_length for one in bars), default=0)
    values = max((one.value.cell_length for one in bars), default=0)
    room = width - labels - values - 3
    lines = []
    for one in bars:
        left = one.label
        if room >= SHORTEST:
            left = left.pad_right(labels + 2 - left.cell_length)
            left += bar(one.share, one.style, room)
        lines.append(spread(left, Content(" ") + one.value, width))
    return lines
