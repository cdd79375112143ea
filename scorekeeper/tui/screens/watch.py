"""A game that is kept elsewhere, for a second screen: the board and a large scoreboard."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.record.watched import GLANCES, Watched
from scorekeeper.tui.lines import heading, title_line
from scorekeeper.tui.picture import Picture, last_squares
from scorekeeper.tui.scoreboard import scoreboard
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel

KEYS = [
    Binding("q", "app.quit", "Leave", id="watch.leave", key_display="Q", tooltip="Watch no longer"),
    Binding("escape", "app.quit", show=False),
]


class WatchScreen(Screen[None]):
    """Follows a game as turns come; changes nothing."""

    CSS_PATH = "board.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*KEYS]

    def __init__(self, watched: Watched) -> None:
        """Show the game that is `watched`."""
        super().__init__()
        self._watched = watched
        self._title = Panel(id="title")
        self._board = BoardView(_picture(watched.game))
        self._scores = Panel()
        self._layout = BoardLayout(self._board, self._scores, self._fill)

    def compose(self) -> ComposeResult:
        """The board at the left, the scoreboard at the right."""
        yield self._title
        yield self._layout
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        """Begin to follow."""
        self.set_interval(GLANCES, self._look)

    def _look(self) -> None:
        if self._watched.look():
            self._board.show(_picture(self._watched.game))  # It may have another size now.
            self._layout.refit()

    def _fill(self, room: Size) -> None:
        game, trouble = self._watched.game, self._watched.trouble
        width = self.app.size.width
        self._title.show(
            [heading(f" {trouble}", "", width)] if trouble else title_line(game, width)
        )
        self._scores.show(scoreboard(game, *room))


def _picture(game: Game) -> Picture:
    return Picture(game.board, game.rules.edition.start, last=last_squares(game))
