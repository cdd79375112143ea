"""The rows and columns of a board, and for each of their squares what may come to be read there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from scorekeeper.finder.crossings import TILE, Crossing
from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.rows import BITS, EMPTY, Shown
from scorekeeper.finder.stretches import Stretch, stretches_of
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.edition import Edition


class Line(NamedTuple):
    """One row or column in which a word can be laid."""

    direction: Direction
    number: int
    """Which row or column it is, counted from 0."""
    codes: str
    """The top tile of each square, `EMPTY` where there is none."""
    heights: Sequence[int]
    options: Sequence[int]
    """For each square the set of tiles that can be read there after the play: the one that
    stays, and those of the rack that may be laid and make a word across the line."""
    showing: Sequence[Mapping[int, int]]
    """For each square the words that show one of these tiles, by the number of a place."""
    stretches: Sequence[Stretch]
    """Where a word may fit."""
    crossings: Sequence[Crossing]
    """For each square the word that a new tile forms across the line."""


_new_line: Callable[[tuple[object, ...]], Line] = partial(tuple.__new__, Line)
"""`Line` from a tuple of its fields, in half the time that its own constructor takes."""


def lines_of(
    board: Board, rack: int, most: int, edition: Edition, index: WordIndex
) -> Iterator[Line]:
    """Every row, then every column, that holds a tile or passes by one.

    `rack` is a set of tiles; `most` of them can be laid.
    """
    size, codes, limit = board.size, index.codes, edition.stack_limit
    tops = "".join([codes[stack[-1]] if stack else EMPTY for stack in board.stacks])
    heights = tuple(map(len, board.stacks))
    lying = [0 if code == EMPTY else BITS[code] for code in tops]
    full = limit <= max(heights)
    shown = Shown(index.tiles, rack).__getitem__
    rows = [slice(at, at + size) for at in range(0, size * size, size)]
    columns = [slice(at, None, size) for at in range(size)]
    for direction, lines, others in (
        (Direction.ACROSS, rows, columns),
        (Direction.DOWN, columns, rows),
    ):
        across = [
            index.crossings[tops[line], heights[line], edition.flat_tile, edition.stacked_tile]
            for line in others
        ]
        fitting = zip(*[crossings.fits for crossings in across], strict=True)
        kinds = zip(*[crossings.kinds for crossings in across], strict=True)
        words = zip(*[crossings.words for crossings in across], strict=True)
        for number, (line, fits, kind, crossing) in enumerate(
            zip(lines, fitting, kinds, words, strict=True)
        ):
            stretches = stretches_of(kind, most)
            if not (stretches or TILE in kind):
                continue
            old, height = lying[line], heights[line]
            options = [rack & fit | tile for fit, tile in zip(fits, old, strict=True)]
            if full:
                options = [
                    tile if high >= limit else option
                    for option, tile, high in zip(options, old, height, strict=True)
                ]
            showing = list(map(shown, options))
            yield _new_line(
                (direction, number, tops[line], height, options, showing, stretches, crossing)
            )
