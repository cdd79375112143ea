"""A dictionary with words added and words taken out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container
from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Explained(Protocol):
    """Why a word does not count."""

    @property
    def text(self) -> str:
        """The sentence that people read."""


class Explaining(Container[str]):
    """A dictionary that can say more of a word than that it does not have it."""

    __slots__ = ()

    @abstractmethod
    def reason(self, word: str) -> Explained | None:
        """Why `word` does not count; None if there is no more to say."""


@dataclass(frozen=True)
class AmendedLexicon(Explaining):
    """The words of `lexicon` and those of `always`, but none of `never`."""

    lexicon: Container[str]
    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()

    def __contains__(self, word: object) -> bool:
        return word not in self.never and (word in self.always or word in self.lexicon)

    def reason(self, word: str) -> Explained | None:
        """The explanation of the dictionary itself for a `word` that does not count, if any."""
        return explanation(word, self.lexicon)


class Unlisted(NamedTuple):
    """Says of a word that a dictionary does not have it."""

    text: str
    """The sentence that people read."""


@dataclass(frozen=True)
class OwnLexicon(Explaining):
    """The dictionary of one seat, which says whose it is."""

    lexicon: Container[str]
    owner: str

    def __contains__(self, word: object) -> bool:
        return word in self.lexicon

    def reason(self, word: str) -> Explained:
        """Why `word` does not count for the owner, whatever it is for others."""
        unlisted = Unlisted(f"{word} is not one of {self.owner}'s words.")
        return explanation(word, self.lexicon) or unlisted


def explanation(word: str, lexicon: Container[str]) -> Explained | None:
    """What a `lexicon` has to say of a `word` that does not count, if anything."""
    if isinstance(lexicon, Explaining):
        return lexicon.reason(word)
    return None
