"""A board that is found as it lies on the table, and what stands on the score pad: values."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from scorekeeper.game.board import Board, Square, Stack
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import tile_for
from scorekeeper.game.referee import Problem, Rule
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.start_position import HIGHEST, StartPosition, stack_of, start_problems
from scorekeeper.game.text import number_word

FIRST = Square(0, 0)


@dataclass(frozen=True)
class FoundBoard:
    """What has been copied so far. Letters run along the row; the cursor is on the last one."""

    edition: Edition
    board: Board
    cursor: Square = FIRST
    has_typed: bool = False
    """True if the square of the cursor was just set: the next letter belongs to the one after."""

    @property
    def next_square(self) -> Square | None:
        """The square to which the next letter belongs; None after the last one."""
        if not self.has_typed:
            return self.cursor
        size = self.board.size
        number = self.cursor.row * size + self.cursor.column + 1
        return Square(number % size, number // size) if number < size * size else None

    def lay(self, letter: str) -> FoundBoard | None:
        """A tile with `letter` on the next square; None if the box has none such or it is full."""
        tile = tile_for(self.edition.as_laid(letter), self.edition)
        square = self.next_square
        if tile is None or square is None:
            return None
        return self._set(square, (tile,))

    def leave_empty(self) -> FoundBoard | None:
        """No tile on the next square; None after the last one."""
        square = self.next_square
        return self._set(square, ()) if square else None

    def raise_to(self, height: int) -> FoundBoard | None:
        """The stack at the cursor is so high; None if no tile lies there."""
        top = self.board.at(self.cursor)
        if top is None or not 1 <= height <= HIGHEST:
            return None
        return self._set(self.cursor, stack_of(top, height))

    def rub_out(self) -> FoundBoard:
        """The square of the cursor is empty, and the one before it is next to be mended."""
        emptied = self._set(self.cursor, ())
        size = self.board.size
        number = self.cursor.row * size + self.cursor.column
        if not self.has_typed or not number:
            return replace(emptied, has_typed=False)
        before = Square((number - 1) % size, (number - 1) // size)
        return replace(emptied, cursor=before)

    def _set(self, square: Square, stack: Stack) -> FoundBoard:
        cells = list(self.board.stacks)
        cells[square.row * self.board.size + square.column] = stack
        board = Board(self.board.size, tuple(cells))
        return replace(self, board=board, cursor=square, has_typed=True)

    def go_to(self, square: Square) -> FoundBoard:
        """The cursor is on `square`, or as near to it as the board goes."""
        last = self.board.size - 1
        column = min(max(square.column, 0), last)
        row = min(max(square.row, 0), last)
        return replace(self, cursor=Square(column, row), has_typed=False)

    @property
    def is_last_row(self) -> bool:
        """True if the cursor is in the last row."""
        return self.cursor.row == self.board.size - 1

    def next_row(self) -> FoundBoard:
        """The cursor is at the beginning of the next row."""
        return self.go_to(Square(0, self.cursor.row + 1))

    @property
    def here(self) -> str:
        """What lies at the cursor, and which square comes next."""
        if not self.has_typed:
            return f"What lies on {self.cursor}?"
        after = self.next_square
        then = f"Next: {after}." if after else "That was the last square."
        return f"{self._lies} {then}"

    @property
    def _lies(self) -> str:
        stack = self.board.stack(self.cursor)
        if not stack:
            return f"{self.cursor} is empty."
        if len(stack) == 1:
            return f"{self.cursor} is {stack[-1]}."
        beneath = "one letter beneath is not known."
        if len(stack) > 2:
            beneath = f"{number_word(len(stack) - 1)} beneath are not known."
        return f"{self.cursor} is {stack[-1]}, {number_word(len(stack))} high: {beneath}"


@dataclass(frozen=True)
class FoundGame:
    """A game that has begun, as far as it is filled in; None is a number that nobody has said."""

    setup: Setup
    """What was agreed: players, box, rules and words."""
    found: FoundBoard
    points: tuple[int | None, ...]
    racks: tuple[int | None, ...]
    to_move: int = 0
    bag: int | None = None
    turns: int | None = None

    @classmethod
    def of(cls, setup: Setup) -> FoundGame:
        """The board with which a game by `setup` begins; an empty one if it is still to be set."""
        edition = setup.rules.edition
        nothing = (None,) * len(setup.players)
        start = setup.start_position
        if start is None:
            board = FoundBoard(edition, Board.empty(edition.size))
            return cls(setup, board, nothing, nothing)
        return cls(
            setup,
            FoundBoard(edition, start.board),
            start.points,
            start.racks or nothing,
            start.to_move,
            start.bag,
            start.turns or None,
        )

    @property
    def full_racks(self) -> tuple[int, ...]:
        """The tiles on each rack that is full."""
        return self.setup.rack_sizes or (self.found.edition.rack_size,) * len(self.racks)

    @property
    def missing(self) -> int | None:
        """The first player whose points are not filled in; None if all are."""
        return self.points.index(None) if None in self.points else None

    def start(self, accepted: bool = False) -> StartPosition:
        """The start position that was set; kept as it is if the table has `accepted` it."""
        racks = [
            full if held is None else held
            for held, full in zip(self.racks, self.full_racks, strict=True)
        ]
        return StartPosition(
            board=self.found.board,
            points=tuple(points or 0 for points in self.points),
            to_move=self.to_move,
            turns=self.turns or 0,
            bag=self.bag,
            racks=tuple(racks) if any(held is not None for held in self.racks) else (),
            accepted=accepted,
        )

    def problems(self, lexicon: Container[str] | None) -> tuple[Problem, ...]:
        """Why it cannot be so; words count where they are checked as they are laid."""
        words = lexicon if self.setup.words is WordCheck.INLINE else None
        racks = zip(self.setup.players, self.racks, self.full_racks, strict=True)
        return (
            *start_problems(self.start(), self.setup.rules, words),
            *(
                Problem(Rule.RACK_SIZE, (), f"{name} cannot hold {held} tiles; a rack has {full}.")
                for name, held, full in racks
                if held is not None and held > full
            ),
        )

    @property
    def is_kept(self) -> bool:
        """True if nothing would be lost with it."""
        if self.setup.start_position:
            return self.start() == self.setup.start_position
        begun = FoundGame.of(self.setup)
        said = replace(self, found=begun.found)
        return self.found.board.is_empty and said == begun
