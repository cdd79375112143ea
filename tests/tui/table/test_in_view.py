"""What is chosen or marked is in view, however little room there is, however fast one types."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.tui.board.widget import BoardView
from tests.support.games import LEAFLET, game_of

from ..hands import at_table
from ..helpers import square


async def test_the_first_turn_of_the_log_comes_into_view_at_once(home: Path) -> None:
    async with at_table(game_of(*LEAFLET, "pass"), home, (80, 20)) as hands:
        await hands.press("f5", "home")
        await hands.rest()
        assert "►  1 ● Anna opened with MOOD" in hands.text
        hands.post("end", "home", "end")
        await hands.settle()
        await hands.rest()
        assert "►  8 ■ Ben passed" in hands.text


async def test_the_letters_of_the_columns_stay_above_the_last_row(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 12)) as hands:
        await hands.see("    A   B   C", " 5         W2")
        await hands.press("down", "down", "down", "down")
        await hands.see("    A   B   C", " 9                  ►")
        view = hands.table.query_one(BoardView)
        assert (view.square_at(20, 0), view.square_at(20, 4)) == (None, square("E9"))


async def test_the_squares_of_a_turn_that_is_corrected_are_in_view(home: Path) -> None:
    game = game_of("5E MOOD", "H5 .EARN", "9H .O")
    async with at_table(game, home, (40, 15)) as hands:
        await hands.press("f5", "home", "enter")
        await hands.see("Turn 1: what did Anna do?", " 5                 M+", "    A   B   C")
        await hands.press("escape", "end", "up", "delete")
        await hands.dialog("Turn 2 did not happen")
        await hands.press("enter")
        await hands.dialog("Turn 2 (was 3), Ben:", "change it")
        await hands.pilot.resize_terminal(80, 24)
        await hands.see(
            " 9                                 !O",
            "A later turn no longer fits",
            "Turn 2 (was 3), Ben:",
        )
