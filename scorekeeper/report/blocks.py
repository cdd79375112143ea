"""What stands on a page, and how the shell, a file of text and one of Markdown show it.

A page is composed once, as a list of blocks, and each medium has one way to show each kind.
Texts are printable. As plain text they are lines that any screen reader can read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, floor, log10
from textwrap import wrap

from scorekeeper.game.board import Board, Square, column_name
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import scores_by_round, standings
from scorekeeper.names import printable


@dataclass(frozen=True)
class ScoreLine:
    """A line of a chart."""

    name: str
    points: Sequence[tuple[int, int]]
    """Across and up, from left to right; there is at least one."""


def running_score(game: Game) -> list[ScoreLine]:
    """Each player's points at the start, after each round and now, by the turns taken until then.

    Once the game is over the last step, as wide as a round, is what the racks cost.
    """
    rounds = scores_by_round(game)
    if game.position.ending:
        final = {row.player: row.total for row in standings(game)}
        players = len(game.setup.players)
        rounds[max(rounds) + players] = tuple(final[player] for player in range(players))
    return [
        ScoreLine(name, [(turn, scores[player]) for turn, scores in rounds.items()])
        for player, name in enumerate(game.setup.players)
    ]


def race(game: Game) -> list[ScoreLine]:
    """Each player's distance behind the leader at those times, as numbers from 0 down.

    For a player alone it is the points.
    """
    series = running_score(game)
    if len(series) == 1:
        return series
    rounds = zip(*(one.points for one in series), strict=True)
    leads = {places[0][0]: max(up for _, up in places) for places in rounds}
    return [
        ScoreLine(one.name, [(turn, up - leads[turn]) for turn, up in one.points]) for one in series
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
    series: Sequence[ScoreLine], width: int, height: int, across: str = "turn"
) -> list[str]:
    """Lines in a frame with both axes and a legend, at most `width` columns and `height` rows.

    `across` says what is counted along the lower edge. Where there is no room for a plot only
    the legend is given, cut to `height`.

    >>> for line in line_chart([ScoreLine("Anna", [(0, 0), (4, 10)])], 20, 8):
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
    values = [0, *(up for one in series for _, up in one.points)]  # Zero always is shown.
    least, most = min(values), max(*values, min(values) + 1)
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
    dots = _drawn(series, frame)
    plot = ["".join(_mark(dots.get((x, y), ())) for x in range(columns)) for y in range(rows)]
    ticks = {frame.row(up): str(up) for up in range(bottom, top + 1, step)}
    lines = [f"{ticks.get(y, ''):>{margin}} |{text}".rstrip() for y, text in enumerate(plot)]
    lines.append(f"{'':{margin}} +{'-' * columns}")
    name = pad(clipped(across, margin + 1), margin + 2)
    lines.append(f"{name}{_across(frame)}".rstrip())
    return lines + legend


def _tick(least: int, most: int, count: int) -> int:
    """A round step, 1, 2 or 5 times a power of ten, so that `count` steps or fewer are enough."""
    raw = max((most - least) / count, 1)
    power = int(10 ** floor(log10(raw)))
    return next(
        step
        for step in (power * factor for factor in (1, 2, 5, 10, 20))
        if ceil(most / step) - floor(least / step) <= count or step >= 2 * raw
    )


def _drawn(series: Sequence[ScoreLine], frame: _Frame) -> _Dots:
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


def _mark(numbers: Iterable[int]) -> str:
    marks = {MARKS[number % len(MARKS)] for number in numbers}
    return SHARED if len(marks) > 1 else next(iter(marks), " ")


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


def _legend(series: Sequence[ScoreLine], width: int) -> list[str]:
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


def text_width(text: str) -> int:
    """The columns of a terminal that `text` takes, in print and in the shell.

    Accents take none, wide letters and whole emoji two. What Textual draws is measured with its
    own `rich.cells.cell_len`, which takes the same columns but is not there without a screen.

    >>> text_width("Zoë"), text_width("愛"), text_width("हिन्दी")
    (3, 2, 3)
    """
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth  # Slow to load, and most names are plain.

    # Vowel signs are drawn with their letters; versions of wcwidth differ in whether they count.
    return wcswidth("".join(c for c in printable(text) if unicodedata.category(c) != "Mc"))


def pad(text: str, width: int, right: bool = False) -> str:
    """`text` filled with spaces to `width` columns, at the left if it stands `right`."""
    space = " " * (width - text_width(text))
    return f"{space}{text}" if right else f"{text}{space}"


def columns(rows: Sequence[Sequence[str]], right: Container[int] = ()) -> list[str]:
    """`rows` as lines whose cells stand below each other; those of columns in `right` flush right.

    A cell may have several lines.
    """
    split = [[cell.split("\n") for cell in row] for row in rows]
    widths = [
        max(text_width(line) for cell in column for line in cell)
        for column in zip(*split, strict=True)
    ]
    lines = []
    for row in split:
        for cells in zip_longest(*row, fillvalue=""):
            padded = (pad(cell, widths[at], at in right) for at, cell in enumerate(cells))
            lines.append("  ".join(padded).rstrip())
    return lines


def clipped(text: str, width: int) -> str:
    """As much of the beginning of `text` as `width` columns hold; no sign is cut in two."""
    if text.isascii():
        return text[: max(width, 0)]
    from wcwidth import iter_graphemes  # See `text_width`.

    shown = ""
    taken = 0
    for sign in iter_graphemes(text):
        taken += text_width(sign)
        if taken > width:
            break
        shown += sign
    return shown


@dataclass(frozen=True)
class HeadingBlock:
    """What the blocks after it are about."""

    text: str
    is_title: bool = False
    """True for what the whole page is about."""


@dataclass(frozen=True)
class SentencesBlock:
    """Sentences, of which each begins a line."""

    texts: Sequence[str]


@dataclass(frozen=True)
class TableBlock:
    """Cells in rows; each of the lines that a cell has stands below the other."""

    rows: Sequence[Sequence[str]]
    heads: Sequence[str] = ()
    right: Container[int] = ()
    """The places of the columns that are flush right."""


@dataclass(frozen=True)
class ChartBlock:
    """Lines of points, from left to right."""

    series: Sequence[ScoreLine]
    across: str = "turn"
    """What is counted along the lower edge."""


Block = HeadingBlock | SentencesBlock | TableBlock | ChartBlock | Board


_WIDTH = 72
"""Columns of a chart where it does not matter."""
_HIGH = 12
"""Lines of a chart."""


def plain_text(blocks: Iterable[Block], width: int = 0) -> str:
    """The page, with a blank line before all that does not follow its heading.

    Sentences have lines of that `width`, unless that is 0.
    """
    lines: list[str] = []
    is_headed = True
    for block in blocks:
        if not is_headed:
            lines.append("")
        lines += _lines(block, width)
        is_headed = isinstance(block, HeadingBlock) and not block.is_title
    return "\n".join(lines)


def _lines(block: Block, width: int) -> Sequence[str]:
    match block:
        case HeadingBlock(text):
            return [text]
        case SentencesBlock(texts):
            if width:
                return [line for text in texts for line in wrap(text, width)]
            return texts
        case TableBlock(rows, heads, right):
            return columns([heads, *rows] if heads else rows, right)
        case ChartBlock(series, across):
            return line_chart(series, width or _WIDTH, _HIGH, across)
        case Board():
            return [str(block)]


_ACTIVE = re.compile(r"([\\`*_\[\]<>|~&$]|:(?=//|[a-z+-][a-z0-9_+-]*:)|(?<=www)\.)", re.IGNORECASE)
"""Texts that Markdown of GitHub would obey: ``:tada:``, ``https://`` and ``www.`` too."""

_MENTION = re.compile(r"@(?=\w)")
"""A sign that begins the name of somebody, or of a computer, even after a backslash."""


def markdown(blocks: Iterable[Block]) -> str:
    """The page, with a line at its end."""
    return "\n\n".join(map(_shown, blocks)) + "\n"


def _shown(block: Block) -> str:
    match block:
        case HeadingBlock(text, is_title):
            return f"{'#' if is_title else '##'} {escaped(text)}"
        case SentencesBlock([text]):
            return escaped(text)
        case SentencesBlock(texts):
            return "\n".join(f"- {escaped(text)}" for text in texts)
        case TableBlock(rows, heads, right):
            heads = heads or [""] * len(rows[0])
            lines = ["--:" if at in right else "---" for at in range(len(heads))]
            cells = [["<br>".join(map(escaped, one.split("\n"))) for one in row] for row in rows]
            return _grid([[escaped(head) for head in heads], lines, *cells])
        case ChartBlock():
            return f"```\n{plain_text([block])}\n```"
        case Board():
            return _grid(_squares(block))


def escaped(text: str) -> str:
    r"""`text` as Markdown shows it letter for letter, in a cell of a table too.

    What cannot be seen follows an ``@``, so that it names no user and is no address of mail.

    >>> print(escaped("<b>a|b</b>"))
    \<b\>a\|b\</b\>
    """
    return _MENTION.sub("@&#8203;", _ACTIVE.sub(r"\\\1", printable(text)))


def _grid(rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def _squares(board: Board) -> Iterator[list[str]]:
    """A row for each row of the board, under the letters of the columns."""
    places = range(board.size)
    yield [" ", *map(column_name, places)]
    yield ["---"] * (board.size + 1)
    for row in places:
        yield [f"**{row + 1}**", *(_square(board, Square(column, row)) for column in places)]


def _square(board: Board, square: Square) -> str:
    letter = board.at(square)
    height = board.height(square)
    if letter is None:
        return " "
    if height > 1:
        return f"{letter}<sub>{height}</sub>"
    return letter
