"""A dictionary with words added and words taken out."""

from __future__ import annotations

from scorekeeper.game.lexicon import AmendedLexicon

WORDS = frozenset({"WOOD", "QI"})


def test_never_beats_always_beats_the_dictionary() -> None:
    lexicon = AmendedLexicon(WORDS, frozenset({"ZA", "XU"}), frozenset({"QI", "XU"}))
    assert [word in lexicon for word in ("WOOD", "ZA", "QI", "XU", "XYZ", 5)] == [1, 1, 0, 0, 0, 0]


def test_one_can_be_around_another() -> None:
    inner = AmendedLexicon(WORDS, never=frozenset({"QI"}))
    outer = AmendedLexicon(inner, always=frozenset({"QI"}))
    assert ("QI" in inner, "QI" in outer, "WOOD" in outer) == (False, True, True)
