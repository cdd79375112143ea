"""The unseen letters, as tiles with their numbers, and the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual import events
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.game.game import Game
from scorekeeper.tui.kit.lines import Line, Span
from scorekeeper.tui.kit.panel import GamePart

PER_ROW = 13
"""Letters in a row where the numbers stand below them."""
NUMBERS_BELOW = 4 * PER_ROW - 1
"""Columns from which on they do."""
TILES = 7 * PER_ROW
"""Columns from which on each letter is a tile of three lines."""


class Letters(NamedTuple):
    """Every letter of the set with the number still unseen, as lines under a heading."""

    lines: Sequence[Line]
    letters: Sequence[Sequence[str]]
    """The letters, row by row."""
    column: int
    """Columns that each letter takes."""
    row: int
    """Lines that each row takes."""

    def letter_at(self, x: int, y: int) -> str | None:
        """The letter at column `x` of line `y`, if there is one."""
        row = (y - 1) // self.row
        place = x // self.column
        if y < 1 or row >= len(self.letters) or place >= len(self.letters[row]):
            return None
        return self.letters[row][place]


class Unseen(GamePart):
    """Every letter with the number still unseen; a click on one posts `Clicked`."""

    seen: reactive[Sequence[str]] = reactive[Sequence[str]]((), repaint=False)
    """The letters that are laid just now, or shown on a rack."""

    class Clicked(Message):
        """A letter was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    def watch_seen(self) -> None:
        """Draw what has changed."""
        self.draw()

    def _letters(self, width: int, height: int) -> Letters:
        return unseen_lines(self.game, self.seen, width, height)

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The bag, and the letters as large as there is room for."""
        return self._letters(width, height).lines

    def on_click(self, event: events.Click) -> None:
        """Say which letter was clicked."""
        letters = self._letters(self.size.width, self.max_lines)
        if letter := letters.letter_at(event.x, event.y):
            event.stop()
            self.post_message(self.Clicked(letter))


def unseen_letters(game: Game, seen: Iterable[str]) -> list[tuple[str, int]]:
    """Every tile of the set, and how many are unseen but for those `seen` in a hand."""
    unseen = game.unseen()
    unseen.subtract(Counter(seen))
    return [(letter, max(unseen[letter], 0)) for letter in game.rules.edition.tiles]


def unseen_lines(game: Game, seen: Iterable[str], width: int, height: int) -> Letters:
    """The unseen letters without those `seen` in a hand, in panels of that size."""
    cells = unseen_letters(game, seen)
    head = bag_line(game, sum([number for _, number in cells]), width)
    longest = max([len(letter) for letter, _ in cells])
    if width < NUMBERS_BELOW or longest > 3 or height < 24:
        return _in_lines(head, cells, width, max(longest, 2))
    large = width >= TILES and height >= 50
    column = min((width + 1) // PER_ROW, 7 if large else 5)
    rows = [cells[at : at + PER_ROW] for at in range(0, len(cells), PER_ROW)]
    lines: list[Line] = [head]
    for row in rows:
        lines += _tiles(row, column) if large else _letters(row, column)
    letters = [[letter for letter, _ in row] for row in rows]
    return Letters(lines, letters, column, 4 if large else 2)


def bag_line(game: Game, unseen: int, width: int) -> Line:
    """The number of letters `unseen`, and the bag as a bar."""
    bag = game.position.bag
    whole = game.rules.edition.tile_count
    most = "at most " if game.board.unknown_count else ""
    left = f" {most}{unseen} "
    right = f" {bag}"
    rule = width - len("Unseen") - len(left) - len(" bag ") - len(right)
    if rule < 6:
        return (("Unseen", "strong"), (left, "soft"), (" bag", "soft"), (right, "strong"))
    bar = min(rule - 3, 15)
    halves = -(-bag * 2 * bar // max(whole, 1))
    full = "━" * (halves // 2) + "╸" * (halves % 2)
    return (
        ("Unseen", "strong"),
        (left, "soft"),
        ("─" * (rule - bar), "thin"),
        (" bag ", "soft"),
        (full, "brass"),
        ("─" * (bar - len(full)), "thin"),
        (right, "strong"),
    )


def _in_lines(head: Line, cells: Sequence[tuple[str, int]], width: int, longest: int) -> Letters:
    """Each letter with its number beside it."""
    column = longest + max([len(str(number)) for _, number in cells]) + 1
    per_row = max((width + 1) // column, 1)
    rows = [cells[at : at + per_row] for at in range(0, len(cells), per_row)]
    lines = [head]
    for row in rows:
        spans: list[Span] = []
        for place, (letter, number) in enumerate(row):
            text, face, ink = _look(number)
            gap = 0
            if place + 1 < len(row):
                gap = column - longest - len(text)
            spans += [(f"{letter:>{longest}}", face), (text, ink)]
            spans.append((" " * gap, "text"))
        lines.append(tuple(spans))
    return Letters(lines, [[letter for letter, _ in row] for row in rows], column, 1)


def _letters(row: Sequence[tuple[str, int]], column: int) -> list[Line]:
    """A row of letters, and their numbers below."""
    gap = (" " * (column - 3), "text")
    upper: list[Span] = []
    for letter, number in row:
        upper += [(f"{letter:^3}", _look(number).face), gap]
    return [_cut(tuple(upper)), _numbers(row, 3, column)]


def _tiles(row: Sequence[tuple[str, int]], column: int) -> list[Line]:
    """A row of letters as tiles of three lines, and their numbers below."""
    wide = column - 2
    gap = ("  ", "text")
    spans: list[list[Span]] = [[], [], []]
    for letter, number in row:
        face = "bold ink on letter" if number else "soft on panel"
        edge = "edge-1" if number else "panel"
        spans[0] += [(" " * wide, face), gap]
        spans[1] += [(f"{letter:^{wide}}", face), gap]
        spans[2] += [("▀" * wide, edge), gap]
    return [*(_cut(tuple(part)) for part in spans), _numbers(row, wide, column)]


def _numbers(row: Sequence[tuple[str, int]], wide: int, column: int) -> Line:
    gap = " " * (column - wide)
    looks = [_look(number) for _, number in row]
    return _cut(tuple([(f"{look.text:^{wide}}{gap}", look.ink) for look in looks]))


def _cut(spans: Line) -> Line:
    """`spans` without the blanks at their end."""
    *most, (text, style) = spans
    return (*most, (text.rstrip(), style))


class _Look(NamedTuple):
    """A number of letters as it is written, and the styles of the letter and of the number."""

    text: str
    face: str
    ink: str


def _look(number: int) -> _Look:
    if number:
        return _Look(str(number), "tile", "text")
    return _Look("–", "soft on panel", "soft")
