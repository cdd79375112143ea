"""Cross-checks and slots, compared with trying every tile and every two places."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scorekeeper.finder import WordIndex
from scorekeeper.finder import lines as lines_module
from scorekeeper.finder.lines import ANY, BESIDE, BLOCKED, FREE, TILE, slots_of
from scorekeeper.finder.masks import EMPTY, bit_of, place_number
from scorekeeper.game.edition import find_edition

from .positions import words

TEN = find_edition("hasbro-10x10")
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


def test_the_cross_sets_of_a_line() -> None:
    """For each square the tiles that make a word with those beside it, covered or not."""
    for codes, heights in lines(3, 300):
        found = INDEX.cross_checks[codes, heights, 2, 1]
        for place, (code, cross_set) in enumerate(zip(codes, found.cross_sets, strict=True)):
            before = codes[:place].rpartition(EMPTY)[2]
            after = codes[place + 1 :].partition(EMPTY)[0]
            making = [code for code in CODES if before + code + after in KNOWN]
            beside = bool(before or after)
            assert cross_set == (sum(map(bit_of, making)) if beside else ANY)
            gap = (BESIDE if cross_set else BLOCKED) if beside else FREE
            assert found.kinds[place] == (gap if code == EMPTY else TILE)
            assert bool(found.cross_checks[place].others) == beside


def test_what_a_word_across_earns() -> None:
    """Two for a tile of a flat word, one for every tile of the stacks of another."""
    codes = f"CAT{EMPTY}S{EMPTY}{EMPTY}"
    flat = INDEX.cross_checks[codes, (1, 1, 1, 0, 1, 0, 0), 2, 1].cross_checks
    assert [word.points for word in flat] == [4, 4, 4, 10, 0, 4, 0]
    assert [word.flat for word in flat] == [False, False, False, True, False, True, False]
    stacked = INDEX.cross_checks[codes, (1, 3, 1, 0, 2, 0, 0), 2, 1].cross_checks
    assert [word.points for word in stacked] == [6, 6, 6, 8, 0, 3, 0]


def test_a_word_made_longer_at_its_end() -> None:
    """Not between two words, and not one tile made a word."""
    codes = f"CAT{EMPTY}{EMPTY}S{EMPTY}"
    found = INDEX.cross_checks[codes, (1, 1, 1, 0, 0, 1, 0), 2, 1].cross_checks
    assert [word.appended for word in found] == [False, False, False, True, False, False, False]


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review of many games must not fill the memory."""
    monkeypatch.setattr(lines_module, "_MOST_LINES", 20)
    monkeypatch.setattr(lines_module, "_MOST_GAPS", 50)
    index = replace(INDEX)
    for codes, heights in lines(4, 100):
        assert index.cross_checks[codes, heights, 2, 1] == INDEX.cross_checks[codes, heights, 2, 1]
        assert len(index.cross_checks) <= 20
        assert len(index.cross_checks._cross_sets) <= 60


def test_all_slots_of_a_line() -> None:
    """Each with what is inside."""
    rng = random.Random(1)
    for _ in range(500):
        kinds = tuple(rng.choices((TILE, BESIDE, FREE, BLOCKED), (4, 3, 3, 1), k=10))
        most = rng.randint(0, 7)
        found = {(one.start, one.end): one for one in slots_of(kinds, most)}
        assert list(found) == sorted(found)
        for start in range(10):
            for end in range(start + 1, 11):
                inside = kinds[start:end]
                gaps = len(inside) - inside.count(TILE)
                bounded = TILE not in (*kinds[:start][-1:], *kinds[end : end + 1])
                touching = TILE in inside or BESIDE in inside
                fits = len(inside) > 1 and bounded and touching
                one = found.get((start, end))
                assert (one is not None) == (fits and gaps <= most and BLOCKED not in inside)
                if one:
                    by_kind = {
                        kind: tuple(p for p in range(start, end) if kinds[p] == kind)
                        for kind in (BESIDE, TILE, FREE)
                    }
                    assert one.gaps == gaps
                    assert (one.tiles, one.beside) == (by_kind[TILE], by_kind[BESIDE])
                    assert one.places == by_kind[BESIDE] + by_kind[TILE] + by_kind[FREE]
                    assert one.number + start == place_number(end - start, 0)
