"""Screens with a board: what goes with it stands beside it, or below where there is little room."""

from __future__ import annotations

from abc import abstractmethod

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType

from scorekeeper.tui.picture import Picture
from scorekeeper.tui.widgets.board import NARROW, BoardView
from scorekeeper.tui.widgets.panel import Panel


class BoardScreen(Screen[ScreenResultType]):
    """A title, and a board below it. Those who inherit from it show what goes with the board."""

    CSS_PATH = ["board.tcss"]
    AUTO_FOCUS = ""
    """Every key is the screen's own: nothing has the focus."""
    FRAME = 2
    """Lines taken by the title and the keys."""
    TENTHS = 6
    """So many tenths of the lines are for a board that has something below it."""

    def __init__(self, picture: Picture) -> None:
        """Show `picture` at first."""
        super().__init__()
        self._title = Panel(id="title")
        self._board = BoardView(picture)
        self._fitted = Size(0, 0)
        """The size of the screen for which all is laid out."""

    def compose(self) -> ComposeResult:
        """The title and the board, to be followed by what goes with them.

        All is filled before it is drawn: the first picture is the whole screen.
        """
        self._fit(self.app.size)
        yield self._title
        yield self._board

    def on_resize(self, event: events.Resize) -> None:
        """Lay all out anew if the screen has another size now."""
        if event.size != self._fitted:
            self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """Divide a screen of `size`, and fill it."""
        self._fitted = size
        self.set_class(size.width < NARROW, "narrow")
        self._fill(self._board.share(size - (0, self.FRAME), self.TENTHS))

    @abstractmethod
    def _fill(self, room: Size) -> None:
        """Show all there is, with `room` for what goes with the board."""
