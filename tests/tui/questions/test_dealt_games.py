"""Games without the box: what was dealt is known, and nobody is told to handle tiles."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from scorekeeper.game.game import Leftover
from scorekeeper.game.play import Exchange
from scorekeeper.tui.end.screen import EndScreen

from ..hands import Hands, at_table
from ..helpers import on_rack
from .test_computers import a_game, dealt


async def been(hands: Hands) -> None:
    """Anna lays BEEN of the tiles that she was dealt."""
    await hands.dialog("Anna, look")
    await hands.press("enter")
    await hands.see("Your tiles")
    await hands.type("been")
    await hands.press("enter")
    await hands.dialog("Ben, look")


async def test_two_undo_challenge_and_end_a_game_without_a_bag(home: Path) -> None:
    game = a_game(deal="Sunday", players=("Anna", "Ben"), words="english-35")
    async with at_table(game, home) as hands:
        await been(hands)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna", "Enter  Go on")
        assert "Your tiles" not in hands.text  # Until somebody looks.
        await hands.press("enter")
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles", "5E BEEN")
        await hands.press("enter")
        await hands.dialog("Ben, look")
        await hands.press("enter", "f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("escape")
        await hands.see("Your tiles", on_rack("EG"))  # Ben need not look twice.
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("down", "enter", "2")
        await hands.dialog("You say no.", "come off the board, back on")
        assert "in the bag" not in hands.text
        await hands.press("enter")
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.press("f3")  # After a lost challenge it has to be allowed first.
        await hands.dialog("play or pass, but not swap.", "let it stand")
        await hands.press("2")
        await hands.dialog("Which letter do you give for", "type the letter")
        await hands.press("enter")  # It must be named.
        await hands.dialog("type the letter")
        hands.post("b", "enter")
        await hands.dialog("Ben, look")
        assert hands.saved.turns[-1].action == Exchange("B")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f8")
        await hands.dialog("Do you want to stop?", "86 tiles are still to deal.")
        await hands.press("4")
        await hands.on(EndScreen)
        racks = dealt(hands, 0), dealt(hands, 1)
        await hands.see(*map("".join, racks))
        assert not hands.app.screen.query(Input)  # No tiles that were dealt are asked for.
        await hands.press("5")
        left = {seat: Leftover(7, rack) for seat, rack in enumerate(racks)}
        await hands.until(lambda: hands.saved.leftovers == left, "what is left, in the file")
