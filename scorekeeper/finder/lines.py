"""The rows and columns of a board, each square with what may be laid there and what it earns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.finder.found import EMPTY
from scorekeeper.finder.index import WordIndex
from scorekeeper.game.board import Board, Direction, Stack
from scorekeeper.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Crossing:
    """The word that a new tile on one square forms across the line of play."""

    points: int
    """What it earns without a bonus."""
    flat: bool
    """True when every stack of it is one high: a bonus letter counts."""
    others: str
    """Its other tiles, in codes."""
    hooks_s: bool
    """True when an S here would be an S-hook (rules, section 3)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row or column."""

    direction: Direction
    number: int
    codes: str
    """The top tile of each square, `EMPTY` where there is none."""
    heights: tuple[int, ...]
    options: tuple[str, ...]
    """For each square the tiles that it can show after the play: its own if it has one, and
    every one of the rack that fits there and makes a word across the line."""
    crossings: tuple[Crossing | None, ...]
    touching: tuple[bool, ...]
    """True for a square that holds a tile or lies beside one."""


def lines_of(board: Board, rack: str, rules: Rules, index: WordIndex) -> Iterator[Line]:
    """Every row, then every column of `board`, for the tiles of `rack` in codes."""
    size = board.size
    across = [board.stacks[row * size : (row + 1) * size] for row in range(size)]
    down = [board.stacks[column::size] for column in range(size)]
    for direction, lines, crossing in (
        (Direction.ACROSS, across, down),
        (Direction.DOWN, down, across),
    ):
        coded = ["".join(_code(stack, index) for stack in line) for line in crossing]
        for number, line in enumerate(lines):
            yield _line(direction, number, line, crossing, coded, rack, rules, index)


def _line(
    direction: Direction,
    number: int,
    line: tuple[Stack, ...],
    crossing: list[tuple[Stack, ...]],
    coded: list[str],
    rack: str,
    rules: Rules,
    index: WordIndex,
) -> Line:
    limit = rules.edition.stack_limit
    options, crossings = [], []
    for place, stack in enumerate(line):
        before, after = _around(coded[place], number)
        fitting = "" if len(stack) >= limit else rack
        cross = None
        if before or after:
            fitting = _fitting(before, after, fitting, index) if fitting else ""
            cross = _crossing(before, after, crossing[place], number, rules, index)
        own = index.codes[stack[-1]] if stack else ""
        options.append(own + fitting.replace(own, "") if own else fitting)
        crossings.append(cross)
    codes = "".join(_code(stack, index) for stack in line)
    return Line(
        direction,
        number,
        codes,
        tuple(map(len, line)),
        tuple(options),
        tuple(crossings),
        tuple(
            cross is not None or codes[max(place - 1, 0) : place + 2].strip(EMPTY) != ""
            for place, cross in enumerate(crossings)
        ),
    )


def _code(stack: Stack, index: WordIndex) -> str:
    return index.codes[stack[-1]] if stack else EMPTY


def _around(line: str, place: int) -> tuple[str, str]:
    """The tiles that adjoin `place` in `line` without a gap, before and after it."""
    return line[:place].rpartition(EMPTY)[2], line[place + 1 :].partition(EMPTY)[0]


def _fitting(before: str, after: str, rack: str, index: WordIndex) -> str:
    """The tiles of `rack` that make a word between `before` and `after`."""
    row = index.rows.get(len(before) + 1 + len(after))
    if row is None:
        return ""
    found = row.everything
    for place, code in enumerate(before):
        found &= row.masks[place].get(code, 0)
    gap = len(before)
    for place, code in enumerate(after, gap + 1):
        found &= row.masks[place].get(code, 0)
    if not found:
        return ""
    here = row.masks[gap]
    return "".join(code for code in rack if found & here.get(code, 0))


def _crossing(
    before: str,
    after: str,
    stacks: tuple[Stack, ...],
    place: int,
    rules: Rules,
    index: WordIndex,
) -> Crossing:
    edition = rules.edition
    run = stacks[place - len(before) : place + len(after) + 1]
    tiles = sum(map(len, run)) + 1
    flat = tiles == len(run)
    s = index.codes.get("S", "")
    return Crossing(
        points=tiles * (edition.flat_tile if flat else edition.stacked_tile),
        flat=flat,
        others=before + after,
        hooks_s=not stacks[place] and not after and len(before) >= 2 and before[-1] != s,
    )
