"""A dictionary with words added and words taken out."""

from __future__ import annotations

from collections.abc import Container


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
