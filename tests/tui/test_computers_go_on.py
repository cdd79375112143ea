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
from scorekeeper.session.computers import ComputerPlayers
from scorekeeper.tui.screens.end import EndScreen
from scorekeeper.words.lexicon import WordListError

from .hands import at_table, sitting
from .helpers import RULES
from .test_computers import RACK, a_game, give_rack, think_until_stopped

FEW = replace(RULES.edition, id="few-tiles", tiles={"A": 3, "E": 4, "T": 4, "S": 2, "Qu": 1})
"""A box of two racks: whoever lays all seven tiles has gone out."""


def a_short_game() -> Game:
    computers = (None, ComputerSeat("club:sharp", "7"))
    rules = Rules(FEW, RULES.house)
    return Game(
        Setup(rules, ("Anna", "Mira"), WordCheck.CHALLENGE, "english-family", computers=computers)
    )


async def test_a_computer_is_not_getting_ready_for_ever(home: Path) -> None:
    async with at_table(a_game(), home) as hands:
        await hands.until(lambda: not hands.threads, "that it is ready")
        await hands.settle()
        assert "getting ready" not in hands.text
        await hands.press("f12")
        await hands.see("No computer has tiles that were typed.")


async def test_a_computer_challenges_the_play_that_would_end_the_game(home: Path) -> None:
    async with at_table(a_short_game(), home) as hands:
        await hands.play("5C TTSSEEA")
        await hands.dialog("Mira challenges Anna's play")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "the verdict")
        assert not hands.game.position.ending


async def test_a_game_ends_if_no_computer_challenges(home: Path) -> None:
    async with at_table(a_short_game(), home) as hands:
        await hands.play("5C ESTATES")
        await hands.until(lambda: isinstance(hands.app.screen, EndScreen), "the end")


async def test_the_message_line_is_true_while_somebody_draws_for_a_computer(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        assert "Seven tiles for Mira." in hands.text
        await hands.press("escape")
        await hands.see("Enter goes on with Mira's turn.")
        await hands.press("enter")
        await hands.dialog("7 to go")
        assert "Seven tiles for Mira." in hands.text
        assert "Enter goes on" not in hands.text


@pytest.mark.parametrize("deal", ["x", ""])
async def test_a_game_goes_on_after_a_question_about_its_file(home: Path, deal: str) -> None:
    path = home / "games" / "odd.toml"
    path.parent.mkdir(parents=True)
    save(a_game(deal=deal) if deal else a_game("5C MOOD"), path)
    path.write_text("strange = 1\n" + path.read_text("utf-8"), "utf-8")
    async with sitting(path) as hands:
        await hands.dialog("Something in this file is wrong")
        await hands.press("right", "enter")
        if deal:
            await hands.see("Your tiles")
        else:
            await hands.dialog("7 to go")


async def test_people_see_their_dealt_tiles_though_no_computer_can_play(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_list(*arguments: object) -> None:
        raise WordListError("this spell checker cannot list its words")

    monkeypatch.setattr("scorekeeper.session.computers.Computer.prepare", no_list)
    async with at_table(a_game(deal="x"), home) as hands:
        await hands.dialog("No computer can play here", "Ctrl+E")
        assert "by hand" not in hands.text
        await hands.press("enter")
        await hands.see("Your tiles")


async def test_nobody_is_asked_to_look_at_an_empty_rack(home: Path) -> None:
    rules = Rules(FEW, replace(RULES.house, going_out_ends=False))
    game = Game(Setup(rules, ("Anna", "Ben"), deal="q"))
    deal = game.position.deal
    assert deal
    game.push_text("5C " + "".join(deal.racks[0]))
    async with at_table(game, home) as hands:
        await hands.dialog("Ben, look")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+w")
        await hands.dialog("Whose turn is it?")
        await hands.press("up", "enter")
        await hands.until(lambda: hands.game.player_to_move == "Anna", "Anna's turn")
        await hands.back_at_table()
        await hands.press("enter")
        await hands.see("Nothing is laid yet")


async def test_a_draw_that_was_put_off_is_asked_for_when_the_turn_is_played_again(
    home: Path,
) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await give_rack(hands)
        await hands.press("enter")
        await hands.dialog("to go")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+z", "enter")
        await hands.dialog("to go")


async def test_while_it_thinks_the_foot_says_how_to_stop_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_until_stopped(monkeypatch)
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.type(RACK)
        await hands.press("enter")
        await hands.dialog("Mira looks at the board")
        foot = hands.text.splitlines()[-1].lower()
        assert "best so far" in foot
        assert "not now" not in foot
        assert "it is laid" not in foot
        await hands.press("escape")
        await hands.dialog("it is laid")
        foot = hands.text.splitlines()[-1].lower()
        assert "not now" in foot
        assert "it is laid" in foot
        assert "best so far" not in foot


async def test_the_letter_of_a_dealt_tile_that_is_swapped_must_be_named(home: Path) -> None:
    async with at_table(a_game(deal="x"), home) as hands:
        await hands.see("Your tiles")
        await hands.press("f3")
        await hands.dialog("Which letter do you give for")
        await hands.press("enter")
        await hands.dialog("type the letter")


async def test_a_dealt_computer_lays_its_tiles_itself_after_an_undo(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Mira", "Anna")), home) as hands:
        await hands.dialog("Mira plays", "go on")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "her turn")
        await hands.see("Your tiles")
        await hands.press("ctrl+z")
        await hands.see("Taken back: Mira")
        assert hands.table.editor.entry.is_empty
        await hands.press("enter")
        await hands.dialog("Mira plays", "go on")


# Threads that are late


async def test_not_now_is_heeded_although_it_came_to_that_twice(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        hands.table.table.go_on()
        await hands.settle()
        await hands.press("escape")
        await hands.back_at_table()
        await hands.until(lambda: not hands.threads, "no third one")
        await hands.settle()
        await hands.back_at_table()
        assert hands.app.screen is hands.table


async def test_a_challenge_that_comes_while_a_dialog_is_open_comes_after_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, find = Event(), ComputerPlayers.challenge

    def later(self: ComputerPlayers) -> object:
        assert may_go_on.wait(60)
        return find(self)

    async with at_table(a_short_game(), home) as hands:
        await hands.until(lambda: not hands.threads, "that Mira is ready")
        monkeypatch.setattr(ComputerPlayers, "challenge", later)
        await hands.play("5C TTSS")
        await hands.press("f1")
        await hands.dialog("Help")
        may_go_on.set()
        await hands.until(lambda: not hands.threads, "the thought")
        await hands.settle()
        assert "Mira challenges" not in hands.text
        await hands.press("escape")
        await hands.dialog("Mira challenges Anna's play")


async def test_a_play_that_was_taken_back_is_not_challenged(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, find = Event(), ComputerPlayers.challenge

    def later(self: ComputerPlayers) -> object:
        found = find(self)
        if found and found[1] == ("TTSS",):
            assert may_go_on.wait(60)
        return found

    async with at_table(a_short_game(), home) as hands:
        await hands.until(lambda: not hands.threads, "that Mira is ready")
        monkeypatch.setattr(ComputerPlayers, "challenge", later)
        await hands.play("5C TTSS")
        await hands.press("ctrl+z")
        await hands.until(lambda: not hands.game.steps, "the undo")
        await hands.press("escape")
        await hands.play("5C SEAT")
        await hands.dialog("7 to go")
        await hands.press("escape")
        may_go_on.set()
        await hands.until(lambda: not hands.threads, "both thoughts")
        await hands.settle()
        await hands.back_at_table()
