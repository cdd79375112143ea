"""The words of a play with their arithmetic, beside the points in large figures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.board import Board, Square
from scorekeeper.game.scoring import PlayScore, WordScore
from scorekeeper.names import printable
from scorekeeper.tui.board.word_rows import cell_for, with_sum, word_row
from scorekeeper.tui.kit.half import BESIDE, SCALES, STILL, Room, fitting_scales
from scorekeeper.tui.kit.large import BROAD, LOW, WRITTEN, Large
from scorekeeper.tui.kit.lines import Line, clip, line, line_width, padded, refitted, tiles

_MOST_TILED = 4
"""Words that are laid in tiles; more of them share a line."""
_POINTS = 5
"""Columns that a word in tiles leaves for its points, with blanks around them."""


def play_room(
    width: int, height: int, players: int, plain: bool = False, guided: bool = False
) -> Room:
    """The room of the play where so many columns and lines are beside the board.

    Its height is what it keeps; it takes more if it must. Those that a learner is `guided` by
    have gone off the lines.
    """
    scale = fitting_scales(width, height)[0]
    kept = 4 if scale.height == STILL and players > 4 else scale.play
    if guided and 9 <= height < STILL:
        kept = 7
    return Room(width, kept, scale, plain)


class ShownPlay(NamedTuple):
    """A play to be shown: what it forms, on which board, with which new tiles."""

    score: PlayScore
    board: Board
    new: Collection[Square]
    figure: str
    """The points as they are drawn large."""
    ink: str


def is_tiled(room: Room) -> bool:
    """True if words are laid in tiles as on the board."""
    return room.is_high and not room.plain


def with_words(
    shown: ShownPlay, status: Sequence[Line], rest: Sequence[Line], room: Room
) -> list[Line]:
    """The words, then the `status` with the points at the right of it, and the `rest` below all.

    Words in tiles leave room for status and points at their own right, the largest ones below them.
    """
    figure = _drawn(shown.figure, room)
    column: list[Line] = [((row, f"bold {shown.ink}"),) for row in figure]
    wide = cell_len(figure[0]) + 2
    if is_tiled(room) and room.scale is not SCALES[0]:
        column = [(), *column, (), *refitted(status, BESIDE)]
        left = room.width - 2 - max(BESIDE, *(line_width(row) for row in column))
        return [*_beside(_words(shown, room._replace(width=left)), column, left), *rest]
    left = room.width - wide
    in_a_line = tuple(span for row in status for span in (*row, ("  ", "text")))
    if len(figure) == 1 and status and line_width(in_a_line) < left:
        status = [in_a_line]
    indented = (((f" {text}", style), *others) for (text, style), *others in status)
    beside = refitted(indented, left)
    return [*_words(shown, room), *_beside(beside, column, left), *rest]


def _beside(rows: Sequence[Line], column: Sequence[Line], left: int) -> list[Line]:
    """`rows` in `left` columns, and the `column` at their right."""
    both = zip_longest(rows, column, fillvalue=())
    return [(*padded(row, left + 1), *text) if text else row for row, text in both]


def _drawn(figure: str, room: Room) -> list[str]:
    """`figure` as large as the panel has it."""
    if room.plain or room.is_written:
        return Large(figure).drawn(WRITTEN)
    return Large(figure).drawn(BROAD if room.scale is SCALES[0] else LOW)


def _words(shown: ShownPlay, room: Room) -> list[Line]:
    """The words, as large as they fit; those without room share a line."""
    words = shown.score.words
    bonus = shown.score.bonus
    width = room.width
    most = _MOST_TILED if is_tiled(room) else max(room.height - 2, 2)
    own = len(words) if len(words) + bool(bonus) <= most else most - 1
    cell = cell_for(words[:own], room, _POINTS, _POINTS) if is_tiled(room) else None
    if cell:
        drawn = (word_row(word, shown.board, room, cell, shown.new) for word in words[:own])
        rows = [row for word in drawn for row in word]
    else:
        rows = _in_lines(
            words[:own], shown, has_tiles=not (room.is_narrow or room.plain), width=width
        )
    others = [f"{printable(word.text)} {word.total}" for word in words[own:]]
    if bonus and not others:
        return [*rows, _whole_rack(bonus, width)]
    if bonus:
        others.append(f"whole rack {bonus}")
    if others:
        return [*rows, line(f" {clip(', '.join(others), width - 2)}", "strong")]
    return rows


def _in_lines(
    words: Sequence[WordScore], shown: ShownPlay, width: int, has_tiles: bool
) -> list[Line]:
    """Each word in a line, and its arithmetic in a column; perhaps on tiles of one line."""
    rows: list[Line] = []
    for word in words:
        spans = [(printable(word.text), "strong")]
        if has_tiles and 3 * len(word.squares) + 6 <= width:
            letters = [shown.board.at(square) or "" for square in word.squares]
            new = {place for place, square in enumerate(word.squares) if square in shown.new}
            spans = tiles(letters, word.heights, new)
        rows.append(((" ", "text"), *spans))
    column = max(map(line_width, rows), default=0) + 2
    return [with_sum(row, word, width, column) for row, word in zip(rows, words, strict=True)]


def _whole_rack(bonus: int, width: int) -> Line:
    return ((" whole rack", "soft"), (f"{f' {bonus} ':>{max(width - 11, 0)}}", "strong"))


def sum_lines(score: PlayScore, width: int) -> list[Line]:
    """The sum of the points: each word with its arithmetic, then the bonus for a whole rack."""
    shown = ShownPlay(score, Board.empty(1), (), "", "")
    rows = _in_lines(score.words, shown, width, has_tiles=False)
    if score.bonus:
        return [*rows, _whole_rack(score.bonus, width)]
    return rows
