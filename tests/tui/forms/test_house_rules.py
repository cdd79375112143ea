"""The editor of house rules, reached from the form of a new game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from scorekeeper.boxes import presets
from scorekeeper.game.rules import Plural, TurnTimer, find_preset, shipped_presets
from scorekeeper.settings import load_settings
from scorekeeper.tui.forms.house_rules import HouseRulesScreen

from ..hands import Hands, sitting
from ..helpers import down
from .test_new_game import at_field, go_to, start

HASBRO = find_preset("hasbro").house


@asynccontextmanager
async def editor(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The editor, opened from the form of a new game in which one name is typed."""
    async with sitting(size=size) as hands:
        await hands.press("n", *"Anna")
        await go_to(hands, "every-rule")
        await hands.press("enter")
        await opened(hands)
        yield hands


async def opened(hands: Hands) -> None:
    await hands.on(HouseRulesScreen)
    await at_field(hands, "rules")


async def test_rules_are_changed_key_by_key_and_in_a_burst_and_are_those_of_the_game() -> None:
    async with editor() as hands:
        await hands.see("House rules", "the leaflet's", "A lone S may not be added to a word")
        await hands.see("● may not be added", "○ may be added", "✗ Not allowed", "✓ Allowed")
        assert not hands.shows("type the number")
        await hands.press("7", "right")  # Nothing here is a number.
        await hands.see("A lone S may be added", "yours", "the leaflet's, with 1 rule of your own")
        await hands.until(lambda: "✗ Not allowed" not in hands.text, "that it is allowed")
        await hands.press("end", "up", "left")
        await hands.see("At most 3 play.", "the leaflet's, with 2 rules of your own")
        await hands.see("← → change it, or type the number", "from 1 to 6")
        await hands.press("ctrl+z", "ctrl+z", "ctrl+z")
        await hands.see("At most 4 play.", "the leaflet's")
        await hands.press("5", "backspace")
        await hands.see("The number is from 1 to 6.")
        await hands.press("8", "enter")  # We do not play by that.
        await at_field(hands, "number")
        await hands.press("ctrl+z", "ctrl+y")
        await hands.see("At most 5 play.")
        await hands.press("ctrl+z")
        await hands.see("At most 4 play.", "the leaflet's")
        await hands.press("up", "0", "right")
        await hands.see("Each turn may take 2 minutes.")
        await hands.press("6", "0")
        await hands.see("Each turn may take 1 minute.")
        await hands.press("backspace", "backspace", "9", "0", "5", "backspace")
        await hands.see("Each turn may take 90 seconds.")
        await hands.press("escape")
        await hands.see("Esc again forgets")
        hands.post("up", "home", "right", *down("seven-bonus"), "3", "5", "down", "2", "enter")
        await hands.see("A new game", "our rules", "● for each turn", "1.5")
        await start(hands)
        house = hands.saved.rules.house
        assert house.plural is Plural.OFF
        assert (house.seven_bonus, house.leftover) == (35, 2)
        assert house.turn_timer == TurnTimer(per_turn=90)
        assert load_settings()[0].preset == "hasbro"


async def test_rules_are_kept_by_a_name_replaced_if_that_is_meant_and_offered_again() -> None:
    name = "[b]we[/]"
    async with editor() as hands:
        await hands.press("right")
        await keep(hands, name)
        await hands.see(f"Kept as {name}. You can choose it")
        assert presets()[0][name].house.plural is Plural.OFF
        await hands.press("ctrl+z")
        for answer, plural in ((["enter"], Plural.OFF), (["down", "enter"], HASBRO.plural)):
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
        await hands.press("escape")
        await opened(hands)
        assert len(presets()[0]) == len(shipped_presets()) + 1
        await hands.press("right")
        await keep(hands, "us")
        await opened(hands)
        await hands.press("end")
        await hands.see("● us", f"○ {name}", "○ the newer boxes'")
        await hands.press("left")
        await hands.see("● the leaflet's", "○ us")  # Those are the rules by the other name.
        await hands.press("ctrl+z")
        await hands.see("● us")
        await hands.press("enter")
        await hands.see("A new game", "the rules of us")
        await start(hands)
        assert hands.saved.rules.house.plural is Plural.OFF
        assert load_settings()[0].preset == "us"


async def keep(hands: Hands, name: str) -> None:
    """Keep the rules by a name."""
    await hands.press("ctrl+s")
    await hands.dialog("What shall we call these rules?")
    await hands.type(name)
    await hands.press("enter")


async def test_the_mouse_alone_changes_rules() -> None:
    async with editor((120, 40)) as hands:
        await hands.see("Laying", "The table", "At most 4 play.", "We play by the leaflet's.")
        await hands.see("16 points", "CARD to CARS is fine", "play by these rules")
        await hands.click("If two players finish")
        await hands.see("● they share the win")
        await hands.click("○ the longest word wins")
        await hands.see("● the longest word wins")
        await hands.press("ctrl+z")
        await hands.see("● they share the win")
        await hands.click("We play by")
        await hands.click("○ the phone app's")
        await hands.see("everybody has passed 3", "● the phone app's")
        await hands.click("play by these rules")
        await hands.see("A new game", "the phone app's rules")
