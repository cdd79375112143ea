"""Facts of a player or of everybody: in rows, in large figures, as tiles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from textual.content import Content

from scorekeeper.history.pages import Favourite
from scorekeeper.history.records import Record
from scorekeeper.history.text import Number
from scorekeeper.report.days import short_date
from scorekeeper.tui.board.squares import USUAL
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.drawing import Canvas
from scorekeeper.tui.kit.large import LOW, TALL, WRITTEN, alike
from scorekeeper.tui.kit.text import drawing, spread


def record_lines(canvas: Canvas, records: Sequence[Record], today: date) -> list[Content]:
    """A record a line, with its day."""
    facts = [(one.label, one.text, f" {short_date(one.day, today)}") for one in records]
    return fact_lines(canvas, facts)


def fact_lines(canvas: Canvas, facts: Sequence[tuple[str, ...]]) -> list[Content]:
    """A fact a line, what it is at the left, a note at the right; the first one is strong."""
    column = max((len(label) for label, *_ in facts), default=0) + 2
    rows = []
    for place, (label, text, *note) in enumerate(facts):
        left = Content.assemble((f"{label:<{column}}", "$soft"), (text, "" if place else "bold"))
        rows.append(spread(left, Content.styled("".join(note), "$soft"), canvas.width))
    return rows


NARROWEST = 15
"""Columns of a figure with what it counts; with less it is written on one line."""
MOST = 3
GAP = Content("   ")
"""Between two words."""


def number_lines(canvas: Canvas, numbers: Sequence[Number]) -> list[Content]:
    """Figures beside one another, each above what it counts."""
    each = canvas.width // max(len(numbers), MOST)
    if each < NARROWEST:
        return [
            Content.assemble((one.value, "bold"), f" {one.label}  ", (one.about, "$soft"))
            for one in numbers
        ]
    largest = WRITTEN if canvas.is_plain else LOW if canvas.is_low else TALL
    values = [one.value for one in numbers]
    drawn = alike(values, largest, lambda wide: all(one + 2 <= each for one in wide))
    columns = [
        [
            *(Content.styled(row, "bold") for row in rows),
            Content(one.label),
            Content.styled(one.about, "$soft"),
        ]
        for rows, one in zip(drawn, numbers, strict=True)
    ]
    return [
        Content(" ").join(cell.truncate(each - 1, ellipsis=True, pad=True) for cell in row)
        for row in zip(*columns, strict=True)
    ]


def word_lines(canvas: Canvas, favourites: Sequence[Favourite]) -> list[Content]:
    """Words on tiles, with their numbers, as many in a row as there is room for.

    What is too long for any row is left out.
    """
    rows: list[list[tuple[Content, Content]]] = []
    left = 0
    for word, times in favourites:
        letters = [letters.title() for letters in re.findall("QU|.", word)]
        tiles = drawing(word_tiles(letters, cell=USUAL, plain=canvas.is_plain))
        upper, lower = tiles.split("\n")
        upper += Content.styled(f" {times:,}", "bold")
        width = upper.cell_length
        if width > canvas.width:
            continue
        if not rows or left < width:
            rows.append([])
            left = canvas.width
        rows[-1].append((upper, lower.pad_right(width - lower.cell_length)))
        left -= width + len(GAP)
    return [GAP.join(line) for row in rows for line in zip(*row, strict=True)]
