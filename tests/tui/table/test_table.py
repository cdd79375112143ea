"""The table in use: turns by key and by text, what is said of them, and all that undoes them."""

from __future__ import annotations

from pathlib import Path

from textual.actions import parse
from textual.screen import Screen

from scorekeeper.game.play import Exchange, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import LEAFLET, game_of
from tests.tui.helpers import ALL_KEYS as TABLE_KEYS

from ..hands import at_table
from ..helpers import square

# Entering a turn --------------------------------------------------------------------------------


async def test_what_is_said_follows_every_key_of_a_turn_until_it_is_played(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("enter")
        await hands.see("Nothing is laid yet")
        await hands.press("ø")
        await hands.see("'ø' is not a tile of this box.")
        await hands.press("right", "space")
        assert "not a tile" not in hands.text
        for key, shown in (
            (".", "0 became 8"),
            ("e", "0 becomes 4"),
            ("a", "0 becomes 6"),
            ("r", "0 becomes 8"),
            ("backspace", "0 becomes 6"),
            ("escape", "0 became 8"),
            ("escape", "0 becomes 6"),
            ("enter", "0 became 6"),
        ):
            await hands.press(key)
            await hands.see(shown)
        assert [step.points for step in hands.saved.steps] == [8, 6]
        hands.post(*"quit")
        await hands.see("Qu–", " I6", " T4")


async def test_a_letter_lays_nothing_out_anew(home: Path) -> None:
    layouts: list[Screen[object]] = []
    async with at_table(game_of("5C MOOD"), home) as hands:
        hands.table.screen_layout_refresh_signal.subscribe(hands.table, layouts.append)
        await hands.press("left", "left", "down")
        for size in ((120, 40), (80, 24)):
            await hands.resize(size)
            layouts.clear()
            await hands.press("left", "right", *"eeee")
            await hands.see("6C EEEE", "OE", "DE")
            await hands.press(*["backspace"] * 4)
            await hands.rest()
            assert not layouts


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
        assert hands.table.editor.entry.draft.play
        await hands.press("backspace")
        await hands.see("Anna to play.")
        hands.post("s", "enter")
        await hands.dialog("let it stand for 8")
        await hands.press("down", "enter")
        await hands.see("let stand")
        assert hands.saved.turns[-1].accepted == (Rule.PLURAL_S,)
        await hands.press("f5")
        await hands.see("allowed by everybody: a lone S")


# Taking back ------------------------------------------------------------------------------------


async def test_turns_are_undone_and_redone_and_tiles_put_aside_meanwhile_are_laid_again(
    home: Path,
) -> None:
    async with at_table(game_of("5E MOOD", "F5 .EAR"), home) as hands:
        hands.post("n", "e", "t", "ctrl+z", "ctrl+z")
        await hands.see("Taken back: Anna opened with MOOD, 8.")
        assert not hands.saved.steps
        await hands.press("ctrl+z")
        await hands.see("There is no turn to take back.")
        hands.post("table.redo", "table.redo")
        await hands.see("Back again: Ben made OEAR, 8.")
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
        await hands.press("table.whose_turn")
        await hands.dialog("Whose turn is it?", "Anna", "Ben", "Cleo", "Dan")
        await hands.press("enter")  # What is offered changes nothing.
        await hands.see("It is still Dan's turn.")
        await hands.press("table.whose_turn", "down", "enter")
        await hands.see("It is Anna's turn now. Nobody has passed.", "Anna to play")
        await hands.play("pass")
        await hands.press("ctrl+z", "table.redo")
        await hands.see("Ben to play")
        step = hands.saved.steps[-1]
        assert (step.player, step.turn.out_of_turn) == (0, 0)


async def test_tiles_on_the_board_are_not_passed_over(home: Path) -> None:
    async with at_table(game_of("5C MOOD", "pass"), home) as hands:
        for keys, then in (
            (["f2"], "you can pass"),
            (["f8", "3"], "you can end the game"),
            ([*":pass", "enter"], "type it again"),
        ):
            hands.post("m", "o", *keys)
            await hands.see(f"There are tiles on the board. Esc takes them off; then {then}.")
            assert len(hands.game.steps) == 2
            await hands.press("escape")
        await hands.press("f2")
        await hands.dialog("Does Anna pass?")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 3, "the pass")


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
        hands.post("ctrl+z", "enter")  # The tiles are laid again, with their points.
        await hands.until(
            lambda: [turn.announced for turn in hands.saved.turns] == [10], "the points again"
        )
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


async def test_the_letters_of_the_columns_stay_above_the_last_row(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 12)) as hands:
        await hands.see("    A   B   C", " 5         W2")
        await hands.press("down", "down", "down", "down")
        await hands.see("    A   B   C", " 9                  ►")
        view = hands.board_view
        assert (view.square_at(20, 0), view.square_at(20, 4)) == (None, square("E9"))
