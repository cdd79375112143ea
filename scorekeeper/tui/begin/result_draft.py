"""An old result while it is filled in: a sheet of cells, what it makes, what is missing; pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from enum import Enum
from typing import NamedTuple

from scorekeeper.game.pad import MOST_TURNS, ScorePad
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import is_date, listed, signed
from scorekeeper.names import clean_name, fold, printable
from scorekeeper.report.days import whole_date

PLAYERS = 6
"""As many as any source allows."""
AS_DIGITS = str.maketrans("oOlI", "0011")
"""Letters that are typed for the digit they look like."""
_LONGEST = {True: 5, False: 40}
"""Characters of a number, and of a name or a date."""


class Part(Enum):
    """The kinds of cells."""

    NAME = "name"
    POINTS = "points"
    DATE = "date"
    BEGAN = "began"
    TURN = "turn"
    LEFT = "left"

    @property
    def is_number(self) -> bool:
        """True if only a number stands there."""
        return self in (Part.POINTS, Part.TURN, Part.LEFT)


class Cell(NamedTuple):
    """A place to type in."""

    part: Part
    player: int = 0
    row: int = 0
    """The turn, from 0; 0 for all that is no turn."""


DATE = Cell(Part.DATE)
BEGAN = Cell(Part.BEGAN)
FIRST_NAME = Cell(Part.NAME)


@dataclass(frozen=True)
class ResultDraft:
    """What is typed, where the cursor is, and what goes without saying."""

    rules: Rules
    known: tuple[str, ...] = ()
    """Names of people who have played, those likeliest first."""
    today: date = field(default_factory=date.today)
    typed: Mapping[Cell, str] = field(default_factory=dict)
    cell: Cell = FIRST_NAME
    is_fresh: bool = True
    """True if the cursor has just come here, so that what is typed takes the place of the old."""
    began: int | None = None
    """The line of whoever began; None if nobody knows."""
    before: Setup | None = None
    """The result that is changed; None for a new one."""
    last_day: str = ""
    """The date of the result before, which is offered again; empty if it had none."""
    knows_who: bool = False
    """True if the names are those of a result before, so that nobody else is asked for."""

    @classmethod
    def of(cls, setup: Setup, known: Sequence[str] = ()) -> ResultDraft:
        """The result of `setup`, to be changed."""
        pad = setup.pad
        assert pad
        typed = {Cell(Part.NAME, at): name for at, name in enumerate(setup.players)}
        typed |= {Cell(Part.POINTS, at): str(points) for at, points in enumerate(pad.points)}
        typed |= {
            Cell(Part.TURN, at, row): str(points)
            for at, own in enumerate(pad.turns)
            for row, points in enumerate(own)
        }
        typed |= {Cell(Part.LEFT, at): str(tiles) for at, tiles in enumerate(pad.left)}
        typed[DATE] = whole_date(setup.started)
        points = Cell(Part.POINTS)
        return cls(
            setup.rules,
            tuple(known),
            typed=typed,
            cell=points,
            began=0 if pad.is_in_turn_order else None,
            before=setup,
            knows_who=True,
        )

    @classmethod
    def like(
        cls, rules: Rules, names: Sequence[str], day: str, known: Sequence[str]
    ) -> ResultDraft:
        """A new result of the same people and the same day as the one before."""
        typed = {Cell(Part.NAME, at): name for at, name in enumerate(names[:PLAYERS])}
        if day:
            typed[DATE] = day
        draft = cls(rules, tuple(known), typed=typed, last_day=day, knows_who=bool(names))
        return draft.at(Cell(Part.POINTS)) if names else draft

    # What is there

    def text(self, cell: Cell) -> str:
        """What is typed in a cell."""
        return self.typed.get(cell, "")

    @property
    def seats(self) -> list[int]:
        """The lines that have a name."""
        return [at for at in range(PLAYERS) if clean_name(self.text(Cell(Part.NAME, at)))]

    @property
    def shown(self) -> int:
        """The lines that are shown: one more than have names."""
        return min(max(self.seats, default=-1) + 2, PLAYERS)

    def name(self, player: int) -> str:
        """The name on a line, written as that of a person who is known by it."""
        name = clean_name(self.text(Cell(Part.NAME, player)))
        return next((one for one in self.known if fold(one) == fold(name)), name)

    @property
    def suggestion(self) -> str:
        """The person whose name begins as it is typed just now; empty if there is none."""
        begun = fold(self.text(self.cell))
        if self.cell.part is not Part.NAME or not begun or self.is_fresh:
            return ""
        others = {fold(self.name(at)) for at in self.seats if at != self.cell.player}
        known = (name for name in self.known if fold(name) not in others)
        return next((name for name in known if fold(name).startswith(begun)), "")

    def turns(self, player: int) -> tuple[int, ...]:
        """The points of each turn as far as they are filled in; what is left out is a pass."""
        rows = [cell.row for cell in self.typed if cell.part is Part.TURN and cell.player == player]
        cells = (Cell(Part.TURN, player, row) for row in range(max(rows, default=-1) + 1))
        return tuple(_number(self.text(cell)) or 0 for cell in cells)

    @property
    def rounds(self) -> int:
        """The rounds that are filled in."""
        return max((len(self.turns(at)) for at in self.seats), default=0)

    def left(self, player: int) -> int:
        """The tiles left on a rack; 0 if nothing is said."""
        return _number(self.text(Cell(Part.LEFT, player))) or 0

    def penalty(self, player: int) -> int:
        """What the tiles left have cost."""
        return self.left(player) * self.rules.house.leftover

    def points(self, player: int) -> int | None:
        """The points of a player: those of the pad, if there is one; None if nothing is known."""
        if self.rounds:
            return sum(self.turns(player)) - self.penalty(player)
        return _number(self.text(Cell(Part.POINTS, player)))

    @property
    def started(self) -> str | None:
        """The date as files have it, empty for none; None for what is no date."""
        return read_date(self.text(DATE), self.today)

    # What it makes

    @property
    def missing(self) -> Cell | None:
        """The first cell without which there is no result; None if all is there."""
        if not self.seats:
            return FIRST_NAME
        if self._misnamed:
            return self._misnamed
        for at in self.seats:
            if self.points(at) is None:
                return Cell(Part.POINTS, at)
            if self.rounds and not self.turns(at):
                return Cell(Part.TURN, at)  # A column was not begun yet.
        return DATE if self.started is None else None

    @property
    def _misnamed(self) -> Cell | None:
        """The first name that is only a number, points typed over a name, or is there already."""
        above = set()
        for at in self.seats:
            name = fold(self.name(at))
            if name.isdecimal() or name in above:
                return Cell(Part.NAME, at)
            above.add(name)
        return None

    def setup(self) -> Setup:
        """The result. Raises `ValueError`, a sentence, if something does not fit."""
        seats = self.seats
        knows_first = False
        if self.began is not None and self.began in seats:
            knows_first = True
            first = seats.index(self.began)
            seats = seats[first:] + seats[:first]
        named = [self.name(at) for at in seats]
        if len({fold(name) for name in named}) < len(named):
            raise ValueError("Every player needs a name of their own.")
        turns = tuple(self.turns(at) for at in seats) if self.rounds else ()
        left = tuple(self.left(at) for at in seats)
        pad = ScorePad(
            tuple(self.points(at) or 0 for at in seats),
            turns,
            left if any(left) else (),
            is_in_turn_order=knows_first,
        )
        rules = self.rules
        if rules.house.players < len(named):
            rules = replace(rules, house=replace(rules.house, players=len(named)))
        setup = self.before or Setup(rules, tuple(named), pad=pad)
        if self.before and self.before.pad:
            pad = replace(pad, source=self.before.pad.source)
        return replace(
            setup, rules=rules, players=tuple(named), drew=(), started=self.started or "", pad=pad
        )

    @property
    def result(self) -> str:
        """Who won with how many points, as far as that is known: ``Maya won with 112``."""
        points = {at: self.points(at) for at in self.seats}
        known = {at: value for at, value in points.items() if value is not None}
        if not known or len(known) < len(points):
            return ""
        best = max(known.values())
        first = [self.name(at) for at, value in known.items() if value == best]
        if len(known) == 1:
            return f"{first[0]} alone, {signed(best)}"
        if first[1:]:
            return f"{listed(first)} shared it, {signed(best)}"
        return f"{first[0]} won with {signed(best)}"

    @property
    def margin(self) -> str:
        """How far the winner was ahead: ``20 over Leo``."""
        points = sorted(((self.points(at) or 0, at) for at in self.seats), reverse=True)
        if len(points) < 2 or points[0][0] == points[1][0]:
            return ""
        return f"{points[0][0] - points[1][0]} over {self.name(points[1][1])}"

    @property
    def had(self) -> str:
        """What the result that is changed said otherwise: ``Oma had 210``; empty if nothing."""
        if not (self.before and self.before.pad):
            return ""
        now = {self.name(at): self.points(at) for at in self.seats}
        before = zip(self.before.players, self.before.pad.points, strict=True)
        changed = (one for one in before if now.get(one[0]) != one[1])
        return ", ".join(f"{printable(name)} had {signed(points)}" for name, points in changed)

    # Going and typing

    def at(self, cell: Cell) -> ResultDraft:
        """The cursor is in that cell."""
        return replace(self, cell=cell, is_fresh=True)

    def put(self, text: str) -> ResultDraft:
        """The cell holds `text`, and nothing if that is empty."""
        typed = {cell: value for cell, value in self.typed.items() if cell != self.cell}
        if text:
            typed[self.cell] = text
        return replace(self, typed=typed, is_fresh=False)

    def type(self, character: str) -> ResultDraft:
        """What a key types; unchanged where that cannot stand."""
        cell = self.cell
        if cell == BEGAN:
            return self._began_by(1) if character == " " else self
        if cell.part.is_number:
            character = character.translate(AS_DIGITS)
        old = "" if self.is_fresh else self.text(cell)
        new = old + character
        fits = printable(character) == character and len(new) <= _LONGEST[cell.part.is_number]
        if cell.part.is_number:
            fits = fits and re.fullmatch("-?[0-9]*", new) is not None
            if cell.part is Part.POINTS and self.rounds:
                fits = False  # They are those of the pad.
        return self.put(new.lstrip()) if fits else self

    @property
    def refusal(self) -> tuple[str, str]:
        """Why a key types nothing here, and the keys that do something."""
        if self.cell == BEGAN:
            return "Who began?", "← →"
        if self.cell.part is Part.POINTS and self.rounds:
            return "The pad adds this up: mend its turns.", "Tab"
        if self.cell.part.is_number:
            return "A number stands here, of five digits at most.", "0–9"
        return "That is as long as it can be.", "Bksp"

    def rub_out(self) -> ResultDraft:
        """The last character goes."""
        return self.put(self.text(self.cell)[:-1])

    def take_suggestion(self) -> ResultDraft:
        """The name that is suggested, if one is."""
        return self.put(self.suggestion) if self.suggestion else self

    @property
    def _parts(self) -> list[Cell]:
        """The cells that Tab goes through."""
        cells: list[Cell] = []
        for at in range(self.shown):
            cells.append(Cell(Part.NAME, at))
            if at in self.seats:
                cells.append(Cell(Part.POINTS, at))
        cells.append(DATE)
        if self.seats:
            cells += [Cell(Part.TURN, self.seats[0]), Cell(Part.LEFT, self.seats[0])]
        if len(self.seats) > 1:
            cells.append(BEGAN)
        return cells

    def next_part(self, by: int = 1) -> ResultDraft:
        """The cursor goes to the next part, or back."""
        draft = self.take_suggestion()
        cell = draft.cell
        if cell.part in (Part.TURN, Part.LEFT) and draft.seats:
            cell = Cell(cell.part, draft.seats[0])
        if cell.part is Part.POINTS and by > 0 and cell.player + 1 in draft.seats:
            return draft.down(1)  # Whose name is there already.
        parts = draft._parts
        place = parts.index(cell) if cell in parts else 0
        return draft.at(parts[(place + by) % len(parts)])

    def across(self, by: int) -> ResultDraft:
        """In the pad the cursor goes to the next player, from the last one a turn further."""
        if self.cell == BEGAN:
            return self._began_by(by)
        if self.cell.part is Part.NAME and by < 0:
            return self  # Whoever means to mend the name is not to rub out the points above.
        if self.cell.part not in (Part.TURN, Part.LEFT):
            return self.take_suggestion() if by > 0 and self.suggestion else self.next_part(by)
        seats = self.seats
        place = seats.index(self.cell.player) + by
        row = self.cell.row
        if self.cell.part is Part.TURN:
            row += place // len(seats)
        elif not 0 <= place < len(seats):
            return self
        if row < 0 or row >= MOST_TURNS:
            return self
        return self.at(Cell(self.cell.part, seats[place % len(seats)], row))

    def _began_by(self, by: int) -> ResultDraft:
        """Somebody else began, or nobody knows who did."""
        choices = [None, *self.seats]
        place = choices.index(self.began) if self.began in choices else 0
        return replace(self, began=choices[(place + by) % len(choices)])

    def down(self, by: int) -> ResultDraft:
        """In the pad the cursor goes a turn down or up; below the last one are the tiles left."""
        part, player, row = self.cell
        match part:
            case Part.LEFT if by < 0:
                return self.at(Cell(Part.TURN, player, max(self.rounds - 1, 0)))
            case Part.TURN if row + by > self.rounds:
                return self.at(Cell(Part.LEFT, player))
            case Part.TURN:
                return self.at(Cell(part, player, max(row + by, 0)))
            case Part.NAME | Part.POINTS if 0 <= player + by < self.shown:
                there = Cell(part, player + by)
                return self.at(
                    there if player + by in self.seats else there._replace(part=Part.NAME)
                )
            case Part.LEFT:
                return self
            case Part.NAME if player + by < 0:
                return self
            case Part.DATE if by > 0 and len(self.seats) > 1:
                return self.at(BEGAN)
            case Part.BEGAN:
                return self.at(DATE) if by < 0 else self
        return self.next_part(by)

    @property
    def goes_down(self) -> bool:
        """True if Enter goes down the pad rather than keep the result."""
        return self.cell.part is Part.TURN and bool(self.text(self.cell))

    def enter(self) -> ResultDraft:
        """The cursor goes to where something is missing, or down the pad."""
        if self.goes_down:
            return self.down(1)
        if self._misnamed:
            return self.at(self._misnamed)
        if self.cell.part is Part.NAME and self.text(self.cell):
            if not self.rounds:
                return self.at(Cell(Part.POINTS, self.cell.player))
            return self.next_part()
        has_points = self.cell.part is Part.POINTS and bool(self.text(self.cell))
        if has_points and not self.before and self._has_line_below:
            return self.down(1)
        if self.missing:
            return self.at(self.missing)
        return self.at(DATE) if self._asks_when else self

    @property
    def keeps(self) -> bool:
        """True if Enter keeps the result: all is there, and the date was asked for."""
        return not self.missing and self.enter().cell == self.cell

    @property
    def _asks_when(self) -> bool:
        """True if a new result has no date, and the cursor is elsewhere."""
        return not (self.before or self.text(DATE) or self.cell == DATE)

    @property
    def _has_line_below(self) -> bool:
        """True if another name follows, or may follow where nobody has said yet who played."""
        below = self.cell.player + 1
        return below in self.seats or (not self.knows_who and below < self.shown)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("-?[0-9]+", text) else None


_FORMS = (
    *("%d %B %Y", "%d %b %Y", "%B %d %Y", "%b %d %Y"),
    *("%d.%m.%Y", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%y", "%d/%m/%y"),
)
_OF_MONTHS = ("%B %Y", "%b %Y", "%m/%Y", "%m.%Y")


def read_date(text: str, today: date) -> str | None:
    """A day, a month or a year as files have it; empty for nothing, None for what is no date.

    >>> [read_date(text, date(2026, 11, 28)) for text in ("14 March 2020", "5/2019", "2018")]
    ['2020-03-14', '2019-05', '2018']
    """
    said = " ".join(text.replace(",", " ").split()).lower()
    if not said:
        return ""
    named = {"today": 0, "yesterday": 1}
    if said in named:
        return (today - timedelta(named[said])).isoformat()
    found = said if is_date(said) else _in_words(said)
    if found and found <= today.isoformat():
        return found
    return None


def _in_words(said: str) -> str | None:
    for form in _FORMS:
        try:
            return datetime.strptime(said, form).date().isoformat()
        except ValueError:
            continue
    for form in _OF_MONTHS:
        try:
            return datetime.strptime(said, form).date().isoformat()[:7]
        except ValueError:
            continue
    return None
