"""The unseen letters, laid out in rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from scorekeeper.tui.lines import Line, heading


class Tray(NamedTuple):
    """Every letter of the set with the number still unseen, as lines under a heading."""

    lines: Sequence[Line]
    rows: Sequence[Sequence[str]]
    """The letters of each line but the heading."""

    @classmethod
    def of(cls, cells: Sequence[tuple[str, int]], width: int) -> Tray:
        """The letters and numbers of `cells` in rows of `width` columns."""
        texts = [f" {letter}{count or '-'}" for letter, count in cells]
        widest = max(map(len, texts)) if width >= 8 * len(max(texts, key=len)) else 3
        per_row = max(width // widest, 1)
        spans = [
            (f"{text:<{widest}}", "strong" if count else "dim")
            for text, (_, count) in zip(texts, cells, strict=True)
        ]
        starts = range(0, len(cells), per_row)
        lines: list[Line] = [heading(" Unseen letters", f"{sum(n for _, n in cells)} ", width)]
        lines += [tuple(spans[start : start + per_row]) for start in starts]
        letters = [letter for letter, _ in cells]
        return cls(lines, [letters[start : start + per_row] for start in starts])

    def letter_at(self, x: int, y: int) -> str | None:
        """The letter at column `x` of line `y`, if there is one."""
        if not 0 < y < len(self.lines):
            return None
        edges = accumulate(len(text) for text, _ in self.lines[y])
        letters = zip(edges, self.rows[y - 1], strict=True)
        return next((letter for right, letter in letters if x < right), None)
