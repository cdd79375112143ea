"""The play beside the board: its words, and what is said of it beside the points."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from scorekeeper.game.play import PlayScore, WordScore
from scorekeeper.tui.board.scored_words import PlayOnBoard, tile_rows
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import rack_cell
from scorekeeper.tui.entry.play_text import PlayText
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.large import BROAD, LOW, TALL, WRITTEN, large
from scorekeeper.tui.kit.text import spread


class _Size(NamedTuple):
    """How a play divides its lines."""

    height: int
    """The lines from which on it does so."""
    said: int
    """The lines at the bottom of what is said; the words have the others."""
    figure: int
    """The lines of the points."""


_SIZES = (_Size(14, 6, BROAD), _Size(10, 5, TALL), _Size(6, 4, LOW), _Size(0, 1, WRITTEN))


def play_lines(canvas: Canvas, text: PlayText) -> list[Content]:
    """A play as large as there is room for; no letter moves anything else."""
    width, height = canvas.width, canvas.height
    size = next(size for size in _SIZES if size.height <= height)
    said = _said_lines(text, width, size.figure)
    words: list[Content] = []
    if text.play:
        has_tiles = size.figure > LOW
        lines = max(height - (size.said if has_tiles else len(said)), 1)
        words = word_rows(text.play, width, lines, canvas.is_plain, has_tiles)
    if text.play and size.figure > WRITTEN:  # Else one follows on the other.
        words += [Content()] * (height - max(size.said, len(said)) - len(words))
    rows = [*words, *said]
    if len(rows) > height > 0:
        rows[height - 1] = rows[height - 1].truncate(max(width - 1, 1)).rstrip() + "…"
    return [*rows[:height], *[Content()] * (height - len(rows))]


def _said_lines(text: PlayText, width: int, lines: int) -> list[Content]:
    """What is said, beside the points; those of a play that cannot stand are written."""
    if text.is_drawn:
        figure = large(text.gain, lines, width // 2)
        said = text.said.wrap(max(width - cell_len(figure[0]) - 3, 1))
    else:
        figure = [text.gain] if text.gain else []
        said = text.said.wrap(max(width - 2, 1))
    rows = []
    for left, right in zip_longest(said, figure):
        points = Content.styled(f"{right or ''} ", f"bold ${text.ink}")
        rows.append(spread(Content(" ") + (left or Content()), points, width))
    return rows


class PlayPanel(Section):
    """A play below a heading that says whose it is."""

    def __init__(self) -> None:
        self._play = Drawing("play")
        super().__init__("", self._play)

    def show(self, text: PlayText) -> None:
        self.heading.title = text.title
        self.heading.note = text.note
        self._play.show(play_lines, text)


_FIGURE = 4
"""Lines of tiles from which on the points beside them are drawn."""
_NUMBER, _DRAWN = 9, 14
"""Columns for the points of a word, written and drawn, and for what is around its sum."""


def word_rows(
    play: PlayOnBoard, width: int, lines: int, plain: bool, has_tiles: bool
) -> list[Content]:
    """The words in at most so many `lines`, on the largest tiles that leave room for the sums.

    One word has tiles no larger than two would have, so that they stay as they are when a second
    one comes. Where tiles have no room, each word has a line, and the last line names all others.
    """
    score = play.score
    bonus = [_whole_rack(score, width)] if score.bonus else []
    cell = _cell(score, width, lines - len(bonus)) if has_tiles else None
    if cell is None:
        return [*_listed(score, width, max(lines - len(bonus), 1)), *bonus]
    rows = [row for word in score.words for row in _on_tiles(play, word, cell, width, plain)]
    return [*rows, *bonus]


def _cell(score: PlayScore, width: int, lines: int) -> Cell | None:
    """The tiles of all words; None if even the smallest have no room."""
    words = score.words
    if not words:
        return None
    high = lines // max(len(words), 2)
    beside = max(len(word.arithmetic) for word in words) + (_DRAWN if high >= _FIGURE else _NUMBER)
    longest = max(len(word.squares) for word in words)
    cell = rack_cell(longest, width - beside, high)
    fits = cell.height <= high and cell.width * longest + beside <= width
    return cell if fits else None


def _on_tiles(
    play: PlayOnBoard, word: WordScore, cell: Cell, width: int, plain: bool
) -> list[Content]:
    """One word with its sum at the line of its letters, and its points at the right end."""
    rows = tile_rows(play, word, cell, plain)
    middle = cell.letter_line
    rows[middle] = Content.assemble(rows[middle], "  ", (word.arithmetic, "$soft"))
    is_drawn = cell.height >= _FIGURE
    figure = large(f"{word.total}", LOW) if is_drawn else [f"{word.total}"]
    first = 0 if is_drawn else middle
    for y, row in enumerate(rows):
        drawn = figure[y - first] if first <= y < first + len(figure) else ""
        rows[y] = spread(Content(" ") + row, Content.styled(f"{drawn} ", "bold"), width)
    return rows


def _listed(score: PlayScore, width: int, most: int) -> list[Content]:
    """A word in each of at most so many lines; the last one names all others."""
    words = score.words
    own = words if len(words) <= most else words[: most - 1]
    longest = max((len(word.text) for word in own), default=0)
    rows = [_line(word, longest, width) for word in own]
    if others := words[len(own) :]:
        text = ", ".join(f"{word.text} {word.total}" for word in others)
        rows.append(Content.styled(f" {text}", "bold").truncate(width, ellipsis=True))
    return rows


def _line(word: WordScore, longest: int, width: int) -> Content:
    text = f" {word.text:<{longest}}  "
    left = Content.assemble((text, "bold"), (word.arithmetic, "$soft"))
    return spread(left, Content.styled(f" {word.total} ", "bold"), width)


def _whole_rack(score: PlayScore, width: int) -> Content:
    points = Content.styled(f" {score.bonus} ", "bold")
    return spread(Content.styled(" whole rack", "$soft"), points, width)
