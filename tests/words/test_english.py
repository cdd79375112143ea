"""The English dictionary and its levels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.words import data
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


def test_the_level_of_a_word_is_known_beyond_that_of_the_dictionary() -> None:
    assert English(50).level_of("QANAT") == 80
    assert English(50).level_of("xyzzy") is None
    assert English(50).level_of("a") is None


def test_a_dictionary_is_called_by_its_level() -> None:
    assert English().name == English(80).name == "English"
    assert English(50).name == "English, family level"
    assert English(75).name == "English, well-read level"
    assert English(65).name == "English, level 65"


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


def test_dictionaries_of_one_level_are_equal() -> None:
    one, other = English(50), English(50)
    assert one == other
    assert len({one, other, English()}) == 2
    assert English() != "English"
    assert repr(English(50)) == "English(50)"


@pytest.mark.parametrize("word", ["café", "CAFE\u0301", "Crêpes", "señor", "façade", "naïve"])
def test_accents_are_left_out_as_on_tiles(word: str) -> None:
    assert word in English()
    assert English().level_of(word) == English().level_of(English.as_listed(word))
    assert English.as_listed(word).isascii()


def test_a_word_may_have_marks() -> None:
    marks = [English().marks_of(word) for word in ("texas", "James", "wood", "xyzzy")]
    assert marks == ["n", "n", "", ""]
    assert English().level_of("texas") == 80
    assert "texas" in list(English().words())


@pytest.mark.parametrize(
    ("word", "level"), [("ok", 20), ("zen", 60), ("easter", 60), ("aw", 50), ("op", 55), ("os", 75)]
)
def test_what_scowl_does_not_grade_has_a_level_by_hand(word: str, level: int) -> None:
    assert English().level_of(word) == level


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


@pytest.fixture
def fresh() -> Iterator[None]:
    """Open the data anew, and again after the test."""
    data.sorted_data.cache_clear()
    yield
    data.sorted_data.cache_clear()


@pytest.mark.usefixtures("fresh")
def test_missing_data_are_reported_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "data_file", lambda name: tmp_path / name)
    with pytest.raises(WordListError, match="are missing; install"):
        English()


def test_data_inside_the_package_come_before_those_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "scorekeeper"
    monkeypatch.setattr(data, "_PACKAGE", package)
    assert data.data_file("x.txt") == tmp_path / "dictionaries" / "x.txt"
    (package / "dictionaries").mkdir(parents=True)
    assert data.data_file("x.txt") == package / "dictionaries" / "x.txt"
