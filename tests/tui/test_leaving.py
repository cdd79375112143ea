"""Dialogs and screens that are left twice in one moment take nothing else away."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.tui.screens.table import TableScreen

from .hands import at_table
from .helpers import LEAFLET, game_of


@pytest.mark.parametrize("key", ["f1", "f3", "f4", "f5", "f7", "f12", "ctrl+e", "ctrl+x", "ctrl+g"])
async def test_what_is_left_twice_leaves_the_table(key: str, home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press(key)
        await hands.until(lambda: not isinstance(hands.app.screen, TableScreen), key)
        opened = hands.app.screen
        opened.dismiss()
        opened.dismiss()
        await hands.back_at_table()
        assert len(hands.saved.steps) == len(LEAFLET)
