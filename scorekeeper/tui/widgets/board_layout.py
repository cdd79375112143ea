"""The room of a screen with a board, divided between the board and what goes with it."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget

from scorekeeper.tui.widgets.board import BoardView

NARROW = 70
"""On fewer columns the companion stands below the board, not beside it."""
NARROWEST_SIDE = 30
"""Columns that a companion beside the board has at least."""


class BoardLayout(Container):
    """A board and its companion, which stands beside it, or below where there is little room.

    The squares are as large as the room allows. The companion has the rest: `fill` is called
    with its size whenever that may have changed, the first time before anything is drawn, so
    that the first picture is the whole screen.
    """

    def __init__(
        self,
        board: BoardView,
        companion: Widget,
        fill: Callable[[Size], object],
        *,
        frame: int = 2,
        tenths: int = 6,
    ) -> None:
        """Lay out `board` and `companion`.

        `frame` is the number of lines that the screen has for other things, such as its title
        and its keys. A board with its companion below has so many `tenths` of the lines.
        """
        super().__init__()
        self._board = board
        self._companion = companion.add_class("companion")
        self._fill = fill
        self._frame = frame
        self._tenths = tenths
        self._divided = Size(0, 0)

    def compose(self) -> ComposeResult:
        """The board, then its companion."""
        self._divide(self.app.size - (0, self._frame))
        yield self._board
        yield self._companion

    def on_resize(self, event: events.Resize) -> None:
        """Divide the room if there is more or less of it now."""
        if event.size != self._divided:
            self._divide(event.size)

    def refit(self) -> None:
        """Divide the same room again, for a board of another size."""
        self._divide(self._divided)

    def _divide(self, room: Size) -> None:
        self._divided = room
        narrow = room.width < NARROW
        self.set_class(narrow, "-narrow")
        if narrow:
            taken = self._board.fit(room.with_height(room.height * self._tenths // 10), roomy=False)
            rest = room - (0, taken.height)
        else:
            taken = self._board.fit(room - (NARROWEST_SIDE, 0))
            rest = room - (taken.width + 1, 0)  # A blank column between the two.
        self._fill(rest)
