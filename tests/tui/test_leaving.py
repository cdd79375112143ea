"""Dialogs and screens that are left twice in one moment take nothing else away."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.screens.history import HistoryScreen
from scorekeeper.tui.screens.table import TableScreen

from .hands import Hands, at_table
from .helpers import LEAFLET, game_of


async def test_a_key_for_a_screen_that_was_left_is_for_nobody(home: Path) -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("h")
        await hands.until(lambda: isinstance(app.screen, HistoryScreen), "the history")
        history = app.screen
        await hands.press("escape")
        await hands.until(lambda: app.screen is not history, "home")
        assert not await app.run_action("box", history)
        unmade = HistoryScreen()
        assert not await app.run_action("box", unmade)
        assert app.is_running


async def test_what_is_left_twice_leaves_the_table(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for key in ("f1", "f3", "f4", "f5", "f7", "ctrl+e", "ctrl+x"):
            await hands.press(key)
            await hands.until(lambda: not isinstance(hands.app.screen, TableScreen), key)
            opened = hands.app.screen
            opened.dismiss()
            opened.dismiss()
            await hands.back_at_table()
            assert len(hands.saved.steps) == len(LEAFLET)
