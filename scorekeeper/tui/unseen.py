"""The letters that nobody has seen yet, as tiles with their numbers, and the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.tui.lines import Line, Span, tiles

PER_ROW = 13
"""Letters in a row where the numbers stand below them."""
NUMBERS_BELOW = 4 * PER_ROW - 1
"""Columns from which on they do."""
TILES = 7 * PER_ROW
"""Columns from which on each letter is a tile of three lines."""


class Unseen(NamedTuple):
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
        row, place = (y - 1) // self.row, x // self.column
        if y < 1 or row >= len(self.letters) or place >= len(self.letters[row]):
            return None
        return self.letters[row][place]


def unseen_letters(
    game: Game, laid: Iterable[str], rack: Iterable[str] = ()
) -> list[tuple[str, int]]:
    """Every tile of the set, and how many are still unseen once `laid` are on the board.

    Those of a `rack` that is shown are seen, whether they are laid or not.
    """
    unseen = game.unseen()
    unseen.subtract(Counter(laid) | Counter(rack))
    return [(letter, max(unseen[letter], 0)) for letter in game.rules.edition.tiles]


def unseen_lines(
    game: Game, laid: Iterable[str], width: int, height: int, rack: Iterable[str] = ()
) -> Unseen:
    """What is unseen once `laid` are on the board and `rack` is shown, in panels of that size."""
    cells = unseen_letters(game, laid, rack)
    head = bag_line(game, sum(number for _, number in cells), width)
    longest = max(len(letter) for letter, _ in cells)
    if width < NUMBERS_BELOW or longest > 3 or height < 24:
        return _in_lines(head, cells, width, max(longest, 2))
    large = width >= TILES and height >= 50
    column = min((width + 1) // PER_ROW, 7 if large else 5)
    rows = [cells[at : at + PER_ROW] for at in range(0, len(cells), PER_ROW)]
    lines: list[Line] = [head]
    for row in rows:
        lines += _tiles(row, column) if large else _letters(row, column)
    letters = [[letter for letter, _ in row] for row in rows]
    return Unseen(lines, letters, column, 4 if large else 2)


def bag_line(game: Game, unseen: int, width: int) -> Line:
    """How many letters are `unseen`, and the bag as a bar."""
    bag, whole = game.position.bag, game.rules.edition.tile_count
    left, right = f" {unseen} ", f" {bag}"
    rule = width - len("Unseen") - len(left) - len(" bag ") - len(right)
    if rule < 6:
        return (("Unseen", "heading"), (left, "soft"), (" bag", "soft"), (right, "strong"))
    bar = min(rule - 3, 15)
    halves = -(-bag * 2 * bar // max(whole, 1))
    full = "━" * (halves // 2) + "╸" * (halves % 2)
    return (
        ("Unseen", "heading"),
        (left, "soft"),
        ("─" * (rule - bar), "thin"),
        (" bag ", "soft"),
        (full, "brass"),
        ("─" * (bar - len(full)), "thin"),
        (right, "strong"),
    )


def _in_lines(head: Line, cells: Sequence[tuple[str, int]], width: int, longest: int) -> Unseen:
    """Each letter with its number beside it."""
    column = longest + max(len(str(number)) for _, number in cells) + 1
    per_row = max((width + 1) // column, 1)
    rows = [cells[at : at + per_row] for at in range(0, len(cells), per_row)]
    lines = [head]
    for row in rows:
        spans: list[Span] = []
        for place, (letter, number) in enumerate(row):
            text = _number(number)
            gap = column - longest - len(text) if place + 1 < len(row) else 0
            spans += [(f"{letter:>{longest}}", _style(number)), (text, _soft(number))]
            spans.append((" " * gap, "text"))
        lines.append(tuple(spans))
    return Unseen(lines, [[letter for letter, _ in row] for row in rows], column, 1)


def _letters(row: Sequence[tuple[str, int]], column: int) -> list[Line]:
    """A row of letters, and their numbers below."""
    gap = (" " * (column - 3), "text")
    upper = tuple(
        span for letter, number in row for span in ((f"{letter:^3}", _style(number)), gap)
    )
    return [_cut(upper), _numbers(row, 3, column)]


def _tiles(row: Sequence[tuple[str, int]], column: int) -> list[Line]:
    """A row of letters as tiles of three lines, and their numbers below."""
    wide, gap = column - 2, ("  ", "text")
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
    return _cut(tuple((f"{_number(number):^{wide}}{gap}", _soft(number)) for _, number in row))


def _cut(spans: Line) -> Line:
    """`spans` without the blanks at their end."""
    *most, (text, style) = spans
    return (*most, (text.rstrip(), style))


def _number(number: int) -> str:
    return str(number) if number else "–"


def _style(number: int) -> str:
    return "tile" if number else "used"


def _soft(number: int) -> str:
    return "text" if number else "soft"


def rack_line(rack: Sequence[str], laid: Iterable[str]) -> Line:
    """The dealt tiles of the player to move, those that are `laid` just now left out."""
    rest = list(rack)
    for letter in laid:
        if letter in rest:
            rest.remove(letter)
    return ((" Your tiles ", "soft"), *tiles(rest))
