"""A panel whose lines can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from scorekeeper.tui.review_lines import Row
from scorekeeper.tui.widgets.panel import Panel


class RowPanel(Panel):
    """Shows rows; posts `Chosen` when one is clicked that stands for something."""

    class Chosen(Message):
        """A row was clicked."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self) -> None:
        """An empty panel."""
        super().__init__()
        self._rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show `rows` from the top."""
        self._rows = rows
        self.show([row.line for row in rows])

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        if event.y < len(self._rows):
            event.stop()
            self.post_message(self.Chosen(self._rows[event.y]))
