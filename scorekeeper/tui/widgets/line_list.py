"""A list of any length: only the lines that are seen are made."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from scorekeeper.tui.lines import Line
from scorekeeper.tui.widgets.panel import Parted, PartStyles

MakeLine = Callable[[int, int], Line]
"""Makes the line at a place, counted from 0, for so many columns."""


class LineList(ScrollView, Parted, can_focus=True):
    """Shows lines one of which is chosen, marked by ``>``; a click chooses, another one opens.

    It holds no lines: `Moved` asks for another place to be chosen, `Opened` for the chosen one
    to be opened. Lists such as Textual's own make and measure every line before they show any,
    which ten thousand games would feel with each letter of a search.
    """

    BINDINGS = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
    ]

    class Moved(Message):
        """Another line is to be chosen."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Opened(Message):
        """The chosen line was clicked."""

    def __init__(self) -> None:
        """An empty list."""
        self._styles = PartStyles(self)
        super().__init__()
        self._make_line: MakeLine = lambda place, width: ()
        self._count = 0
        self._cursor = 0

    def show(self, make_line: MakeLine, count: int, cursor: int) -> None:
        """Show `count` lines that `make_line` makes, the one at `cursor` chosen and in view."""
        self._make_line, self._count, self._cursor = make_line, count, cursor
        self.virtual_size = Size(self.size.width, count)
        self.refresh()
        self._scroll_to_cursor()

    def on_resize(self) -> None:
        """Keep the chosen line in view."""
        self._scroll_to_cursor()

    def _scroll_to_cursor(self) -> None:
        region = Region(0, self._cursor, 1, 1)
        # At once: what is chosen next counts from there.
        self.scroll_to_region(region, animate=False, force=True, x_axis=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        """The line that is seen at `y`."""
        place, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        spans = self._make_line(place, width) if place < self._count else ()
        if spans and place == self._cursor:
            text = "".join(text for text, _ in spans)
            spans = (("►", "bold brass on panel"), (text[1:], "bold text on panel"))
        return Strip(self.segments(spans)).adjust_cell_length(width, self._styles["text"])

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked; open it if it was chosen already."""
        event.stop()
        place = event.y + self.scroll_offset.y
        if place == self._cursor and self._count:
            self.post_message(self.Opened())
        elif place < self._count:
            self.post_message(self.Moved(place))

    def action_move(self, by: int) -> None:
        """Choose a line further on, or further back."""
        self.post_message(self.Moved(self._cursor + by))

    def action_page(self, by: int) -> None:
        """Choose a line a page further on, or back."""
        self.post_message(self.Moved(self._cursor + by * max(self.size.height - 1, 1)))

    def action_end(self, side: int) -> None:
        """Choose the first line or the last."""
        self.post_message(self.Moved(0 if side < 0 else self._count - 1))
