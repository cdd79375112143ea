"""The first line of the table."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.session.stage import Proposal
from scorekeeper.session.table import Table
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.table_lines import title_line
from scorekeeper.tui.entry.turn_text import title_sign
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel


class TableTitle(Panel):
    """The game, what is wrong, how many look on; the clock, where that has no other place."""

    def __init__(self, table: Table, editor: PlayEditor) -> None:
        """Show the game of `table`, of which `editor` shows the most."""
        super().__init__(id="title")
        self._table = table
        self._editor = editor
        self._time = ""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The title as it is now."""
        state = self._table.state
        self._time = "" if self._editor.shows_clock else self._table.clock.text(state.game)
        extra = state.status or self._time
        stage = state.stage
        names = state.game.setup.players
        proposes = names[stage.player] if isinstance(stage, Proposal) else ""
        return title_line(state.game, width, extra, title_sign(state.pages, proposes))

    def tick(self) -> None:
        """Look at the clock again."""
        if (
            not self._editor.shows_clock
            and self._table.clock.text(self._table.state.game) != self._time
        ):
            self.refresh()
