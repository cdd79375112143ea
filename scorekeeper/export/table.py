"""The turns of a game as a table for spreadsheets, a row each.

The columns that the game file has too bear its names. What was agreed before the first turn
and the result at the end stand in the last column of the first row.
"""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

from scorekeeper.game.game import Game, Step
from scorekeeper.record import record_table
from scorekeeper.report.values import game_as_json

COLUMNS = (
    *("turn", "player", "action", "play", "words", "bonus", "score", "total", "taken-back"),
    *("announced", "seconds", "accepted", "looked-up", "looked-up-by", "hinted", "out-of-turn"),
    *("rack", "drawn", "game"),
)
_NO_TILES = "0"
"""No tiles, since an empty cell stands for tiles that were not noted."""

_FORMULA = re.compile(r"(^|[;|\t] *)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])")
"""The starts of a formula in a cell, also of a spreadsheet that takes another separator."""


def write_table(game: Game) -> str:
    """The table: a heading and a row for each turn, as RFC 4180 has it."""
    agreed = record_table(game)
    recorded = agreed.pop("turn", [])
    turns = game_as_json(game)["turns"]
    rows = [
        _row(game, row, turn, step)
        for row, turn, step in zip(recorded, turns, game.steps, strict=True)
    ]
    rows = rows or [{}]
    # No separator but the comma, which is in quotes: names in here get no apostrophes.
    agreed_text = json.dumps(agreed, ensure_ascii=False)
    rows[0]["game"] = agreed_text.replace(";", r"\u003b").replace("|", r"\u007c")
    file = io.StringIO()
    table = csv.DictWriter(file, COLUMNS, lineterminator="\r\n")
    table.writeheader()
    table.writerows({name: _safe(value) for name, value in row.items()} for row in rows)
    return file.getvalue()


def _row(game: Game, recorded: dict[str, Any], turn: dict[str, Any], step: Step) -> dict[str, Any]:
    return recorded | {
        "turn": step.label,
        "action": turn["kind"],
        "bonus": step.judgement.score.bonus or "",
        "score": game.points(step),
        "total": turn["total"],
        "taken-back": "yes" if turn["withdrawn"] else "",
        "hinted": "yes" if step.turn.hinted else "",
        "out-of-turn": "yes" if step.turn.out_of_turn is not None else "",
        "rack": _tiles(step.rack),
        "drawn": _tiles(step.turn.drawn),
    }


def _tiles(tiles: tuple[str, ...] | None) -> str:
    """The tiles as the game file has them; nothing if they are not known."""
    return "" if tiles is None else " ".join(tiles) or _NO_TILES


def _safe(value: Any) -> Any:
    """`value`, kept by apostrophes from being taken for a formula, or for cells of which one is."""
    return _FORMULA.sub(r"\1'", value) if isinstance(value, str) else value
