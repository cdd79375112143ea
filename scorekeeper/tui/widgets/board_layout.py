"""A board with what goes with it: beside it and below, as the room of the screen allows."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget

from scorekeeper.tui.drawing.squares import LARGE, LOW, USUAL, Cell
from scorekeeper.tui.widgets.board import TIGHT, BoardView, room_for

SIDE, LARGE_SIDE = 30, 46
"""Columns of what stands beside the board: at least, and at least beside large squares."""
BELOW = 6
"""Lines below the board from which on they belong to it; fewer go across the whole screen."""


class Shape(Enum):
    """Where the companion of a board stands, and what is below; the classes of the style sheet."""

    BESIDE = "-beside-board"
    """Beside the board and as high as the screen; what is below is as wide as the board."""
    ACROSS = "-across"
    """Beside the board; a line goes across the screen below both."""
    STACKED = "-stacked"
    """Below the board."""


class BoardPlan(NamedTuple):
    """The share of the room that a board has."""

    shape: Shape
    cell: Cell
    rim: Size
    board: Size


def planned(room: Size, size: int, least: int = 0, tenths: int = 6) -> BoardPlan:
    """The plan of a board of `size` in `room`, with at least so many lines `least` below it.

    The squares are as large as the room allows. A board with its companion below has so many
    `tenths` of the lines.
    """
    free = room - (0, least)
    if room.width < room_for(size, LOW).width + SIDE:
        width, height = room_for(size, LOW)
        most = -(-free.height * tenths // 10)
        scrollbar = int(width > room.width)
        return BoardPlan(Shape.STACKED, LOW, TIGHT, Size(room.width, min(height + scrollbar, most)))
    cell = _best_cell(free, size)
    width, height = room_for(size, cell)
    spare = room.height - height
    is_below = bool(least) and spare >= BELOW and cell is not LOW
    right = room.width - width > (LARGE_SIDE if cell in LARGE else SIDE + 6)
    bottom = spare > (BELOW if is_below else least)
    rim = Size(2 if right else 1, 1 if bottom else 0)
    width, height = room_for(size, cell, rim)
    shape = Shape.BESIDE if is_below or not least else Shape.ACROSS
    return BoardPlan(shape, cell, rim, Size(width, min(height, free.height)))


def _best_cell(room: Size, size: int) -> Cell:
    """The largest squares that leave what stands beside them enough room, else the lowest."""
    for cell in (*reversed(LARGE), USUAL):
        width, height = room_for(size, cell)
        side = LARGE_SIDE if cell in LARGE else SIDE
        if width + side <= room.width and height <= room.height:
            return cell
    return LOW


class BoardLayout(Container):
    """A board, its companion beside it, and perhaps a line and something else below.

    On little room the companion stands below the board, too. The line is the only thing below
    that is never left out.
    """

    DEFAULT_CSS = """
    BoardLayout {
        layout: grid;
        grid-size: 2 3;
        align-horizontal: center;
        overflow: hidden;
        padding-right: 1;
    }
    BoardLayout > .companion {
        row-span: 3;
        width: 1fr;
        height: 1fr;
        max-width: 93;
    }
    BoardLayout.-roomy > .companion { max-width: 94; margin-left: 1; }
    BoardLayout.-across { grid-size: 2 2; }
    BoardLayout.-across > .companion { row-span: 1; }
    BoardLayout.-across > .line { column-span: 2; }
    BoardLayout.-stacked { grid-size: 1 3; padding: 0; }
    BoardLayout.-stacked > .companion { row-span: 1; max-width: 100%; margin: 0; }
    BoardLayout.-across > .below, BoardLayout.-stacked > .below { display: none; }
    """

    def __init__(
        self,
        board: BoardView,
        companion: Widget,
        line: Widget | None = None,
        *below: Widget,
        tenths: int = 6,
    ) -> None:
        """Lay out `board` and `companion`, a `line` and what else stands `below`."""
        self._parts = [board, companion.add_class("companion")]
        if line:
            self._parts.append(line.add_class("line"))
        self._parts += [part.add_class("below") for part in below]
        super().__init__()
        self._board = board
        self._least = int(bool(line or below))
        self._tenths = tenths
        self.shape = Shape.BESIDE

    def compose(self) -> ComposeResult:
        """The board, its companion, and what is below."""
        # The title and the keys go off the screen: so the first picture is as all others.
        self._fit(self.app.size - (0, 2))
        yield from self._parts

    @on(events.Resize)
    def refit(self) -> None:
        """Divide the room anew: there is more or less of it, or the board has another size."""
        self._fit(self.outer_size)

    def _fit(self, room: Size) -> None:
        plan = planned(room, self._board.picture.board.size, self._least, self._tenths)
        self._board.fit(plan.cell, plan.rim)
        self.shape = plan.shape
        for shape in Shape:
            self.set_class(shape is plan.shape, shape.value)
        self.set_class(plan.rim.width > 1, "-roomy")
        width, height = plan.board
        if plan.shape is Shape.BESIDE:
            columns, rows = f"{width} 1fr", f"{height} 1 1fr"
        elif plan.shape is Shape.ACROSS:
            columns, rows = f"{width} 1fr", "1fr 1"
        else:
            columns, rows = "1fr", f"{height} 1fr {self._least}"
        self.styles.grid_columns, self.styles.grid_rows = columns, rows
