"""The actions of a turn (rules, sections 1 and 5)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from scorekeeper.game.board import Board, Direction, Placement, Run, Square


@dataclass(frozen=True)
class Play:
    """The new tiles of one turn, in the order of their squares.

    Two plays of the same tiles are the same play, whichever word they were typed as.
    """

    tiles: tuple[Placement, ...]
    typed: Direction | None = field(default=None, compare=False)
    """The direction of the word that was typed; None if only tiles are known."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the new tiles."""
        return tuple(tile.square for tile in self.tiles)

    @cached_property
    def direction(self) -> Direction | None:
        """The line the tiles lie in; a single tile lies across; None if they are not in line."""
        return line_of(self.squares)

    def leads(self, board: Board) -> Direction | None:
        """The direction of the word that the play is named by; None if it is not in line.

        Only a single tile leaves a choice on `board`, before it is laid or after: the word that was
        typed, or else the longer one, or else the one across.
        """
        if len(self.tiles) != 1:
            return self.direction
        (square,) = self.squares
        if self.typed and _beside(board, square, self.typed):
            return self.typed
        across, down = (_beside(board, square, direction) for direction in Direction)
        if down > across:
            return Direction.DOWN
        return Direction.ACROSS


def line_of(squares: Collection[Square]) -> Direction | None:
    """The line that `squares` lie in; a single one lies across; None if they are not in line."""
    if len({square.row for square in squares}) <= 1:
        return Direction.ACROSS
    if len({square.column for square in squares}) == 1:
        return Direction.DOWN
    return None


def _beside(board: Board, square: Square, direction: Direction) -> int:
    """The number of tiles on `board` that make a word with one on `square`."""
    tiles = 0
    for step in (-1, 1):
        place = step
        while board.at(square.step(direction, place)):
            tiles += 1
            place += step
    return tiles


@dataclass(frozen=True)
class Pass:
    """The player does nothing."""


@dataclass(frozen=True)
class Exchange:
    """One tile goes back for one from the bag; `letter` is None if it was not said which."""

    letter: str | None = None


@dataclass(frozen=True)
class Finish:
    """The table declares the game over: nobody can play, or all agree to stop."""

    keeps_points: bool = False
    """True if the points stay as they are: the tiles left are not counted."""


class Decider(StrEnum):
    """The one who decides a challenge."""

    DICTIONARY = "dictionary"
    TABLE = "table"


@dataclass(frozen=True)
class Challenge:
    """Words of the play before are challenged, and it is decided at once."""

    by: int | None
    """The challenger; None is the next player."""
    words: tuple[str, ...]
    """The words named, in capitals; none stands for all not asked about yet."""
    upheld: bool
    """True when a word was bad: the tiles come back."""
    decided_by: Decider = Decider.DICTIONARY


Action = Play | Pass | Exchange | Finish | Challenge


def words_formed(after: Board, play: Play) -> list[Run]:
    """The runs of `after` that hold a new tile: along the line that leads, then across it."""
    along = play.leads(after) or Direction.ACROSS
    runs = []
    for direction in (along, along.other):
        read: set[Square] = set()
        for square in play.squares:
            if square not in read and (run := after.run(square, direction)):
                runs.append(run)
                read.update(run.squares)
    return runs
