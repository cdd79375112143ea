"""A game as a page of plain text: board, log and standings, and the game file below them."""

from __future__ import annotations

from scorekeeper.export.block import write_block
from scorekeeper.game.game import Game
from scorekeeper.report import game_report

_RULE = "-" * 72


def write(game: Game) -> str:
    """The page, with a line at its end."""
    return f"{game_report(game)}\n\n{_RULE}\n{write_block(game)}\n"
