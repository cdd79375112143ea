"""The first line of the table."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.session.stage import Proposal
from scorekeeper.session.table import Table
from scorekeeper.tui.drawing.lines import Line
from scorekeeper.tui.text.table_lines import title_line
from scorekeeper.tui.text.turn_text import title_sign
from scorekeeper.tui.widgets.panel import Panel

SECOND = 1.0
"""Between two looks at the clock, and at how many look on."""


class TableTitle(Panel):
    """The game, the clock or what is wrong, and how many look on.

    It rings once when the time of a turn is up.
    """

    def __init__(self, table: Table) -> None:
        """Show the game of `table`."""
        super().__init__(id="title")
        self._table = table

    def on_mount(self) -> None:
        """Follow the clock."""
        self.set_interval(SECOND, self._tick)

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The title as it is now."""
        state = self._table.state
        extra = state.status or self._table.clock.text(state.game)
        stage, names = state.stage, state.game.setup.players
        proposes = names[stage.player] if isinstance(stage, Proposal) else ""
        return title_line(state.game, width, extra, title_sign(state.pages, proposes))

    def _tick(self) -> None:
        clock, game = self._table.clock, self._table.state.game
        if clock.text(game):
            self.refresh()
            if clock.rings(game):
                self.app.bell()
