"""The keys at the foot of the screen; a click on one is that key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import events
from textual.binding import Binding

from scorekeeper.tui.keys import MORE, SHORT, key_name
from scorekeeper.tui.lines import Line, Span
from scorekeeper.tui.widgets.panel import Panel

UNKNOWN = 1000
"""Columns while it is not known how many there are: everything has room."""


class KeyBar(Panel):
    """Shows every key that is to be shown and has room, and what it does.

    Escape and the palette have room before the others: the ways out, and on to all the rest.

    One widget, drawn at once. Textual's own footer is one for each key, which come in after
    the first picture.
    """

    PARTS = {"text": "", "strong": "bold $footer-key-foreground"}

    def __init__(self, bindings: Iterable[Binding]) -> None:
        """Show those of `bindings` that have ``show`` set."""
        super().__init__()
        self._all = [binding for binding in bindings if binding.show]
        self._fit()

    def on_resize(self) -> None:
        """Show what has room now."""
        self._fit()

    def _fit(self) -> None:
        self._bindings_shown = fitting(self._all, self.size.width or UNKNOWN)
        line: Line = tuple(span for binding in self._bindings_shown for span in _spans(binding))
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


def fitting(bindings: Sequence[Binding], width: int) -> list[Binding]:
    """Those of `bindings` that have room on a line of `width` columns."""
    first = [binding for binding in bindings if binding.key in ("escape", MORE.key)]
    room = width + 1  # The blank behind the last one needs no room.
    shown = set()
    for binding in (*first, *bindings):
        if binding not in shown and _width(binding) <= room:
            room -= _width(binding)
            shown.add(binding)
    return [binding for binding in bindings if binding in shown]


def _spans(binding: Binding) -> tuple[Span, Span]:
    label = SHORT.get(binding.description, binding.description)
    return (key_name(binding), "strong"), (f" {label} ", "text")


def _width(binding: Binding) -> int:
    return sum(len(text) for text, _ in _spans(binding))
