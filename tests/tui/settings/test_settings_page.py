"""The page of settings: what is changed there is kept at once, and its lists do what they say."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from scorekeeper.settings import AUDIENCES, Settings, load_settings, save_settings
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.settings.lists import shown_house_words
from scorekeeper.words.english import SLUR, English
from scorekeeper.words.house import HouseWords, change_house_words, load_house_words
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table


@asynccontextmanager
async def at_settings(home: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The page of settings, with one game by Anna and Ben."""
    async with at_table(game_of(*LEAFLET), home, size) as hands:
        await hands.go_home()
        await hands.press("s")
        await hands.see("kept at once", "So it looks", "● Anna")
        yield hands


async def test_looks_are_changed_and_kept_at_once(home: Path) -> None:
    async with at_settings(home, (120, 40)) as hands:
        assert hands.app.theme == "lamplight"
        await hands.press("right")
        await hands.see("─ daylight")
        await hands.press("right", "down", "right")
        await hands.see("Nothing moves.")
        await hands.press("down", "right", "down", "down", "right")
        await hands.until(lambda: not load_settings()[0].remarks, "all of it kept")
        settings = load_settings()[0]
        assert settings.theme not in ("", "lamplight", "daylight")
        assert (settings.motion, settings.sound, settings.plain) == (False, True, False)
        await hands.see("best ever")
        await hands.press("up", "right")
        await hands.until(lambda: hands.text.isascii(), "plain characters")
        await hands.press("left")
        await hands.see("● drawn")
        await hands.press("escape")
        await hands.on(HomeScreen)


async def test_words_of_the_house_are_taken_in_changed_and_left_to_the_dictionary(
    home: Path,
) -> None:
    change_house_words(lambda house: house.strike("ipad"))
    async with at_settings(home) as hands:
        await hands.click("✗ IPAD")
        await hands.see("+ another word", "never counts")
        hands.post(*"hygge", "enter")
        await hands.dialog("HYGGE", "it always counts")
        await hands.press("enter")
        await hands.see("HYGGE: it always counts.", "  always counts")
        assert load_house_words()[0] == HouseWords(frozenset({"HYGGE"}), frozenset({"IPAD"}))
        hands.post("enter", *"a1b", "enter")
        await hands.see("cannot be a house word")
        await hands.press("down", "down", "delete")
        await hands.dialog("IPAD", "let the dictionary decide")
        await hands.press("escape", "delete", "enter")
        await hands.see("IPAD: let the dictionary decide.")
        assert load_house_words()[0] == HouseWords(frozenset({"HYGGE"}))
        await hands.press("enter")
        await hands.dialog("it never counts")
        await hands.press("2", "escape")
        await hands.see("✗ HYGGE", "So it looks")


def test_a_family_is_not_shown_what_it_does_not_say() -> None:
    word = next(English.marked(SLUR)).upper()
    change_house_words(lambda house: house.strike(word).accept("OK"))
    save_settings(Settings().playing(AUDIENCES[0]))
    assert shown_house_words() == {"OK": True}
    save_settings(Settings().playing(AUDIENCES[-1]))
    assert shown_house_words() == {"OK": True, word: False}
