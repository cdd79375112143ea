"""The actions of a turn (rules, sections 1 and 5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from scorekeeper.game.board import Board, Direction, Placement, Run, Square


@dataclass(frozen=True)
class Play:
    """The new tiles of one turn, in the order of their squares."""

    tiles: tuple[Placement, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the new tiles."""
        return tuple(tile.square for tile in self.tiles)

    @cached_property
    def direction(self) -> Direction | None:
        """The line the tiles lie in; a single tile lies across; None if they are not in line."""
        if len({square.row for square in self.squares}) <= 1:
            return Direction.ACROSS
        if len({square.column for square in self.squares}) == 1:
            return Direction.DOWN
        return None


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
    """The runs of `after` that hold a new tile: along the line first, then across it."""
    along = play.direction or Direction.ACROSS
    runs = []
    for direction in (along, along.other):
        read: set[Square] = set()
        for square in play.squares:
            if square not in read and (run := after.run(square, direction)):
                runs.append(run)
                read.update(run.squares)
    return runs
