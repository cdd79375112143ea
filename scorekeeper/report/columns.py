"""Plain text in columns of a terminal: how wide it is, padded, cut, and set in rows."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Sequence
from itertools import zip_longest

from scorekeeper.names import printable


def text_width(text: str) -> int:
    """The columns of a terminal that `text` takes, in print and in the shell.

    Accents take none, wide letters and whole emoji two. What Textual draws is measured with its
    own `rich.cells.cell_len`, which takes the same columns but is not there without a screen.

    >>> text_width("Zoë"), text_width("愛"), text_width("हिन्दी")
    (3, 2, 3)
    """
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth  # Slow to load, and most names are plain.

    # Vowel signs are drawn with their letters; versions of wcwidth differ in whether they count.
    return wcswidth("".join(c for c in printable(text) if unicodedata.category(c) != "Mc"))


def pad(text: str, width: int, right: bool = False) -> str:
    """`text` filled with spaces to `width` columns, at the left if it stands `right`."""
    space = " " * (width - text_width(text))
    return f"{space}{text}" if right else f"{text}{space}"


def columns(rows: Sequence[Sequence[str]], right: Container[int] = ()) -> list[str]:
    """`rows` as lines whose cells stand below each other; those of columns in `right` flush right.

    A cell may have several lines.
    """
    split = [[cell.split("\n") for cell in row] for row in rows]
    widths = [
        max(text_width(line) for cell in column for line in cell)
        for column in zip(*split, strict=True)
    ]
    lines = []
    for row in split:
        for cells in zip_longest(*row, fillvalue=""):
            padded = (pad(cell, widths[at], at in right) for at, cell in enumerate(cells))
            lines.append("  ".join(padded).rstrip())
    return lines


def clipped(text: str, width: int) -> str:
    """As much of the beginning of `text` as `width` columns hold; no sign is cut in two."""
    if text.isascii():
        return text[: max(width, 0)]
    from wcwidth import iter_graphemes  # See `text_width`.

    shown = ""
    taken = 0
    for sign in iter_graphemes(text):
        taken += text_width(sign)
        if taken > width:
            break
        shown += sign
    return shown
