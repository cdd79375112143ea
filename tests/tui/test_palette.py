"""The command palette and lists, for hasty hands and on hardly any screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.style import Style
from textual import events
from textual.widgets import OptionList

import scorekeeper.tui
from scorekeeper.settings import load_settings
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.commands import SYNONYMS, Command, commands, found_by, grouped, relevance
from scorekeeper.tui.screens.history import HistoryScreen
from scorekeeper.tui.screens.home import HomeScreen
from scorekeeper.tui.screens.palette import CommandPalette
from scorekeeper.tui.screens.table import KEYS
from scorekeeper.tui.widgets.keybar import key_name

from .hands import Hands, at_table, using
from .helpers import game_of
from .test_sizes import resize

EVERY = [
    *(
        Command(key_name(key), key.description, key.tooltip, print, key.action)
        for key in KEYS
        if key.tooltip
    ),
    Command("", "Colours", "", print, "change_theme"),
    Command("", "Plain text on", "", print, "plain"),
    Command("", "Motion off", "", print, "motion"),
]
"""What the palette offers at the table."""


async def test_a_command_is_found_by_another_word_and_done(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("ctrl+p")
        await hands.see("Challenge the last play")
        await resize(hands, (1, 1))
        await hands.press("pageup", "pagedown", "end", "pageup")  # No page has room to be turned.
        await resize(hands, (80, 24))
        palette = hands.app.screen
        assert isinstance(palette, CommandPalette)
        found = palette.query_one(OptionList)
        late = Style(meta={"option": found.option_count})
        found.post_message(events.Click(found, 1, 1, 0, 0, 1, False, False, False, style=late))
        await hands.type("theme")
        await hands.until(lambda: hands.shows("Colours") and not hands.shows("End the game"))
        assert hands.app.screen is palette  # The click was on nothing.
        await hands.press("enter")
        await hands.see("Which colours?")
        assert 0 < hands.text.index("lamplight") < hands.text.index("daylight")
        colours = hands.app.screen
        assert isinstance(colours, CommandPalette)
        colours.post_message(events.Click(colours, 2, 90, 0, 0, 1, False, False, False, 2, 90))
        await hands.settle()  # It is beside the screen.
        assert hands.app.screen is colours
        colours.dismiss()
        colours.dismiss()  # Twice, and yet only the palette is left.
        await hands.back_at_table()
        await hands.press("ctrl+p")
        await hands.type("undo")
        await hands.see("Take the last turn back")
        await hands.press("enter")
        await hands.until(lambda: not hands.game.steps, "the turn taken back")
        await hands.back_at_table()


@pytest.mark.sweeps
async def test_a_list_without_room_turns_no_page() -> None:
    app = ScorekeeperApp()
    async with using(app) as hands:
        for opening in ((), ("ctrl+p",), ("ctrl+p", "down"), ("n", "tab", "enter")):
            for size in ((20, 2), (2, 2), (1, 1)):
                await resize(hands, size)
                await hands.press(*opening, "pageup", "pagedown", "end", "pageup")
                await resize(hands, (80, 24))
                await hands.settle()
                assert app.is_running
                await hands.press("escape", "escape", "escape")
                await hands.until(lambda: isinstance(app.screen, HomeScreen), "home")


LISTS: dict[str, Callable[[Hands], object]] = {
    "palette": lambda hands: hands.app.action_command_palette(),
    "colours": lambda hands: hands.app.action_change_theme(),
    "history": lambda hands: hands.app.push_screen(HistoryScreen()),
}
"""What opens a screen with a list."""


@pytest.mark.sweeps
async def test_a_list_bears_every_narrow_screen(home: Path) -> None:
    async with at_table(game_of("5C MOOD", "end"), home) as hands:
        for name, opens in LISTS.items():
            below = hands.app.screen
            opens(hands)
            await hands.until(
                lambda: any(found.option_count for found in hands.app.screen.query(OptionList)),
                name,
            )
            for width in (8, 6, 5, 4, 1):
                await hands.pilot.resize_terminal(width, 10)
                await hands.rest()
                await hands.press("down", "pagedown")
                assert hands.app.is_running
            await hands.pilot.resize_terminal(80, 24)
            await hands.press("escape")
            await hands.until(lambda below=below: hands.app.screen is below, "the list closed")  # type: ignore[misc]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("theme", "Colours"),
        ("look", "Look up"),
        ("score", "Result"),
        ("dictionary", "Set-up"),
        ("rename", "Set-up"),
        ("wrong", "Log"),
        ("swap", "Swap"),
        ("dark", "Colours"),
        ("ascii", "Plain text on"),
        ("animation", "Motion off"),
        ("take back", "Undo"),
        ("end the", "End the game"),
        ("f4", "Challenge"),
    ],
)
def test_commands_are_found_by_other_words(typed: str, first: str) -> None:
    assert found_by(typed, EVERY)[0].title == first


def test_what_is_in_the_title_comes_first_and_scattered_letters_do_not_count() -> None:
    title, synonym, about, none = (
        relevance("score", Command("", title, about, print, action))
        for title, about, action in (
            ("Score", "", ""),
            ("Race", "", "end"),
            ("Race", "The score as lines", ""),
            ("Some core", "", ""),
        )
    )
    assert title > synonym > about > none == 0


def test_synonyms_are_those_of_actions_that_there_are() -> None:
    sources = Path(scorekeeper.tui.__file__).parent.rglob("*.py")
    code = "\n".join(source.read_text("utf-8") for source in sources)
    unknown = [name for name in SYNONYMS if f"def action_{name}(" not in code]
    assert unknown == ["change_theme"]  # Textual's own.


def test_every_key_of_the_table_has_its_group() -> None:
    groups = dict(grouped(EVERY))
    assert list(groups) == ["Play", "Look", "Table", "Program"]
    assert sum(map(len, groups.values())) == len(EVERY)
    assert groups["Play"][0].title == "Play"


def test_scattered_letters_are_enough_where_nothing_else_is_found() -> None:
    assert [command.title for command in found_by("plntxt", EVERY)] == ["Plain text on"]
    assert not found_by("xyzzy", EVERY)


async def test_plain_characters_and_motion_are_switched_and_remembered(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        hands.app.action_plain()
        hands.app.action_motion()
        await hands.until(lambda: hands.text.isascii(), "plain characters")
        settings, _ = load_settings()
        assert (settings.plain, settings.motion) == (True, False)
        titles = [command.title for command in commands(hands.app.screen, plain=True, moves=False)]
        assert {"Plain text off", "Motion on"} <= set(titles)
        hands.app.action_plain()
        await hands.see("━")
