"""A measure of how much letters look like an English word. Nothing is looked up.

The table is of sequences of three letters in words of four to six; ``-`` stands before the first
letter and after the last. ``dictionaries/README.md`` tells how it is made.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from string import ascii_lowercase
from unicodedata import normalize

from scorekeeper.words.data import read_data

LETTERS_FILE = "letters.txt"
_EDGE = "-"
_USUAL = ord("M")
_STEPS = 2
"""Signs of the table for a factor of e."""

# Fitted to the words across at the places of 40 random games, and whether they are words.
_SHORT = 3.0
_EACH_LETTER = 1.3
_FAMILIAR = 0.4
_NO_VOWEL = 3.0
_VOWELS = frozenset("aeiouy")


def surprise(word: str) -> float:
    """The surprise if `word` were one: about 0 for TO, 3 for TM, 9 for VVI.

    It is the negative logarithm of a rough chance.

    >>> surprise("ten") < surprise("tne") < surprise("tnq")
    True
    """
    letters = [letter for letter in normalize("NFD", word.lower()) if letter in ascii_lowercase]
    edged = [_EDGE, *letters, _EDGE]
    table = _table()
    familiar = sum(table[three] for three in zip(edged, edged[1:], edged[2:], strict=False))
    odds = _SHORT - _EACH_LETTER * len(letters) + _FAMILIAR * familiar
    return log(1 + exp((0.0 if _VOWELS.intersection(letters) else _NO_VOWEL) - odds))


@cache
def _table() -> dict[tuple[str, str, str], float]:
    """The logarithm of how much commoner each sequence is than its letters have it."""
    rows = (row.split() for row in read_data(LETTERS_FILE).splitlines())
    return {
        (pair[0], pair[1], third): (ord(sign) - _USUAL) / _STEPS
        for pair, signs in rows
        for third, sign in zip((*ascii_lowercase, _EDGE), signs, strict=True)
    }
