"""The race, below the board."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import GamePart, is_plain


class Race(GamePart):
    """The deficit of each player after each round."""

    DEFAULT_CSS = "Race { height: 1fr; }"

    def make(self, width: int, height: int) -> Sequence[Line]:
        """A heading, and a line for each player."""
        return race_lines(self.game, width, height, plain=is_plain(self.app))
