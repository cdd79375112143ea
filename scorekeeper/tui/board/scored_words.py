"""The words of a play as tiles, each with its points."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.app import App
from textual.content import Content
from textual.geometry import Size
from textual.reactive import var

from scorekeeper.game.board import Board, Square
from scorekeeper.game.play import Play, PlayScore, WordScore
from scorekeeper.game.text import count
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import rack_cell, word_tiles
from scorekeeper.tui.kit.plain import is_plain
from scorekeeper.tui.kit.sparing import Unscrolled
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


class ScoredWords(Unscrolled):
    """The words of a play below each other, and the sum of all if there is more than one number.

    Tiles are as large as the `max-height` of the style sheet has room for; where even the smallest
    have none, words are written.
    """

    play: var[PlayOnBoard | None] = var(None, init=False)

    def __init__(self, play: PlayOnBoard | None = None, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(ScoredWords.play, play)
        self._drawn: tuple[object, list[Content]] = (None, [])
        """What was drawn last, and its lines: Textual asks for their number again and again."""

    def watch_play(self) -> None:
        height = len(self._rows(self.content_size.width))
        self.refresh(layout=height != self.content_size.height)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def render(self) -> Content:
        return Content("\n").join(self._rows(self.content_size.width))

    def _rows(self, width: int) -> list[Content]:
        known = self.play, width, self.styles.max_height, is_plain(self.app)
        if self._drawn[0] != known:
            self._drawn = known, self._draw(self.play, width) if self.play else []
        return self._drawn[1]

    def _draw(self, play: PlayOnBoard, width: int) -> list[Content]:
        score = play.score
        cell = self._cell(score, width)
        if cell is None:
            return _written(score, width)
        rows = [row for word in score.words for row in self._word(play, word, cell, width)]
        if score.bonus:
            bonus = f"and {count(score.bonus, 'point')} for all tiles of a rack"
            rows.append(Content.styled(bonus, "$soft"))
        if len(score.words) > 1 or score.bonus:
            rows.append(Content.styled(f"together {score.total}", "bold"))
        return rows

    def _cell(self, score: PlayScore, width: int) -> Cell | None:
        """The tiles in which all words have room, if possible beside their sums.

        None if even the smallest have none.
        """
        words = score.words
        below = (len(words) > 1 or score.bonus > 0) + (score.bonus > 0)
        most = self.styles.max_height
        lines = int(most.value) - below if most else 2 * len(words)
        longest = max((len(word.squares) for word in words), default=1)
        sums = max((len(word.arithmetic) for word in words), default=0)
        for beside in (sums + _SUM + _POINTS, _POINTS):
            cell = rack_cell(longest, width - beside, lines // max(len(words), 1))
            if cell.height * len(words) <= lines and cell.width * longest + beside <= width:
                return cell
        return None

    def _word(self, play: PlayOnBoard, word: WordScore, cell: Cell, width: int) -> list[Content]:
        """One word, with its sum, if that has room, and its points at the line of its letters."""
        rows = tile_rows(play, word, cell, self.app)
        points = Content.assemble("  ", (f"{word.total}", "bold"))
        row = rows[cell.letter_line]
        with_sum = Content.assemble(row, "  ", (f"{word.arithmetic} =", "$soft"))
        is_short = with_sum.cell_length + points.cell_length > width
        rows[cell.letter_line] = (row if is_short else with_sum) + points
        return rows


def tile_rows(play: PlayOnBoard, word: WordScore, cell: Cell, app: App[Any]) -> list[Content]:
    """`word` on tiles as they lie on the board of `play`."""
    letters = [play.board.at(square) or "" for square in word.squares]
    new = [place for place, square in enumerate(word.squares) if square in play.new]
    wrong = [place for place, square in enumerate(word.squares) if square in play.wrong]
    return [*drawing(word_tiles(letters, word.heights, new, cell, is_plain(app), wrong)).split()]


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
