"""What a word means, and words as people type them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words import data, meanings
from scorekeeper.words.english import English
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.look_up import NotLettersError, fitting, is_pattern, typed_words
from scorekeeper.words.meanings import MEANINGS_FILE, OUR_OWN, Meaning, meaning, regular_forms
from scorekeeper.words.word_file import WordFile

KNOWN = {"box": "nv", "cape": "nv", "cap": "nv", "tap": "nv", "tape": "nv", "run": "nv"} | {
    "hop": "nv", "hope": "nv", "happy": "a", "big": "a", "fine": "a", "woman": "n", "fly": "nv",
    "church": "n", "go": "v", "add": "v", "bus": "nv", "hi": "n", "fill": "v", "die": "nv",
}  # fmt: skip
"""Words with their parts of speech, as if these were all."""


def meant(word: str) -> Meaning:
    found = meaning(word)
    assert found is not None
    return found


def test_a_word_has_its_part_of_speech_and_a_short_gloss() -> None:
    found = meant("zymurgy")
    assert (found.word, found.base, found.source) == ("ZYMURGY", "ZYMURGY", "WordNet")
    assert found.text.startswith("noun: the branch of chemistry concerned with fermentation")


def test_an_inflection_is_led_back_to_its_base() -> None:
    pairs = (
        "MICE MOUSE; DOGS DOG; BOXES BOX; POTATOES POTATO; WOMEN WOMAN; DOES DO; "
        "GEESE GOOSE; HOPED HOPE; HOPPED HOP; CARRIED CARRY; WENT GO; HAPPIEST HAPPY; "
        "QUIZZES QUIZ; LENSES LENS; china CHINA; PUTTED PUTT; OVERS OVER; XIS XI"
    )
    for word, base in map(str.split, pairs.split("; ")):
        assert meant(word).base == base, word


def test_a_word_of_its_own_tells_what_else_it_is_a_form_of() -> None:
    assert meant("FOUND").base == "FOUND"
    assert meant("FOUND").text.endswith("; also a form of FIND")
    assert meant("LEAVES").text.endswith("; also a form of LEAF")
    assert meant("TIRED").text == ("adjective: depleted of strength or energy; also a form of TIRE")
    assert meant("WEDDING").text.endswith("; also a form of WED")


@pytest.mark.parametrize(
    ("word", "start"),
    [
        ("AT", "preposition: in or near a place"),
        ("THE", "determiner: "),
        ("OF", "preposition: that belongs to"),
        ("HE", "pronoun: "),
        ("QI", "noun: the force of life"),
    ],
)
def test_small_words_have_meanings_of_our_own(word: str, start: str) -> None:
    found = meant(word)
    assert found.source == OUR_OWN
    assert found.text.startswith(start)


@pytest.mark.parametrize("word", ["XYZZYX", "", "S", "NO SUCH", "a\tb", "\n", "ÉTÉ", "DON'T", "Ⅷ"])
def test_what_is_not_known_as_a_common_word_has_no_meaning(word: str) -> None:
    assert meaning(word) is None


def test_endings_lead_to_bases_of_the_right_part_of_speech() -> None:
    pairs = (
        "boxes box; boxed box; caped cape; capped cap; tapes tape; hoped hope; hopping hop; "
        "running run; happier happy; biggest big; finer fine; women woman; flies fly; "
        "churches church; goes go; adding add; filled fill; buses bus; died die; his; buss; "
        "happies; churching"
    )
    for word, *bases in map(str.split, pairs.split("; ")):
        forms = regular_forms(word, lambda base: KNOWN.get(base, ""))
        assert {base for base, _ in forms} == {*bases}, word
        assert all(part in KNOWN[base] for base, part in forms), word


@given(st.sampled_from(sorted(KNOWN)), st.sampled_from(["", "s", "es", "ed", "ing", "er", "x"]))
def test_a_regular_form_leads_only_to_known_words(word: str, ending: str) -> None:
    forms = regular_forms(word + ending, lambda base: KNOWN.get(base, ""))
    assert {base for base, _ in forms} <= KNOWN.keys() - {word + ending}


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "missing"), (b"", "damaged"), (b"no gzip", "damaged")]
)
def test_a_file_that_cannot_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None, reason: str
) -> None:
    path = tmp_path / MEANINGS_FILE
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(meanings, "sorted_data", lambda name: data.SortedText(tmp_path / name))
    with pytest.raises(WordListError, match=f"{MEANINGS_FILE}.*{reason}"):
        meaning("WORD")


def test_a_word_of_1913_has_its_meaning_from_that_book() -> None:
    found = meant("ZYTHUM")
    assert (found.text, found.source) == (
        "noun: a kind of ancient malt beverage; a liquor made from malt and wheat",
        "Webster 1913",
    )
    assert "an old word" in meant("AWHAPE").text


@pytest.mark.parametrize(
    "text",
    [
        "cat dog",
        "cat, dog",
        "cat. dog",  # Two blanks on a phone.
        "\u201ccat\u201d \u2018dog\u2019",
        "'cat' \"dog\"",
        "cat & dog?",
        "cat - dog",
        "cat/dog!",
        "cat\u2014dog\u2026",
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
