"""Why a word does not count, as a kind and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Reason:
    """Why a word does not count: a kind, and a sentence that people read."""

    kind: ReasonKind
    text: str


def left_out(word: str) -> Reason:
    """Why a word that family tables leave out does not count; nothing else is said of it."""
    return Reason(ReasonKind.LEFT_OUT, f"{word} is left out when children play.")
