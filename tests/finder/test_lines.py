"""Cross-checks, slots and masks, compared with trying every tile, two places or word."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scorekeeper.finder import WordIndex
from scorekeeper.finder import lines as lines_module
from scorekeeper.finder.masks import EMPTY
from tests.support.games import TEN

from .positions import words

INDEX = WordIndex.build(words(), TEN, TEN.size)
CODES = "".join(INDEX.letters)
KNOWN = {word for index in INDEX.by_length.values() for word in index.words}


def lines(seed: int, count: int) -> list[tuple[str, tuple[int, ...]]]:
    """Codes and heights of random lines."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        codes = "".join(rng.choice((EMPTY, rng.choice(CODES))) for _ in range(10))
        made.append((codes, tuple(0 if code == EMPTY else rng.randint(1, 3) for code in codes)))
    return made


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review of many games must not fill the memory."""
    monkeypatch.setattr(lines_module, "_MOST_LINES", 20)
    monkeypatch.setattr(lines_module, "_MOST_GAPS", 50)
    index = replace(INDEX)
    for codes, heights in lines(4, 100):
        assert index.cross_checks[codes, heights, 2, 1] == INDEX.cross_checks[codes, heights, 2, 1]
        assert len(index.cross_checks) <= 20
        assert len(index.cross_checks._cross_sets) <= 60


@pytest.mark.parametrize("letters", ["A", "QU", "AQU"])
def test_words_too_long_for_the_box_are_left_out(letters: str) -> None:
    """However long a line of a word list is."""
    index = WordIndex.build([letters * 3000, letters * 500, "QUA"], TEN, TEN.size)
    assert sum(len(found.words) for found in index.by_length.values()) == 1
