"""What was agreed before the first turn, put right from the shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.record import load

from .conftest import Shell

TURNS = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W")


def game(path: str | Path = "g.toml") -> Game:
    reading = load(Path(path))
    assert not reading.complaints
    return reading.game


@pytest.fixture(autouse=True)
def sunday(shell: Shell) -> None:
    """A game of two under way."""
    assert shell("new", "g.toml", "--players", "Ana,Ben", "--no-dictionary").code == 0
    assert shell("add", "g.toml", *TURNS).code == 0


def test_a_player_gets_another_name(shell: Shell) -> None:
    result = shell("change", "g.toml", "--player", "ana=Anna")
    assert (result.code, result.err) == (0, "")
    assert result.out == "Ana is now called Anna.\ng.toml was changed.\n"
    assert game().setup.players == ("Anna", "Ben")
    assert game().position.scores == (18, 13)


def test_two_players_swap_their_names_or_their_places(shell: Shell) -> None:
    assert shell("change", "g.toml", "--player", "Ana=Ben", "--player", "Ben=Ana").code == 0
    assert game().setup.players == ("Ben", "Ana")
    result = shell("change", "g.toml", "--order", "ana, Ben")
    assert result.code == 0
    assert "The turn order is now Ana, Ben." in result.out
    assert "1. 5C MOOD: Ana (was Ben)" in result.out
    assert game().setup.players == ("Ana", "Ben")


def test_a_rule_is_changed_and_every_turn_counted_again(shell: Shell) -> None:
    assert shell("add", "g.toml", "6E ...S", "--accept", "plural-s").code == 0
    result = shell("change", "g.toml", "--rule", "plural=off", "--rule", "leftover=3")
    assert result.code == 0
    assert "Adding a lone S: allowed, NET to NETS (was not allowed)." in result.out
    assert (
        "Each tile left over: 3 points off at the end (was 5 points off at the end)." in result.out
    )
    assert "no longer needs everybody to allow a lone S" in result.out
    assert game().rules.house.leftover == 3
    assert game().turns[-1].accepted == ()


def test_turns_that_do_not_fit_are_listed_and_nothing_is_written(
    shell: Shell, folder: Path
) -> None:
    before = (folder / "g.toml").read_bytes()
    assert shell("add", "g.toml", "8E SNACK", "J8 X", "--accept", "not-connected").code == 0
    before = (folder / "g.toml").read_bytes()
    result = shell("change", "g.toml", "--edition", "classic-8x8")
    assert (result.code, result.out) == (1, "")
    assert "Turn 5, Ana: 8E SNACK no longer fits" in result.err
    assert "outside the 8x8 board" in result.err
    assert "g.toml was not changed: 2 turns would not fit" in result.err
    assert (folder / "g.toml").read_bytes() == before


@pytest.mark.parametrize("options", [["--drop-misfits"], ["--accept", "gap", "--drop-misfits"]])
def test_they_are_taken_out_if_that_is_told(shell: Shell, options: list[str]) -> None:
    assert shell("add", "g.toml", "8E SNACK").code == 0
    result = shell("change", "g.toml", "--edition", "classic-8x8", *options)
    assert result.code == 0
    assert "It is removed." in result.err
    assert "The box is now 8 x 8" in result.out
    assert "Removed: turn 5" in result.out
    assert game().rules.edition.id == "classic-8x8"
    assert len(game().steps) == 4


def test_they_stand_where_a_table_could_let_them(shell: Shell) -> None:
    options = ["--rule", "plural=off"]
    shell("change", "g.toml", *options)
    assert shell("add", "g.toml", "6E ...S").code == 0
    refused = shell("change", "g.toml", "--rule", "plural=strict")
    assert refused.code == 1
    assert "You may not just add an S" in refused.err
    assert "It can be removed, or allowed with --accept plural-s." in refused.err
    assert shell("change", "g.toml", "--rule", "plural=strict", "--accept", "gap").code == 1
    result = shell("change", "g.toml", "--rule", "plural=strict", "--accept", "plural-s")
    assert result.code == 0
    assert "You allow it." in result.err
    assert [str(rule) for rule in game().turns[-1].accepted] == ["plural-s"]


def test_what_no_table_could_do_cannot_stand(shell: Shell, folder: Path) -> None:
    assert shell("add", "g.toml", "8E SNACK").code == 0
    before = (folder / "g.toml").read_bytes()
    result = shell("change", "g.toml", "--edition", "classic-8x8", "--accept", "not-connected")
    assert result.code == 1
    assert "It can only be removed." in result.err
    assert (folder / "g.toml").read_bytes() == before


def test_a_dry_run_tells_and_writes_nothing(shell: Shell, folder: Path) -> None:
    before = (folder / "g.toml").read_bytes()
    result = shell("change", "g.toml", "--player", "Ana=Anna", "--dry-run")
    assert result.code == 0
    assert result.out == "Ana is now called Anna.\nNothing was saved.\n"
    assert (folder / "g.toml").read_bytes() == before


def test_a_player_joins_or_leaves_if_the_turns_still_fit(shell: Shell) -> None:
    result = shell("change", "g.toml", "--join", "Cy")
    assert result.code == 0
    assert "Cy joins the game." in result.out
    assert game().setup.players == ("Ana", "Ben", "Cy")
    assert game().position.scores == (13, 8, 10)
    assert shell("change", "g.toml", "--leave", "Ben", "--order", "Cy,Ana").code == 0
    assert game().setup.players == ("Cy", "Ana")


def test_words_are_looked_up_otherwise_from_now_on(shell: Shell) -> None:
    result = shell("change", "g.toml", "--words", "inline", "--dictionary", "english-50")
    assert result.code == 0
    assert game().setup.words is WordCheck.INLINE
    assert game().setup.dictionary == "family:english-50"
    assert "not in the dictionary" in shell("add", "g.toml", "C5 .XQUZ").err
    assert shell("change", "g.toml", "--words", "unchecked").code == 0
    assert game().setup.words is WordCheck.UNCHECKED


def test_family_words_are_chosen_and_given_up(shell: Shell) -> None:
    assert shell("change", "g.toml", "--words", "challenge").code == 0
    result = shell("change", "g.toml", "--family-words")
    assert "The dictionary is now English, club level, without rude words." in result.out
    assert game().setup.dictionary == "family:english"
    assert shell("change", "g.toml", "--dictionary", "english-70").code == 0
    assert game().setup.dictionary == "family:english-70"
    result = shell("change", "g.toml", "--no-family-words")
    assert "The dictionary is now English, level 70." in result.out
    assert game().setup.dictionary == "english-70"


def test_an_old_game_gets_no_family_words_with_another_level(shell: Shell) -> None:
    assert shell("change", "g.toml", "--words", "challenge").code == 0
    assert shell("change", "g.toml", "--dictionary", "english-50").code == 0
    assert game().setup.dictionary == "english-50"


def test_nothing_to_change_is_no_error(shell: Shell, folder: Path) -> None:
    before = (folder / "g.toml").read_bytes()
    result = shell("change", "g.toml", "--player", "Ana=Ana", "--rule", "leftover=5")
    assert (result.code, result.out) == (0, "Nothing to change.\n")
    assert (folder / "g.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--player", "Ana"], "write OLD=NEW"),
        (["--player", "Ana="], "write OLD=NEW"),
        (["--player", "Zoe=Eve"], "'Zoe' is not a player"),
        (["--player", "Ana=Ben"], "a name of their own: Ben"),
        (["--order", "Ana"], "must name every player once: Ana, Ben"),
        (["--order", "Ana,Ana"], "must name every player once"),
        (["--leave", "Ana", "--leave", "Ben"], "0 players"),
        (["--join", " "], "a name of their own"),
        (["--join", "C", "--join", "D", "--join", "E", "--join", "F", "--join", "G"], "7"),
        (["--rule", "players=1"], "2 players; these rules are for 1 to 1"),
        (["--rule", "plurals=off"], "is not a house rule"),
        (["--edition", "deluxe"], "there is no box 'deluxe'"),
        (["--words", "inline", "--dictionary", "nope"], "there is no dictionary 'nope'"),
        (["--dictionary", "english"], "need --words"),
        (["--family-words"], "need --words"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_written(
    shell: Shell, folder: Path, options: list[str], reason: str
) -> None:
    before = (folder / "g.toml").read_bytes()
    result = shell("change", "g.toml", *options)
    assert (result.code, result.out) == (2, "")
    assert reason in result.err
    assert (folder / "g.toml").read_bytes() == before


def test_names_never_steer_the_terminal(shell: Shell) -> None:
    result = shell("change", "g.toml", "--player", "Ana=An\x1b[31mna\u202e")
    assert result.out == "Ana is now called An?[31mna?.\ng.toml was changed.\n"
