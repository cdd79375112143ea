"""The squares of the board drawn at each size, as rows of a drawing; pure.

A row is texts, each with a style such as ``bold ink on face-3``, whose colours are variables of the
theme, without their ``$``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.colours import HEIGHTS, PLAYERS
from scorekeeper.game.board import Direction, Square
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.kit.large import LETTERS, TALL_LETTERS, half_blocks
from scorekeeper.tui.terminal.plain import plain_text

Piece = tuple[str, str]
"""A text and its style."""
Row = tuple[Piece, ...]
"""A line of a drawing."""


def row_width(row: Iterable[Piece]) -> int:
    """The columns that a `row` takes."""
    return sum([cell_len(text) for text, _ in row])


def padded(row: Row, width: int) -> Row:
    """`row`, filled with blanks to `width` columns."""
    missing = width - row_width(row)
    return (*row, (" " * missing, "text")) if missing > 0 else row


def joined(pieces: Iterable[Piece]) -> Row:
    """`pieces` with neighbours of one style as one."""
    groups = groupby(pieces, key=itemgetter(1))
    return tuple([("".join([text for text, _ in group]), style) for style, group in groups])


def player_style(sign: int) -> str:
    """The colour that goes with the `sign` of that number, from 0."""
    return f"player-{sign % PLAYERS + 1}"


class Cell(NamedTuple):
    """The size of one square on the screen, in characters; the last column is the gap."""

    width: int
    height: int

    @property
    def face(self) -> int:
        """The columns of a square without the gap."""
        return self.width - 1

    @property
    def letter_line(self) -> int:
        """The line of a square that holds its letter, and its row's number."""
        return (self.height - 1) // 2


LOW, USUAL = Cell(4, 1), Cell(4, 2)
LARGE = Cell(6, 3), Cell(8, 4), Cell(10, 5)


class SquareLook(NamedTuple):
    """All that decides how a square is drawn: squares that look alike are drawn once."""

    ground: str = "square"
    """The colour of its face."""
    letter: str = ""
    height: int = 0
    """The number of tiles on it, at most as many as have a look of their own."""
    digit: str = ""
    marks: str = ""
    """The signs beside the letter: the cursor first."""
    edge: str = "field"
    side: str = "field"
    lift: int = 0
    """The eighths by which the edge is thicker: a tile that moves."""
    faded: bool = False


_INKS = {
    "new": ("new-ink", "new-digit"),
    "problem": ("problem-ink", "problem-ink"),
    "cursor": ("cursor-ink", "cursor-ink"),
    "start": ("start-mark", "start-mark"),
    "square": ("rim-text", "rim-text"),
    "back": ("back-edge", "back-edge"),
    "kept": ("ink", "ink"),
    "field": ("coming", "coming"),
}
"""The inks of letters and digits on each ground; on a tile's own it is ink."""

_BLOCKS = "▁▂▃▄▅▆▇█"
_LOW_EDGES = (2, 2, 3, 4, 5, 6)
_EDGES = (2, 2, 3, 5, 6, 8)
"""The eighths of the front edge of an empty square and of one to five tiles."""
_SIDES = " ▏▎▍▌▋"
_PLAIN_EDGES = " _-=%#"

_ARROWS = {
    "►": (
        "#.... ###.. ##### ###.. #....",
        "#...... ###.... #####.. ####### #####.. ###.... #......",
    ),
    "▼": (
        "..... ##### .###. ..#.. .....",
        "....... ....... ####### .#####. ..###.. ...#... .......",
    ),
}
"""The cursor in dots, as large as a letter of five lines, and of seven."""


def look_at(picture: Picture, square: Square) -> SquareLook:
    """The look of `square` in `picture`."""
    stack = picture.board.stack(square)
    at_cursor = square == picture.cursor
    is_problem = square in picture.problems or square in picture.off
    is_new = square in picture.new
    is_last = square in picture.last
    height = min(len(stack), HEIGHTS)
    if height:
        ground = f"face-{height}"
        edge = f"edge-{height}"
        side = f"side-{height}"
    else:
        ground = "start" if square in picture.start else "square"
        edge = "field"
        side = "field"
    mark = ""
    if is_problem:
        ground = "problem"
        edge = "problem-edge"
        side = "problem-edge"
        mark = "!"
    elif is_new:
        ground = "new"
        edge = "new-edge"
        side = "new-side"
        mark = "+"
    elif is_last:
        mark = "•"
        edge = edge if picture.last_sign is None else player_style(picture.last_sign)
    elif picture.guesses:
        places = (str(n) for n, place in enumerate(picture.guesses, 2) if square in place)
        mark = next(places, "")
    if at_cursor:
        ground = "cursor"
        edge = "cursor-edge"
        mark = ("►" if picture.direction is Direction.ACROSS else "▼") + mark
    elif not stack and ground == "start":
        mark = mark or "+"
    coming = next((tile for tile in picture.coming if tile.square == square), None)
    if coming and not stack:
        return SquareLook("field", coming.letter)
    return SquareLook(
        ground,
        stack[-1] if stack else "",
        height,
        str(len(stack)) if len(stack) > 1 else "",
        mark,
        edge,
        side,
        faded=picture.lit is not None and square not in picture.lit | picture.off,
    )


@lru_cache(maxsize=4096)
def square_lines(look: SquareLook, cell: Cell, plain: bool = False) -> tuple[Row, ...]:
    """A square that looks like `look`, in all lines of `cell`, with the gap at its right."""
    ink, digit = _INKS.get(look.ground, ("ink", "digit"))
    drawing = _SquareFace(cell, f"{ink} on {look.ground}")
    if cell.height == 1:
        _draw_low(drawing, look, ink, plain)
    else:
        _draw_edge(drawing, look, ink, plain)
        if look.letter:
            _draw_tile(drawing, look, ink, digit, plain)
        else:
            _draw_empty(drawing, look, ink, plain)
    return drawing.lines(look, plain)


class _SquareFace:
    """The face of one square, on which texts are put."""

    def __init__(self, cell: Cell, style: str) -> None:
        self.cell = cell
        self._rows = [[(" ", style)] * cell.face for _ in range(cell.height)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write `text` from column `x` of line `y` on, as far as there is room."""
        row = self._rows[y]
        for character in text:
            width = max(cell_len(character), 1)
            if x + width > len(row):
                break
            row[x : x + width] = [(character, style), *[("", style)] * (width - 1)]
            x += width

    def put_middle(self, y: int, text: str, style: str) -> None:
        """Write `text` in the middle of line `y`."""
        self.put(max((self.cell.face - cell_len(text)) // 2, 0), y, text, style)

    def lines(self, look: SquareLook, plain: bool) -> tuple[Row, ...]:
        """All lines, with the side of the stack in the gap."""
        side = " " if plain or not look.letter else _SIDES[look.height]
        gap = (side, f"{look.side} on field")
        return tuple(_as_line([*row, gap], look.faded, plain) for row in self._rows)


def _as_line(cells: Iterable[Piece], faded: bool, plain: bool) -> Row:
    """Cells of one style as one piece."""
    return tuple(
        (plain_text(text) if plain else text, f"faded {style}" if faded else style)
        for text, style in joined(cells)
    )


def _draw_low(drawing: _SquareFace, look: SquareLook, ink: str, plain: bool) -> None:
    """One line: letter, digit and mark; the edge is a line below them."""
    style = f"bold underline {ink} on {look.ground}"
    line = f"underline {ink if look.letter else look.edge} on {look.ground}"
    drawing.put(0, 0, " " * drawing.cell.face, line)
    if look.letter:
        drawing.put(0, 0, look.letter + look.digit + look.marks, style)
    else:
        drawing.put_middle(0, look.marks[:1] or "." * plain, style)


def _draw_edge(drawing: _SquareFace, look: SquareLook, ink: str, plain: bool) -> None:
    """The front edge, along the last line."""
    cell = drawing.cell
    if plain:
        text = _PLAIN_EDGES[look.height]
        style = ink
    else:
        eighths = (_LOW_EDGES if cell.height == 2 else _EDGES)[look.height] + look.lift
        text = _BLOCKS[min(eighths, len(_BLOCKS)) - 1]
        style = look.edge
    drawing.put(0, cell.height - 1, text * cell.face, f"{style} on {look.ground}")


def _draw_empty(drawing: _SquareFace, look: SquareLook, ink: str, plain: bool) -> None:
    """A square without a tile: the cursor, or a mark in the middle."""
    faint = look.marks[:1].isdigit()
    arrow = _ARROWS.get(look.marks[:1])
    style = f"{'' if faint else 'bold '}{ink} on {look.ground}"
    if arrow and drawing.cell in LARGE[1:] and not plain:
        _draw_dots(drawing, arrow[drawing.cell.height > 4], style)
        return
    drawing.put_middle(drawing.cell.letter_line, look.marks[:1] or "." * plain, style)


def _draw_tile(drawing: _SquareFace, look: SquareLook, ink: str, digit: str, plain: bool) -> None:
    """Letter, digit and marks; those that have no room stand in the edge."""
    cell = drawing.cell
    letter = look.letter
    y = cell.letter_line
    bold = f"bold {ink} on {look.ground}"
    badge = f"bold {digit} on {look.ground}"
    font = {4: LETTERS, 5: TALL_LETTERS}.get(cell.height, {})
    last = cell.face - 1
    wide = cell_len(letter)
    if letter[0] in font and letter[1:] in ("", "u") and not plain:
        _draw_dots(drawing, font[letter[0]], bold)
        drawing.put(min(cell.face // 2 + 3, last), cell.height - 2, letter[1:], bold)  # As in Qu.
    elif cell.height == 2 and wide > 1:
        drawing.put(0, y, letter, bold)  # Its digit stands at the right.
    else:
        drawing.put_middle(y, letter, bold)
    if cell.height > 3 and not plain:
        drawing.put(last, 0, look.digit, f"bold {look.ground} on {digit}")
        for line, mark in enumerate(look.marks):
            drawing.put(0, line, mark, bold)
        return
    room = cell.face - wide
    drawing.put(last, y if room else y + 1, look.digit, badge)
    fits = 1 if room > 1 else 0
    drawing.put(0, y, look.marks[:fits], bold)
    drawing.put(0, cell.height - 1, look.marks[fits:], bold)


def _draw_dots(drawing: _SquareFace, dots: str, style: str) -> None:
    """Rows of dots in the middle, from the second half of the first line on."""
    rows = dots.split()
    for y, text in enumerate(half_blocks(["." * len(rows[0]), *rows])):
        x = (drawing.cell.face - len(text)) // 2
        for column, character in enumerate(text):
            if character != " ":
                drawing.put(x + column, y, character, style)


def rim_below(width: int, plain: bool = False) -> Row:
    """The rim below a board of that `width`."""
    return ((" " * width, "rim-text on rim"),) if plain else (("▀" * width, "rim"),)
