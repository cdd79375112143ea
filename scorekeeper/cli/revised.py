"""Revised games in the shell: what no longer fits is told, and settled as the options say."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import NamedTuple

from scorekeeper.cli.common import NO, CommandError
from scorekeeper.game.game import Game
from scorekeeper.game.revision import Revision
from scorekeeper.report import count
from scorekeeper.report.changes import misfit_told

MOST_MISFITS = 100
"""If more turns than this do not fit, it is another game."""


def add_settle_options(parser: ArgumentParser) -> None:
    """Let the user say what becomes of turns that no longer fit, and whether to save."""
    parser.add_argument(
        "--accept",
        action="store_true",
        help="let turns stand that no longer fit, where that could be done on a real table",
    )
    parser.add_argument(
        "--drop", action="store_true", help="take turns out that no longer fit (and do not stand)"
    )
    parser.add_argument("--dry-run", action="store_true", help="tell what would change, no more")


class Settled(NamedTuple):
    """A revision of which every turn fits, and how that came about."""

    revision: Revision
    game: Game
    told: list[str]
    """Sentences: each turn that did not fit, why, and what becomes of it."""
    unsettled: int
    """Turns about which the options say nothing."""


def settle(revision: Revision, arguments: Namespace) -> Settled:
    """Let turns that no longer fit stand, or take them out, as the options say.

    Without an option for one, what is told of those behind it holds if it stands, or else goes.
    """
    told, unsettled = list[str](), 0
    for _ in range(MOST_MISFITS + 1):
        game, misfit = revision.replay()
        if misfit is None:
            return Settled(revision, game, told, unsettled)
        told += misfit_told(misfit, game)
        stands = misfit.can_be_accepted and (arguments.accept or not arguments.drop)
        if stands and arguments.accept:
            told.append("The table lets it stand.")
        elif arguments.drop:
            told.append("It is taken out.")
        else:
            told.append(f"It can be taken out{' or let stand' if stands else ''}.")
            unsettled += 1
        revision = revision.accept() if stands else revision.drop()
    raise CommandError(f"more than {MOST_MISFITS} turns would not fit; nothing was written", NO)


def unsettled_told(number: int, file: str) -> str:
    """Why nothing was written, and what can be done."""
    return (
        f"{file} was not changed: {count(number, 'turn')} would not fit; add --accept to let "
        "such turns stand, --drop to take them out, or both"
    )
