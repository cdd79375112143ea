"""Keep the family level to words that every family knows, as ``hand/family-level.txt`` decides."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dictionaries import inflect

LEVEL = 50
"""The family level."""
BEYOND = 55
"""Where a word goes that counts there by its size and is not known to every family."""
SHORT = 4
"""Letters of the words that were all read."""


class Decisions(NamedTuple):
    """What was decided of the words that were read."""

    raised: frozenset[str]
    stays: frozenset[str]


class UndecidedError(Exception):
    """Words that nobody has read, or that need no decision. The message lists them."""


def read(path: Path) -> Decisions:
    """The decisions of `path`, a line of words for each. Raises `ValueError` for two of a word."""
    decided: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            decision, *words = line.split()
            for word in words:
                if word in decided:
                    raise ValueError(f"{path.name} decides {word} twice")
                decided[word] = decision
    return Decisions(
        frozenset(word for word, decision in decided.items() if decision == "raised"),
        frozenset(word for word, decision in decided.items() if decision == "stays"),
    )


def of(words: Mapping[str, int]) -> set[str]:
    """Those of `words` that count at the family level."""
    return {word for word, level in words.items() if level <= LEVEL}


def levels(words: Mapping[str, int], made: Collection[str], decisions: Decisions) -> dict[str, int]:
    """The new levels of those `words` that go beyond the family level.

    Read are the short words there, those that a rule has `made` from words of the hand files, and
    comparisons. Raises `UndecidedError` if one of these is not decided, or if a decision is of a
    word that is not at the level.
    """
    family = of(words)
    short = {word for word in family if len(word) <= SHORT}
    to_read = short | family.intersection(made) | set(comparisons(family))
    if undecided := sorted(to_read - decisions.raised - decisions.stays):
        raise UndecidedError(f"family-level.txt does not decide: {' '.join(undecided)}")
    if needless := sorted(decisions.raised - family | decisions.stays - to_read):
        raise UndecidedError(f"family-level.txt need not decide: {' '.join(needless)}")
    return dict.fromkeys(decisions.raised, BEYOND)


def comparisons(words: Collection[str]) -> Iterator[str]:
    """Those of `words` that compare another one of them: CALMER and CALMEST, but not WALKER."""
    for word in words:
        forms = inflect.adjective(word)
        if all(form in words for form in forms):
            yield from forms
