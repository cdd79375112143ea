"""A game for other programs: a table for spreadsheets, all of it as JSON, a play for BG Stats.

The table has a row for each turn. The columns that the game file has too bear its names. What was
agreed before the first turn and the result at the end stand in the last column of the first row.
The JSON has the game file, and beside it all that follows from it.
"""

from __future__ import annotations

import csv
import io
import json
import re
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import highlights, standings, winners
from scorekeeper.game.text import first_day
from scorekeeper.names import clean_name, clean_note
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
    if tiles is None:
        return ""
    return " ".join(tiles) or _NO_TILES


def _safe(value: Any) -> Any:
    """`value`, kept by apostrophes from being taken for a formula, or for cells of which one is."""
    if isinstance(value, str):
        return _FORMULA.sub(r"\1'", value)
    return value


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


SOURCE = "bgstats:"
"""How the source of an old result begins that came from there."""
_GAME = {"id": 1, "uuid": str(uuid5(NAMESPACE_URL, "upwords")), "name": "Upwords"}


def write_play(game: Game) -> str:
    """The play as JSON. The same game always gives the same text."""
    setup = game.setup
    rows = sorted(standings(game), key=lambda row: row.player)
    won = winners(rows, game.position.ending is not None)
    knows_first = setup.pad is None or setup.pad.is_in_turn_order
    play = {
        "uuid": _uuid(game),
        **_dates(setup.started),
        "gameRefId": 1,
        "usesTeams": False,
        "ignored": game.position.ending is None,
        "comments": clean_note(setup.note),
        "playerScores": [
            {
                "playerRefId": row.player + 1,
                "score": str(row.total),
                "winner": row.player in won,
                "startPlayer": knows_first and row.player == 0,
                "newPlayer": False,
                "rank": row.rank if game.position.ending else 0,
                "seatOrder": row.player + 1 if knows_first else 0,
            }
            for row in rows
        ],
    }
    players = [
        {"id": row.player + 1, "uuid": _person(row.name), "name": clean_name(row.name)}
        for row in rows
    ]
    box = _GAME | {"cooperative": False, "highestWins": True, "noPoints": False}
    about = {"games": [box], "players": players, "plays": [play], "locations": []}
    return json.dumps(about, indent=2, ensure_ascii=False) + "\n"


_LINK = "https://app.bgstatsapp.com/createPlay.html?data="


def play_link(game: Game) -> str:
    """A link by which BG Stats, on the phone that follows it, takes the play of a finished game."""
    setup = game.setup
    rows = sorted(standings(game), key=lambda row: row.player)
    won = winners(rows, over=True)
    play = {
        "sourceName": "scorekeeper",
        "sourcePlayId": _uuid(game),
        **_in_utc(setup.started),
        "game": {
            "name": _GAME["name"],
            "sourceGameId": _GAME["uuid"],
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": clean_name(row.name),
                "sourcePlayerId": _person(row.name),
                "startPlayer": row.player == 0,
                "winner": row.player in won,
                "score": str(row.total),
                "rank": row.rank,
                "role": "",
            }
            for row in rows
        ],
        "location": clean_name(setup.place),
        "comments": clean_note(setup.note),
    }
    return _LINK + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _in_utc(started: str) -> dict[str, str]:
    """When the game was begun, by the clock of Greenwich; nothing if that is not known."""
    try:
        moment = datetime.fromisoformat(started)
    except ValueError:
        return {}
    return {"playDate": f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S}"}


def _person(name: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"upwords person {name}"))


def _uuid(game: Game) -> str:
    """What the play is called: by where it came from, else by when and who it was."""
    pad = game.setup.pad
    if pad and pad.source.startswith(SOURCE):
        return pad.source.removeprefix(SOURCE)
    return str(uuid5(NAMESPACE_URL, f"upwords {game.setup.started} {game.setup.players}"))


def _dates(started: str) -> dict[str, Any]:
    """The day, the first one of a month or a year; none if nothing is known."""
    try:
        day = first_day(started).isoformat()
        moment = datetime.fromisoformat(max(day, started))
    except ValueError:
        return {}
    return {
        "playDate": f"{moment:%Y-%m-%d %H:%M:%S}",
        "playDateYmd": int(f"{moment:%Y%m%d}"),
    }
