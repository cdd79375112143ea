"""The table in use: turns by key and by text, what is said of them, and all that undoes them."""

from __future__ import annotations

import re
from pathlib import Path

from textual.actions import parse
from textual.screen import Screen

from scorekeeper.game.game import Turn
from scorekeeper.game.play import Challenge, Exchange, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.keys import EVERYWHERE, key_name
from scorekeeper.tui.questions.keys import ALL_KEYS as TABLE_KEYS
from scorekeeper.tui.table.screen import TableScreen

from ..hands import Hands, at_table
from ..helpers import LEAFLET, game_of


def draft_of(hands: Hands) -> str:
    """The play panel from its heading to the turns so far, as one text without its figures."""
    rows = [line[44:].strip(" ▌") for line in hands.text.splitlines()]
    first = next(y for y, row in enumerate(rows) if re.match(r"(\S+'s (play|turn)|The end) ─", row))
    last = next(y for y, row in enumerate(rows) if row.startswith("So far "))
    text = " ".join(re.sub("[─▀▄█]", " ", row) for row in rows[first:last])
    return " ".join(text.split())


# Entering a turn --------------------------------------------------------------------------------


async def test_the_play_panel_follows_every_key_of_a_turn_until_it_is_played(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("enter")
        await hands.see("Nothing is laid yet")
        await hands.press("ø")
        await hands.see("'ø' is not a tile of this box.")
        await hands.press("right", "space")
        assert "not a tile" not in hands.text
        shown = []
        for key in (".", "e", "a", "r", "backspace", "escape", "escape", "enter"):
            await hands.press(key)
            shown.append(draft_of(hands))
        was = "Anna's play 5C MOOD MOOD 2+2+2+2 8 ● 0 became 8 ► Ben to play."
        good = "Fine, if these are words 0 becomes {0}"
        assert shown[0] == shown[5] == was
        assert shown[1] == f"Ben's play F5 .E DE 2+2 4 {good.format(4)}"
        assert shown[2] == f"Ben's play F5 .EA DEA 2+2+2 6 {good.format(6)}"
        assert shown[3] == f"Ben's play F5 .EAR DEAR 2+2+2+2 8 {good.format(8)}"
        assert shown[4] == shown[6] == shown[2]
        assert shown[7] == "Ben's play F5 .EA DEA 2+2+2 6 ■ 0 became 6 ► Anna to play."
        assert [step.points for step in hands.saved.steps] == [8, 6]
        assert " Qu1" in hands.text
        hands.post(*"quit")
        await hands.see("Qu–", " I6", " T4")


async def test_a_letter_lays_nothing_out_anew(home: Path) -> None:
    for size in ((80, 24), (120, 40)):
        async with at_table(game_of("5C MOOD"), home, size) as hands:
            layouts: list[Screen[object]] = []
            hands.table.screen_layout_refresh_signal.subscribe(hands.table, layouts.append)
            await hands.press("left", "left", "down", *"eeee")
            await hands.see("6C EEEE", "OE", "DE")
            await hands.press(*["backspace"] * 4)
            await hands.rest()
            assert not layouts


async def test_keys_in_one_burst_are_all_taken_in_order(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        hands.post(
            "left", "left", *"mood", "enter", "right", "right", "right", "space", ".", *"eat"
        )
        hands.post("backspace", "r", "enter", ":", *"6EN.T", "home", "right", "right", "space")
        hands.post("enter", "escape", "escape")
        await hands.until(lambda: len(hands.game.steps) == 3)
        assert [step.text for step in hands.saved.steps] == list(LEAFLET[:3])


# Broken rules -----------------------------------------------------------------------------------


async def test_an_illegal_play_is_explained_mended_or_let_stand(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:6]), home) as hands:
        await hands.click_square("H6")
        await hands.press("s")
        await hands.see("!S ▏", "✗ Not allowed")
        await hands.press("enter")
        await hands.dialog("just add an S to NET", "take the S back")
        await hands.press("3")
        await hands.dialog("A lone S", "✗ Not allowed", "✓ Allowed")
        await hands.press("enter")
        await hands.dialog("just add an S to NET")
        await hands.press("escape")
        await hands.back_at_table()
        assert len(hands.saved.steps) == 6
        assert "NETS" in draft_of(hands)
        await hands.press("backspace")
        await hands.see("Anna to play.")
        hands.post("s", "enter")
        await hands.dialog("○ let it stand for 8")
        await hands.press("down", "enter")
        await hands.see("  let stand")
        assert hands.saved.turns[-1].accepted == (Rule.PLURAL_S,)
        assert hands.session.store.path is not None
        assert 'accepted = "plural-s"' in hands.session.store.path.read_text("utf-8")
        await hands.press("f5")
        await hands.see("allowed by everybody: a lone S")


async def test_tiles_that_the_set_has_not_are_asked_about_but_squares_that_are_not_there(
    home: Path,
) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.click_square("C4")
        hands.post("x", "x")
        await hands.see("! There are 2 Xs on the board", "Enter asks first", "Enter  ask")
        await hands.press("enter")
        await hands.dialog("There are 2 Xs on the board", "take the tiles back")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.table.editor.entry.is_empty
        hands.post("escape", "enter")
        await hands.dialog("let it stand for ")
        await hands.press("2")
        await hands.see("Ben made XX")
        assert len(hands.saved.steps) == 2
        hands.post(*":J1CATCATCATCAT", "enter")
        await hands.dialog("J11 and J12 are outside")
        assert "let it stand" not in hands.text


# Taking back ------------------------------------------------------------------------------------


async def test_turns_are_undone_and_redone_and_tiles_put_aside_meanwhile_are_laid_again(
    home: Path,
) -> None:
    async with at_table(game_of("5E MOOD", "F5 .EAR"), home) as hands:
        hands.post("n", "e", "t", "ctrl+z", "ctrl+z")
        await hands.see("Taken back: Anna opened with MOOD, 8.")
        assert hands.saved.steps == []
        await hands.press("ctrl+z")
        await hands.see("There is no turn to take back.")
        hands.post("table.redo", "table.redo")
        await hands.see("Back again: Ben made OEAR, 8. Ben draws 3. Anna, lay a word.")
        assert [step.text for step in hands.saved.steps] == ["5E MOOD", "F5 .EAR"]
        await hands.press("table.redo")
        await hands.see("There is nothing to bring back.")
        assert "+N" not in hands.board
        await hands.press("escape")
        await hands.until(lambda: "+N2▎+E2▎+T2▎" in hands.board, "three new tiles")
        await hands.press("escape")
        await hands.see("Taken off. Esc puts them back.")
        assert "+N" not in hands.board


# The other turns --------------------------------------------------------------------------------


async def test_passing_and_exchanging_by_key(home: Path) -> None:
    async with at_table(game_of(players=("Anna", "Ben", "Cleo", "Dan")), home) as hands:
        await hands.press("f2")
        await hands.dialog("Does Anna pass?", "Anna passes", "it is Dan's turn")
        await hands.press("enter")
        await hands.see("Ben, lay a word.")
        await hands.press("f3")
        await hands.dialog("Which letter goes back?")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f3")
        await hands.dialog("Which letter goes back?")
        hands.post("1", "enter")
        await hands.dialog("This box has no such tile.")
        assert len(hands.game.steps) == 1
        hands.post("backspace", "j", "enter", "f3", "enter")
        await hands.until(lambda: len(hands.game.steps) == 3, "two swaps")
        assert [turn.action for turn in hands.saved.turns] == [Pass(), Exchange("J"), Exchange()]


async def test_whether_a_swap_after_a_lost_challenge_is_allowed_comes_before_its_letter(
    home: Path,
) -> None:
    game = game_of("5C MOOD")
    game.push(Turn(Challenge(None, (), upheld=True)))
    async with at_table(game, home) as hands:
        assert "F3" not in hands.text.splitlines()[-1]
        await hands.press("f3")
        await hands.dialog("play or pass, but not swap.", "● swap nothing", "○ let it stand")
        assert "Which letter" not in hands.text
        await hands.press("enter")
        await hands.back_at_table()
        assert len(hands.game.steps) == 2
        await hands.press("f3")
        await hands.dialog("play or pass, but not swap.", "● swap nothing", "○ let it stand")
        await hands.click("let it stand")
        await hands.dialog("Which letter goes back?")
        hands.post("j", "enter")
        await hands.until(lambda: len(hands.game.steps) == 3, "a swap that all allow")
        assert hands.saved.turns[2].action == Exchange("J")


async def test_tiles_on_the_board_are_not_passed_over(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        for keys, then in (
            (["f2"], "you can pass"),
            (["f3"], "you can swap"),
            (["f8", "3"], "you can end the game"),
            (["table.whose_turn"], "say who is next"),
            ([*":pass", "enter"], "type it again"),
        ):
            hands.post("m", "o", *keys)
            await hands.see(f"There are tiles on the board. Esc takes them off; then {then}.")
            assert not hands.game.steps
            await hands.press("escape")
        await hands.press("f2")
        await hands.dialog("Does Anna pass?")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "the pass")


async def test_points_called_out_are_those_of_the_play_on_its_way_or_just_made(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.press("table.announce")
        await hands.see("Nobody has played yet")
        hands.post(*"mood", "table.announce")
        await hands.dialog("Points called out")
        hands.post("1", "0", "enter")
        await hands.see("called 10, 2 too many")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "MOOD")
        await hands.press("table.announce")
        await hands.dialog("How many points did Anna call")
        hands.post("9", "enter")
        await hands.see("Anna, MOOD: called 9, 1 too many. Ctrl Z takes this back.")
        assert [turn.announced for turn in hands.saved.turns] == [9]
        await hands.play("F5 DEAR")
        assert [turn.announced for turn in hands.saved.turns] == [9, None]
        hands.post("ctrl+z", "escape", "ctrl+z")
        await hands.see("Your correction has been taken back.")
        assert [turn.announced for turn in hands.saved.turns] == [10]
        await hands.play("pass")
        await hands.press("table.announce")
        await hands.see("No word was laid last turn.")


# Commands ---------------------------------------------------------------------------------------


def test_every_key_of_the_table_has_its_action() -> None:
    assert [binding.action for binding in TABLE_KEYS if not does(binding.action)] == []


def does(action: str) -> bool:
    """Whether the table, the editor on it or the app does the `action` of a key."""
    place, name, _ = parse(action)
    owners = (ScorekeeperApp,) if place == "app" else (TableScreen, PlayEditor)
    return any(hasattr(owner, f"action_{name}") for owner in owners)


def test_the_table_has_eighteen_keys_and_two_more_with_a_clock_and_hints() -> None:
    known = [key for key in (*TABLE_KEYS, *EVERYWHERE) if key.tooltip and key_name(key)]
    sometimes = {"clock", "hint", "review", "export"}
    always = {key_name(key) for key in known if key.action not in sometimes}
    assert always == {
        *("Enter", "Esc", "Bksp", "Space", ":", "Tab"),
        *(f"F{number}" for number in range(1, 9)),
        *("Ctrl Z", "Ctrl S", "Ctrl P", "Ctrl Q"),
    }
    assert len(known) == 22


async def test_stopping_asks_what_is_to_be_stopped_and_saving_says_that_all_is_saved(
    home: Path,
) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("ctrl+s")
        await hands.see("Every turn is saved.")
        await hands.press("f8")
        await hands.dialog("Do you want to stop?", "go on", "leave it for today", "end it: ")
        await hands.press("enter")
        await hands.back_at_table()
        assert len(hands.game.steps) == 1
        await hands.press("f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("up", "enter")
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Enter  who won", "Ctrl R  review", "Ctrl X  share", "F8  home")
        await hands.press("enter")
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f8")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
