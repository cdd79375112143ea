"""``games``: which games are kept."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from scorekeeper.cli.command import JSON, PERIOD_OPTIONS, argument, command
from scorekeeper.cli.common import NO, YES, counted
from scorekeeper.game.text import count
from scorekeeper.library import GameEntry, day, games_folder, outcome, points, title
from scorekeeper.library.listing import entries
from scorekeeper.library.search import Search, findable
from scorekeeper.names import printable
from scorekeeper.report.columns import columns

_GAMES_EXAMPLES = """\
examples:
  scorekeeper games
  scorekeeper games anna ben                     both played, whoever else did
  scorekeeper games anna --since 2026-01 --until 2026-06
  scorekeeper games --unfinished --json

exit code: 0 done, 1 no game is found, 2 bad usage
"""


@command(
    "games",
    "List your games, the latest first.",
    lambda: f"{_GAMES_EXAMPLES}\nYour games are in {printable(str(games_folder()))}",
    argument(
        "names",
        nargs="*",
        metavar="PLAYER",
        help="only games of this player (part of a name will do), with this word, or of this month",
    ),
    *PERIOD_OPTIONS,
    argument("--unfinished", action="store_true", help="only unfinished games"),
    JSON,
)
def _games(arguments: Namespace) -> int:
    search = Search.read(" ".join(arguments.names))._replace(
        since=arguments.since or "",
        until=arguments.until or "",
        unfinished=arguments.unfinished,
    )
    with counted() as progress:
        found = [entry for entry in entries(None, progress) if search.finds(findable(entry))]
    if arguments.json:
        print(json.dumps([_as_json(entry) for entry in found], indent=2))
    elif found:
        print("\n".join(columns([_row(entry) for entry in found])))
    else:
        print("No matching games." if search != Search() else "No games yet.")
    return YES if found else NO


def _row(entry: GameEntry) -> tuple[str, ...]:
    turns = count(entry.turns, "turn") if entry.players else ""
    if entry.is_pad:
        turns = "score pad"
    box = printable(entry.box)
    problem = printable(entry.problem)
    came_out = (points(entry), outcome(entry), box, turns)
    return (day(entry), title(entry), *came_out, _file(entry.path), problem)


def _as_json(entry: GameEntry) -> dict[str, Any]:
    values = entry._asdict() | {"path": printable(str(entry.path))}
    del values["persons"], values["words"], values["is_pad"]  # The game itself tells these.
    return {"file": _file(entry.path), **values}


def _file(path: Path) -> str:
    return printable(path.name)
