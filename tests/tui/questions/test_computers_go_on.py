"""Games with computers and dealt games go on by themselves, or say what is to be done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.table.computers import ComputerPlayers
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.words.lexicon import WordListError
from tests.support.games import RULES

from ..hands import at_table, sitting
from .test_computers import RACK, a_game, think_until_stopped

FEW = replace(RULES.edition, id="few-tiles", tiles={"A": 3, "E": 4, "T": 4, "S": 2, "Qu": 1})
"""A box of two racks: whoever lays all seven tiles has gone out."""


def a_short_game() -> Game:
    computers = (None, ComputerSeat("club:sharp", "7"))
    rules = Rules(FEW, RULES.house)
    return Game(
        Setup(rules, ("Anna", "Mira"), WordCheck.CHALLENGE, "english-family", computers=computers)
    )


async def test_a_computer_has_a_say_in_the_play_that_would_end_the_game(home: Path) -> None:
    async with at_table(a_short_game(), home) as hands:
        await hands.play("5C TTSSEEA")
        await hands.dialog("Mira challenges Anna's play")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "the verdict")
        assert not hands.game.position.ending
        await hands.press("enter")
        await hands.back_at_table()
        await hands.play("5C ESTATES")
        await hands.on(EndScreen)


async def test_while_somebody_draws_and_while_it_thinks_it_is_said_how_to_go_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = think_until_stopped(monkeypatch)
    async with at_table(a_game("5C MOOD", words="english-35"), home) as hands:
        await hands.dialog("7 to go")
        hands.table.table.go_on()  # It came to that twice.
        await hands.settle()
        assert "Draw 7 tiles for Mira." in hands.text
        await hands.press("escape")
        await hands.back_at_table()
        await hands.until(lambda: not hands.threads, "no third one")
        await hands.settle()
        assert hands.app.screen is hands.table
        await hands.see("Press Enter for Mira's turn.")
        assert "getting ready" not in hands.text
        await hands.press("enter")
        await hands.dialog("7 to go")
        assert "Draw 7 tiles for Mira." in hands.text
        assert "Enter goes on" not in hands.text
        await hands.type(RACK)
        await hands.dialog("Mira looks at the board")
        await hands.until(begun.is_set, "the thought")
        foot = hands.text.splitlines()[-1].lower()
        assert "best so far" in foot
        await hands.press("enter")
        await hands.dialog("it is laid")
        assert "best so far" not in hands.text.lower()


async def test_people_go_on_after_a_question_about_the_file_and_without_a_computer(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_list(*arguments: object) -> None:
        raise WordListError("this spell checker cannot list its words")

    monkeypatch.setattr("scorekeeper.table.computers.Computer.prepare", no_list)
    path = home / "games" / "odd.toml"
    path.parent.mkdir(parents=True)
    save(a_game(deal="x"), path)
    path.write_text("strange = 1\n" + path.read_text("utf-8"), "utf-8")
    async with sitting(path) as hands:
        await hands.dialog("Something in this file is wrong")
        await hands.press("right", "enter")
        await hands.dialog("No computer can play here", "choose another")
        assert "by hand" not in hands.text
        await hands.press("enter")
        await hands.see("Your tiles")


# Threads that are late


async def test_a_challenge_comes_after_a_dialog_and_never_for_a_play_that_was_taken_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, find = Event(), ComputerPlayers.challenge

    def later(self: ComputerPlayers, game: Game) -> object:
        assert may_go_on.wait(60)
        return find(self, game)

    async with at_table(a_short_game(), home) as hands:
        await hands.until(lambda: not hands.threads, "that Mira is ready")
        await hands.settle()
        await hands.press("table.rack")
        await hands.see("There is no computer whose tiles you typed.")
        monkeypatch.setattr(ComputerPlayers, "challenge", later)
        await hands.play("5C TTSS")
        await hands.press("ctrl+z")
        await hands.until(lambda: not hands.game.steps, "the undo")
        may_go_on.set()
        await hands.until(lambda: not hands.threads, "the thought")
        await hands.settle()
        assert hands.app.screen is hands.table
        may_go_on.clear()
        await hands.press("escape")
        await hands.play("5C TTSS")
        await hands.press("f1")
        await hands.see("Help")
        may_go_on.set()
        await hands.until(lambda: not hands.threads, "the thought")
        await hands.settle()
        assert "Mira challenges" not in hands.text
        await hands.press("escape")
        await hands.dialog("Mira challenges Anna's play")
