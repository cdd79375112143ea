"""What there is before this program: the cards, and the way to them."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from scorekeeper.tui.begin.old_result import OldResultScreen
from scorekeeper.tui.begin.own_box_screen import OwnBoxScreen
from scorekeeper.tui.begin.screen import BeginScreen
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.library import screen

from ..hands import Hands, sitting


async def leads_to(hands: Hands, place: type[Screen[None]]) -> None:
    await hands.until(lambda: type(hands.app.screen) is place, place.__name__)
    await hands.press("escape")
    await hands.on(BeginScreen)


async def test_enter_before_the_games_are_listed_anew_lists_them_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "TYPING", 600)
    async with sitting() as hands:
        await hands.press("g")
        await hands.see("No games yet.", "fill in what there is")
        await hands.press(*"zoe", "enter")
        await hands.see("No matching games")
        await hands.press("escape", "enter")
        await hands.on(BeginScreen)


async def test_the_cards_stand_above_the_games_and_are_taken_by_enter_a_digit_or_a_click() -> None:
    async with sitting() as hands:
        await hands.press("g")
        await hands.see("A game that has begun", "No games yet.", "fill in what there is")
        await hands.press("delete", "ctrl+x", "ctrl+r", "down", "ctrl+y", "ctrl+z")
        await hands.see("Nothing was deleted here")
        await hands.press(*"zoe")
        await hands.see("No matching games")
        assert not hands.shows("A game that has begun")
        await hands.press("escape", "enter")
        await hands.on(BeginScreen)
        for size in ((40, 12), (80, 24)):
            await hands.resize(size)
            await hands.see("A board on the table", "set the board")
            await hands.click("Letters and")
            await leads_to(hands, NewGameScreen)
        await hands.press("enter")
        await leads_to(hands, NewGameScreen)
        await hands.press("2")
        await leads_to(hands, OldResultScreen)
        await hands.press("enter")
        await leads_to(hands, OldResultScreen)
        await hands.press("right", "enter")
        await leads_to(hands, OwnBoxScreen)
