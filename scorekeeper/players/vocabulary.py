"""The words that a computer player knows: those of the game's dictionary up to its level."""

from __future__ import annotations

from scorekeeper.words.catalogue import words_of
from scorekeeper.words.english import CLUB, English, Level
from scorekeeper.words.family import FamilyLexicon
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, WordFile, bare_lexicon

_ENGLISH = 0.5
"""The share of English words from which on a list is taken to be one of English."""


def known_words(lexicon: Lexicon | None, level: Level) -> Lexicon:
    """Those words of `lexicon` that a player of this `level` knows; without one, of English.

    House words are known to everybody. Levels are those of English words: of a dictionary in
    another language every word is known. Raises `WordListError` for a dictionary that cannot
    list its words, which a computer player needs.
    """
    if lexicon is None:
        return English(level.size)
    if isinstance(lexicon, HouseLexicon):
        return HouseLexicon(known_words(lexicon.lexicon, level), lexicon.always, lexicon.never)
    if isinstance(lexicon, English):
        return English(min(lexicon.level, level.size), lexicon.without)
    if isinstance(lexicon, FamilyLexicon):
        return FamilyLexicon(known_words(lexicon.lexicon, level))
    return _up_to(lexicon, words_of(lexicon), level)


def is_capped(lexicon: Lexicon, level: Level) -> bool:
    """Whether `lexicon` is English without all the words of `level`."""
    bare = bare_lexicon(lexicon)
    return isinstance(bare, English) and bare.level < level.size


def _up_to(lexicon: Lexicon, words: list[str], level: Level) -> Lexicon:
    english = English()
    if level == CLUB or sum(word in english for word in words) < _ENGLISH * len(words):
        return lexicon
    known = English(level.size)
    return WordFile(lexicon.name, frozenset(word for word in words if word in known))
