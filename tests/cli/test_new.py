"""Games set up, and what commands do to their files, where `transcripts` cannot show it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.game.setup import Setup
from scorekeeper.record import load
from scorekeeper.settings import AUDIENCES, Settings, save_settings

from .conftest import Shell

LONG = "A" * 10_000


def setup(path: str | Path = "g.toml") -> Setup:
    return load(Path(path)).game.setup


def test_a_game_without_a_file_goes_to_the_library(shell: Shell, folder: Path) -> None:
    first, second = (Path(shell("new", "--players", "Anna,Ben").out.strip()) for _ in "12")
    assert first.parent == folder / "home" / "games"
    assert setup(first).players == ("Anna", "Ben")
    assert first != second


@pytest.mark.parametrize(
    ("audience", "options", "words", "dictionary"),
    [
        ("", [], "challenge", "family:english-60"),
        ("", ["--no-dictionary"], "unchecked", ""),
        ("", ["--dictionary", "english-50"], "challenge", "family:english-50"),
        ("", ["--dictionary", "english-50", "--no-family-words"], "challenge", "english-50"),
        ("", ["--family-words"], "challenge", "family:english-60"),
        ("", ["--dictionary", "family:english-70"], "challenge", "family:english-70"),
        ("", ["--words", "unchecked"], "unchecked", ""),
        ("", ["--no-family-words"], "challenge", "english-60"),
        ("", ["--words", "inline", "--dictionary", "english-70"], "inline", "english-70"),
        ("", ["--words", "inline"], "inline", "family:english-60"),
        ("family", [], "inline", "family:english-50"),
        ("family", ["--words", "challenge"], "challenge", "family:english-50"),
        ("family", ["--no-family-words"], "inline", "english-50"),
        ("family", ["--dictionary", "english"], "inline", "english"),
        ("family", ["--no-dictionary"], "unchecked", ""),
        ("grown-ups", [], "challenge", "family:english-60"),
        ("club", [], "challenge", "english"),
        ("club", ["--family-words"], "challenge", "family:english"),
    ],
)
def test_a_game_goes_by_who_plays_as_far_as_no_option_says_otherwise(
    shell: Shell, audience: str, options: list[str], words: str, dictionary: str
) -> None:
    for who in AUDIENCES:
        if who.name == audience:
            save_settings(Settings().playing(who))
    assert shell("new", "g.toml", "--players", "A,B", *options).code == 0
    assert (setup().words, setup().dictionary) == (words, dictionary)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("new", "x.toml", "--players", f"{LONG},Ben"), "a name has at most 60 letters"),
        (("new", "x.toml", "--computer", f"{LONG}:club:fair"), "a name has at most 60"),
        (("new", "x.toml", "--players", "A,B", "--place", LONG), "a place has at most 60"),
        (("new", "x.toml", "--players", "A,B", "--note", LONG), "a note has at most"),
        (("change", "g.toml", "--player", f"Anna={LONG}"), "a name has at most 60 letters"),
        (("change", "g.toml", "--join", LONG), "a name has at most 60 letters"),
        (("change", "g.toml", "--place", LONG), "a place has at most 60 letters"),
    ],
)
def test_what_is_too_long_is_refused_rather_than_cut(
    command: tuple[str, ...], said: str, shell: Shell, folder: Path
) -> None:
    shell("new", "g.toml", "--players", "Anna,Ben")
    before = Path("g.toml").read_bytes()
    result = shell(*command)
    assert result.code == 2
    assert said in result.err
    assert "letters; 'AAAAAAAAAAAAAAAAAAAA...' has 10,000" in result.err
    assert Path("g.toml").read_bytes() == before
    assert not Path("x.toml").exists()


@pytest.fixture(autouse=True)
def game(shell: Shell, folder: Path) -> Path:
    """A new game of two."""
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    return folder / "game.toml"


def test_a_file_that_cannot_be_saved_is_one_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    result = shell("add", "game.toml", "5C MOOD")
    assert (result.code, result.out) == (2, "")
    told = "the disk is full; free some space and save again."
    assert result.err == f"scorekeeper: game.toml was not saved: {told}\n"


@pytest.mark.skipif(os.name == "nt", reason="devices differ")
@pytest.mark.parametrize("path", ["/dev/tty", "/dev/stdin", "elsewhere.txt"])
def test_a_game_from_elsewhere_opens_no_file_until_that_is_allowed(
    shell: Shell, folder: Path, path: str
) -> None:
    (folder / "words.txt").write_text("mood\n")
    words = ("--words", "inline", "--dictionary", "words.txt")
    shell("new", "g.toml", "--players", "Anna,Ben", *words)
    game = (folder / "g.toml").read_text("utf-8")
    (folder / "g.toml").write_text(game.replace(str(folder / "words.txt"), path), "utf-8")
    for command in (["add", "g.toml", "5C MOOD"], ["plays", "g.toml", "--rack", "MOOD"]):
        refused = shell(*command)
        assert refused.code == 2
        assert f"wants its words looked up in the file {Path(path).absolute()}" in refused.err
    assert shell("add", "g.toml", "5C MOOD", "--dictionary", "words.txt").code == 0
    (folder / "elsewhere.txt").write_text("mood\nwood\n")
    allowed = shell("dictionaries", "allow", path)
    assert allowed.code == (0 if path == "elsewhere.txt" else 2)
    assert shell("add", "g.toml", "5C W").code == allowed.code
