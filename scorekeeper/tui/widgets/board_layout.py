"""The room of a screen with a board, divided between the board and what goes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Region, Size
from textual.widget import Widget

from scorekeeper.tui.squares import LARGE, LOW, USUAL, Cell
from scorekeeper.tui.widgets.board import TIGHT, BoardView, room_for

Fill = Callable[[Size], object]

SIDE, LARGE_SIDE, WIDEST_SIDE = 30, 46, 93
"""Columns of what stands beside the board: at least, at least beside large squares, and at most."""
BELOW = 6
"""Lines below the board from which on they belong to it; fewer go across the whole screen."""


class Division(NamedTuple):
    """What has which part of the room."""

    cell: Cell
    rim: Size
    board: Region
    side: Region
    below: Region


def divide(room: Size, size: int, least: int = 0, tenths: int = 6) -> Division:
    """`room` divided for a board of `size`, with at least so many lines `least` below it.

    The squares are as large as the room allows. On little room the side stands below the board,
    which has so many `tenths` of the lines.
    """
    free = room - (0, least)
    if room.width < room_for(size, LOW).width + SIDE:
        return _one_below_the_other(free, size, least, tenths)
    cell = _best_cell(free, size)
    width, height = room_for(size, cell)
    spare = room.height - height
    right = room.width - width > (LARGE_SIDE if cell in LARGE else SIDE + 6)
    belongs = bool(least) and spare >= BELOW and cell is not LOW
    bottom = spare > (BELOW if belongs else least)
    rim = Size(2 if right else 1, 1 if bottom else 0)
    width, height = room_for(size, cell, rim)
    gap = int(right)
    side = min(room.width - width - gap - 1, WIDEST_SIDE)
    left = (room.width - width - gap - 1 - side) // 2
    board = Region(left, 0, width, min(height, free.height))
    beside = Region(board.right + gap, 0, side, room.height if belongs else free.height)
    if belongs:
        below = Region(left, height, width, room.height - height)
    else:
        below = Region(0, free.height, room.width, least)
    return Division(cell, rim, board, beside, below)


def _best_cell(room: Size, size: int) -> Cell:
    """The largest squares that leave what stands beside them enough room, else the lowest."""
    for cell in (*reversed(LARGE), USUAL):
        width, height = room_for(size, cell)
        side = LARGE_SIDE if cell in LARGE else SIDE
        if width + side <= room.width and height <= room.height:
            return cell
    return LOW


def _one_below_the_other(room: Size, size: int, least: int, tenths: int) -> Division:
    wanted = room_for(size, LOW)
    height = -(-room.height * tenths // 10)
    below, beside = wanted.width > room.width, wanted.height > height  # Scrollbars.
    height = min(wanted.height + below, height)
    board = Region(0, 0, min(wanted.width + beside, room.width), height)
    side = Region(0, height, room.width, max(room.height - height, 0))
    return Division(LOW, TIGHT, board, side, Region(0, room.height, room.width, least))


class BoardLayout(Container):
    """A board, its companion beside it, and perhaps a line and something else below.

    On little room the companion stands below the board, too. Both are filled with what the board
    leaves: `fill` and `fill_below` are called with the size of each whenever that may have
    changed, the first time before anything is drawn, so that the first picture is the whole
    screen. There is one line below the board at least, across the whole screen; from six on they
    have the width of the board. The `line` is the first of them.
    """

    def __init__(
        self,
        board: BoardView,
        companion: Widget,
        fill: Fill,
        *,
        line: Widget | None = None,
        below: Widget | None = None,
        fill_below: Fill | None = None,
        frame: int = 2,
        tenths: int = 6,
    ) -> None:
        """Lay out `board`, `companion`, `line` and `below`.

        `frame` is the number of lines that the screen has for other things, such as its title
        and its keys. A board with its companion below has so many `tenths` of the lines.
        """
        super().__init__()
        self._board = board
        self._companion = companion.add_class("companion")
        self._fill = fill
        self._line = line
        self._below = below
        self._fill_below = fill_below
        self._frame = frame
        self._tenths = tenths
        self._divided = Size(0, 0)

    def compose(self) -> ComposeResult:
        """The board, then its companion, then what is below."""
        self._divide(self.app.size - (0, self._frame))
        yield from filter(None, (self._board, self._companion, self._line, self._below))

    def on_resize(self, event: events.Resize) -> None:
        """Divide the room if there is more or less of it now."""
        if event.size != self._divided:
            self._divide(event.size)

    def refit(self) -> None:
        """Divide the same room again, for a board of another size."""
        self._divide(self._divided)

    def _divide(self, room: Size) -> None:
        self._divided = room
        size = self._board.picture.board.size
        parts = divide(room, size, int(bool(self._line or self._below)), self._tenths)
        self._board.fit(parts.cell, parts.rim)
        _place(self._board, parts.board)
        _place(self._companion, parts.side)
        self._fill(parts.side.size)
        line, below = parts.below.split_horizontal(1) if self._line else (None, parts.below)
        if self._line and line:
            _place(self._line, line)
        if self._below:
            _place(self._below, below)
        if self._fill_below:
            self._fill_below(below.size)


def _place(widget: Widget, region: Region) -> None:
    """Let `widget` have that part of its container."""
    styles = widget.styles
    styles.position = "absolute"
    styles.offset = region.offset
    styles.width, styles.height = region.size
