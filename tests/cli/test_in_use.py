"""Commands that change a game which is open elsewhere, or which somebody else changes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.record import load, save
from scorekeeper.session.lock import GameLock

from .conftest import Shell


@pytest.fixture
def game(shell: Shell, folder: Path) -> Path:
    """A game of one turn, which is over."""
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    assert shell("add", "game.toml", "5C MOOD").code == 0
    return folder / "game.toml"


@pytest.fixture
def elsewhere(game: Path) -> Iterator[GameLock]:
    """Another program that has the game open."""
    lock = GameLock(game)
    lock.take()
    yield lock
    lock.release()


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_game_that_is_open_elsewhere_is_not_changed(
    shell: Shell, game: Path, elsewhere: GameLock
) -> None:
    before = game.read_bytes()
    result = shell("add", "game.toml", "F5 .EAR")
    assert (result.code, result.out) == (2, "")
    assert "game.toml was not changed, because it is open in another window" in result.err
    assert "--take-over" in result.err
    assert game.read_bytes() == before
    assert elsewhere.taken_by() is None


def test_it_can_be_taken_over_knowingly(
    shell: Shell, game: Path, elsewhere: GameLock, folder: Path
) -> None:
    result = shell("add", "game.toml", "F5 .EAR", "--take-over")
    assert (result.code, result.err) == (0, "")
    assert len(load(game).game.steps) == 2
    assert names_in(folder) == ["game.toml"]
    assert elsewhere.taken_by() is None  # The command has ended, so it is free again.


def test_a_game_that_is_open_elsewhere_can_be_read(
    shell: Shell, game: Path, elsewhere: GameLock
) -> None:
    assert shell("show", "game.toml").code == 0
    assert shell("check", "game.toml").code == 0
    assert elsewhere.taken_by() is None


def test_what_others_write_between_two_turns_is_kept_and_told(
    shell: Shell, game: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody saves the file in an editor while ``add`` is at work."""
    from scorekeeper.cli import add

    print_step = add._print_step

    def meddle(*arguments: object) -> None:
        print_step(*arguments)  # type: ignore[arg-type]
        if not list(folder.glob("*.bak")):
            other = load(game).game
            other.pop()
            save(other, game)

    monkeypatch.setattr(add, "_print_step", meddle)
    result = shell("add", "game.toml", "F5 .EAR", "6E N.T")
    assert result.code == 0
    assert "its version is in game.toml.bak" in result.err
    assert len(load(game).game.steps) == 3
    assert len(load(folder / "game.toml.bak").game.steps) == 1


ADD = """
import sys
from scorekeeper.cli import main
codes = [main(["add", sys.argv[1], "exchange", "--take-over", "--announced", str(number)])
    for number in range(int(sys.argv[2]), int(sys.argv[2]) + 20)]
sys.stderr.write(repr([int(sys.argv[2]) + place for place, code in enumerate(codes) if not code]))
"""
"""Adds turns, each with a number of its own, and tells at last which were added."""


@pytest.mark.skipif(os.name == "nt", reason="nobody waits for a folder there")
def test_programs_that_take_over_from_each_other_all_the_time_lose_no_turn(
    game: Path, folder: Path
) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", ADD, str(game), str(first)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for first in (100, 200, 300)
    ]
    told = [program.communicate()[1].splitlines()[-1] for program in programs]
    added = {int(number) for line in told for number in re.findall(r"[0-9]+", line)}
    texts = [file.read_text("utf-8") for file in (game, *folder.glob("*.bak"))]
    kept = {int(number) for text in texts for number in re.findall("announced = ([0-9]+)", text)}
    assert added
    assert added <= kept


def test_what_is_taken_over_between_two_turns_is_not_written(
    shell: Shell, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody takes the game over while ``add`` is at work."""
    from scorekeeper.cli import add

    other = GameLock(game)
    monkeypatch.setattr(add, "_print_step", lambda *_: other.take_over())
    result = shell("add", "game.toml", "F5 .EAR", "6E N.T")
    other.release()
    assert (result.code, result.out) == (2, "")
    assert "game.toml was not saved: it is open in another window since" in result.err
    assert len(load(game).game.steps) == 2
