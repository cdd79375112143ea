"""The rows and columns of a board, each square with what may be laid there and what it earns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorekeeper.finder.found import EMPTY
from scorekeeper.finder.index import WordIndex
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.rules import Rules


class Crossing(NamedTuple):
    """The word that a new tile on one square forms across the line of play."""

    points: int
    """What it earns without a bonus."""
    flat: bool
    """True when every stack of it is one high: a bonus letter counts."""
    others: str
    """Its other tiles, in codes."""
    hooks_s: bool
    """True when an S here would be an S-hook (rules, section 3)."""


class Line(NamedTuple):
    """One row or column."""

    direction: Direction
    number: int
    codes: str
    """The top tile of each square, `EMPTY` where there is none."""
    heights: tuple[int, ...]
    fitting: tuple[str, ...]
    """For each square the tiles of the rack that can be laid there: the stack is not too high,
    and they make a word across the line."""
    crossings: tuple[Crossing | None, ...]
    touching: tuple[bool, ...]
    """True for a square that holds a tile or lies beside one."""


def lines_of(board: Board, rack: str, rules: Rules, index: WordIndex) -> Iterator[Line]:
    """Every row, then every column, in which `rack`, in codes, can touch a tile of `board`.

    Of an empty board every line is one.
    """
    size, codes = board.size, index.codes
    tops = "".join(codes[stack[-1]] if stack else EMPTY for stack in board.stacks)
    heights = tuple(map(len, board.stacks))
    rows = [(tops[at : at + size], heights[at : at + size]) for at in range(0, size * size, size)]
    columns = [(tops[at::size], heights[at::size]) for at in range(size)]
    for direction, lines, across in (
        (Direction.ACROSS, rows, columns),
        (Direction.DOWN, columns, rows),
    ):
        maker = _Maker(direction, across, rack, rules, index)
        for number, (line, stacked) in enumerate(lines):
            near = lines[max(number - 1, 0) : number + 2]
            if board.is_empty or any(beside.strip(EMPTY) for beside, _ in near):
                yield maker.line(number, line, stacked)


class _Maker:
    """What all lines of one direction share."""

    def __init__(
        self,
        direction: Direction,
        across: list[tuple[str, tuple[int, ...]]],
        rack: str,
        rules: Rules,
        index: WordIndex,
    ) -> None:
        self._direction = direction
        self._across = across
        self._rack = rack
        self._edition = rules.edition
        self._index = index
        self._s = index.codes.get("S", "")

    def line(self, number: int, codes: str, heights: tuple[int, ...]) -> Line:
        limit, rack = self._edition.stack_limit, self._rack
        laid, crossings, touching = [], [], []
        for place in range(len(codes)):
            fitting = rack if heights[place] < limit else ""
            before, after = self._around(place, number)
            cross = None
            if before or after:
                if fitting:
                    fits = self._index.fitting(before, after)
                    fitting = "".join([code for code in rack if code in fits])
                cross = self._crossing(place, number, before, after)
            laid.append(fitting)
            crossings.append(cross)
            touching.append(
                cross is not None or codes[max(place - 1, 0) : place + 2].strip(EMPTY) != ""
            )
        return Line(
            self._direction,
            number,
            codes,
            heights,
            tuple(laid),
            tuple(crossings),
            tuple(touching),
        )

    def _around(self, place: int, number: int) -> tuple[str, str]:
        """The tiles across the line that adjoin `place` without a gap, before and after it."""
        codes = self._across[place][0]
        before = after = ""
        if number and codes[number - 1] != EMPTY:
            before = codes[:number].rpartition(EMPTY)[2]
        if codes[number + 1 : number + 2] not in ("", EMPTY):
            after = codes[number + 1 :].partition(EMPTY)[0]
        return before, after

    def _crossing(self, place: int, number: int, before: str, after: str) -> Crossing:
        heights = self._across[place][1]
        first, end = number - len(before), number + len(after) + 1
        tiles = sum(heights[first:end]) + 1
        flat = tiles == end - first
        per_tile = self._edition.flat_tile if flat else self._edition.stacked_tile
        hooks_s = not (heights[number] or after) and len(before) > 1 and before[-1] != self._s
        return Crossing(tiles * per_tile, flat, before + after, hooks_s)
