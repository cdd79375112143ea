"""The play that is entered, or else the last one, beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.reactive import reactive

from scorekeeper.game.judge import Judgement
from scorekeeper.tui.entry.play_lines import play_lines
from scorekeeper.tui.entry.play_words import play_room
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import GamePart, is_plain


class EnteredPlay(NamedTuple):
    """The entry as far as the panel shows it."""

    verdict: Judgement | None = None
    announced: int | None = None
    trouble: str = ""
    """Why it cannot be read."""


class PlayPanel(GamePart):
    """The words with their arithmetic, the verdict and the points in large figures.

    It keeps its lines; if it needs more it covers the oldest turns.
    """

    entered: reactive[EnteredPlay] = reactive(EnteredPlay(), repaint=False)

    def watch_entered(self) -> None:
        """Draw what has changed."""
        self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The play, on as many lines as it keeps or more."""
        guided = self.has_class("-guided")
        players = len(self.game.setup.players)
        room = play_room(width, height, players, is_plain(self.app), guided)
        return play_lines(self.game, *self.entered, room)
