"""Revised games in the shell: what no longer fits is told, and settled as the options say."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Container, Sequence
from typing import NamedTuple

from scorekeeper.cli.common import NO, CommandError, complain
from scorekeeper.cli.rule_options import add_accept_option, rules_named
from scorekeeper.game.game import Game
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import Revision
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report.changes import describe_changes, describe_conflict

MOST_CONFLICTS = 100
"""If more turns than this do not fit, it is another game."""


def add_settle_options(parser: ArgumentParser) -> None:
    """Let the user say what becomes of turns that no longer fit, and whether to save."""
    add_accept_option(parser, "let turns stand although they break this rule; repeat for more")
    parser.add_argument(
        "--drop-misfits",
        action="store_true",
        help="take turns out that no longer fit (and do not stand)",
    )
    parser.add_argument("--dry-run", action="store_true", help="tell what would change, no more")


def save_revision(
    game: Game,
    revision: Revision,
    arguments: Namespace,
    save: Callable[..., None],
    told: Sequence[str] = (),
) -> None:
    """Settle `revision` of `game` as the options say, tell what changes and `save` that.

    `told` are changes beside those of the turns. Raises `CommandError`, and nothing is written,
    if a turn does not fit and the options do not say what becomes of it.
    """
    settled = settle(revision, rules_named(arguments.accept), arguments.drop_misfits)
    file = printable(str(arguments.file))
    for sentence in settled.told:
        complain(sentence)
    if settled.unsettled:
        raise CommandError(_unsettled_told(settled.unsettled, file), NO)
    changes = [*told, *describe_changes(game, settled.revision, settled.game)]
    print("\n".join(changes) or "There is nothing to change.")
    if arguments.dry_run:
        print("Nothing was written.")
    elif changes:
        save(settled.game)
        print(f"{file} is changed.")


class Settled(NamedTuple):
    """A revision of which every turn fits, and how that came about."""

    revision: Revision
    game: Game
    told: list[str]
    """Sentences: each turn that did not fit, why, and what becomes of it."""
    unsettled: int
    """Turns about which the options say nothing."""


def settle(revision: Revision, accepted: Container[Rule], drop: bool) -> Settled:
    """Let turns that no longer fit stand if they break only `accepted` rules, or `drop` them.

    If neither is wanted, what is told of those behind one holds if it stands, or else goes.
    """
    told, unsettled = list[str](), 0
    replay = revision.replay()
    for _ in range(MOST_CONFLICTS + 1):
        conflict = replay.conflict
        if conflict is None:
            return Settled(replay.revision, replay.game, told, unsettled)
        told += describe_conflict(conflict, replay.game)
        known = conflict.turn.accepted
        wanted = all(rule in accepted or rule in known for rule in conflict.judgement.broken)
        stands = conflict.can_be_accepted and (wanted or not drop)
        if stands and wanted:
            told.append("The table lets it stand.")
        elif drop:
            told.append("It is taken out.")
        else:
            rules = ", ".join(conflict.judgement.broken)
            told.append(
                f"It can be taken out or let stand. What it breaks: {rules}."
                if stands
                else "It can be taken out."
            )
            unsettled += 1
        replay = replay.accept() if stands else replay.drop()
    raise CommandError(f"more than {MOST_CONFLICTS} turns would not fit; nothing was written", NO)


def _unsettled_told(number: int, file: str) -> str:
    """Why nothing was written, and which options would help."""
    return (
        f"{file} was not changed: {count(number, 'turn')} would not fit; add --accept RULE,... to "
        "let such turns stand, --drop-misfits to take them out, or both"
    )
