"""The shapes of which pictures and pages are drawn, whoever draws them, and what both share.

Places and sizes are numbers from the top left; text stands on its foot.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.colours import DAYLIGHT, HEIGHTS, SEATS, TILES, Colours
from scorekeeper.game.board import Square, Stack, column_name
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import Standing
from scorekeeper.game.text import count, signed
from scorekeeper.names import printable
from scorekeeper.report.blocks import running_score
from scorekeeper.report.days import whole_date
from scorekeeper.report.game_page import title
from scorekeeper.signs import signs_at

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


GOLD = TILES["face-2"]
"""The ground under the name of a winner."""
PRINTED: Colours = {
    **DAYLIGHT,
    "rim": "#FFFFFF",
    "rim-text": QUIET,
    "field": DAYLIGHT["thin"],
    "square": "#FFFFFF",
    "start": DAYLIGHT["panel"],
}
"""The colours of a board that is to be printed: white where there is no tile."""

_DASHES: Sequence[Sequence[float]] = ((), (9, 4), (3, 3), (12, 4, 3, 4), (18, 5), (6, 2))
"""The dashes of each player's line, which keep the lines apart without colour."""
_NAME_HEIGHT = 15
"""The least distance of two names."""


def title_of(game: Game, rows: Sequence[Standing]) -> str:
    """The title of the page of a game, in which long names are cut. `rows` are the standings."""
    return title(game, [replace(row, name=shortened(row.name, 1, 24)) for row in rows])


def subtitle_of(game: Game) -> str:
    """The box, the day and how many turns it took."""
    facts = ["Upwords", game.rules.edition.name, whole_date(game.setup.started)]
    if game.setup.pad:
        facts.append("from a score pad")
    elif game.position.ending:
        facts.append(count(game.turns_taken, "turn"))
    return "  \u00b7  ".join(fact for fact in facts if fact)


def last_play(game: Game) -> frozenset[Square]:
    """The squares of the last play that stands; none if none does."""
    standing = (
        step.play for step in reversed(game.steps) if step.play and not game.withdrawn(step)
    )
    play = next(standing, None)
    return frozenset(play.squares) if play else frozenset()


def board(
    game: Game,
    left: float,
    top: float,
    size: float,
    look: Colours = DAYLIGHT,
    marked: Collection[Square] = (),
) -> Iterator[Shape]:
    """The board, `size` wide and high, with letters above it and numbers at its left.

    Tiles on `marked` squares have a thick frame.
    """
    position = game.board
    edition = game.rules.edition
    cell = size / position.size
    rim = 26
    yield Rect(left - rim, top - rim, size + rim + 8, size + rim + 8, fill=look["rim"], radius=10)
    yield Rect(left, top, size, size, fill=look["field"])
    label = min(14, cell * 0.4)
    written = look["rim-text"]
    for place in range(position.size):
        along = (place + 0.5) * cell
        name = column_name(place)
        yield text(name, left + along, top - 8, label, fill=written, anchor="middle")
        across = top + along + label * 0.35
        yield text(str(place + 1), left - 13, across, label, fill=written, anchor="middle")
    for row in range(position.size):
        for column in range(position.size):
            square = Square(column, row)
            fill = look["start" if square in edition.start else "square"]
            x = left + column * cell + 1.5
            y = top + row * cell + 1.5
            side = cell - 3
            yield Rect(x, y, side, side, fill=fill, radius=cell * 0.07)
            if stack := position.stack(square):
                yield from _pile(stack, x, y, side, square in marked)


def _pile(stack: Stack, x: float, y: float, side: float, marked: bool) -> Iterator[Shape]:
    """The tiles on one square: the face of the top one, and an edge that grows with the stack."""
    height = len(stack)
    shade = min(height, HEIGHTS)
    edge = side * min(0.05 + 0.05 * height, 0.4)
    yield Rect(x, y, side, side, fill=TILES[f"edge-{shade}"], radius=side * 0.08)
    frame, thick = (TILES["new-edge"], side * 0.06) if marked else ("", 0)
    face = side - edge
    yield Rect(
        x, y, side, face, fill=TILES[f"face-{shade}"], radius=side * 0.08, frame=frame, thick=thick
    )
    letter = stack[-1]
    size = min(side * 0.56, side * 0.56 * face * 0.8 / width(letter, side * 0.56, bold=True))
    centre = x + side * (0.46 if height > 1 else 0.5)
    ink = TILES["ink"]
    foot = y + face / 2 + size * 0.36
    yield text(letter, centre, foot, size, bold=True, fill=ink, anchor="middle")
    if height > 1:
        digit = max(side * 0.23, min(12, side * 0.34))
        right, low = x + side * 0.94, y + face * 0.93
        fill = TILES["digit"]
        yield text(str(height), right, low, digit, bold=True, fill=fill, anchor="end")


def chart(
    game: Game, left: float, top: float, width: float, height: float, names: float = 92
) -> Iterator[Shape]:
    """The points turn by turn, within the rectangle given, of which the `names` take so much."""
    series = running_score(game)
    corners = [corner for line in series for corner in line.points]
    last = max(1, *(turn for turn, _ in corners))  # No round may be over yet.
    low = min(points for _, points in corners)
    high = max(*(points for _, points in corners), low + 10)
    room = width - names - 30
    base = top + height - 18
    across, up = room / last, (base - top - 10) / (high - low)

    def place(turn: int, points: int) -> tuple[float, float]:
        return left + 30 + turn * across, base - (points - low) * up

    for points in (low, (low + high) // 2, high):
        (x, y) = place(0, points)
        (right, _) = place(last, points)
        yield Stroke([(x, y), (right, y)], DAYLIGHT["thin"], 1)
        yield text(signed(points), x - 6, y + 4, 12, fill=QUIET, anchor="end")
    ends = [place(*line.points[-1])[1] for line in series]
    signs = signs_at(game.setup.persons)
    for sign, line, y in zip(signs, series, _apart(ends), strict=True):
        colour = DAYLIGHT[SEATS[sign]]
        spots = [place(turn, points) for turn, points in line.points]
        yield Stroke(spots, colour=colour, thick=2.5, dashes=_DASHES[sign])
        x = left + width - names + 8
        yield Sign(sign, x + 5, y + 4, 13)
        yield text(line.name, x + 15, y + 4, 13, room=names - 23, bold=True, fill=colour)
    yield text("start", left + 30, base + 18, 12, fill=QUIET)
    end = "final score" if game.position.ending else f"turn {last}"
    yield text(end, left + 30 + room, base + 18, 12, fill=QUIET, anchor="end")


def _apart(places: Sequence[float]) -> list[float]:
    """`places`, moved up as far as it takes to keep a line between each two."""
    moved = [0.0] * len(places)
    above = float("inf")
    for index in sorted(range(len(places)), key=lambda index: -places[index]):
        above = moved[index] = min(places[index], above - _NAME_HEIGHT)
    return moved
