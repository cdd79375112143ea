"""A board with what goes with it: beside it and below, as the room of the screen allows."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget

from scorekeeper.tui.board.squares import LARGE, LOW, USUAL, Cell
from scorekeeper.tui.board.widget import TIGHT, BoardView, room_for
from scorekeeper.tui.terminal.plain import is_plain

SIDE, LARGE_SIDE = 30, 46
"""Columns of what stands beside the board: at least, and at least beside large squares."""
BELOW = 6
"""Lines below the board from which on they belong to it; fewer go across the whole screen."""

KEPT = 20
"""Lines beside the board from which on each part has its place there: the class `-full`."""


class Shape(Enum):
    """The place of a board's companion, and of what is below; a class of the style sheet."""

    BESIDE = "-beside-board"
    """Beside the board and as high as the screen; something else is below, as wide as the board."""
    ACROSS = "-across"
    """Beside the board; nothing else has room below it."""
    STACKED = "-stacked"
    """Below the board."""


class BoardFit(NamedTuple):
    """The layout of a board in some room."""

    shape: Shape
    cell: Cell
    rim: Size
    """The columns and lines of the rim at the right and below."""


def fitted(room: Size, size: int, line: int = 0, shelf: bool = False) -> BoardFit:
    """The largest board of `size` in `room` with its companion, and a `line` below it if that is 1.

    With a `shelf` there is room below it for tiles as large as its squares. No breakpoint can say
    this: squares come in five sizes, a board has as many as its box says, and the lines that are
    left below it follow from both.
    """
    if room.width < room_for(size, LOW).width + SIDE:
        return BoardFit(Shape.STACKED, LOW, TIGHT)
    cell = _best_cell(room - (0, line), size)
    width, height = room_for(size, cell)
    spare = room.height - height
    is_below = bool(line) and spare >= BELOW and cell is not LOW
    below = max(BELOW, cell.height + 2) if shelf else BELOW
    right = room.width - width > (LARGE_SIDE if cell in LARGE else SIDE + 6)
    bottom = spare > (below if is_below else line)
    shape = Shape.BESIDE if is_below or not line else Shape.ACROSS
    return BoardFit(shape, cell, Size(2 if right else 1, 1 if bottom else 0))


def _best_cell(room: Size, size: int) -> Cell:
    """The largest squares that leave what stands beside them enough room, else the lowest."""
    for cell in (*reversed(LARGE), USUAL):
        width, height = room_for(size, cell)
        side = LARGE_SIDE if cell in LARGE else SIDE
        if width + side <= room.width and height <= room.height:
            return cell
    return LOW


class BoardLayout(Container):
    """A board, its companion beside it, perhaps something else below it, and a line below all.

    On little room the companion stands below the board, too.
    """

    DEFAULT_CSS = """
    BoardLayout {
        layout: grid;
        grid-size: 2 2;
        grid-rows: auto 1fr;
        align-horizontal: center;
        overflow: hidden;
        padding-right: 1;
    }
    BoardLayout > .line { dock: bottom; }
    BoardLayout > .companion {
        row-span: 2;
        width: 1fr;
        height: 1fr;
        max-width: 93;
    }
    BoardLayout.-roomy > .companion { max-width: 94; margin-left: 1; }
    BoardLayout.-across { grid-size: 2 1; grid-rows: 1fr; }
    BoardLayout.-across > .companion { row-span: 1; }
    BoardLayout.-stacked { grid-size: 1 2; padding: 0; }
    BoardLayout.-stacked > BoardView { max-height: 55vh; }
    BoardLayout.-stacked > .companion { row-span: 1; max-width: 100%; margin: 0; }
    BoardLayout.-across > .below, BoardLayout.-stacked > .below { display: none; }
    """

    def __init__(
        self,
        board: BoardView,
        companion: Widget,
        line: Widget | None = None,
        *below: Widget,
        shelf: bool = False,
    ) -> None:
        """Lay out `board` and `companion`, what is `below`, a `line` and a `shelf`."""
        # All are styled once they are on the screen.
        self._parts = [board, companion.add_class("companion", update=False)]
        if line:
            self._parts.append(line.add_class("line", update=False))
        self._parts += [part.add_class("below", update=False) for part in below]
        super().__init__()
        self._board = board
        self._line = int(line is not None)
        self._shelf = shelf
        self.shape = Shape.BESIDE

    def compose(self) -> ComposeResult:
        # The title and the keys go off the screen: so the first picture is as all others.
        self._fit(self.app.size - (0, 2))
        yield from self._parts

    @on(events.Resize)
    def refit(self) -> None:
        """Divide the room anew: there is more or less of it, or the board has another size."""
        self._fit(self.outer_size)

    def _fit(self, room: Size) -> None:
        size = self._board.picture.board.size
        self.shape, cell, rim = fitted(room, size, self._line, self._shelf)
        self._board.fit(cell, rim)
        for shape in Shape:
            self.set_class(shape is self.shape, shape.value)
        self.set_class(rim.width > 1, "-roomy")
        is_beside = self.shape is not Shape.STACKED
        self.set_class(is_beside and room.height >= KEPT and not is_plain(self.app), "-full")
        # As an automatic column it would be as wide as the text of the line.
        beside = f"{self._board.virtual_size.width} 1fr"
        self.styles.grid_columns = "1fr" if self.shape is Shape.STACKED else beside
