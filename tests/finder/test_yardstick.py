"""The yardstick of the benchmark finds the same plays, or comparing times would mean nothing."""

from __future__ import annotations

import pytest

from benchmarks.trie import tilings
from benchmarks.trie_finder import TrieFinder

from .naive_finder import naive_plays
from .positions import positions, tables, words

pytestmark = pytest.mark.yardstick


def test_the_trie_finds_what_the_naive_finder_finds() -> None:
    """On boards of all kinds, each play once and best first."""
    finders: dict[str, TrieFinder] = {}
    for position in positions(100, 200):
        board, rack, rules = position.board, position.rack, position.rules
        edition = rules.edition
        if edition.id not in finders:
            finders[edition.id] = TrieFinder(words(), edition, edition.size)
        found = finders[edition.id].plays(board, rack, rules)
        plays = {one.play: one.total for one in found}
        assert len(plays) == len(found)
        assert plays == naive_plays(board, rack, rules, words()), str(position)
        totals = [one.total for one in found]
        assert totals == sorted(totals, reverse=True)


def test_a_word_is_spelled_with_tiles_in_every_way() -> None:
    """Tiles of two letters, and two tiles, read the same."""
    eleven = tables()[4].edition
    assert set(tilings("HIJ", eleven)) == {("H", "IJ"), ("H", "I", "J")}
    assert set(tilings("QUIT", eleven)) == {("Q", "U", "I", "T"), ("Qu", "I", "T")}
    assert tilings("BEV", eleven) == []
