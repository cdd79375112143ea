"""The filter of the history: a box, and a period."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from scorekeeper.history import text
from scorekeeper.history.figures import Figures, all_figures
from scorekeeper.history.games import History


@dataclass(frozen=True)
class HistoryFilter:
    """The games of the history that are shown: at first all with the box most played."""

    history: History
    today: date
    box: int = 0
    """The place of the box, the one most used first; after the last come all together."""
    years: int = 0
    """0 for all time, 1 for this year, 2 for the last one."""

    @property
    def edition(self) -> str:
        """The box; empty for all."""
        return (*self.history.editions, "")[self.box]

    @property
    def where(self) -> str:
        """The box and the period, as a heading names them."""
        box = self.history.box(self.edition) if self.edition else "all boxes"
        return f"{box}, {self.period}"

    @property
    def period(self) -> str:
        """``all time``, or the year."""
        return f"{self.today.year + 1 - self.years}" if self.years else "all time"

    @property
    def games(self) -> History:
        """The games that pass."""
        if not self.years:
            return self.history.only(self.edition)
        return self.history.only(self.edition, f"{self.period}-01-01", f"{self.period}-12-31")

    @property
    def title(self) -> str:
        """Box, period and the number of games, in a few words."""
        return f"{self.where}: {text.head_text(self.games)}"

    def with_history(self, history: History) -> HistoryFilter:
        """The same box and period of a `history` that was read again."""
        boxes = (*history.editions, "")
        box = boxes.index(self.edition) if self.edition in boxes else 0
        return replace(self, history=history, box=box)

    def figures(self) -> list[Figures]:
        """The players, whoever has won most first."""
        return all_figures(self.games)

    def next_box(self) -> HistoryFilter:
        """Another box, or all of them."""
        boxes = len(self.history.editions) + (len(self.history.editions) != 1)
        return replace(self, box=(self.box + 1) % boxes)

    def next_period(self) -> HistoryFilter:
        """Another period."""
        return replace(self, years=(self.years + 1) % 3)
