"""A dictionary with words added and words taken out."""

from __future__ import annotations

from collections.abc import Callable, Container

TYPE_CHECKING = False  # The first look-up of a start cannot wait for typing to be loaded.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object


class AmendedLexicon(Container[str]):
    """The words of `lexicon` and those of `always`, but none of `never`. Frozen."""

    # A plain class: the first look-up of a start cannot wait for dataclasses to be loaded.
    __slots__ = ("always", "lexicon", "never")

    def __init__(
        self,
        lexicon: Container[str],
        always: frozenset[str] = frozenset(),
        never: frozenset[str] = frozenset(),
    ) -> None:
        """Amend `lexicon`; a word that is in both sets never counts."""
        self.lexicon = lexicon
        self.always = always
        self.never = never

    def __contains__(self, word: object) -> bool:
        return word not in self.never and (word in self.always or word in self.lexicon)

    def reason(self, word: str) -> Explained | None:
        """What the dictionary itself says of a `word` that does not count, if anything."""
        return explanation(word, self.lexicon)


class Explained(Protocol):
    """Why a word does not count."""

    @property
    def text(self) -> str:
        """The sentence that people read."""


def explanation(word: str, lexicon: Container[str]) -> Explained | None:
    """What `lexicon` says of a `word` that does not count, if it has a method ``reason``."""
    explain: Callable[[str], Explained | None] = getattr(lexicon, "reason", lambda word: None)
    return explain(word)
