"""``correct``, ``remove`` and ``insert``: a turn put right long after it was entered."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace

from scorekeeper.cli.common import (
    MOST_TURNS,
    NO,
    YES,
    CommandError,
    add_dictionary_options,
    check_turn,
    complain,
    whole,
)
from scorekeeper.cli.files import add_change_options, add_file, open_to_change, use_dictionary
from scorekeeper.cli.revised import add_settle_options, save_revision
from scorekeeper.cli.rule_options import rules_named
from scorekeeper.game.game import Turn
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import Revision

_MORE = """\
Every turn behind it is played again. Turns that no longer fit are listed with the reasons, and
nothing is written unless --accept or --drop-misfits says what becomes of them.

exit code: 0 done, or nothing to change; 1 a turn does not fit; 2 bad usage or unreadable input
"""
_CORRECT = f"""\
examples:
  scorekeeper correct sunday.toml 3 "6E N.T"        turn 3 was this
  scorekeeper correct sunday.toml 3 pass            or a pass, or "exchange J"
  scorekeeper correct sunday.toml 3 "6E N.T" --dry-run
  scorekeeper correct sunday.toml 1 "5C MOO" --accept gap,not-connected

{_MORE}"""
_REMOVE = f"""\
examples:
  scorekeeper remove sunday.toml 4                  turn 4 was entered twice
  scorekeeper remove sunday.toml 3 --drop-misfits

All later turns move to other players. To keep the order, correct the turn to a pass.
{_MORE}"""
_INSERT = f"""\
examples:
  scorekeeper insert sunday.toml 4 "5C W"           forgotten: it becomes turn 4

All later turns move to other players.
{_MORE}"""

Change = Callable[[Revision, Namespace], Revision]


def correct_parser(parser: ArgumentParser) -> None:
    """Describe ``correct``."""
    parser.description = "Correct a turn of a game, however long ago it was."
    _describe(parser, _CORRECT, _corrected, turn="what the player did")


def remove_parser(parser: ArgumentParser) -> None:
    """Describe ``remove``."""
    parser.description = "Take a turn out of a game that never was."
    _describe(parser, _REMOVE, lambda revision, arguments: revision.remove(arguments.number))


def insert_parser(parser: ArgumentParser) -> None:
    """Describe ``insert``."""
    parser.description = "Put a turn into a game that was forgotten."
    _describe(parser, _INSERT, _inserted, turn="what the player did")
    parser.set_defaults(beyond=1)


def _describe(parser: ArgumentParser, examples: str, change: Change, turn: str = "") -> None:
    parser.epilog = examples
    add_file(parser)
    parser.add_argument(
        "number", type=whole(1, MOST_TURNS), metavar="NUMBER", help="which turn, as in the log"
    )
    if turn:
        parser.add_argument("turn", metavar="TURN", help=turn)
    add_settle_options(parser)
    add_dictionary_options(parser, "default: the one the game was made with")
    add_change_options(parser)
    parser.set_defaults(run=_run, change=change, beyond=0)


def _run(arguments: Namespace) -> int:
    with open_to_change(arguments) as (game, save):
        use_dictionary(game, arguments)
        check_turn(arguments.number, len(game.steps) + arguments.beyond)
        revision = arguments.change(Revision.of(game), arguments)
        save_revision(game, revision, arguments, save)
    return YES


def _corrected(revision: Revision, arguments: Namespace) -> Revision:
    number = arguments.number
    return revision.correct(number, _turn(revision, arguments, revision.turns[number - 1]))


def _inserted(revision: Revision, arguments: Namespace) -> Revision:
    return revision.insert(arguments.number, _turn(revision, arguments, None))


def _turn(revision: Revision, arguments: Namespace, old: Turn | None) -> Turn:
    """The turn that is told, in place of `old`. Raises `CommandError` if it is not allowed."""
    game = revision.game_before(arguments.number)
    action = game.read(arguments.turn)
    if old and isinstance(action, Challenge) and isinstance(old.action, Challenge):
        action = replace(action, by=old.action.by)
    verdict = game.judge(action)
    allowed = {*rules_named(arguments.accept), *(old.accepted if old else ())}
    refused = [rule for rule in verdict.broken if rule not in allowed]
    if refused or not verdict.can_be_overruled:
        for problem in verdict.problems:
            complain(f"{problem.rule}: {problem.message}")
        raise CommandError(_not_allowed(arguments.turn, refused, verdict.can_be_overruled), NO)
    turn = replace(old or Turn(action), action=action, accepted=verdict.broken)
    return turn if isinstance(action, Play) else replace(turn, announced=None)


def _not_allowed(text: str, refused: list[Rule], possible: bool) -> str:
    accept = f"; if the table lets it stand, add --accept {','.join(refused)}"
    return f"{text} is not allowed, and nothing was written{accept if possible else ''}"
