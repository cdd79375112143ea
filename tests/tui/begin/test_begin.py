"""What there is before this program: the cards, and the way to them."""

from __future__ import annotations

import pytest
from textual.app import ComposeResult

from scorekeeper.tui.begin.screen import BeginScreen, Card
from scorekeeper.tui.kit.dialogs import BACK, Dialog
from scorekeeper.tui.kit.lines import line
from scorekeeper.tui.kit.panel import Panel

from ..hands import Hands, sitting
from ..kit.test_sizes import resize


class There(Dialog[None]):
    """Where a card leads."""

    BINDINGS = [BACK]

    def compose(self) -> ComposeResult:
        yield Panel([line("here it is filled in")])


class Elsewhere(There):
    """Where the other card leads."""


CARDS = (
    Card("A board", "Letters and heights.", "set the board", There, lambda *_: []),
    Card("A result", "Names and points.", "fill in the points", Elsewhere, lambda *_: []),
)


async def at_cards(hands: Hands) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, BeginScreen), "the cards")


async def leads_to(hands: Hands, place: type[There]) -> None:
    await hands.until(lambda: type(hands.app.screen) is place, place.__name__)
    await hands.press("escape")
    await at_cards(hands)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40), (200, 60)])
async def test_a_card_is_taken_by_enter_by_its_digit_and_by_a_click(size: tuple[int, int]) -> None:
    async with sitting() as hands:
        await resize(hands, size)
        hands.app.push_screen(BeginScreen(CARDS))
        await at_cards(hands)
        await hands.see("A board", "A result")
        await hands.press("enter")
        await leads_to(hands, There)
        await hands.press("2")
        await leads_to(hands, Elsewhere)
        await hands.press("enter")
        await leads_to(hands, Elsewhere)
        await hands.press("left", "enter")
        await leads_to(hands, There)
        await hands.press("3")
        await hands.click("Letters and")
        await leads_to(hands, There)


async def test_it_stands_above_the_first_game_and_no_game_is_a_key_further_for_it() -> None:
    async with sitting() as hands:
        await hands.press("g")
        await hands.see("A game that has begun")
        await hands.press("up", "enter")
        await at_cards(hands)
        await hands.press("escape", *"zoe")
        await hands.see("No matching games")
        assert not hands.shows("A game that has begun")
