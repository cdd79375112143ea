"""A finished game reviewed in the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.words.catalogue import permit

from .conftest import Shell
from .test_stats import keep


@pytest.fixture
def game(folder: Path) -> Game:
    """A game of three turns, two with racks; it is not over and not saved."""
    (folder / "few.txt").write_text("mood\nmoods\ndear\ndoom\nnet\non")
    permit("few.txt")
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.INLINE, "few.txt"))
    game.push(Turn(game.read("5C MOOD"), rack=tuple("DMOORSX")))
    game.push(Turn(game.read("F5 .EAR"), rack=tuple("ER")))
    game.push_text("6E N.T")
    return game


def test_every_turn_is_ranked_beside_the_best_plays(game: Game, shell: Shell) -> None:
    game.push_text("end")
    save(game, Path("game.toml"))
    told = shell("review", "game.toml")
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines() == [
        "Turn 1, Anna: 5C MOOD, 8 points",
        "0 becomes 8, 8 ahead of Ben. From here Anna would win about 50 times in 100.",
        "2 points missed. There were 64 plays.",
        "Rack: D M O O R S X",
        "",
        "10  MOODS  5A MOODS",
        " 8  DOOM   5B DOOM",
        " 8  MOOD   5C MOOD, played",
        "",
        "Turn 2, Ben: F5 .EAR, 8 points",
        "0 becomes 8, level with Anna. From here Ben would win about 43 times in 100.",
        "0 points missed. There was 1 play with the tiles we know of.",
        "Noted: A E R",
        "",
        "8  DEAR  F5 .EAR, played",
        "",
        "Turn 3, Anna: 6E N.T, 10 points",
        "8 becomes 18, 10 ahead of Ben. From here Anna would win about 51 times in 100.",
        "It shut off the best spot. Two tiles could have earned 10 there; now nothing.",
        "There was no better place for NET.",
        "",
        "10  NET ON  6E N.T, played",
        "",
        "Game ended",
        "",
        "Anna: Where the tiles are known, good luck with the tiles: about 7 points, "
        "give or take 1. 2 points were missed, all of them in turn 1.",
        "",
        "What mattered most",
        "Turn 3: Anna made NET for 10.",
        "Turn 2: Ben made DEAR for 8.",
        "Turn 1: Anna opened with MOOD for 8.",
    ]


def test_one_turn_is_reviewed_alone(game: Game, shell: Shell) -> None:
    game.push_text("end")
    save(game, Path("game.toml"))
    told = shell("review", "game.toml", "--turn", "3")
    assert told.out.startswith("Turn 3, Anna: 6E N.T, 10 points\n")
    assert "Turn 4" not in told.out
    assert "mattered" not in told.out
    for number, told_so in (("0", "from 1 to 3"), ("5", "from 1 to 3"), ("-1", "of a turn")):
        told = shell("review", "game.toml", "--turn", number)
        assert (told.code, told.out) == (2, "")
        assert told_so in told.err


def test_the_turns_that_mattered_come_last(game: Game, shell: Shell) -> None:
    game.push(Turn(game.read("pass"), rack=tuple("DMOOSNE")))
    game.push_text("end")
    save(game, Path("game.toml"))
    told = shell("review", "game.toml").out.splitlines()
    heading = told.index("What mattered most")
    assert told[heading + 1] == "Turn 4: Ben passed. MOODS would have earned 10."
    found = json.loads(shell("review", "game.toml", "--json").out)["moments"]
    assert found[0] == {"turn": "4", "text": told[heading + 1]}
    assert len(found) == len(told) - heading - 1


def test_programs_are_told_the_same(game: Game, shell: Shell) -> None:
    game.push_text("end")
    save(game, Path("game.toml"))
    told = json.loads(shell("review", "game.toml", "--json").out)
    first, *_, last = told["turns"]
    assert [turn["label"] for turn in told["turns"]] == ["1", "2", "3", "end"]
    assert (first["player"], first["missed"], first["rank"], first["places"]) == (
        "Anna",
        2,
        25,
        None,
    )
    assert first["best"][0] == {"play": "5A MOODS", "score": 10}
    assert first["texts"][-1] == "MOODS would have earned 10."
    assert first["chances"]["Anna"] == pytest.approx(1 - first["chances"]["Ben"])
    assert last["chances"] == {"Anna": 1, "Ben": 0}
    assert told["start"]["Anna"] > 0.5
    assert told["turning_point"] is None
    assert [luck["player"] for luck in told["luck"]] == ["Anna"]
    assert told["luck"][0]["given_away"] == 2
    assert [moment["turn"] for moment in told["moments"]] == ["3", "2", "1"]
    one = json.loads(shell("review", "game.toml", "--turn", "1", "--json").out)
    assert one == {"turns": [first]}


def test_a_game_is_not_reviewed_before_it_is_over(game: Game, shell: Shell) -> None:
    save(game, Path("game.toml"))
    told = shell("review", "game.toml")
    assert (told.code, told.out) == (1, "")
    assert told.err == "scorekeeper: this game is not over; only finished games can be reviewed\n"


def test_a_missing_dictionary_is_told_and_another_one_can_be_named(
    game: Game, shell: Shell
) -> None:
    game.push_text("end")
    save(game, Path("game.toml"))
    Path("few.txt").rename("other.txt")
    told = shell("review", "game.toml")
    assert told.code == 0
    assert "few.txt" in told.err
    assert "So no play is compared with others." in told.err
    assert told.out.splitlines()[0] == "Turn 1, Anna: 5C MOOD, 8 points"
    assert "were there" not in told.out
    told = shell("review", "game.toml", "--dictionary", "other.txt")
    assert told.err == ""
    assert "There were 64 plays." in told.out


def test_chances_reckon_with_ten_games_of_the_two_that_were_begun_before(shell: Shell) -> None:
    last = keep(shell, "2026-03-01", "Ben,Anna", "pass", "5C MOOD", "end")
    level = json.loads(shell("review", str(last), "--json").out)
    assert level["before"] is None
    assert "Going by" not in shell("review", str(last)).out
    for day in range(1, 11):
        keep(shell, f"2026-02-{day:02}", "Anna,Ben", "5C MOODIER", "pass", "end")
    said = "Going by your ten games before: Anna was 34 points better."
    assert said in shell("review", str(last)).out
    told = json.loads(shell("review", str(last), "--json").out)
    assert told["before"] == {"games": 10, "better": "Anna", "points": 34, "text": said}
    assert told["start"]["Anna"] > level["start"]["Anna"]
    assert told["turns"][0]["chances"]["Anna"] > level["turns"][0]["chances"]["Anna"]


def test_what_was_never_done_before_is_said_at_the_end(shell: Shell) -> None:
    for day in range(1, 6):
        keep(shell, f"2026-01-{day:02}", "Anna,Ben", "5C MOOD", "pass", "end")
    path = keep(shell, "2026-01-06", "Anna,Ben", "5C MOODIER", "pass", "end")
    said = "Anna's first whole rack: all seven in one turn."
    told = shell("review", str(path))
    assert told.code == 0
    assert told.out.splitlines()[-2:] == ["Beside your other games", f"Turn 1: {said}"]
    values = json.loads(shell("review", str(path), "--json").out)
    assert values["remarks"] == [{"turn": "1", "text": said}]
    assert "Beside" not in shell("review", "home/games/2026-01-01.toml").out
