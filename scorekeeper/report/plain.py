"""Blocks as lines that any terminal can show and any screen reader can read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from scorekeeper.game.board import Board
from scorekeeper.report.blocks import Block, Chart, Heading, Sentences, Table
from scorekeeper.report.charts import line_chart
from scorekeeper.report.columns import columns

WIDTH = 72
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
        lines += [*([] if is_headed else [""]), *_lines(block, width)]
        is_headed = isinstance(block, Heading) and not block.is_title
    return "\n".join(lines)


def _lines(block: Block, width: int) -> Sequence[str]:
    match block:
        case Heading(text):
            return [text]
        case Sentences(texts):
            return [line for text in texts for line in wrap(text, width)] if width else texts
        case Table(rows, heads, right):
            return columns([heads, *rows] if heads else rows, right)
        case Chart(series, across):
            return line_chart(series, width or WIDTH, _HIGH, across)
        case Board():
            return [str(block)]
