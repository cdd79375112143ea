"""The page of settings: what is changed there is kept at once, and its lists do what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.settings import AUDIENCES, Settings, load_settings, save_settings
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.lines import line_width
from scorekeeper.tui.settings.lines import Sheet, left_side, look_lines
from scorekeeper.tui.settings.told import Row, Told
from scorekeeper.words.english import SLUR, English
from scorekeeper.words.house import HouseWords, change_house_words, load_house_words

from ..hands import Hands, at_table
from ..helpers import LEAFLET, game_of

TOLD = Told(HouseWords(frozenset({"OK"}), frozenset({"IPAD"})), ("Anna", "Ben"), (0, 1), 3, 9)


async def open_settings(hands: Hands) -> None:
    await hands.press("table.home")
    await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
    await hands.press("s")
    await hands.see("kept at once", "So it looks")


async def test_looks_are_changed_and_kept_at_once(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (120, 40)) as hands:
        await open_settings(hands)
        assert hands.app.theme == "lamplight"
        await hands.press("right")
        await hands.see("● daylight")
        await hands.press("right", "down", "right", "down", "right", "down", "down", "right")
        await hands.until(lambda: not load_settings()[0].remarks, "all of it kept")
        settings = load_settings()[0]
        assert settings.theme not in ("", "lamplight", "daylight")
        assert (settings.motion, settings.sound, settings.plain) == (False, True, False)
        await hands.press("up", "right")
        await hands.until(lambda: hands.text.isascii(), "plain characters")
        await hands.press("left")
        await hands.see("● drawn")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")


async def test_words_of_the_house_are_taken_in_changed_and_left_to_the_dictionary(
    home: Path,
) -> None:
    change_house_words(lambda house: house.strike("ipad"))
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_settings(hands)
        await hands.press("up", "up", "up", "up")
        await hands.see("✗ IPAD")
        await hands.press("enter")
        await hands.see("+ another word", "never counts")
        assert "open it" not in hands.text  # It is open.
        await hands.press("enter")
        await hands.dialog("Which word?")
        await hands.type("hygge")
        await hands.press("enter")
        await hands.dialog("it always counts")
        await hands.press("enter")
        await hands.see("HYGGE is changed.", "always counts")
        assert load_house_words()[0] == HouseWords(frozenset({"HYGGE"}), frozenset({"IPAD"}))
        await hands.press("enter")
        await hands.dialog("Which word?")
        await hands.type("a b")
        await hands.press("enter")
        await hands.see("cannot be a house word")
        await hands.press("down", "down", "delete")
        await hands.see("IPAD is changed.")
        assert load_house_words()[0] == HouseWords(frozenset({"HYGGE"}))
        await hands.press("enter")
        await hands.dialog("it never counts")
        await hands.press("2")
        await hands.until(lambda: bool(load_house_words()[0].never), "the word struck")
        await hands.press("escape")
        await hands.see("✗ HYGGE")


async def test_names_are_changed_and_taken_back(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (120, 40)) as hands:
        await hands.press("table.home")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        await hands.press("ctrl+p")
        await hands.type("rename")
        await hands.press("enter")
        await hands.see("Enter renames.", "● Anna")
        await hands.press("enter")
        await hands.dialog("What shall Anna be called, in all games?")
        await hands.press("ctrl+u")
        await hands.type("Zoe")
        await hands.press("enter")
        await hands.see("Anna is now called Zoe: 1 game.", "● Zoe")
        await hands.press("ctrl+z")
        await hands.dialog("Take the last rename back?")
        await hands.press("2")
        await hands.see("● Anna")


async def test_keys_and_places_are_told(home: Path) -> None:
    save_settings(Settings(keys=(("table.pass_turn", "f9"),), audience=AUDIENCES[-1].name))
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_settings(hands)
        await hands.press("up", "up")
        await hands.see("1 of your own", "F9 pass")
        await hands.press("enter")
        await hands.see("settings.toml", "Pass  yours")
        await hands.press("escape", "down", "enter")
        await hands.see("deleted games", "words of the house")


def test_a_family_is_not_shown_what_it_does_not_say() -> None:
    from scorekeeper.tui.settings.told import shown_house_words

    word = next(English.marked(SLUR)).upper()
    change_house_words(lambda house: house.strike(word).accept("OK"))
    save_settings(Settings().playing(AUDIENCES[0]))
    assert shown_house_words() == HouseWords(frozenset({"OK"}))
    save_settings(Settings().playing(AUDIENCES[-1]))
    assert shown_house_words().never == {word}


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("width", [30, 47, 56, 90])
def test_the_page_keeps_to_its_room(width: int, plain: bool) -> None:
    for row in Row:
        sheet = Sheet(Settings(theme="nord"), ("lamplight", "daylight", "nord"), TOLD, row)
        for height in (10, 20, 37):
            side = left_side(sheet, width, height, plain)
            assert max(map(line_width, side.lines)) <= width
            assert set(side.rows.values()) == {*Row}
            look = look_lines("nord", ("Anna",), width, height, plain)
            assert len(look) <= height
            assert max(map(line_width, look)) <= width
