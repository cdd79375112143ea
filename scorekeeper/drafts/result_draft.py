"""An old result while it is filled in: what is typed, what it makes, what is missing; pure.

The module is long since it is one form: what Enter does next follows from all of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from typing import NamedTuple

from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import MOST_PAD_POINTS, ScorePad
from scorekeeper.game.text import listed, signed
from scorekeeper.names import clean_name, fold, printable
from scorekeeper.report.days import read_date, whole_date

PLAYERS = 6
"""As many as any source allows."""
MOST_SURE = 999
"""Points of a game, either way, beyond which somebody is asked whether they are right."""
AS_LAST = "as the last one"

Turns = tuple[str, ...]
"""The points of one player as they are typed, turn by turn; empty for what is left out."""
NO_TURNS: tuple[Turns, ...] = ((),) * PLAYERS
NOTHING = ("",) * PLAYERS


class ResultField(Enum):
    """The kinds of fields."""

    NAME = "name"
    POINTS = "points"
    DATE = "date"
    BEGAN = "began"
    TURN = "turn"
    LEFT = "left"


class Stop(NamedTuple):
    """A field in which the cursor can be."""

    part: ResultField
    player: int = 0
    """The row of the player, from 0; 0 for what belongs to nobody."""
    turn: int = 0
    """The turn, from 0; 0 for all that is no turn."""


DATE = Stop(ResultField.DATE)
FIRST_NAME = Stop(ResultField.NAME)


class EnterAction(NamedTuple):
    """What Enter does."""

    stop: Stop | None
    """The field to which it leads; None if it keeps the result."""
    label: str
    """What it does, in a few words."""
    asks: int | None = None
    """The row whose points it asks about instead; None if it asks nothing."""


@dataclass(frozen=True)
class ResultDraft:
    """What is typed, and what goes without saying. Everything has one place for each row."""

    rules: Rules
    known: tuple[str, ...] = ()
    """Names of people who have played, those likeliest first."""
    today: date = field(default_factory=date.today)
    names: tuple[str, ...] = NOTHING
    typed: tuple[str, ...] = NOTHING
    """The points as they are typed beside the names; those of the pad go before them."""
    day: str = ""
    """The date as it is typed."""
    began: int | None = None
    """The row of whoever began; None if nobody knows."""
    turns: tuple[Turns, ...] = NO_TURNS
    """The score pad: for each row the points of each turn."""
    left: tuple[str, ...] = NOTHING
    """The tiles left on each rack."""
    before: Setup | None = None
    """The result that is changed; None for a new one."""
    last_day: str = ""
    """The date of the result before, which is offered again; empty if it had none."""
    knows_who: bool = False
    """True if the names are those of a result before, so that nobody else is asked for."""
    agreed: frozenset[tuple[int, int]] = frozenset()
    """Rows with the points that somebody was asked about, and said yes to."""

    @classmethod
    def of(cls, setup: Setup, known: Sequence[str] = ()) -> ResultDraft:
        """The result of `setup`, to be changed. Raises `ValueError` if it is none."""
        pad = setup.pad
        if pad is None:
            raise ValueError("This game is not from a score pad.")
        return cls(
            setup.rules,
            tuple(known),
            names=_filled(setup.players),
            typed=NOTHING if pad.turns else _filled(map(str, pad.points)),
            day=whole_date(setup.started),
            began=0 if pad.is_in_turn_order else None,
            turns=(*(tuple(map(str, own)) for own in pad.turns), *NO_TURNS)[:PLAYERS],
            left=_filled(map(str, pad.left)),
            before=setup,
            knows_who=True,
        )

    @classmethod
    def like(
        cls, rules: Rules, names: Sequence[str], day: str, known: Sequence[str]
    ) -> ResultDraft:
        """A new result of the same people and the same day as the one before."""
        return cls(
            rules,
            tuple(known),
            names=_filled(names[:PLAYERS]),
            day=day,
            last_day=day,
            knows_who=len(names) > 1,
        )

    # What is there

    @property
    def seats(self) -> list[int]:
        """The rows that have a name."""
        return [row for row, name in enumerate(self.names) if clean_name(name)]

    @property
    def shown(self) -> int:
        """The rows that are shown: one more than have names."""
        return min(max(self.seats, default=-1) + 2, PLAYERS)

    def name(self, row: int) -> str:
        """The name in a row, written as that of a person who is known by it."""
        name = clean_name(self.names[row])
        return next((one for one in self.known if fold(one) == fold(name)), name)

    @property
    def has_pad(self) -> bool:
        """True if the points of turns are filled in: then they make the points."""
        return any(any(self.turns[row]) for row in self.seats)

    def turn_points(self, row: int) -> tuple[int, ...]:
        """The points of each turn as far as they are filled in; what is left out is a pass."""
        return tuple(number(text) or 0 for text in self.turns[row])

    def penalty(self, row: int) -> int:
        """What the tiles left have cost, in points."""
        return (number(self.left[row]) or 0) * self.rules.house.leftover

    def points(self, row: int) -> int | None:
        """The points of a player: those of the pad, if there is one; None if nothing is known."""
        if self.has_pad:
            return sum(self.turn_points(row)) - self.penalty(row)
        return number(self.typed[row])

    @property
    def typed_before(self) -> dict[int, int]:
        """By row the points that were typed, where the pad gives others."""
        typed = {row: number(self.typed[row]) for row in self.seats}
        return {
            row: points
            for row, points in typed.items()
            if points is not None and points != self.points(row)
        }

    @property
    def _had(self) -> dict[str, int]:
        """By name the points of the result that is changed."""
        if not (self.before and self.before.pad):
            return {}
        return dict(zip(self.before.players, self.before.pad.points, strict=True))

    def _is_doubtful(self, row: int) -> bool:
        """True if the points may be a slip: very many, or not those that were typed."""
        points = self.points(row)
        is_not_begun = self.has_pad and not any(self.turns[row])
        if points is None or is_not_begun or self._had.get(self.name(row)) == points:
            return False
        return row in self.typed_before or MOST_SURE < abs(points) <= MOST_PAD_POINTS

    @property
    def _doubted(self) -> int | None:
        """The first row with points that are doubtful, and that nobody has agreed to."""
        doubtful = (row for row in self.seats if self._is_doubtful(row))
        return next((row for row in doubtful if (row, self.points(row)) not in self.agreed), None)

    def agree(self, row: int) -> ResultDraft:
        """The same after somebody has said that the points in `row` are right."""
        points = self.points(row)
        if points is None:
            return self
        return replace(self, agreed=self.agreed | {(row, points)})

    def question(self, row: int) -> tuple[str, str]:
        """What Enter says yes to of the points in `row`, and what else to do."""
        has = f"yes, {self.name(row)} has {signed(self.points(row) or 0)}"
        if row in self.typed_before:
            typed = signed(self.typed_before[row])
            return f"{has} by the pad", f"{typed} was typed; mend the pad if that is right"
        return has, "or " + ("mend the pad" if self.has_pad else "type the right points")

    @property
    def started(self) -> str | None:
        """The date as files have it, empty for none; None for what is no date."""
        return read_date(self.day, self.today)

    @property
    def is_as_last(self) -> bool:
        """True if the date is the one of the result before."""
        return bool(self.last_day) and self.day == self.last_day

    @property
    def about_day(self) -> str:
        """What the date is, once more, or what can be typed there."""
        started = self.started
        if started is None:
            return "Try 24 Dec 2019, or 2019."
        if self.is_as_last:
            return AS_LAST
        if not started:
            return "A year is enough."
        if len(started) < len("2020-03-14"):
            return whole_date(started)
        return f"a {date.fromisoformat(started):%A}"

    # What it makes

    @property
    def missing(self) -> Stop | None:
        """The first field without which there is no result; None if all is there."""
        if not self.seats:
            return FIRST_NAME
        if self._misnamed is not None:
            return Stop(ResultField.NAME, self._misnamed)
        for row in self.seats:
            if self.points(row) is None:
                return Stop(ResultField.POINTS, row)
            if self.has_pad and not any(self.turns[row]):
                return Stop(ResultField.TURN, row)  # A column was not begun yet.
        return DATE if self.started is None else None

    @property
    def _misnamed(self) -> int | None:
        """The first row whose name is only a number or a date, or is there already."""
        above = set()
        for row in self.seats:
            name = fold(self.name(row))
            if _is_no_name(name) or name in above:
                return row
            above.add(name)
        return None

    def setup(self) -> Setup:
        """The result. Raises `ValueError`, a sentence, if something does not fit."""
        seats = self.seats
        knows_first = self.began is not None and self.began in seats
        if knows_first:
            first = seats.index(self.began or 0)
            seats = seats[first:] + seats[:first]
        named = [self.name(row) for row in seats]
        if len({fold(name) for name in named}) < len(named):
            raise ValueError("Every player needs a name of their own.")
        left = tuple(number(self.left[row]) or 0 for row in seats)
        pad = ScorePad(
            tuple(self.points(row) or 0 for row in seats),
            tuple(self.turn_points(row) for row in seats) if self.has_pad else (),
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
        points = {row: self.points(row) for row in self.seats}
        known = {row: value for row, value in points.items() if value is not None}
        if not known or len(known) < len(points):
            return ""
        best = max(known.values())
        first = [self.name(row) for row, value in known.items() if value == best]
        if len(known) == 1:
            return f"{first[0]} alone, {signed(best)}"
        if first[1:]:
            return f"{listed(first)} shared it, {signed(best)}"
        return f"{first[0]} won with {signed(best)}"

    @property
    def margin(self) -> str:
        """How far the winner was ahead: ``20 over Leo``."""
        points = sorted(((self.points(row) or 0, row) for row in self.seats), reverse=True)
        if len(points) < 2 or points[0][0] == points[1][0]:
            return ""
        return f"{signed(points[0][0] - points[1][0])} over {self.name(points[1][1])}"

    @property
    def had(self) -> str:
        """What the result that is changed said otherwise: ``Oma had 210``; empty if nothing."""
        now = {self.name(row): self.points(row) for row in self.seats}
        changed = (one for one in self._had.items() if now.get(one[0]) != one[1])
        return ", ".join(f"{name} had {signed(points)}" for name, points in changed)

    @property
    def about(self) -> str:
        """What goes with the result: who had other points, the margin, and a date in doubt."""
        dated = "" if self.day else "without a date"
        if self.is_as_last:
            dated = f"{self.day} {AS_LAST}"
        replaced = [
            f"{signed(points)} typed for {self.name(row)}"
            for row, points in self.typed_before.items()
        ]
        return ", ".join(filter(None, (*replaced, self.had, self.margin, dated)))

    # Where Enter leads

    def enter(self, here: Stop) -> EnterAction:
        """What Enter does in the field `here`: go on, ask, or keep the result.

        From a name it goes to the points, unless they are those of the pad, and to the next name;
        then to what is missing, and the date of a new result is its last stop.
        """
        if here.part is ResultField.TURN and any(
            self.turns[here.player][here.turn : here.turn + 1]
        ):
            return EnterAction(here._replace(turn=here.turn + 1), "next turn")
        if self._misnamed is not None:
            return self._to(Stop(ResultField.NAME, self._misnamed))
        if here.part is ResultField.NAME and clean_name(self.names[here.player]):
            if not self.has_pad:
                return self._to(Stop(ResultField.POINTS, here.player))
            if here.player + 1 < PLAYERS:
                return self._to(Stop(ResultField.NAME, here.player + 1))
            return self._to(self.missing or DATE)
        doubted = self._doubted
        if doubted is not None and (here == Stop(ResultField.POINTS, doubted) or not self.missing):
            points = signed(self.points(doubted) or 0)
            return EnterAction(None, f"{points} points for {self.name(doubted)}?", asks=doubted)
        below = self._row_below(here)
        if below is not None:
            return self._to(
                Stop(ResultField.POINTS if below in self.seats else ResultField.NAME, below)
            )
        if self.missing:
            return self._to(self.missing)
        if self.before or here == DATE:
            return EnterAction(None, f"keep it: {self.result}")
        return self._to(DATE)

    def _row_below(self, here: Stop) -> int | None:
        """The row that follows points, if another name stands there, or may follow."""
        below = here.player + 1
        if (
            here.part is not ResultField.POINTS
            or self.before
            or number(self.typed[here.player]) is None
        ):
            return None
        is_free = not self.knows_who and below < self.shown
        return below if below in self.seats or is_free else None

    def _to(self, stop: Stop) -> EnterAction:
        return EnterAction(stop, self._label(stop))

    def _label(self, stop: Stop) -> str:
        """What is asked for in the field `stop`."""
        name = self.name(stop.player)
        match stop.part:
            case ResultField.NAME if stop.player == self._misnamed and _is_no_name(fold(name)):
                return f"{name} is no name"
            case ResultField.NAME if stop.player == self._misnamed:
                return f"{name} is there already: another name"
            case ResultField.NAME:
                return "another name, or none" if self.seats else "Who played? Type a name."
            case ResultField.DATE if self.is_as_last:
                return f"the date, or {self.last_day} {AS_LAST}"
            case ResultField.DATE if self.started is None:
                return f"{printable(self.day)} is no date up to today"
            case ResultField.DATE:
                return "the date, or no date at all"
            case ResultField.TURN:
                return f"the turns of {name}"
        return f"the points of {name}"


def number(text: str) -> int | None:
    """The whole number that `text` is; None for anything else."""
    return int(text) if re.fullmatch("[-+]?[0-9]+", text) else None


def _filled(texts: Sequence[str] | map[str]) -> tuple[str, ...]:
    """A text for each row, the rest of them empty."""
    return (*texts, *NOTHING)[:PLAYERS]


def _is_no_name(name: str) -> bool:
    """True for points or a date that were typed over a name."""
    return re.fullmatch(r"[-+]?[\d.,/:-]+", name) is not None
