"""The parts of a game that its pictures and its page share: board, chart, and how points came."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from scorekeeper.colours import DAYLIGHT, HEIGHTS, SEATS, TILES, Colours
from scorekeeper.export.drawing import (
    QUIET,
    Rect,
    Shape,
    Sign,
    Stroke,
    shortened,
    text,
    width,
)
from scorekeeper.game.board import Square, Stack, column_name
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import Standing
from scorekeeper.game.play import Play
from scorekeeper.game.text import count, signed
from scorekeeper.report.charts import running_score
from scorekeeper.report.days import whole_date
from scorekeeper.report.game_page import title
from scorekeeper.signs import signs_at

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
        step.turn.action
        for step in reversed(game.steps)
        if isinstance(step.turn.action, Play) and not game.withdrawn(step)
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
