"""Put words at the level at which they are said, as ``hand/spoken.txt`` has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dictionaries import inflect

COMMON = 60
"""Forms up to this level go with a head that was common enough before."""


class SpokenWord(NamedTuple):
    """A head of the file: up to which level it counts, and the patterns of its inflections."""

    head: str
    level: int
    patterns: tuple[str, ...]


class NoWordError(Exception):
    """Heads of the file that no source has. The message lists them."""


def read(path: Path) -> list[SpokenWord]:
    """The words of `path`: lines of a level, patterns, a colon and heads with commas between."""
    return [
        SpokenWord(head, int(level), tuple(patterns))
        for line in path.read_text("utf-8").splitlines()
        if line and not line.startswith("#")
        for start, _, heads in [line.partition(": ")]
        for level, *patterns in [start.split()]
        for head in heads.split(", ")
    ]


def levels(spoken: list[SpokenWord], words: Mapping[str, int]) -> dict[str, int]:
    """The new levels of `words`, of those alone that are said more than their size tells.

    A form goes with its head. Where the head was common enough already, a form that is far rarer
    stays where it is: CHEESES is said, ABRACADABRAS is not. Raises `NoWordError` for a head that
    is no word.
    """
    if unknown := sorted({word.head for word in spoken} - words.keys()):
        raise NoWordError(f"spoken.txt has heads that are no words: {', '.join(unknown)}")
    found: dict[str, int] = {}
    for word in spoken:
        rarest = COMMON if words[word.head] <= word.level else max(words.values())
        for form in [word.head, *_said(word, words, rarest)]:
            if word.level < min(words[form], found.get(form, words[form])):
                found[form] = word.level
    return found


def _said(word: SpokenWord, words: Mapping[str, int], rarest: int) -> Iterator[str]:
    """The inflections of `word` that are words up to the level `rarest`."""
    for form in inflect.forms(inflect.NewWord(word.head, word.patterns, word.level, "")):
        if words.get(form, rarest + 1) <= rarest:
            yield form
