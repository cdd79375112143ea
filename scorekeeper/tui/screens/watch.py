"""A game that is kept elsewhere, for a second screen: the board and a large scoreboard."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.record.watched import GLANCES, Watched
from scorekeeper.tui.lines import heading, title_line
from scorekeeper.tui.picture import Picture, last_squares
from scorekeeper.tui.scoreboard import scoreboard
from scorekeeper.tui.widgets.board import NARROW, BoardView
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel

FRAME = 2
"""Lines taken by the title and the keys."""
KEYS = [
    Binding("q", "app.quit", "Leave", key_display="Q", tooltip="Watch no longer"),
    Binding("escape", "app.quit", show=False),
]


class WatchScreen(Screen[None]):
    """Follows a game as turns come; changes nothing."""

    CSS_PATH = "table.tcss"
    BINDINGS = [*KEYS]
    AUTO_FOCUS = ""

    def __init__(self, watched: Watched) -> None:
        """Show the game that is `watched`."""
        super().__init__()
        self._watched = watched
        self._title = Panel(id="title")
        self._board = BoardView(_picture(watched.game))
        self._rows = Panel(classes="beside")
        self._fitted = self._room = Size(0, 0)

    def compose(self) -> ComposeResult:
        """The board at the left, the scoreboard at the right."""
        self._fit(self.app.size)
        yield self._title
        yield self._board
        yield self._rows
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        """Begin to follow."""
        self.set_interval(GLANCES, self._look)

    def on_resize(self, event: events.Resize) -> None:
        """Lay all out anew if the screen has another size now."""
        if event.size != self._fitted:
            self._fit(event.size)

    def _look(self) -> None:
        if self._watched.look():
            self._board.show(_picture(self._watched.game))  # It may have another size now.
            self._fit(self.size)

    def _fit(self, size: Size) -> None:
        self._fitted = size
        self.set_class(size.width < NARROW, "narrow")
        self._room = self._board.share(size - (0, FRAME))
        self._show()

    def _show(self) -> None:
        game, trouble = self._watched.game, self._watched.trouble
        width = self._fitted.width
        told = [heading(f" {trouble}", "", width)] if trouble else title_line(game, width)
        self._title.show(told)
        self._board.show(_picture(game))
        self._rows.show(scoreboard(game, *self._room))


def _picture(game: Game) -> Picture:
    return Picture(game.board, game.rules.edition.start, last=last_squares(game))
