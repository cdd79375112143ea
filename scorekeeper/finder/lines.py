"""The rows and columns of a board, and for each of their squares what may come to be read there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.finder.index import ANY, EMPTY, WordIndex
from scorekeeper.finder.rows import bit_of
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.edition import Edition


class Crossing(NamedTuple):
    """What a new tile on one square forms across the line of play."""

    points: int
    """What the word earns without a bonus; nothing if there is none."""
    flat: bool
    """True when every stack of it is one high: a bonus letter counts."""
    others: str
    """Its other tiles, in codes."""
    appended: bool
    """True when the tile only makes a word of two tiles or more longer, at its end."""


NO_CROSSING = Crossing(0, False, "", False)


@dataclass(slots=True)
class Line:
    """One row or column that holds a tile or passes by one."""

    direction: Direction
    number: int
    """Which row or column it is, counted from 0."""
    codes: str
    """The top tile of each square, `EMPTY` where there is none."""
    heights: Sequence[int]
    options: list[int]
    """For each square the set of tiles that can be read there after the play: the one that
    stays, and those of the rack that may be laid and make a word across the line."""
    loose: list[int]
    """The tiles, by their places, that the rack can cover."""
    beside: list[int]
    """The gaps, by their places, where a new tile forms a word across the line."""
    narrowest: list[int]
    """All places, those with the fewest options first."""
    across: Sequence[tuple[str, Sequence[int]]]
    """The codes and heights of all lines that cross this one."""
    edition: Edition
    _crossings: dict[int, Crossing] = field(default_factory=dict)

    def crossing(self, place: int) -> Crossing:
        """What a new tile at `place` forms across the line."""
        found = self._crossings.get(place)
        if found is None:
            found = self._crossings[place] = self._cross(*self.across[place])
        return found

    def _cross(self, codes: str, heights: Sequence[int]) -> Crossing:
        number, edition = self.number, self.edition
        before = codes[:number].rpartition(EMPTY)[2]
        after = codes[number + 1 :].partition(EMPTY)[0]
        if not (before or after):
            return NO_CROSSING
        first, end = number - len(before), number + len(after) + 1
        tiles = sum(heights[first:end]) + 1
        flat = tiles == end - first
        points = tiles * (edition.flat_tile if flat else edition.stacked_tile)
        appended = len(before) > 1 and not (heights[number] or after)
        return Crossing(points, flat, before + after, appended)

    def stretches(self, most: int, touching: Collection[int]) -> list[tuple[int, int]]:
        """Where a word can begin and end: next to gaps or the edge, `most` gaps inside at most.

        Inside is a tile, or a gap out of `touching`, and no gap where nothing can be laid. They
        come as people read, the longest of each place first.
        """
        found: list[tuple[int, int]] = []
        walls = [-1, *[place for place, code in enumerate(self.codes) if code == EMPTY]]
        walls.append(len(self.codes))
        nearest = len(walls)
        farthest = nearest - 1
        for number in range(farthest - 1, -1, -1):
            wall = walls[number]
            if walls[number + 1] - wall > 1:
                nearest = number + 1
            ends = walls[nearest : min(farthest, number + 1 + most) + 1]
            found += [(wall + 1, end) for end in ends if end - wall > 2]
            if wall in touching:
                nearest = number + 1
            if number and not self.options[wall]:
                farthest = number
        return found[::-1]


def lines_of(board: Board, rack: int, edition: Edition, index: WordIndex) -> Iterator[Line]:
    """Every row, then every column, that holds a tile or passes by one; all of an empty board.

    `rack` is a set of tiles.
    """
    size, codes, limit = board.size, index.codes, edition.stack_limit
    tops = "".join([codes[stack[-1]] if stack else EMPTY for stack in board.stacks])
    heights = tuple(map(len, board.stacks))
    old = [0 if code == EMPTY else bit_of(code) for code in tops]
    new = [rack if height < limit else 0 for height in heights]
    rows = [slice(at, at + size) for at in range(0, size * size, size)]
    columns = [slice(at, None, size) for at in range(size)]
    for direction, lines, crossing in (
        (Direction.ACROSS, rows, columns),
        (Direction.DOWN, columns, rows),
    ):
        across = [(tops[line], heights[line]) for line in crossing]
        fitting = zip(*[index.fitting(codes) for codes, _ in across], strict=True)
        for number, (line, fits) in enumerate(zip(lines, fitting, strict=True)):
            options, loose, beside = _options(old[line], new[line], fits)
            top = tops[line]
            if beside or any(old[line]) or board.is_empty:
                yield Line(
                    direction,
                    number,
                    top,
                    heights[line],
                    options,
                    loose,
                    beside,
                    _narrowest(options),
                    across,
                    edition,
                )


def _options(
    old: Sequence[int], new: Sequence[int], fits: Sequence[int]
) -> tuple[list[int], list[int], list[int]]:
    """Of a line `Line.options`, `Line.loose` and `Line.beside`."""
    options, loose, beside = [], [], []
    for place, (lying, laid, fit) in enumerate(zip(old, new, fits, strict=True)):
        option = laid & fit | lying
        if not lying:
            if fit != ANY:
                beside.append(place)
        elif option != lying:
            loose.append(place)
        options.append(option)
    return options, loose, beside


def _narrowest(options: Sequence[int]) -> list[int]:
    sizes = list(map(int.bit_count, options))
    return sorted(range(len(options)), key=sizes.__getitem__)
