"""Turns corrected, taken out and put in from the shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.cli.settle import settle
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass
from scorekeeper.game.referee import Rule
from scorekeeper.record import load
from scorekeeper.session.correction import Correction
from tests.game.table import TEN
from tests.game.test_properties import Dealer

from .conftest import Shell

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
FILE = Path("g.toml")


def game() -> Game:
    reading = load(FILE)
    assert not reading.complaints
    return reading.game


def turns() -> tuple[str, ...]:
    now = game()
    return tuple(step.text for step in now.steps)


@pytest.fixture(autouse=True)
def sunday(shell: Shell) -> None:
    """The leaflet's game."""
    assert shell("new", "g.toml", "--players", "Anna,Ben", "--no-dictionary").code == 0
    assert shell("add", "g.toml", *LEAFLET).code == 0


def test_a_turn_is_corrected(shell: Shell) -> None:
    result = shell("correct", "g.toml", "4", "5C H")
    assert (result.code, result.err) == (0, "")
    assert result.out == (
        "Turn 4 is now Ben, 5C H, 5 points (was 5C W, 5 points).\n"
        "Turn 5 now makes LEAP and HOOL: Anna, F5 L..P, 12 points "
        "(was LEAP and WOOL, 12 points).\n"
        "Points: Anna 46, Ben 27.\n"
        "g.toml was changed.\n"
    )
    assert turns() == (*LEAFLET[:3], "5C H", *LEAFLET[4:])


def test_a_turn_is_taken_out_and_one_put_in(shell: Shell) -> None:
    assert shell("correct", "g.toml", "4", "swap J", "--insert").code == 0
    assert turns() == (*LEAFLET[:3], "exchange J", *LEAFLET[3:])
    result = shell("correct", "g.toml", "4", "--remove")
    assert result.code == 0
    assert "Turns 4 to 7 now belong to other players:\n  4. 5C W: Ben (was Anna)" in result.out
    assert turns() == LEAFLET
    assert shell("correct", "g.toml", "8", "pass", "--insert").code == 0
    assert turns() == (*LEAFLET, "pass")


def test_what_would_change_is_told_without_changing_it(shell: Shell) -> None:
    before = FILE.read_bytes()
    result = shell("correct", "g.toml", "7", "--remove", "--dry-run")
    assert (result.code, result.err) == (0, "")
    assert "Removed: turn 7, Anna, H3 PLUS, 16 points." in result.out
    assert result.out.endswith("Nothing was saved.\n")
    assert FILE.read_bytes() == before


def test_turns_that_do_not_fit_are_listed_and_nothing_is_written(shell: Shell) -> None:
    before = FILE.read_bytes()
    result = shell("correct", "g.toml", "3", "--remove")
    assert result.code == 1
    assert result.out == ""
    assert "Turn 6 (was 7), Ben: H3 PLUS no longer fits." in result.err
    assert "It can be removed, or allowed with --accept not-connected." in result.err
    assert "--drop-misfits" in result.err
    assert FILE.read_bytes() == before


def test_turns_that_do_not_fit_are_let_stand_or_taken_out(shell: Shell) -> None:
    assert shell("correct", "g.toml", "3", "--remove", "--accept", "gap").code == 1
    result = shell(
        "correct", "g.toml", "3", "--remove", "--accept", "gap,not-connected", "--dry-run"
    )
    assert result.code == 0
    assert "Turn 6 is allowed by everybody: tiles apart from the others." in result.out
    result = shell("correct", "g.toml", "3", "--remove", "--drop-misfits")
    assert result.code == 0
    assert "It is removed." in result.err
    assert turns() == (*LEAFLET[:2], *LEAFLET[3:6])


def listed(text: str) -> list[str]:
    """The turns that are said not to fit."""
    return [line for line in text.splitlines() if line.endswith("no longer fits.")]


@pytest.mark.parametrize("number", ["1", "2", "3", "4"])
def test_all_turns_that_would_not_fit_are_listed_and_just_these_are_dropped(
    shell: Shell, number: str
) -> None:
    before = game()
    result = shell("correct", "g.toml", number, "--remove")
    found = listed(result.err)
    if found:
        noun = "turn" if len(found) == 1 else "turns"
        assert f"{len(found)} {noun} would not fit" in result.err
        dropped = shell("correct", "g.toml", number, "--remove", "--drop-misfits")
        assert listed(dropped.err) == found
    assert len(game().turns) == len(before.turns) - 1 - len(found)


@pytest.mark.parametrize("seed", range(20))
def test_in_any_game_what_is_dropped_was_listed(seed: int) -> None:
    dealer = Dealer(TEN, 2 + seed % 2, seed)
    for _ in dealer.turns(16):
        pass
    for number in range(1, len(dealer.game.steps), 3):
        nothing, turn = Correction.of(dealer.game), Turn(Pass())
        for proposed in (
            nothing.remove_turn(number),
            nothing.insert_turn(number, turn),
            nothing.correct_turn(number, turn),
        ):
            told, done = settle(proposed, (), drop=False), settle(proposed, (), drop=True)
            assert told.undecided == len(proposed.misfits)
            assert listed("\n".join(told.sentences)) == listed("\n".join(done.sentences))
            assert done.correction.game.turns == told.correction.game.turns
            assert len(done.correction.turns) == len(proposed.turns) - told.undecided


def test_a_turn_that_is_accepted_takes_no_other_with_it(shell: Shell) -> None:
    """The turns after it are judged as it stands, and those that fit then are not listed."""
    alone = shell("correct", "g.toml", "2", "--remove")
    assert len(listed(alone.err)) == 4
    assert "g.toml was not changed: 4 turns would not fit" in alone.err
    helped = shell("correct", "g.toml", "2", "--remove", "--accept", "not-connected,gap")
    assert (helped.code, len(listed(helped.err))) == (0, 2)
    assert len(game().turns) == 6


def test_a_corrected_turn_that_is_not_allowed_must_be_accepted(shell: Shell) -> None:
    before = FILE.read_bytes()
    result = shell("correct", "g.toml", "7", "A1 CAT")
    assert result.code == 1
    assert "--accept not-connected" in result.err
    assert FILE.read_bytes() == before
    result = shell("correct", "g.toml", "7", "A1 CAT", "--drop-misfits")
    assert result.code == 1
    assert shell("correct", "g.toml", "7", "A1 CAT", "--accept", "not-connected").code == 0
    assert game().turns[6].accepted == (Rule.NOT_CONNECTED,)
    assert shell("correct", "g.toml", "7", "A1 CAR").code == 0, "it was accepted already"


def test_what_was_noted_stays_with_a_corrected_turn(shell: Shell) -> None:
    assert shell("add", "g.toml", "H3 ....Y", "--announced", "3", "--accept", "plural-s").code == 0
    assert shell("correct", "g.toml", "8", "H3 ....X").code == 0
    assert game().turns[7].announced == 3
    assert shell("correct", "g.toml", "8", "pass").code == 0
    assert game().turns[7].announced is None


def test_nothing_to_change_is_told(shell: Shell) -> None:
    before = FILE.read_bytes()
    result = shell("correct", "g.toml", "3", "6E NET")
    assert (result.code, result.out) == (0, "Nothing to change.\n")
    assert FILE.read_bytes() == before


def test_turns_that_are_not_in_the_file_are_not_told_as_if_they_were(shell: Shell) -> None:
    rows = ["." * 10] * 4 + ["....A....."] + ["." * 10] * 5
    Path("rows.txt").write_text("\n".join(rows), "utf-8")
    to_begin = ("--players", "A,B", "--no-dictionary", "--points", "0,0", "--turns", "13")
    shell("new", "begun.toml", "--position", "rows.txt", *to_begin)
    told = shell("correct", "begun.toml", "1", "pass").err
    assert told == "scorekeeper: There are no turns yet.\n"
    for _ in range(3):
        shell("add", "begun.toml", "exchange")
    told = shell("correct", "begun.toml", "1", "pass").err
    assert told == "scorekeeper: There is no turn 1. Turns go from 14 to 16.\n"
    shell("new", "old.toml", "--result", "A 1, B 2")
    told = shell("correct", "old.toml", "1", "pass").err
    assert told == "scorekeeper: This game is from a score pad; nobody knows its turns.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("correct", "g.toml", "8", "pass"), "There is no turn 8. Turns go from 1 to 7."),
        (("correct", "g.toml", "0", "pass"), "There is no turn 0. Turns go from 1 to 7."),
        (
            ("correct", "g.toml", "-1", "--remove"),
            "such as 4 (or 4c, or end), not '-1'",
        ),
        (
            ("correct", "g.toml", "9", "pass", "--insert"),
            "There is no turn 9. Turns go from 1 to 7.",
        ),
        (
            ("correct", "g.toml", "three", "pass"),
            "such as 4 (or 4c, or end), not 'three'",
        ),
        (("correct", "g.toml", "3", "nonsense"), "'nonsense' is not a play"),
        (
            ("correct", "g.toml", "3", "pass", "--accept", "nonsense"),
            "'nonsense' is not a rule",
        ),
        (("correct", "no.toml", "3", "--remove"), "There is no file no.toml."),
        (("correct", "g.toml", "3"), "say what is to be corrected"),
        (("correct", "g.toml", "3", "pass", "--remove"), "--remove takes the NUMBER"),
        (("correct", "g.toml", "3", "--rack", "A", "--remove"), "--remove takes the NUMBER"),
        (("correct", "g.toml", "3", "--insert"), "--insert needs the TURN"),
        (("correct", "g.toml", "3", "pass", "--insert", "--remove"), "not allowed with"),
    ],
)
def test_what_makes_no_sense_is_told(shell: Shell, arguments: tuple[str, ...], told: str) -> None:
    before = FILE.read_bytes()
    result = shell(*arguments)
    assert result.code == 2
    assert told in result.err
    assert FILE.read_bytes() == before


def test_a_game_without_turns_has_none_to_correct(shell: Shell) -> None:
    assert shell("new", "empty.toml", "--players", "Anna,Ben").code == 0
    assert "There are no turns yet." in shell("correct", "empty.toml", "1", "--remove").err
    assert shell("correct", "empty.toml", "1", "pass", "--insert").code == 0
