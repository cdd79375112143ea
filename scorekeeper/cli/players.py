"""``players`` and ``rename-player``: who plays, and what they are called."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path

from scorekeeper import library
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.game.text import count
from scorekeeper.history.games import read_history
from scorekeeper.library.listing import entries
from scorekeeper.names import printable
from scorekeeper.session.rename import Done, RenameError, last_rename, plan_rename, rename, undo

_RENAME_EXAMPLES = """\
examples:
  scorekeeper rename-player Ana Anna
  scorekeeper rename-player "Grandma" "Rose" --merge    Rose has games, too: they are one person
  scorekeeper rename-player --undo                      take the last rename back

All games in the games folder are rewritten, each of them whole or not at all. Games that are open
and files that cannot be read to the end are left as they are, and told.

exit code: 0 all is done, 1 something was left or refused, 2 for bad usage
"""


def players_parser(parser: ArgumentParser) -> None:
    """Describe ``players``."""
    parser.description = "List everybody who plays in a game, and how their names are spelled."
    parser.epilog = "example:\n  scorekeeper players"
    parser.set_defaults(run=_players)


def _players(arguments: Namespace) -> int:
    history = read_history()
    counts: dict[str, int] = {}
    for table in history.tables:
        for seat in table:
            counts[seat.person] = counts.get(seat.person, 0) + 1
    for person in history.people.names:
        others = sorted(history.people.spellings(person) - {person})
        also = f" (also {', '.join(others)})" if others else ""
        print(printable(f"{person}: {count(counts[person], 'game')}{also}"))
    return YES


def rename_player_parser(parser: ArgumentParser) -> None:
    """Describe ``rename-player``."""
    parser.description = "Call a player by another name in all games."
    parser.epilog = _RENAME_EXAMPLES
    parser.add_argument("names", nargs="*", metavar="OLD NEW", help="the name, and the new one")
    parser.add_argument("--merge", action="store_true", help="two names are the same person")
    parser.add_argument("--undo", action="store_true", help="take the last rename back")
    parser.set_defaults(run=_rename)


def _rename(arguments: Namespace) -> int:
    folder = library.games_folder()
    if arguments.undo:
        return _undo(arguments, folder)
    if len(arguments.names) != 2:
        raise CommandError("give the name, and the new one")
    try:
        plan = plan_rename(entries(folder), *arguments.names)
    except RenameError as error:
        raise CommandError(str(error), NO) from None
    if plan.merges and not arguments.merge:
        raise CommandError(
            f"somebody is called {plan.new} already; add --merge if {plan.old} is the same person",
            NO,
        )
    return _report(rename(plan, folder), f"{plan.old} is now called {plan.new}")


def _undo(arguments: Namespace, folder: Path) -> int:
    if arguments.names:
        raise CommandError("--undo takes no names: it takes the last rename back")
    plan = last_rename(folder)
    if plan is None:
        raise CommandError("there is no rename to take back", NO)
    return _report(undo(folder), f"{plan.new} is called {plan.old} again")


def _report(done: Iterable[Done], what: str) -> int:
    renamed = left = 0
    for one in done:
        if one.trouble:
            left += 1
            complain(f"{one.path.name} was left as it is. {one.trouble}")
        elif not one.already:
            renamed += 1
    print(printable(f"{what} in {count(renamed, 'game')}."))
    return NO if left else YES
