"""A game at a glance: its board, the points as bars, the last turn in words. All pure."""

from __future__ import annotations

from rich.cells import cell_len

from scorekeeper.colours import HEIGHTS
from scorekeeper.game.board import Board, Square
from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.text import count, signed
from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.report.story import leads, what_decided
from scorekeeper.tui.board.picture import at_rest
from scorekeeper.tui.board.squares import Cell, board_lines
from scorekeeper.tui.kit.lines import (
    Line,
    clip,
    joined,
    line_width,
    player_sign,
    player_style,
    wrapped,
)

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


def glance_lines(entry: GameEntry, game: Game, cell: Cell, plain: bool = False) -> list[Line]:
    """The board, and below it the points and what decided the game, or its last turn."""
    board = board_lines(at_rest(game), cell, plain)
    width = line_width(board[0])
    said = (
        wrapped(what_decided(game), "soft", width)
        if game.position.ending
        else last_turn_lines(game, width)
    )
    return [*board, (), *standing_bars(entry, width, 2), (), *said]
