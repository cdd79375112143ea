"""The board: one widget that draws line by line."""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from scorekeeper.game.board import Direction, Square, Stack, column_name
from scorekeeper.tui.picture import Picture
from scorekeeper.tui.widgets.panel import Parted, PartStyles

ROW_LABEL = 3
"""Columns taken by the row numbers."""


class Cell(NamedTuple):
    """The size of one square on the screen, in characters."""

    width: int
    height: int

    def board(self, size: int) -> Size:
        """The room that a board of `size` takes with its labels."""
        return Size(ROW_LABEL + size * self.width, 1 + size * self.height)


CELLS = (Cell(6, 3), Cell(4, 2), Cell(4, 1))
"""From roomy to tight; in the last one a mark stands beside the letter, not below."""

PARTS = {
    "text": "text",
    "label": "rim-text on rim",
    "empty": "soft on square",
    "empty-2": "soft on square",
    "start": "bold start-mark on start",
    "tile": "bold ink on face-1",
    "tile-2": "bold ink on face-2",
    "tile-3": "bold ink on face-3",
    "tile-4": "bold ink on face-4",
    "tile-5": "bold ink on face-5",
    "new": "bold new-ink on new",
    "problem": "bold problem-ink on problem",
    "cursor": "bold cursor-ink on cursor",
}
"""The style of each part of the board."""

UNDERLINE = Style(underline=True)
"""The lower edge of a tile, so that tiles in a column stay apart; all of the last play."""


def best_cell(size: int, room: Size) -> Cell:
    """The largest cell with which a board of `size` fits into `room`; else the smallest."""
    for cell in CELLS:
        wanted = cell.board(size)
        if wanted.width <= room.width and wanted.height <= room.height:
            return cell
    return CELLS[-1]


class BoardView(ScrollView, Parted, can_focus=False):
    """Shows a `Picture`; posts `Clicked` for a square that is clicked.

    Height is the digit beside a letter. Below the letter, ``===`` marks a new tile,
    ``---`` the last play and ``!!!`` a problem; ``>`` or ``v`` is the cursor.
    """

    class Clicked(Message):
        """A square was clicked."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    def __init__(self, picture: Picture, id: str | None = None) -> None:
        """Show `picture` at first."""
        self._styles = PartStyles(self)
        super().__init__(id=id)
        self.picture = picture
        self.cell = CELLS[1]

    def fit(self, room: Size, roomy: bool = True) -> Size:
        """Draw the squares as large as `room` allows, or small if not `roomy`.

        Returns what is taken of `room`.
        """
        size = self.picture.board.size
        self.cell = best_cell(size, room) if roomy else CELLS[-1]
        self.virtual_size = wanted = self.cell.board(size)
        below, beside = wanted.width > room.width, wanted.height > room.height  # Scrollbars.
        taken = Size(
            min(wanted.width + beside, room.width), min(wanted.height + below, room.height)
        )
        self.styles.width, self.styles.height = taken
        self.refresh()
        return taken

    def show(self, picture: Picture) -> None:
        """Show `picture`, drawing only the squares that differ, and keep in view what matters."""
        before, self.picture = self.picture, picture
        if before.board.size != picture.board.size:
            self.virtual_size = self.cell.board(picture.board.size)
            self.refresh()
        else:
            self._refresh_changes(before)
        if picture.middle != before.middle:
            self._keep_in_view()

    def on_resize(self) -> None:
        """Keep in view what matters on less room, too, and the labels where they have room."""
        self.scroll_to(0, 0, animate=False, force=True, immediate=True)
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Scroll to the cursor, or to a mark; at once, for a later key counts from there."""
        if middle := self.picture.middle:
            region = self._region(middle)
            self.scroll_to_region(region, animate=False, force=True, immediate=True)

    def square_at(self, x: int, y: int) -> Square | None:
        """The square at a place in the widget, or None beside the board."""
        column = (x + self.scroll_offset.x - ROW_LABEL) // self.cell.width
        row = (y + self.scroll_offset.y - 1) // self.cell.height
        square = Square(column, row)
        return square if square in self.picture.board else None

    def render_line(self, y: int) -> Strip:
        """One line of the screen: the column letters, or a slice of a row of squares."""
        scroll_x, scroll_y = self.scroll_offset
        line = y + scroll_y - 1
        size = self.picture.board.size
        if line < 0:
            segments = self._column_letters()
        elif line < size * self.cell.height:
            segments = self._row_slice(*divmod(line, self.cell.height))
        else:
            segments = []
        strip = Strip(segments).crop(scroll_x, scroll_x + self.size.width)
        return strip.adjust_cell_length(self.size.width, self._styles[PARTS["text"]])

    def on_click(self, event: events.Click) -> None:
        """Tell the screen which square was clicked."""
        square = self.square_at(event.x, event.y)
        if square is not None:
            event.stop()
            self.post_message(self.Clicked(square))

    def _column_letters(self) -> list[Segment]:
        width = self.cell.width
        names = "".join(
            f" {column_name(column):^{width - 1}}" if width > 4 else f" {column_name(column):<3}"
            for column in range(self.picture.board.size)
        )
        return [Segment(" " * ROW_LABEL + names, self._styles[PARTS["label"]])]

    def _row_slice(self, row: int, part: int) -> list[Segment]:
        letters_part = (self.cell.height - 1) // 2
        label = f"{row + 1:>2} " if part == letters_part else " " * ROW_LABEL
        segments = [Segment(label, self._styles[PARTS["label"]])]
        size, stacks = self.picture.board.size, self.picture.board.stacks
        for column, stack in enumerate(stacks[row * size : (row + 1) * size]):
            segments += self._square_slice(Square(column, row), stack, part - letters_part)
        return segments

    def _square_slice(self, square: Square, stack: Stack, part: int) -> list[Segment]:
        """The gap before a square and its slice: part 0 holds the letter, part 1 the mark."""
        inner = self.cell.width - 1
        at_cursor = square == self.picture.cursor
        gap, text = " ", ""
        if part == 0:
            text = self._letter(square, stack)
            if at_cursor:
                gap = ">" if self.picture.direction is Direction.ACROSS else "v"
            elif self.cell.height == 1:
                gap = self._mark(square) or " "
        elif part == 1:
            text = self._mark(square) * 3
        text = f"{text:^{inner}}" if inner > 3 else f"{text:<{inner}}"
        gap_style = (
            self._styles[PARTS["cursor"]]
            if at_cursor and part == 0
            else self._styles[PARTS["label"]]
        )
        style = self._square_style(square, len(stack))
        if part == self.cell.height // 2 and stack:
            style += UNDERLINE
        return [Segment(gap, gap_style), Segment(text, style)]

    def _letter(self, square: Square, stack: Stack) -> str:
        if not stack:
            return "+" if square in self.picture.start else "."
        return f"{stack[-1]}{len(stack)}" if len(stack) > 1 else stack[-1]

    def _mark(self, square: Square) -> str:
        if square in self.picture.problems:
            return "!"
        if square in self.picture.new:
            return "="
        return "-" if square in self.picture.last else ""

    def _square_style(self, square: Square, height: int) -> Style:
        picture = self.picture
        if square == picture.cursor:
            return self._styles[PARTS["cursor"]]
        if square in picture.problems:
            return self._styles[PARTS["problem"]]
        if square in picture.new:
            return self._styles[PARTS["new"]]
        if height:
            name = "tile" if height == 1 else f"tile-{min(height, 5)}"
            style = self._styles[PARTS[name]]
            return style + UNDERLINE if square in picture.last else style
        if square in picture.start:
            return self._styles[PARTS["start"]]
        return self._styles[PARTS["empty"]]

    def _refresh_changes(self, before: Picture) -> None:
        after = self.picture
        changed = (
            (before.new ^ after.new)
            | (before.last ^ after.last)
            | (before.problems ^ after.problems)
            | {square for square in (before.cursor, after.cursor) if square}
        )
        if before.board != after.board:
            stacks = enumerate(zip(before.board.stacks, after.board.stacks, strict=True))
            size = after.board.size
            changed |= {Square(i % size, i // size) for i, (old, new) in stacks if old != new}
        if changed:
            self.refresh(*map(self._shown_region, changed))

    def _shown_region(self, square: Square) -> Region:
        """Where `square` is in the widget, with the gap before it."""
        width, height = self.cell
        region = Region(ROW_LABEL + square.column * width, 1 + square.row * height, width, height)
        return region.translate(-self.scroll_offset)

    def _region(self, square: Square) -> Region:
        width, height = self.cell
        x, y = square.column * width, square.row * height
        # The labels come into view with the first row and column.
        return Region(
            ROW_LABEL + x if x else 0, 1 + y if y else 0, width + ROW_LABEL * (not x), height
        )
