"""A board that is being set as it lies on the table, and what stands on the score pad: a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from scorekeeper.game.board import Board, Square, Stack
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import tile_for
from scorekeeper.game.setup import Setup
from scorekeeper.game.start import HIGHEST, StartPosition, stack_of

FIRST = Square(0, 0)
_LONGEST = 4
"""Characters of a number."""


class Field(NamedTuple):
    """Something that is filled in after the board."""

    kind: str
    """``points``, ``turn``, ``rack``, ``bag`` or ``turns``."""
    player: int = 0


@dataclass(frozen=True)
class BoardDraft:
    """What has been set so far. Letters run along the row; the cursor is on the last one."""

    setup: Setup
    """What was agreed: players, box, rules and words."""
    board: Board
    cursor: Square = FIRST
    has_typed: bool = False
    """True if the square of the cursor was just set: the next letter belongs to the one after."""
    place: int = -1
    """The place in `fields` of what is filled in; -1 on the board."""
    typed: tuple[str, ...] = ()
    """What was typed into each of the `fields`."""
    to_move: int = 0
    is_fresh: bool = False
    """True if the field was just reached: what is typed takes the place of what was there."""

    @classmethod
    def of(cls, setup: Setup) -> BoardDraft:
        """The board with which a game by `setup` begins; an empty one if it is still to be set."""
        start = setup.start_position
        if start is None:
            empty = cls(setup, Board.empty(setup.rules.edition.size))
            return replace(empty, typed=("",) * len(empty.fields))
        draft = cls(setup, start.board, to_move=start.to_move)
        known: dict[Field, int | None] = {Field("bag"): start.bag}
        known |= {Field("points", player): points for player, points in enumerate(start.points)}
        known |= {Field("rack", player): held for player, held in enumerate(start.racks)}
        known[Field("turns")] = start.turns or None
        told = (known.get(field) for field in draft.fields)
        return replace(draft, typed=tuple("" if one is None else str(one) for one in told))

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What is filled in after the board, in order."""
        players = range(len(self.setup.players))
        points = (Field("points", player) for player in players)
        racks = (Field("rack", player) for player in players)
        return (*points, Field("turn"), *racks, Field("bag"), Field("turns"))

    @property
    def field(self) -> Field | None:
        """What is filled in now; None on the board."""
        return self.fields[self.place] if self.place >= 0 else None

    @property
    def edition(self) -> Edition:
        """The box."""
        return self.setup.rules.edition

    def text(self, field: Field) -> str:
        """What was typed into `field`."""
        return self.typed[self.fields.index(field)]

    # On the board

    @property
    def next_square(self) -> Square | None:
        """The square to which the next letter belongs; None after the last one."""
        return self._after(self.cursor) if self.has_typed else self.cursor

    def _after(self, square: Square) -> Square | None:
        size = self.board.size
        number = square.row * size + square.column + 1
        if number == size * size:
            return None
        return Square(number % size, number // size)

    def lay(self, letter: str) -> BoardDraft | None:
        """A tile with `letter` on the next square; None if the box has none such or it is full."""
        tile = tile_for(self.edition.as_laid(letter), self.edition)
        square = self.next_square
        if tile is None or square is None:
            return None
        return self._set(square, (tile,))

    def leave_empty(self) -> BoardDraft | None:
        """No tile on the next square; None after the last one."""
        square = self.next_square
        return self._set(square, ()) if square else None

    def raise_to(self, height: int) -> BoardDraft | None:
        """The stack at the cursor is so high; None if no tile lies there."""
        top = self.board.at(self.cursor)
        if top is None or not 1 <= height <= HIGHEST:
            return None
        return replace(self._set(self.cursor, stack_of(top, height)), has_typed=True)

    def rub_out(self) -> BoardDraft:
        """The square of the cursor is empty, and the one before it is next to be mended."""
        emptied = self._set(self.cursor, ())
        size = self.board.size
        number = self.cursor.row * size + self.cursor.column
        if not self.has_typed or not number:
            return replace(emptied, has_typed=False)
        before = Square((number - 1) % size, (number - 1) // size)
        return replace(emptied, cursor=before)

    def _set(self, square: Square, stack: Stack) -> BoardDraft:
        cells = list(self.board.stacks)
        cells[square.row * self.board.size + square.column] = stack
        board = Board(self.board.size, tuple(cells))
        return replace(self, board=board, cursor=square, has_typed=True)

    def go_to(self, square: Square) -> BoardDraft:
        """The cursor is on `square`, or as near to it as the board goes."""
        last = self.board.size - 1
        column = min(max(square.column, 0), last)
        row = min(max(square.row, 0), last)
        return replace(self, cursor=Square(column, row), has_typed=False, place=-1)

    @property
    def is_last_row(self) -> bool:
        """True if the cursor is in the last row."""
        return self.cursor.row == self.board.size - 1

    def next_row(self) -> BoardDraft:
        """The cursor is at the beginning of the next row."""
        return self.go_to(Square(0, self.cursor.row + 1))

    # After the board

    def other_field(self, step: int) -> BoardDraft:
        """The next field, or the one before; the board is one of them, before the first."""
        number = len(self.fields) + 1
        return replace(self, place=(self.place + 1 + step) % number - 1, is_fresh=True)

    def type(self, character: str) -> BoardDraft:
        """A digit more in the field, or a minus before the first."""
        text = character if self.is_fresh else self.typed[self.place] + character
        can_be_less = self.fields[self.place].kind == "points"
        if len(text) > _LONGEST or (character == "-" and (len(text) > 1 or not can_be_less)):
            return self
        return self._fill(text)

    def take_back(self) -> BoardDraft:
        """The last character of the field goes."""
        return self._fill(self.typed[self.place][:-1])

    def _fill(self, text: str) -> BoardDraft:
        typed = list(self.typed)
        typed[self.place] = text
        return replace(self, typed=tuple(typed), is_fresh=False)

    def turn_to(self, step: int) -> BoardDraft:
        """It is the turn of the next player, or of the one before."""
        return replace(self, to_move=(self.to_move + step) % len(self.setup.players))

    @property
    def missing(self) -> Field | None:
        """The first field that has to be filled in and is not."""
        points = (field for field in self.fields if field.kind == "points")
        return next((field for field in points if _number(self.text(field)) is None), None)

    @property
    def next_field(self) -> Field | None:
        """The field to which Enter leads after the last row; None if it begins the game."""
        if self.field and self.field.kind == "points":
            return self.missing or Field("turn")
        return self.missing

    def at(self, field: Field) -> BoardDraft:
        """`field` is filled in now."""
        return replace(self, place=self.fields.index(field), is_fresh=True)

    def start(self, accepted: bool = False) -> StartPosition:
        """The start position that was set; kept as it is if the table has `accepted` it."""
        told = {field: _number(text) for field, text in zip(self.fields, self.typed, strict=True)}
        players = range(len(self.setup.players))
        racks = [told[Field("rack", player)] for player in players]
        box = self.edition.rack_size
        sizes = self.setup.rack_sizes or (box,) * len(racks)
        counted = tuple(
            size if held is None else held for held, size in zip(racks, sizes, strict=True)
        )
        return StartPosition(
            board=self.board,
            points=tuple(told[Field("points", player)] or 0 for player in players),
            to_move=self.to_move,
            turns=told[Field("turns")] or 0,
            bag=told[Field("bag")],
            racks=() if racks == [None] * len(racks) else counted,
            accepted=accepted,
        )


def _number(text: str) -> int | None:
    """The number that was typed; None if there is none."""
    return None if text in ("", "-") else int(text)
