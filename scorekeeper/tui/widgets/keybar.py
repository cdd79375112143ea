"""The keys at the foot of the screen; a click on one is that key."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.binding import Binding

from scorekeeper.tui.keys import key_name
from scorekeeper.tui.lines import Line, Span
from scorekeeper.tui.widgets.panel import Panel


class KeyBar(Panel):
    """Shows every key that is to be shown, and what it does.

    One widget, drawn at once. Textual's own footer is one for each key, which come in after
    the first picture.
    """

    PARTS = {"text": "", "strong": "bold $footer-key-foreground"}

    def __init__(self, bindings: Iterable[Binding]) -> None:
        """Show those of `bindings` that have ``show`` set."""
        super().__init__()
        self._bindings_shown = [binding for binding in bindings if binding.show]
        spans: list[Span] = []
        for binding in self._bindings_shown:
            spans += [(key_name(binding), "strong"), (f" {binding.description} ", "text")]
        line: Line = tuple(spans)
        self.show([line])

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        event.stop()
        right = 0
        for binding, key, label in zip(
            self._bindings_shown, self.lines[0][::2], self.lines[0][1::2], strict=True
        ):
            right += len(key[0]) + len(label[0])
            if event.x < right:
                self.app.simulate_key(binding.key)
                return
