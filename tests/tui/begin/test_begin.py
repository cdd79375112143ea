"""What there is before this program: the cards, and the way to them."""

from __future__ import annotations

from textual.screen import Screen

from scorekeeper.tui.begin.screen import Beginning, BeginScreen
from scorekeeper.tui.kit.dialog import Dialog

from ..hands import Hands, sitting


class There(Dialog[None]):
    """Where a card leads."""

    def __init__(self) -> None:
        super().__init__("here it is filled in")


class Elsewhere(There):
    """Where the other card leads."""


BEGINNINGS = (
    Beginning("A board", "Letters and heights.", "set the board", There, "BOARD"),
    Beginning("A result", "Names and points.", "fill in the points", Elsewhere, "112"),
)


async def leads_to(hands: Hands, place: type[Screen[None]]) -> None:
    await hands.until(lambda: type(hands.app.screen) is place, place.__name__)
    await hands.press("escape")
    await hands.on(BeginScreen)


async def test_a_card_is_taken_by_enter_by_its_digit_and_by_a_click() -> None:
    async with sitting() as hands:
        hands.app.push_screen(BeginScreen(BEGINNINGS))
        await hands.on(BeginScreen)
        for size in ((40, 12), (120, 40), (200, 60), (80, 24)):
            await hands.resize(size)
            await hands.see("A board", "A result", "set the board")
            await hands.click("Letters and")
            await leads_to(hands, There)
        await hands.press("enter")
        await leads_to(hands, There)
        await hands.press("2")
        await leads_to(hands, Elsewhere)
        await hands.press("enter")
        await leads_to(hands, Elsewhere)
        await hands.press("left", "enter")
        await leads_to(hands, There)


async def test_it_stands_above_the_first_game_and_no_game_is_a_key_further_for_it() -> None:
    async with sitting() as hands:
        await hands.press("g")
        await hands.see("A game that has begun", "No games yet.", "fill in what there is")
        await hands.press("delete", "ctrl+x", "ctrl+r", "down", "ctrl+y", "ctrl+z")
        await hands.see("Nothing was deleted here")
        await hands.press("enter")
        await hands.on(BeginScreen)
        await hands.press("escape", *"zoe")
        await hands.see("No matching games")
        assert not hands.shows("A game that has begun")
