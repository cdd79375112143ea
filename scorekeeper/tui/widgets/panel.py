"""A panel of styled lines that repaints only what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from scorekeeper.tui.lines import Line
from scorekeeper.tui.widgets.styles import PartStyles


class Lines(Widget):
    """Shows lines made of spans; a span names the style it is drawn in.

    ``text`` is the style of the widget itself. Textual matches the style sheet anew for each
    component class of each widget, so each kind has no more of them than it needs.
    """

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        """An empty panel."""
        self._styles = PartStyles(self, "panel")
        super().__init__(id=id, classes=classes)
        self._lines: Sequence[Line] = ()

    @property
    def lines(self) -> Sequence[Line]:
        """What the panel shows."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show `lines` from the top; those that do not fit are cut off."""
        before, self._lines = self._lines, lines
        width = self.size.width
        most = max(len(before), len(lines))
        changed = [y for y in range(most) if before[y : y + 1] != lines[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Repaint `regions`, or all of the panel when a style may have changed."""
        if not regions:
            self._styles.clear()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_line(self, y: int) -> Strip:
        """Line `y`, cut or filled to the width of the panel."""
        spans = self._lines[y] if y < len(self._lines) else ()
        segments = [Segment(text, self._styles[name]) for text, name in spans]
        # What fills a heading up to the edge belongs to the heading.
        fill = "heading" if spans and spans[-1][1] == "heading" else "text"
        return Strip(segments).adjust_cell_length(self.size.width, self._styles[fill])


class Panel(Lines):
    """Lines in every style there is."""

    COMPONENT_CLASSES = {
        "panel--heading",
        "panel--dim",
        "panel--strong",
        "panel--good",
        "panel--bad",
    }


class Title(Lines):
    """Nothing but headings."""

    COMPONENT_CLASSES = {"panel--heading"}
