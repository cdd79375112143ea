"""The unseen letters, as tiles with their numbers, and the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.style import Style
from textual.widget import Widget

from scorekeeper.game.game import Game
from scorekeeper.tui.kit.rows import Rows
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


class Unseen(Widget):
    """Every letter with the number still unseen; a click on one posts `Clicked`."""

    game: var[Game | None] = var[Game | None](None, init=False, always_update=True)
    """A game is changed in place, so the same one is drawn anew when it is set again."""
    seen: var[Sequence[str]] = var[Sequence[str]](())
    """The letters that are laid just now, or shown on a rack."""

    @dataclass
    class Clicked(Message):
        """A letter was clicked."""

        letter: str

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.set_reactive(Unseen.game, game)
        self._cells = unseen_letters(game, ())
        self._drawn: Sequence[Content] = ()

    def watch_game(self, before: Game | None, game: Game) -> None:
        self._cells = unseen_letters(game, self.seen)
        is_same_box = before and before.rules.edition == game.rules.edition
        self.refresh(layout=not is_same_box)

    def watch_seen(self) -> None:
        """Draw the lines that have changed, mostly one or two."""
        if self.game is None or not self.is_attached:
            return
        self._cells = unseen_letters(self.game, self.seen)
        width = self.content_size.width
        pairs = zip_longest(self._drawn, self._lines(width))
        changed = [y for y, (before, after) in enumerate(pairs) if before != after]
        for y in changed:
            self.refresh(Region(0, y, width, 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.lines_at(width)

    def lines_at(self, width: int) -> int:
        """The lines that it takes in so many columns, its heading among them."""
        return 1 + len(self._rows(width))

    def render(self) -> Rows:
        self._drawn = self._lines(self.content_size.width)
        return Rows(self._drawn)

    def _lines(self, width: int) -> list[Content]:
        if self.game is None:
            return []
        unseen = sum(number for _, number in self._cells)
        return [bag_line(self.game, unseen, width), *self._rows(width)]

    def _rows(self, width: int) -> Sequence[Content]:
        """The letters, as large as the screen has room for them."""
        cells = self._cells
        longest = max(len(letter) for letter, _ in cells)
        is_tall = self.screen.has_class("-tall")
        is_high = is_tall or self.screen.has_class("-high")
        if is_tall and width >= TILES and longest <= 3:
            return _tiles(cells, min((width + 1) // PER_ROW, 7))
        if is_high and width >= NUMBERS_BELOW and longest <= 3:
            return _numbers_below(cells, min((width + 1) // PER_ROW, 5))
        return _numbers_beside(cells, width, max(longest, 2))

    def on_click(self, event: events.Click) -> None:
        letter = event.style.meta.get("letter")
        if letter:
            event.stop()
            self.post_message(self.Clicked(letter))


def unseen_letters(game: Game, seen: Iterable[str]) -> Cells:
    """Every tile of the set, and how many are unseen but for those `seen` in a hand."""
    unseen = game.unseen()
    unseen.subtract(Counter(seen))
    return tuple((letter, max(unseen[letter], 0)) for letter in game.rules.edition.tiles)


def bag_line(game: Game, unseen: int, width: int) -> Content:
    """The number of letters `unseen`, and the bag as a bar."""
    bag = game.position.bag
    most = "at most " if game.board.unknown_count else ""
    left = Content.assemble(("Unseen", "bold"), (f" {most}{unseen} ", "$soft"))
    right = Content.assemble((" bag", "$soft"), (f" {bag}", "bold"))
    rule = width - left.cell_length - right.cell_length - 1
    if rule < SHORTEST_RULE:
        return left + right
    bar = min(rule - 3, LONGEST_BAR)
    halves = -(-bag * 2 * bar // max(game.rules.edition.tile_count, 1))
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
            _clickable(one, "▀" * wide, "$edge-1" if number else "$panel") for one, number in row
        ]
        rows += [gap.join(part) for part in (blank, faces, edges)]
        rows.append(_numbers(row, wide, gap))
    return rows


def _in_rows(cells: Cells, length: int) -> list[Cells]:
    return [cells[at : at + length] for at in range(0, len(cells), length)]


def _letter(letter: str, text: str, number: int, edge: str = "") -> Content:
    """A letter on its tile, which may have an `edge` in its line; dim if all of it are seen."""
    style = f"bold {edge} $ink on $letter" if number else "$soft on $panel"
    return _clickable(letter, text, style)


def _number(letter: str, text: str, number: int) -> Content:
    return _clickable(letter, text, "" if number else "$soft")


def _numbers(row: Cells, wide: int, gap: Content) -> Content:
    return gap.join(_number(one, f"{number or '–'!s:^{wide}}", number) for one, number in row)


def _clickable(letter: str, text: str, style: str) -> Content:
    return Content.styled(text, style).stylize(Style.from_meta({"letter": letter}))
