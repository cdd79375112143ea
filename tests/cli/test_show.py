"""``show``: a whole game, or one thing of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Shell


@pytest.fixture
def game(shell: Shell) -> str:
    """A game of three turns with a house rule of its own."""
    assert shell("new", "g.toml", "--players", "Anna,Ben", "--rule", "leftover=7").code == 0
    assert shell("add", "g.toml", "5C MOOD", "F5 .EAR", "6E N.T").code == 0
    return "g.toml"


def test_the_letters_that_are_not_on_the_board(shell: Shell, game: str) -> None:
    told = shell("show", game, "--unseen")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("91 tiles not on the board: A 6  B 3 ")
    assert "In the bag: 77\nOn the racks: Anna 7, Ben 7\n" in told.out


def test_the_house_rules_of_a_game_and_what_each_can_be(shell: Shell, game: str) -> None:
    told = shell("show", game, "--rules")
    assert told.code == 0
    assert " leftover                 7 " in told.out
    assert "; or " in told.out


def test_the_points_turn_by_turn(shell: Shell, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    told = shell("show", game, "--chart")
    *chart, names = told.out.splitlines()
    assert told.code == 0
    assert chart[0] == " 20 |"
    assert chart[2].endswith("*")
    assert chart[-1] == "turn 0          1           2          3"
    assert names == "* Anna 18   o Ben 8   & where they meet"


def test_each_part_tells_what_makes_no_sense_in_the_file(shell: Shell, game: str) -> None:
    path = Path(game)
    path.write_text(path.read_text("utf-8").replace("F5 .EAR", "A1 EAR"), "utf-8")
    for part in ("--unseen", "--rules", "--chart", "--json"):
        told = shell("show", game, part)
        assert told.code == 1
        assert told.out
        assert "Turn 2" in told.err
