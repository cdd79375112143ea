"""A lexicon with words added and words struck."""

from __future__ import annotations

from collections.abc import Container


class AmendedLexicon(Container[str]):
    """The words of `lexicon` without those of `never`, and all of `always`."""

    __slots__ = ("always", "lexicon", "never")

    def __init__(
        self,
        lexicon: Container[str],
        always: Container[str] = frozenset(),
        never: Container[str] = frozenset(),
    ) -> None:
        self.lexicon = lexicon
        self.always = always
        self.never = never

    def __contains__(self, word: object) -> bool:
        return word in self.always or (word in self.lexicon and word not in self.never)
