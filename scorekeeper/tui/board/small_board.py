"""A board so small that each square is two characters: to see how a game lies, not to play on."""

from __future__ import annotations

from rich.cells import cell_len

from scorekeeper.colours import HEIGHTS
from scorekeeper.game.board import Board, Square
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.kit.lines import Line, joined

TINY = Cell(2, 1)
"""The size of a square."""


def small_board(board: Board, plain: bool = False) -> list[Line]:
    """A line a row: tiles in the shade of their stacks, the empty squares as on a chessboard."""
    return [
        joined(_square(board, Square(column, row), plain) for column in range(board.size))
        for row in range(board.size)
    ]


def _square(board: Board, square: Square, plain: bool) -> tuple[str, str]:
    stack = board.stack(square)
    if not stack:
        dark = (square.column + square.row) % 2
        return (" ." if plain else "  ", f"rim-text on {'field' if dark else 'square'}")
    letter = stack[-1] if cell_len(stack[-1]) <= TINY.width else stack[-1][0]
    fill = " " * (TINY.width - cell_len(letter))
    return (f"{fill}{letter}", f"bold ink on face-{min(len(stack), HEIGHTS)}")
