"""Words and racks as tiles, drawn as on the board."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from enum import Enum
from itertools import chain, repeat, zip_longest
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive, var
from textual.widget import Widget

from scorekeeper.colours import HEIGHTS
from scorekeeper.game.board import Board, Square
from scorekeeper.game.play import WordScore
from scorekeeper.tui.board.squares import (
    LARGE,
    USUAL,
    Cell,
    Row,
    SquareLook,
    row_width,
    square_lines,
)
from scorekeeper.tui.kit.large import LOW, large
from scorekeeper.tui.kit.text import drawing, spread
from scorekeeper.tui.terminal.plain import is_plain
from scorekeeper.tui.terminal.sparing import Unscrolled


def word_tiles(
    letters: Iterable[str],
    heights: Iterable[int] = (),
    new: Container[int] = (),
    cell: Cell = LARGE[0],
    plain: bool = False,
    wrong: Container[int] = (),
) -> list[Row]:
    """`letters` side by side on stacks of these `heights`, or of one tile.

    They are blue at `new` places and red at `wrong` ones.
    """
    stacks = zip(letters, chain(heights, repeat(1)), strict=False)
    looks = [
        _tile(letter, height, at in new, at in wrong) for at, (letter, height) in enumerate(stacks)
    ]
    return side_by_side([off_the_board(look, cell, plain) for look in looks])


def low_tiles(letters: Iterable[str], heights: Iterable[int]) -> Row:
    """`letters` as tiles on one line, each of the shade of its stack."""
    stacks = zip(letters, heights, strict=True)
    return tuple(
        (f"{letter:^3}", f"bold underline ink on face-{min(height, HEIGHTS)}")
        for letter, height in stacks
    )


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
) -> list[Row]:
    """A rack on its shelf, the last line, which goes on for so many columns at either end."""
    rows = side_by_side([_place_lines(place, cell, plain) for place in places])
    wide = (row_width(rows[0]) if rows else 0) + 2 * overhang
    shelf = ("=" if plain else "▀") * wide
    end = (" " * overhang, "text")
    return [*((end, *row, end) for row in rows), ((shelf, "rim"),)]


def _place_lines(place: RackPlace, cell: Cell, plain: bool) -> Sequence[Row]:
    match place.face:
        case Face.UP:
            return off_the_board(_tile(place.letter, 1), cell, plain)
        case Face.LIFTED:
            top, *rows = off_the_board(_tile(place.letter, 1), cell, plain)
            return [*rows, ((" " * row_width(top), "text"),)]
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


def _gone(place: RackPlace, cell: Cell, plain: bool) -> list[Row]:
    """A dark place, with what is to be said of the tile that is not there."""
    texts = {(cell.height - 2) // 2: (place.letter, "in-hand on surface")}
    texts[(cell.height - 2) // 2 + 1] = (place.square, "soft on surface")
    edge = {Face.NEXT: "brass", Face.LAID: "in-hand"}.get(place.face)
    if edge:
        texts[cell.height - 1] = (("." if plain else "▁") * cell.face, f"{edge} on surface")
    rows = [texts.get(y, ("", "text on surface")) for y in range(cell.height)]
    return [((f"{text:^{cell.face}}", style), (" ", "text")) for text, style in rows]


def off_the_board(look: SquareLook, cell: Cell, plain: bool) -> list[Row]:
    """A square whose gap is not part of the board: there is nothing behind the side of a stack."""
    rows = square_lines(look, cell, plain)
    return [(*row[:-1], (row[-1][0], look.side)) for row in rows]


def side_by_side(parts: Sequence[Sequence[Row]]) -> list[Row]:
    """Tiles, or what else has the same lines, in a row."""
    return [tuple(chain.from_iterable(rows)) for rows in zip(*parts, strict=True)]


# Widgets


class WordTiles(Unscrolled):
    """A word as tiles, as large as the `height` in the style sheet allows: 2 to 5 lines."""

    letters: reactive[Sequence[str]] = reactive("", layout=True)

    def __init__(
        self,
        letters: Sequence[str] = "",
        heights: Sequence[int] = (),
        new: Container[int] = (),
    ) -> None:
        """Show `letters` on stacks of these `heights`, or of one tile; blue at `new` places."""
        super().__init__()
        self._heights = heights
        self._new = new
        self.set_reactive(WordTiles.letters, letters)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._draw(_lines_of(self), container.width).first_line.cell_length

    def render(self) -> Content:
        return self._draw(self.content_size.height, self.content_size.width)

    def _draw(self, lines: int, columns: int) -> Content:
        if not self.letters:
            return Content()
        cell = rack_cell(len(self.letters), columns, lines)
        return drawing(word_tiles(self.letters, self._heights, self._new, cell, is_plain(self.app)))


class RackTiles(Unscrolled):
    """A rack on its shelf, as large as the `height` in the style sheet allows: 3 to 6 lines."""

    places: var[tuple[RackPlace, ...]] = var((), init=False)

    def watch_places(self, before: Sequence[RackPlace], places: Sequence[RackPlace]) -> None:
        self.refresh(layout=len(before) != len(places))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._draw(_lines_of(self), container.width).first_line.cell_length

    def render(self) -> Content:
        return self._draw(self.content_size.height, self.content_size.width)

    def _draw(self, lines: int, columns: int) -> Content:
        cell = rack_cell(len(self.places), columns, lines - 1)
        overhang = 1 if cell.width * len(self.places) + 2 <= columns else 0
        return drawing(rack_tiles(self.places, cell, is_plain(self.app), overhang))


def _lines_of(widget: Widget) -> int:
    """The lines that the style sheet gives a `widget`; two if it does not say."""
    height = widget.styles.height
    return int(height.value) if height and height.is_cells else USUAL.height


_POINTS = 5
"""Columns that tiles leave for the points."""


class WordInQuestion(Widget):
    """A word as tiles on their stacks, a note such as its sum, and points at the right.

    It is as high as the `height` in the style sheet. Where tiles have no room, it is written.
    """

    def __init__(self, word: WordScore, board: Board, new: Container[Square] = ()) -> None:
        """Show `word` as it lies on `board`; tiles on `new` squares are blue."""
        super().__init__()
        self.word = word
        self.note = word.arithmetic
        self.points = word.total
        self._letters = [board.at(square) or "" for square in word.squares]
        self._new = [place for place, square in enumerate(word.squares) if square in new]

    @property
    def mark(self) -> Content:
        """What stands before the word."""
        return Content()

    def render(self) -> Content:
        width, height = self.content_size
        mark = self.mark
        rows = self._word(width - mark.cell_length - _POINTS, height)
        middle = (len(rows) - 1) // 2
        blank = Content(" " * mark.cell_length)
        left = [(mark if y == middle else blank) + row for y, row in enumerate(rows)]
        right = self._points(height, middle)
        note = Content.styled(f"  {self.note}  ", "$soft")
        if (left[middle] + note + right[middle]).cell_length <= width:
            left[middle] += note
        pairs = zip_longest(left, right[: len(left)], fillvalue=Content())
        return Content("\n").join([spread(row, points, width) for row, points in pairs])

    def _word(self, width: int, height: int) -> list[Content]:
        """The word alone, in so many lines."""
        letters, heights = self._letters, self.word.heights
        cell = rack_cell(len(letters), width, height) if height > 2 else USUAL  # Sums have room.
        if height > 1 and len(letters) * cell.width <= width:
            tiles = word_tiles(letters, heights, self._new, cell, is_plain(self.app))
            return drawing(tiles).split()
        if 3 * len(letters) <= width:
            return [drawing([low_tiles(letters, heights)])]
        return [Content.styled(self.word.text, "bold")]

    def _points(self, height: int, middle: int) -> list[Content]:
        """The points, large beside large tiles, else in the `middle` line."""
        points = f"{self.points}"
        if height >= LARGE[1].height:
            return [Content.styled(f"{row} ", "bold") for row in large(points, LOW)]
        return [Content()] * middle + [Content.styled(f"{points} ", "bold")]


class ChallengedWord(WordInQuestion, can_focus=True):
    """A word that is challenged, or not: a key and a click turn its mark."""

    is_marked: reactive[bool] = reactive(True, init=False)

    class Changed(Message):
        """The word is challenged now, or no longer."""

    def __init__(self, word: WordScore, board: Board, is_marked: bool) -> None:
        super().__init__(word, board)
        self.set_reactive(ChallengedWord.is_marked, is_marked)

    @property
    def mark(self) -> Content:
        if self.is_marked:
            return Content.styled("●  ", "$brass")
        return Content.styled("○  ", "$soft")

    def action_turn(self) -> None:
        self.is_marked = not self.is_marked
        self.post_message(self.Changed())

    def on_click(self) -> None:
        self.action_turn()
