"""Nothing that opens by itself takes a key that was meant for the table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from textual.events import Paste

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.table.computers import ComputerPlayers
from scorekeeper.table.seats import Proposed, SeatAsked, Trust
from scorekeeper.tui import app
from scorekeeper.tui.keys import typeahead
from scorekeeper.tui.questions import attendant
from tests.support.games import RULES, game_of

from ..hands import Hands, at_table, sitting
from ..helpers import held_up, put
from ..phones.pages import ask, served, shown
from .test_computers import a_game, odd
from .test_dealt_games import been

SURE = ComputerSeat("club:sharp", "7")


def of_three() -> Game:
    """Anna and Ben with Mira, who challenges what she does not know."""
    players, computers = ("Anna", "Ben", "Mira"), (None, None, SURE)
    return Game(Setup(RULES, players, WordCheck.CHALLENGE, "english-35", computers=computers))


async def test_a_play_that_is_taken_back_at_a_phone_meanwhile_is_challenged_no_more(
    home: Path,
) -> None:
    async with at_table(game_of("5C MOOD", "F5 .EAR"), home) as hands:
        await hands.press("f4")
        await hands.dialog("challenges Ben's play")
        with hands.table.table.saying("Ben has taken the last turn back."):
            hands.table.session.undo()
        await hands.press("space", "space", "enter")  # Anna's play is the last one by now.
        await hands.dialog("What do you decide?")
        await hands.press("2")
        await hands.back_at_table()
        await hands.see("nothing is challenged")
        assert len(hands.game.steps) == 1
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")


class Thoughts:
    """The thoughts of computers about a challenge, which come when they may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_come = held_up(monkeypatch, ComputerPlayers, "challenge")

    async def come(self, hands: Hands) -> None:
        """Let them come, and wait until the table has heard of them."""
        self.may_come.set()
        await hands.until(lambda: not hands.threads, "the thought")
        await hands.settle()


async def ready(hands: Hands) -> None:
    await hands.until(lambda: not hands.threads, "that Mira is ready")
    await hands.settle()


async def test_a_challenge_waits_until_nothing_is_typed_but_comes_before_the_next_turn(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(of_three(), home) as hands:
        await ready(hands)
        thoughts = Thoughts(monkeypatch)
        await hands.play("5C MOXD")
        await hands.type("f5")
        await thoughts.come(hands)
        await hands.type(" .an")
        assert hands.app.screen is hands.table
        await hands.press("enter")
        await hands.dialog("Mira challenges Anna's play")
        assert len(hands.game.steps) == 1
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("F5 .an")
        await hands.press("escape", "a", "n", "f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("enter")
        await hands.dialog("✗ MOXD is not in the")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.game.player_to_move == "Anna"
        assert hands.table.editor.entry.is_empty  # What was laid was Ben's.

        thoughts.may_come.clear()
        await hands.play("5C MOXT")
        await hands.press(":")
        await thoughts.come(hands)
        assert hands.app.screen is hands.table
        monkeypatch.setattr(attendant, "MOMENT", 3600.0)
        await hands.press("escape")
        await hands.rest()
        assert hands.app.screen is hands.table  # Hands have not rested for a moment.
        monkeypatch.setattr(attendant, "MOMENT", 0.0)
        hands.table.table.go_on()
        await hands.dialog("Mira challenges Anna's play")


async def test_nobody_waits_once_more_for_the_turn_of_a_computer_that_has_thought_of_a_challenge(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(a_game(words="english-35"), home) as hands:
        await ready(hands)
        monkeypatch.setattr(attendant, "MOMENT", 3600.0)
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        thoughts = Thoughts(monkeypatch)
        await hands.play("5C MOOD")
        await thoughts.come(hands)
        await hands.dialog("7 to go")
        await hands.press("m", "escape")  # They were not meant for that.
        await hands.dialog("7 to go")


async def test_what_opens_by_itself_has_no_key_that_was_meant_for_what_was_there(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = held_up(monkeypatch, ComputerPlayers, "prepare")
    monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
    game = a_game("5C MOOD", players=("Anna", "Mira", "Ben"), words="english-35")
    async with at_table(game, home) as hands:
        await hands.see("The computer is getting ready")
        assert "lay" not in hands.text.splitlines()[-1]
        for key in ("d", "5", ":", ".", "f2"):
            await hands.press("right", key)
            await hands.see("Not yet: that key did nothing.")
        hands.app.post_message(Paste("5E AEIRST"))
        await hands.press("enter")
        assert hands.table.editor.entry.is_empty
        assert not hands.table.editor.is_typing

        may_go_on.set()
        await hands.dialog("7 to go")
        await hands.press("m", "escape", "enter", "f4")
        hands.app.post_message(Paste("AEI"))
        await hands.dialog("7 to go")
        hands.mean_keys(monkeypatch)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press(*"dog")  # Typed by hand now.
        assert hands.table.editor.entry.draft.play
        await hands.press("escape", "enter", "a")
        await hands.dialog("6 to go")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        hands.post(*"einrst", "enter")
        await hands.dialog("it is laid")  # It has thought, and shows its turn by itself.
        await hands.press("enter", "escape")
        await hands.dialog("it is laid")
        assert len(hands.game.steps) == 1

        hands.mean_keys(monkeypatch)
        monkeypatch.setattr(attendant, "MOMENT", 3600.0)
        hands.post("enter", *"bcd")  # In one burst: they are for the tiles that she draws.
        await hands.dialog("to go")
        assert not hands.table.editor.entry.draft.keys
        assert len(hands.game.steps) == 2
        await hands.press("ctrl+q")
        await hands.until(lambda: not hands.app.is_running, "the end")


@pytest.mark.usefixtures("at_home")
async def test_a_turn_that_comes_from_a_page_opens_nothing_while_somebody_presses_keys(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(a_game(players=("Anna", "Ben", "Mira")), home) as hands:
        await ready(hands)
        await ask(hands, SeatAsked("Ben", "4072"))
        await hands.dialog("Does Ben's phone show 4072?")
        await hands.press("down", "enter")
        await hands.back_at_table()
        hands.app.phones.choose(Trust.AT_ONCE)
        await hands.play("5C MOOD")
        monkeypatch.setattr(attendant, "MOMENT", 3600.0)
        told = shown(hands)
        await ask(hands, Proposed("Ben", told.number_for("Ben"), told.position, "F5 .EAR"))
        await hands.until(lambda: len(hands.game.steps) == 2, "Ben's turn")
        await hands.rest()
        assert hands.app.screen is hands.table
        await hands.press("enter")  # At once, if somebody wants that.
        await hands.dialog("7 to go")


async def test_tiles_laid_before_anybody_has_looked_keep_nobody_from_their_rack(home: Path) -> None:
    """They are those of a play that was taken back, and Anna does not see her rack yet."""
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await been(hands)
        await hands.press("escape", "ctrl+z")
        await hands.see("Taken back: Anna opened with BEEN")
        assert hands.app.screen is hands.table
        assert hands.table.table.state.hides_rack
        assert hands.table.editor.entry.draft.keys
        hands.table.table.go_on()
        await hands.dialog("Anna, look")


async def test_a_second_enter_on_a_play_shows_nobody_the_next_rack(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.type("been")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        hands.post("enter", "enter")
        await hands.dialog("Ben, look")
        await hands.press("enter")
        await hands.rest()
        await hands.dialog("Ben, look")
        assert hands.table.table.state.hides_rack
        hands.mean_keys(monkeypatch)
        await hands.press("enter")
        await hands.see("Your tiles")


async def test_a_question_about_the_file_waits_for_what_is_typed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendant, "MOMENT", 3600.0)
    game = a_game("5C MOOD", players=("Anna", "Ben"))
    async with sitting(odd(put(home, game))) as hands:
        await hands.press("d")
        await hands.rest()
        monkeypatch.setattr(attendant, "MOMENT", 0.0)
        if hands.app.screen is hands.table:
            await hands.press("backspace")
        await hands.dialog("Something in this file is wrong")


def test_a_thread_gives_way_to_a_key_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it reads or thinks: the program tells Python so before it begins."""
    usual, during = sys.getswitchinterval(), list[float]()
    monkeypatch.setattr(app.ScorekeeperApp, "run", lambda _: during.append(sys.getswitchinterval()))
    try:
        assert app.run() == 0
    finally:
        sys.setswitchinterval(usual)
    assert during[0] < 0.001
