"""The letters of a box, each a tile with its number below; figures are typed into them."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rich.cells import set_cell_size
from textual import events
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from scorekeeper.drafts.own_box import Counting, OwnBox
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell, Row, SquareLook, padded
from scorekeeper.tui.board.word_tiles import off_the_board, side_by_side
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.text import drawing
from scorekeeper.tui.terminal.plain import is_plain


class Grid(NamedTuple):
    """Tiles of one size in rows; below each is its number, below a large one the leaflet's, too."""

    cell: Cell
    per_row: int

    @property
    def step(self) -> Size:
        """From one tile to the next, and from row to row."""
        return Size(self.cell.width + 1, self.cell.height + 2)

    def rows(self, places: int) -> int:
        """The rows that so many places take."""
        return -(-places // self.per_row)

    def region(self, at: int) -> Region:
        """Where the tile at the place `at` is, from 0."""
        row, column = divmod(at, self.per_row)
        width, height = self.step
        return Region(column * width, row * height, width, height)

    def place(self, x: int, y: int) -> int | None:
        """The place of the tile there; None to the right of all."""
        column = x // self.step.width
        row = y // self.step.height
        return row * self.per_row + column if column < self.per_row else None


class Letters(Widget, can_focus=True):
    """A letter goes to its tile, figures say how many; one that no tile has makes a new tile."""

    BINDINGS = [
        Binding("0", "", "Count", key_display="A–Z 0–9"),
        bind("own_box.after", "Tile", action="walk(1)", show=False),
        bind("own_box.before", "Tile", action="walk(-1)", show=False),
        replace(bind("own_box.above", "More", action="more(1)"), key_display="↑ ↓"),
        bind("own_box.below", "One less", action="more(-1)", show=False),
        bind("own_box.rub_out", show=False),
    ]

    class Changed(Message):
        """Something was counted, or another tile is in hand."""

    counting: var[Counting] = var(lambda: Counting(OwnBox.new("")), init=False)

    def __init__(self, box: OwnBox) -> None:
        super().__init__(id="letters")
        self.set_reactive(Letters.counting, Counting(box))

    def show(self, box: OwnBox) -> None:
        """Show another box, the same place of it."""
        if box != self.counting.box:
            at = min(self.counting.at, len(box.tiles))
            self.counting = Counting(box, at)

    def take(self, counting: Counting | None) -> None:
        """Go on with what a key has made of it; None rings the bell."""
        if counting is None:
            self.app.bell()
            return
        self.counting = counting
        self.post_message(self.Changed())

    def watch_counting(self, before: Counting, counting: Counting) -> None:
        self.refresh(layout=len(before.box.tiles) != len(counting.box.tiles))
        if before.at != counting.at:
            self.call_after_refresh(self._keep_in_view)

    # Drawing

    def _grid(self, width: int) -> Grid:
        """Large tiles on a screen that is wide and high, larger ones on the largest."""
        classes = self.screen.classes
        cell = USUAL
        if classes >= {"-broad", "-tall"}:
            cell = LARGE[1]
        elif classes & {"-high", "-tall"} and classes & {"-wide", "-broad"}:
            cell = LARGE[0]
        return Grid(cell, max(width // (cell.width + 1), 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        grid = self._grid(width)
        return grid.rows(len(self.counting.box.tiles) + 1) * grid.step.height

    def render(self) -> Content:
        counting = self.counting
        grid = self._grid(self.content_size.width)
        here = counting.at if self.has_focus else -1
        plain = is_plain(self.app)
        places = range(len(counting.box.tiles) + 1)
        tiles = [_tile(counting, at, grid, at == here, plain) for at in places]
        rows = [tiles[at : at + grid.per_row] for at in range(0, len(tiles), grid.per_row)]
        return drawing(line for row in rows for line in side_by_side(row))

    def _keep_in_view(self) -> None:
        """Scroll to the tile in hand, where not all of the page has room."""
        page = self.query_ancestor(VerticalScroll)
        tile = self._grid(self.content_size.width).region(self.counting.at)
        offset = self.content_region.offset - page.content_region.offset + page.scroll_offset
        page.scroll_to_region(tile.translate(offset), animate=False, force=True)

    # Keys

    def on_key(self, event: events.Key) -> None:
        if event.character and event.is_printable and event.character != " ":
            event.stop()
            self.take(self.counting.type(event.character))

    def on_blur(self) -> None:
        """A new tile that was typed is kept, and figures typed later are another number."""
        self.take(self.counting.walk(0))

    def on_click(self, event: events.Click) -> None:
        clicked = event.get_content_offset(self)
        at = self._grid(self.content_size.width).place(*clicked) if clicked else None
        if at is not None and at <= len(self.counting.box.tiles):
            self.take(self.counting.go_to(at))

    def action_walk(self, by: int) -> None:
        self.take(self.counting.walk(by))

    def action_more(self, by: int) -> None:
        self.take(self.counting.more(by))

    def action_rub_out(self) -> None:
        self.take(self.counting.rub_out())


def _tile(counting: Counting, at: int, grid: Grid, is_here: bool, plain: bool) -> list[Row]:
    """A tile, its number and that of the leaflet; in the last place what a new one would be."""
    box = counting.box
    if at == len(box.tiles):
        letter = (counting.is_new_tile and counting.typed) or "+"
        look = SquareLook("square", letter, 1)
        texts = [("new" if letter == "+" else "", "soft"), ("", "soft")]
    else:
        letter = box.letters[at]
        ground = "letter" if box.tiles[letter] else "kept"
        look = SquareLook(ground, letter, 1, edge="edge-1", side="side-1")
        leaflet = box.leaflet_text(letter) if grid.cell in LARGE else ""
        style = "bold brass" if box.differs(letter) else "bold text"
        texts = [(str(box.tiles[letter]), style), (leaflet, "soft")]
    if is_here:
        look = look._replace(ground="cursor", edge="cursor-edge", side="cursor-edge")
    width = grid.cell.width
    below = [((_middle(text, width), style),) for text, style in texts]
    return [
        padded(row, grid.step.width) for row in (*off_the_board(look, grid.cell, plain), *below)
    ]


def _middle(text: str, width: int) -> str:
    """`text` in the middle of a tile, cut where it is too wide."""
    return set_cell_size(f"{text:^{width - 1}}", width)
