"""The board set up again: each row to lay in turn, beside the board as it then is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual import events
from textual.app import ComposeResult

from scorekeeper.session import Session
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.entry.table_lines import when_and_words
from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.set_again.lines import SetAgain, message_line, page_lines


class SetAgainScreen(SingleDismiss[None]):
    """Says what to lay next; nothing of the game changes."""

    DEFAULT_CSS = "SetAgainScreen #race { height: 1fr; }"
    AUTO_FOCUS = ""
    ADVICE = "set again"
    BINDINGS = [
        bind("set_again.lies", "Next row", "This row lies", "go(1)"),
        bind("set_again.take_back", "Row before", "The row before", "go(-1)"),
        replace(bind("set_again.before", "Turn", "One turn back", "turn(-1)"), key_display="← →"),
        bind("set_again.after", "Turn", "One turn on", "turn(1)", show=False),
        bind("set_again.back", action="dismiss(None)"),
        bind("set_again.help"),
    ]

    def __init__(self, set_up: Session | Table, number: int | None = None) -> None:
        """Set up the board after the turn in place `number` from 1, as it stands if none.

        As long as the board of a table is set up as it stands, pages show the row to lay, and
        the page that is the table can walk through the rows as well.
        """
        super().__init__()
        self._table = set_up if isinstance(set_up, Table) else None
        game = set_up.session.game if isinstance(set_up, Table) else set_up.game
        self._state = SetAgain(game, len(game.steps) if number is None else number)
        self._stops: list[Callable[[], None]] = []
        self._title = Panel(self._title_lines, id="title")
        self._board = BoardView(self._state.picture)
        self._side = Panel(self._side_lines, id="side")
        self._message = Panel(self._message_lines)
        self._race = Panel(self._race_lines, id="race")

    def compose(self) -> ComposeResult:
        """The board, the row to lay beside it, the race below, and the keys."""
        yield self._title
        yield BoardLayout(self._board, self._side, self._message, self._race)
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Tell the pages, and hear what the one that is the table says."""
        if self._table:
            self._tell_table()
            stop = self._table.listen(self._follow)
            self._stops.append(stop)

    def on_unmount(self) -> None:
        """The board stands, or is left as it is."""
        for stop in self._stops:
            stop()
        if self._table:
            self._table.lay_rows(None)

    def _tell_table(self) -> None:
        """Have the pages show the same row, if the board is as the table has it."""
        if self._table:
            is_now = self._state.number == len(self._state.game.steps)
            self._table.lay_rows(self._state.done if is_now else None)

    def _follow(self, state: TableState) -> None:
        """Follow the page that is the table; a turn that was taken meanwhile ends this."""
        if len(state.game.steps) != len(self._state.game.steps):
            self.dismiss(None)
        elif state.rows_laid is not None and state.rows_laid != self._state.done:
            self._show(replace(self._state, done=state.rows_laid))

    def _title_lines(self, width: int, height: int) -> list[Line]:
        right = when_and_words(self._state.game, width)
        return [title_bar("Set it up again", right, width, self._state.about)]

    def _side_lines(self, width: int, height: int) -> list[Line]:
        return page_lines(self._state, width, height, is_plain(self.app))

    def _message_lines(self, width: int, height: int) -> list[Line]:
        return [message_line(self._state, width)]

    def _race_lines(self, width: int, height: int) -> list[Line]:
        return race_lines(self._state.game, width, height, is_plain(self.app))

    def _show(self, state: SetAgain) -> None:
        if state == self._state:
            self.app.bell()
            return
        self._state = state
        self._tell_table()
        self._board.show(state.picture)
        for panel in (self._title, self._side, self._message):
            panel.draw()

    def action_go(self, by: int) -> None:
        """The row lies, or the one before does not; once the board stands, back to the table."""
        if by > 0 and self._state.row is None:
            self.dismiss(None)
        else:
            self._show(self._state.go(by))

    def action_turn(self, by: int) -> None:
        """The board after the turn before, or the one after."""
        self._show(self._state.go_to(self._state.number + by))

    def on_click(self, event: events.Click) -> None:
        """A click on the next key is that key."""
        if event.widget is self._side and self._side.region.bottom - event.screen_y <= 4:
            event.stop()
            self.action_go(1)
