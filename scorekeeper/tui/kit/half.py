"""The place of a dialog about a play: the table's right half, so that nothing covers the board."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.kit.half_lines import Half, HalfPage, half_page
from scorekeeper.tui.kit.panel import Panel, is_plain

ShowPicture = Callable[[Picture | None], None]
"""Shows a picture on the board below a dialog; None for the board as it is."""
_KEYS = {"Enter": "enter", "Esc": "escape", "Space": "space"}
LEAST = Size(28, 8)
"""The room needed beside the board; where there is less, all but title and keys is covered."""
WIDE = 100
"""Columns from which on a screen without a board is covered in its right half only."""


def stand_beside(widget: Widget, placed: Callable[[Size], None] = lambda _: None) -> None:
    """Let `widget` have the half beside the board of the screen below its own, and follow that.

    Where there is no board it is the right half of the screen. With little room it covers all but
    the title and the keys. It is `placed` each time in that much room.
    """
    stack = widget.app.screen_stack
    below = stack[: stack.index(widget.screen)] or stack[:1]
    table = next((screen for screen in below[::-1] if not screen.is_modal), below[-1])

    def place(*_: object) -> None:
        width, height = widget.app.size
        rows = max(height - 2, 0)  # Between the title and the keys.
        half = Region(width // 2, 1, width - width // 2, rows) if width >= WIDE else Region()
        region = next((one.region for one in table.query(".companion")), half)
        if region.width < LEAST.width or region.height < LEAST.height:
            region = Region(0, 1, width, rows)
        styles = widget.styles
        styles.offset = region.offset
        styles.width = region.width
        styles.height = region.height
        placed(region.size)

    widget.screen.add_class("-half")
    table.screen_layout_refresh_signal.subscribe(widget, place, immediate=True)
    place()


class HalfView(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Shows a `Half` beside the board of the screen below, and follows the size of that.

    Fields stand between what is said and the next key. A click on a choice posts `Clicked`.
    """

    DEFAULT_CSS = """
    HalfView { background: $background; scrollbar-size: 1 1; }
    HalfView #bottom { dock: bottom; }
    """

    class Clicked(Message):
        """A line that stands for a choice was clicked."""

        def __init__(self, choice: int) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, half: Half | None = None, *fields: Widget) -> None:
        """Show `half`, and the `fields` below it."""
        self._top = Panel(id="top")
        self._bottom = Panel(id="bottom")
        self._top.can_focus = not fields
        super().__init__(self._top, *fields, self._bottom)
        self._half = half
        self._fields = fields
        self._page = HalfPage([], [], {})
        self._place = Size(0, 0)

    def on_mount(self) -> None:
        """Stand beside the board of the screen below."""
        stand_beside(self, self._fit)

    def _fit(self, place: Size) -> None:
        self._place = place
        self._draw()

    def show(self, half: Half, choice: int | None = None) -> None:
        """Show `half` from now on, and scroll to `choice` if it has no room."""
        self._half = half
        self._draw()
        if choice is not None:
            self.call_after_refresh(self._bring_into_view, choice)

    def _bring_into_view(self, choice: int) -> None:
        places = [y for y, of in self._page.choices.items() if of == choice]
        if places:
            region = Region(0, places[0], 1, len(places))
            self.scroll_to_region(region, spacing=self.dock_gutter, animate=False, immediate=True)

    def _draw(self) -> None:
        if self._half is None or not self._place:
            return
        width, height = self._place
        fields = sum(one.outer_size.height + one.styles.margin.height for one in self._fields)
        drawn = self._page = half_page(self._half, width, height, is_plain(self.app), fields)
        self._top.show(drawn.top)
        self._bottom.show(drawn.bottom)

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked; a click on the next key is that key."""
        y = event.screen_y - self._top.region.y
        cap = self._half.next if self._half else None
        is_below = event.screen_y >= self._bottom.region.y
        if cap and is_below and cap.key in _KEYS:
            event.stop()
            # A key of our own would not get past us on its way up from the focus.
            self.app.call_later(self.app.simulate_key, _KEYS[cap.key])
        elif y in self._page.choices:
            event.stop()
            self.post_message(self.Clicked(self._page.choices[y]))
