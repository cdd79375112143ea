"""A panel of styled lines that repaints only what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from scorekeeper.tui.lines import Line
from scorekeeper.tui.widgets.styles import Parted, PartStyles

UNKNOWN = 1000
"""Columns of a panel that is not laid out yet: everything has room."""


class Panel(Parted):
    """Shows lines made of spans; a span names the style it is drawn in."""

    PARTS: ClassVar[Mapping[str, str]] = {
        "text": "",
        "heading": "bold $foreground on $panel",
        "dim": "$foreground 70%",
        "strong": "bold",
        "good": "bold $text-success",
        "bad": "bold $text-error",
        "cursor": "$background on $foreground",
    }
    """What can be named. ``text`` is the style of the widget itself."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        """An empty panel."""
        self._styles = PartStyles(self, self.PARTS)
        super().__init__(id=id, classes=classes)
        self._lines: Sequence[Line] = ()

    @property
    def lines(self) -> Sequence[Line]:
        """What the panel shows."""
        return self._lines

    @property
    def columns(self) -> int:
        """How many there are, `UNKNOWN` before the panel is laid out."""
        return self.size.width or UNKNOWN

    def show(self, lines: Sequence[Line]) -> None:
        """Show `lines` from the top; those that do not fit are cut off."""
        before, self._lines = self._lines, lines
        width = self.size.width
        most = max(len(before), len(lines))
        changed = [y for y in range(most) if before[y : y + 1] != lines[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        """Line `y`, cut or filled to the width of the panel."""
        spans = self._lines[y] if y < len(self._lines) else ()
        segments = [Segment(text, self._styles[name]) for text, name in spans]
        # What fills a heading up to the edge belongs to the heading.
        fill = "heading" if spans and spans[-1][1] == "heading" else "text"
        return Strip(segments).adjust_cell_length(self.size.width, self._styles[fill])
