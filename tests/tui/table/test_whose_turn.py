"""Another player takes the turn, though nobody passed."""

from __future__ import annotations

from pathlib import Path

from ..hands import at_table
from ..helpers import game_of


async def test_another_player_takes_the_turn_and_it_is_kept(home: Path) -> None:
    game = game_of("5C MOOD", players=("Anna", "Ben", "Cleo"))
    async with at_table(game, home) as hands:
        await hands.press("table.whose_turn")
        await hands.dialog("Whose turn is it?", "Anna", "Ben", "Cleo")
        await hands.press("enter")  # What is offered changes nothing.
        await hands.see("It is still Ben's turn.")
        await hands.press("table.whose_turn", "down", "enter")
        await hands.see("It is Cleo's turn now. Nobody has passed.", "Cleo to play")
        await hands.press(*":C5 W", "enter")
        await hands.see("Cleo draws 1. Anna, lay a word.")
        step = hands.saved.steps[-1]
        assert (step.player, step.turn.out_of_turn) == (2, 2)
        await hands.press("ctrl+z", "escape", "table.redo")
        await hands.see("Anna to play")
        assert hands.saved.steps[-1].player == 2
