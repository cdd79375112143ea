"""``show``, ``check`` and ``watch``: a game looked at, never changed."""

from __future__ import annotations

import json
import shutil
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

from scorekeeper.cli.command import (
    GAME_FILE,
    NO,
    YES,
    Argument,
    CommandError,
    argument,
    command,
    either,
)
from scorekeeper.cli.files import open_file
from scorekeeper.game.game import Game, Step
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.text import count, signed
from scorekeeper.library import recent
from scorekeeper.names import printable
from scorekeeper.record import GLANCES, Reading, Watched, load
from scorekeeper.report.blocks import line_chart, plain_text, running_score
from scorekeeper.report.game_page import game_page, result
from scorekeeper.report.text import (
    miscalled,
    rule_lines,
    turn_heading,
    turn_notes,
    turn_words,
    unseen_text,
)
from scorekeeper.report.values import game_as_json


def follow(watched: Watched) -> Iterator[str]:
    """The log so far, then what changes in it, and the standings when the game is over."""
    shown: list[str] = []
    trouble = ""
    while True:
        if watched.trouble != trouble:
            trouble = watched.trouble
            yield trouble or "The file can be read again."
        game = without_secrets(watched.game)
        lines = [_log_line(game, step) for step in game.steps]
        yield from changes(shown, lines)
        shown = lines
        if _is_settled(game):
            yield from plain_text(result(game)).splitlines()
            return
        while not watched.reread():
            sleep(GLANCES)


def changes(before: list[str], after: list[str]) -> Iterator[str]:
    """The lines to print for somebody who has read `before`, now that they are `after`."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    if same < len(before):
        yield "Undone or corrected:"
        yield from (f"- {line}" for line in before[same:])
    yield from after[same:]


def _log_line(game: Game, step: Step) -> str:
    if step.is_end:
        return turn_heading(game, step)
    points = f"{count(game.points(step), 'point')}, total {signed(game.total(step))}"
    details = "; ".join(turn_words(step) + turn_notes(game, step))
    line = f"{turn_heading(game, step)}, {points}"
    return f"{line} ({details})" if details else line


def _is_settled(game: Game) -> bool:
    """True if the game is over and what was left is known, so that nothing more will come."""
    return bool(game.position.ending) and len(game.leftovers) == len(game.setup.players)


def _rack(reading: Reading) -> str:
    """The tiles of whoever is to move, where scorekeeper deals. Raises `CommandError`."""
    game = reading.game
    position = game.position
    player = game.player_to_move
    if position.deal is None:
        raise CommandError("real tiles are drawn in this game, so racks are not in its file", NO)
    if position.ending:
        raise CommandError(f"the game is over: {position.why_over}", NO)
    if game.setup.computer(position.to_move):
        raise CommandError(f"it is the turn of {player}, a computer, whose rack is secret", NO)
    return printable(f"{player}: {' '.join(position.deal.racks[position.to_move]) or 'no tiles'}")


def _chart(reading: Reading) -> str:
    columns = shutil.get_terminal_size().columns
    return "\n".join(line_chart(running_score(reading.game), columns, 20))


def _json(reading: Reading) -> str:
    values = game_as_json(without_secrets(reading.game))
    return json.dumps(values | {"complaints": list(reading.complaints)}, indent=2)


def _part(name: str, show: Callable[[Reading], str], help: str) -> Argument:
    return argument(f"--{name}", dest="part", action="store_const", const=show, help=help)


@command(
    "show",
    "Print the board, all turns and the standings of a game, or one thing alone.",
    """\
examples:
  scorekeeper show sunday.toml
  scorekeeper show sunday.toml --unseen     the letters in the bag and on the racks
  scorekeeper show rain.toml --rack         for the eyes of the player to move

exit code: 0 done, 1 parts of the file make no sense, or there is nothing to show, 2 unreadable file
""",
    GAME_FILE,
    either(
        _part(
            "unseen", lambda read: unseen_text(read.game), "the letters in the bag and on the racks"
        ),
        _part("rack", _rack, "the tiles of the player to move, if scorekeeper deals"),
        _part(
            "rules",
            lambda read: "\n".join(rule_lines(read.game.rules.house)),
            "the house rules, and what each can be",
        ),
        _part("chart", _chart, "the points turn by turn, as a chart"),
        _part("json", _json, "everything, as JSON"),
    ),
)
def _show(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    if arguments.part:
        print(arguments.part(reading))
    else:
        print(plain_text(game_page(without_secrets(reading.game))))
    return NO if reading.complaints else YES


@command(
    "check",
    "Check a game: play all its turns again, and say what does not add up.",
    "example:\n  scorekeeper check sunday.toml\n\n"
    "exit code: 0 all is well, 1 something differs, 2 the file cannot be read\n",
    GAME_FILE,
)
def _check(arguments: Namespace) -> int:
    reading = load(arguments.file)
    for complaint in reading.complaints:
        print(complaint)
    for step in reading.game.steps:
        if message := miscalled(step):  # People miscount: no fault of the file.
            print(f"Note: turn {step.label}: {message}.")
    turns = count(reading.game.turns_taken, "turn")
    name = printable(str(arguments.file))
    if reading.game.setup.pad:
        turns = "a score pad"
    if reading.complaints:
        print(f"{name}: {turns} read, {count(len(reading.complaints), 'problem')}.")
        return NO
    print(f"{name}: {turns}, all correct.")
    return YES


@command(
    "watch",
    "Print a line for each turn of a game as it is played, without changing it.",
    """\
examples:
  scorekeeper watch sunday.toml   a line for each turn, until the game is over
  scorekeeper watch               the same, for the last game played

The file is only read, so any number of people can watch. Ctrl C ends it. For a second screen or
a television: scorekeeper serve.

exit code: 0 done, 1 there is no game to watch, 2 the file cannot be read
""",
    argument("file", nargs="?", type=Path, metavar="GAME", help="the file of the game"),
)
def _watch(arguments: Namespace) -> int:
    watched = Watched(arguments.file or last_game())
    for line in follow(watched):
        print(printable(line), flush=True)
    return NO if watched.trouble else YES


def last_game() -> Path:
    """The game played last. Raises `CommandError` if there is none."""
    played = recent(1)
    if not played:
        raise CommandError("there is no game to watch yet; give the name of a file", NO)
    return played[0].path
