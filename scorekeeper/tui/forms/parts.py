"""Parts of a form: the page they stand on, the boxes, and what is said of a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message

from scorekeeper.game.text import Wording
from scorekeeper.tui.forms.sentence import Sentence
from scorekeeper.tui.kit.lines import Line, in_fewer_words, in_room, line_width
from scorekeeper.tui.kit.panel import Panel, target_of


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

    class Changed(Message):
        """Another box was chosen: `by` so many places further, or the one `at` a place."""

        def __init__(self, by: int = 0, at: int | None = None) -> None:
            super().__init__()
            self.by = by
            self.at = at

    def __init__(self, lines: Callable[[int, int], Sequence[Line]]) -> None:
        """What they look like, `lines` says for so many columns and lines."""
        super().__init__(lines, id="boxes")

    def action_step(self, by: int) -> None:
        """The next box, or the one before."""
        self.post_message(self.Changed(by))

    def on_key(self, event: events.Key) -> None:
        """A digit takes the box of that place."""
        if event.character and event.character in "123456789":
            event.stop()
            self.post_message(self.Changed(at=int(event.character) - 1))

    def on_click(self, event: events.Click) -> None:
        """Take the box that was clicked."""
        kind, value = target_of(event)
        if kind == "box":
            event.stop()
            self.post_message(self.Changed(at=int(value)))


class LineSentence(Sentence):
    """What is said of the line in hand; until it has the focus, only how to come here."""

    hints: Wording = Wording("")
    """That, in more or fewer words."""

    def make(self, width: int, height: int) -> list[Line]:
        """The sentence with its answers, or the hint."""
        if self.has_focus:
            return super().make(width, height)
        key: Line = ((" Tab ", "cap"), (" ", "soft"))
        hint = in_room(in_fewer_words(self.hints), width - line_width(key))
        return [(*key, (hint, "soft"))]
