"""A board that is set up again: the row to lay, what comes next, how far it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, groupby, pairwise
from typing import NamedTuple

from scorekeeper.game.board import UNKNOWN, Board, Placement, Square, column_name
from scorekeeper.game.game import Game, Label
from scorekeeper.game.text import count, number_word


class RowToLay(NamedTuple):
    """The tiles of one row that stand at one height."""

    height: int
    """1 for those that touch the board."""
    row: int
    """From 0."""
    tiles: tuple[Placement, ...]
    """From the left; `UNKNOWN` for one whose letter nobody knows."""

    @property
    def title(self) -> str:
        """Which row it is: ``Row 4``."""
        return f"Row {self.row + 1}"

    @property
    def called(self) -> str:
        """Which row of which height it is."""
        return f"Height {self.height}, row {self.row + 1}"

    def sentence(self) -> str:
        """What to lay, as somebody reads it out.

        >>> tiles = [Placement(Square.parse(square), "A") for square in ("C4", "D4", "G4")]
        >>> RowToLay(1, 3, tuple(tiles)).sentence()
        'Row 4, from C: A A, two empty, A.'
        """
        first = self.tiles[0].square.column
        start = f", from {column_name(first)}" if first else ""
        placed = enumerate(self.tiles)
        groups = groupby(placed, key=lambda one: one[1].square.column - one[0])
        runs = [[tile for _, tile in run] for _, run in groups]
        said = _said(runs[0])
        for before, run in pairwise(runs):
            gap = run[0].square.column - before[-1].square.column - 1
            between = "empty" if self.height == 1 else "left out"  # There may be tiles on it.
            said += f", {number_word(gap)} {between}, {_said(run)}"
        return f"{self.title}{start}: {said}."


def _said(tiles: Iterable[Placement]) -> str:
    """Tiles as they are read out, one after another; those that nobody knows are any tile."""
    parts = []
    for is_unknown, run in groupby((tile.letter for tile in tiles), key=UNKNOWN.__eq__):
        letters = [*run]
        if not is_unknown:
            parts.append(" ".join(letters))
        else:
            parts.append(f"any {number_word(len(letters)) if letters[1:] else 'tile'}")
    return ", ".join(parts)


def rows_to_lay(board: Board) -> tuple[RowToLay, ...]:
    """Every row that gets tiles: first all of the lowest tiles, then those on top of them."""
    rows = []
    for height in range(1, max(map(len, board.stacks)) + 1):
        for row in range(board.size):
            squares = [Square(column, row) for column in range(board.size)]
            tiles = tuple(
                Placement(square, board.stack(square)[height - 1])
                for square in squares
                if board.height(square) >= height
            )
            if tiles:
                rows.append(RowToLay(height, row, tiles))
    return tuple(rows)


def as_laid(size: int, rows: Iterable[RowToLay]) -> Board:
    """An empty board on which `rows` were laid."""
    return Board.empty(size).lay(chain.from_iterable(row.tiles for row in rows))


def heights(rows: Iterable[RowToLay]) -> Counter[int]:
    """The number of tiles at each height."""
    found: Counter[int] = Counter()
    for row in rows:
        found[row.height] += len(row.tiles)
    return found


@dataclass(frozen=True)
class SetAgain:
    """A board that is set up again as it stood after a turn, as far as it lies."""

    game: Game
    number: int
    """The place of the turn, from 1; 0 for the beginning."""
    done: int = 0
    """The rows that lie."""

    @cached_property
    def then(self) -> Game:
        """The game as it was after the turn."""
        return Game.from_steps(self.game.setup, self.game.steps[: self.number])

    @cached_property
    def rows(self) -> tuple[RowToLay, ...]:
        """All that there is to lay."""
        return rows_to_lay(self.then.board)

    @property
    def row(self) -> RowToLay | None:
        """The row to lay now; None once the board stands."""
        return self.rows[self.done] if self.done < len(self.rows) else None

    def go(self, by: int) -> SetAgain:
        """After so many rows more, or fewer."""
        return replace(self, done=min(max(self.done + by, 0), len(self.rows)))

    def go_to(self, number: int) -> SetAgain:
        """The board after another turn, from its first row on: the nearest one there is."""
        return SetAgain(self.game, min(max(number, 0), len(self.game.steps)))

    @property
    def lying(self) -> int:
        """The tiles that lie."""
        return sum(len(row.tiles) for row in self.rows[: self.done])

    @property
    def tiles(self) -> int:
        """The tiles in all."""
        return sum(len(row.tiles) for row in self.rows)

    # What is said

    @property
    def about(self) -> str:
        """Which moment of the game it is."""
        steps = self.game.steps
        if not self.number:
            return "before the first turn"
        turn = f"turn {Label.parse(steps[self.number - 1].label).turn or 'end'}"
        return f"as it stood after {turn}"

    @property
    def sentence(self) -> str:
        """What to lay now, or that the board stands."""
        if self.row:
            return self.row.sentence()
        if not self.rows:
            return "There is nothing to lay: nobody has played yet."
        now = self.then.position
        if self.number < len(self.game.steps) or now.ending:
            return f"The board stands {self.about}."
        name = self.game.setup.players[now.to_move]
        return f"The board stands. {name}, lay a word."

    @property
    def title(self) -> str:
        """Which row of which height it is."""
        return self.row.called if self.row else "The board stands"

    @property
    def far(self) -> str:
        """How far it is: ``7 of 21 tiles``."""
        return f"{self.lying} of {count(self.tiles, 'tile')}"

    @property
    def how(self) -> str:
        """How the rows follow one another."""
        if not self.row:
            return ""
        if self.row.height > 1:
            return "Now what stands on top, height by height, the lowest first."
        return (
            "First every letter that touches the board, row by row. What stands on top comes after."
        )

    @property
    def later(self) -> str:
        """The row after this one: ``then row 4: · · T A``."""
        if self.row is None:
            return ""
        if self.done + 1 >= len(self.rows):
            return "then the board stands"
        after = self.rows[self.done + 1]
        higher = f"height {after.height}, " if after.height != self.row.height else ""
        return f"then {higher}{after.title.lower()}: {_in_short(after)}"


def _in_short(row: RowToLay) -> str:
    """The letters of a row in their places, a dot for each square between them."""
    letters = {tile.square: tile.letter for tile in row.tiles}
    squares = [Square(column, row.row) for column in range(row.tiles[-1].square.column + 1)]
    return " ".join(letters.get(square, "·") for square in squares)
