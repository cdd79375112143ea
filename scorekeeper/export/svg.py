"""The few shapes of a picture, as lines of SVG. Every text is data: escaped, and cut to fit."""

from __future__ import annotations

import html
import unicodedata

from scorekeeper.names import printable

INK, QUIET, PAPER = "#22304a", "#5f6b7a", "#ffffff"

_NARROW, _WIDE = set(" .,:;'|!ijlftrI()[]"), set("mwMW@%&")
_NO_XML = str.maketrans({"\ufffe": "?", "\uffff": "?"})
"""Characters that no XML file may hold."""


def shape(tag: str, **attributes: str | float) -> str:
    """An empty element; ``stroke_width=2`` becomes ``stroke-width="2"``."""
    return f"<{tag}{_written(attributes)}/>"


def text(
    content: str,
    x: float,
    y: float,
    size: float,
    *,
    room: float = 0,
    bold: bool = False,
    fill: str = INK,
    anchor: str = "start",
) -> str:
    """A line of text whose foot is at `y`, cut if it would be wider than `room` (unless 0)."""
    shown = fitted(content, size, room, bold) if room else printable(content)
    attributes: dict[str, str | float] = {"x": x, "y": y, "font_size": size, "fill": fill}
    if anchor != "start":
        attributes["text_anchor"] = anchor
    if bold:
        attributes["font_weight"] = "bold"
    return f"<text{_written(attributes)}>{escaped(shown)}</text>"


def escaped(content: str) -> str:
    """`content` as text of XML or as a value between quotation marks."""
    return html.escape(content.translate(_NO_XML))


def fitted(content: str, size: float, room: float, bold: bool = False) -> str:
    """`content`, printable, and cut with an ellipsis if it is likely to be wider than `room`."""
    shown = printable(content)
    if width(shown, size, bold) <= room:
        return shown
    while shown and width(shown + "\u2026", size, bold) > room:
        shown = shown[:-1]
    return shown.rstrip(" \u200d\ufe0f") + "\u2026"


def width(content: str, size: float, bold: bool = False) -> float:
    """How wide `content` may become in letters of `size`: as in one of the wider fonts."""
    return sum(map(_share, content)) * size * (1.1 if bold else 1)


def _share(character: str) -> float:
    """The width of a character, as a share of its size."""
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF" or character in _WIDE:
        return 1
    if character in _NARROW:
        return 0.38
    return 0.74 if character.isupper() else 0.62


def _written(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items()
    )


def _value(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else f"{round(value, 1):g}"
