"""``games``, ``duplicate``, ``delete``, ``restore``, ``bin``, ``import``: what games are kept."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scorekeeper.cli.command import JSON, PERIOD_OPTIONS, argument, command
from scorekeeper.cli.common import BAD_INPUT, NO, YES, CommandError, complain, counted
from scorekeeper.game.fields import DataError
from scorekeeper.game.text import count
from scorekeeper.library import GameEntry, day, games_folder, outcome, points, title
from scorekeeper.library.folder import duplicate, find_game, import_file
from scorekeeper.library.listing import entries
from scorekeeper.library.search import UNFINISHED, Search, Sorting, findable, in_order
from scorekeeper.library.trash import Deleted, deleted, empty, restore
from scorekeeper.names import printable
from scorekeeper.report.text import pad, text_width
from scorekeeper.saving import SaveError
from scorekeeper.session.store import delete_game

_GAMES_EXAMPLES = """\
examples:
  scorekeeper games
  scorekeeper games anna 2026-11                 names and dates, or parts of them
  scorekeeper games --player Anna --since 2026-01 --until 2026-06
  scorekeeper games --sort winner
  scorekeeper games --unfinished --json

exit code: 0 done, 1 no game is found, 2 bad usage
"""

_NAMED = """\

Name a game by its file, with or without .toml, as "scorekeeper games" prints it."""


@command(
    "games",
    "List your games, the latest first.",
    lambda: f"{_GAMES_EXAMPLES}\nYour games are in {printable(str(games_folder()))}",
    argument("words", nargs="*", metavar="WORD", help="part of a name or date"),
    argument(
        "--player",
        metavar="NAME",
        action="append",
        default=[],
        help="only games of this player; repeat for players who played together",
    ),
    *PERIOD_OPTIONS,
    argument(
        "--sort",
        choices=[by.value for by in Sorting],
        help="in which order (default: the latest first)",
    ),
    argument("--unfinished", action="store_true", help="only unfinished games"),
    JSON,
)
def _games(arguments: Namespace) -> int:
    words = " ".join([*arguments.words, *([UNFINISHED] if arguments.unfinished else [])])
    search = Search.read(words)._replace(
        players=tuple(arguments.player), since=arguments.since or "", until=arguments.until or ""
    )
    with counted() as progress:
        found = [entry for entry in entries(None, progress) if search.finds(findable(entry))]
    if arguments.sort:
        found = in_order(found, Sorting(arguments.sort))
    if arguments.json:
        print(json.dumps([_as_json(entry) for entry in found], indent=2))
    elif found:
        _print_columns([_row(entry) for entry in found])
    else:
        print("No matching games." if search != Search() else "No games yet.")
    return YES if found else NO


def _row(entry: GameEntry) -> tuple[str, ...]:
    turns = count(entry.turns, "turn") if entry.players else ""
    box, problem = printable(entry.box), printable(entry.problem)
    came_out = (points(entry), outcome(entry), box, turns)
    return (day(entry), title(entry), *came_out, _file(entry.path), problem)


def _as_json(entry: GameEntry) -> dict[str, Any]:
    values = entry._asdict() | {"path": printable(str(entry.path))}
    del values["persons"]  # The game itself tells who is a computer.
    return {"file": _file(entry.path), **values}


def _file(path: Path) -> str:
    return printable(path.name)


def _print_columns(rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (pad(text, width) for text, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


@command(
    "duplicate",
    "Copy a game, and print the path of the copy.",
    f"example:\n  scorekeeper duplicate 2026-11-21-anna-ben\n{_NAMED}",
    argument("game", metavar="GAME", help="the game"),
)
def _duplicate(arguments: Namespace) -> int:
    print(printable(str(duplicate(find_game(arguments.game)))))
    return YES


@command(
    "delete",
    'Move games to the bin; "scorekeeper restore" brings them back.',
    f"example:\n  scorekeeper delete 2026-11-21-anna-ben\n{_NAMED}\n\n"
    "exit code: 0 done, 1 a game is open elsewhere or cannot be moved, 2 there is no such game",
    argument("games", nargs="+", metavar="GAME", help="a game"),
)
def _delete(arguments: Namespace) -> int:
    for path in [find_game(named) for named in arguments.games]:  # All of them are there, or none.
        try:
            delete_game(path)
        except SaveError as error:
            raise CommandError(str(error), NO) from None
        print(f"{_file(path)} is in the bin; to bring it back: scorekeeper restore")
    return YES


@command(
    "restore",
    "Bring a game back from the bin, and print its path.",
    "examples:\n  scorekeeper restore                         the last one deleted\n"
    "  scorekeeper restore 2026-11-21-anna-ben     the last one of that name\n",
    argument("game", nargs="?", metavar="GAME", help="the game, as the bin lists it"),
)
def _restore(arguments: Namespace) -> int:
    names = {arguments.game, f"{arguments.game}.toml"}
    for game in deleted():
        if arguments.game is None or game.name in names:
            print(printable(str(restore(game))))
            return YES
    if arguments.game:
        raise CommandError(f"there is no game {arguments.game!r} in the bin")
    raise CommandError("the bin is empty", NO)


@command(
    "bin",
    "List the games in the bin, the last one deleted first.",
    "examples:\n  scorekeeper bin\n  scorekeeper bin --empty\n",
    argument("--empty", action="store_true", help="delete them all for good"),
    argument("--yes", action="store_true", help="with --empty: do not ask first"),
)
def _bin(arguments: Namespace) -> int:
    games = deleted()
    if not games:
        print("The bin is empty.")
    elif not arguments.empty:
        _print_columns([(_when(game), _file(game.path)) for game in games])
    elif arguments.yes or _agreed(f"Delete {count(len(games), 'game')} for good?"):
        print(f"{count(empty(), 'game')} deleted.")
    else:
        print("Nothing was deleted.")
        return NO
    return YES


def _when(game: Deleted) -> str:
    return f"deleted {game.when.astimezone():%Y-%m-%d %H:%M}"


def _agreed(question: str) -> bool:
    if not sys.stdin.isatty():
        raise CommandError(f"{question} To answer yes, add --yes")
    print(f"{question} [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


@command(
    "import",
    "Copy games into the library, and print their paths.",
    "example:\n  scorekeeper import ~/Downloads/*.toml sunday.svg\n\n"
    "It reads game files, and the JSON and pictures that scorekeeper exports.\n\n"
    "exit code: 0 done, 1 parts of a game make no sense, 2 there is no game in a file",
    argument("files", nargs="+", type=Path, metavar="FILE", help="a file with a game"),
)
def _import(arguments: Namespace) -> int:
    codes = [_import_one(path) for path in arguments.files]
    return max(codes)


def _import_one(path: Path) -> int:
    try:
        done = import_file(path)
    except (DataError, SaveError) as error:
        complain(str(error))
        return BAD_INPUT
    for complaint in done.complaints:
        complain(f"{path}: {complaint}")
    known = " (already in the library)" if done.known else ""
    print(printable(f"{done.path}{known}"))
    return NO if done.complaints else YES
