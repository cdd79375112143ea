"""A board at a glance, and the board of a box without tiles; to be looked at only."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scorekeeper.colours import HEIGHTS
from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import Edition
from scorekeeper.tui.board.picture import Squares
from scorekeeper.tui.board.squares import Cell, Piece, Row, joined, rim_below, row_width
from scorekeeper.tui.kit.drawing import Canvas
from scorekeeper.tui.kit.page import unmade
from scorekeeper.tui.kit.text import drawing
from scorekeeper.tui.terminal.plain import is_plain
from scorekeeper.tui.terminal.sparing import Unscrolled

TINY = Cell(2, 1)
"""The size of a square."""


def small_board(
    board: Board,
    start: Squares = frozenset(),
    plain: bool = False,
    rim: int = 0,
    paper: str = "",
) -> list[Row]:
    """A line a row: tiles with their heights, the empty squares as on a chessboard.

    It has a `rim` of so many columns, and half a line of it below. The colours of its ground begin
    with `paper`, if that is not the screen.
    """
    side = (" " * rim, f"rim-text on {paper}rim")
    rows = []
    for y in range(board.size):
        squares = (_square(board, Square(x, y), start, plain, paper) for x in range(board.size))
        rows.append(joined((side, *squares, side)))
    if rim:
        ((below, style),) = rim_below(row_width(rows[0]), plain)
        rows.append(((below, f"{paper}{style} on paper" if paper else style),))
    return rows


def _square(board: Board, square: Square, start: Squares, plain: bool, paper: str) -> Piece:
    stack = board.stack(square)
    if not stack:
        ground = "field" if (square.column + square.row) % 2 else "square"
        if square in start:
            ground = "start"
        return (" ." if plain else "  ", f"rim-text on {paper}{ground}")
    letter = stack[-1] if cell_len(stack[-1]) <= TINY.width else stack[-1][0]
    height = min(len(stack), HEIGHTS)
    digit = str(height) if height > 1 and cell_len(letter) < TINY.width else ""
    fill = " " * (TINY.width - cell_len(letter) - len(digit))
    return (f"{letter}{digit}{fill}", f"bold ink on face-{height}")


def board_of_box(edition: Edition, columns: int, plain: bool) -> list[Row]:
    """The board of `edition`, with so many columns a square and half as many lines.

    If `plain`, a line is one or two rows of dots.
    """
    size = range(1, edition.size + 1)

    def colour(column: int, row: int) -> str:
        if Square(column - 1, row - 1) in edition.start:
            return "start"
        return "square" if (column + row) % 2 else "field"

    if plain:
        dots = "+".ljust(columns), ".".ljust(columns)
        rows = size if columns > 1 else size[::2]
        return [tuple((dots[colour(x, y) != "start"], "soft") for x in size) for y in rows]
    if columns > 1:
        return [
            tuple((" " * columns, f"text on {colour(x, y)}") for x in size)
            for y in size
            for _ in range(columns // 2)
        ]
    return [
        tuple(
            ("▀", f"{colour(x, y)} on {colour(x, y + 1) if y < edition.size else 'surface'}")
            for x in size
        )
        for y in size[::2]
    ]


RIM = 2
"""Columns of the rim at each side."""


def small_board_lines(canvas: Canvas, board: Board, start: Squares) -> list[Content]:
    """The board in a rim; the first word may be on the squares of `start`."""
    return [drawing([row]) for row in small_board(board, start, canvas.is_plain, RIM)]


class BoxBoard(Unscrolled):
    """The empty board of a box: a column for each square and half a line, or twice as large.

    It is twice as large on a screen that is wide and high, where it has room.
    """

    edition: reactive[Edition] = reactive(unmade, layout=True)

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.set_reactive(BoxBoard.edition, edition)

    def _columns(self, width: int) -> int:
        """Columns of a square where there are `width` of them."""
        classes = self.screen.classes
        is_large = classes & {"-high", "-tall"} and classes & {"-wide", "-broad"}
        return 2 if is_large and 2 * self.edition.size <= width else 1

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._columns(container.width) * self.edition.size

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        rows = self._columns(width) * self.edition.size
        return (rows + 1) // 2

    def render(self) -> Content:
        columns = self._columns(self.content_size.width)
        return drawing(board_of_box(self.edition, columns, is_plain(self.app)))
