"""What there is before this program: a board on the table, an old result, a box of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from textual.screen import Screen
from textual.widgets import Static

from scorekeeper.tui.board.word_tiles import WordTiles
from scorekeeper.tui.kit.cards import Card, CardPage
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.keys import bind


class Beginning(NamedTuple):
    """Something that can be there before the first turn."""

    title: str
    about: str
    """What is to be filled in, in a sentence or two."""
    does: str
    """What Enter does."""
    place: Callable[[], Screen[Any]]
    """The screen on which it is filled in."""
    word: str
    """It in tiles."""
    heights: tuple[int, ...] = ()
    """The heights of their stacks; all of one tile if there are none."""

    def card(self, number: int) -> Card:
        """The card with that `number` before its title."""
        tiles, about = WordTiles(self.word, self.heights), Static(self.about, markup=False)
        return Card(f"{number}  {self.title}", self.does, tiles, about)


class BeginScreen(CardPage[None]):
    """Asks what there is, and leads to where it is filled in."""

    ADVICE = "begin"
    BINDINGS = [bind("begin.go", "Go", action="choose"), bind("begin.back", action="dismiss(None)")]

    def __init__(self, beginnings: Sequence[Beginning]) -> None:
        """Ask which of these `beginnings` it is."""
        title_bar = TitleBar("A game that has begun", "fill in what you know")
        cards = (one.card(number) for number, one in enumerate(beginnings, 1))
        super().__init__(title_bar, "What is there?", cards)
        self._beginnings = beginnings

    def take(self, place: int) -> None:
        self.app.push_screen(self._beginnings[place].place())
