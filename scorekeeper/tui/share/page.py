"""The half of the share screen beside the board, as lines of styled spans; pure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.game.text import Wording, count
from scorekeeper.names import printable
from scorekeeper.tui.board.player_cards import player_lines
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    cap_lines,
    heading,
    in_fewer_words,
    in_room,
    line,
    next_key_lines,
    richest,
    wrapped,
)
from scorekeeper.tui.share.paper import SHEETS, Sheet, paper_lines
from scorekeeper.tui.share.shared import TOLD, Thing

HEADING = "Share the game"
FILE_SAID = (
    "It is the game itself: whoever has scorekeeper can open it, look back on it, and play on."
)
NOWHERE = "Nothing is sent anywhere."
ROOMY = 30
"""Lines above which there is one below the next key."""
_CAP = 3
"""Lines of the next key."""


class Level(NamedTuple):
    """What there is beside the rows, the place and the next key."""

    has_cards: bool = False
    has_heading: bool = False
    has_gaps: bool = False
    """True if there is a blank line around the place, and a line of advice."""
    sheet: Sheet | None = None


LEVELS = (
    Level(has_cards=True, has_heading=True, has_gaps=True, sheet=SHEETS[0]),
    Level(has_heading=True, has_gaps=True, sheet=SHEETS[0]),
    Level(has_heading=True, sheet=SHEETS[0]),
    Level(has_heading=True, sheet=SHEETS[1]),
    Level(sheet=SHEETS[1]),
    Level(has_heading=True, has_gaps=True),
    Level(),
)
"""From the richest to the simplest."""


@dataclass(frozen=True)
class Page:
    """The half, in the room that there is."""

    game: Game
    thing: Thing
    width: int
    height: int
    goes_to: str
    """The place of what is made; empty while it is being typed."""
    problem: str
    """What is in the way."""
    does: str
    """What Enter does."""
    plain: bool = False

    @cached_property
    def level(self) -> Level:
        """The richest that has room; in plain characters nothing is drawn."""
        levels = [one for one in LEVELS if not (self.plain and one.sheet)]
        return richest(levels, lambda level: self._needs(level) <= self.height)

    def _needs(self, level: Level) -> int:
        """The lines that are needed; more than there are where something is too wide."""
        if level.sheet and level.sheet.width > self.width:
            return self.height + 1
        sheet = level.sheet.height + 1 if level.sheet else 0
        rows = len(Thing) + len(self._top(level))
        return rows + sheet + len(self._place(level)) + len(self._cap) + (not self.goes_to)

    @property
    def top(self) -> list[Line]:
        """What stands above the rows."""
        return self._top(self.level)

    def _top(self, level: Level) -> list[Line]:
        rows: list[Line] = []
        if level.has_cards:
            rows += [*player_lines(self.game, self.width, self.height, self.plain), ()]
        if level.has_heading:
            rows += [heading(HEADING, "", self.width)]
        return [*rows, ()] if level.sheet or level.has_gaps else rows

    @property
    def paper(self) -> list[Line]:
        """What is made, as it will look, below a blank line."""
        sheet = self.level.sheet
        if sheet is None:
            return []
        if self.thing is Thing.FILE:
            rows = [(), *wrapped(FILE_SAID, "soft", self.width)]
            return [*rows, *[()] * (sheet.height + 1 - len(rows))]
        return [(), *paper_lines(self.game, self.thing, sheet)]

    @property
    def place(self) -> list[Line]:
        """Where it goes, and what can be done about that."""
        return self._place(self.level)

    def _place(self, level: Level) -> list[Line]:
        rows: list[Line] = [()] * level.has_gaps
        if self.goes_to:
            rows += [self._where]
        if self.problem:
            return [*rows, *wrapped(self.problem, "bad", self.width)]
        key = written("share.place")
        advice = f"{key} completes it." if not self.goes_to else f"{key} changes the place."
        said = in_room(in_fewer_words(f"{advice} {NOWHERE}"), self.width)
        return [*rows, line(said, "soft")] if level.has_gaps else rows

    @property
    def _where(self) -> Line:
        """The place, its name alone where there is little room."""
        path = printable(self.goes_to).removeprefix("~/")
        name = Path(path).name
        folder = path.removesuffix(name)
        for before in (f"It goes to {folder}", folder, "It goes to "):
            if len(before) + len(name) <= self.width:
                return ((before, "soft"), (name, "underline brass"))
        return line(in_room([name], self.width), "underline brass")

    @property
    def next(self) -> list[Line]:
        """The next key, in the last lines."""
        free = self.height - self._needs(self.level)
        return [*[()] * max(free, 0), *self._cap]

    @property
    def _cap(self) -> list[Line]:
        if self.plain or self.height < 2 * _CAP + len(Thing):
            return cap_lines([Cap("Enter", self.does)])
        rows = next_key_lines("Enter", self.does, width=self.width)
        return [*rows, ()] if self.height > ROOMY else rows


def row_line(thing: Thing, width: int) -> Line:
    """A row of what can be made, with more about it at its right end."""
    called, about = TOLD[thing]
    room = width - 2 - len(called) - 2
    said = in_room([*in_fewer_words(about), ""], room)
    gap = " " * (width - 2 - len(called) - len(said) - 1)
    return ((f"  {called}{gap}", "text"), (said, "soft"))


def state_text(game: Game) -> str:
    """How far the game has come: ``36 turns, finished``."""
    turns = count(game.turns_taken, "turn")
    return Wording(f"{turns}, finished" if game.position.ending else f"{turns} so far", turns)
