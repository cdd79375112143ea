"""The English dictionary and its levels."""

from __future__ import annotations

import pytest

from scorekeeper.words.english import LEVELS, SIZES, English, level_with, size_of
from scorekeeper.words.lexicon import Lexicon, WordListError


def test_words_count_in_any_case() -> None:
    lexicon: Lexicon = English()
    for word in ("WOOD", "wood", "Wood", "quiz", "QAT", "za", "colour", "color", "cafe"):
        assert word in lexicon
    assert "incomprehensible" in lexicon


@pytest.mark.parametrize(
    "word",
    [
        "",
        "a",
        "I",
        "XYZZY",
        "LONDON",
        "don't",
        "re-enter",
        "two words",
        "wood 10",
        "\u017fo",
        5,
    ],
)
def test_what_is_no_word_does_not_count(word: object) -> None:
    assert word not in English()


def test_a_level_leaves_out_what_is_rarer() -> None:
    assert [level for level in SIZES if "qanat" in English(level)] == [80]
    assert [level for level in (10, 19, 20, 21, 80) if "aardvark" in English(level)] == [20, 21, 80]


def test_a_level_goes_by_its_name_or_its_number() -> None:
    assert [size_of(level.name) for level in LEVELS] == [50, 60, 75, 80]
    assert [size_of(level.typed) for level in LEVELS] == [50, 60, 75, 80]
    assert size_of(" Well-Read ") == size_of("75") == 75
    assert [level_with(size).name for size in (10, 50, 51, 70, 75, 76)] == [
        *("family", "family", "everyday", "well read", "well read", "club")
    ]
    assert {level.size for level in LEVELS} <= set(SIZES)


@pytest.mark.parametrize(
    "level", ["", "clup", "9", "81", "00805", "-50", "5 0", "x" * 5000, "\u0665\u0660"]
)
def test_a_name_that_no_level_has_gets_those_there_are(level: str) -> None:
    with pytest.raises(WordListError) as caught:
        size_of(level)
    for known in ("family (50)", "everyday (60)", "well-read (75)", "club (80)", "from 10 to 80"):
        assert known in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("word", ["café", "CAFE\u0301", "Crêpes", "señor", "façade", "naïve"])
def test_accents_are_left_out_as_on_tiles(word: str) -> None:
    assert English.as_listed(word) in English()
    assert English().level_of(word) == English().level_of(English.as_listed(word))
    assert English.as_listed(word).isascii()


def test_a_letter_with_a_tile_of_its_own_is_another_letter() -> None:
    assert "MAD" in English()
    assert "M\u00c4D" not in English()


def test_a_word_may_have_marks() -> None:
    marks = [English().marks_of(word) for word in ("texas", "James", "wood", "xyzzy")]
    assert marks == ["n", "n", "", ""]
    assert English().level_of("texas") == 80
    assert "texas" in list(English().words())


@pytest.mark.parametrize("level", [-1, 9, 81, 95])
def test_a_level_that_no_word_has_is_refused(level: int) -> None:
    with pytest.raises(WordListError, match="from 10 to 80"):
        English(level)


@pytest.mark.data
def test_the_words_are_those_that_count() -> None:
    everything = list(English().words())
    assert everything == sorted(set(everything))
    full, everyday = English(), English(50)
    assert all(word in full for word in everything)
    assert list(everyday.words()) == [word for word in everything if word in everyday]
