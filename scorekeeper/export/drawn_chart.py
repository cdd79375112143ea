"""The points of a picture, turn by turn: a line for each player, its name at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.export.svg import QUIET, shape, text
from scorekeeper.game.game import Game
from scorekeeper.report.running import running_score

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
    series = running_score(game)
    corners = [corner for line in series for corner in line.points]
    last, low = max(turn for turn, _ in corners), min(points for _, points in corners)
    high = max(*(points for _, points in corners), low + 10)
    room, base = width - _NAME_ROOM - 30, top + height - 18
    across, up = room / last, (base - top - 10) / (high - low)

    def place(turn: int, points: int) -> tuple[float, float]:
        return left + 30 + turn * across, base - (points - low) * up

    for points in (low, (low + high) // 2, high):
        (x, y), (right, _) = place(0, points), place(last, points)
        yield shape("line", x1=x, y1=y, x2=right, y2=y, stroke="#d9dee3", stroke_width=1)
        yield text(str(points), x - 6, y + 4, 12, fill=QUIET, anchor="end")
    ends = [place(*line.points[-1])[1] for line in series]
    for line, y, (colour, dashes) in zip(series, _apart(ends), _STYLES, strict=False):
        spots = [place(turn, points) for turn, points in line.points]
        yield shape(
            "polyline",
            points=" ".join(f"{x:.1f},{y:.1f}" for x, y in spots),
            fill="none",
            stroke=colour,
            stroke_width=2.5,
            stroke_dasharray=dashes,
            stroke_linejoin="round",
        )
        x = left + width - _NAME_ROOM + 8
        yield text(line.name, x, y + 4, 13, room=_NAME_ROOM - 8, bold=True, fill=colour)
    yield text("start", left + 30, base + 18, 12, fill=QUIET)
    told = "final score" if game.position.ending else f"turn {last}"
    yield text(told, left + 30 + room, base + 18, 12, fill=QUIET, anchor="end")


def _apart(places: Sequence[float]) -> list[float]:
    """`places`, moved up as far as it takes to keep a line between each two."""
    moved, above = [0.0] * len(places), float("inf")
    for index in sorted(range(len(places)), key=lambda index: -places[index]):
        above = moved[index] = min(places[index], above - _LINE)
    return moved
