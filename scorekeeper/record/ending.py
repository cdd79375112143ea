"""The end of a game file: what was left on the racks, and the results as checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.fields import Fields
from scorekeeper.game.game import Game, Leftover
from scorekeeper.names import clean_name
from scorekeeper.record.complaints import Complaints, is_whole, shown
from scorekeeper.record.writer import result_rows

_MOST_ROWS = 100
_MOST_TILES = 999
_KEYS = ("player", "tiles", "letters", "accepted")


def read_leftovers(game: Game, root: Fields, complaints: Complaints) -> None:
    """Give `game` what the file tells of the racks, once it is over."""
    rows = root.tables("left", _MOST_ROWS)
    if rows and not game.position.ending:
        complaints.add(
            "By its turns the game is not over, so the tiles left on the racks are left out."
        )
        return
    for row in rows:
        complaints.unknown_keys("[[left]]", row.table, _KEYS)
        player = _player(game, row.table, "left", complaints)
        if player is None:
            continue
        if player in game.leftovers:
            complaints.add(f"[[left]]: {game.setup.players[player]} stands there twice.")
        left = _leftover(game, row.table, game.setup.players[player], complaints)
        if left:
            game.leftovers[player] = left
    if not rows or any(row.table.get("accepted") is True for row in rows):
        return
    from scorekeeper.game.outcome import leftover_problems  # Most games that are opened go on.

    for problem in leftover_problems(game, game.leftovers):
        complaints.add(f"At the end: {problem}")


def _player(game: Game, row: Mapping[str, Any], table: str, complaints: Complaints) -> int | None:
    name = row.get("player")
    if isinstance(name, str) and clean_name(name) in game.setup.players:
        return game.setup.players.index(clean_name(name))
    who = "no player is named" if name is None else f"{shown(name)} is not a player"
    complaints.add(f"[[{table}]]: {who}; that part is left out.")
    return None


def _leftover(
    game: Game, row: Mapping[str, Any], name: str, complaints: Complaints
) -> Leftover | None:
    letters = _letters(game, row, name, complaints)
    count = row.get("tiles", None if letters is None else len(letters))
    if is_whole(count, 0, _MOST_TILES):
        return Leftover(count, letters)
    what = "is missing" if count is None else f"cannot be {shown(count)}"
    complaints.add(f"At the end: the number of {name}'s tiles {what}; it follows from the turns.")
    return None


def _letters(
    game: Game, row: Mapping[str, Any], name: str, complaints: Complaints
) -> tuple[str, ...] | None:
    value = row.get("letters")
    if value is None:
        return None
    try:
        if not isinstance(value, str) or len(value) > 10 * _MOST_TILES:
            raise NotationError(f"{shown(value)} is not a text")
        return tuple(game.rules.edition.letter(text) for text in value.split())
    except NotationError as error:
        complaints.add(f"At the end: the letters {name} holds are left out: {error}.")
        return None


def check_result(game: Game, root: Fields, complaints: Complaints) -> None:
    """Compare the totals and ranks in the file with those that follow from the turns."""
    rows = root.tables("result", _MOST_ROWS)
    if rows and not game.position.ending:
        complaints.add("The file gives a result, but by its turns the game is not over.")
        return
    names = game.setup.players
    right = {row["player"]: row for row in result_rows(game, names)}
    for row in rows:
        complaints.unknown_keys("[[result]]", row.table, ("player", "total", "rank"))
        player = _player(game, row.table, "result", complaints)
        for key in ("total", "rank") if player is not None else ():
            told, computed = row.table.get(key), right[names[player or 0]][key]
            if told is not None and (isinstance(told, bool) or told != computed):
                complaints.add(
                    f"The result of {names[player or 0]}: the file says {key} {shown(told)}, "
                    f"the rules give {computed}."
                )
