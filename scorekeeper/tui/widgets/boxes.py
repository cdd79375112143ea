"""The boxes of a form as cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events, on
from textual.message import Message

from scorekeeper.game.edition import Edition
from scorekeeper.tui.text.form_lines import cards
from scorekeeper.tui.widgets.panel import Panel, is_plain

_LOW, _TALL = 9, 14
"""Lines of a card."""


class BoxCards(Panel):
    """The chosen box with a large board, and another one: drawn, since no field has a board."""

    class Changed(Message):
        """Another box was chosen."""

    def __init__(self, boxes: Sequence[Edition], chosen: Edition) -> None:
        """Offer `boxes`, one of which is chosen."""
        super().__init__(id="boxes")
        self._boxes = boxes
        self._place = list(boxes).index(chosen)
        self._places: Sequence[tuple[int, int]] = ()
        self._played: Mapping[str, str] = {}

    @property
    def edition(self) -> Edition:
        """The box that is chosen."""
        return self._boxes[self._place]

    @property
    def boxes(self) -> Sequence[Edition]:
        """All that are offered."""
        return self._boxes

    @on(events.Resize)
    def _show(self) -> None:
        screen = self.screen
        tall = screen.has_class("-tall")
        wide = self.size.width >= 66 and screen.size.height >= 50
        columns = (3 if wide else 2) if tall and self.size.width >= 48 else 1
        high = _TALL if tall else _LOW
        width, plain = self.size.width, is_plain(self.app)
        drawn = cards(self._boxes, self._place, width, columns, high, plain, self._played)
        self._places = drawn.places
        rows = [drawn.lines[0], *([()] if tall else []), *drawn.lines[1:]]
        self.fit(rows)

    def show_streak(self, edition: str, games: int) -> None:
        """Say on the card of the box `edition` that the last `games` were played with it."""
        self._played = {edition: f"your last {games} games"} if games > 1 else {}
        self._show()

    def step(self) -> None:
        """Choose the next box."""
        self._choose((self._place + 1) % len(self._boxes))

    def on_click(self, event: events.Click) -> None:
        """Choose a card."""
        event.stop()
        for left, place in reversed(self._places):
            if event.x >= left:
                self._choose(place)
                return

    def _choose(self, place: int) -> None:
        self._place = place
        self._show()
        self.post_message(self.Changed())
