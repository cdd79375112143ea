"""The entry line: what is typed, how it may go on, and what is wrong with it."""

from __future__ import annotations

from rich.cells import cell_len
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

    def show_closed(self, message: str, style: str) -> None:
        """Nothing is being typed. A long message takes the place of the words that invite to."""
        told = printable(message)
        room = self.size.width - len(CLOSED)
        invitation = CLOSED if cell_len(told) <= room or not self.size.width else CLOSED[:2]
        self.show([((invitation, "dim"), (told, style))])

    def show_typed(self, typed: TypedLine, completion: str, message: str, style: str) -> None:
        """Show what is typed with its cursor; `completion` is how it may go on."""
        before, after = typed.text[: typed.cursor], typed.text[typed.cursor :] + completion
        at_end = typed.cursor == len(typed.text)
        spans: list[Span] = [
            (":", "strong"),
            (printable(before), "strong"),
            (printable(after[:1]) or " ", "cursor"),
            (printable(after[1:]), "dim" if at_end else "strong"),
        ]
        taken = sum(len(text) for text, _ in spans)
        spans.append((" " * max(NARROWEST - taken, 2) + printable(message), style))
        line: Line = tuple(spans)
        self.show([line])

    def on_click(self, event: events.Click) -> None:
        """Open the line."""
        event.stop()
        self.post_message(self.Wanted())
