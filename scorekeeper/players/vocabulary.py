"""The words that a computer player knows: those of the game's dictionary up to its level."""

from __future__ import annotations

from functools import cache

from scorekeeper.words.data import read_data
from scorekeeper.words.english import CHILD, CLUB, EVERYDAY, FAMILY, WELL_READ, English, Level
from scorekeeper.words.family import Reduced, discreetly, to_lay
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, Subset
from scorekeeper.words.word_file import WordFile

CHILD_FILE = "child.txt"
"""The words that a child says."""
LITTLE_KNOWN_FILE = "little-known.txt"
"""Words of the lower levels that few people know."""
_RAREST = 100


class Vocabulary(Subset):
    """The words of English that somebody says, or all but the little known. Frozen."""

    __slots__ = ("_child", "lexicon")
    lexicon: English

    def __init__(self, lexicon: English, child: bool = False) -> None:
        """Know those of `lexicon` that a `child` says, or that are not little known."""
        self.lexicon = lexicon
        self._child = child

    @property
    def chosen_by(self) -> tuple[str, str]:
        """Whether its words are those in a list or all others, and the file of the list."""
        if self._child:
            return ("listed", CHILD_FILE)
        return ("not listed", LITTLE_KNOWN_FILE)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or word not in self.lexicon:
            return False
        return self._is_known(self.lexicon.as_listed(word))

    def listed(self) -> list[str]:
        """The words, in capitals and in order."""
        return [word for word in self.lexicon.listed() if self._is_known(word)]

    def _is_known(self, listed: str) -> bool:
        _, file = self.chosen_by
        return (listed in _listed(file)) is self._child


@cache
def _listed(file: str) -> frozenset[str]:
    """The words of the shipped list `file`, in capitals."""
    lines = read_data(file).splitlines()
    return frozenset(
        word.upper() for line in lines if not line.startswith("#") for word in line.split()
    )


@cache
def rarity(word: str) -> int:
    """The level from which on people know `word`, in capitals; what is no English word is rarest.

    What a child says is among the commonest words, and a little-known word as rare as those that
    only the well read know.
    """
    english = English()
    level = english.level_of(word)
    listed = english.as_listed(word)
    if level is None:
        return _RAREST
    if listed in _listed(CHILD_FILE):
        return min(level, CHILD.size)
    if listed in _listed(LITTLE_KNOWN_FILE):
        return max(level, WELL_READ.size)
    return level


def known_words(lexicon: Lexicon | None, level: Level) -> Lexicon:
    """Those words of `lexicon` that a player of this `level` knows; without one, of English.

    House words are known to everybody. Levels are those of English words: of a dictionary in
    another language every word is known. Raises `WordListError` for a dictionary that cannot
    list its words, which a computer player needs.
    """
    if lexicon is None:
        return _of_english(English(), level)
    if isinstance(lexicon, HouseLexicon):
        return HouseLexicon(known_words(lexicon.lexicon, level), lexicon.always, lexicon.never)
    if isinstance(lexicon, English):
        return _of_english(lexicon, level)
    if isinstance(lexicon, Reduced):
        return Reduced(known_words(lexicon.lexicon, level), lexicon.without, lexicon.discreet)
    return _up_to(lexicon, lexicon.listed(), level)


def words_laid(lexicon: Lexicon | None, level: Level) -> Lexicon:
    """Those of the `known_words` that such a player lays. Raises `WordListError`."""
    if lexicon is None:
        return to_lay(discreetly(_of_english(English(), level)), level)
    return to_lay(known_words(lexicon, level), level)


def _of_english(english: English, level: Level) -> Lexicon:
    """The words of `english` that a player of `level` knows.

    What a child says is listed. Of the words up to the everyday level some are little known, and
    a player who knows so few words does not know those.
    """
    if level == CHILD:
        common = English(min(english.level, FAMILY.size), english.without)
        return Vocabulary(common, child=True)
    known = English(min(english.level, level.size), english.without)
    if level in (FAMILY, EVERYDAY):
        return Vocabulary(known)
    return known


def is_capped(lexicon: Lexicon, level: Level) -> bool:
    """True if `lexicon` is English without all the words of `level`."""
    bare = lexicon.bare
    return isinstance(bare, English) and bare.level < level.size


def _up_to(lexicon: Lexicon, words: list[str], level: Level) -> Lexicon:
    if level == CLUB or not lexicon.is_english:
        return lexicon
    known = _of_english(English(), level)
    return WordFile(lexicon.name, frozenset(word for word in words if word in known))
