"""The turns so far, beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.names import printable
from scorekeeper.tui.entry.table_lines import turn_lines
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import GamePart, is_plain


class TurnList(GamePart):
    """The newest turns that there is room for; a click posts `LogWanted`."""

    DEFAULT_CSS = "TurnList { height: 1fr; }"

    remark: reactive[str] = reactive("", repaint=False)
    """What the book of records says of the last turn, where the line below has no room for it."""

    class LogWanted(Message):
        """The turns were clicked."""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The newest turns, the last one at the bottom."""
        return turn_lines(self.game, width, height, is_plain(self.app), printable(self.remark))

    def watch_remark(self) -> None:
        """Draw it."""
        self.draw()

    def on_click(self, event: events.Click) -> None:
        """Ask for all of them."""
        event.stop()
        self.post_message(self.LogWanted())
