"""The shapes of which pictures and pages are drawn, whoever draws them: Pillow or a PDF.

Places and sizes are numbers from the top left; text stands on its foot.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.colours import DAYLIGHT, SEATS
from scorekeeper.names import printable

INK = DAYLIGHT["text"]
QUIET = DAYLIGHT["soft"]
PAPER = DAYLIGHT["surface"]
Anchor = Literal["start", "middle", "end"]
"""The part of a text that stands at its place."""
Point = tuple[float, float]

_NARROW = set(" .,:;'|!ijlftrI()[]")
_WIDE = set("mwMW@%&+=")


@dataclass(frozen=True)
class Rect:
    """A filled rectangle, with round corners of some `radius` and perhaps a `frame` in a colour."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0
    frame: str = ""
    thick: float = 0
    """The thickness of the frame."""


@dataclass(frozen=True)
class Text:
    """A line of text whose foot is at `y`."""

    content: str
    x: float
    y: float
    size: float
    fill: str = INK
    bold: bool = False
    anchor: Anchor = "start"


@dataclass(frozen=True)
class Stroke:
    """A line from point to point; `dashes` are lengths, drawn and left out by turns."""

    points: Sequence[Point]
    colour: str
    thick: float
    dashes: Sequence[float] = ()


@dataclass(frozen=True)
class Sign:
    """The sign of a player, as a letter of `size` would stand in the middle of `x`."""

    number: int
    """From 0."""
    x: float
    y: float
    size: float

    @property
    def colour(self) -> str:
        """The colour of the player."""
        return DAYLIGHT[SEATS[self.number]]

    @property
    def outline(self) -> list[Point]:
        """The corners of the sign, for those who draw in no font that is sure to have it."""
        reach = self.size * 0.36
        middle = self.y - self.size * 0.36
        return [(self.x + x * reach, middle + y * reach) for x, y in _OUTLINES[self.number]]


Shape = Rect | Text | Stroke | Sign


def _around(*radii: float, corners: int, start: float = -90) -> list[Point]:
    """Corners around the middle, whose distances from it are `radii` by turns."""
    angles = [math.radians(start + corner * 360 / corners) for corner in range(corners)]
    return [
        (radii[place % len(radii)] * math.cos(angle), radii[place % len(radii)] * math.sin(angle))
        for place, angle in enumerate(angles)
    ]


_ARM = 0.34
_OUTLINES = (
    _around(1, corners=36),
    _around(1.25, corners=4, start=45),
    _around(1.2, corners=3),
    _around(1.2, corners=4),
    _around(1.25, 0.5, corners=10),
    [(x, y) for x, y in ((-_ARM, -1), (_ARM, -1), (_ARM, -_ARM), (1, -_ARM), (1, _ARM))]
    + [(x, y) for x, y in ((_ARM, _ARM), (_ARM, 1), (-_ARM, 1), (-_ARM, _ARM), (-1, _ARM))]
    + [(-1, -_ARM), (-_ARM, -_ARM)],
)
"""The corners of the signs ``●■▲◆★✚``, about the middle."""


def text(
    content: str,
    x: float,
    y: float,
    size: float,
    *,
    room: float = 0,
    bold: bool = False,
    fill: str = INK,
    anchor: Anchor = "start",
) -> Text:
    """A line of text whose foot is at `y`, cut if it would be wider than `room` (unless 0)."""
    shown = shortened(content, size, room, bold) if room else printable(content)
    return Text(shown, x, y, size, fill, bold, anchor)


def shortened(content: str, size: float, room: float, bold: bool = False) -> str:
    """`content`, printable, and cut with an ellipsis if it is likely to be wider than `room`."""
    shown = printable(content)
    if width(shown, size, bold) <= room:
        return shown
    while shown and width(shown + "\u2026", size, bold) > room:
        shown = shown[:-1]
    return shown.rstrip(" \u200d\ufe0f") + "\u2026"


def wrapped(content: str, size: float, room: float, bold: bool = False) -> list[str]:
    """`content`, printable, as lines that are hardly wider than `room`; there is at least one."""
    lines = [""]
    for word in printable(content).split():
        for piece in _pieces(word, size, room, bold):
            longer = f"{lines[-1]} {piece}".lstrip()
            if width(longer, size, bold) <= room:
                lines[-1] = longer
            elif lines[-1]:
                lines.append(piece)
            else:
                lines[-1] = piece
    return lines


def _pieces(word: str, size: float, room: float, bold: bool) -> Iterator[str]:
    """`word`, in pieces if it alone is wider than `room`, after hyphens where it has some."""
    piece = ""
    for character in word:
        if piece and width(piece + character, size, bold) > room:
            cut = piece.rfind("-") + 1 or len(piece)
            yield piece[:cut]
            piece = piece[cut:]
        piece += character
    yield piece


def fitting(content: str, most: float, least: float, room: float, bold: bool = False) -> float:
    """The size, from `most` down to `least`, in which `content` is likely to fit into `room`."""
    wide = width(printable(content), 1, bold)
    if wide:
        return max(least, min(most, room / wide))
    return most


def width(content: str, size: float, bold: bool = False) -> float:
    """The most width that `content` takes in letters of `size`: as in one of the wider fonts."""
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


def scaled(shapes: Iterable[Shape], share: float, left: float, top: float) -> Iterator[Shape]:
    """`shapes`, `share` times as large, with what was at the top left at the place given."""
    for shape in shapes:
        match shape:
            case Rect(x, y, width, height):
                yield replace(
                    shape,
                    x=left + x * share,
                    y=top + y * share,
                    width=width * share,
                    height=height * share,
                    radius=shape.radius * share,
                    thick=shape.thick * share,
                )
            case Text(_, x, y, size) | Sign(_, x, y, size):
                yield replace(shape, x=left + x * share, y=top + y * share, size=size * share)
            case Stroke(points):
                yield Stroke(
                    [(left + x * share, top + y * share) for x, y in points],
                    colour=shape.colour,
                    thick=shape.thick * share,
                    dashes=[length * share for length in shape.dashes],
                )


def texts(shapes: Iterable[Shape]) -> list[str]:
    """What stands in the texts among `shapes`, for whoever would read it."""
    return [shape.content for shape in shapes if isinstance(shape, Text)]
