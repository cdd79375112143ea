"""Dictionaries found by name, offered and added."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from scorekeeper.game.fields import DataError
from scorekeeper.words import catalogue, spell_checkers
from scorekeeper.words.catalogue import (
    add_word_list,
    dictionaries,
    find_game_lexicon,
    find_lexicon,
    is_permitted,
    kept_spec,
    lists_folder,
    permit,
    permitted_file,
    typed,
)
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.house import change_house_words, house_file
from scorekeeper.words.lexicon import Lexicon, WordListError


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with a home of its own for each test."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def club(folder: Path) -> Path:
    """A word list."""
    path = folder / "words.txt"
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


@pytest.mark.parametrize("level", ["5", "95", "-5", "x", "", "clup", "\u0665\u0660", "9999"])
def test_an_impossible_level_is_refused(level: str) -> None:
    assert "level" in refusal(f"english-{level}")


def test_a_list_is_found_by_its_path(club: Path) -> None:
    for spec in ("words.txt", str(club), "./words.txt"):
        assert "XYZZY" in find_lexicon(spec)
    for name in ("plain", "english-words.txt"):
        club = club.rename(name)
        assert "XYZZY" in find_lexicon(name)
    assert "There is no file" in refusal("words.txt")


def test_an_own_list_is_found_by_its_name_in_any_case(club: Path) -> None:
    add_word_list(club, "Club")
    lexicon = find_lexicon("club")
    assert lexicon.name == "Club"
    assert "XYZZY" in lexicon


def test_a_name_that_is_not_known_is_refused_with_those_that_are(club: Path) -> None:
    add_word_list(club, "club")
    message = refusal("clup\x1b")
    assert "there is no dictionary 'clup\\x1b'" in message
    for known in ("english", "english-family", "english-well-read", "club", "enchant:de_DE"):
        assert known in message
    assert "there is no dictionary ''" in refusal("")
    assert len(refusal("x" * 5000)) < 300


def test_a_path_that_cannot_be_is_refused() -> None:
    for spec in ("~zzz-nobody/words.txt", "a\0.txt", "/" + "x" * 5000 + ".txt"):
        with pytest.raises(WordListError):
            find_lexicon(spec)
    assert kept_spec("~zzz-nobody/words.txt").endswith("words.txt")


def test_a_spell_checkers_language_goes_to_enchant(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError

    monkeypatch.setattr(spell_checkers, "import_module", fail)
    assert "install enchant" in refusal("enchant:de_DE")
    assert "is not a language" in refusal("enchant:")


def test_house_words_count_in_every_dictionary(club: Path) -> None:
    change_house_words(lambda house: house.accept("zzz").strike("wood"))
    for spec in ("english", "english-50", "words.txt"):
        lexicon = find_lexicon(spec)
        assert "ZZZ" in lexicon
        assert "WOOD" not in lexicon


def test_what_is_wrong_with_the_house_words_reaches_the_caller() -> None:
    house_file().parent.mkdir()
    house_file().write_text("wood\n")
    warnings: list[str] = []
    assert "WOOD" in find_lexicon("english", warnings.append)
    assert "WOOD" in find_lexicon("english")
    assert len(warnings) == 1


def test_a_game_keeps_names_as_they_are_and_paths_whole(club: Path) -> None:
    add_word_list(club, "club")
    for spec in ("english-50", "enchant:de_DE", "club"):
        assert kept_spec(spec) == spec
    assert kept_spec("English-family") == "english-50"
    assert kept_spec("english-club") == kept_spec("english") == "english"
    with pytest.raises(WordListError, match="not a level of English"):
        kept_spec("english-clup")
    assert kept_spec("words.txt") == str(club.absolute())
    assert kept_spec("~/words.txt") == str(Path.home() / "words.txt")


# All words ------------------------------------------------------------------------------------


def test_every_word_of_a_dictionary_can_be_listed(club: Path) -> None:
    assert find_lexicon("words.txt").listed() == ["WOOD", "XYZZY"]
    assert len(find_lexicon("english-10").listed()) > 1000
    change_house_words(lambda house: house.accept("zzz").strike("wood"))
    assert find_lexicon("words.txt").listed() == ["XYZZY", "ZZZ"]
    english = find_lexicon("english").listed()
    assert "WOOD" not in english
    assert english == sorted(set(english))


def test_a_dictionary_that_only_answers_cannot_be_listed() -> None:
    class Oracle(Lexicon):
        name = "oracle"

        def __contains__(self, word: object) -> bool:
            return True

    with pytest.raises(WordListError, match="oracle cannot be listed"):
        Oracle().listed()


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
    assert [kept_spec(typed(spec)) for spec in specs] == specs


def test_without_enchant_the_others_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[str]:
        raise WordListError("not here")

    monkeypatch.setattr(catalogue, "available", fail)
    assert [offer.spec for offer in dictionaries()] == ENGLISH


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system does not name open files")
def test_a_list_that_the_shell_pipes_in_is_kept(folder: Path) -> None:
    reader, writer = os.pipe()
    os.write(writer, b"wood\nxyzzy\n")
    os.close(writer)
    assert add_word_list(Path(f"/dev/fd/{reader}"), "club").note == "your own list, 2 words"
    os.close(reader)
    assert find_lexicon("club").listed() == ["WOOD", "XYZZY"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_only_a_file_can_be_added(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "socket"))
    for path in (folder / "pipe", folder / "socket", Path("/dev/zero"), Path("/dev/tty")):
        with pytest.raises(WordListError, match=f"{path} is not an ordinary file"):
            add_word_list(path, "club")
    with pytest.raises(WordListError, match="is a folder"):
        add_word_list(folder, "club")


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


def test_looking_a_name_up_loads_no_spell_checker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spell_checkers, "import_module", lambda name: pytest.fail(name))
    find_lexicon("english")
    assert catalogue.shipped()


@pytest.fixture(autouse=True)
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A word list in the working folder, with a home of its own for each test."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("wood\nxyzzy\n")
    return tmp_path / "words.txt"


def refusal_in_game(spec: str) -> str:
    with pytest.raises(WordListError) as caught:
        find_game_lexicon(spec)
    return str(caught.value)


def test_a_game_may_name_any_dictionary_by_its_name(words: Path) -> None:
    add_word_list(words, "club")
    for spec in ("english", "english-50", "club", "CLUB"):
        assert is_permitted(spec)
        assert "WOOD" in find_game_lexicon(spec)


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


def test_a_path_that_was_chosen_once_is_permitted_in_every_game(words: Path) -> None:
    assert permit("words.txt") == permit(str(words)) == str(words)
    assert permitted_file().read_text() == f"{words}\n"
    assert "XYZZY" in find_game_lexicon(str(words))
    assert not is_permitted(f"{words}2")


def test_names_need_no_permission() -> None:
    assert permit("english-50") == "english-50"
    assert not permitted_file().exists()


@pytest.mark.skipif(os.name == "nt", reason="devices differ")
def test_a_permitted_pipe_is_refused_all_the_same(tmp_path: Path) -> None:
    permit("/dev/zero")
    assert "is not an ordinary file" in refusal_in_game("/dev/zero")


def test_where_the_list_of_permitted_ones_cannot_be_read_nothing_is(words: Path) -> None:
    permitted_file().mkdir(parents=True)
    assert not is_permitted(str(words))
    with pytest.raises(DataError, match="is a folder"):
        permit(str(words))


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
