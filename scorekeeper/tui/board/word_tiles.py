"""Words and racks as tiles, drawn as on the board: pure, as lines of spans."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from enum import Enum
from itertools import chain, repeat
from typing import NamedTuple

from scorekeeper.colours import HEIGHTS
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell, SquareLook, square_lines
from scorekeeper.tui.kit.lines import Line, line_width


def word_tiles(
    letters: Iterable[str],
    heights: Iterable[int] = (),
    new: Container[int] = (),
    cell: Cell = LARGE[0],
    plain: bool = False,
    wrong: Container[int] = (),
) -> list[Line]:
    """`letters` side by side on stacks of these `heights`, or of one tile.

    They are blue at `new` places and red at `wrong` ones.
    """
    stacks = zip(letters, chain(heights, repeat(1)), strict=False)
    looks = [
        _tile(letter, height, at in new, at in wrong) for at, (letter, height) in enumerate(stacks)
    ]
    return side_by_side([off_the_board(look, cell, plain) for look in looks])


def _tile(letter: str, height: int, is_new: bool = False, is_wrong: bool = False) -> SquareLook:
    shade = min(height, HEIGHTS)
    digit = str(height) if height > 1 else ""
    if is_wrong:
        return SquareLook("problem", letter, shade, digit, "!", "problem-edge", "problem-edge")
    if is_new:
        return SquareLook("new", letter, shade, digit, "+", "new-edge", "new-side")
    face = f"face-{shade}" if shade > 1 else "letter"  # It is seen on a light ground, too.
    return SquareLook(face, letter, shade, digit, "", f"edge-{shade}", f"side-{shade}")


RACKS = (*LARGE[:0:-1], Cell(7, 4), LARGE[0], Cell(5, 3), Cell(5, 2), USUAL)
"""The tiles of a rack, the largest first."""


def rack_cell(places: int, width: int, height: int) -> Cell:
    """The largest tiles, `height` lines high at most, of which a rack fits; else the smallest.

    >>> rack_cell(7, 53, 4), rack_cell(7, 35, 3)
    (Cell(width=7, height=4), Cell(width=5, height=3))
    """
    cells = (cell for cell in RACKS if cell.height <= height and places * cell.width <= width)
    return next(cells, USUAL)


class Face(Enum):
    """The look of a place of a rack."""

    UP = "a tile that shows its letter"
    DOWN = "a tile that shows its back"
    KEPT = "a tile that was there before, duller; its back if it has no letter"
    NEXT = "the place of the next tile"
    WRONG = "the place of a tile that cannot be there"
    EMPTY = "a place without a tile"
    LAID = "a place whose tile lies on the board"
    LIFTED = "a tile that is about to leave, a line higher than the others"


class RackPlace(NamedTuple):
    """One place of a rack."""

    face: Face
    letter: str = ""
    square: str = ""
    """The square of a tile that is laid."""


def rack_tiles(
    places: Iterable[RackPlace], cell: Cell, plain: bool = False, overhang: int = 1
) -> list[Line]:
    """A rack on its shelf, the last line, which goes on for so many columns at either end."""
    rows = side_by_side([_place_lines(place, cell, plain) for place in places])
    wide = (line_width(rows[0]) if rows else 0) + 2 * overhang
    shelf = ("=" if plain else "▀") * wide
    return [*(((" " * overhang, "text"), *row) for row in rows), ((shelf, "rim"),)]


def _place_lines(place: RackPlace, cell: Cell, plain: bool) -> Sequence[Line]:
    match place.face:
        case Face.UP:
            return off_the_board(_tile(place.letter, 1), cell, plain)
        case Face.LIFTED:
            top, *rows = off_the_board(_tile(place.letter, 1), cell, plain)
            return [*rows, ((" " * line_width(top), "text"),)]
        case Face.DOWN | Face.KEPT:
            ground = "kept" if place.face is Face.KEPT else "back"
            look = SquareLook(
                ground, place.letter or "■", 1, "", "", f"{ground}-edge", f"{ground}-edge"
            )
            return off_the_board(look, cell, plain)
        case Face.WRONG:
            return off_the_board(_tile("!", 1, is_wrong=True)._replace(marks=""), cell, plain)
        case _:
            return _gone(place, cell, plain)


def _gone(place: RackPlace, cell: Cell, plain: bool) -> list[Line]:
    """A dark place, with what is to be said of the tile that is not there."""
    texts = {(cell.height - 2) // 2: (place.letter, "in-hand on surface")}
    texts[(cell.height - 2) // 2 + 1] = (place.square, "soft on surface")
    edge = {Face.NEXT: "brass", Face.LAID: "in-hand"}.get(place.face)
    if edge:
        texts[cell.height - 1] = (("." if plain else "▁") * cell.face, f"{edge} on surface")
    rows = [texts.get(y, ("", "text on surface")) for y in range(cell.height)]
    return [((f"{text:^{cell.face}}", style), (" ", "text")) for text, style in rows]


def off_the_board(look: SquareLook, cell: Cell, plain: bool) -> list[Line]:
    """A square whose gap is not part of the board: there is nothing behind the side of a stack."""
    rows = square_lines(look, cell, plain)
    return [(*row[:-1], (row[-1][0], look.side)) for row in rows]


def side_by_side(parts: Sequence[Sequence[Line]]) -> list[Line]:
    """Tiles, or what else has the same lines, in a row."""
    return [tuple(chain.from_iterable(rows)) for rows in zip(*parts, strict=True)]
