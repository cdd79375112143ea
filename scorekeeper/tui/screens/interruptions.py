"""What opens by itself at a table: never over somebody's typing, and one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorekeeper.tui.typeahead import TypeAhead

if TYPE_CHECKING:
    from textual.timer import Timer

    from scorekeeper.tui.screens.table import TableScreen

MOMENT = 0.5
"""Seconds without a key after which nobody is taken to be typing."""


class Interruptions:
    """All that nobody has asked for with a key comes through here, and waits until it may open.

    It may while the table is what takes keys, nothing is entered there, and no key came for a
    moment. `look` is called whenever that could have changed.
    """

    def __init__(self, table: TableScreen) -> None:
        """Wait for a quiet moment at `table`."""
        self._table = table
        self._waiting: dict[object, Callable[[], None]] = {}
        """What each of those who wait will do, in the order in which they came."""
        self._goes_first: object = None
        """Whose matter opens before another turn is taken; None for nobody's."""
        self._timer: Timer | None = None

    def wait(self, who: object, opens: Callable[[], None], goes_first: bool = False) -> None:
        """Let `who` open something as soon as it may, in place of what `who` had waiting.

        What `goes_first` is a matter of the turn before: it opens before another turn is taken.
        """
        self.cancel(who)
        self._waiting[who] = opens
        if goes_first:
            self._goes_first = who
        self.look()

    def cancel(self, who: object) -> None:
        """Let nothing of `who` wait any more."""
        self._waiting.pop(who, None)
        if self._goes_first == who:
            self._goes_first = None

    def open_first(self) -> bool:
        """Open now what goes before the turn that is to be taken; whether there is something."""
        if self._goes_first is None:
            return False
        self._open(self._goes_first)
        return True

    @property
    def is_entering(self) -> bool:
        """Whether a turn is being entered, by somebody whose tiles are not hidden."""
        editor, hides_rack = self._table.editor, self._table.computers.hides_rack
        return editor.is_typing or (bool(editor.entry.draft.keys) and not hides_rack)

    def look(self) -> None:
        """Open what waits, if it may, or look again in a moment."""
        table = self._table
        if not self._waiting or table.app.screen is not table or self.is_entering:
            return
        rest = table.app.until_quiet(MOMENT) if isinstance(table.app, TypeAhead) else 0
        if rest <= 0:
            self._open(next(iter(self._waiting)))
        elif self._timer is None:
            self._timer = table.set_timer(rest, self._look_again)

    def _look_again(self) -> None:
        self._timer = None
        self.look()

    def _open(self, who: object) -> None:
        opens = self._waiting[who]
        self.cancel(who)
        opens()
        self._table.call_later(self.look)  # Something may have opened nothing.
