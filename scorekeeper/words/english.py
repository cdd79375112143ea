"""The English dictionary that is shipped: every word with the level at which it is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from scorekeeper.game.text import in_capitals, without_accents
from scorekeeper.names import printable
from scorekeeper.words.data import sorted_data
from scorekeeper.words.lexicon import Lexicon, Reason, WordListError, left_out

ENGLISH_FILE = "english.txt"
"""The words, their levels in two digits, and the marks of some: ``abc 80 s``."""

NAME = "n"
"""The mark of a word that most people know as a name."""

BY_MEMORY = "m"
"""The mark of a word that no source here has, and that somebody vouched for."""
SLUR = "s"
VULGAR = "v"
"""These two are the marks of words that family tables leave out."""
DELICATE = "d"
"""The mark of words that are not put to them."""
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 75, 80)
"""The levels that words have: the higher, the rarer.

They are SCOWL sizes; at 75 are those words of size 80 that a second source knows. A table may
choose any number between.
"""
_DIGITS = 2
"""Digits of a level in the data."""
_LONGEST_SHOWN = 20


@dataclass(frozen=True)
class Level:
    """A level that has a name."""

    name: str
    """In small letters; it may have a space."""
    size: int
    """The size of the rarest words that count."""
    about: str
    """Whom it is for, or how broad it is, in a few words."""

    @property
    def typed(self) -> str:
        """The name as it is typed in the shell, in one piece."""
        return self.name.replace(" ", "-")


FAMILY = Level("family", 50, "for a table with children")
EVERYDAY = Level("everyday", 60, "words that most people know")
WELL_READ = Level("well read", 75, "about four in five words of American lists")
CLUB = Level("club", 80, "every word there is, nearly as broad as Collins")
LEVELS = (FAMILY, EVERYDAY, WELL_READ, CLUB)
"""The levels with names, the strictest first."""
CHILD = Level("child", 20, "short words that a child says")
"""A vocabulary of computer players alone: no dictionary stops there."""
VOCABULARIES = (CHILD, *LEVELS)
"""Those of computer players, the smallest first."""


def level_with(size: int) -> Level:
    """The strictest level with a name at which words of `size` count.

    >>> level_with(70).name
    'well read'
    """
    return next(level for level in LEVELS if size <= level.size)


def level_title(size: int) -> str:
    """The title of the level that goes up to `size`: its name, or else the number.

    >>> level_title(75), level_title(65)
    ('well-read level', 'level 65')
    """
    level = level_with(size)
    if level.size == size:
        return f"{level.typed} level"
    return f"level {size}"


def dictionary_up_to(size: int) -> str:
    """The dictionary whose rarest words have `size`, as a sentence has it.

    >>> dictionary_up_to(60), dictionary_up_to(80), dictionary_up_to(65)
    ('the everyday level', 'the whole dictionary', 'English up to level 65')
    """
    if size == CLUB.size:
        return "the whole dictionary"
    level = level_with(size)
    if level.size == size:
        return f"the {level.typed} level"
    return f"English up to level {size}"


def size_of(level: str) -> int:
    """The size up to which words count at `level`: its name in any case, or a number.

    Raises `WordListError` for anything else, with a sentence that says what is possible.
    """
    wanted = level.strip().casefold()
    for known in LEVELS:
        if wanted in (known.name, known.typed):
            return known.size
    is_number = wanted.isascii() and wanted.isdigit() and len(wanted) <= len(str(SIZES[-1]))
    if is_number and SIZES[0] <= int(wanted) <= SIZES[-1]:
        return int(wanted)
    shown = level if len(level) <= _LONGEST_SHOWN else f"{level[:_LONGEST_SHOWN]}..."
    raise WordListError(_no_level(printable(repr(shown))))


def _no_level(wanted: str) -> str:
    names = ", ".join(f"{level.typed} ({level.size})" for level in LEVELS)
    return (
        f"{wanted} is not a level of English; choose from {names}, or give a number "
        f"from {SIZES[0]} to {SIZES[-1]}"
    )


class English(Lexicon):
    """The English words up to a level, American and British. Frozen.

    Words are asked for in any case, and without accents. Words with certain marks can be left
    out. Raises `WordListError` for an impossible level, or data that cannot be read.

    >>> "QANAT" in English(), "QANAT" in English(60)
    (True, False)
    >>> English.as_listed("café") in English(), English().marks_of("texas")
    (True, 'n')
    >>> English().name, English(50).name
    ('English', 'English, family level')
    """

    # A plain class: the first look-up of a start cannot wait for dataclasses to be loaded.
    __slots__ = ("_find", "level", "name", "without")
    name: str

    def __init__(self, level: int = SIZES[-1], without: str = "") -> None:
        """Take the words up to `level` that have none of the marks `without`."""
        if not SIZES[0] <= level <= SIZES[-1]:
            raise WordListError(_no_level(str(level)))
        self.level = level
        self.without = without
        self.name = "English" if level == SIZES[-1] else f"English, {level_title(level)}"
        self._find = sorted_data(ENGLISH_FILE).find

    def __contains__(self, word: object) -> bool:
        # A letter with an accent comes from a tile of its own, which no English word has: what is
        # typed has lost the others by then (`Edition.as_laid`, `as_listed`).
        if not isinstance(word, str) or not word.isascii():
            return False
        found = self._find(word.lower())
        if found is None:
            return False
        # Few words have marks, and all others are looked up the faster for this.
        if len(found) == _DIGITS:
            return int(found) <= self.level
        return self._counts(found)

    def _counts(self, found: str) -> bool:
        """True if a word counts if the data say `found` of it: a size, and perhaps marks."""
        size, _, marks = found.partition(" ")
        return int(size) <= self.level and not self._strikes(marks)

    def _strikes(self, marks: str) -> bool:
        return any(mark in self.without for mark in marks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, English):
            return NotImplemented
        return (self.level, self.without) == (other.level, other.without)

    def __hash__(self) -> int:
        return hash((English, self.level, self.without))

    def __repr__(self) -> str:
        return f"English({self.level}{f', {self.without!r}' if self.without else ''})"

    def level_of(self, word: str) -> int | None:
        """The level of `word`, also beyond that of this dictionary; None if it is no word."""
        found = self._line(word)
        if found is None:
            return None
        return int(found[:_DIGITS])

    def marks_of(self, word: str) -> str:
        """The marks of `word`, a letter each; empty if it has none or is no word."""
        return (self._line(word) or "").partition(" ")[2]

    def leaves_out(self, word: str) -> bool:
        """True if the marks of `word` keep it from counting, whatever its level."""
        return bool(self.without) and self._strikes(self.marks_of(word))

    def reason(self, word: str) -> Reason | None:
        """That `word` is left out; None if it is not."""
        if self.leaves_out(word):
            return left_out(word)
        return None

    @property
    def is_for_families(self) -> bool:
        """True if vulgar words do not count."""
        return VULGAR in self.without

    @staticmethod
    def as_listed(word: str) -> str:
        """`word` in capitals and without accents, as on tiles."""
        return without_accents(in_capitals(word))

    @property
    def is_listed(self) -> bool:
        """True: the data are in order."""
        return True

    def listed(self) -> list[str]:
        """The words that count, in capitals and in order."""
        return sorted(map(str.upper, self.words()))

    def words(self) -> Iterator[str]:
        """The words that count in small letters, in order."""
        counts = cache(self._counts)  # Few values differ.
        return (word for word, found in sorted_data(ENGLISH_FILE).items() if counts(found))

    def words_beginning(self, letters: str) -> Iterator[str]:
        """The words that count and begin with one of `letters`, all in small letters."""
        counts = cache(self._counts)
        data = sorted_data(ENGLISH_FILE)
        return (
            word
            for letter in sorted(letters)
            for word, found in data.beginning(letter)
            if counts(found)
        )

    @staticmethod
    def marked(marks: str) -> Iterator[str]:
        """The words of any level that have one of `marks`, in small letters and in order."""
        entries = sorted_data(ENGLISH_FILE).items()
        return (word for word, found in entries if not set(marks).isdisjoint(found[_DIGITS:]))

    def _line(self, word: str) -> str | None:
        """The entry of `word`: its level and marks; None if it is no word."""
        return self._find(without_accents(word).lower())
