"""Parts of a form: the page they stand on, the boxes, and the next key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message

from scorekeeper.game.edition import Edition
from scorekeeper.tui.forms.form_state import Next
from scorekeeper.tui.forms.lines import NOT_PLAYED, cards
from scorekeeper.tui.kit.lines import Line, next_key_lines
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of


class Page(VerticalScroll, inherit_bindings=False):
    """Parts below one another, which have the arrows for themselves."""

    BINDINGS = [
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]


class Boxes(Panel, can_focus=True):
    """The boxes: Left and Right take another one, a digit that one, and so does a click."""

    BINDINGS = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
    ]

    class Chosen(Message):
        """Another `box` is to be played with."""

        def __init__(self, box: Edition) -> None:
            super().__init__()
            self.box = box

    def __init__(self, boxes: Sequence[Edition], chosen: Edition) -> None:
        """One of `boxes`."""
        super().__init__(id="boxes")
        self._boxes = boxes
        self._chosen = chosen
        self._played = NOT_PLAYED

    def tell(self, chosen: Edition, played: Mapping[str, str]) -> None:
        """Show the one that is `chosen`, and what was `played` with a box, by its id."""
        self._chosen = chosen
        self._played = played
        self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The chosen one beside another one."""
        return cards(
            self._boxes,
            self._boxes.index(self._chosen),
            width,
            self.screen.size.height,
            is_plain(self.app),
            self._played,
            self.has_focus,
        )

    def watch_has_focus(self, has_focus: bool) -> None:
        """Say which keys are for the boxes as long as they are here."""
        super().watch_has_focus(has_focus)
        self.draw()

    def action_step(self, by: int) -> None:
        """The next box, or the one before."""
        self._take(self._boxes.index(self._chosen) + by)

    def _take(self, at: int) -> None:
        self.post_message(self.Chosen(self._boxes[at % len(self._boxes)]))

    def on_key(self, event: events.Key) -> None:
        """A digit takes the box of that place."""
        if event.character and event.character in "123456789":
            event.stop()
            at = int(event.character) - 1
            self._take(at) if at < len(self._boxes) else self.app.bell()

    def on_click(self, event: events.Click) -> None:
        """Take the box that was clicked."""
        kind, value = target_of(event)
        if kind == "box":
            event.stop()
            self._take(int(value))


_BELOW_THE_KEY = 2
"""The line below the large key, which says how the form ends."""


class NextKey(Panel):
    """The one next key; a click on it or below it is posted."""

    class Clicked(Message):
        """The key was clicked, or else the line below it, which says how the form `ends`."""

        def __init__(self, ends: bool) -> None:
            super().__init__()
            self.ends = ends

    def __init__(self) -> None:
        super().__init__(id="next")
        self._says = Next(does="")

    def tell(self, says: Next) -> None:
        """Say this from now on."""
        self._says = says
        self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The key in three lines; where there is little room, in one."""
        says = self._says
        style = "bad" if says.is_wrong else "strong"
        room = max(width, 1)
        rows = next_key_lines("Enter", says.does, says.about, says.right, room, style)
        return rows[1:2] if self.screen.has_class("-short") else rows

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        event.stop()
        self.post_message(self.Clicked(event.y >= _BELOW_THE_KEY))
