"""A panel of styled lines that repaints only what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from scorekeeper.tui.lines import Line


class PartStyles(dict[str, RichStyle]):
    """Rich styles by the name of the part, each worked out when it is first needed.

    Component classes would have Textual match the style sheet for each part of each widget
    before the first picture, and twice. A part needs no more than a style as in markup.
    """

    def __init__(self, widget: Widget, parts: Mapping[str, str]) -> None:
        """Each of `parts` as markup would have it, laid over the style of `widget`."""
        super().__init__()
        self._widget = widget
        self._parts = parts

    def __missing__(self, name: str) -> RichStyle:
        style = self._widget.visual_style + Style.parse(self._parts[name])
        self[name] = rich_style = style.rich_style
        return rich_style


class Parted(Widget):
    """A widget that draws its parts in `_styles`, which it has from the beginning."""

    _styles: PartStyles

    _look: tuple[str, Style] | None = None
    """The theme, and the style of the widget in it, for which all was drawn."""

    def notify_style_update(self) -> None:
        """The style sheet was applied: draw all anew if anything looks different by it.

        Textual applies it to a whole screen whenever the focus moves.
        """
        super().notify_style_update()
        look = (self.app.theme, self.visual_style)
        if look != self._look:
            self._look = look
            self._styles.clear()
            self.refresh()


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
