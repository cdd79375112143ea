"""Widgets that are lines of styled spans."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any, Self

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.app import App
from textual.css.styles import RulesMap
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

from scorekeeper.game.game import Game
from scorekeeper.tui.kit.lines import Line, in_ascii, line_width
from scorekeeper.tui.kit.palette import Depth, Palette

UNKNOWN = 1000
"""Columns of a panel that is not laid out yet: everything has room."""


def palette_of(app: App[Any]) -> Palette:
    """The colours for the theme of `app` and for its terminal."""
    return Palette.of(app.theme, depth_of(app))


def depth_of(app: App[Any]) -> Depth:
    """The colour depth of the terminal of `app`."""
    if app.no_color:
        return Depth.NONE
    return _DEPTHS.get(app.console.color_system or "", Depth.TRUE)


_DEPTHS = {"256": Depth.MANY, "standard": Depth.FEW, "windows": Depth.FEW}


def is_plain(app: App[Any]) -> bool:
    """True if `app` draws plain characters only; one that cannot be asked for them does not."""
    return bool(getattr(app, "plain", False))


def strip_of(app: App[Any], spans: Line, base: RichStyle, width: int) -> Strip:
    """One line, as `strips_of` draws it."""
    (strip,) = strips_of(app, [spans], base, width)
    return strip


def strips_of(app: App[Any], rows: Sequence[Line], base: RichStyle, width: int) -> list[Strip]:
    """`rows` over the style `base`, each cut or filled to `width` columns.

    Component classes for the styles would have Textual match the style sheet for each of them
    before the first picture.
    """
    styles = palette_of(app).styles
    plain = is_plain(app)

    def segments(spans: Line) -> list[Segment]:
        return [
            Segment(in_ascii(text) if plain else text, base + styles[name]) for text, name in spans
        ]

    return [Strip(segments(spans)).adjust_cell_length(width, base) for spans in rows]


def target_of(event: events.MouseEvent) -> tuple[str, str]:
    """The kind and value of what was clicked, where a span names ``kind:value`` after `` @``."""
    kind, _, value = str(event.style.meta.get("target", "")).partition(":")
    return kind, value


class Lines(Visual):
    """Lines as Textual draws them: spans that name their style as `Palette.style` reads it."""

    def __init__(self, make: Callable[[int], Sequence[Line]], app: App[Any]) -> None:
        """The lines of `make` for so many columns, in the colours of `app`."""
        self._make = make
        self._app = app

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """The lines, as many as there is room for."""
        base = style.rich_style
        return strips_of(self._app, self._make(width)[:height], base, width)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """The columns of the longest line."""
        return max(map(line_width, self._make(container_width)), default=0)

    def get_height(self, rules: RulesMap, width: int) -> int:
        """The number of lines."""
        return len(self._make(width))


MakeLines = Callable[[int, int], Sequence[Line]]
"""Makes lines for so many columns and lines."""


class Panel(Widget):
    """Shows the lines that it is given, or those that are made for the room there is.

    It is as high as its lines unless the style sheet says otherwise.
    """

    DEFAULT_CSS = "Panel { height: auto; color: $foreground; }"

    def __init__(
        self,
        lines: Sequence[Line] | MakeLines = (),
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """Show `lines`, or what they make whenever the panel is drawn."""
        super().__init__(id=id, classes=classes)
        self._lines = lines

    _made: tuple[tuple[int, int, Size], Sequence[Line]] | None = None
    """The lines made last, and the room they were made for; None if they may have changed."""
    _drawn: tuple[tuple[int, int, Size], Sequence[Line]] | None = None
    """The lines drawn last, and the room they were made for."""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The lines for so many columns; there are `height` lines, or those around the panel."""
        if callable(self._lines):
            return self._lines(width, height)
        return self._lines

    @property
    def lines(self) -> Sequence[Line]:
        """The lines of the panel as it is."""
        return self.lines_for(self.size.width, self.max_lines)

    @property
    def columns(self) -> int:
        """The columns, `UNKNOWN` before the panel is laid out."""
        return self.size.width or UNKNOWN

    @property
    def max_lines(self) -> int:
        """The lines there are: of what the panel stands in, if it is as high as its own."""
        if self.styles.is_auto_height:
            return self.lines_around
        return self.size.height

    @property
    def lines_around(self) -> int:
        """The lines of what the panel stands in."""
        if isinstance(self.parent, Widget):
            return self.parent.size.height
        return 0

    def lines_for(self, width: int, height: int) -> Sequence[Line]:
        """The lines for so much room that are measured and drawn, made once for both."""
        room = width, height, self.size
        if self._made is None or self._made[0] != room:
            self._made = room, self.make(width, height)
        return self._made[1]

    def refresh(self, *regions: Region, **how: bool) -> Self:
        """Draw what has changed."""
        self._made = None
        return super().refresh(*regions, **how)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as are made."""
        return len(self.lines_for(width, container.height))

    def render_line(self, y: int) -> Strip:
        """One of the lines; nothing below the last."""
        lines = self.lines
        self._drawn = self._made
        spans = lines[y] if y < len(lines) else ()
        return strip_of(self.app, spans, self.visual_style.rich_style, self.size.width)

    def show(self, lines: Sequence[Line]) -> None:
        """Show `lines` from the top; those that do not fit are cut off."""
        if lines != self._lines:
            self._lines = lines
            self.draw()

    def draw(self) -> None:
        """Draw the lines that have changed; only another number of them is laid out anew."""
        self._made = None
        if self.display and self.styles.is_auto_height and len(self.lines) != self.size.height:
            self.refresh(layout=True)
        elif self.display and self._drawn:
            _, before = self._drawn
            self._draw_lines(changed_lines(before, self.lines))
        else:
            self.refresh()

    def _draw_lines(self, places: Iterable[int]) -> None:
        width = self.size.width
        regions = [Region(0, place, width, 1) for place in places]
        if regions:
            super().refresh(*regions)


def changed_lines(before: Sequence[Line], after: Sequence[Line]) -> list[int]:
    """The places of the lines in which `after` differs from what was `before`."""
    pairs = zip_longest(before, after, fillvalue=())
    return [place for place, (old, new) in enumerate(pairs) if old != new]


def _no_game() -> Game:
    raise LookupError("a part of the table is given its game when it is made")


class GamePart(Panel):
    """A part of the table that shows a game."""

    game: reactive[Game] = reactive[Game](_no_game, repaint=False, always_update=True)
    """The game; assigned again, all that has changed is drawn."""

    def __init__(self, game: Game) -> None:
        """Show `game`."""
        super().__init__()
        self.set_reactive(GamePart.game, game)

    def watch_game(self) -> None:
        """Draw what has changed."""
        self.draw()
