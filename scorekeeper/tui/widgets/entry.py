"""The entry line: what is typed, how it may go on, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.message import Message

from scorekeeper.names import printable
from scorekeeper.tui.lineedit import TypedLine
from scorekeeper.tui.lines import Line, Span
from scorekeeper.tui.widgets.panel import Panel

CLOSED = ": to type a turn "
NARROWEST = 22
"""Columns kept for what is typed, so that the message beside it stands still."""


class EntryLine(Panel):
    """Shows one line of text being typed, and a message; posts `Wanted` on a click.

    The keys stay with the board, which hands the text on: however fast somebody types,
    each key finds the line as the key before it left it.
    """

    class Wanted(Message):
        """The line was clicked."""

    _again: Callable[[], None] | None = None
    """Shows the same once more."""

    def on_resize(self) -> None:
        """Let the message have the room that there is now."""
        if self._again:
            self._again()

    def show_closed(self, message: str, style: str) -> None:
        """Nothing is being typed. A long message takes the place of the words that invite to."""
        self._again = partial(self.show_closed, message, style)
        width = self.columns
        invitation = CLOSED if cell_len(printable(message)) <= width - len(CLOSED) else CLOSED[:2]
        self.show([((invitation, "dim"), (_cut(message, width - len(invitation)), style))])

    def show_typed(self, typed: TypedLine, completion: str, message: str, style: str) -> None:
        """Show what is typed with its cursor; `completion` is how it may go on."""
        self._again = partial(self.show_typed, typed, completion, message, style)
        before, after = typed.text[: typed.cursor], typed.text[typed.cursor :] + completion
        at_end = typed.cursor == len(typed.text)
        spans: list[Span] = [
            (":", "strong"),
            (printable(before), "strong"),
            (printable(after[:1]) or " ", "cursor"),
            (printable(after[1:]), "dim" if at_end else "strong"),
        ]
        room = self.columns - sum(cell_len(text) for text, _ in spans)
        beside = min(room - cell_len(printable(message)), room - self.columns + NARROWEST)
        gap = " " * max(beside, 2)
        spans.append((gap + _cut(message, room - len(gap)), style))
        line: Line = tuple(spans)
        self.show([line])

    def on_click(self, event: events.Click) -> None:
        """Open the line."""
        event.stop()
        self.post_message(self.Wanted())


def _cut(message: str, room: int) -> str:
    """`message` in so many columns; dots tell that there is more of it."""
    told = printable(message)
    fits = cell_len(told) <= room
    return told if fits else f"{set_cell_size(told, max(room - 3, 0)).rstrip()}..."
