"""Seats as options name them: ``Mira:everyday:fair``, ``Maya: words=inline, start=35, rack=5``."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.cli.common import new_name
from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.game.text import listed
from scorekeeper.names import printable
from scorekeeper.record.setup_reader import LONGEST_SEED

if TYPE_CHECKING:
    from scorekeeper.players import Dials

WORDS_AND_SKILL = """\
A computer player is NAME:WORDS:SKILL: which words it knows (child, family, everyday, well-read or
club, never more than the game's dictionary), and how well it plays (beginner, gentle, easy, fair,
keen, sharp or expert)."""

SEATS_THAT_DIFFER = """\
For a seat that differs write NAME: and what is different, with commas between. A play is judged
and challenged by the words of whoever made it: words=unchecked, challenge or inline, and
dictionary=NAME. start=35 gives points before the first turn: wins count, and say so; records and
averages leave these points out. rack=5 is the number of its tiles; members=Ida+Jo is a team whose
members take its turns one after another."""


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


# Terms of one's own


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def _members(text: str) -> tuple[str, ...]:
    return tuple(new_name(name) for name in text.split("+"))


def _words(text: str) -> WordCheck:
    if text not in list(WordCheck):
        raise ValueError(f"words is {listed(WordCheck, 'or')}, not {text!r}")
    return WordCheck(text)


_READERS: Mapping[str, Callable[[str], Any]] = {
    "words": _words,
    "dictionary": str,
    "start": _whole,
    "rack": _whole,
    "members": _members,
}


def read_terms(written: str) -> tuple[str, SeatTerms]:
    """The type of an argument that is NAME:TERM=VALUE,...; the name is as it was written."""
    name, colon, rest = written.partition(":")
    if not colon or not name.strip() or not rest.strip():
        raise ArgumentTypeError(
            f'{written!r}: write the name and what is different, such as "Maya: start=35, rack=5"'
        )
    terms = dict[str, Any]()
    for part in rest.split(","):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if key not in _READERS or not equals or not value:
            raise ArgumentTypeError(
                f"{part.strip()!r} is not known; write {listed(_READERS, 'or')}=VALUE"
            )
        try:
            terms[key] = _READERS[key](value)
        except ValueError as error:
            raise ArgumentTypeError(f"{key}: {error}") from None
    return name.strip(), SeatTerms(**terms)
