"""Admit as words what SCOWL calls abbreviations and people use as words: INTRO, APP, VOCAB."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dictionaries import sources
from dictionaries.evidence import HUNSPELL, Evidence

_SIBILANTS = ("s", "x", "z", "ch", "sh")


class Decision(NamedTuple):
    """Whether a word is admitted by hand, and why."""

    is_word: bool
    reason: str


def read_decisions(path: Path) -> dict[str, Decision]:
    """What was decided by hand: lines ``in WORD REASON`` and ``out WORD REASON``."""
    lines = (line.split(None, 2) for line in _lines(path))
    return {word: Decision(verdict == "in", reason) for verdict, word, reason in lines}


def read_levels(path: Path) -> dict[str, int]:
    """Levels given by hand: lines ``WORD LEVEL REASON``."""
    lines = (line.split(None, 2) for line in _lines(path))
    return {word: int(level) for word, level, _ in lines}


def admit(
    words: Mapping[str, int], evidence: Evidence, decisions: Mapping[str, Decision]
) -> dict[str, int]:
    """The words to add, each with the size that SCOWL gives the abbreviation.

    That is what SCOWL writes in small letters, what is also in the plural among `words`, and what
    WordNet, Webster's Second or GCIDE knows as a word; and what is admitted by hand.
    """
    found = dict(_by_evidence(words, evidence))
    listed = _abbreviations()
    for word, (is_word, _) in decisions.items():
        if is_word:
            found[word] = listed.get(word, sources.SIZES[-1])
        else:
            found.pop(word, None)
    return {word: size for word, size in sorted(found.items()) if word not in words}


def _by_evidence(words: Mapping[str, int], evidence: Evidence) -> Iterator[tuple[str, int]]:
    for word, size in _abbreviations().items():
        plurals = [f"{word}s"] + [f"{word}es"] * word.endswith(_SIBILANTS)
        accepted = any(plural in words for plural in plurals)
        if len(word) > 2 and accepted and set(evidence.knows(word)) - {HUNSPELL}:
            yield word, size


def _abbreviations() -> dict[str, int]:
    """SCOWL's abbreviations in small letters, without those that end in a full stop."""
    found: dict[str, int] = {}
    for written, size in sources.scowl("abbreviations"):
        if written.isascii() and written.isalpha() and written.islower():
            found.setdefault(written, size)
    return found


def _lines(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
