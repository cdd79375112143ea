"""What there is before this program: a board on the table, an old result, a box of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.screen import Screen
from textual.widgets import Static

from scorekeeper.tui.board.word_tiles import WordTiles
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.cards import Card, CardPage
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.rooms import rooms


def _card(number: int, title: str, does: str, tiles: WordTiles, about: str) -> Card:
    """The card with that `number`; Enter `does` what is said there."""
    return Card(f"{number}  {title}", does, tiles, Static(about, markup=False))


class BeginScreen(CardPage[None]):
    """Asks what there is, and leads to where it is filled in."""

    ADVICE = "begin"
    BINDINGS = [bind("begin.go", "Go", action="choose"), bind("begin.back", action="dismiss(None)")]

    def __init__(self) -> None:
        board = _card(
            1,
            "A board on the table",
            "set the board",
            WordTiles("BOARD", (1, 3, 2, 1, 4)),
            "Letters and heights as they lie, the points so far, whose turn.",
        )
        result = _card(
            2,
            "An old result",
            "fill in an old result",
            WordTiles("112"),
            "Names, points and a date, or the whole score pad. It counts in History.",
        )
        box = _card(
            3,
            "A box of your own",
            "count its letters",
            WordTiles("ÄÖÜ"),
            "Count its letters once: foreign, home-made, a tile missing.",
        )
        title_bar = TitleBar("A game that has begun", "fill in what you know")
        super().__init__(title_bar, "What is there?", (board, result, box))

    def take(self, place: int) -> None:
        from scorekeeper.tui.begin.old_result import OldResultScreen
        from scorekeeper.tui.begin.own_box_screen import OwnBoxScreen

        begun = rooms(self.app).begun_game
        screens: Sequence[Callable[[], Screen[Any]]] = (begun, OldResultScreen, OwnBoxScreen)
        self.app.push_screen(screens[place]())
