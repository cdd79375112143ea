"""The clock of a table, where the rules have one: shown every second, and a bell at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.timer import Timer

    from scorekeeper.tui.screens.table import TableScreen


class ClockFlow:
    """Shows the clock of a table, which stands until the first key."""

    def __init__(self, table: TableScreen) -> None:
        """Show the clock of `table`."""
        self._table = table
        self._ticking: Timer | None = None

    def begin(self) -> None:
        """Show the time from now on, if these rules have a clock."""
        table = self._table
        if self._ticking is None and table.clock.text(table.game):
            self._ticking = table.set_interval(1.0, self._tick)

    def key_pressed(self) -> None:
        """Somebody is there: the clock runs, here and on the phones."""
        if self._table.clock.start():
            self._table.phones.show_clock()

    def _tick(self) -> None:
        """Show the time; once it is up a bell says so."""
        table = self._table
        table.show_title()
        if table.clock.rings(table.game):
            table.app.bell()
