"""Word lists that games name by their path: only those that somebody here has chosen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.game.fields import DataError
from scorekeeper.words.catalogue import add_word_list
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.permitted import (
    find_game_lexicon,
    is_permitted,
    permit,
    permitted_file,
)


@pytest.fixture(autouse=True)
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A word list in the working folder, with a home of its own for each test."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("wood\nxyzzy\n")
    return tmp_path / "words.txt"


def refusal(spec: str) -> str:
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
    assert "scorekeeper dictionaries allow" in refusal(spec)


@pytest.mark.parametrize("spec", ["//server/share/w.txt", "/dev/tty", "words.txt"])
def test_a_path_is_not_even_looked_at_before_it_is_permitted(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, looked_at = os.stat, list[str]()

    def noted(path: str | int, **options: bool) -> os.stat_result:
        looked_at.append(str(path))
        return real(path, **options)

    monkeypatch.setattr(os, "stat", noted)
    refusal(spec)
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
    assert "is not an ordinary file" in refusal("/dev/zero")


def test_where_the_list_of_permitted_ones_cannot_be_read_nothing_is(words: Path) -> None:
    permitted_file().mkdir(parents=True)
    assert not is_permitted(str(words))
    with pytest.raises(DataError, match="is a folder"):
        permit(str(words))
