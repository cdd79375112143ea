"""The words that a computer player knows, and those that it lays since people like it know them."""

from __future__ import annotations

from functools import cache, lru_cache

from scorekeeper.words.data import read_data
from scorekeeper.words.english import CHILD, CLUB, EVERYDAY, FAMILY, SIZES, English, Level
from scorekeeper.words.family import FilteredLexicon, discreetly, to_lay
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, Subset
from scorekeeper.words.word_file import WordFile

KNOWN_FILE = "known.txt"
"""The levels from which on people know words, where these are not those at which they count."""
_LEAST = SIZES[2]
"""The level of common words that no child says."""
_RAREST = 100
_REMEMBERED = 2**14


class Vocabulary(Subset):
    """The words of an English dictionary that people of some level know. Frozen."""

    __slots__ = ("_level", "lexicon")
    lexicon: Lexicon

    def __init__(self, lexicon: Lexicon, level: Level) -> None:
        """Know those of `lexicon` that people of `level` know."""
        self.lexicon = lexicon
        self._level = level

    @property
    def chosen_by(self) -> tuple[str, str]:
        """The level up to which words are known, and the file that says more of some."""
        return (f"known at {self._level.size}", KNOWN_FILE)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or word not in self.lexicon:
            return False
        return rarity(English.as_listed(word)) <= self._level.size

    def listed(self) -> list[str]:
        """The words, in capitals and in order. Raises `WordListError`."""
        return [word for word in self.lexicon.listed() if rarity(word) <= self._level.size]


@cache
def _levels_known() -> dict[str, int]:
    """The level from which on people know a word in capitals, of those that the file names."""
    known: dict[str, int] = {}
    for line in read_data(KNOWN_FILE).splitlines():
        if not line.startswith("#"):
            level, *words = line.split()
            known.update(dict.fromkeys(map(str.upper, words), int(level)))
    return known


@lru_cache(_REMEMBERED)
def rarity(word: str) -> int:
    """The level from which on people know `word`, in capitals; what is no English word is rarest.

    It is that from which on the word counts, unless the file says otherwise; but what counts only
    beyond the everyday level is known to few, and nothing is commoner than what a child says.
    """
    level = English().level_of(word)
    if level is None:
        return _RAREST
    known = _levels_known().get(word)
    if known == CHILD.size:
        return min(level, known)
    if known:
        return known
    if level > EVERYDAY.size:
        return CLUB.size
    return max(level, _LEAST)


def known_words(lexicon: Lexicon | None, level: Level) -> Lexicon:
    """Those words of `lexicon` that a player of this `level` knows; without one, of English.

    They are those that count at the level, or for a child at that of families. House words are
    known to everybody, and of a dictionary in another language every word is. Raises
    `WordListError` for a dictionary that cannot list its words, which a computer player needs.
    """
    most = max(level.size, FAMILY.size)
    if lexicon is None:
        return English(most)
    if isinstance(lexicon, HouseLexicon):
        return HouseLexicon(known_words(lexicon.lexicon, level), lexicon.always, lexicon.never)
    if isinstance(lexicon, English):
        return English(min(lexicon.level, most), lexicon.without)
    if isinstance(lexicon, FilteredLexicon):
        return FilteredLexicon(
            known_words(lexicon.lexicon, level), lexicon.without, lexicon.discreet
        )
    words = lexicon.listed()
    if most == CLUB.size or not lexicon.is_english:
        return lexicon
    known = English(most)
    return WordFile(lexicon.name, frozenset(word for word in words if word in known))


def words_laid(lexicon: Lexicon | None, level: Level) -> Lexicon:
    """Those of the `known_words` that such a player lays, since people of its level know them.

    A word can count at a level and be known to few people there. Raises `WordListError`.
    """
    known = known_words(lexicon or discreetly(English()), level)
    return to_lay(_known_to_people(known, level), level)


def _known_to_people(lexicon: Lexicon, level: Level) -> Lexicon:
    if isinstance(lexicon, HouseLexicon):
        known = _known_to_people(lexicon.lexicon, level)
        return HouseLexicon(known, lexicon.always, lexicon.never)
    if level == CLUB or not lexicon.is_english:
        return lexicon
    return Vocabulary(lexicon, level)


def is_capped(lexicon: Lexicon, level: Level) -> bool:
    """True if `lexicon` is English without all the words of `level`."""
    bare = lexicon.bare
    return isinstance(bare, English) and bare.level < level.size
