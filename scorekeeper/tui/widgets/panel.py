"""A panel of styled lines that repaints only what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget

from scorekeeper.tui.lines import Line, in_ascii
from scorekeeper.tui.palette import Depth, Palette


class PartStyles(dict[str, Style]):
    """Rich styles by their names in the palette, over the style of a widget, each made once.

    Component classes would have Textual match the style sheet for each part of each widget
    before the first picture, and twice.
    """

    def __init__(self, widget: Widget) -> None:
        """Styles for what `widget` draws."""
        super().__init__()
        self._widget = widget

    def __missing__(self, name: str) -> Style:
        own = self._widget.visual_style.rich_style
        self[name] = style = own + palette_of(self._widget.app).style(name)
        return style


def palette_of(app: App[Any]) -> Palette:
    """The colours for the theme of `app` and for its terminal."""
    if app.no_color:
        return Palette.of(app.theme, Depth.NONE)
    system = None if app.is_headless else app.console.color_system
    return Palette.of(app.theme, _DEPTHS.get(system or "", Depth.TRUE))


def is_plain(app: App[Any]) -> bool:
    """Whether `app` draws plain characters only; one that cannot be asked for them does not."""
    return bool(getattr(app, "plain", False))


_DEPTHS = {"256": Depth.MANY, "standard": Depth.FEW, "windows": Depth.FEW}


class Parted(Widget):
    """A widget that draws its parts in `_styles`, which it has from the beginning."""

    _styles: PartStyles

    _look: tuple[str, VisualStyle] | None = None
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

    def segments(self, spans: Line) -> list[Segment]:
        """`spans` as they are drawn; in plain characters where the app is asked for them."""
        if is_plain(self.app):
            return [Segment(in_ascii(text), self._styles[name]) for text, name in spans]
        return [Segment(text, self._styles[name]) for text, name in spans]


UNKNOWN = 1000
"""Columns of a panel that is not laid out yet: everything has room."""


class Panel(Parted):
    """Shows lines made of spans; each names its style, as `Palette.style` reads it."""

    DEFAULT_CSS = "Panel { height: 1; color: $foreground; }"  # Any screen may say otherwise.

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        """An empty panel."""
        self._styles = PartStyles(self)
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
        return Strip(self.segments(spans)).adjust_cell_length(self.size.width, self._styles["text"])


class Drawn(Panel):
    """A panel whose lines are made for the room that it has."""

    def __init__(
        self, make: Callable[[int, int], list[Line]], name: str, fits: bool = True
    ) -> None:
        """`make` gives the lines for columns and rows; the panel is as high, if it `fits`."""
        super().__init__(id=name)
        self._make = make
        self._fits = fits

    def on_resize(self) -> None:
        """Make them anew."""
        self.draw()

    def draw(self) -> None:
        """Make the lines for what is to be shown now."""
        rows = self._make(self.size.width, self.size.height)
        if self._fits:
            self.styles.height = len(rows)
        self.show(rows)
