"""Why a word does not count, as a kind and a sentence."""

from __future__ import annotations

from collections import namedtuple
from enum import StrEnum


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


class Reason(namedtuple("Reason", "kind text")):
    """Why a word does not count: a kind, and a sentence that people read."""

    __slots__ = ()
    kind: ReasonKind
    text: str


def left_out(word: str) -> Reason:
    """Why a word that family tables leave out does not count; nothing else is said of it."""
    return Reason(ReasonKind.LEFT_OUT, f"{word} is left out at family tables.")
