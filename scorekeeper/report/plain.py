"""Blocks as lines that any terminal can show and any screen reader can read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.game.board import Board
from scorekeeper.report.blocks import Block, Heading, Sentences, Table
from scorekeeper.report.columns import columns


def plain_text(blocks: Iterable[Block]) -> str:
    """The page, with a blank line before all that does not follow its heading."""
    lines: list[str] = []
    is_headed = True
    for block in blocks:
        lines += [*([] if is_headed else [""]), *_lines(block)]
        is_headed = isinstance(block, Heading) and not block.is_title
    return "\n".join(lines)


def _lines(block: Block) -> Sequence[str]:
    match block:
        case Heading(text):
            return [text]
        case Sentences(texts):
            return texts
        case Table(rows, heads, right):
            return columns([heads, *rows] if heads else rows, right)
        case Board():
            return [str(block)]
