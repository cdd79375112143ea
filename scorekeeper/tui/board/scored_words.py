"""The words of a play as tiles, each with its points."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from scorekeeper.game.board import Board, Square
from scorekeeper.game.play import Play, PlayScore, WordScore
from scorekeeper.game.text import count
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import rack_cell, word_tiles
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.text import drawing

_POINTS, _SUM = 5, 4
"""Columns that tiles leave for the points of their word, and for what is around its sum."""


class PlayOnBoard(NamedTuple):
    """A play on the board on which it was laid, and what it scores."""

    score: PlayScore
    board: Board
    """With the play on it."""
    new: Collection[Square]
    """The squares of its tiles."""
    wrong: Collection[Square] = ()
    """Those of tiles that break a rule."""

    @classmethod
    def of(cls, score: PlayScore, before: Board, play: Play) -> PlayOnBoard:
        """`play` with its `score`, laid on the board `before`."""
        board = before.lay(play.tiles) if score.words else before  # Else it may be over the edge.
        return cls(score, board, frozenset(play.squares))


class ScoredWords(Drawing):
    """The words of a play below each other, and the sum of all if there is more than one number.

    Tiles are as large as the `max-height` of the style sheet has room for; where even the smallest
    have none, words are written.
    """

    def __init__(self, play: PlayOnBoard | None = None, id: str | None = None) -> None:
        super().__init__(id)
        self.show_play(play)

    def show_play(self, play: PlayOnBoard | None) -> None:
        """Show another play, or nothing."""
        self.show(score_lines, play)


def score_lines(canvas: Canvas, play: PlayOnBoard | None) -> list[Content]:
    """The words of a play, each with its points, and the sum of all."""
    if play is None or not play.score.words:
        return []
    score = play.score
    cell = _cell(score, canvas)
    if cell is None:
        return _written(score, canvas.width)
    rows = [row for word in score.words for row in _word(play, word, cell, canvas)]
    if score.bonus:
        bonus = f"and {count(score.bonus, 'point')} for all tiles of a rack"
        rows.append(Content.styled(bonus, "$soft"))
    if len(score.words) > 1 or score.bonus:
        rows.append(Content.styled(f"together {score.total}", "bold"))
    return rows


def _cell(score: PlayScore, canvas: Canvas) -> Cell | None:
    """The tiles in which all words have room, if possible beside their sums.

    None if even the smallest have none.
    """
    words = score.words
    below = (len(words) > 1 or score.bonus > 0) + (score.bonus > 0)
    lines = canvas.height - below if canvas.height else 2 * len(words)
    longest = max((len(word.squares) for word in words), default=1)
    sums = max((len(word.arithmetic) for word in words), default=0)
    for beside in (sums + _SUM + _POINTS, _POINTS):
        cell = rack_cell(longest, canvas.width - beside, lines // max(len(words), 1))
        if cell.height * len(words) <= lines and cell.width * longest + beside <= canvas.width:
            return cell
    return None


def _word(play: PlayOnBoard, word: WordScore, cell: Cell, canvas: Canvas) -> list[Content]:
    """One word, with its sum, if that has room, and its points at the line of its letters."""
    rows = tile_rows(play, word, cell, canvas.is_plain)
    points = Content.assemble("  ", (f"{word.total}", "bold"))
    row = rows[cell.letter_line]
    with_sum = Content.assemble(row, "  ", (f"{word.arithmetic} =", "$soft"))
    is_short = with_sum.cell_length + points.cell_length > canvas.width
    rows[cell.letter_line] = (row if is_short else with_sum) + points
    return rows


def tile_rows(play: PlayOnBoard, word: WordScore, cell: Cell, plain: bool) -> list[Content]:
    """`word` on tiles as they lie on the board of `play`."""
    letters = [play.board.at(square) or "" for square in word.squares]
    new = [place for place, square in enumerate(word.squares) if square in play.new]
    wrong = [place for place, square in enumerate(word.squares) if square in play.wrong]
    return [*drawing(word_tiles(letters, word.heights, new, cell, plain, wrong)).split()]


def _written(score: PlayScore, width: int) -> list[Content]:
    """The words and their points as a sum, ``BAIL 8 + BE 4 = 12``; no word is broken."""
    parts = [f"{word.text} {word.total}" for word in score.words]
    if score.bonus:
        parts.append(f"all tiles {score.bonus}")
    first, *others = parts
    texts = [first, *(f"+ {part}" for part in others)]
    if others:
        texts.append(f"= {score.total}")
    rows = [texts[0]]
    for text in texts[1:]:
        if cell_len(f"{rows[-1]} {text}") <= width:
            rows[-1] += f" {text}"
        else:
            rows.append(text)
    return [Content.styled(row, "bold") for row in rows]
