"""A name or a number as large as there is room for it, whoever shows it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.tui.kit.dots import (
    FIGURES,
    LETTERS,
    TALL_FIGURES,
    TALL_LETTERS,
    Font,
    can_draw,
    drawing,
    full_blocks,
    half_blocks,
)
from scorekeeper.tui.kit.lines import richest

DOUBLED = 7
"""Lines of a text in tall dots, each two columns wide."""
BROAD = 5
"""Lines of a text in low dots, each two columns wide."""
TALL = 4
"""Lines of a text in tall dots, two of them in a line."""
LOW = 3
"""Lines of a text in low dots, two of them in a line."""
WRITTEN = 1
"""Lines of a text as it is written."""

_LOW: Font = {
    **LETTERS,
    **FIGURES,
    "−": FIGURES["-"],
    ":": ". # . # .",
    "?": ".###. #...# ..##. ..... ..#..",
    " ": ". " * 5,
}
_TALL: Font = {**TALL_LETTERS, **TALL_FIGURES, "−": TALL_FIGURES["-"], " ": ".. " * 7}
_SIZES: dict[int, tuple[Font, Callable[[Sequence[str]], list[str]]]] = {
    DOUBLED: (_TALL, full_blocks),
    BROAD: (_LOW, full_blocks),
    TALL: (_TALL, half_blocks),
    LOW: (_LOW, half_blocks),
}
"""By its lines, how a text is drawn; the largest first."""


@dataclass(frozen=True)
class Large:
    """A text in capitals, or a number, that can be drawn in several sizes."""

    text: str

    def sizes(self, lines: int = DOUBLED) -> Iterator[list[str]]:
        """The text in each size that has at most so many `lines`, the largest first.

        The last one is the text as it is written, also for want of a drawing.
        """
        return (drawn for (drawn,) in _alike([self.text], lines))

    def drawn(self, lines: int, columns: int = sys.maxsize) -> list[str]:
        """The largest size that has room in so many `lines` and `columns`."""
        return richest(self.sizes(lines), lambda rows: len(rows[0]) <= columns)


def alike(
    texts: Sequence[str], lines: int, fit: Callable[[Sequence[int]], bool]
) -> list[list[str]]:
    """All `texts` in one size, the largest of so many `lines` whose columns `fit`."""
    return richest(_alike(texts, lines), lambda drawn: fit([len(rows[0]) for rows in drawn]))


def _alike(texts: Sequence[str], lines: int) -> Iterator[list[list[str]]]:
    for high, (font, blocks) in _SIZES.items():
        if high <= lines and all(text and can_draw(text, font) for text in texts):
            yield [blocks(drawing(text, font)) for text in texts]
    yield [[text] for text in texts]
