"""A game as a file that BG Stats takes: one play of Upwords, with everybody's points."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings, winners
from scorekeeper.game.text import first_day
from scorekeeper.names import clean_name, clean_note

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
    about = {"games": [_box()], "players": players, "plays": [play], "locations": []}
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


def _box() -> dict[str, Any]:
    return _GAME | {"cooperative": False, "highestWins": True, "noPoints": False}


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
