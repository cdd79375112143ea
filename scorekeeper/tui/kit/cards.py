"""A question that is answered by one of a few cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.page import Page


class Card(Vertical, can_focus=True):
    """A choice that says more than a line; arrows go to the next card, a click chooses it."""

    BINDINGS = [
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", "Another", key_display="Arrows"),
    ]

    @dataclass
    class Chosen(Message):
        """The card was clicked."""

        card: Card

    def __init__(self, title: str, does: str, *children: Widget) -> None:
        """A card with a `title` in its border; Enter `does` what is said there."""
        super().__init__(*children)
        self.border_title = Content(title)
        self.does = does

    def on_click(self) -> None:
        self.focus()
        self.post_message(self.Chosen(self))


class CardPage(Page[ScreenResultType]):
    """Cards below a question: Enter takes the one that is lit, its digit or a click any of them."""

    AUTO_FOCUS = "Card"
    BINDINGS = [
        Binding("1", "take(0)", "At once", key_display="1–3"),
        Binding("2", "take(1)", show=False),
        Binding("3", "take(2)", show=False),
    ]

    def __init__(
        self, title_bar: TitleBar, question: str, cards: Iterable[Card], about: str = ""
    ) -> None:
        """Ask the `question`, with a sentence `about` it, and offer the `cards`."""
        super().__init__()
        self.title_bar = title_bar
        self._question = question
        self._about = about
        self._cards = tuple(cards)
        self._action = PrimaryAction()

    def compose(self) -> ComposeResult:
        yield self.title_bar
        with VerticalScroll(classes="page", can_focus=False):
            yield LargeText(self._question, id="question")
            if self._about:
                yield Static(self._about, id="about")
            yield Container(*self._cards, id="cards")
        yield self._action
        yield KeyBar()

    def on_descendant_focus(self) -> None:
        if isinstance(self.focused, Card):
            self._action.label = self.focused.does

    def action_choose(self) -> None:
        if isinstance(self.focused, Card):
            self.take(self._cards.index(self.focused))

    def action_take(self, place: int) -> None:
        if place < len(self._cards):
            self._cards[place].focus()
            self.take(place)
        else:
            self.app.bell()

    @on(Card.Chosen)
    def take_card(self, event: Card.Chosen) -> None:
        self.take(self._cards.index(event.card))

    @abstractmethod
    def take(self, place: int) -> None:
        """Do what the card at `place`, from 0, stands for."""
