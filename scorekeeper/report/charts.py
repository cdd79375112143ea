"""Charts in character cells: numbers in, lines of text out, never wider than asked.

Plain ASCII, since many terminals show blocks and braille in another width than they count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import scores_by_round, standings
from scorekeeper.names import printable
from scorekeeper.report.columns import clipped, pad, text_width


@dataclass(frozen=True)
class Series:
    """A line of a chart."""

    name: str
    points: Sequence[tuple[int, int]]
    """Across and up, from left to right; there is at least one."""


def running_score(game: Game) -> list[Series]:
    """Each player's points at the start, after each round and now, by the turns taken until then.

    Once the game is over the last step, as wide as a round, is what the racks cost.
    """
    rounds = scores_by_round(game)
    if game.position.ending:
        final = {row.player: row.total for row in standings(game)}
        players = len(game.setup.players)
        rounds[max(rounds) + players] = tuple(final[player] for player in range(players))
    return [
        Series(name, [(turn, scores[player]) for turn, scores in rounds.items()])
        for player, name in enumerate(game.setup.players)
    ]


def race(game: Game) -> list[Series]:
    """Each player's distance behind the leader at those times, as numbers from 0 down.

    For a player alone it is the points.
    """
    series = running_score(game)
    if len(series) == 1:
        return series
    rounds = zip(*(one.points for one in series), strict=True)
    leads = {places[0][0]: max(up for _, up in places) for places in rounds}
    return [
        Series(one.name, [(turn, up - leads[turn]) for turn, up in one.points]) for one in series
    ]


MARKS = "*o+x#@"
"""One for each of six players; the mark says whose line it is, without colour."""
SHARED = "&"
"""The signs at which lines meet."""

_LEAST_ROWS = 3
"""Cells of the lowest plot that still shows anything."""
_LEAST_COLUMNS = 8
"""Cells of the narrowest one."""


@dataclass(frozen=True)
class _Frame:
    """The plot between its axes, in cells."""

    left: int
    right: int
    bottom: int
    top: int
    """The values at the edges."""
    columns: int
    rows: int

    def column(self, across: float) -> int:
        return round((across - self.left) / max(self.right - self.left, 1) * (self.columns - 1))

    def row(self, up: float) -> int:
        """Counted from the top."""
        return round((self.top - up) / max(self.top - self.bottom, 1) * (self.rows - 1))


_Dots = dict[tuple[int, int], set[int]]
"""The series that go through each dot (column, row)."""


def line_chart(
    series: Sequence[Series], width: int, height: int, across: str = "turn"
) -> list[str]:
    """Lines in a frame with both axes and a legend, at most `width` columns and `height` rows.

    `across` says what is counted along the lower edge. Where there is no room for a plot only
    the legend is given, cut to `height`.

    >>> for line in line_chart([Series("Anna", [(0, 0), (4, 10)])], 20, 8):
    ...     print(line)
     10 |             **
        |         ****
      5 |      ***
        |  ****
      0 |**
        +---------------
    turn 0      2      4
    * Anna 10
    """
    legend = _legend(series, width)
    least, most = _bounds([up for one in series for _, up in one.points])
    rows = height - len(legend) - 2
    step = _tick(least, most, max(rows // 2, 1))
    bottom, top = floor(least / step) * step, ceil(most / step) * step
    margin = max(len(str(bottom)), len(str(top)), 3)
    columns = width - margin - 2
    if rows < _LEAST_ROWS or columns < _LEAST_COLUMNS or not series:
        return legend[: max(height, 0)]
    ends = [at for one in series for at, _ in one.points]
    frame = _Frame(
        left=min(ends), right=max(ends), bottom=bottom, top=top, columns=columns, rows=rows
    )
    plot = _plotted(frame, _drawn(series, frame))
    ticks = {frame.row(up): str(up) for up in range(bottom, top + 1, step)}
    lines = [f"{ticks.get(y, ''):>{margin}} |{text}".rstrip() for y, text in enumerate(plot)]
    lines.append(f"{'':{margin}} +{'-' * columns}")
    name = pad(clipped(across, margin + 1), margin + 2)
    lines.append(f"{name}{_across(frame)}".rstrip())
    return lines + legend


def _bounds(values: Sequence[int]) -> tuple[int, int]:
    """The least and the most to be shown; zero always is."""
    least, most = min([0, *values]), max([0, *values])
    return least, max(most, least + 1)


def _tick(least: int, most: int, count: int) -> int:
    """A round step, 1, 2 or 5 times a power of ten, so that `count` steps or fewer are enough."""
    raw = max((most - least) / count, 1)
    power = int(10 ** floor(log10(raw)))
    return next(
        step
        for step in (power * factor for factor in (1, 2, 5, 10, 20))
        if ceil(most / step) - floor(least / step) <= count or step >= 2 * raw
    )


def _drawn(series: Sequence[Series], frame: _Frame) -> _Dots:
    dots: _Dots = {}
    for number, one in enumerate(series):
        places = [(frame.column(at), frame.row(up)) for at, up in one.points]
        for start, end in zip(places, places[1:] or places, strict=False):
            for place in _straight(start, end):
                dots.setdefault(place, set()).add(number)
    return dots


def _straight(start: tuple[int, int], end: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """The dots from `start` to `end`, both included, without a gap."""
    (x, y) = start
    (to_x, to_y) = end
    most = max(abs(to_x - x), abs(to_y - y), 1)
    for number in range(most + 1):
        yield round(x + (to_x - x) * number / most), round(y + (to_y - y) * number / most)


def _plotted(frame: _Frame, dots: _Dots) -> list[str]:
    return [
        "".join(_mark(dots.get((x, y), ())) for x in range(frame.columns))
        for y in range(frame.rows)
    ]


def _mark(numbers: Iterable[int]) -> str:
    marks = {MARKS[number % len(MARKS)] for number in numbers}
    if len(marks) > 1:
        return SHARED
    return next(iter(marks), " ")


def _across(frame: _Frame) -> str:
    """The numbers below the lower edge, as many as fit."""
    step = _tick(frame.left, max(frame.right, frame.left + 1), max(frame.columns // 6, 1))
    row = [" "] * frame.columns
    for at in range(ceil(frame.left / step) * step, frame.right + 1, step):
        text = str(at)
        start = min(frame.column(at), frame.columns - len(text))
        if all(cell == " " for cell in row[max(start - 1, 0) : start + len(text) + 1]):
            row[start : start + len(text)] = text
    return "".join(row)


def _legend(series: Sequence[Series], width: int) -> list[str]:
    """Each line's mark, name and last value, as many a row as fit."""
    parts = []
    for number, one in enumerate(series):
        last = f" {one.points[-1][1]}"
        name = clipped(printable(one.name), width - 2 - len(last))
        parts.append(clipped(f"{MARKS[number % len(MARKS)]} {name}{last}", width))
    if len(series) > 1:
        parts.append(clipped(f"{SHARED} where they meet", width))
    lines: list[str] = []
    for part in parts:
        if lines and text_width(lines[-1]) + 3 + text_width(part) <= width:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return lines
