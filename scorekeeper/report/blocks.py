"""What stands on a page, whoever shows it: the shell, a file of text or Markdown, the screen.

A page is composed once, as a list of blocks, and each medium has one way to show each kind.
Texts are printable.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from scorekeeper.game.board import Board
from scorekeeper.report.points import Series


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
