"""The end of a game: noticed, settled, shown, and taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Leftover
from scorekeeper.game.position import Ending
from scorekeeper.record import load
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.widgets import moving
from scorekeeper.tui.widgets.panel import Panel

from .hands import Hands, at_table, sitting
from .helpers import LEAFLET, SMALL, game_of, rules_with

TWO_EACH = replace(SMALL, tiles={"A": 2, "T": 2}, rack_size=2)
"""A box that two players empty at once."""


async def end_here(hands: Hands) -> None:
    """The table ends the game although there are tiles in the bag."""
    await hands.press("f8")
    await hands.dialog("End the game here?", "There are still 65 tiles")
    await hands.press("right", "enter")
    await hands.dialog("The game is over", str(Ending.AGREED))


async def test_ending_early_is_asked_first(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f8")
        await hands.dialog("End the game here?")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.game.position.ending is None
        await end_here(hands)
        assert hands.saved.position.ending is Ending.AGREED


ENDINGS = {
    Ending.OUT: ("a", "t", "enter"),
    Ending.NOBODY_CAN_PLAY: ("f8", "f8"),
    Ending.ALL_PASSED: ("f2", "f2"),
}
"""The keys to each of them."""


async def test_every_ending_is_noticed_and_told(home: Path) -> None:
    async with at_table(game_of(rules=rules_with(TWO_EACH)), home) as hands:
        for ending, keys in ENDINGS.items():
            await hands.press(*keys)
            await hands.dialog("The game is over", str(ending))
            assert hands.saved.position.ending is ending
            await hands.press("escape")
            await hands.back_at_table()
            await hands.see("The game is over")
            while hands.game.steps:
                await hands.press("ctrl+z")
            await hands.press("escape")
            assert hands.table.editor.entry.is_empty


async def test_what_is_left_is_taken_by_letter_or_number_and_shown_at_once(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await end_here(hands)
        await hands.see("7 tiles", "Anna wins!  11 points, 19 more than Ben")
        await hands.type("aeioubt")
        await hands.press("enter")
        await hands.type("7")
        rows = [" ".join(line.split()) for line in hands.text.splitlines()]
        assert any(row.startswith("1 ● Anna 46 aeioubt −35 11 ") for row in rows)
        assert any(row.startswith("2 ■ Ben 27 7 −35 −8 ") for row in rows)
        await hands.see("Best turn  Anna made PLUS", "Longest    SNACK", "Tallest    3 tiles on F8")
        assert hands.saved.leftovers == {
            0: Leftover(7, ("A", "E", "I", "O", "U", "B", "T")),
            1: Leftover(7),
        }


async def test_what_does_not_fit_is_named(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await end_here(hands)
        await hands.type("zz")
        await hands.press("tab")
        await hands.see(
            "! Anna should hold 7 tiles, not 2.", "! 2 Zs left over, but only 1 not on the board."
        )
        await hands.press("shift+tab", "ctrl+u")
        await hands.type("[b]7")
        await hands.see("is not a tile of this set")
        await hands.press("ctrl+u")
        await hands.until(lambda: "!" not in hands.text.replace("wins!", ""))
        assert hands.saved.leftovers[0] == Leftover(7)


async def test_nothing_is_said_against_letters_while_they_are_typed(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await end_here(hands)
        for typed in "aeiobq":
            await hands.type(typed)
            await hands.settle()
            assert "!" not in hands.text.replace("wins!", "")
            assert hands.saved.leftovers[0] == Leftover(7)
        await hands.type("u")
        await hands.press("enter")
        await hands.see("! Anna should hold 7 tiles, not 6.")
        await hands.press("shift+tab", "end")
        await hands.type("t")
        await hands.until(lambda: "should hold" not in hands.text, "no complaint")
        assert hands.saved.leftovers[0] == Leftover(7, ("A", "E", "I", "O", "B", "Qu", "T"))


async def test_what_was_noted_comes_back_when_the_game_is_opened_again(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await end_here(hands)
        await hands.type("aeioubt")
        await hands.press("enter")
        await hands.type("0")
        await hands.see("! Ben should hold 7 tiles, not 0.")
        path = hands.session.store.path
    async with sitting(path) as hands:
        await hands.dialog("The game is over", str(Ending.AGREED))
        await hands.see("AEIOUBT", "Ben wins!")
        rows = [" ".join(line.split()) for line in hands.text.splitlines()]
        assert any(row.startswith("1 ■ Ben 27 0 27 ") for row in rows)
        await hands.press("ctrl+u")
        await hands.until(lambda: hands.saved.leftovers[1] == Leftover(7))


async def test_a_short_rack_that_was_noted_is_kept_when_the_game_is_opened_again(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await end_here(hands)
        await hands.type("ae")
        await hands.press("enter")
        await hands.see("! Anna should hold 7 tiles, not 2.")
        path = hands.session.store.path
    async with sitting(path) as hands:
        await hands.dialog("The game is over")
        await hands.see("! Anna should hold 7 tiles, not 2.")
        assert hands.saved.leftovers[0] == Leftover(2, ("A", "E"))


async def test_the_end_is_taken_back_and_what_was_typed_comes_back_with_it(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await end_here(hands)
        await hands.type("qiaeort")
        await hands.press("ctrl+z")
        await hands.back_at_table()
        await hands.see("Taken back", "Ben to play.")
        assert hands.saved.position.ending is None
        assert hands.saved.leftovers == {}
        await hands.press("ctrl+y")
        await hands.dialog("The game is over")
        letters = ("Qu", "I", "A", "E", "O", "R", "T")
        assert hands.saved.leftovers[0] == Leftover(7, letters)
        await hands.see("QUIAEORT")


async def test_the_result_is_shown_again_on_asking_and_no_turn_is_taken_after_it(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f9")
        await hands.see("It is not over yet")
        await end_here(hands)
        for _ in range(2):
            await hands.press("escape")
            await hands.back_at_table()
            await hands.press("f9")
            await hands.dialog("Anna wins!")
        await hands.press("escape")
        await hands.back_at_table()
        for keys in (["f2"], ["f3"], ["f8"], ["ctrl+w"], [":", *"pass", "enter"]):
            await hands.press(*keys)
            await hands.see("The game is over. Ctrl+Z takes a turn back; F9 leads to a new game.")
            await hands.press("escape")
        assert len(hands.saved.steps) == 8


async def test_the_same_again_begins_with_the_next_player(home: Path) -> None:
    async with at_table(game_of(*LEAFLET, "end"), home) as hands:
        await hands.dialog("The game is over")
        first = hands.session.store.path
        await hands.press("ctrl+n")
        await hands.back_at_table()
        await hands.see("Ben, lay the first word.")
        assert hands.game.setup.players == ("Ben", "Anna")
        assert hands.session.store.path != first
        assert first
        assert load(first).game.position.ending is Ending.AGREED


@pytest.mark.parametrize(("key", "text"), [("ctrl+g", "Who plays?"), ("f10", "New game")])
async def test_from_the_end_to_the_next_game(key: str, text: str, home: Path) -> None:
    async with at_table(game_of(*LEAFLET, "end"), home) as hands:
        await hands.dialog("The game is over")
        await hands.press(key)
        await hands.see(text)
        await hands.until(lambda: not hands.app.screen.is_modal)
        await hands.press("escape")
        await hands.see("New game", "All games")


async def test_the_stacks_grow_until_a_key(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScorekeeperApp, "motion", True)
    monkeypatch.setattr(moving, "FRAME", 60.0)
    for key in ("a", "down"):
        async with at_table(game_of(*LEAFLET, "end"), home) as hands:
            await hands.dialog("The game is over")
            stage = hands.app.screen.query_one("#stage", Panel)
            growing = list(stage.lines)
            await hands.press(key)
            await hands.until(lambda: list(stage.lines) != growing, "the whole stacks")  # noqa: B023
            await hands.see("Anna wins!")
