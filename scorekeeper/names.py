"""Names and other texts of people: what may be shown, stored and compared."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 60
"""Characters of a player's name."""

_OBEYED = {"Cc", "Cs", "Zl", "Zp"}
_TURNS_TEXT_ROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def printable(text: str) -> str:
    r"""`text` with "?" for every character that a terminal would obey and not show.

    >>> printable("An\x1bna")
    'An?na'
    """
    return "".join("?" if _is_obeyed(character) else character for character in text)


def reason(error: Exception) -> str:
    """What the system says is the matter, to be put into a sentence.

    >>> reason(FileNotFoundError(2, "No such file or directory"))
    'No such file or directory'
    """
    return printable(getattr(error, "strerror", None) or str(error))


def _is_obeyed(character: str) -> bool:
    return unicodedata.category(character) in _OBEYED or character in _TURNS_TEXT_ROUND


def clean_name(text: str) -> str:
    """`text` as a player's name: stripped, printable, at most 60 characters; it may be empty."""
    return printable(text.strip())[:LONGEST_NAME].strip()


def clean_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names of one table, each clean, none empty and no two alike.

    >>> clean_names([" Anna ", "", "Anna"])
    ('Anna', 'Player 2', 'Anna 2')
    """
    taken: list[str] = []
    for place, name in enumerate(names, 1):
        wanted = unique = clean_name(name) or f"Player {place}"
        number = 1
        while unique in taken:
            number += 1
            unique = f"{wanted[: LONGEST_NAME - 4].strip()} {number}"
        taken.append(unique)
    return tuple(taken)
