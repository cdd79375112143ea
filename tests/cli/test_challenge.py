"""``challenge``, and what a challenged game looks like in every print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.cli import main


@pytest.fixture
def game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A game in which Anna has laid a word that is none, and Ben one that is."""
    path = tmp_path / "game.toml"
    new = ["new", str(path), "--players", "Anna,Ben", "--words", "challenge"]
    assert main([*new, "--dictionary", "english"]) == 0
    assert main(["add", str(path), "5C MOXD"]) == 0
    capsys.readouterr()
    return path


def test_a_bad_word_is_taken_back(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["challenge", str(game)]) == 0
    told = capsys.readouterr().out
    assert "The dictionary says no:" in told
    assert "Take M (C5), O (D5), X (E5) and D (F5) off the board; Anna keeps them" in told
    assert "MOXD is not in" in told
    assert main(["show", str(game)]) == 0
    assert "taken back after a challenge" in capsys.readouterr().out


def test_a_good_word_stands(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["challenge", str(game)]) == 0
    assert main(["add", str(game), "5C MOOD"]) == 0
    assert main(["challenge", str(game), "--by", "ben", "--words", "mood"]) == 1
    assert "The dictionary says yes:" in capsys.readouterr().out


def test_a_word_is_challenged_with_accents_or_without(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["challenge", str(game)]) == 0
    assert main(["add", str(game), "5C CAFÉ"]) == 0
    assert main(["challenge", str(game), "--by", "ben", "--words", "café"]) == 1
    assert "The dictionary says yes:" in capsys.readouterr().out


def test_the_table_may_decide_otherwise(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["challenge", str(game), "--table", "good"]) == 1
    assert "You say yes:" in capsys.readouterr().out
    assert 'play = "challenge refused by table"' in game.read_text("utf-8")


def test_only_the_last_play_can_be_challenged(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["add", str(game), "pass"]) == 0
    assert main(["challenge", str(game)]) == 1
    assert "Only the play just made" in capsys.readouterr().err


def test_json_tells_of_a_challenge(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["challenge", str(game)]) == 0
    capsys.readouterr()
    assert main(["show", str(game), "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["turns"]
    assert (first["kind"], first["withdrawn"]) == ("play", True)
    assert (second["kind"], second["text"]) == ("challenge", "challenge upheld")
    assert main(["check", str(game)]) == 0


def test_a_challenge_that_is_entered_as_a_turn_tells_what_follows(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["add", str(game), "challenge MOXD upheld"]) == 0
    told = capsys.readouterr().out
    assert "  Take M (C5), O (D5), X (E5) and D (F5) off the board; Anna keeps them" in told
    assert "  Anna is back at 0 and plays again, or passes.\n" in told
    assert told.endswith("Anna is next.\n")
