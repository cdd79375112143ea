"""Names on stacks of tiles, and the podium: drawn in dots, each half a line high."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scorekeeper.colours import HEIGHTS, PLAYERS, SIGNS
from scorekeeper.game.text import signed
from scorekeeper.names import printable
from scorekeeper.tui.board.squares import Piece, Row, joined, player_style
from scorekeeper.tui.kit.drawing import Rows
from scorekeeper.tui.kit.large import FIGURES, LETTERS, can_draw, in_dots
from scorekeeper.tui.kit.text import drawing
from scorekeeper.tui.terminal.sparing import Unscrolled

FACE = 7
"""Dots of the top of a stack, both ways: a letter, and a blank at each side."""
_EDGES = ("edge-2", "edge-4")
"""The tiles of a stack as they are seen from the front, in turn."""


class DotCanvas(NamedTuple):
    """A drawing: the colour of each dot, empty for none, and texts that stand on it."""

    dots: list[list[str]]
    """Rows from the top, an even number of them, all of one length."""
    texts: dict[tuple[int, int], Piece]
    """By line and column; a text covers as many columns as it is wide."""

    @property
    def width(self) -> int:
        """Its columns."""
        return len(self.dots[0]) if self.dots else 0

    @property
    def height(self) -> int:
        """Its lines."""
        return len(self.dots) // 2

    def lines(self) -> list[Row]:
        """The drawing in half blocks, with its texts."""
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> Row:
        upper, lower = self.dots[2 * y : 2 * y + 2]
        cells = [_cell(*pair) for pair in zip(upper, lower, strict=True)]
        for (line, x), (text, style) in self.texts.items():
            if line == y and x >= 0 and x + cell_len(text) <= len(cells):
                room = cell_len(text)
                cells[x : x + room] = [(text, style), *[("", style)] * (room - 1)]
        return joined(cells)


def _cell(upper: str, lower: str) -> Piece:
    """Two dots, one above the other, as one character."""
    if upper == lower:
        return (" ", f"text on {upper}" if upper else "text")
    if upper and lower:
        return ("▀", f"{upper} on {lower}")
    return ("▀", upper) if upper else ("▄", lower)


def blank(width: int, rows: int) -> DotCanvas:
    """A canvas of `width` columns with nothing on it; `rows` dots high, or one more."""
    return DotCanvas([[""] * width for _ in range(rows + rows % 2)], {})


def rising(number: int) -> list[int]:
    """The heights of `number` stacks that rise to the highest.

    >>> rising(4)
    [2, 3, 4, 5]
    """
    return [HEIGHTS - (number - 1 - place) * HEIGHTS // number for place in range(number)]


class Stacks(NamedTuple):
    """A text in capitals, each letter on a stack higher than the one before.

    A letter that has no drawing is written; of others the accents are left out.
    """

    text: str
    edge: int = 1
    """Rows of dots for each tile."""
    scale: int = 1
    tight: bool = False
    """True if there is half a column between stacks."""

    @property
    def width(self) -> int:
        """Columns."""
        slot = FACE + (not self.tight)
        return max(len(self.text) * slot - (not self.tight), 0) * self.scale

    @property
    def height(self) -> int:
        """Lines."""
        return (FACE + HEIGHTS * self.edge + 1) // 2 * self.scale

    def lines(self, share: float = 1) -> list[Row]:
        """The stacks, on which only a `share` of the tiles lie yet."""
        canvas = blank(self.width // self.scale, FACE + HEIGHTS * self.edge)
        heights = rising(len(self.text))
        for place, (letter, height) in enumerate(zip(self.text, heights, strict=True)):
            left = place * (FACE + (not self.tight))
            now = min(int(height * share + 0.999), height)
            if now:
                _lay_stack(canvas, left, letter, now, self.edge, self.tight)
        return _scaled(canvas, self.scale).lines()


_SIZES = ((2, 2, False), (1, 2, False), (2, 1, False), (1, 1, False), (1, 1, True))
"""Rows of dots for a tile, scale, and whether stacks stand close, from the largest."""
_LETTERS = 6
"""Letters that stand on stacks of a name that has no room there."""


def on_stacks(name: str) -> list[str]:
    """`name` as it stands on stacks, then its first letters, for where there is less room.

    There is none if a letter is wider than a stack.
    """
    name = unicodedata.normalize("NFC", printable(name)).upper()
    if not all(0 < cell_len(letter) <= FACE for letter in name):
        return []
    return [name, *(name[:letters].strip() for letters in range(_LETTERS, 1, -1))]


def _lay_stack(
    canvas: DotCanvas, left: int, letter: str, height: int, edge: int, tight: bool
) -> None:
    top = len(canvas.dots) - FACE - height * edge
    face = f"face-{height}" if height > 1 else "letter"  # It is seen on a light ground, too.
    for y in range(top, top + FACE):
        canvas.dots[y][left : left + FACE] = [face] * FACE
    for y in range(height * edge):
        wide = FACE - tight
        colour = _EDGES[y // edge % len(_EDGES)]
        canvas.dots[top + FACE + y][left : left + wide] = [colour] * wide
    drawn = unicodedata.normalize("NFD", letter.upper())[0]  # Accents have no room.
    if can_draw(drawn, LETTERS):
        for y, row in enumerate(in_dots(drawn, LETTERS)):
            for x, dot in enumerate(row):
                if dot == "#":
                    canvas.dots[top + 1 + y][left + 1 + x] = "ink"
    else:
        x = left + (FACE - cell_len(letter)) // 2
        canvas.texts[(top + 3) // 2, x] = (letter, f"bold ink on {face}")
    if tight:
        for y in range(top, top + FACE):
            canvas.dots[y][left + FACE - 1] = ""
        for y in range(-(-top // 2), (top + FACE) // 2):
            canvas.texts[y, left + FACE - 1] = ("▌", face)


def _scaled(canvas: DotCanvas, scale: int) -> DotCanvas:
    """`canvas` so many times as large; texts stay as they are, in the middle of where they were."""
    if scale == 1:
        return canvas
    dots = [[dot for dot in row for _ in range(scale)] for row in canvas.dots for _ in range(scale)]
    middle = scale // 2
    texts = {(y * scale + middle, x * scale + middle): t for (y, x), t in canvas.texts.items()}
    return DotCanvas(dots, texts)


class PodiumPlace(NamedTuple):
    """Somebody on the podium."""

    sign: int
    """The number of the sign and the colour."""
    name: str
    total: int
    rank: int


def podium_order(places: Sequence[PodiumPlace]) -> list[PodiumPlace]:
    """`places`, the best first, as they stand side by side: the best in the middle.

    >>> [place.name for place in podium_order([PodiumPlace(0, name, 0, 0) for name in "abcd"])]
    ['d', 'b', 'a', 'c']
    """
    return [*reversed(places[1::2]), *places[::2]]


def podium_heights(totals: Sequence[int], least: int, most: int) -> list[int]:
    """The height of the stack of each of `totals`, from `least` to `most` rows of dots.

    The best is as high as can be, half its points or the fewest there are as low as can be.
    Whoever has fewer points stands lower, as long as there are rows for that.
    """
    best = max(totals)
    low = min(*totals, best // 2)
    heights: dict[int, int] = {}
    above = most + 1
    for total in sorted(set(totals), reverse=True):
        exact = least + round((most - least) * (total - low) / max(best - low, 1))
        exact = most if total == best else exact
        above = heights[total] = max(min(exact, above - 1), least)
    return [heights[total] for total in totals]


def podium_slot(places: Sequence[PodiumPlace], width: int, scale: int = 1) -> int:
    """The columns of each stack of a podium that has room in `width`, a blank between them."""
    room = (width + 1) // len(places) - 1
    figures = max(figure_width(place.total) for place in places) * scale
    names = max(cell_len(printable(place.name)) for place in places) + 2
    wanted = max(figures + 2, min(names + 2, figures + 8))
    return max(min(wanted, room), 1)


def figure_width(total: int) -> int:
    """The columns of `total` in large figures."""
    return len(in_dots(str(total), FIGURES)[0])


def podium(
    places: Sequence[PodiumPlace], slot: int, rows: int, scale: int = 1, share: float = 1
) -> DotCanvas:
    """A stack for each of `places`, the best first: as high as the points allow, names on top.

    Each is `slot` columns wide, the whole `rows` dots high with names and the floor. Figures
    that have no room are written. The stacks have grown to a `share` of their heights.
    """
    order = podium_order(places)
    canvas = blank(len(order) * (slot + 1) + 1, rows)
    floor = len(canvas.dots) - 1
    top = 2
    canvas.dots[floor] = ["rim"] * canvas.width
    drawn = all(figure_width(place.total) * scale <= slot for place in places)
    least = (5 * scale + 2) if drawn else 3
    heights = podium_heights([place.total for place in order], least, floor - top)
    for number, (place, height) in enumerate(zip(order, heights, strict=True)):
        left = 1 + number * (slot + 1)
        now = round(height * share)
        start = floor - now
        for y in range(start, floor):
            dark = y - start > least and (y - start - least) % 4 > 1
            colour = f"{'stripe' if dark else 'stack'}-{player_style(place.sign)[-1]}"
            canvas.dots[y][left : left + slot] = [colour] * slot
        _name(canvas, place, left, slot, start)
        if drawn and now >= least:
            _figure(canvas, str(place.total), left, slot, start + 1, scale)
        elif not drawn:
            _number(canvas, place, left, slot, start)
    return canvas


def _name(canvas: DotCanvas, place: PodiumPlace, left: int, slot: int, start: int) -> None:
    """The sign and the name above a stack that begins at row `start`."""
    name = printable(place.name)
    room = max(slot - 2, 0)
    if cell_len(name) > room:
        name = f"{set_cell_size(name, room - 1)}…" if room > 1 else set_cell_size(name, room)
    line = start // 2 - 1
    x = left + max(slot - cell_len(name) - 2, 0) // 2
    canvas.texts[line, x] = (f"{SIGNS[place.sign % PLAYERS]} ", player_style(place.sign))
    canvas.texts[line, x + 2] = (name, "bold brass" if place.rank == 1 else "bold text")


def _figure(canvas: DotCanvas, text: str, left: int, slot: int, top: int, scale: int) -> None:
    rows = in_dots(text, FIGURES)
    left += (slot - len(rows[0]) * scale) // 2
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            for down in range(scale * (dot == "#")):
                at = left + x * scale
                canvas.dots[top + y * scale + down][at : at + scale] = ["on-stack"] * scale


def _number(canvas: DotCanvas, place: PodiumPlace, left: int, slot: int, start: int) -> None:
    """The points as they are written, on the first whole line of a stack."""
    text = signed(place.total)[:slot]
    line = -(-start // 2)
    if line < canvas.height:
        style = f"bold on-stack on stack-{player_style(place.sign)[-1]}"
        canvas.texts[line, left + (slot - len(text)) // 2] = (text, style)


SLOT = 6
"""The fewest columns of a place on the podium."""
LOWEST = 4
"""The fewest lines of a podium."""
LARGE = 14
"""Lines from which on letters and figures are twice as large, if they have the columns."""
_USUAL = 11
"""Columns of a place where there are few."""


class NameOnStacks(Unscrolled):
    """A name on stacks, each higher than the one before, as large as its box; else as text."""

    text: reactive[str] = reactive("")
    share: reactive[float] = reactive(1.0)
    """Of their heights, to which the stacks have grown."""

    def __init__(self, text: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(NameOnStacks.text, text)

    def render(self) -> Rows:
        return _stack_rows(self.text, *self.content_size, self.share)


@lru_cache(maxsize=32)
def _stack_rows(name: str, width: int, height: int, share: float) -> Rows:
    """A name on stacks as large as can be, else its first letters, else as text.

    The stacks have grown to a `share` of their heights. Kept since whoever won often wins again.
    """
    for text, (edge, scale, tight) in product(on_stacks(name), _SIZES):
        stacks = Stacks(text, edge, scale, tight)
        has_room = stacks.width <= width and stacks.height <= height
        if has_room and scale <= 1 + height // LARGE:
            return Rows([drawing([row]) for row in stacks.lines(share)])
    return Rows([Content.styled(name, "bold")])


class Podium(Unscrolled):
    """A stack for each player, as high as the points allow, the best in the middle."""

    places: reactive[tuple[PodiumPlace, ...]] = reactive(())
    """The best first."""
    share: reactive[float] = reactive(1.0)
    """Of their heights, to which the stacks have grown."""

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """About a third of the room, as far as names and figures need it; half for many."""
        number = len(self.places)
        if not number:
            return 0
        room = max(container.width * 3 // 10, min(_USUAL * number + 1, container.width * 11 // 20))
        slot = podium_slot(self.places, room - 2)
        return number * (slot + 1) + 1

    def render(self) -> Content:
        width, height = self.content_size
        if not self.places or width < SLOT * len(self.places) or height < LOWEST:
            return Content()
        for scale in (2, 1) if height >= LARGE else (1,):
            slot = podium_slot(self.places, width - 2, scale)
            if all(figure_width(place.total) * scale <= slot for place in self.places):
                break
        return drawing(podium(self.places, slot, 2 * height, scale, self.share).lines())
