"""The editor of house rules, reached from the form of a new game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from scorekeeper.game.rules import Plural, TurnTimer, find_preset, shipped_presets
from scorekeeper.settings import load_settings, presets
from scorekeeper.tui.forms.house_rules import HouseRulesScreen
from scorekeeper.tui.library.screen import LibraryScreen

from ..hands import Hands, sitting
from ..helpers import down
from ..kit.test_sizes import resize
from .test_new_game import part, start

HASBRO = find_preset("hasbro").house


@asynccontextmanager
async def editor(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The editor, opened from the form of a new game in which one name is typed."""
    async with sitting(size=size) as hands:
        await hands.press("n", *"Anna")
        await part(hands, "rules")
        await hands.press("enter")
        await opened(hands)
        yield hands


async def opened(hands: Hands) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, HouseRulesScreen), "the editor")
    await hands.until(lambda: hands.app.focused is not None, "an editor that takes keys")


async def test_rules_are_changed_key_by_key_and_in_a_burst_and_are_those_of_the_game() -> None:
    async with editor() as hands:
        await hands.see("House rules", "the leaflet's", "► A lone S may not be added to a word")
        await hands.see("● may not be added", "○ may be added", "✗ Not allowed", "✓ Allowed")
        assert not hands.shows("or type the number")
        await hands.press("7", "right", "tab", "shift+tab")  # Nothing here is a number.
        await hands.see("► A lone S may be added", "yours", "as in the leaflet, except for 1")
        await hands.until(lambda: "✗ Not allowed" not in hands.text, "that it is allowed")
        await hands.press("shift+tab", "up", "7")  # The sets are the last part.
        await hands.see("► At most 4 play.")
        await hands.press("left")
        await hands.see("► At most 3 play.", "as in the leaflet, except for 2")
        await hands.see("← → change it, or type the number.")
        await hands.press("ctrl+z", "ctrl+z", "ctrl+z")
        await hands.see("At most 4 play.", "the leaflet's")
        await hands.press("up", "right")
        await hands.see("► Each turn may take 2 minutes.")
        await hands.press("6", "0")
        await hands.see("► Each turn may take 1 minute.")
        await hands.press("backspace", "backspace", "9", "0", "5", "backspace")
        await hands.see("► Each turn may take 90 seconds.")
        await hands.press("escape")
        await hands.see("Press Esc again to forget")
        hands.post("home", "right", *down("seven-bonus"), "3", "5", "down", "2", "enter")
        await hands.see("● our rules", "● 90 sec")
        await start(hands)
        house = hands.saved.rules.house
        assert house.plural is Plural.OFF
        assert (house.seven_bonus, house.leftover) == (35, 2)
        assert house.turn_timer == TurnTimer(per_turn=90)
        assert load_settings()[0].preset == "hasbro"


async def test_neither_the_menu_nor_the_end_forgets_a_change_without_a_word() -> None:
    async with editor() as hands:
        await hands.press("right", "ctrl+q")
        await hands.see("What you changed will be forgotten. Do that again to leave.")
        await hands.press("left", "right", "ctrl+p", *"all games", "enter")
        await hands.see("What you changed will be forgotten. Do that again to leave.")
        await hands.press("ctrl+p", *"all games", "enter")
        await hands.see("The names will be forgotten. Do that again to leave.")
        await hands.press("ctrl+p", *"all games", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")


async def test_it_may_be_left_as_the_terminal_changes_its_size() -> None:
    async with editor() as hands:
        screen = hands.app.screen
        assert isinstance(screen, HouseRulesScreen)
        await hands.press("escape")
        await hands.until(lambda: not screen.children, "the end of it")
        screen._refit()
        await hands.see("A new game")


async def test_rules_are_kept_by_a_name_replaced_if_that_is_meant_and_offered_again() -> None:
    name = "[b]we[/]"
    async with editor() as hands:
        await hands.press("right")
        await keep(hands, name)
        await hands.see(f"Kept as {name}. You can choose it")
        assert presets()[0][name].house.plural is Plural.OFF
        await hands.press("ctrl+z")
        for answer, plural in ((["enter"], Plural.OFF), (["right", "enter"], HASBRO.plural)):
            await keep(hands, name)
            await hands.dialog("Replace your rules?")
            await hands.press(*answer)
            await opened(hands)
            await hands.until(lambda: presets()[0][name].house.plural is plural, "the answer")  # noqa: B023
        await keep(hands, "  ")
        await opened(hands)
        await keep(hands, "hasbro")
        await hands.see("is built in")
        await hands.press("ctrl+s")
        await hands.dialog()
        await hands.click("Esc  back")
        await opened(hands)
        assert len(presets()[0]) == len(shipped_presets()) + 1
        await hands.press("right")
        await keep(hands, "us")
        await opened(hands)
        await hands.press("shift+tab")
        await hands.see("● us", f"○ {name}", "○ the newer boxes'")
        await hands.press("left")
        await hands.see("● the leaflet's", "○ us")  # Those are the rules by the other name.
        await hands.press("ctrl+z")
        await hands.see("● us")
        await hands.press("enter")
        await hands.see("A new game", "● us")
        await start(hands)
        assert hands.saved.rules.house.plural is Plural.OFF
        assert load_settings()[0].preset == "us"


async def keep(hands: Hands, name: str) -> None:
    """Keep the rules by a name."""
    await hands.press("ctrl+s")
    await hands.dialog("What shall we call these rules?")
    await hands.type(name)
    await hands.press("enter")


async def test_the_mouse_alone_changes_rules_and_the_chosen_one_is_in_view_on_every_screen() -> (
    None
):
    async with editor((120, 40)) as hands:
        await hands.see("Laying", "The table", "At most 4 play.", "We play by the leaflet's.")
        await hands.see("16 points", "CARD to CARS is fine", "play by these rules")
        await hands.click("If two players finish")
        await hands.see("► If two players finish level, they share the win.")
        await hands.click("If two players finish")
        await hands.see("● the longest word wins")
        await hands.click("○ whoever has fewest tiles left wins")
        await hands.see("● whoever has fewest tiles left wins")
        await hands.press("ctrl+z")
        await hands.see("● the longest word wins")
        await hands.press("tab", "tab")
        await hands.see("► We play by our rules.", "● our rules")
        await hands.click("○ the phone app's")
        await hands.see("everybody has passed 3")
        for size in ((40, 15), (20, 5)):
            await resize(hands, size)
            for key in ("end", "home"):
                await hands.press(key)
                await hands.until(lambda: has_pointer(hands), "the chosen rule")
        await resize(hands, (40, 15))
        await hands.see(*(f" {key} " for key in ("F1", "Ctrl P")))
        await hands.press("?")
        await hands.see("Help", "Choosing and entering")
        await hands.press("escape")
        await opened(hands)
        await resize(hands, (120, 40))
        await hands.click("play by them")
        await hands.see("● the phone app's rules")


def has_pointer(hands: Hands) -> bool:
    """Whether a line of the screen begins with the mark of the chosen rule."""
    return any(row.lstrip().startswith("►") for row in hands.text.splitlines())
