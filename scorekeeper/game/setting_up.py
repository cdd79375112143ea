"""What to lay, row by row and layer by layer, to have a board stand as it stood."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, groupby, pairwise
from typing import NamedTuple

from scorekeeper.game.board import UNKNOWN, Board, Placement, Square, column_name
from scorekeeper.game.text import number_word


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
        parts = [_said(run) for run in self._runs()]
        gaps = [f", {number_word(gap)} {self._between}, " for gap in self._gaps()]
        return f"{self.title}{start}: {''.join(chain(*zip(parts, [*gaps, ''], strict=True)))}."

    @property
    def _between(self) -> str:
        """What a square that gets nothing is called: there may be tiles on it."""
        return "empty" if self.height == 1 else "left out"

    def _runs(self) -> list[list[str]]:
        """The letters that stand beside each other."""
        placed = enumerate(self.tiles)
        groups = groupby(placed, key=lambda one: one[1].square.column - one[0])
        return [[tile.letter for _, tile in run] for _, run in groups]

    def _gaps(self) -> list[int]:
        """The squares between them."""
        columns = [tile.square.column for tile in self.tiles]
        pairs = pairwise(columns)
        return [right - left - 1 for left, right in pairs if right - left > 1]


def _said(letters: Iterable[str]) -> str:
    """Letters as they are read out, one after another; for those that nobody knows any tile."""
    parts = []
    for is_unknown, run in groupby(letters, key=UNKNOWN.__eq__):
        tiles = [*run]
        if not is_unknown:
            parts.append(" ".join(tiles))
        elif tiles[1:]:
            parts.append(f"any {number_word(len(tiles))}")
        else:
            parts.append("any tile")
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


def heights(rows: Iterable[RowToLay]) -> dict[int, int]:
    """The number of tiles at each height."""
    found: dict[int, int] = {}
    for row in rows:
        found[row.height] = found.get(row.height, 0) + len(row.tiles)
    return found
