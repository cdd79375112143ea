"""The command palette and lists, for hasty hands and on hardly any screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.command import CommandPalette

from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.screens.home import HomeScreen

from .hands import Hands, at_table
from .helpers import game_of


@pytest.mark.parametrize("size", [(20, 2), (2, 2), (1, 1)])
@pytest.mark.parametrize("opening", [(), ("ctrl+p",), ("ctrl+p", "down"), ("n", "tab", "enter")])
async def test_a_list_without_room_turns_no_page(
    size: tuple[int, int], opening: tuple[str, ...]
) -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        await hands.press(*opening, "pageup", "pagedown", "end", "pageup")
        await pilot.resize_terminal(80, 24)
        await hands.settle()
        assert app.is_running


@pytest.mark.parametrize("opening", ["action_command_palette", "action_change_theme"])
async def test_leaving_the_palette_twice_leaves_only_the_palette(opening: str) -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        getattr(app, opening)()
        await hands.settle()
        palette = app.screen
        assert isinstance(palette, CommandPalette)
        palette.dismiss()
        palette.dismiss()
        await hands.settle()
        assert isinstance(app.screen, HomeScreen)


async def test_a_click_beside_the_screen_is_for_nobody() -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("ctrl+p")
        palette = app.screen
        click = events.Click(palette, 2, 90, 0, 0, 1, False, False, False, 2, 90)
        palette.post_message(click)
        await hands.settle()
        assert app.screen is palette
        assert app.is_running


async def test_a_command_of_the_palette_is_done(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("ctrl+p")
        await hands.type("undo")
        await hands.see("Take the last turn back")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.until(lambda: not hands.game.steps, "the turn taken back")
