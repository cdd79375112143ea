"""Words as people type them: punctuation separates, what is no letter is named."""

from __future__ import annotations

import re

import pytest

from scorekeeper.words.catalogue import find_bare_lexicon
from scorekeeper.words.english import English
from scorekeeper.words.typed import (
    MOST,
    NotLettersError,
    fits_text,
    fitting,
    is_pattern,
    typed_words,
)
from scorekeeper.words.word_file import WordFile


@pytest.mark.parametrize(
    "text",
    [
        "cat dog",
        "cat, dog",
        "cat,dog.",
        "cat. dog",  # Two blanks on a phone.
        "\u201ccat\u201d \u2018dog\u2019",
        "\u00abcat\u00bb \u201edog\u201c",
        "'cat' \"dog\"",
        "`cat` dog!",
        "cat/dog",
        "cat & dog?",
        "cat+dog",
        "cat - dog",
        "cat \u2013 dog",
        "cat\u2014dog\u2026",
        "(cat) [dog];",
        "- cat\n- dog\n",
        "\u2022 cat\u00a0dog",
        "ca\u00adt\u200b\u2060dog",
        "\U0001f431 cat dog",
    ],
)
def test_what_is_no_letter_separates_words(text: str) -> None:
    assert typed_words(text) == ["CAT", "DOG"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("don't", ["DON'T"]),
        ("co-op,", ["CO-OP"]),
        ("caf\u00e9 cafe\u0301", ["CAF\u00c9", "CAF\u00c9"]),
        ("\u03c0\u03bf\u03c4\u03cc.", ["\u03a0\u039f\u03a4\u038c"]),
        ("", []),
        (" ., \u201c\u201d ' - ", []),
    ],
)
def test_what_is_inside_a_word_belongs_to_it(text: str, words: list[str]) -> None:
    assert typed_words(text) == words


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("cat2", "2"),
        ("dog c?t", "?"),
        ("c_t", "_"),
        ("a\x1bb", "?"),
        ("\ud800", "?"),
        ("3rd", "3"),
    ],
)
def test_what_could_be_meant_as_a_letter_is_named(text: str, named: str) -> None:
    with pytest.raises(NotLettersError, match=re.escape(f"no {named}.")):
        typed_words(text)


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
