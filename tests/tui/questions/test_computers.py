"""Computers at the real table and games without the box: what they do by themselves, by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange
from scorekeeper.game.rules import Rules
from scorekeeper.game.seats import known_rack
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.players.choice import choose
from scorekeeper.table.computers import ComputerPlayers
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.words.lexicon import WordListError
from tests.support.games import RULES

from ..hands import Hands, at_table, sitting
from ..helpers import held_up, on_rack, put

MIRA = ComputerSeat("family:sharp", "7")
RACK = "aeinrst"


def a_game(
    *turns: str, deal: str = "", players: tuple[str, ...] = ("Anna", "Mira"), words: str = ""
) -> Game:
    """A game with Mira, who is a computer, and a dictionary that is soon indexed."""
    check = WordCheck.CHALLENGE if words else WordCheck.UNCHECKED
    computers = tuple(MIRA if name == "Mira" else None for name in players)
    setup = Setup(RULES, players, check, words, computers=computers, deal=deal)
    game = Game(setup)
    for turn in turns:
        game.push_text(turn)
    return game


def said(hands: Hands) -> str:
    """What Mira does, as the heading has it."""
    [line] = [line for line in hands.text.splitlines() if "Mira plays" in line]
    return line[line.index("Mira plays") :]


async def give_rack(hands: Hands) -> None:
    """Type Mira's first rack, and wait for her turn."""
    await hands.dialog("7 to go")
    await hands.type(RACK)
    await hands.press("enter")
    await hands.dialog("it is laid")


FEW_WORDS = "english-35"
"""A list of words that a computer learns at once."""


def after_mira() -> Game:
    """A game in which Mira has laid EAR with `RACK`, and has not drawn yet."""
    game = a_game("5C MOOD", words=FEW_WORDS)
    game.push(Turn(game.read("F5 .EAR"), rack=tuple(RACK.upper())))
    return game


async def test_a_computer_draws_plays_and_draws_again(home: Path) -> None:
    async with at_table(a_game("5C MOOD", words=FEW_WORDS), home) as hands:
        await hands.dialog("7 to go")
        await hands.type("z")
        await hands.see("1 on the rack")
        await hands.type("z")
        await hands.see("There are no more Zs.")
        await hands.press("backspace")
        await hands.type(RACK)
        await hands.press("backspace")
        assert "a" + "e" + "i" not in hands.text.lower()
        assert "  T  " not in hands.text
        await hands.press("enter")
        await hands.see("6 on the rack", "1 to go")
        await hands.press("tab")
        await hands.see(f" {RACK[0].upper()} ")
        await hands.type("t")
        await hands.dialog("Mira plays", "from the ", "Enter", "it is laid")  # The last closes it.
        chosen = said(hands)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Press Enter for Mira's turn.")
        await hands.press("enter")
        await hands.dialog("it is laid")
        assert said(hands) == chosen
        assert len(hands.game.steps) == 1
        await hands.press("2")  # One letter was wrong.
        await hands.dialog("7 to go")
        await hands.type("aeinrsu")
        await hands.press("enter")
        await hands.dialog("it is laid")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "her turn")
        step = hands.game.steps[1]
        assert step.turn.rack == tuple("AEINRSU")
        assert step.play
        drawn = len(step.play.tiles)
        await hands.dialog(f"{drawn} to go")
        await hands.press("ctrl+z")  # One key, though her tiles are asked for.
        await hands.see("Taken back: Mira")
        await hands.rest()
        assert hands.app.screen is hands.table
        await hands.press("table.redo", "enter")
        await hands.dialog(f"{drawn} to go")
        await hands.type("bcdfghu"[:drawn])
        await hands.back_at_table()
        await hands.until(lambda: len(known_rack(hands.saved, 1)) == 7, "her new rack")
        assert known_rack(hands.game, 1) == known_rack(hands.saved, 1)
        assert hands.game.player_to_move == "Anna"


async def test_a_wrong_draw_is_mended_at_the_table_and_in_the_log(home: Path) -> None:
    async with at_table(after_mira(), home) as hands:
        await hands.dialog("3 to go")
        await hands.type("bcd")
        await hands.back_at_table()
        await hands.press("table.rack")
        await hands.dialog("7 to go")
        await hands.type("wxyzjkv")
        await hands.until(lambda: known_rack(hands.saved, 1) == tuple("JKVWXYZ"), "the new rack")
        await hands.back_at_table()
        await hands.press("f5")
        await hands.see("All turns")
        await hands.press("enter")
        await hands.see("what did Mira do?")
        await hands.press("ctrl+p", *"tiles held", "enter")
        await hands.dialog("Mira's rack")
        await hands.type("aeinrsu")
        await hands.see("Noted: 7 tiles.")
        await hands.press("enter")
        await hands.dialog("the tiles held have")
        await hands.press("enter")
        await hands.until(
            lambda: hands.saved.steps[1].turn.rack == tuple("AEINRSU"), "the rack of the turn"
        )


async def test_only_its_neighbour_sees_which_tile_a_computer_swaps(home: Path) -> None:
    async with at_table(a_game("5C MOOD", words=FEW_WORDS), home) as hands:
        await hands.dialog("7 to go")
        await hands.type("jqvzccc")
        await hands.press("enter")
        await hands.dialog("Mira swaps a tile", "Only the person next to Mira")
        assert "Put the" not in hands.text
        await hands.press("enter")
        await hands.dialog("Put the", "draw another")
        await hands.press("enter")
        await hands.dialog("1 to go")
        swap = hands.game.steps[1].turn.action
        assert isinstance(swap, Exchange)
        await hands.type("a")
        await hands.back_at_table()
        await hands.press("f5")
        await hands.see("All turns")
        await hands.press("enter")
        await hands.see("what did Mira do?", "A tile was swapped")
        assert f"exchange {swap.letter}" not in hands.text
        await hands.press("enter")
        await hands.see("Nothing was changed.")
        await hands.press("enter")
        await hands.see("what did Mira do?")
        await hands.press("f2", "enter")
        await hands.dialog("Turn 2 is now Mira, pass")
        assert f"exchange {swap.letter}" not in hands.text
        assert hands.game.turns[1].action == swap


def odd(path: Path) -> Path:
    """Something in the file of a game is wrong."""
    path.write_text("strange = 1\n" + path.read_text("utf-8"), "utf-8")
    return path


def think_until_stopped(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Let computers choose only once they are stopped; set as soon as one thinks."""
    begun = Event()

    def slowly(*arguments: object) -> object:
        asked = arguments[-1]
        begun.set()
        while callable(asked) and not asked():
            Event().wait(0.01)
        return choose(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("scorekeeper.table.computers.choose", slowly)
    return begun


# Without the box


def dealt(hands: Hands, player: int) -> tuple[str, ...]:
    deal = hands.game.position.deal
    assert deal
    return deal.racks[player]


async def test_a_rack_is_seen_by_its_player_alone_and_cannot_be_found_out(home: Path) -> None:
    game = a_game("pass", deal="Sunday", players=("Anna", "Ben"))
    async with at_table(game, home) as hands:
        await hands.dialog("Pass this on to Ben.")
        assert "Your tiles" not in hands.text
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Enter shows Ben's tiles.", "Enter  Go on")
        await hands.press("f5", "home", "enter")
        await hands.see("Turn 1: what did Anna do?")
        for typed in ("exchange b", "exchange z", "5E quiz", "5E been"):  # Her tiles are BEEJNSV.
            await hands.press("ctrl+u")
            await hands.type(typed)
            await hands.press("enter")
            await hands.see("Only tiles that this turn laid can be used.")
            assert "The rack holds" not in hands.text
        await hands.press("escape", "escape", "escape")
        await hands.back_at_table()
        await hands.type("quiz")
        await hands.see("QUIZ")
        assert "The rack holds" not in hands.text
        await hands.press("enter")  # Somebody has to look before it can be played.
        await hands.dialog("Ben, look")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("escape", "f3")
        await hands.dialog("Ben, look")
        await hands.press("enter", "escape")
        await hands.see("The rack holds no Qu and no Z.")
        await hands.press("enter")
        await hands.dialog("take the tiles back")
        await hands.press("escape")
        await hands.back_at_table()
        assert [step.text for step in hands.game.steps] == ["pass"]
        await hands.press("escape")
        await hands.see("Your tiles", on_rack("EGILPPX"))
        await hands.type("pipe")
        await hands.see("G  ▏")
        await hands.press("editor.unseen")
        await hands.see("Unseen 93")
        await hands.press("editor.unseen", "enter")
        await hands.dialog("Pass this on to Anna.")
        assert "Your tiles" not in hands.text
        await hands.press("enter")
        await hands.see("Your tiles", on_rack("BEEJNSV"))


async def test_a_computer_plays_what_was_dealt_and_its_tiles_are_not_laid_by_undo(
    home: Path,
) -> None:
    async with at_table(a_game(deal="Sunday", words=FEW_WORDS), home) as hands:
        await hands.see("Your tiles", on_rack("BEEJNSV"))
        await hands.type("been")
        await hands.press("enter")
        await hands.dialog("Mira plays", "carry on")
        assert "say its tiles are wrong" not in hands.text
        assert "F4" not in hands.text  # It would challenge the play before this one.
        await hands.press("2", "enter")
        await hands.see("Your tiles")
        assert hands.game.player_to_move == "Anna"
        await hands.press("ctrl+z")
        await hands.see("Taken back: Mira")
        assert hands.table.editor.entry.is_empty


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
    async with sitting(odd(put(home, a_game(deal="x")))) as hands:
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
    async with at_table(a_short_game(), home) as hands:
        await hands.until(lambda: not hands.threads, "that Mira is ready")
        await hands.settle()
        await hands.press("table.rack")
        await hands.see("There is no computer whose tiles you typed.")
        may_go_on = held_up(monkeypatch, ComputerPlayers, "challenge")
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
