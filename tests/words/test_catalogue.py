"""Dictionaries found by name, offered and added."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.game.fields import DataError
from scorekeeper.words import catalogue
from scorekeeper.words.catalogue import (
    add_word_list,
    dictionaries,
    find_game_lexicon,
    find_lexicon,
    is_permitted,
    lists_folder,
    permit,
    permitted_file,
    stored_name,
    typed,
)
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.house import house_file
from scorekeeper.words.lexicon import WordListError


@pytest.fixture(autouse=True)
def club(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A word list in the working folder."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "words.txt"
    path.write_text("xyzzy\nwood\n")
    return path


ENGLISH = ["english-50", "english-60", "english-75", "english"]


def refusal(spec: str) -> str:
    with pytest.raises(WordListError) as caught:
        find_lexicon(spec)
    assert str(caught.value).isprintable()
    return str(caught.value)


# Finding --------------------------------------------------------------------------------------


def test_english_is_found_with_and_without_a_level() -> None:
    assert find_lexicon("english").name == find_lexicon(" English-80 ").name == "English"
    assert "QANAT" in find_lexicon("english")
    assert "QANAT" not in find_lexicon("english-50")
    assert "WOOD" in find_lexicon("ENGLISH-20")
    assert "QANAT" in find_lexicon("english-club")
    assert "QANAT" not in find_lexicon("English-Well-Read")
    assert find_lexicon("english-family").name == find_lexicon("english-50").name


def test_a_list_is_found_by_its_path(club: Path) -> None:
    for spec in ("words.txt", str(club), "./words.txt"):
        assert "XYZZY" in find_lexicon(spec)
    for name in ("plain", "english-words.txt"):
        club = club.rename(name)
        assert "XYZZY" in find_lexicon(name)
    assert "There is no file" in refusal("words.txt")


def test_a_name_that_is_not_known_is_refused_with_those_that_are(club: Path) -> None:
    add_word_list(club, "club")
    message = refusal("clup\x1b")
    assert "there is no dictionary 'clup\\x1b'" in message
    for known in ("english", "english-family", "english-well-read", "club", "enchant:de_DE"):
        assert known in message
    assert "there is no dictionary ''" in refusal("")
    assert len(refusal("x" * 5000)) < 300


def test_a_game_keeps_names_as_they_are_and_paths_whole(club: Path) -> None:
    add_word_list(club, "club")
    for spec in ("english-50", "enchant:de_DE", "club"):
        assert stored_name(spec) == spec
    assert stored_name("English-family") == "english-50"
    assert stored_name("english-club") == stored_name("english") == "english"
    with pytest.raises(WordListError, match="not a level of English"):
        stored_name("english-clup")
    assert stored_name("words.txt") == str(club.absolute())
    assert stored_name("~/words.txt") == str(Path.home() / "words.txt")


# All words ------------------------------------------------------------------------------------


# Offering and adding --------------------------------------------------------------------------


def test_what_is_offered_can_be_found(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add_word_list(club, "club")
    monkeypatch.setattr(catalogue, "available", lambda: ["de_DE"])
    offers = dictionaries()
    specs = [offer.spec for offer in offers]
    assert specs == [*ENGLISH, "club", "enchant:de_DE"]
    assert [offer.title for offer in offers] == [
        "English, family level",
        "English, everyday level",
        "English, well-read level",
        "English, club level",
        "club",
        "German (de_DE)",
    ]
    assert "Collins" in offers[3].note
    assert offers[3].note.endswith("(80)")
    titles = [DictionaryName.of(spec).title for spec in specs[:5]]
    assert titles == [offer.title for offer in offers[:5]]
    assert all(find_lexicon(typed(spec)) == find_lexicon(spec) for spec in specs[:4])
    assert [stored_name(typed(spec)) for spec in specs] == specs


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system does not name open files")
def test_a_list_that_the_shell_pipes_in_is_kept(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.write(writer, b"wood\nxyzzy\n")
    os.close(writer)
    assert add_word_list(Path(f"/dev/fd/{reader}"), "club").note == "your own list, 2 words"
    os.close(reader)
    assert find_lexicon("club").listed() == ["WOOD", "XYZZY"]


def test_a_list_is_copied_and_may_be_replaced(club: Path) -> None:
    assert add_word_list(club, " club ").note == "your own list, 2 words"
    club.write_text("\ufeffother # remark\n", "utf-8")
    add_word_list(club, "CLUB")
    club.unlink()
    assert find_lexicon("club").listed() == ["OTHER"]
    assert len(list(lists_folder().iterdir())) == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "has no words"),
        (b"m\xf6bel\n", "line 1: not UTF-8 text; save the word list as UTF-8"),
        ("wood\n".encode("utf-16"), "not UTF-8 text"),
        (b'{"a": 1}\n{"b": 2}\n', "is not a word list"),
    ],
)
def test_what_is_no_word_list_is_refused_and_not_kept(club: Path, data: bytes, reason: str) -> None:
    club.write_bytes(data)
    with pytest.raises(WordListError, match=reason):
        add_word_list(club, "club")
    assert not lists_folder().exists()


@pytest.mark.parametrize(
    "name",
    ["", "a/b", "..", "english", "English-60", "a.txt", "x" * 41, "-", "\x1b[2J", "enchant:x"],
)
def test_what_cannot_name_a_dictionary_is_refused(club: Path, name: str) -> None:
    with pytest.raises(WordListError) as caught:
        add_word_list(club, name)
    assert str(caught.value).isprintable()
    assert not lists_folder().exists()


def refusal_in_game(spec: str) -> str:
    with pytest.raises(WordListError) as caught:
        find_game_lexicon(spec)
    return str(caught.value)


@pytest.mark.parametrize("spec", ["/dev/tty", "/dev/stdin", "~/words.txt", "words.txt", "./w"])
def test_a_path_that_nobody_here_has_chosen_is_refused_with_what_to_do(spec: str) -> None:
    assert not is_permitted(spec)
    assert "scorekeeper dictionaries allow" in refusal_in_game(spec)


@pytest.mark.parametrize("spec", ["//server/share/w.txt", "/dev/tty", "words.txt"])
def test_a_path_is_not_even_looked_at_before_it_is_permitted(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, looked_at = os.stat, list[str]()

    def noted(path: str | int, **options: bool) -> os.stat_result:
        looked_at.append(str(path))
        return real(path, **options)

    monkeypatch.setattr(os, "stat", noted)
    refusal_in_game(spec)
    assert spec not in looked_at


def test_a_path_that_was_chosen_once_is_permitted_in_every_game(club: Path) -> None:
    assert permit("words.txt") == permit(str(club)) == str(club)
    assert permitted_file().read_text() == f"{club}\n"
    assert "XYZZY" in find_game_lexicon(str(club))
    assert not is_permitted(f"{club}2")


def test_a_language_is_offered_once_and_the_rest_behind_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tags = ["de_AT", "de_DE", "en_GB", "en_US", "fr", "fr_CH"]
    monkeypatch.setattr(catalogue, "available", lambda: tags)
    offered = [offer.spec for offer in dictionaries() if not offer.is_seldom]
    assert [spec for spec in offered if spec.startswith("enchant:")] == [
        "enchant:de_DE",
        "enchant:fr",
    ]
    assert {f"enchant:{tag}" for tag in tags} <= {offer.spec for offer in dictionaries()}


def test_what_is_wrong_with_the_house_words_reaches_the_caller() -> None:
    house_file().parent.mkdir()
    house_file().write_text("wood\n")
    warnings: list[str] = []
    assert "WOOD" in find_lexicon("english", warnings.append)
    assert "WOOD" in find_lexicon("english")
    assert len(warnings) == 1


def test_where_the_list_of_permitted_ones_cannot_be_read_nothing_is(club: Path) -> None:
    permitted_file().mkdir(parents=True)
    assert not is_permitted(str(club))
    with pytest.raises(DataError, match="is a folder"):
        permit(str(club))
