"""The words of a play with their arithmetic, beside the points in large figures."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.board import Board, Square
from scorekeeper.game.scoring import PlayScore, WordScore
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.tui.drawing.dots import FIGURES, drawing, full_blocks, half_blocks
from scorekeeper.tui.drawing.lines import Line, clip, line, line_width, padded, refitted, tiles
from scorekeeper.tui.drawing.word_tiles import BESIDE_A_WORD, word_cell, word_tiles

NARROW = 30
"""Columns below which points are in one line."""
ROOMY = 45
"""Columns from which on letters stand on tiles."""
STILL, SPACED, TILED = 20, 27, 36
"""Lines beside the board from which on each panel keeps its place, panels have a blank line
between them, and words are tiles as on the board."""
WIDEST, TALLEST = 85, 50
"""The room beside the board from which on all is as large as it can be."""
_MOST_TILED = 4
"""Words that are laid in tiles; more of them share a line."""


def kept_lines(width: int, height: int, players: int, guided: bool = False) -> int:
    """The lines that the play keeps where so many columns and lines are beside the board.

    Those that a learner is `guided` by have gone off them.
    """
    if height < STILL:
        return 7 if guided and height >= 9 else 0
    if width >= WIDEST and height >= TALLEST:
        return 17
    if width >= ROOMY and height >= SPACED:
        return 10 if height >= TILED else 7
    return 6 if players <= 4 else 4


class PanelRoom(NamedTuple):
    """The room of the panel, and its style of drawing."""

    width: int
    height: int
    """Lines that it keeps; it takes more if it must."""
    plain: bool = False

    @property
    def is_tiled(self) -> bool:
        """True if words are laid in tiles as on the board."""
        return self.height >= 10 and not self.plain

    @property
    def has_small_tiles(self) -> bool:
        """True if letters stand on tiles of one line."""
        return self.width >= ROOMY and not self.plain


class Shown(NamedTuple):
    """A play to be shown: what it forms, on which board, with which new tiles."""

    score: PlayScore
    board: Board
    new: Container[Square]
    figure: str
    """The points as they are drawn large."""
    ink: str


def with_words(
    shown: Shown, status: Sequence[Line], rest: Sequence[Line], room: PanelRoom
) -> list[Line]:
    """The words, the points at their right, and the `status`; the `rest` below all."""
    figure = _drawn(shown.figure, room)
    column: list[Line] = [((row, f"bold {shown.ink}"),) for row in figure]
    wide = cell_len(figure[0]) + 2
    if room.is_tiled:
        column = [(), *column, (), *refitted(status, BESIDE_A_WORD - 1)]
        wide = max(BESIDE_A_WORD, *(line_width(row) + 1 for row in column))
    left = room.width - wide
    if room.is_tiled or (len(figure) > 1 and _longest(shown, room) <= left):
        rows = _words(shown, left, room)
        below = [] if room.is_tiled else _in_a_line(status, room.width)
        return [*_beside(rows, column, left), *below, *rest]
    beside = _in_a_line(status, left) if len(figure) == 1 else refitted(_indented(status), left)
    return [*_words(shown, room.width, room), *_beside(beside, column, left), *rest]


def _beside(rows: Sequence[Line], column: Sequence[Line], left: int) -> list[Line]:
    """`rows` in `left` columns, and the `column` at their right."""
    both = zip_longest(rows, column, fillvalue=())
    return [(*padded(row, left + 1), *text) if text else row for row, text in both]


def _indented(rows: Sequence[Line]) -> list[Line]:
    return [((f" {text}", style), *others) for (text, style), *others in rows]


def _longest(shown: Shown, room: PanelRoom) -> int:
    """The columns of the longest word with its sum and its points."""
    each = 3 if room.has_small_tiles else 1
    words = shown.score.words
    word = max((cell_len(word.text) for word in words), default=0) * each
    return word + max((len(word.arithmetic) for word in words), default=0) + 8


def _drawn(figure: str, room: PanelRoom) -> list[str]:
    """`figure` as large as the panel has it."""
    if room.plain or room.height < 4 or room.width < NARROW or not figure:
        return [figure]
    return (full_blocks if room.height >= 17 else half_blocks)(drawing(figure, FIGURES))


def _in_a_line(status: Sequence[Line], width: int) -> list[Line]:
    """Short lines as one, if that has room for all of them."""
    rows = _indented(status)
    row = tuple(span for place, row in enumerate(rows) for span in (*_GAP[:place], *row))
    return [row] if line_width(row) <= width else refitted(rows, width)


_GAP = (("  ", "text"),)


def _words(shown: Shown, width: int, room: PanelRoom) -> list[Line]:
    """The words in `width` columns, as large as they fit; those without room share a line."""
    words, bonus = shown.score.words, shown.score.bonus
    most = _MOST_TILED if room.is_tiled else max(room.height - 2, 1)
    own = len(words) if len(words) + bool(bonus) <= most else most - 1
    if room.is_tiled:
        rows = [row for word in words[:own] for row in _in_tiles(shown, word, width, room)]
    else:
        letters = 3 if room.has_small_tiles else 1
        widest = max((cell_len(word.text) * letters for word in words), default=0)
        rows = [_word(shown, word, width, widest, room.has_small_tiles) for word in words[:own]]
    others = [f"{printable(word.text)} {word.total}" for word in words[own:]]
    if bonus and not others:
        return [*rows, _at_ends((), " whole rack", bonus, width)]
    if bonus:
        others.append(f"whole rack {bonus}")
    return [*rows, line(f" {clip(', '.join(others), width - 2)}", "strong")] if others else rows


def _letters(shown: Shown, word: WordScore) -> list[str]:
    return [shown.board.stack(square)[-1] for square in word.squares]


def _new(shown: Shown, word: WordScore) -> set[int]:
    """The places of the new tiles in the word."""
    return {place for place, square in enumerate(word.squares) if square in shown.new}


def _in_tiles(shown: Shown, word: WordScore, width: int, room: PanelRoom) -> list[Line]:
    """A word in tiles, with its sum and its points in the line of its letters."""
    cell = word_cell(len(word.squares), room.width, TALLEST if room.height >= 17 else TILED)
    rows = word_tiles(_letters(shown, word), word.heights, _new(shown, word), cell)
    rows = [((" ", "text"), *row) for row in rows]
    points = str(word.total)
    free = width - line_width(rows[0]) - len(points)
    if free < 0:
        return [_word(shown, word, width, 0, small_tiles=False)]
    sums = (f"  {word.arithmetic}", f"  {_short(word)}", "")
    fitting = next(one for one in sums if cell_len(one) < free or not one)
    gap = " " * max(free - cell_len(fitting), 0)
    at = cell.letter_line
    rows[at] = (*rows[at], (fitting, "soft"), (f"{gap}{points}", "strong"))
    return rows


def _word(shown: Shown, word: WordScore, width: int, widest: int, small_tiles: bool) -> Line:
    """A word, its arithmetic in a column of its own, and its points."""
    spans = [(printable(word.text), "strong")]
    if small_tiles and 3 * len(word.squares) + 6 <= width:
        spans = tiles(_letters(shown, word), word.heights, _new(shown, word))
    taken = line_width(spans)
    gap = " " * max(widest - taken + 2, 2)
    sums = (f"{gap}{word.arithmetic}", f"  {word.arithmetic}", f"  {_short(word)}", "")
    left = width - taken - 6
    fitting = next(one for one in sums if cell_len(one) <= left or not one)
    return _at_ends(((" ", "text"), *spans), fitting, word.total, width)


def _short(word: WordScore) -> str:
    """The sum of a word whose arithmetic has no room."""
    bonus = f" +{word.bonus}" if word.bonus else ""
    return f"{count(sum(word.heights), 'tile')} × {word.per_tile}{bonus}"


def _at_ends(spans: Line, sums: str, points: int, width: int) -> Line:
    taken = line_width(spans) + cell_len(sums)
    number = f"{points:>{max(width - taken - 1, 1)}} "
    return (*spans, (sums, "soft"), (number, "strong"))


def score_lines(score: PlayScore, width: int) -> list[Line]:
    """The sum of the points: each word with its arithmetic, then the bonus for a whole rack."""
    widest = max((cell_len(word.text) for word in score.words), default=0)
    shown = Shown(score, Board.empty(1), (), "", "")
    rows = [_word(shown, word, width, widest, small_tiles=False) for word in score.words]
    return [*rows, _at_ends((), " whole rack", score.bonus, width)] if score.bonus else rows
