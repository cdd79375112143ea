"""Computer players as options name them: which words they know, how well they play, which seed."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.common import new_name
from scorekeeper.names import printable
from scorekeeper.record.setup_reader import LONGEST_SEED

if TYPE_CHECKING:
    from scorekeeper.players import Dials

WORDS_AND_SKILL = """\
A computer player is NAME:WORDS:SKILL: which words it knows (child, family, everyday, well-read or
club, never more than the game's dictionary), and how well it plays (beginner, gentle, easy, fair,
keen, sharp or expert)."""


class NamedComputer(NamedTuple):
    """A computer player at the table."""

    name: str
    dials: Dials


def read_dials(written: str) -> Dials:
    """The type of an argument that is WORDS:SKILL."""
    from scorekeeper.players.dials import Dials, DialsError  # Most games have no computer.

    try:
        return Dials.parse(written)
    except DialsError as error:
        raise ArgumentTypeError(str(error)) from None


def read_seat(written: str) -> NamedComputer:
    """The type of an argument that is NAME:WORDS:SKILL."""
    name, _, dials = written.partition(":")
    if ":" not in dials or not new_name(name):
        raise ArgumentTypeError(
            f"{written!r} is not a computer player: write its name, the words that it knows and "
            "how well it plays, such as Mira:everyday:fair"
        )
    return NamedComputer(new_name(name), read_dials(dials))


def read_seed(written: str) -> str:
    """The type of an argument from which chance comes: what a game file gives back unchanged."""
    seed = printable(written.strip())
    if len(seed) > LONGEST_SEED:
        raise ArgumentTypeError(f"a seed has at most {LONGEST_SEED} characters")
    return seed
