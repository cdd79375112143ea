"""The board: one widget that draws line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from scorekeeper.game.board import Square, column_name
from scorekeeper.tui.board.motion import Looks, board_frames, show_frames
from scorekeeper.tui.board.picture import Picture, changed_squares
from scorekeeper.tui.board.squares import (
    LARGE,
    USUAL,
    Cell,
    Piece,
    Row,
    look_at,
    rim_below,
    square_lines,
)
from scorekeeper.tui.terminal.plain import is_plain

RIM_LEFT = 3
"""Columns of the rim with the row numbers."""
RIM_TOP = 1
"""Lines of the rim with the column letters."""
TIGHT = Size(1, 0)
"""The least of a rim at the right and below."""

RIM, HERE = "rim-text on rim", "bold on-brass on brass"

FADED = 0.45
"""How much nearer to the field the colours of what is faded are."""
_TEXTUALS = {"text": "foreground", "ground": "background"}
"""Colours that Textual has by another name."""


class Styles(dict[str, Style]):
    """The styles of a drawing by their words, each made when it is first asked for.

    Component classes would have Textual match the style sheet for each before the first picture.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        """The colours are those of these `variables` of a theme."""
        self.variables = variables

    def __missing__(self, words: str) -> Style:
        inks, _, ground = words.partition(" on ")
        names = inks.split()
        is_faded = "faded" in names
        colours = [name for name in names if name not in ("bold", "underline", "faded")]
        self[words] = style = Style(
            color=self._colour(colours[0], is_faded) if colours else None,
            bgcolor=self._colour(ground, is_faded) if ground else None,
            bold="bold" in names or None,
            underline="underline" in names or None,
        )
        return style

    def _colour(self, name: str, is_faded: bool) -> str:
        colour = Color.parse(self.variables[_TEXTUALS.get(name, name)])
        field = Color.parse(self.variables["field"])
        return (colour.blend(field, FADED) if is_faded else colour).hex6

    def strip(self, row: Iterable[Piece], base: Style, width: int) -> Strip:
        """A `row` over the style `base`, cut or filled to `width` columns."""
        segments = [Segment(text, base + self[words]) for text, words in row]
        return Strip(segments).adjust_cell_length(width, base)


def room_for(size: int, cell: Cell, rim: Size = TIGHT) -> Size:
    """The size of a board of `size` squares with its rim."""
    return Size(RIM_LEFT + size * cell.width, RIM_TOP + size * cell.height) + rim


def largest_cell(size: int, width: int, height: int) -> Cell | None:
    """The largest squares with which all of a board of `size` is seen; None if none are usual."""
    for cell in (*reversed(LARGE), USUAL):
        needed = room_for(size, cell)
        if needed.width <= width and needed.height <= height:
            return cell
    return None


class BoardView(ScrollView, can_focus=False):
    """Shows a `Picture`; posts `Clicked` for a square that is clicked.

    The look of a square is in `board.squares`, and in `board.motion` while it moves; here are
    the rim and what has to be drawn anew.
    """

    @dataclass
    class Clicked(Message):
        """A square was clicked."""

        square: Square

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self.picture = picture
        self.cell = USUAL
        self._rim = TIGHT
        self.moving: Looks = {}
        """The squares that are not at rest, as they look just now."""
        self._styles = Styles({})
        self._rows: dict[int, list[tuple[Row, ...]]] = {}
        """The squares of each row that was drawn since the last change, in all their lines."""

    def fit(self, cell: Cell, rim: Size) -> None:
        """Draw squares of the size `cell`, and that much rim at the right and below."""
        size = room_for(self.picture.board.size, cell, rim)
        if (cell, rim, size) != (self.cell, self._rim, self.virtual_size):
            self.cell = cell
            self._rim = rim
            self.virtual_size = size
            self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the whole board, and one for the scrollbar where it is too wide."""
        return self.virtual_size.height + int(width < self.virtual_size.width)

    def show(self, picture: Picture) -> None:
        """Show `picture`, drawing only the squares that differ, and keep in view what matters."""
        if picture == self.picture:
            return
        before = self.picture
        self.picture = picture
        if before.board.size != picture.board.size:
            self.virtual_size = room_for(picture.board.size, self.cell, self._rim)
            show_frames(self, [{}], self._show_moving)
            self.refresh()
            return
        self._refresh(map(self._square_region, changed_squares(before, picture)))
        if before.cursor != picture.cursor:
            self._refresh(self._labels(before.cursor) ^ self._labels(picture.cursor))
        show_frames(self, board_frames(before, picture), self._show_moving)
        if picture.middle != before.middle:
            self._keep_in_view()

    # Drawing

    def refresh(self, *regions: Region, **how: bool) -> Self:
        """Look at the squares anew, and draw them."""
        self._rows = {}
        return super().refresh(*regions, **how)

    def render_line(self, y: int) -> Strip:
        """One line of the screen: first the column letters, which stay there, then the squares."""
        scroll_x, scroll_y = self.scroll_offset
        line = y + scroll_y - RIM_TOP if y >= RIM_TOP else -1
        size = self.picture.board.size
        height = self.cell.height
        if line < 0:
            pieces = self._column_letters()
        elif line < size * height:
            pieces = self._squares_line(*divmod(line, height))
        elif line < size * height + self._rim.height:
            width = room_for(size, self.cell, self._rim).width
            plain = is_plain(self.app)
            pieces = [*rim_below(width, plain)]
            if self._rim.width == 1 and not plain:  # The right rim is half a column.
                pieces = [*rim_below(width - 1), ("▘", "rim")]
        else:
            pieces = []
        style = self.visual_style.rich_style
        strip = self._theme_styles.strip(pieces, style, self.virtual_size.width)
        return strip.crop_extend(scroll_x, scroll_x + self.size.width, style)

    @property
    def _theme_styles(self) -> Styles:
        """The styles in the colours of the theme as it is now."""
        if self._styles.variables is not self.app.theme_variables:
            self._styles = Styles(self.app.theme_variables)
        return self._styles

    def _column_letters(self) -> list[Piece]:
        face = self.cell.face
        cursor = self.picture.cursor
        pieces = [(" " * RIM_LEFT, RIM)]
        for column in range(self.picture.board.size):
            is_here = cursor is not None and column == cursor.column
            pieces += [(f"{column_name(column):^{face}}", HERE if is_here else RIM), (" ", RIM)]
        return [*pieces, self._right_rim]

    def _squares_line(self, row: int, part: int) -> list[Piece]:
        cell = self.cell
        plain = is_plain(self.app)
        cursor = self.picture.cursor
        label = f"{row + 1:>2}" if part == cell.letter_line else "  "
        is_here = cursor is not None and row == cursor.row and label != "  "
        pieces = [(label, HERE if is_here else RIM), (" ", RIM)]
        if row not in self._rows:
            squares = [Square(column, row) for column in range(self.picture.board.size)]
            looks = [self.moving.get(one) or look_at(self.picture, one) for one in squares]
            self._rows[row] = [square_lines(look, cell, plain) for look in looks]
        for lines in self._rows[row]:
            pieces += lines[part]
        return [*pieces, self._right_rim]

    @property
    def _right_rim(self) -> Piece:
        if self._rim.width == 1 and not is_plain(self.app):
            return ("▌", "rim")
        return (" " * self._rim.width, RIM)

    def _show_moving(self, looks: Looks) -> None:
        """Draw the squares that move, and those that are at rest now."""
        before = self.moving
        self.moving = looks
        changed = {square for square, _ in before.items() ^ looks.items()}
        self._refresh(map(self._square_region, changed))

    # Places

    def square_at(self, x: int, y: int) -> Square | None:
        """The square at a place in the widget, or None beside the board."""
        if y < RIM_TOP:
            return None
        column = (x + self.scroll_offset.x - RIM_LEFT) // self.cell.width
        row = (y + self.scroll_offset.y - RIM_TOP) // self.cell.height
        square = Square(column, row)
        return square if square in self.picture.board else None

    def on_click(self, event: events.Click) -> None:
        """Tell the screen which square was clicked."""
        square = self.square_at(event.x, event.y)
        if square is not None:
            event.stop()
            self.post_message(self.Clicked(square))

    def on_resize(self) -> None:
        """Keep in view what matters on less room, too, and the labels where they have room."""
        self.scroll_to(0, 0, animate=False, force=True, immediate=True)
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Scroll to the cursor, or to a mark; at once, for a later key counts from there."""
        if middle := self.picture.middle:
            region = self._square_region(middle)
            # The numbers come into view with the first column; the letters stay above all rows.
            left = RIM_LEFT * (not middle.column)
            region = Region(
                region.x - left, region.y - RIM_TOP, region.width + left, region.height + RIM_TOP
            )
            self.scroll_to_region(region, animate=False, force=True, immediate=True)

    def _square_region(self, square: Square) -> Region:
        """The region of `square` on the whole board, with the gap beside it."""
        width, height = self.cell
        column, row = square
        return Region(RIM_LEFT + column * width, RIM_TOP + row * height, width, height)

    def _labels(self, square: Square | None) -> set[Region]:
        """The regions of the letter and the number of `square` in the rim."""
        if square is None:
            return set()
        x, y, width, _ = self._square_region(square)
        return {
            Region(x, self.scroll_offset.y, width, RIM_TOP),
            Region(0, y + self.cell.letter_line, RIM_LEFT, 1),
        }

    def _refresh(self, regions: Iterable[Region]) -> None:
        """Draw so many parts of the board anew."""
        shown = [region.translate(-self.scroll_offset) for region in regions]
        if shown:
            self.refresh(*shown)
