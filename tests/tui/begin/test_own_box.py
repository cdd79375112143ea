"""The page on which a box of one's own is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.boxes import editions
from scorekeeper.game.edition import shipped_editions
from scorekeeper.settings import load_settings
from scorekeeper.tui.begin import own_box_screen
from scorekeeper.tui.begin.own_box_screen import OwnBoxScreen

from ..hands import Hands, sitting
from ..helpers import held_up


async def at_page(hands: Hands) -> None:
    await hands.press("g", "up", "enter")
    await hands.see("A box of your own")
    await hands.click("A box of your own")
    await hands.on(OwnBoxScreen)


async def choose(hands: Hands, *answers: str) -> None:
    """Open the dropdown that the keys are in, and take what begins with the letters typed."""
    await hands.press("space", *answers, "enter")


async def test_a_box_is_counted_key_by_key_kept_and_played_with(home: Path) -> None:
    async with sitting() as hands:
        await at_page(hands)
        await hands.press("f", "2", "s", "down")
        await hands.see("98 tiles", "Two fewer than the leaflet's 100", "S are gone.")
        await hands.press("ä", "3", "tab")
        await choose(hands, "1", "2")
        await hands.see("101 tiles, 12 x 12, five high")
        await hands.press(*["tab"] * 5, "backspace", "enter")
        await hands.see("The box has no name yet")
        await hands.type("10 X 10")
        await hands.press("enter")
        await hands.see("There is a box called 10 x 10; choose another name.")
        await hands.press(*["backspace"] * 7)
        await hands.type("Oma's box")
        await hands.see("keep Oma's box", "101 tiles, 12 x 12, five high")
        await hands.press("enter")
        await hands.see("a new game with Oma's box", "is kept")
        box = editions()[0]["omas-box"]
        assert (box.size, box.tiles["F"], box.tiles["S"], box.tiles["Ä"]) == (12, 2, 5, 3)
        assert [one.name for one in (home / "editions").iterdir()] == ["omas-box.toml"]
        assert load_settings()[0].edition == "omas-box"
        await hands.press("enter")
        await hands.see("● Oma's box", "12 x 12", "101 tiles")
        await hands.type("Anna")
        await hands.press("enter", "enter")
        await hands.until(lambda: hands.can_begin, "the table")
        await hands.play("6F MÄD")
        assert hands.game.rules.edition == box


async def test_tiles_are_clicked_and_made_and_a_box_is_changed_again_and_deleted(
    home: Path,
) -> None:
    async with sitting() as hands:
        await at_page(hands)
        await hands.click(" Qu")
        await hands.press("4")
        await hands.see("103 tiles")
        await hands.press("i", "j", "left", "up", *["right"] * 30, "ö")
        await hands.see("a tile Ö", "Or type how many there are of it.")
        await hands.press("enter", "enter")
        await hands.see("a new game with My box")
        assert editions()[0]["my-box"].tiles["Ö"] == 1
        await hands.press("escape")
        await hands.click("A box of your own")
        await hands.press("pagedown", "j")
        await hands.see("105 tiles")
        await hands.press("7")
        await hands.press("pagedown")
        await hands.see("Enter keeps what you counted")
        await hands.press("enter")
        await hands.see("a new game with My box")
        assert editions()[0]["my-box"].tiles["J"] == 7
        await hands.press("delete")
        await hands.see("Delete My box?")
        await hands.press("2")
        await hands.see("100 tiles")
        assert dict(shipped_editions()) == editions()[0]
        assert load_settings()[0].edition == "hasbro-10x10"


async def test_dictionaries_that_are_found_late_take_no_warning_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_find = held_up(monkeypatch, own_box_screen, "dictionaries")
    async with sitting() as hands:
        await at_page(hands)
        await hands.press("j", "5", "ctrl+c")
        try:
            await hands.see("Do that again to leave.")
        finally:
            may_find.set()
        await hands.app.workers.wait_for_complete()
        await hands.see("Do that again to leave.")


async def test_each_field_is_seen_where_the_keys_are() -> None:
    async with sitting() as hands:
        for size in ((40, 15), (120, 40), (200, 60)):
            await hands.resize(size)
            hands.app.push_screen(OwnBoxScreen())
            await hands.see("Z", "new" if size[1] > 20 else "A")
            for seen in ("10 x 10", "in the middle", "stacks up to", "rack holds", "English"):
                await hands.press("tab")
                await hands.see(seen)
            await hands.press("escape")
