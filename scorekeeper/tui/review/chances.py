"""The chart of who would have won: a line a player, the turning point and the turn shown."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import TurningPoint
from scorekeeper.signs import signs_at
from scorekeeper.tui.kit.charts import Chart, Frame, SeatSeries, framed_chart
from scorekeeper.tui.kit.lines import Line, clip, heading, line_width, player_sign

NAMED = 46
"""Columns from which on the names stand at the ends of the lines, not below the chart."""
LEAST_HEIGHT = 5
"""Lines that the chart needs with its heading."""


def chances_chart(
    game: Game,
    chances: Sequence[Chances],
    turn: int,
    turned: TurningPoint | None,
    width: int,
    height: int,
    plain: bool = False,
) -> Chart:
    """The `chances` at the start and after each turn, in `height` lines with a heading.

    A thin upright line is at the `turn` that is shown, one of brass with a star where the game
    `turned`.
    """
    if height < LEAST_HEIGHT:
        return Chart([])
    names = game.setup.players
    signs = signs_at(game.setup.persons)
    series = [
        SeatSeries(
            printable(name),
            signs[seat],
            [(at, round(100 * one[seat])) for at, one in enumerate(chances)],
        )
        for seat, name in enumerate(names)
    ]
    uprights = {turn: "soft"}
    star = None
    if turned:
        uprights[turned.number] = "brass"
        star = turned.number, round(100 * chances[turned.number][turned.winner])
    named = width >= NAMED
    frame = Frame(len(chances) - 1, 100, uprights, star, named)
    legend = [] if named else [_legend(names, signs, width)]
    chart = framed_chart(series, width, height - 1 - len(legend), "100", plain, frame)
    head = heading("Who would win", _turned_text(game, turned, width - 18), width)
    return chart._replace(lines=[head, *chart.lines, *legend])


def _turned_text(game: Game, turned: TurningPoint | None, room: int) -> str:
    """Where the game turned, in as many words as there is room for."""
    if turned is None:
        return ""
    label = game.steps[turned.number - 1].label
    texts = (
        f"★ the turning point was turn {label}",
        f"★ turning point: turn {label}",
        f"★ turn {label}",
    )
    return next((text for text in texts if len(text) <= room), "")


def _legend(names: Sequence[str], signs: Sequence[int], width: int) -> Line:
    """The sign of each player beside the name."""
    each = width // len(names)
    row: Line = ()
    for seat, name in enumerate(names):
        shown = (player_sign(signs[seat]), (f" {clip(name, max(each - 3, 1))}", "text"))
        fill = " " * max(each * (seat + 1) - line_width((*row, *shown)), 0)
        row = (*row, *shown, (fill, "text"))
    return row
