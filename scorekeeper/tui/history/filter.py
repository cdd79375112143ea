"""The filter of the history: a box, and a period."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from textual.app import App

from scorekeeper.history import text
from scorekeeper.history.figures import Figures, all_figures
from scorekeeper.history.games import History
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.tui.kit.dialogs import QuestionDialog


async def only_some(app: App[Any], games: HistoryFilter) -> HistoryFilter:
    """Ask which games are wanted in place of `games`; the same if nothing else is."""
    now = f"These are shown now: {games.where}."
    question = Question("Only some games", games.choices, (now,), ("WHICH?",))
    return await app.push_screen_wait(QuestionDialog(question)) or games


@dataclass(frozen=True)
class HistoryFilter:
    """The games of the history that are shown: at first all with the box most played."""

    history: History
    today: date
    box: int = 0
    """The place of the box, the one most used first; after the last come all together."""
    year: str = ""
    """Empty for all time."""

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
        return self.year or "all time"

    @property
    def games(self) -> History:
        """The games that pass."""
        if not self.year:
            return self.history.only(self.edition)
        return self.history.only(self.edition, f"{self.year}-01-01", f"{self.year}-12-31")

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

    @property
    def choices(self) -> Mapping[str, HistoryFilter]:
        """What may be shown instead, by a few words that say it; first, all as it is."""
        found = {"leave it as it is": self}
        boxes = (*self.history.editions, "") if len(self.history.editions) != 1 else ()
        for at, edition in enumerate(boxes):
            if at != self.box:
                name = printable(self.history.box(edition)) if edition else "all boxes"
                found[f"show {name}"] = replace(self, box=at)
        if self.year:
            found["show all years"] = replace(self, year="")
        years = {played.day[:4] for played in self.history.games if played.day}
        for year in sorted(years - {self.year}, reverse=True):
            found[f"show {year} only"] = replace(self, year=year)
        return found
