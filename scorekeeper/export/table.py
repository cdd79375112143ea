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

from scorekeeper.export.block import table_of
from scorekeeper.game.game import Game, Step
from scorekeeper.names import printable
from scorekeeper.record import Reading, RecordError, read_table
from scorekeeper.report import game_as_json

COLUMNS = (
    *("turn", "player", "action", "play", "words", "bonus", "score", "total", "taken-back"),
    *("announced", "seconds", "accepted", "looked-up", "hinted", "rack", "game"),
)
_TEXTS = ("player", "play", "words", "accepted", "looked-up")
_NUMBERS = ("score", "announced", "seconds")
_NO_TILES = "0"
"""A rack without tiles, since an empty cell is a rack that nobody noted."""

_FORMULA = re.compile(r"'*[=+\-@\uff1d\uff0b\uff0d\uff20]")
_KEPT_FROM = re.compile(r"'+[=+\-@\uff1d\uff0b\uff0d\uff20]")
_SEPARATORS = ",;\t"
"""Spreadsheets write other ones than commas in some countries."""


def write(game: Game) -> str:
    """The table: a heading and a row for each turn, as RFC 4180 has it."""
    agreed = table_of(game)
    recorded = agreed.pop("turn", [])
    told = game_as_json(game)["turns"]
    rows = [
        _row(row, values, step)
        for row, values, step in zip(recorded, told, game.steps, strict=True)
    ]
    rows = rows or [{}]
    rows[0]["game"] = json.dumps(agreed, ensure_ascii=False)
    file = io.StringIO()
    table = csv.DictWriter(file, COLUMNS, lineterminator="\r\n")
    table.writeheader()
    table.writerows({name: _safe(value) for name, value in row.items()} for row in rows)
    return file.getvalue()


def _row(recorded: dict[str, Any], told: dict[str, Any], step: Step) -> dict[str, Any]:
    return recorded | {
        "turn": step.number,
        "action": told["kind"],
        "bonus": step.judgement.score.bonus or "",
        "score": step.points,
        "total": told["total"],
        "taken-back": "yes" if told["withdrawn"] else "",
        "hinted": "yes" if step.turn.hinted else "",
        "rack": recorded.get("rack", "") or ("" if step.turn.rack is None else _NO_TILES),
    }


def _safe(value: Any) -> Any:
    """`value`, kept from being taken for a formula by an apostrophe that `_plain` takes off."""
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def _plain(cell: str) -> str:
    return cell[1:] if _KEPT_FROM.match(cell) else cell


def is_table(text: str) -> bool:
    """True when the first line of `text` is the heading of such a table."""
    heading = text.partition("\n")[0].strip()
    return {"play", "game"} <= set(_names(re.split(f"[{_SEPARATORS}]", heading)))


def _names(cells: list[str]) -> list[str]:
    return [cell.strip(' "').lower() for cell in cells]


def read(text: str, source: str) -> Reading:
    """The game of which `text` is the table. Raises `RecordError`."""
    rows = _rows(text, source)
    agreed = next((cell for row in rows if (cell := row.pop("game", ""))), "")
    table = _agreed(agreed, source)
    return read_table(table | {"turn": [_turn(row) for row in rows if any(row.values())]}, source)


def _rows(text: str, source: str) -> list[dict[str, str]]:
    """The rows below the heading, each cell by the name of its column."""
    heading = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=heading.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        names = _names(next(table))
        return [dict(zip(names, map(_plain, row), strict=False)) for row in table]
    except csv.Error as error:
        raise RecordError(
            f"{printable(source)}, line {table.line_num}: this row cannot be read: {error}."
        ) from None


def _agreed(cell: str, source: str) -> dict[str, Any]:
    """What `cell` tells of the game beside its turns. Raises `RecordError`."""
    try:
        table = json.loads(cell) if cell else None
    except (ValueError, RecursionError):
        table = None
    if not isinstance(table, dict):
        raise RecordError(
            f"{printable(source)}: the column game must tell in its first row what was agreed "
            f"before the first turn; {'it is damaged' if cell else 'it is empty'}."
        )
    return table


def _turn(row: dict[str, str]) -> dict[str, Any]:
    """The turn in `row` as a game file would have it; what is no number stays as it is."""
    turn: dict[str, Any] = {name: row[name] for name in _TEXTS if row.get(name)}
    turn |= {name: _whole(row[name]) for name in _NUMBERS if row.get(name)}
    if row.get("hinted", "").lower() in ("yes", "true", "1"):
        turn["hinted"] = True
    if rack := row.get("rack"):
        turn["rack"] = "" if rack == _NO_TILES else rack
    return turn


def _whole(cell: str) -> int | str:
    try:
        return int(cell)
    except ValueError:
        return cell
