"""The editor of house rules, reached from the form of a new game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from scorekeeper.game.rules import Plural, TurnTimer, find_preset
from scorekeeper.settings import load_settings, presets, save_preset
from scorekeeper.tui.screens.house_rules import HouseRulesScreen

from .hands import Hands, sitting
from .helpers import rules_with
from .test_sizes import SIZES, resize

HASBRO = find_preset("hasbro").house


@asynccontextmanager
async def editor(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The editor, opened from the form of a new game in which one name is typed."""
    async with sitting(size=size) as hands:
        await hands.press("n", *"Anna", "ctrl+r")
        await opened(hands)
        yield hands


async def opened(hands: Hands) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, HouseRulesScreen), "the editor")
    await hands.until(lambda: hands.app.focused is not None, "an editor that takes keys")


async def begin(hands: Hands) -> None:
    """Leave the editor and start the game."""
    await hands.press("escape")
    await hands.see("A new game")
    await hands.press("ctrl+s")
    await hands.back_at_table()


async def test_every_rule_has_a_line_on_the_usual_screen() -> None:
    async with editor() as hands:
        await hands.see("House rules", "hasbro", "► Adding a lone S", "Number of players")
        await hands.see("◄ strict ►", "● strict", "○ off", "NET to NETS")
        await hands.press("tab", "tab", "right")
        await hands.see("► Bonus for Qu", "◄ once-a-turn ► •")


async def test_every_key_is_shown_on_a_narrow_screen() -> None:
    async with editor((40, 15)) as hands:
        await hands.see(*(f" {key} " for key in ("Enter", "P", "S", "^Z", "F1", "Esc", "^P")))
        await hands.press("?")
        await hands.see("Help", "On this screen")


async def test_a_typed_number_is_taken_by_enter() -> None:
    async with editor() as hands:
        await hands.press(*["down"] * 12, "6", "0", "enter")
        await hands.see("► Clock", "◄ turn 60 ►")
        await begin(hands)
        assert hands.saved.rules.house.turn_timer == TurnTimer(per_turn=60)


async def test_rules_changed_are_the_rules_of_the_game() -> None:
    async with editor() as hands:
        await hands.press("enter", "down", "down", "down", "1", "0")
        await hands.see("◄ 10 ►", "2 rules not as in the leaflet")
        await hands.press(*["down"] * 9, "right")
        await hands.see("► Clock", "◄ turn 120 ►")
        await hands.press("9", "0", "5", "backspace")
        await hands.see("◄ turn 90 ►")
        await hands.press("escape")
        await hands.see("your own: 3 rules changed", "of your own (Adding")
        await hands.press("ctrl+s")
        await hands.back_at_table()
        house = hands.saved.rules.house
        assert house.plural is Plural.OFF
        assert house.seven_bonus == 10
        assert house.turn_timer == TurnTimer(per_turn=90)
        assert load_settings()[0].preset == "hasbro"


async def test_what_cannot_be_is_not_taken_and_all_can_be_taken_back() -> None:
    async with editor() as hands:
        await hands.press("7", "down", "left", "end", "7")
        await hands.see("◄ 4 ►")
        await hands.press("left")
        await hands.see("◄ 3 ►", "2 rules not as in the leaflet")
        await hands.press("ctrl+z", "ctrl+z", "ctrl+z")
        await hands.see("hasbro")
        await begin(hands)
        assert hands.saved.rules.house == HASBRO


async def test_a_preset_is_loaded_and_chosen_in_the_form() -> None:
    async with editor() as hands:
        await hands.press("p")
        await hands.dialog("Take all the rules of", "app-like", "newer-boxes")
        await hands.press("down", "down", "enter")
        await hands.see("newer-boxes", "retry-once", "Ctrl+Z brings yours back")
        await hands.press("escape")
        await hands.see("Newer boxes:", "rules of newer-boxes")
        await hands.press("ctrl+s")
        await hands.back_at_table()
        assert hands.saved.rules.house == find_preset("newer-boxes").house
        assert load_settings()[0].preset == "newer-boxes"


async def test_rules_are_kept_as_a_preset_of_ones_own_and_offered_again() -> None:
    async with editor() as hands:
        await hands.press("enter", "s")
        await hands.dialog("Keep these rules")
        await hands.type("Our [b]Sundays[/]")
        await hands.press("enter")
        await hands.see("Saved as Our [b]Sundays[/]")
        assert presets()[0]["Our [b]Sundays[/]"].house.plural is Plural.OFF
        await hands.press("escape")
        await hands.see("Our [b]Sundays[/]", "A new game")
        await hands.press("ctrl+s")
        await hands.back_at_table()
        assert load_settings()[0].preset == "Our [b]Sundays[/]"


async def test_a_preset_is_replaced_only_if_that_is_meant() -> None:
    save_preset("club", rules_with(seven_bonus=10).house)
    async with editor() as hands:
        for answer, left in (("enter", 10), ("right", 20)):
            await hands.press("s")
            await hands.dialog("Keep these rules")
            await hands.type("club")
            await hands.press("enter")
            await hands.dialog("There is a preset of yours by this name.")
            await hands.press(answer, *["enter"] * (answer == "right"))
            await opened(hands)
            assert presets()[0]["club"].house.seven_bonus == left


@pytest.mark.parametrize("name", ["hasbro", "  "])
async def test_a_name_that_cannot_be_changes_nothing(name: str) -> None:
    async with editor() as hands:
        await hands.press("s")
        await hands.dialog("Keep these rules")
        await hands.type(name)
        await hands.press("enter")
        await opened(hands)
        if name.strip():
            await hands.see("is built in")
        await hands.press("s")
        await hands.dialog()
        await hands.click("Cancel")
        await opened(hands)
        assert len(presets()[0]) == 3


async def test_the_mouse_alone_changes_rules() -> None:
    async with editor() as hands:
        await hands.click("Tie on points")
        await hands.click("shared ►")
        await hands.see("◄ longest-word ►")
        await hands.click("Tie on points")
        await hands.see("◄ fewest-tiles-left ►")
        x, y = hands.place("◄ fewest")
        hands.point(x - 4, y)
        await hands.see("◄ longest-word ►")
        await hands.click(" ^Z ")
        await hands.see("◄ fewest-tiles-left ►")
        await hands.click(" P ")
        await hands.dialog("Take all the rules of")
        await hands.click("app-like")
        await opened(hands)
        await hands.see("app-like")
        await hands.click(" Esc ")
        await hands.see("Like the phone app")


async def test_the_chosen_rule_is_in_view_on_every_screen() -> None:
    async with editor() as hands:
        for size in SIZES:
            await resize(hands, size)
            for keys in (["end"], ["up"] * 5, ["home"]):
                await hands.press(*keys)
                if size[1] > 3:
                    await hands.see("► ")
                    await hands.until(
                        lambda: any(
                            line.lstrip().startswith("►") for line in hands.text.split("\n")
                        )
                    )


async def test_a_burst_of_keys_is_taken_in_order() -> None:
    async with editor() as hands:
        hands.post("down", "down", "down", "3", "5", "down", "2", "escape", "ctrl+s")
        await hands.back_at_table()
        house = hands.saved.rules.house
        assert (house.seven_bonus, house.leftover) == (35, 2)
