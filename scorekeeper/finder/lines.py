"""The rows and columns of a board: where a word may fit, and which tiles may go on each square.

A *slot* is a run of squares that a word may fill. A *cross-check* is what a new tile on one square
forms at right angles to the line of play, and its *cross-set* the tiles that make a word there.
Cross-checks depend on the board and the dictionary, not on a rack. Most of a board stays as it is
from turn to turn, so cross-checks and slots are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from scorekeeper.finder.masks import BITS, EMPTY, LengthIndex, PatternMasks, RackMasks, place_number
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.edition import Edition

ANY = -1
"""The cross-set of every tile."""

TILE, BESIDE, BLOCKED, FREE = "tb# "
"""Kinds of squares: with a tile; empty beside one; the same where no tile fits; empty and alone."""

_MOST_GAPS = 20_000
"""Gaps between tiles whose cross-sets are kept."""

_MOST_LINES = 2_000
"""Rows and columns whose cross-checks are kept, some two kilobytes each."""


class CrossCheck(NamedTuple):
    """The word that a new tile on one square forms across the line of play, if there is one."""

    points: int
    """The points of the word without a bonus; 0 if there is none."""
    flat: bool
    """True if every stack of the word is one high: a bonus letter counts."""
    others: str
    """The other tiles of the word, in codes; for a covered tile that one too."""
    appended: bool
    """True if the tile only makes a word of two tiles or more longer, at its end."""
    start: int
    """The place in its line where the word begins."""
    end: int
    """The place after its end."""


NO_CROSS_CHECK = CrossCheck(0, False, "", False, 0, 0)


class LineCrossChecks(NamedTuple):
    """The words that one new tile forms along a row or column: an item for every square."""

    cross_sets: Sequence[int]
    """The tiles that make a word with those next to the square; `ANY` if there are none."""
    kinds: str
    """`TILE`, `BESIDE`, `BLOCKED` or `FREE`."""
    cross_checks: Sequence[CrossCheck]


CrossCheckKey = tuple[str, tuple[int, ...], int, int]
"""The codes and heights of a row or column, and the points of a flat and of a stacked tile."""


class CrossCheckCache(dict[CrossCheckKey, LineCrossChecks]):
    """The cross-checks of rows and columns, worked out when first asked for."""

    __slots__ = ("_cross_sets",)

    def __init__(self, by_length: Mapping[int, LengthIndex]) -> None:
        super().__init__()
        self._cross_sets = _CrossSets(by_length)

    def __missing__(self, key: CrossCheckKey) -> LineCrossChecks:
        if len(self) >= _MOST_LINES:
            self.clear()
        codes, heights, flat_tile, stacked_tile = key
        size = len(codes)
        between = self._cross_sets
        cross_sets = [ANY] * size
        kinds = [FREE] * size
        checks = [NO_CROSS_CHECK] * size
        before = ""
        start = 0
        gap = -1
        for run in codes.split(EMPTY):
            end = gap + 1 + len(run)
            if gap >= 0 and (before or run):
                cross_sets[gap] = between[before, run]
                kinds[gap] = BESIDE if cross_sets[gap] else BLOCKED
                others = before + run
                tiles = sum(heights[start:end]) + 1
                flat = tiles == end - start
                points = tiles * (flat_tile if flat else stacked_tile)
                appended = len(before) > 1 and not run
                checks[gap] = CrossCheck(points, flat, others, appended, start, end)
            start = gap + 1
            if run:
                kinds[start:end] = TILE * len(run)
            if len(run) > 1:
                cross_sets[start:end] = [between[run[:at], run[at + 1 :]] for at in range(len(run))]
                points = (sum(heights[start:end]) + 1) * stacked_tile
                check = CrossCheck(points, False, run, False, start, end)
                checks[start:end] = [check] * len(run)
            before = run
            gap = end
        self[key] = line = LineCrossChecks(cross_sets, "".join(kinds), checks)
        return line


class _CrossSets(dict[tuple[str, str], int]):
    """By the codes before and after a gap: the set of tiles that make a word there."""

    __slots__ = ("_by_length",)

    def __init__(self, by_length: Mapping[int, LengthIndex]) -> None:
        super().__init__()
        self._by_length = by_length

    def __missing__(self, around: tuple[str, str]) -> int:
        if len(self) >= _MOST_GAPS:
            self.clear()
        before, after = around
        index = self._by_length.get(len(before) + 1 + len(after))
        cross_set = self[around] = index.cross_set(before, after) if index else 0
        return cross_set


class Slot(NamedTuple):
    """A run of squares with no tile just before or after it, which a word may fill.

    Squares are given by their places in the line, counted from 0; `end` is the one after the last.
    """

    start: int
    end: int
    gaps: int
    """The number of empty squares."""
    number: int
    """The offset from a place in the line to its number in a word that fills the slot
    (`place_number`)."""
    places: tuple[int, ...]
    """All of it; first those where as a rule the fewest tiles fit."""
    tiles: tuple[int, ...]
    """The squares with a tile."""
    beside: tuple[int, ...]
    """The gaps beside a tile of another line."""


@lru_cache(maxsize=10_000)
def slots_of(kinds: Sequence[str], most: int) -> tuple[Slot, ...]:
    """The slots of a line with these `kinds` of squares, with at most `most` gaps.

    Each is at least two squares long and holds a tile, or a gap beside one, but no blocked gap.
    They come in reading order.
    """
    slots: list[Slot] = []
    following = [*kinds[1:], FREE]
    before = FREE
    for start, first in enumerate(kinds):
        if before != TILE and first != BLOCKED:
            gaps = 0
            tiles: tuple[int, ...] = ()
            beside: tuple[int, ...] = ()
            free: tuple[int, ...] = ()
            for place, kind in enumerate(kinds[start:], start):
                if kind == TILE:
                    tiles += (place,)
                elif kind == BLOCKED or gaps == most:
                    break
                else:
                    gaps += 1
                    if kind == BESIDE:
                        beside += (place,)
                    else:
                        free += (place,)
                if following[place] != TILE and place > start and (tiles or beside):
                    end = place + 1
                    number = place_number(end - start, -start)
                    places = beside + tiles + free
                    slots.append(Slot(start, end, gaps, number, places, tiles, beside))
        before = first
    return tuple(slots)


class BoardLine(NamedTuple):
    """One row or column in which a word can be laid; the sequences have an item a square."""

    direction: Direction
    number: int
    """The number of the row or column, counted from 0."""
    codes: str
    """The top tile of each square, `EMPTY` where there is none."""
    heights: Sequence[int]
    tile_sets: Sequence[int]
    """The set of tiles that can be read there after the play: the one that stays, and those of
    the rack that may be laid and make a word across the line."""
    masks: Sequence[Mapping[int, int]]
    """By the number of a place: the words that have one of these tiles there."""
    slots: Sequence[Slot]
    """The slots where a word may fit, in reading order."""
    cross_checks: Sequence[CrossCheck]
    """The word that a new tile forms across the line."""


_new_line: Callable[[tuple[object, ...]], BoardLine] = partial(tuple.__new__, BoardLine)
"""`BoardLine` from a tuple of its fields, in half the time that its own constructor takes."""


def lines_of(
    board: Board,
    tops: str,
    edition: Edition,
    most: int,
    rack_masks: RackMasks,
    cross_checks: CrossCheckCache,
) -> Iterator[BoardLine]:
    """Every row, then every column, that holds a tile or passes by one.

    `tops` are the codes of the top tiles of `board`, row by row; `most` tiles can be laid.
    """
    size = board.size
    rack = rack_masks.rack
    limit = edition.stack_limit
    heights = tuple(map(len, board.stacks))
    lying = [0 if code == EMPTY else BITS[code] for code in tops]
    full = limit <= max(heights)
    masks_of = rack_masks.__getitem__
    rows = [slice(at, at + size) for at in range(0, size * size, size)]
    columns = [slice(at, None, size) for at in range(size)]
    for direction, lines, others in (
        (Direction.ACROSS, rows, columns),
        (Direction.DOWN, columns, rows),
    ):
        across = [
            cross_checks[tops[line], heights[line], edition.flat_tile, edition.stacked_tile]
            for line in others
        ]
        by_square = zip(
            lines,
            zip(*[other.cross_sets for other in across], strict=True),
            zip(*[other.kinds for other in across], strict=True),
            zip(*[other.cross_checks for other in across], strict=True),
            strict=True,
        )
        for number, (line, cross_sets, kinds, checks) in enumerate(by_square):
            slots = slots_of(kinds, most)
            if not (slots or TILE in kinds):
                continue
            old = lying[line]
            height = heights[line]
            tile_sets = [rack & fit | tile for fit, tile in zip(cross_sets, old, strict=True)]
            if full:
                tile_sets = [
                    tile if high >= limit else tiles
                    for tiles, tile, high in zip(tile_sets, old, height, strict=True)
                ]
            masks: list[PatternMasks] = list(map(masks_of, tile_sets))
            yield _new_line(
                (direction, number, tops[line], height, tile_sets, masks, slots, checks)
            )
