"""What stands on a page, and how the shell, a file of text and one of Markdown show it.

A page is composed once, as a list of blocks, and each medium has one way to show each kind.
Texts are printable. As plain text they are lines that any screen reader can read.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from scorekeeper.game.board import Board, Square, column_name
from scorekeeper.names import printable
from scorekeeper.report.charts import Series, line_chart
from scorekeeper.report.columns import columns


@dataclass(frozen=True)
class Heading:
    """What the blocks after it are about."""

    text: str
    is_title: bool = False
    """True for what the whole page is about."""


@dataclass(frozen=True)
class Sentences:
    """Sentences, of which each begins a line."""

    texts: Sequence[str]


@dataclass(frozen=True)
class Table:
    """Cells in rows; each of the lines that a cell has stands below the other."""

    rows: Sequence[Sequence[str]]
    heads: Sequence[str] = ()
    right: Container[int] = ()
    """The places of the columns that are flush right."""


@dataclass(frozen=True)
class Chart:
    """Lines of points, from left to right."""

    series: Sequence[Series]
    across: str = "turn"
    """What is counted along the lower edge."""


Block = Heading | Sentences | Table | Chart | Board


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
        is_headed = isinstance(block, Heading) and not block.is_title
    return "\n".join(lines)


def _lines(block: Block, width: int) -> Sequence[str]:
    match block:
        case Heading(text):
            return [text]
        case Sentences(texts):
            if width:
                return [line for text in texts for line in wrap(text, width)]
            return texts
        case Table(rows, heads, right):
            return columns([heads, *rows] if heads else rows, right)
        case Chart(series, across):
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
        case Heading(text, is_title):
            return f"{'#' if is_title else '##'} {escaped(text)}"
        case Sentences([text]):
            return escaped(text)
        case Sentences(texts):
            return "\n".join(f"- {escaped(text)}" for text in texts)
        case Table(rows, heads, right):
            heads = heads or [""] * len(rows[0])
            lines = ["--:" if at in right else "---" for at in range(len(heads))]
            return _grid([[escaped(head) for head in heads], lines, *map(_cells, rows)])
        case Chart():
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


def _cells(row: Sequence[str]) -> list[str]:
    return ["<br>".join(map(escaped, cell.split("\n"))) for cell in row]


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
