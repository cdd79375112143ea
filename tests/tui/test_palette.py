"""The command palette and lists, for hasty hands and on hardly any screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.binding import Binding
from textual.command import CommandPalette

from scorekeeper.settings import load_settings
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.commands import SYNONYMS, score
from scorekeeper.tui.screens.history import HistoryScreen
from scorekeeper.tui.screens.home import HomeScreen
from scorekeeper.tui.screens.table import TableScreen

from .hands import Hands, at_table
from .helpers import game_of

COMMANDS = [
    (f"{key.description} ({key.key})", key.tooltip)
    for keys in (TableScreen.BINDINGS, HistoryScreen.BINDINGS, HomeScreen.BINDINGS)
    for key in keys
    if isinstance(key, Binding) and key.tooltip
] + [("Colours", "Another theme, light or dark"), ("Plain characters: turn on", "ASCII")]


def best(query: str) -> list[str]:
    """The commands that answer `query`, the best first."""
    found = [(score(query, title, about), title.partition(" (")[0]) for title, about in COMMANDS]
    return [title for worth, title in sorted(found, key=lambda one: -one[0]) if worth]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("theme", "Colours"),
        ("score", "Result"),
        ("dictionary", "Look up"),
        ("rename", "Rename"),
        ("wrong", "Undo"),
        ("ascii", "Plain characters: turn on"),
        ("swap", "Exchange"),
        ("take back", "Undo"),
        ("und", "Undo"),
    ],
)
def test_commands_are_found_by_other_words_for_them(query: str, wanted: str) -> None:
    assert wanted in best(query)
    assert "End the game" not in best(query)


def test_the_name_of_a_command_counts_more_than_what_is_said_about_it() -> None:
    assert best("undo")[0] == "Undo"
    assert best("log")[0] == "Log"
    assert best("xyzzy") == []


def test_every_synonym_belongs_to_a_command() -> None:
    named = {title.partition(" (")[0].partition(":")[0] for title, _ in COMMANDS}
    elsewhere = {"Motion", "Quit", "House rules", "Bin", "Import", "Delete", "Copy", "Type"}
    assert SYNONYMS.keys() - named - elsewhere <= {"Across or down"}


async def test_plain_characters_are_switched_on_from_the_palette_and_remembered() -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("n")
        await hands.see("╭─")
        await hands.press("ctrl+p", *"ascii", "enter")
        await hands.until(lambda: app.plain and "╭" not in hands.text, "plain characters")
        assert "+- * Hasbro 10x10" in hands.text
        assert load_settings()[0].plain
        await hands.press("ctrl+p", *"ascii", "enter")
        await hands.see("╭─")
        assert not load_settings()[0].plain


async def test_motion_is_switched_off_from_the_palette() -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("ctrl+p", *"animation")
        await hands.see("Motion: turn off")
        await hands.press("enter")
        await hands.until(lambda: not load_settings()[0].motion, "the setting")


@pytest.mark.parametrize("key", ["f1", "?"])
async def test_help_opens_by_either_key_where_nothing_is_typed(key: str) -> None:
    app = ScorekeeperApp()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press(key)
        await hands.see("Help", "Everywhere")
        await hands.press(key)
        await hands.until(lambda: isinstance(app.screen, HomeScreen), "home")


async def test_a_dialog_has_help_too(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("f3")
        await hands.dialog()
        await hands.press("f1")
        await hands.see("Help", "On this screen", "Everywhere")


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
