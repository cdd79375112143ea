"""Patterns: which words fit, at the level of the table."""

from __future__ import annotations

import pytest

from scorekeeper.words.catalogue import find_bare_lexicon
from scorekeeper.words.english import English
from scorekeeper.words.patterns import MOST, fits_text, fitting, is_pattern
from scorekeeper.words.word_file import WordFile


@pytest.mark.parametrize(
    ("text", "pattern"),
    [("q?", True), ("*ing", True), (" ?at ", True), ("cat", False), ("??", False), ("c4?", False)],
)
def test_a_pattern_leaves_some_letters_open(text: str, pattern: bool) -> None:
    assert is_pattern(text) is pattern


def test_a_question_mark_is_one_letter_and_a_star_any_number() -> None:
    words = WordFile("mine", frozenset({"AT", "CAT", "CHAT", "CATS"}))
    assert fitting("?at", words) == ["CAT"]
    assert fitting("*at", words) == ["AT", "CAT", "CHAT"]


def test_words_fit_at_the_level_of_the_table_the_best_known_first() -> None:
    assert fitting("q?", English()) == ["QI"]
    assert "QUIZ" in fitting("qu??", English(50))
    assert "QUOD" not in fitting("qu??", English(50))
    levels = [English().level_of(word) or 0 for word in fitting("?at", English())]
    assert levels == sorted(levels)


def test_nothing_is_listed_that_families_are_not_shown() -> None:
    family = find_bare_lexicon("family:english-50")
    assert not {"FUCK", "TITS", "FART"} & set(fitting("f???", family) + fitting("t???", family))


def test_many_words_are_cut_and_counted() -> None:
    words = [f"A{number}" for number in range(MOST + 3)]
    assert fits_text("a*", words).endswith("A19 and 3 more.")
    assert fits_text("zz?", []) == "No word fits ZZ?."
