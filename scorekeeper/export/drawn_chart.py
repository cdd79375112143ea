"""The points of a picture, turn by turn: a line for each player, its name at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.export.svg import QUIET, shape, text
from scorekeeper.game.game import Game

LEAST_HEIGHT = 96
"""Below this a chart would say nothing."""

_STYLES = (
    *(("#1b5e9c", "none"), ("#b93c0a", "9 4"), ("#2c7430", "3 3")),
    *(("#7a3a9c", "12 4 3 4"), ("#7d6400", "18 5"), ("#444444", "6 2")),
)
"""Colour and dashes of each line; either alone tells the lines apart."""
_NAME_ROOM = 92
_LINE = 15
"""The least distance of two names."""


def chart_shapes(game: Game, left: float, top: float, width: float, height: float) -> Iterator[str]:
    """The chart, within the rectangle given."""
    totals = [(0,) * len(game.setup.players), *(step.after.scores for step in game.steps)]
    low = min(map(min, totals))
    high = max(*map(max, totals), low + 10)
    room, base = width - _NAME_ROOM - 30, top + height - 18

    def place(turn: int, points: int) -> tuple[float, float]:
        x = left + 30 + room * turn / (len(totals) - 1)
        return x, base - (base - top - 10) * (points - low) / (high - low)

    for points in (low, (low + high) // 2, high):
        _, y = place(0, points)
        yield shape(
            "line", x1=left + 30, y1=y, x2=left + 30 + room, y2=y, stroke="#d9dee3", stroke_width=1
        )
        yield text(str(points), left + 24, y + 4, 12, fill=QUIET, anchor="end")
    ends = [place(0, points)[1] for points in totals[-1]]
    for player, (name, y) in enumerate(zip(game.setup.players, _apart(ends), strict=True)):
        colour, dashes = _STYLES[player % len(_STYLES)]
        corners = [place(turn, scores[player]) for turn, scores in enumerate(totals)]
        yield shape(
            "polyline",
            points=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners),
            fill="none",
            stroke=colour,
            stroke_width=2.5,
            stroke_dasharray=dashes,
            stroke_linejoin="round",
        )
        x = left + width - _NAME_ROOM + 8
        yield text(name, x, y + 4, 13, room=_NAME_ROOM - 8, bold=True, fill=colour)
    yield text("turn 1", left + 30, base + 18, 12, fill=QUIET)
    if len(game.steps) > 1:
        last = f"turn {len(game.steps)}"
        yield text(last, left + 30 + room, base + 18, 12, fill=QUIET, anchor="end")


def _apart(places: Sequence[float]) -> list[float]:
    """`places`, moved up as far as it takes to keep a line between each two."""
    moved, above = [0.0] * len(places), float("inf")
    for index in sorted(range(len(places)), key=lambda index: -places[index]):
        above = moved[index] = min(places[index], above - _LINE)
    return moved
