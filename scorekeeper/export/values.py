"""A game as JSON: the game file, and beside it all that follows from it."""

from __future__ import annotations

import json
from typing import Any

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import highlights
from scorekeeper.record import record_table
from scorekeeper.report.values import game_as_json

VERSION = 1
"""The number of the layout; a new one comes when a key changes its meaning."""


def write_json(game: Game) -> str:
    """The game as JSON, a line for each value."""
    values = {
        "scorekeeper_export": VERSION,
        "record": record_table(game),
        **game_as_json(game),
        "box": _box(game.rules.edition),
        "highlights": _highlights(game),
    }
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def _box(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.id,
        "name": edition.name,
        "size": edition.size,
        "start": [str(square) for square in sorted(edition.start)],
        "stack_limit": edition.stack_limit,
        "rack_size": edition.rack_size,
        "tiles": dict(edition.tiles),
        "flat_tile": edition.flat_tile,
        "stacked_tile": edition.stacked_tile,
        "flat_bonus": dict(edition.flat_bonus),
    }


def _highlights(game: Game) -> dict[str, Any]:
    best = highlights(game)
    turn = best.best_turn
    word = best.longest_word
    stack = best.tallest_stack
    return {
        "best_turn": turn and {"turn": turn.number, "score": turn.points},
        "longest_word": word and {"turn": word[0].number, "text": word[1].text},
        "tallest_stack": stack
        and {"turn": stack[0].number, "square": stack[1], "height": stack[2]},
    }
