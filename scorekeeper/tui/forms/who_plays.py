"""The first question: who plays. It sets the words of the games that follow."""

from __future__ import annotations

from textual import events
from textual.widgets import Static

from scorekeeper.settings import AUDIENCES, Audience
from scorekeeper.tui.board.word_tiles import WordTiles
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.cards import Card, CardPage
from scorekeeper.tui.kit.headings import TitleBar

_PICTURES = {
    "family": ("KIDS", (1, 1, 2, 1)),
    "grown-ups": ("TALK", (2, 3, 2, 3)),
    "club": ("CLUB", (5, 4, 5, 5)),
}
"""A word in tiles, and their heights: a picture of each audience, by its name."""


def _card(number: int, audience: Audience) -> Card:
    """The `audience`, and what it means for the words."""
    return Card(
        f"{number}  {audience.title}",
        f"{audience.title[:1].lower()}{audience.title[1:]}",
        WordTiles(*_PICTURES[audience.name]),
        Static(audience.about, markup=False),
        Static(audience.looked_up, classes="soft", markup=False),
    )


class WhoPlaysScreen(CardPage[Audience | None]):
    """The result is the audience that was chosen, None if none was."""

    ADVICE = "who plays"
    BINDINGS = [
        bind("who_plays.take", "Choose", action="choose"),
        bind("who_plays.back", about="Leave it as it was", action="dismiss(None)"),
    ]

    def __init__(self, asked_once: bool = False) -> None:
        """`asked_once` if it is the program that asks, and not the user who wants to change it."""
        super().__init__(
            TitleBar("A new game", status="asked once" if asked_once else ""),
            "Who plays?",
            (_card(*one) for one in enumerate(AUDIENCES, 1)),
            "That decides which words count. You can change it later.",
        )
        self.first_name = ""
        """A name that was typed, as if people had been asked for."""

    def on_key(self, event: events.Key) -> None:
        """Keep a name for the form: whoever is asked who plays may say so."""
        if (event.character or "").isalpha():
            self.first_name += event.character or ""
        elif event.key == "backspace":
            self.first_name = self.first_name[:-1]
        else:
            return
        self.title_bar.status = f"{self.first_name} comes first" if self.first_name else ""

    def take(self, place: int) -> None:
        self.dismiss(AUDIENCES[place])
