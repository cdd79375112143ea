"""A game or a box at a glance: a small board, points as bars, the last turn in words. All pure."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from scorekeeper.colours import HEIGHTS
from scorekeeper.game.board import Board, Square
from scorekeeper.game.describe import describe_turn
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.text import count, signed
from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.report.story import leads
from scorekeeper.tui.board.picture import Squares
from scorekeeper.tui.board.squares import Cell, rim_below
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    joined,
    line_width,
    player_sign,
    player_style,
    wrapped,
)

TINY = Cell(2, 1)
"""The size of a square."""


def small_board(
    board: Board,
    start: Squares = frozenset(),
    plain: bool = False,
    rim: int = 0,
    paper: str = "",
) -> list[Line]:
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
        ((below, style),) = rim_below(line_width(rows[0]), plain)
        rows.append(((below, f"{paper}{style} on paper" if paper else style),))
    return rows


def _square(board: Board, square: Square, start: Squares, plain: bool, paper: str) -> Span:
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


def board_of_box(
    edition: Edition, columns: int = 1, plain: bool = False, rim: bool = False
) -> list[Line]:
    """The board of `edition`, with so many columns a square and half as many lines.

    A `rim` goes round it if that is wanted. If `plain`, a line is one or two rows of dots.
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
    below = "rim" if rim else "surface"
    lines: list[Line] = [
        tuple((" " * columns, f"text on {colour(x, y)}") for x in size)
        for y in size
        for _ in range(columns // 2)
    ]
    if columns == 1:
        lines = [
            tuple(
                ("▀", f"{colour(x, y)} on {colour(x, y + 1) if y < edition.size else below}")
                for x in size
            )
            for y in size[::2]
        ]
    return _rimmed(lines) if rim else lines


def _rimmed(rows: Sequence[Line]) -> list[Line]:
    side: Span = (" ", "text on rim")
    wide = line_width(rows[0]) + 2
    top: Line = (("▄" * wide, "rim on surface"),)
    bottom: Line = (("▀" * wide, "rim on surface"),)
    return [top, *((side, *row, side) for row in rows), bottom]


def standing_bars(entry: GameEntry, width: int, each: int) -> list[Line]:
    """Everybody's points, the most first, on one line, with a bar below if it has two."""
    best = max(*entry.scores, 1)
    signs = entry.signs
    rows: list[Line] = []
    for seat in sorted(range(len(entry.players)), key=lambda seat: -entry.scores[seat]):
        points = signed(entry.scores[seat])
        name = clip(printable(entry.players[seat]), width - 3 - len(points))
        fill = " " * (width - 2 - cell_len(name) - len(points))
        rows.append((player_sign(signs[seat]), (f" {name}{fill}{points}", "strong")))
        if each > 1:
            full = round(max(entry.scores[seat], 0) / best * width)
            rows.append((("━" * full, player_style(signs[seat])), ("━" * (width - full), "thin")))
    return rows


def last_turn_lines(game: Game, width: int) -> list[Line]:
    """The last turn in words, what it earned, and whether the lead changed with it."""
    if not game.steps:
        return wrapped("Nobody has played yet.", "soft", width)
    step = game.steps[-1]
    who = printable(game.setup.players[step.player])
    said = f"Last: {who} {describe_turn(step)}."
    if not isinstance(step.turn.action, Play):
        return wrapped(said, "soft", width)
    taken = leads(game)
    led = len(taken) > 1 and taken[-1].step is step
    earned = f"{count(step.points, 'point')}{', and the lead' if led else ''}."
    return [*wrapped(said, "soft", width), *wrapped(earned, "soft", width)]
