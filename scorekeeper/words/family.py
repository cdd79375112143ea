"""Words for families: the one place that decides what a family is shown, and what is laid for it.

Which words these are stands beside their levels in the data of the English dictionary. A slur or a
vulgar word does not count without rude words; a delicate one does, but is never proposed. Slurs
are never suggested at all.
"""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache

from scorekeeper.game.text import in_capitals
from scorekeeper.words.english import DELICATE, ENGLISH_FILE, EVERYDAY, SLUR, VULGAR, English, Level
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, Reason, Subset, left_out, lexicon_of

LEFT_OUT = SLUR + VULGAR
"""The marks of words that do not count without rude words."""
UNSAID = SLUR + VULGAR + DELICATE
"""The marks of words that are never suggested, without rude words."""

OF_SHOWN = "of the words we show"
"""What is said of a best play where there may be a better one of words that are not shown."""

_WORD = re.compile("[A-Za-z]+")


class FilteredLexicon(Subset):
    """Any dictionary of English words without those that have certain marks. Frozen."""

    def __init__(self, lexicon: Lexicon, without: str, discreet: bool = False) -> None:
        """Leave the words with the marks `without` out of `lexicon`. Raises `WordListError`.

        A `discreet` one also suggests and explains nothing that is kept from families.
        """
        self.lexicon = lexicon
        self.without = without
        self.discreet = discreet
        self._marked = English(without=without)

    @property
    def chosen_by(self) -> tuple[str, str]:
        """The marks of words that are left out, and the file that has the marks."""
        return self.without, ENGLISH_FILE

    def __contains__(self, word: object) -> bool:
        return word in self.lexicon and not (isinstance(word, str) and self.leaves_out(word))

    def leaves_out(self, word: str) -> bool:
        """True if `word` has one of the marks, in the dictionary or not."""
        return self._marked.leaves_out(word)

    def reason(self, word: str) -> Reason | None:
        """That `word` is left out, or else the reason of the dictionary itself, if any."""
        if self.leaves_out(word):
            return left_out(word)
        return self.lexicon.reason(word)

    @property
    def is_for_families(self) -> bool:
        """True if vulgar words do not count, or nothing is to be shown that tells of them."""
        return VULGAR in self.without or self.discreet

    def listed(self) -> list[str]:
        """The words that are left. Raises `WordListError`."""
        return [word for word in self.lexicon.listed() if not self.leaves_out(word)]


def for_families(lexicon: Lexicon) -> Lexicon:
    """`lexicon` without rude words: slurs and vulgar ones.

    These are known of English alone, so a list of another language stays as it is.
    """
    if lexicon.is_english:
        return _reduced(lexicon, LEFT_OUT)
    return lexicon


def discreetly(lexicon: Lexicon) -> Lexicon:
    """`lexicon` for a table that said nothing about rude words: every word counts as it did.

    But nothing is suggested or explained that a table without rude words would not see.
    """
    if lexicon.is_for_families:
        return lexicon
    return FilteredLexicon(lexicon, "", discreet=True)


def to_suggest(lexicon: Lexicon) -> Lexicon:
    """Those words of `lexicon` that may be put to somebody: as hints, near words or better plays.

    None is a slur; without rude words, and at the levels for which a new game has them, none is
    vulgar or delicate either. A house word may be none of them, for it was not asked for here.
    """
    return _reduced(lexicon, _unsaid(lexicon))


@cache
def is_hidden_word(word: str) -> bool:
    """True if `word` is English and kept from families in some way."""
    return English(without=UNSAID).leaves_out(word)


@cache
def _hidden_words() -> tuple[str, ...]:
    """All words that are kept from families; the first time takes some 30 ms."""
    return tuple(map(str.upper, English.marked(UNSAID)))


def withholds(lexicon: Lexicon, shown: Container[str]) -> bool:
    """True if some words of `lexicon` that families are not shown are not among those `shown`."""
    return any(word in lexicon and word not in shown for word in _hidden_words())


def to_lay(lexicon: Lexicon, level: Level) -> Lexicon:
    """Those words of `lexicon` that a computer with the vocabulary of this `level` lays.

    Without rude words, and up to everyday whatever the dictionary, nothing that is kept from
    families; else nothing that they leave out, unless the house allows that word.
    """
    unsaid = _unsaid(lexicon)
    if not unsaid:
        return lexicon
    if unsaid == UNSAID or level.size <= EVERYDAY.size:
        return _reduced(lexicon, UNSAID)
    if isinstance(lexicon, HouseLexicon):
        laid = _reduced(lexicon.lexicon, LEFT_OUT)
        return HouseLexicon(laid, lexicon.always, lexicon.never)
    return _reduced(lexicon, LEFT_OUT)


def is_fit(text: str, lexicon: Lexicon) -> bool:
    """True if `text`, such as the meaning of a word, has no word that families are not shown.

    With rude words every text is fit, and house words are.
    """
    if not lexicon.is_for_families:
        return True
    allowed = lexicon.always if isinstance(lexicon, HouseLexicon) else frozenset()
    words = set(map(str.upper, _WORD.findall(text))) - allowed
    return not any(_is_marked(word, LEFT_OUT) for word in words)


class PlacementLexicon(Container[str]):
    """The words that places for a word may form: those of a dictionary, but no slur beside it."""

    def __init__(self, word: str, lexicon: Container[str]) -> None:
        self._word = in_capitals(word)
        self._lexicon = lexicon
        self._shuns = SLUR if lexicon_of(lexicon).is_english else ""

    def __contains__(self, word: object) -> bool:
        if word not in self._lexicon:
            return False
        return word == self._word or not (isinstance(word, str) and _is_marked(word, self._shuns))


class AllButLeftOut(Container[str]):
    """Whatever `lexicon` does not leave out, whether it is a word or not."""

    def __init__(self, lexicon: Container[str]) -> None:
        self._lexicon = lexicon_of(lexicon)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and not self._lexicon.leaves_out(word)


def _is_marked(word: str, marks: str) -> bool:
    return English(without=marks).leaves_out(word)


def _unsaid(lexicon: Lexicon) -> str:
    """The marks of words that are never suggested where `lexicon` is used."""
    bare = lexicon.bare
    is_common = isinstance(bare, English) and bare.level <= EVERYDAY.size
    if is_common or lexicon.is_for_families:
        return UNSAID
    return SLUR if lexicon.is_english else ""


def _reduced(lexicon: Lexicon, marks: str) -> Lexicon:
    """`lexicon` without words that have any of the `marks`, house words among them."""
    if isinstance(lexicon, HouseLexicon):
        always = frozenset(word for word in lexicon.always if not _is_marked(word, marks))
        return HouseLexicon(_reduced(lexicon.lexicon, marks), always, lexicon.never)
    if isinstance(lexicon, English):
        return English(lexicon.level, _joined(lexicon.without, marks))
    if isinstance(lexicon, FilteredLexicon):
        marks = _joined(lexicon.without, marks)
        if VULGAR in marks:  # More discreet than that it cannot be.
            return _reduced(lexicon.lexicon, marks)
        return FilteredLexicon(lexicon.lexicon, marks, lexicon.discreet)
    return FilteredLexicon(lexicon, marks) if marks else lexicon


def _joined(some: str, others: str) -> str:
    """The marks of both, in one order."""
    return "".join(mark for mark in UNSAID if mark in some + others)
