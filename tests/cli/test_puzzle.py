"""A puzzle from one's own games, in the shell."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.words.permitted import permit
from tests.game.table import RULES

from .conftest import Shell

MEANING = "DEARTH: noun: an acute insufficiency."
STARTED = "2026-01-02T20:00:00+01:00"


def in_three_days() -> str:
    return f"on {date.today() + timedelta(days=3):%A}"


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
    assert told.out.splitlines()[-3:] == [
        "Rack: A E H I N R T",
        "One play earns 12 points, no other more than 8.",
        "It was Ben's turn on 2 January 2026.",
    ]
    assert told.out.splitlines()[5] == " 5 .  .  M  O  O  D  .  .  .  ."
    wrong = shell("puzzle", "Ben", "--answer", "F5 .EAT")
    assert (wrong.code, "not in the dictionary" in wrong.out) == (1, True)
    assert shell("puzzle", "Ben", "--answer", "nonsense").code == 2
    right = shell("puzzle", "Ben", "--answer", "F5 .EARTH")
    assert (right.code, right.out.splitlines()) == (
        0,
        [
            "Found: 12 points.",
            "12 points for DEARTH: F5 .EARTH.",
            MEANING,
            f"Ben gets it again {in_three_days()}.",
        ],
    )
    none_left = shell("puzzle", "Ben")
    assert none_left.code == 1
    assert f"The next one comes back {in_three_days()}." in none_left.err
    assert shell("puzzle", "Zoe").code == 2
    none_yet = shell("puzzle", "Anna")
    assert (none_yet.code, "no puzzle for Anna yet" in none_yet.err) == (1, True)


def test_the_puzzle_of_the_day_is_everybodys(shell: Shell, folder: Path) -> None:
    assert shell("puzzle").code == 1
    keep(folder)
    assert shell("puzzle").code == 0
    told = shell("puzzle", "--solution")
    assert told.out.splitlines() == [
        "12 points for DEARTH: F5 .EARTH.",
        MEANING,
        "Tomorrow there is another one.",
    ]
    (folder / "home" / "puzzles.toml").write_text("oh [", "utf-8")
    told = shell("puzzle")
    assert told.code == 0
    assert "No puzzle counts as tried." in told.err
