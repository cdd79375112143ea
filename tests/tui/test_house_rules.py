"""The editor of house rules, reached from the form of a new game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from scorekeeper.game.rules import Plural, TurnTimer, find_preset
from scorekeeper.settings import load_settings, presets, save_preset
from scorekeeper.tui.screens.house_rules import HouseRulesScreen

from .hands import Hands, sitting
from .helpers import down, rules_with
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


async def test_a_rule_is_a_sentence_and_shows_what_it_means() -> None:
    async with editor() as hands:
        await hands.see("House rules", "the leaflet's", "► A lone S may not be added to a word")
        await hands.see("● may not be added", "○ may be added", "✗ Not allowed", "✓ Allowed")
        await hands.press("right", "tab", "shift+tab")
        await hands.see("► A lone S may be added", "yours", "the leaflet's, but for 1")
        await hands.until(lambda: "✗ Not allowed" not in hands.text, "that it is allowed")
        await hands.press(*down("qu-bonus"), "right")
        await hands.see("► Qu earns more in one flat word a turn that holds it.", "✓ Allowed: 16")


async def test_on_a_large_screen_all_is_seen_at_once_and_every_key_on_a_narrow_one() -> None:
    async with editor((120, 40)) as hands:
        await hands.see("Laying", "The table", "At most 4 play.", "Or a whole set")
        await hands.see("16 points", "CARD to CARS is fine", "change the chosen words")
        await resize(hands, (40, 15))
        await hands.see(*(f" {key} " for key in ("^Z", "F1", "Esc", "^P")))
        await hands.press("?")
        await hands.see("Help", "On this screen")


async def test_rules_changed_are_the_rules_of_the_game() -> None:
    async with editor() as hands:
        await hands.press("enter", *down("seven-bonus"), "1", "0")
        await hands.see("earns 10 more.", "the leaflet's, but for 2")
        await hands.press(*down("turn-timer", "seven-bonus"), "right")
        await hands.see("► A turn lasts 2 minutes.")
        await hands.press("6", "0", "enter")
        await hands.see("► A turn lasts 1 minute.")
        await hands.press("9", "0", "5", "backspace")
        await hands.see("► A turn lasts 90 seconds.")
        await hands.press("escape")
        await hands.see("by rules of our own", "90 seconds a turn")
        await hands.press("ctrl+s")
        await hands.back_at_table()
        house = hands.saved.rules.house
        assert house.plural is Plural.OFF
        assert house.seven_bonus == 10
        assert house.turn_timer == TurnTimer(per_turn=90)
        assert load_settings()[0].preset == "hasbro"


async def test_a_small_screen_says_that_a_number_can_be_typed() -> None:
    async with editor() as hands:
        assert not hands.shows("or type the number")
        await hands.press(*down("rounds"))
        await hands.see("no limit", "Left and Right change it; or type the number.")


async def test_what_cannot_be_is_not_taken_and_all_can_be_taken_back() -> None:
    async with editor() as hands:
        await hands.press("7", "down", "left", "end", "up", "7")
        await hands.see("► At most 4 play.")
        await hands.press("left")
        await hands.see("► At most 3 play.", "the leaflet's, but for 2")
        await hands.press("ctrl+z", "ctrl+z", "ctrl+z")
        await hands.see("At most 4 play.")
        await begin(hands)
        assert hands.saved.rules.house == HASBRO


async def test_a_whole_set_is_taken_and_chosen_in_the_form() -> None:
    async with editor() as hands:
        await hands.press("right", "p")
        await hands.see("● ours", "○ the leaflet's", "○ the newer boxes'")
        await hands.press("left")
        await hands.see("● the newer boxes'", "○ ours")
        await hands.press("right")
        await hands.see("● ours")
        await hands.press("left", "escape")
        await hands.see("the newer boxes' rules")
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
        await hands.see("Kept as Our [b]Sundays[/]")
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
            await hands.dialog("There is a set of yours by this name.")
            await hands.press(answer, *["enter"] * (answer == "right"))
            await opened(hands)
            assert presets()[0]["club"].house.seven_bonus == left


async def test_a_name_that_cannot_be_changes_nothing() -> None:
    async with editor() as hands:
        for name in ("  ", "hasbro"):
            await hands.press("s")
            await hands.dialog("Keep these rules")
            await hands.type(name)
            await hands.press("enter")
            await opened(hands)
        await hands.see("is built in")
        await hands.press("s")
        await hands.dialog()
        await hands.click("Esc  back")
        await opened(hands)
        assert len(presets()[0]) == 3


async def test_the_mouse_alone_changes_rules() -> None:
    async with editor((120, 40)) as hands:
        await hands.click("A tie is")
        await hands.see("► A tie is shared.")
        await hands.click("A tie is")
        await hands.see("► A tie is won by the longest word.")
        await hands.click("○ won by the fewest tiles left")
        await hands.see("► A tie is won by the fewest tiles left.")
        await hands.click(" ^Z ")
        await hands.see("► A tie is won by the longest word.")
        await hands.click(" P ")
        await hands.see("► ▌ ● ours")
        await hands.click("○ the phone app's")
        await hands.see("all have passed 3 times")
        await hands.click("Esc  done")
        await hands.see("the phone app's rules")


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
        hands.post(*down("seven-bonus"), "3", "5", "down", "2", "escape", "ctrl+s")
        await hands.back_at_table()
        house = hands.saved.rules.house
        assert (house.seven_bonus, house.leftover) == (35, 2)
