"""The terms of single seats as options name them: ``Maya: words=inline, start=35, rack=5``."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.cli.common import new_name
from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.game.text import listed

SEATS_THAT_DIFFER = """\
A seat that differs is NAME: and its terms, with commas between. A play is judged and challenged by
the words of whoever made it: words=unchecked, challenge or inline, and dictionary=NAME. start=35
gives points before the first turn, rack=5 is the number of its tiles, seconds=90 the time by the
clock of the game, lookups=3 the words that may be looked up; members=Ida+Jo is a team whose
members take its turns one after another."""


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
    "seconds": _whole,
    "lookups": _whole,
    "members": _members,
}


def read_terms(written: str) -> tuple[str, SeatTerms]:
    """The type of an argument that is NAME:TERM=VALUE,...; the name is as it was written."""
    name, colon, rest = written.partition(":")
    if not colon or not name.strip() or not rest.strip():
        raise ArgumentTypeError(
            f'{written!r}: write the name and the terms, such as "Maya: start=35, rack=5"'
        )
    terms = dict[str, Any]()
    for part in rest.split(","):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if key not in _READERS or not equals or not value:
            raise ArgumentTypeError(
                f"{part.strip()!r} is no term of a seat; write {listed(_READERS, 'or')}=VALUE"
            )
        try:
            terms[key] = _READERS[key](value)
        except ValueError as error:
            raise ArgumentTypeError(f"{key}: {error}") from None
    return name.strip(), SeatTerms(**terms)
