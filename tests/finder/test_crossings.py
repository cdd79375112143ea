"""What new tiles form along a line, held against looking at every tile."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scorekeeper.finder import WordIndex, crossings
from scorekeeper.finder.crossings import ANY, BESIDE, BLOCKED, FREE, TILE
from scorekeeper.finder.rows import EMPTY, bit_of
from scorekeeper.game.edition import find_edition

from .positions import words

TEN = find_edition("hasbro-10x10")
INDEX = WordIndex.build(words(), TEN, TEN.size)
CODES = "".join(INDEX.letters)
KNOWN = {word for row in INDEX.rows.values() for word in row.words}


def lines(seed: int, count: int) -> list[tuple[str, tuple[int, ...]]]:
    """Codes and heights of random lines."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        codes = "".join(rng.choice((EMPTY, rng.choice(CODES))) for _ in range(10))
        made.append((codes, tuple(0 if code == EMPTY else rng.randint(1, 3) for code in codes)))
    return made


def test_what_fits_into_a_line() -> None:
    """For each square the tiles that make a word with those beside it, covered or not."""
    for codes, heights in lines(3, 300):
        found = INDEX.crossings[codes, heights, 2, 1]
        for place, (code, fits) in enumerate(zip(codes, found.fits, strict=True)):
            before = codes[:place].rpartition(EMPTY)[2]
            after = codes[place + 1 :].partition(EMPTY)[0]
            making = [code for code in CODES if before + code + after in KNOWN]
            beside = bool(before or after)
            assert fits == (sum(map(bit_of, making)) if beside else ANY)
            gap = (BESIDE if fits else BLOCKED) if beside else FREE
            assert found.kinds[place] == (gap if code == EMPTY else TILE)
            assert bool(found.words[place].others) == beside


def test_what_a_crossing_word_earns() -> None:
    """Two for a tile of a flat word, one for every tile of the stacks of another."""
    codes = f"CAT{EMPTY}S{EMPTY}{EMPTY}"
    flat = INDEX.crossings[codes, (1, 1, 1, 0, 1, 0, 0), 2, 1].words
    assert [word.points for word in flat] == [4, 4, 4, 10, 0, 4, 0]
    assert [word.flat for word in flat] == [False, False, False, True, False, True, False]
    stacked = INDEX.crossings[codes, (1, 3, 1, 0, 2, 0, 0), 2, 1].words
    assert [word.points for word in stacked] == [6, 6, 6, 8, 0, 3, 0]


def test_a_word_made_longer_at_its_end() -> None:
    """Not between two words, and not one tile made a word."""
    codes = f"CAT{EMPTY}{EMPTY}S{EMPTY}"
    found = INDEX.crossings[codes, (1, 1, 1, 0, 0, 1, 0), 2, 1].words
    assert [word.appended for word in found] == [False, False, False, True, False, False, False]


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review of many games must not fill the memory."""
    monkeypatch.setattr(crossings, "_MOST_LINES", 20)
    monkeypatch.setattr(crossings, "_MOST_GAPS", 50)
    index = replace(INDEX)
    for codes, heights in lines(4, 100):
        assert index.crossings[codes, heights, 2, 1] == INDEX.crossings[codes, heights, 2, 1]
        assert len(index.crossings) <= 20
        assert len(index.crossings._between) <= 60
