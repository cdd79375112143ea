"""Names and other texts of people: what may be shown, stored and compared."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from scorekeeper.game.text import printable as printable

LONGEST_NAME = 60
"""Characters of a player's name."""

LONGEST_NOTE = 200
"""Characters of a note on a game."""


def fold(name: str) -> str:
    """`name` without regard to capitals, to spaces, and to how its accents are stored.

    >>> fold("Anna  Maria") == fold("ANNA MARIA ")
    True
    """
    folded = unicodedata.normalize("NFC", name).casefold()
    return " ".join(unicodedata.normalize("NFC", folded).split())


def reason(error: Exception) -> str:
    """The reason that the system gives for `error`, to be put into a sentence.

    >>> reason(FileNotFoundError(2, "No such file or directory"))
    'No such file or directory'
    """
    return printable(getattr(error, "strerror", None) or str(error))


def clean_name(text: str) -> str:
    """`text` as a player's name: stripped, printable, at most 60 characters; it may be empty."""
    return printable(text.strip())[:LONGEST_NAME].strip()


def clean_note(text: str) -> str:
    """`text` as a note on a game: one printable line of at most 200 characters."""
    return printable(" ".join(text.split()))[:LONGEST_NOTE].strip()


def team_name(members: Iterable[str]) -> str:
    """The name of a team that has none of its own.

    >>> team_name(["Anna", "Ben"])
    'Anna & Ben'
    """
    return clean_name(" & ".join(members))


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
