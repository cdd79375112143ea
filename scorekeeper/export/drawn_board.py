"""The board of a picture: tiles in piles, the height of a pile in a digit."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.export.svg import QUIET, shape, text, width
from scorekeeper.game.board import Square, Stack, column_name
from scorekeeper.game.game import Game

_TABLE, _EMPTY, _START, _EDGE = "#b9cdc4", "#e3ece7", "#d2e0d9", "#7d6a45"
_FACES = ("#fffdf5", "#fff3d2", "#ffe7ae", "#ffd98a", "#fecb6b")
"""The top of a pile by its height: higher is darker, as the digit says too."""


def board_shapes(game: Game, left: float, top: float, size: float) -> Iterator[str]:
    """The board, `size` wide and high, with letters above it and numbers at its left."""
    board, edition = game.board, game.rules.edition
    cell = size / board.size
    yield shape("rect", x=left - 4, y=top - 4, width=size + 8, height=size + 8, rx=8, fill=_TABLE)
    label = min(14, cell * 0.4)
    for place in range(board.size):
        along = (place + 0.5) * cell
        yield text(column_name(place), left + along, top - 11, label, fill=QUIET, anchor="middle")
        across = top + along + label * 0.35
        yield text(str(place + 1), left - 11, across, label, fill=QUIET, anchor="end")
    for row in range(board.size):
        for column in range(board.size):
            square = Square(column, row)
            fill = _START if square in edition.start else _EMPTY
            x, y, side = left + column * cell + 1.5, top + row * cell + 1.5, cell - 3
            yield shape("rect", x=x, y=y, width=side, height=side, rx=cell * 0.07, fill=fill)
            if stack := board.stack(square):
                yield from _pile(stack, x, y, side)


def _pile(stack: Stack, x: float, y: float, side: float) -> Iterator[str]:
    """The tiles on one square, each a little above and left of the one below."""
    height = len(stack)
    step = min(side * 0.035, side * 0.16 / height)
    face = side * 0.84
    left, top = x + side * 0.12, y + side * 0.12
    for level in range(height):
        yield shape(
            "rect",
            x=left - level * step,
            y=top - level * step,
            width=face,
            height=face,
            rx=side * 0.1,
            fill=_FACES[min(height, len(_FACES)) - 1],
            stroke=_EDGE,
            stroke_width=max(side * 0.018, 0.5),
        )
    left, top = left - (height - 1) * step, top - (height - 1) * step
    letter = stack[-1]
    size = min(side * 0.56, side * 0.56 * face * 0.8 / width(letter, side * 0.56, bold=True))
    centre = left + face * (0.46 if height > 1 else 0.5)
    yield text(letter, centre, top + face / 2 + size * 0.36, size, bold=True, anchor="middle")
    if height > 1:
        digit = max(side * 0.23, min(12, side * 0.34))
        right, foot = left + face * 0.94, top + face * 0.93
        yield text(str(height), right, foot, digit, bold=True, anchor="end")
