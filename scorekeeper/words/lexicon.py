"""What every dictionary can be asked, whatever it is, and why a word does not count in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.fields import DataError
from scorekeeper.game.lexicon import Explaining
from scorekeeper.game.text import in_capitals


class ReasonKind(StrEnum):
    """The kinds of reasons; the values are part of the interface to other programs."""

    ONE_LETTER = "one-letter"
    CAPITAL = "capital"
    APOSTROPHE = "apostrophe"
    HYPHEN = "hyphen"
    TWO_WORDS = "two-words"
    ABBREVIATION = "abbreviation"
    AFFIX = "affix"
    BRITISH = "british"
    IRREGULAR = "irregular"
    RARE = "rare"
    HOUSE = "house"
    LEFT_OUT = "left-out"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Reason:
    """Why a word does not count: a kind, and a sentence that people read."""

    kind: ReasonKind
    text: str


def left_out(word: str) -> Reason:
    """Why a word that family tables leave out does not count; nothing else is said of it."""
    return Reason(ReasonKind.LEFT_OUT, f"{word} is left out when children play.")


class WordListError(DataError):
    """A word list that cannot be used. The message names it and says why."""


class Lexicon(Explaining):
    """A dictionary. Words are asked for in capitals; a Qu tile reads QU."""

    __slots__ = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """Its name for people."""

    @property
    def language(self) -> str:
        """Its name in a sentence beside which nobody asks where its words come from."""
        return self.name

    @property
    def bare(self) -> Lexicon:
        """The dictionary itself, without those around it."""
        return self

    @property
    def is_english(self) -> bool:
        """True if its words are English ones, as far as can be seen."""
        return True

    @property
    def is_for_families(self) -> bool:
        """True if rude words are left out, or not to be shown."""
        return False

    def leaves_out(self, word: str) -> bool:
        """True if `word`, in capitals, does not count because family tables leave it out."""
        return False

    def reason(self, word: str) -> Reason | None:
        """Why `word` does not count, if the dictionary itself has more to say than that."""
        return None

    def as_listed(self, word: str) -> str:
        """`word` in capitals, as the dictionary would have it: in English CAFÉ is CAFE."""
        return in_capitals(word)

    def level_of(self, word: str) -> int | None:
        """The level of `word`, the lower the more common; None if that is not known."""
        return None

    def suggest(self, word: str) -> list[str] | None:
        """Words like `word` in capitals, best first; None if it makes no suggestions of its own."""
        return None

    @property
    def is_listed(self) -> bool:
        """True if it can list its words."""
        return False

    def listed(self) -> list[str]:
        """Every word, in capitals and sorted, each once.

        Raises `WordListError` for a spell checker and the like, which only answer for single words.
        """
        raise WordListError(f"{self.name} cannot be listed: it only checks single words")


class Around(Lexicon):
    """A dictionary made of another one, which it asks for all that it does not know itself."""

    __slots__ = ()
    lexicon: Lexicon
    """The other dictionary."""

    @property
    def name(self) -> str:
        """The name that people call the other dictionary by."""
        return self.lexicon.name

    @property
    def language(self) -> str:
        """As the other dictionary says it."""
        return self.lexicon.language

    @property
    def bare(self) -> Lexicon:
        """The dictionary inside all others."""
        return self.lexicon.bare

    @property
    def is_english(self) -> bool:
        """True if the words of the other dictionary are."""
        return self.lexicon.is_english

    @property
    def is_for_families(self) -> bool:
        """True if the other dictionary is."""
        return self.lexicon.is_for_families

    def leaves_out(self, word: str) -> bool:
        """True if the other dictionary does."""
        return self.lexicon.leaves_out(word)

    def reason(self, word: str) -> Reason | None:
        """The reason of the other dictionary, if any."""
        return self.lexicon.reason(word)

    def as_listed(self, word: str) -> str:
        """`word` as the other dictionary would have it."""
        return self.lexicon.as_listed(word)

    def level_of(self, word: str) -> int | None:
        """The level of `word` in the other dictionary."""
        return self.lexicon.level_of(word)

    def suggest(self, word: str) -> list[str] | None:
        """The suggestions of the other dictionary that count here, too."""
        near = self.lexicon.suggest(word)
        if near is None:
            return None
        return [each for each in near if each in self]

    @property
    def is_listed(self) -> bool:
        """True if the other dictionary can list its words."""
        return self.lexicon.is_listed


class Subset(Around):
    """Some of the words of another dictionary, so that nobody has to list them to know which."""

    __slots__ = ()

    @property
    @abstractmethod
    def chosen_by(self) -> tuple[str, str]:
        """How its words are chosen, and the shipped data file that says it of each word."""


class Unnamed(Lexicon):
    """Any container of words as a dictionary."""

    name = "the words"

    def __init__(self, words: Container[str]) -> None:
        self._words = words

    def __contains__(self, word: object) -> bool:
        return word in self._words


def lexicon_of(words: Container[str]) -> Lexicon:
    """`words` as a dictionary: a game takes any container of them."""
    if isinstance(words, Lexicon):
        return words
    return Unnamed(words)
