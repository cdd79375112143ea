"""Squares, stacks and the board (rules, section 1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import NamedTuple

Stack = tuple[str, ...]
"""The tiles on one square, bottom to top; only the last is read."""

UNKNOWN = "?"
"""A tile beneath others whose letter nobody knows, in a game that began with a board found so."""

_NEAR = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
"""Steps from a square to itself and to the four beside it."""

NAMED_COLUMNS = 26 + 26 * 26
"""Columns with names that can be read, on the board or beside it: one letter, or two."""
NAMED_ROWS = 999
"""Rows with such names: three figures at most."""
_SQUARE = re.compile(r"([A-Z]{1,2})([0-9]{1,3})", re.IGNORECASE | re.ASCII)


class NotationError(ValueError):
    """A square, word or turn that cannot be read. The message holds the input."""


class Direction(StrEnum):
    """The way a word reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Direction:
        """The direction at right angles to this one."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """A place by column and row, both counted from 0 at the top left; it may lie off a board."""

    column: int
    row: int

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read ``C5``: a column letter and a row number. Raises `NotationError`."""
        match = _SQUARE.fullmatch(text)
        if not match:
            raise NotationError(f"{text!r} is not a square; write a letter and a number, like C5")
        column = 0
        for letter in match[1].upper():
            column = column * 26 + ord(letter) - ord("A") + 1
        return cls(column - 1, int(match[2]) - 1)

    def __str__(self) -> str:
        return f"{column_name(self.column)}{self.row + 1}"

    def step(self, direction: Direction, distance: int = 1) -> Square:
        """The square `distance` further on in `direction`; backward if negative."""
        if direction is Direction.ACROSS:
            return Square(self.column + distance, self.row)
        return Square(self.column, self.row + distance)


def column_name(column: int) -> str:
    """The letters of a column: A to Z, then AA and on for places beside a board."""
    before = column_name(column // 26 - 1) if column >= 26 else ""
    return before + chr(ord("A") + column % 26)


class Run(NamedTuple):
    """A longest unbroken line of two or more occupied squares."""

    direction: Direction
    squares: tuple[Square, ...]


class Placement(NamedTuple):
    """One tile laid on one square."""

    square: Square
    letter: str


@dataclass(frozen=True)
class Board:
    """The board: `size` times `size` stacks, row by row.

    >>> board = Board.empty(10).lay([Placement(Square.parse("C5"), "M")])
    >>> board.at(Square.parse("C5")), board.height(Square.parse("D5"))
    ('M', 0)
    """

    size: int
    stacks: tuple[Stack, ...]

    @classmethod
    def empty(cls, size: int) -> Board:
        """A board without tiles."""
        return cls(size, ((),) * (size * size))

    @classmethod
    def from_stacks(cls, size: int, stacks: Mapping[Square, Stack]) -> Board:
        """A board that holds `stacks`. Raises `NotationError` for a square outside it."""
        cells: list[Stack] = [()] * (size * size)
        for square, stack in stacks.items():
            column, row = square
            if not (0 <= column < size and 0 <= row < size):
                raise NotationError(f"{square} is outside the {size}x{size} board")
            cells[row * size + column] = tuple(stack)
        return cls(size, tuple(cells))

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.column < self.size and 0 <= square.row < self.size

    def stack(self, square: Square) -> Stack:
        """The tiles on `square`, bottom to top; empty off the board too."""
        column, row = square
        size = self.size
        if 0 <= column < size and 0 <= row < size:
            return self.stacks[row * size + column]
        return ()

    def at(self, square: Square) -> str | None:
        """The letter that is read on `square`, or None."""
        stack = self.stack(square)
        return stack[-1] if stack else None

    def height(self, square: Square) -> int:
        """The number of tiles on `square`."""
        return len(self.stack(square))

    def touches(self, square: Square) -> bool:
        """True if `square` holds a tile or lies beside one; it may lie off the board."""
        column, row = square
        size = self.size
        for right, down in _NEAR:
            x = column + right
            y = row + down
            if 0 <= x < size and 0 <= y < size and self.stacks[y * size + x]:
                return True
        return False

    @property
    def is_empty(self) -> bool:
        """True while no tile has been laid."""
        return not any(self.stacks)

    def occupied(self) -> Iterator[Square]:
        """Every square that holds a tile, row by row."""
        size = self.size
        return (Square(i % size, i // size) for i, stack in enumerate(self.stacks) if stack)

    def letters(self) -> Iterator[str]:
        """Every tile on the board whose letter is known, buried ones included."""
        return filter(UNKNOWN.__ne__, chain.from_iterable(self.stacks))

    @property
    def tile_count(self) -> int:
        """The number of tiles on the board."""
        return sum(map(len, self.stacks))

    @property
    def unknown_count(self) -> int:
        """The number of tiles on the board whose letters are not known."""
        return sum(stack.count(UNKNOWN) for stack in self.stacks)

    def lay(self, tiles: Iterable[Placement]) -> Board:
        """The board with `tiles` laid on top. Raises `NotationError` off the board."""
        cells = list(self.stacks)
        for square, letter in tiles:
            if square not in self:
                raise NotationError(f"{square} is outside the {self.size}x{self.size} board")
            cells[square.row * self.size + square.column] += (letter,)
        return Board(self.size, tuple(cells))

    def lift(self, squares: Iterable[Square]) -> Board:
        """The board with the top tile of each of `squares` taken off."""
        cells = list(self.stacks)
        for square in squares:
            index = square.row * self.size + square.column
            if square not in self or not cells[index]:
                raise NotationError(f"there is no tile on {square} to lift")
            cells[index] = cells[index][:-1]
        return Board(self.size, tuple(cells))

    def lines(self) -> Iterator[tuple[Direction, tuple[Square, ...]]]:
        """The squares of every row, then those of every column, each from its beginning."""
        for row in range(self.size):
            yield Direction.ACROSS, _row_squares(self.size, row)
        for column in range(self.size):
            yield Direction.DOWN, _column_squares(self.size, column)

    def run(self, square: Square, direction: Direction) -> Run | None:
        """The run through `square` in `direction`, or None if there is none."""
        column, row = square
        size = self.size
        if direction is Direction.ACROSS:
            place = column
            line = self._row(row)
            squares = _row_squares(size, row)
        else:
            place = row
            line = self.stacks[column :: self.size]
            squares = _column_squares(size, column)
        if not line[place]:
            return None
        first = place
        while first and line[first - 1]:
            first -= 1
        last = place + 1
        while last < size and line[last]:
            last += 1
        if last - first < 2:
            return None
        return Run(direction, squares[first:last])

    def runs(self) -> Iterator[Run]:
        """Every run on the board, the rows first, then the columns."""
        for direction in Direction:
            for line in range(self.size):
                place = 0
                while place < self.size:
                    across = direction is Direction.ACROSS
                    square = Square(place, line) if across else Square(line, place)
                    run = self.run(square, direction)
                    if run:
                        yield run
                    place += len(run.squares) if run else 1

    def text(self, run: Run) -> str:
        """The word that `run` reads, in capitals: a Qu tile reads QU."""
        return "".join([stack[-1] for stack in self.stacks_of(run)]).upper()

    def stacks_of(self, run: Run) -> list[Stack]:
        """The stacks of `run`, first letter first."""
        size = self.size
        return [self.stacks[row * size + column] for column, row in run.squares]

    def _row(self, row: int) -> tuple[Stack, ...]:
        return self.stacks[row * self.size : (row + 1) * self.size]

    def cells(self, row: int) -> list[str]:
        """The squares of a row as people read them: letters, heights from two up, dots."""
        return [
            f"{stack[-1]}{len(stack) if stack[1:] else ''}" if stack else "."
            for stack in self._row(row)
        ]

    def __str__(self) -> str:
        """The board as people read it: letters, and heights from two up beside them."""
        width = 1 + max((len(letter) for letter in self.letters()), default=1)
        heads = "".join(f" {chr(65 + column):<{width}}" for column in range(self.size))
        lines = [f"  {heads}".rstrip()]
        for row in range(self.size):
            written = "".join(f" {cell:<{width}}" for cell in self.cells(row))
            lines.append(f"{row + 1:>2}{written}".rstrip())
        return "\n".join(lines)


@cache
def _row_squares(size: int, row: int) -> tuple[Square, ...]:
    return tuple(Square(column, row) for column in range(size))


@cache
def _column_squares(size: int, column: int) -> tuple[Square, ...]:
    return tuple(Square(column, row) for row in range(size))
