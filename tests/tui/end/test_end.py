"""The end of a game: noticed, settled, shown, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from scorekeeper.game.game import Leftover
from scorekeeper.game.outcome import standings
from scorekeeper.game.position import Ending
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.board import motion
from scorekeeper.tui.board.stacks import NameOnStacks
from scorekeeper.tui.end import screen
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table


async def end_here(hands: Hands) -> None:
    """The table ends the game although there are tiles in the bag."""
    await hands.press("f8")
    await hands.dialog("Do you want to stop?", "65 tiles are still in the bag.")
    await hands.press("4")
    await hands.dialog("The game is over", str(Ending.AGREED))


async def test_who_stops_early_may_leave_the_points_as_they_are(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f8")
        await hands.dialog("go on", "end, with these points", "end, and count tiles left")
        await hands.see("these     counted", "Anna             46          11")
        await hands.press("3")
        await hands.dialog("The game is over", "it was stopped early")
        await hands.see("Anna is ahead  46 points, 19 more than Ben", "tiles left do not count")
        await hands.see("Stopped early, with 65 tiles in the bag", "its totals are in no average")
        assert [row.total for row in standings(hands.saved)] == [46, 27]


def no_complaint(hands: Hands) -> bool:
    return "!" not in hands.text.replace("wins!", "")


async def test_what_is_left_is_taken_by_letter_or_number_and_what_does_not_fit_is_named(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("table.end")
        await hands.see("The game is still going on.")
        await end_here(hands)
        await hands.see(
            "7 tiles",
            "Anna wins!  11 points, 19 more than Ben",
            "go on   Type the letters",
            "F8  Home",
        )
        await hands.type("aeiobqu")
        assert no_complaint(hands)
        await hands.press("enter")
        await hands.see("! Anna should hold 7 tiles, not 6. Enter once more counts 6.")
        assert hands.saved.leftovers[0] == Leftover(7)
        await hands.press("enter")
        await hands.see("! Anna should hold 7 tiles, not 6: 6 are counted.")
        assert hands.saved.leftovers[0].count == 6
        await hands.press("shift+tab", "end", "t")
        await hands.until(lambda: no_complaint(hands), "no complaint")
        await hands.press("enter")
        await hands.type("zz")
        await hands.press("shift+tab")
        await hands.see("! Ben should hold 7 tiles, not 2.", "! There is only one Z")
        await hands.press("tab", "ctrl+u", "7")
        await hands.until(lambda: no_complaint(hands), "no complaint")
        rows = [" ".join(line.split()) for line in hands.text.splitlines()]
        assert any(row.startswith("1 ● Anna 46 aeiobqut −35 11 ") for row in rows)
        assert any(row.startswith("2 ■ Ben 27 7 −35 −8 ") for row in rows)
        letters = ("A", "E", "I", "O", "B", "Qu", "T")
        assert hands.saved.leftovers == {0: Leftover(7, letters), 1: Leftover(7)}
        await hands.see("never changed hands")
        await hands.press("ctrl+u", "0", "enter", "enter")
        await hands.see("Ben wins!", "changed hands once")


async def test_the_end_is_taken_back_shown_again_and_followed_by_no_turn(home: Path) -> None:
    async with at_table(game_of(*LEAFLET, "end"), home) as hands:
        await hands.dialog("The game is over")
        await hands.press("tab")
        await hands.type("qiaeort")
        await hands.press("ctrl+z")
        await hands.dialog("Go on with this game?", "leave it as it is")
        await hands.press("enter")  # A game of another time is not taken back unasked.
        await hands.back_at_table()
        assert hands.saved.position.ending is Ending.AGREED
        await hands.press("ctrl+z")
        await hands.dialog("Go on with this game?")
        await hands.press("2")
        await hands.back_at_table()
        await hands.see("Taken back", "Ben to play.")
        assert hands.saved.position.ending is None
        assert hands.saved.leftovers == {}
        await hands.press("table.redo")
        await hands.dialog("The game is over", "QUIAEORT")
        letters = ("Qu", "I", "A", "E", "O", "R", "T")
        assert hands.saved.leftovers[0] == Leftover(7, letters)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("table.pass_turn")
        await hands.see("The game is over. Enter shows who has won")
        assert len(hands.saved.steps) == 8
        await hands.press("g")
        assert hands.table.editor.entry.is_empty
        await hands.press("table.end")
        await hands.dialog("Anna wins!")
        await hands.press("ctrl+n")
        await hands.see("Who plays?")
        assert not hands.app.screen.is_modal
        await hands.press("escape")
        await hands.see("New game", "All games")


async def test_a_game_that_was_over_when_it_was_opened_is_for_looking(home: Path) -> None:
    game = game_of(*LEAFLET, "end")
    game.leftovers = {0: Leftover(7), 1: Leftover(7)}
    async with at_table(game, home) as hands:
        await hands.dialog("The game is over", "Tab  Count racks")
        path = hands.table.session.store.path
        assert path
        before = path.read_bytes()
        await hands.type("r1horse7")
        await hands.press("backspace", "ctrl+u", "down")
        assert hands.table.session.is_looked_at
        assert hands.saved.leftovers == game.leftovers
        assert path.read_bytes() == before
        await hands.press("tab")
        await hands.see("letters left over")
        await hands.press("ctrl+u", "1", "enter")
        await hands.see("! Anna should hold 7 tiles, not 1. Enter once more counts 1.")
        assert hands.saved.leftovers == game.leftovers
        await hands.press("enter")
        assert hands.saved.leftovers[0] == Leftover(1)
        await hands.type("aeiobdt")
        assert hands.saved.leftovers[1] == Leftover(7, tuple("AEIOBDT"))


async def test_nothing_is_saved_of_a_game_that_is_looked_at_when_its_window_is_left(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET, "end"), home) as hands:
        await hands.dialog("The game is over", "Tab  Count racks")
        assert hands.table.session.is_looked_at
        hands.app.post_message(events.AppBlur())  # Whatever is typed of a rack would be taken.
        await hands.until(lambda: hands.app.screen.focused is None, "no focus")
        assert not hands.game.leftovers
        assert not hands.saved.leftovers


async def test_what_is_open_in_front_of_the_result_is_left_without_a_new_game(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(*LEAFLET, "end")
    game.leftovers = {0: Leftover(7), 1: Leftover(7)}
    async with at_table(game, home) as hands:
        await hands.dialog("The game is over", "Enter    play again")
        monkeypatch.setattr(screen, "UNMEANT", 3600.0)
        await hands.press("ctrl+x", "tab", "escape")
        await hands.see("Enter    make the picture", "Tab changes the place")
        await hands.press("escape")
        await hands.dialog("The game is over")
        await hands.press("enter", "f5")
        await hands.see("All turns", "Ben made SNACK")


async def test_the_stacks_grow_until_a_key(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScorekeeperApp, "motion", True)
    monkeypatch.setattr(motion, "FRAME", 60.0)
    async with at_table(game_of(*LEAFLET, "end"), home) as hands:
        await hands.dialog("The game is over")
        stacks = hands.app.screen.query_one(NameOnStacks)
        assert stacks.share < 1
        await hands.press("a")
        await hands.until(lambda: stacks.share == 1, "the whole stacks")
        await hands.see("Anna wins!")
