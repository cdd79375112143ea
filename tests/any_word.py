"""A dictionary for tests in which words do not matter."""

from __future__ import annotations


class AnyWord:
    """The dictionary that accepts everything."""

    __slots__ = ()
    name = "any word"

    def __contains__(self, word: object) -> bool:
        return True
