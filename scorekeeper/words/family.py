"""Family words: no slurs, and at a table with children no vulgar words either.

Which words these are stands beside their levels in the data of the English dictionary.
"""

from __future__ import annotations

import re
from collections.abc import Container

from scorekeeper.words.english import FAMILY, SLUR, VULGAR, English
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.reasons import Reason, ReasonKind

_WORD = re.compile("[A-Za-z]+")


def for_families(lexicon: Lexicon) -> Lexicon:
    """`lexicon` without slurs; of English up to the family level without vulgar words too."""
    if isinstance(lexicon, English):
        return English(lexicon.level, SLUR + VULGAR if lexicon.level <= FAMILY.size else SLUR)
    return FamilyLexicon(lexicon)


class FamilyLexicon:
    """Any dictionary of English words without the slurs. Frozen."""

    __slots__ = ("_slurs", "lexicon")

    def __init__(self, lexicon: Lexicon) -> None:
        """Leave the slurs out of `lexicon`. Raises `WordListError`."""
        self.lexicon = lexicon
        self._slurs = English(without=SLUR)

    @property
    def name(self) -> str:
        """What people call the dictionary."""
        return self.lexicon.name

    def __contains__(self, word: object) -> bool:
        return word in self.lexicon and not (isinstance(word, str) and self.leaves_out(word))

    def leaves_out(self, word: str) -> bool:
        """Whether `word` is a slur, in the dictionary or not."""
        return self._slurs.leaves_out(word)

    def reason(self, word: str) -> Reason | None:
        """That `word` is left out, or else the reason of the dictionary itself, if any."""
        if self.leaves_out(word):
            return left_out(word)
        own = getattr(self.lexicon, "reason", None)
        return own(word) if own else None


def left_out(word: str) -> Reason:
    """Why a word that family tables leave out does not count; nothing else is said of it."""
    return Reason(ReasonKind.LEFT_OUT, f"{word} is left out at family tables.")


def leaves_out(lexicon: Container[str], word: str) -> bool:
    """Whether `word`, in capitals, does not count in `lexicon` because family tables leave it out.

    A house word counts, and is not left out.
    """
    part = _family_part(lexicon)
    return part is not None and part.leaves_out(word) and word not in lexicon


def is_fit(text: str, lexicon: Container[str]) -> bool:
    """Whether `text`, such as the meaning of a word, has no word that `lexicon` leaves out."""
    return not any(leaves_out(lexicon, word.upper()) for word in _WORD.findall(text))


class Unchecked(Container[str]):
    """Whatever `lexicon` does not leave out, whether it is a word or not."""

    def __init__(self, lexicon: Container[str]) -> None:
        """Ask `lexicon` only what it leaves out."""
        self._lexicon = lexicon

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and not leaves_out(self._lexicon, word)


def _family_part(lexicon: Container[str]) -> English | FamilyLexicon | None:
    """The dictionary inside `lexicon` that leaves words out, if there is one."""
    while not isinstance(lexicon, FamilyLexicon) and hasattr(lexicon, "lexicon"):
        lexicon = lexicon.lexicon
    return lexicon if isinstance(lexicon, English | FamilyLexicon) else None
