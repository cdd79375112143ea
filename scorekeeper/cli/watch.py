"""``watch``: follow a game that somebody else keeps, on a screen or line by line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from time import sleep

from scorekeeper.cli.common import NO, YES, CommandError
from scorekeeper.game.game import Game, Step
from scorekeeper.names import printable
from scorekeeper.record.watched import GLANCES, Watched
from scorekeeper.report import standings_text, turn_notes, turn_words

_EXAMPLES = """\
examples:
  scorekeeper watch sunday.toml           a large scoreboard and the board, for a second screen
  scorekeeper watch                       the same, for the game played last
  scorekeeper watch --lines sunday.toml   a line for each turn as it comes, until the game is over

The file is only read, so any number can watch. Q leaves the screen, Ctrl+C the lines.

exit code: 0, 1 if there is no game to watch, 2 if the file cannot be read
"""


def watch_parser(parser: ArgumentParser) -> None:
    """Describe ``watch``."""
    parser.description = "Follow a game as turns come, and change nothing."
    parser.epilog = _EXAMPLES
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the game")
    parser.add_argument("--lines", action="store_true", help="print lines in place of a screen")
    parser.set_defaults(run=_watch)


def _watch(arguments: Namespace) -> int:
    watched = Watched(arguments.file or _last_game())
    if not arguments.lines:
        from scorekeeper.cli.screen import require_terminal, run_app

        require_terminal("scorekeeper", "watch", "--lines", str(watched.path))
        return run_app(watched=watched)
    for line in follow(watched):
        print(printable(line), flush=True)
    return NO if watched.trouble else YES


def _last_game() -> Path:
    from scorekeeper.library import recent

    played = recent(1)
    if not played:
        raise CommandError("there is no game to watch yet; name a file", NO)
    return played[0].path


def follow(watched: Watched) -> Iterator[str]:
    """The log so far, then what changes in it, and the standings when the game is over."""
    shown: list[str] = []
    trouble = ""
    while True:
        if watched.trouble != trouble:
            trouble = watched.trouble
            yield trouble or "The file can be read again."
        lines = [_told(watched.game, step) for step in watched.game.steps]
        yield from changes(shown, lines)
        shown = lines
        if _is_settled(watched.game):
            yield from standings_text(watched.game).splitlines()
            return
        while not watched.look():
            sleep(GLANCES)


def changes(before: list[str], after: list[str]) -> Iterator[str]:
    """What to tell somebody who has read the lines `before`, now that they are `after`."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    if same < len(before):
        yield "Taken back or corrected:"
        yield from (f"- {line}" for line in before[same:])
    yield from after[same:]


def _told(game: Game, step: Step) -> str:
    player, total = game.setup.players[step.player], step.after.scores[step.player]
    points = f"{step.points}, {total} in all"
    details = "; ".join(turn_words(step) + turn_notes(game, step))
    told = f"Turn {step.number}, {player}: {step.text} for {points}"
    return f"{told} ({details})" if details else told


def _is_settled(game: Game) -> bool:
    """Whether the game is over and what was left is known, so that nothing more will come."""
    return bool(game.position.ending) and len(game.leftovers) == len(game.setup.players)
