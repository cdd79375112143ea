"""The unseen letters, as tiles with their numbers, and the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from textual.content import Content

from scorekeeper.game.game import Game
from scorekeeper.tui.kit.drawing import Canvas, clickable
from scorekeeper.tui.kit.text import spread

PER_ROW = 13
"""Letters in a row where the numbers stand below them."""
NUMBERS_BELOW = 4 * PER_ROW - 1
"""Columns from which on they do."""
TILES = 7 * PER_ROW
"""Columns from which on each letter is a tile of three lines."""
LONGEST_BAR = 15
SHORTEST_RULE = 6
"""Columns for the line and the bar between the letters and the bag; with fewer there is none."""

Cells = tuple[tuple[str, int], ...]
"""Every letter of the set, and how many of it are unseen."""


class Unseen(NamedTuple):
    """What nobody sees."""

    letters: Cells
    bag: int
    """The tiles in it."""
    tiles: int
    """Those of the set."""
    is_most: bool
    """True if there may be fewer: it is not known what lies on some squares."""

    @classmethod
    def of(cls, game: Game, seen: Iterable[str]) -> Unseen:
        """What is unseen of `game`, but for the letters `seen` in a hand."""
        unknown = game.board.unknown_count > 0
        tiles = game.rules.edition.tile_count
        return cls(unseen_letters(game, seen), game.position.bag, tiles, unknown)


def unseen_lines(canvas: Canvas, unseen: Unseen) -> list[Content]:
    """Every letter with its number below a heading, as large as there is room for them.

    A click is on a letter.
    """
    cells, width = unseen.letters, canvas.width
    longest = max(len(letter) for letter, _ in cells)
    if canvas.is_tall and width >= TILES and longest <= 3:
        rows = _tiles(cells, min((width + 1) // PER_ROW, 7))
    elif not canvas.is_low and width >= NUMBERS_BELOW and longest <= 3:
        rows = _numbers_below(cells, min((width + 1) // PER_ROW, 5))
    else:
        rows = _numbers_beside(cells, width, max(longest, 2))
    return [bag_line(unseen, width), *rows]


def unseen_letters(game: Game, seen: Iterable[str]) -> Cells:
    """Every tile of the set, and how many are unseen but for those `seen` in a hand."""
    unseen = game.unseen()
    unseen.subtract(Counter(seen))
    return tuple((letter, max(unseen[letter], 0)) for letter in game.rules.edition.tiles)


def bag_line(unseen: Unseen, width: int) -> Content:
    """How many letters are unseen, and the bag as a bar."""
    bag = unseen.bag
    most = "at most " if unseen.is_most else ""
    number = sum(number for _, number in unseen.letters)
    left = Content.assemble(("Unseen", "bold"), (f" {most}{number} ", "$soft"))
    right = Content.assemble((" bag", "$soft"), (f" {bag}", "bold"))
    rule = width - left.cell_length - right.cell_length - 1
    if rule < SHORTEST_RULE:
        return left + right
    bar = min(rule - 3, LONGEST_BAR)
    halves = -(-bag * 2 * bar // max(unseen.tiles, 1))
    full = "━" * (halves // 2) + "╸" * (halves % 2)
    drawn = Content.assemble((full, "$brass"), ("─" * (bar - len(full)), "$thin"))
    right = Content.assemble((" bag ", "$soft"), drawn, (f" {bag}", "bold"))
    return spread(left, right, width, "─")


@lru_cache(8)
def _numbers_beside(cells: Cells, width: int, longest: int) -> list[Content]:
    """Each letter with its number beside it."""
    column = longest + max(len(str(number)) for _, number in cells) + 1
    rows = []
    for row in _in_rows(cells, max((width + 1) // column, 1)):
        texts = []
        for letter, number in row:
            face = _letter(letter, f"{letter:>{longest}}", number, "underline")
            text = face + _number(letter, f"{number or '–'}", number)
            texts.append(text.pad_right(column - text.cell_length))
        rows.append(Content("").join(texts).rstrip())
    return rows


@lru_cache(8)
def _numbers_below(cells: Cells, column: int) -> list[Content]:
    """Rows of letters, each with its number below."""
    gap = Content(" " * (column - 3))
    rows = []
    for row in _in_rows(cells, PER_ROW):
        faces = [_letter(one, f"{one:^3}", number, "underline") for one, number in row]
        rows += [gap.join(faces), _numbers(row, 3, gap)]
    return rows


@lru_cache(8)
def _tiles(cells: Cells, column: int) -> list[Content]:
    """Rows of letters as tiles of three lines, each with its number below."""
    wide = column - 2
    gap = Content("  ")
    rows = []
    for row in _in_rows(cells, PER_ROW):
        blank = [_letter(one, " " * wide, number) for one, number in row]
        faces = [_letter(one, f"{one:^{wide}}", number) for one, number in row]
        edges = [
            clickable(Content.styled("▀" * wide, "$edge-1" if number else "$panel"), one)
            for one, number in row
        ]
        rows += [gap.join(part) for part in (blank, faces, edges)]
        rows.append(_numbers(row, wide, gap))
    return rows


def _in_rows(cells: Cells, length: int) -> list[Cells]:
    return [cells[at : at + length] for at in range(0, len(cells), length)]


def _letter(letter: str, text: str, number: int, edge: str = "") -> Content:
    """A letter on its tile, which may have an `edge` in its line; dim if all of it are seen."""
    style = f"bold {edge} $ink on $letter" if number else "$soft on $panel"
    return clickable(Content.styled(text, style), letter)


def _number(letter: str, text: str, number: int) -> Content:
    return clickable(Content.styled(text, "" if number else "$soft"), letter)


def _numbers(row: Cells, wide: int, gap: Content) -> Content:
    return gap.join(_number(one, f"{number or '–'!s:^{wide}}", number) for one, number in row)
