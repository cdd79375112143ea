"""A dictionary with words added and words taken out."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class AmendedLexicon(Container[str]):
    """The words of `lexicon` and those of `always`, but none of `never`."""

    lexicon: Container[str]
    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()

    def __contains__(self, word: object) -> bool:
        return word not in self.never and (word in self.always or word in self.lexicon)

    def reason(self, word: str) -> Explained | None:
        """The explanation of the dictionary itself for a `word` that does not count, if any."""
        return explanation(word, self.lexicon)


class Explained(Protocol):
    """Why a word does not count."""

    @property
    def text(self) -> str:
        """The sentence that people read."""


def explanation(word: str, lexicon: Container[str]) -> Explained | None:
    """The explanation of a `lexicon` with a method ``reason`` for a `word` that does not count."""
    explain: Callable[[str], Explained | None] = getattr(lexicon, "reason", lambda word: None)
    return explain(word)
