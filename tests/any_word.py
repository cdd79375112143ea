"""A dictionary for tests in which words do not matter."""

from __future__ import annotations

from scorekeeper.words.lexicon import Lexicon


class AnyWord(Lexicon):
    """The dictionary that accepts everything."""

    __slots__ = ()
    name = "any word"

    def __contains__(self, word: object) -> bool:
        return True
