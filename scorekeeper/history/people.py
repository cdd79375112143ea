"""Who is who: the spellings of names that mean one person."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable


def fold(name: str) -> str:
    """`name` without regard to capitals, to spaces, and to how its accents are stored.

    >>> fold("Anna  Maria") == fold("ANNA MARIA ")
    True
    """
    folded = unicodedata.normalize("NFC", name).casefold()
    return " ".join(unicodedata.normalize("NFC", folded).split())


class People:
    """The persons behind the names of many games.

    Names that differ in capitals and spaces only are one person, who is called as in most
    games. But if two such names ever sat at one table they are two people, and each spelling
    is a person of its own in all games.
    """

    def __init__(self, tables: Iterable[tuple[str, ...]]) -> None:
        """`tables` are the players of each game, the later games last."""
        spellings: defaultdict[str, Counter[str]] = defaultdict(Counter)
        folds: dict[str, str] = {}
        apart: set[str] = set()
        for names in tables:
            keys = []
            for name in names:
                key = folds.get(name)
                if key is None:
                    key = folds[name] = fold(name)
                counted = spellings[key]
                counted[name] = counted.pop(name, 0) + 1  # The one seen last stands last.
                keys.append(key)
            if len(set(keys)) < len(keys):
                apart.update(key for key in keys if keys.count(key) > 1)
        self._persons = {
            name: name if key in apart else _usual(spellings[key]) for name, key in folds.items()
        }
        self._apart = apart
        self._by_fold = {key: _usual(counted) for key, counted in spellings.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """Every person, in the order of the alphabet."""
        return tuple(sorted(set(self._persons.values()), key=lambda name: (fold(name), name)))

    def person(self, name: str) -> str:
        """The person that `name` means in a game."""
        return self._persons[name]

    def spellings(self, person: str) -> frozenset[str]:
        """Every name in the games that means `person`."""
        return frozenset(name for name, meant in self._persons.items() if meant == person)

    def find(self, text: str) -> str | None:
        """The person whom somebody means who types `text`; None if nobody is called so.

        Where spellings are people of their own, the exact one is needed.
        """
        if text in self._persons:
            return self._persons[text]
        key = fold(text)
        return None if key in self._apart else self._by_fold.get(key)


def _usual(counted: Counter[str]) -> str:
    """The commonest spelling; of two as common, the one seen last."""
    return max(reversed(counted), key=counted.__getitem__)
