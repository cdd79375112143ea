"""Dialogs and screens that are left twice in one moment take nothing else away."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.tui.log.correct import CorrectScreen
from scorekeeper.tui.log.screen import LogScreen
from scorekeeper.tui.table.screen import TableScreen

from ..hands import at_table
from ..helpers import LEAFLET, game_of


async def test_what_is_left_twice_leaves_the_table_and_takes_no_key_any_more(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for key in ("f3", "f4", "f7", "table.set_up", "f5"):
            await hands.press(key)
            await hands.until(lambda: not isinstance(hands.app.screen, TableScreen), key)
            opened = hands.app.screen
            opened.dismiss()
            opened.dismiss()
            await hands.back_at_table()
        assert isinstance(opened, LogScreen)
        assert not await hands.app.run_action("correct", opened)
        assert not await hands.app.run_action("help", CorrectScreen(hands.game, "What was it?"))
        assert isinstance(hands.app.screen, TableScreen)
        assert len(hands.saved.steps) == len(LEAFLET)
