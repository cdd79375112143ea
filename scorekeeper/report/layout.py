"""Text in columns."""

from __future__ import annotations

import unicodedata


def text_width(text: str) -> int:
    """The columns of a terminal that `text` takes: none for accents, two for wide letters."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def pad(text: str, width: int, right: bool = False) -> str:
    """`text` filled with spaces to `width` columns, at the left if it stands `right`."""
    space = " " * (width - text_width(text))
    return f"{space}{text}" if right else f"{text}{space}"


def clip(text: str, width: int) -> str:
    """As much of the beginning of `text` as `width` columns hold."""
    taken = 0
    for place, character in enumerate(text):
        taken += text_width(character)
        if taken > width:
            return text[:place]
    return text
