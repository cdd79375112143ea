"""``show``, ``check`` and ``unseen``: what a game file tells."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from scorekeeper.cli.common import NO, YES
from scorekeeper.cli.files import add_file, open_file
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.record import load
from scorekeeper.report import game_as_json, game_report, miscalled, unseen_text


def show_parser(parser: ArgumentParser) -> None:
    """Describe ``show``."""
    parser.description = "Print the board, the log and the standings of a game."
    parser.epilog = (
        "examples:\n  scorekeeper show sunday.toml\n  scorekeeper show --json sunday.toml\n\n"
        "exit code: 0, 1 if parts of the file make no sense, 2 if it cannot be read\n"
    )
    add_file(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.set_defaults(run=_show)


def _show(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    if arguments.json:
        values = game_as_json(reading.game) | {"complaints": list(reading.complaints)}
        print(json.dumps(values, indent=2))
    else:
        print(game_report(reading.game))
    return NO if reading.complaints else YES


def check_parser(parser: ArgumentParser) -> None:
    """Describe ``check``."""
    parser.description = "Recompute a game from its turns and report every difference."
    parser.epilog = (
        "example:\n  scorekeeper check sunday.toml\n\n"
        "exit code: 0 all is right, 1 something differs, 2 the file cannot be read\n"
    )
    add_file(parser)
    parser.set_defaults(run=_check)


def _check(arguments: Namespace) -> int:
    reading = load(arguments.file)
    for complaint in reading.complaints:
        print(complaint)
    for step in reading.game.steps:
        if told := miscalled(step):  # People miscount: no fault of the file.
            print(f"Note: turn {step.number}: {told}.")
    turns = count(len(reading.game.steps), "turn")
    name = printable(str(arguments.file))
    if reading.complaints:
        print(f"{name}: {turns} read, {count(len(reading.complaints), 'complaint')}.")
        return NO
    print(f"{name}: {turns}, all right.")
    return YES


def unseen_parser(parser: ArgumentParser) -> None:
    """Describe ``unseen``."""
    parser.description = "Print the letters that are still in the bag and on the racks."
    parser.epilog = "example:\n  scorekeeper unseen sunday.toml"
    add_file(parser)
    parser.set_defaults(run=_unseen)


def _unseen(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    print(unseen_text(reading.game))
    return NO if reading.complaints else YES
