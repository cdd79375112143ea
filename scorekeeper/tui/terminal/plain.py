"""Plain characters: everything that is drawn, in ASCII.

One filter does it for all widgets, borders and scrollbars; only what would draw another shape asks.
"""

from __future__ import annotations

from typing import Any

from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter

_ASCII = str.maketrans(
    {
        **dict.fromkeys("─╸╺═▔", "-"),
        **dict(zip("━╌", "=.", strict=True)),
        **dict.fromkeys("│┃▏▎▍▌▋▐▕", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝", "+"),
        **dict.fromkeys("█▀▄▆▅▇▃▂▁▖▗▘▝▚▙▛▜▟▞■", "#"),
        **dict.fromkeys("░▒▓", ":"),
        **dict(zip("●■▲◆★✚", "*o+x$@", strict=True)),
        **dict(zip("►▶▸▼▾→←↑↓", ">>>vv><^v", strict=True)),
        **dict(zip("✓✗×·…○•", "+!x..o*", strict=True)),
        **dict(zip("–—−’‘“”›‹", "---''\"\"><", strict=True)),
        **dict.fromkeys(map(chr, range(0x2801, 0x2900)), "."),  # Braille.
    }
)


class PlainFilter(LineFilter):
    """Puts one ASCII character in the place of each that only draws; letters stay as they are."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the same segments, of the same widths."""
        return [
            segment if segment.text.isascii() else segment._replace(text=plain_text(segment.text))
            for segment in segments
        ]


def plain_text(text: str) -> str:
    """`text` in ASCII, but for letters.

    >>> plain_text("► Zoë −5 ───")
    '> Zoë -5 ---'
    """
    if text.isascii():
        return text
    return text.translate(_ASCII)


def is_plain(app: App[Any]) -> bool:
    """True if `app` draws plain characters only; one that cannot be asked for them does not."""
    return bool(getattr(app, "plain", False))
