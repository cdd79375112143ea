"""What board and stacks are drawn of: texts, each with a style that names colours of the theme.

A style reads ``bold ink on face-3``: colours are variables of the theme, without their ``$``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip

from scorekeeper.colours import PLAYERS

Piece = tuple[str, str]
"""A text and its style."""
Row = tuple[Piece, ...]
"""A line of a drawing."""

FADED = 0.45
"""How much nearer to the field the colours of what is faded are."""
_TEXTUALS = {"text": "foreground", "ground": "background"}
"""Colours that Textual has by another name."""


class Styles(dict[str, Style]):
    """The styles of a drawing by their words, each made when it is first asked for.

    Component classes would have Textual match the style sheet for each before the first picture.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        """The colours are those of these `variables` of a theme."""
        self.variables = variables

    def __missing__(self, words: str) -> Style:
        inks, _, ground = words.partition(" on ")
        names = inks.split()
        is_faded = "faded" in names
        colours = [name for name in names if name not in ("bold", "underline", "faded")]
        self[words] = style = Style(
            color=self._colour(colours[0], is_faded) if colours else None,
            bgcolor=self._colour(ground, is_faded) if ground else None,
            bold="bold" in names or None,
            underline="underline" in names or None,
        )
        return style

    def _colour(self, name: str, is_faded: bool) -> str:
        colour = Color.parse(self.variables[_TEXTUALS.get(name, name)])
        field = Color.parse(self.variables["field"])
        return (colour.blend(field, FADED) if is_faded else colour).hex6

    def strip(self, row: Iterable[Piece], base: Style, width: int) -> Strip:
        """A `row` over the style `base`, cut or filled to `width` columns."""
        segments = [Segment(text, base + self[words]) for text, words in row]
        return Strip(segments).adjust_cell_length(width, base)


def row_width(row: Iterable[Piece]) -> int:
    """The columns that a `row` takes."""
    return sum([cell_len(text) for text, _ in row])


def padded(row: Row, width: int) -> Row:
    """`row`, filled with blanks to `width` columns."""
    missing = width - row_width(row)
    return (*row, (" " * missing, "text")) if missing > 0 else row


def joined(pieces: Iterable[Piece]) -> Row:
    """`pieces` with neighbours of one style as one."""
    groups = groupby(pieces, key=itemgetter(1))
    return tuple([("".join([text for text, _ in group]), style) for style, group in groups])


def player_style(sign: int) -> str:
    """The colour that goes with the `sign` of that number, from 0."""
    return f"player-{sign % PLAYERS + 1}"
