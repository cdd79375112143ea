"""A puzzle from one's own games, in the shell."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.words.permitted import permit
from tests.game.table import RULES

from .conftest import Shell

STARTED = "2026-01-02T20:00:00+01:00"


def keep(folder: Path) -> None:
    """A game in which Ben missed a play of twelve points."""
    (folder / "few.txt").write_text("mood\ndearth", "utf-8")
    permit("few.txt")
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, "few.txt", STARTED))
    game.push_text("5C MOOD")
    game.push(Turn(game.read("pass"), rack=tuple("AEHNRTI")))
    game.push_text("end")
    games = folder / "home" / "games"
    games.mkdir(parents=True)
    save(game, games / "sunday.toml")


def test_a_puzzle_is_shown_answered_and_kept(shell: Shell, folder: Path) -> None:
    keep(folder)
    told = shell("puzzle", "ben")
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[-2:] == [
        "Rack: A E H I N R T",
        "Ben, turn 2 on 2026-01-02. One play earns most: find it.",
    ]
    assert told.out.splitlines()[5] == " 5 .  .  M  O  O  D  .  .  .  ."
    wrong = shell("puzzle", "Ben", "--answer", "F5 .EAT")
    assert (wrong.code, "not in the dictionary" in wrong.out) == (1, True)
    assert shell("puzzle", "Ben", "--answer", "nonsense").code == 2
    right = shell("puzzle", "Ben", "--answer", "F5 .EARTH")
    assert (right.code, right.out.splitlines()) == (
        0,
        ["Found: 12 points.", "F5 .EARTH earns 12 points. Ben made 0 points then."],
    )
    assert "few racks are known" in shell("puzzle", "Ben").err  # It comes back in three days.
    assert shell("puzzle", "Zoe").code == 2
    assert shell("puzzle", "Anna").code == 1


def test_the_puzzle_of_the_day_is_everybodys(shell: Shell, folder: Path) -> None:
    assert shell("puzzle").code == 1
    keep(folder)
    assert shell("puzzle").code == 0
    told = shell("puzzle", "--solution")
    assert told.out == "F5 .EARTH earns 12 points. Ben made 0 points then.\n"
    (folder / "home" / "puzzles.toml").write_text("oh [", "utf-8")
    told = shell("puzzle")
    assert told.code == 0
    assert "No puzzle counts as tried." in told.err
