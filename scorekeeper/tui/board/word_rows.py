"""Words of a play in rows, each with its sum: as tiles in the table's right half, or in a line."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len

from scorekeeper.game.board import Board, Square
from scorekeeper.game.scoring import WordScore
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.tui.board.squares import LARGE, Cell
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.half import BESIDE, Room
from scorekeeper.tui.kit.large import LOW, Large
from scorekeeper.tui.kit.lines import Line, line_width, on_ground, padded, richest, tiles

PROBLEM = "bold underline problem-ink on problem"
"""A tile of one line that breaks a rule."""


def cell_for(
    words: Sequence[WordScore], room: Room, beside: int = BESIDE, least: int = 6
) -> Cell | None:
    """The tiles in which all of `words` leave columns `beside` them, or the `least`."""
    return room.word_cell(max((len(word.squares) for word in words), default=0), beside, least)


def word_row(
    word: WordScore,
    board: Board,
    room: Room,
    cell: Cell | None,
    new: Collection[Square] = (),
    wrong: Collection[Square] = (),
    before: Line = (),
    ground: str = "",
    has_sum: bool = True,
) -> list[Line]:
    """`word` as it lies on `board`, and its points if it `has_sum`; `before` it stands at its left.

    Tiles on `new` squares are blue, those on `wrong` ones red.
    """
    letters = [board.at(square) or "" for square in word.squares]
    blue = [at for at, square in enumerate(word.squares) if square in new]
    red = [at for at, square in enumerate(word.squares) if square in wrong]
    if cell:
        shown = word_tiles(letters, word.heights, blue, cell, room.plain, red)
    elif 3 * len(letters) + line_width(before) + 8 <= room.width:
        spans = tiles(letters, word.heights, blue)
        shown = [tuple((s, PROBLEM if at in red else look) for at, (s, look) in enumerate(spans))]
    else:
        shown = [((printable(word.text), "strong"),)]
    middle = cell.letter_line if cell else 0
    indent: Line = before or ((" " * room.indent, "text"),)
    blank: Line = (indent[0], (" " * line_width(indent[1:]), "text"))
    rows: list[Line] = [(*(indent if y == middle else blank), *row) for y, row in enumerate(shown)]
    if has_sum and cell == LARGE[1]:
        rows = _with_large_sum(rows, word, middle, room.width)
    elif has_sum:
        rows[middle] = with_sum(rows[middle], word, room.width)
    if ground:
        return [on_ground(padded(row, room.width), ground) for row in rows]
    return rows


def with_sum(row: Line, word: WordScore, width: int, column: int = 0) -> Line:
    """`row` with the sum of `word`, from `column` on if it can be, and the points at the right end.

    A sum without room is said in short, or not at all.
    """
    points = f" {word.total} "
    fitting = _sum(row, word, width - len(points), column)
    fill = max(width - line_width(row) - cell_len(fitting), 0)
    return (*row, (fitting, "soft"), (f"{points:>{fill}}", "strong"))


def _sum(row: Line, word: WordScore, width: int, column: int) -> str:
    """The arithmetic of `word` after `row`, as long as there is room for within `width` columns."""
    taken = line_width(row)
    bonus = f" +{word.bonus}" if word.bonus else ""
    short = f"  {count(sum(word.heights), 'tile')} × {word.per_tile}{bonus}"
    gap = " " * max(column - taken, 2)
    sums = (f"{gap}{word.arithmetic}", f"  {word.arithmetic}", short, "")
    return richest(sums, lambda one: cell_len(one) <= width - taken)


def _with_large_sum(rows: list[Line], word: WordScore, middle: int, width: int) -> list[Line]:
    """`rows` with the sum of `word` in the `middle` one, its points in dots at the right end."""
    figure = Large(str(word.total)).drawn(LOW)
    wide = cell_len(figure[0])
    room = width - wide - 2
    said = _sum(rows[middle], word, room, 0)
    rows[middle] = (*rows[middle], (said, "soft"))
    summed = [
        (*padded(row, room + 1), (dots, "strong")) for row, dots in zip(rows, figure, strict=False)
    ]
    return [*summed, *rows[len(summed) :]]


def squares_row(word: WordScore, cell: Cell, new: Collection[Square]) -> Line:
    """The square of each tile, to stand below it; those of `new` ones are strong."""
    return tuple(
        (f"{square!s:^{cell.face}} ", "strong" if square in new else "soft")
        for square in word.squares
    )
