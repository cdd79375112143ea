"""Games without the box: what was dealt is known, and nobody is told to handle tiles."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from scorekeeper.game.game import Leftover
from scorekeeper.tui.screens.end import EndScreen

from .hands import Hands, at_table
from .test_computers import a_game, dealt

NO_BOX = {"deal": "Sunday"}


async def been(hands: Hands) -> None:
    """Anna lays BEEN of the tiles that she was dealt."""
    await hands.dialog("Anna, look")
    await hands.press("enter")
    await hands.see("Your tiles")
    await hands.type("been")
    await hands.press("enter")
    await hands.dialog("Ben, look")


async def test_the_end_asks_for_no_tiles_that_were_dealt(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await been(hands)
        await hands.press("enter")
        await hands.press("f8")
        await hands.dialog("End the game here?")
        await hands.press("right", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, EndScreen), "the end")
        racks = dealt(hands, 0), dealt(hands, 1)
        await hands.see(*map("".join, racks))
        assert not hands.app.screen.query(Input)
        await hands.press("5", "enter")
        assert hands.saved.leftovers == {seat: Leftover(7, rack) for seat, rack in enumerate(racks)}


async def test_an_early_end_counts_the_tiles_to_be_dealt(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.press("f8")
        await hands.dialog("End the game here?", "86 tiles are still")


async def test_a_refused_word_sends_nobody_to_a_bag(home: Path) -> None:
    game = a_game(deal="Sunday", players=("Anna", "Ben"), words="english-35")
    async with at_table(game, home) as hands:
        await been(hands)
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("t")
        await hands.dialog("What does the table say?")
        await hands.press("n")
        await hands.dialog("The table says no.", "come off the board, back on")
        assert "in the bag" not in hands.text


async def test_a_swap_speaks_of_tiles_that_are_dealt(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.press("f3")
        await hands.dialog("Which letter do you give for", "type the letter")
        await hands.see("Type the letter that goes back, then press Enter.")
