"""Turns that no longer fit after a correction: listed, and settled as the options say."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Container
from dataclasses import dataclass

from scorekeeper.cli.command import argument
from scorekeeper.cli.common import NO, CommandError, complain
from scorekeeper.cli.files import carry_out
from scorekeeper.cli.rule_options import accept_option, rules_named
from scorekeeper.game.referee import Rule
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report.changes import describe_conflict
from scorekeeper.session import Session
from scorekeeper.session.correction import MOST_MISFITS, Correction, Resolution

SETTLE_OPTIONS = (
    accept_option("allow turns that break this rule; repeat for more"),
    argument(
        "--drop-misfits",
        action="store_true",
        help="remove turns that no longer fit (unless they are accepted)",
    ),
    argument("--dry-run", action="store_true", help="only show what would change"),
)
"""The options for turns that no longer fit, and for a trial without saving."""


def apply(session: Session, correction: Correction, arguments: Namespace) -> None:
    """Settle `correction` as the options say, print what changes, and save that.

    Raises `CommandError`, and nothing is written, if a turn does not fit and the options do not
    say what becomes of it.
    """
    settled = settle(correction, rules_named(arguments.accept), arguments.drop_misfits)
    file = printable(str(arguments.file))
    for sentence in settled.sentences:
        complain(sentence)
    if settled.undecided:
        raise CommandError(_not_settled(settled.undecided, file), NO)
    changes = settled.correction.changes
    print("\n".join(changes) or "Nothing to change.")
    if arguments.dry_run:
        print("Nothing was saved.")
    elif changes:
        carry_out(session, lambda: session.apply(settled.correction))
        print(f"{file} was changed.")


@dataclass(frozen=True)
class Settled:
    """A correction in which every turn fits, and how that came about."""

    correction: Correction
    sentences: list[str]
    """Each turn that did not fit, why, and what becomes of it."""
    undecided: int
    """Turns about which the options say nothing."""


def settle(correction: Correction, accepted: Container[Rule], drop: bool) -> Settled:
    """Let turns that no longer fit stand if they break only `accepted` rules, or `drop` them.

    A turn for which neither is wanted is taken out too, so that those are named that would go by
    `drop`: all of them, and no others.
    """
    sentences = list[str]()
    undecided = 0
    for _ in range(MOST_MISFITS + 1):
        conflict = correction.conflict
        if conflict is None:
            return Settled(correction, sentences, undecided)
        sentences += describe_conflict(conflict, correction.game)
        known = conflict.turn.accepted
        wanted = all(rule in accepted or rule in known for rule in conflict.judgement.broken)
        stands = conflict.can_be_accepted and wanted
        if stands:
            sentences.append("You allow it.")
        elif drop:
            sentences.append("It is removed.")
        else:
            rules = ",".join(conflict.judgement.broken)
            sentences.append(
                f"It can be removed, or allowed with --accept {rules}."
                if conflict.can_be_accepted
                else "It can only be removed."
            )
            undecided += 1
        correction = correction.resolve(Resolution.ACCEPT if stands else Resolution.DROP)
    raise CommandError(f"more than {MOST_MISFITS} turns would not fit; nothing was saved", NO)


def _not_settled(number: int, file: str) -> str:
    """Why nothing was written, and which options would help."""
    return (
        f"{file} was not changed: {count(number, 'turn')} would not fit; add --accept RULE,... to "
        "allow such turns, --drop-misfits to remove them, or both"
    )
