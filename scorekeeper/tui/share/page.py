"""The share screen, as lines of styled spans: what is given away, on paper, and beside it; pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.export.parts import title_of
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.text import Wording, count, signed
from scorekeeper.names import printable
from scorekeeper.report.days import whole_date
from scorekeeper.report.game_page import story
from scorekeeper.report.text import turn_text
from scorekeeper.signs import signs_at
from scorekeeper.tui.board.glance import small_board
from scorekeeper.tui.board.player_cards import player_lines
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    Span,
    broken,
    cap_lines,
    clip,
    heading,
    in_fewer_words,
    in_room,
    joined,
    line,
    line_width,
    next_key_lines,
    richest,
    wrapped,
)
from scorekeeper.tui.share.shared import TOLD, Thing


class Sheet(NamedTuple):
    """The size of the paper."""

    width: int
    height: int
    is_large: bool = False
    """True if there is room for more than the points beside the board."""


SHEETS = (Sheet(53, 15, is_large=True), Sheet(35, 12))
"""From the largest."""


def paper_lines(game: Game, thing: Thing, sheet: Sheet) -> list[Line]:
    """The picture of `game`, or the page, on a `sheet`, the board at the left."""
    start = game.rules.edition.start
    board = [_blank(1), *small_board(game.board, start, rim=1, paper="paper-")]
    if game.setup.pad:
        board = []
    left = 2 + (line_width(board[1]) if board else 0) + sheet.is_large
    room = sheet.width - left - 1
    text = [_blank(1), *_beside(game, thing, room, sheet)]
    rows = []
    for at_left, at_right in list(zip_longest(board, text, fillvalue=()))[: sheet.height]:
        row = (*_blank(1), *at_left) if at_left else ()
        gap = _blank(left - line_width(row))
        rows.append(_filled((*row, *gap, *at_right), sheet.width))
    rows += [_blank(sheet.width)] * (sheet.height - len(rows))
    if sheet.is_large:
        rows[-2] = _filled((*_blank(1), _soft("Upwords · scorekeeper")), sheet.width)
    return rows


def _blank(width: int) -> Line:
    return ((" " * width, "paper-text on paper"),)


def _filled(row: Line, width: int) -> Line:
    return joined((*row, *_blank(width - line_width(row))))


def _soft(text: str) -> Span:
    return (text, "paper-soft on paper")


def _strong(text: str) -> Span:
    return (text, "bold paper-text on paper")


# What stands beside it


class _Below(Enum):
    """What stands below the points of each."""

    BAR = "a bar"
    BLANK = "a blank line"
    NOTHING = "nothing"


def _beside(game: Game, thing: Thing, room: int, sheet: Sheet) -> list[Line]:
    """Who won, the points, and the story of the game or its turns."""
    rows = standings(game)
    titles = [title_of(game, rows), *_short_titles(game, rows)]
    said: list[Line] = [(_strong(in_room(titles, room)),)]
    if sheet.is_large:
        said.append((_soft(in_room([whole_date(game.setup.started), ""], room)),))
    is_page = thing is Thing.PAGE
    below = _Below.NOTHING
    if not is_page and 2 * len(rows) + len(said) + 3 <= sheet.height:
        below = _Below.BAR if sheet.is_large else _Below.BLANK
    said += [(), *_points(game, rows, room, below)]
    free = sheet.height - len(said) - 2 - sheet.is_large  # For the foot.
    if is_page:
        said += [(), *_turns(game, room, free - 1)]
    elif sheet.is_large:
        said += [(_soft(text),) for text in _story(game, room, free)]
    return said


def _short_titles(game: Game, rows: list[Standing]) -> list[str]:
    """The title in fewer words."""
    first = [printable(row.name) for row in rows if row.rank == 1]
    if not game.position.ending:
        return [f"Turn {game.turns_taken}"]
    return [f"{first[0]} won" if len(first) == 1 else "Shared"]


def _points(game: Game, rows: list[Standing], room: int, below: _Below) -> Iterator[Line]:
    """Everybody's points, with what stands `below` each."""
    signs = signs_at(game.setup.persons)
    best = max(*(row.total for row in rows), 1)
    for row in rows:
        sign = signs[row.player] % PLAYERS
        style = f"on-paper-{sign + 1} on paper"
        points = signed(row.total)
        name = clip(row.name, room - len(points) - 3)
        fill = " " * (room - 2 - cell_len(name) - len(points))
        yield ((SIGNS[sign], style), _strong(f" {name}{fill}{points}"))
        if below is _Below.BAR:
            yield (("━" * round(max(row.total, 0) / best * room), style),)
        elif below is _Below.BLANK:
            yield ()


def _story(game: Game, room: int, lines: int) -> list[str]:
    """What there is to remember, in so many `lines`: the sentences that have room."""
    told = list[str]()
    for sentence in story(game):
        rows = broken(sentence, room)
        if len(told) + len(rows) <= lines:
            told += rows
    return told


def _turns(game: Game, room: int, lines: int) -> Iterator[Line]:
    """The first turns, and how many follow."""
    steps = game.steps[: max(lines - 1, 0)] if len(game.steps) > lines else game.steps
    for step in steps:
        points = signed(game.points(step))
        played = turn_text(step)
        text = f"{step.label:>3} {played}"
        if cell_len(text) + len(points) >= room:
            text = clip(played.split()[-1], room - len(points) - 1)
        yield (_soft(f"{text}{' ' * (room - cell_len(text) - len(points))}{points}"),)
    if more := len(game.steps) - len(steps):
        yield (_soft(in_room((f"and {more} more turns", f"{more} more"), room)),)


HEADING = "Share the game"
SAID = {
    Thing.RESULT: "Open it on a phone that has BG Stats: names, points and the day come in there.",
    Thing.FILE: (
        "It is the game itself: whoever has scorekeeper can open it, look back on it, and play on."
    ),
}
"""Of what is not drawn on paper."""
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
        sheet = 0
        if level.sheet:
            sheet = level.sheet.height + 1
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
        if rows and (level.sheet or level.has_gaps):
            return [*rows, ()]
        return rows

    @property
    def paper(self) -> list[Line]:
        """What is made, as it will look, below a blank line."""
        sheet = self.level.sheet
        if sheet is None:
            return []
        if self.thing in SAID:
            rows = [(), *wrapped(SAID[self.thing], "soft", self.width)]
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
        if level.has_gaps:
            return [*rows, line(said, "soft")]
        return rows

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
    if game.setup.pad:
        return "from a score pad"
    return Wording(f"{turns}, finished" if game.position.ending else f"{turns} so far", turns)
