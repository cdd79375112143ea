"""Blocks as Markdown, with tables for boards too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.game.board import Board, Square, column_name
from scorekeeper.names import printable
from scorekeeper.report.blocks import Block, Chart, Heading, Sentences, Table
from scorekeeper.report.plain import plain_text

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
            return _table([[escaped(head) for head in heads], lines, *map(_cells, rows)])
        case Chart():
            return f"```\n{plain_text([block])}\n```"
        case Board():
            return _table(_squares(block))


def escaped(text: str) -> str:
    r"""`text` as Markdown shows it letter for letter, in a cell of a table too.

    What cannot be seen follows an ``@``, so that it names no user and is no address of mail.

    >>> print(escaped("<b>a|b</b>"))
    \<b\>a\|b\</b\>
    """
    return _MENTION.sub("@&#8203;", _ACTIVE.sub(r"\\\1", printable(text)))


def _table(rows: Iterable[Sequence[str]]) -> str:
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
    return f"{letter}<sub>{height}</sub>" if height > 1 else letter
