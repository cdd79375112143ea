"""Questions beside the board: what is shown, and what becomes of the answers."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.setup import WordCheck
from scorekeeper.tui.board.players import Players
from scorekeeper.tui.home.screen import HomeScreen
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table
from ..helpers import leaflet_with_words

WIDE = (120, 40)


def covers(hands: Hands, kind: str) -> bool:
    """Whether the question covers what is of a `kind` at the table."""
    card = hands.app.screen.query_one("#card").region
    return card.overlaps(hands.table.query_one(kind).region)


async def test_a_question_leaves_board_and_players_in_sight_and_goes_on_by_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, WIDE) as hands:
        await hands.press("f8")
        await hands.dialog("Do you want to stop?", "after 7 turns", "they stand", "Enter    go on")
        await hands.until(lambda: not covers(hands, Players.__name__), "the players")
        assert not covers(hands, "BoardView")
        assert hands.shows("Choose an answer, then press Enter.")
        await hands.press("down")
        await hands.see("Enter    leave it for today")
        await hands.click("Esc  Back")
        await hands.back_at_table()
        play = (":", *"8J", "space", "S", "enter")
        hands.post(*play)
        await hands.dialog("Ben's play", "8E .....S", "!S  ▏  1+3+1+1+1+1 =  8")
        assert hands.shows("Change the word, or take it back.", "Enter    take the S back")
        await hands.press("backspace")
        await hands.back_at_table()
        hands.post("escape", *play)
        await hands.dialog("Ben's play")
        await hands.type("abcdef")  # Letters go on with the play, in their order.
        await hands.back_at_table()
        await hands.until(lambda: hands.table.editor.entry.text == "8J Sabcdef", "all letters")
        assert len(hands.game.steps) == len(LEAFLET)
        hands.post("escape", "f8", "down", "enter")
        await hands.on(HomeScreen)


async def test_why_a_word_is_not_allowed_is_looked_up_and_not_in_the_log(home: Path) -> None:
    async with at_table(leaflet_with_words(words=WordCheck.INLINE), home, WIDE) as hands:
        hands.post(":", *"8D", "space", *"XSNACK", "enter")
        await hands.dialog("XSNACK is not in the dictionary", "see why")
        await hands.press("3")
        await hands.dialog("Look up", "XSNACK")
        await hands.press("escape")
        await hands.dialog("XSNACK is not in the dictionary")
        hands.post("down", "enter")
        await hands.until(lambda: len(hands.game.steps) > len(LEAFLET), "it stands")
        assert hands.game.turns[-1].looked_up == ()
