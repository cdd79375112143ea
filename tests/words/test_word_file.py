"""Word lists of the user's own, read whole or refused with a reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.words import word_file
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.word_file import WordFile, read_words


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return tmp_path / "words.txt"


def refusal(path: Path) -> str:
    with pytest.raises(WordListError) as caught:
        read_words(path)
    return str(caught.value)


def test_a_word_counts_in_capitals_whatever_case_the_file_has(words: Path) -> None:
    words.write_text("wood\nMOOD\nqUiz\n", encoding="utf-8")
    found = read_words(words)
    assert found == WordFile("words.txt", frozenset({"WOOD", "MOOD", "QUIZ"}))
    assert "WOOD" in found
    assert "wood" not in found
    assert not found.__contains__(5)
    assert len(found) == 3


def test_blank_lines_comments_and_what_follows_a_word_are_passed_over(words: Path) -> None:
    words.write_text("# my words\n\n  wood  a tree\n\t# more\nmood\t12\r\n", encoding="utf-8")
    assert read_words(words).words == {"WOOD", "MOOD"}


@pytest.mark.parametrize(
    "text",
    [
        "AA, rough lava\nAAH, to exclaim\nZA, a pizza\n",
        "AA;rough lava\nAAH;to exclaim\nZA;a pizza\n",
        "AA\trough lava\nAAH\tto exclaim\nZA\ta pizza\n",
        '"AA","rough lava"\n"AAH","to exclaim"\n"ZA","a pizza"\n',
        "“AA”, rough lava\n“AAH”, to exclaim\n“ZA”, a pizza\n",
        "AA#\nAAH\nZA*\n",
        "AA!\nAAH+\nZA$\n",
        "1 AA\n2 AAH\n3 ZA\n",
        "1. AA\n2. AAH\n3) ZA\n",
        "word,meaning\nAA,rough lava\nAAH,to exclaim\nZA,a pizza\n",
        '"Word";"Meaning"\n"AA";"rough lava"\n"AAH";"to exclaim"\n"ZA";"a pizza"\n',
        "Club Words (2025). 3 words.\n\nAA\nAAH\nZA\n",
        "The words of our club, 2025\naa\naah\nza\n",
        "aa=rough lava\naah=to exclaim\nza=a pizza\n",
        "aa|rough lava\naah|to exclaim\nza|a pizza\n",
    ],
)
def test_lists_of_others_are_read_as_they_come(words: Path, text: str) -> None:
    words.write_text(text, "utf-8")
    assert read_words(words).words == {"AA", "AAH", "ZA"}


@pytest.mark.parametrize("between", [" ", ", ", ",", "; "])
def test_all_words_may_stand_on_one_line(words: Path, between: str) -> None:
    listed = ["aa", "ab", "ad", "ae", "ag", "ah", "ai", "al", "am", "an"]
    words.write_text(between.join(listed), "utf-8")
    assert read_words(words).words == {word.upper() for word in listed}


def test_the_first_word_is_no_title(words: Path) -> None:
    words.write_text("AA rough lava\nAAH to exclaim\n", "utf-8")
    assert read_words(words).words == {"AA", "AAH"}
    words.write_text("AA\n\nAAH\n", "utf-8")
    assert read_words(words).words == {"AA", "AAH"}
    words.write_text("AA rough lava\nAAH\n", "utf-8")
    assert read_words(words).words == {"AA", "AAH"}


def test_accents_fold_but_letters_with_tiles_of_their_own_stay(words: Path) -> None:
    words.write_text("café\ngarçon\naño\nnaïve\nälg\n", "utf-8")
    found = read_words(words)
    assert {"CAFE", "CAFÉ", "GARCON", "NAIVE", "AÑO", "ÄLG"} <= found.words
    assert not {"ANO", "ALG"} & found.words
    words.write_text("cafe\n", "utf-8")
    assert read_words(words).as_listed("café") == "CAFE"


def test_a_list_is_called_after_its_file_unless_it_is_given_a_name(words: Path) -> None:
    words.write_text("wood\n", encoding="utf-8")
    assert read_words(words).name == "words.txt"
    assert read_words(words, "club").name == "club"


def test_a_missing_file_a_folder_and_an_impossible_name_are_refused(tmp_path: Path) -> None:
    assert "There is no file" in refusal(tmp_path / "none.txt")
    assert "is a folder" in refusal(tmp_path)
    assert "cannot be read" in refusal(Path("a\0b"))


def test_text_that_is_not_utf8_is_refused_with_its_line(words: Path) -> None:
    words.write_bytes(b"wood\nm\xf6bel\n")
    assert "line 2: not UTF-8" in refusal(words)


def test_an_empty_list_is_refused(words: Path) -> None:
    words.write_text("# nothing yet\n\n", encoding="utf-8")
    assert "has no words" in refusal(words)


def test_more_words_than_any_language_needs_are_refused(
    words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(word_file, "MOST_WORDS", 2)
    words.write_text("wood\nmood\nwood\n", encoding="utf-8")
    assert len(read_words(words)) == 2
    words.write_text("wood\nmood\nfood\n", encoding="utf-8")
    assert "has more than 2 words" in refusal(words)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_is_no_ordinary_file_is_never_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/tty"), Path("/dev/stdin")):
        assert "is not an ordinary file" in refusal(path)


def test_a_file_of_something_else_is_refused(words: Path) -> None:
    words.write_text('{"a": 1}\n{"b": 2}\n[]\nword\n', encoding="utf-8")
    assert "is not a word list: only 1 of 4 lines start with a word" in refusal(words)
    assert "the '{' at character 1 of line 1 is in the way" in refusal(words)
