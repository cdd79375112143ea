"""The English dictionary that is shipped: every word with the level at which it is known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from scorekeeper.game.text import in_capitals, without_accents
from scorekeeper.words.data import sorted_data
from scorekeeper.words.lexicon import WordListError

FILE = "english.txt"
"""The words, their levels in two digits, and the marks of some."""

NAME = "n"
"""The mark of a word that most people know as a name."""

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""The levels that words have, their SCOWL sizes: the higher, the rarer.

A table may choose any number between.
"""


class English:
    """The English words up to a level, American and British. Frozen.

    Words are asked for in any case, with accents or without. Raises `WordListError` for an
    impossible level, or data that cannot be read.

    >>> "QANAT" in English(), "QANAT" in English(60)
    (True, False)
    >>> "café" in English(), English().marks_of("texas")
    (True, 'n')
    >>> English().name, English(50).name
    ('English', 'English, level 50')
    """

    # A plain class: the first look-up of a start cannot wait for dataclasses to be loaded.
    __slots__ = ("_find", "level", "name")

    def __init__(self, level: int = SIZES[-1]) -> None:
        """Take the words up to `level`, a SCOWL size."""
        if not SIZES[0] <= level <= SIZES[-1]:
            raise WordListError(
                f"the levels of English words go from {SIZES[0]} to {SIZES[-1]}, not {level}"
            )
        self.level = level
        self.name = "English" if level == SIZES[-1] else f"English, level {level}"
        self._find = sorted_data(FILE).find

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        # The commonest question of all is asked without another call.
        found = self._find(word.lower()) if word.isascii() else self._line(word)
        return found is not None and int(found[:2]) <= self.level

    def __eq__(self, other: object) -> bool:
        return self.level == other.level if isinstance(other, English) else NotImplemented

    def __hash__(self) -> int:
        return hash((English, self.level))

    def __repr__(self) -> str:
        return f"English({self.level})"

    def level_of(self, word: str) -> int | None:
        """The level of `word`, also beyond that of this dictionary; None if it is no word."""
        found = self._line(word)
        return None if found is None else int(found[:2])

    def marks_of(self, word: str) -> str:
        """The marks of `word`, a letter each; empty if it has none or is no word."""
        return (self._line(word) or "")[3:]

    @staticmethod
    def as_listed(word: str) -> str:
        """`word` in capitals and without accents, as on tiles."""
        return without_accents(in_capitals(word))

    def words(self) -> Iterator[str]:
        """The words of this level in small letters, in order."""
        allowed = {str(size) for size in takewhile(lambda size: size <= self.level, SIZES)}
        return (word for word, line in sorted_data(FILE).items() if line[:2] in allowed)

    def _line(self, word: str) -> str | None:
        """What the data say of `word`: its level and marks; None if it is no word."""
        return self._find(without_accents(word).lower())
