"""A picture for a messenger: upright, and large enough to be read on a phone.

The board with the last play framed, everybody's points, and what there is to remember.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.export.drawing import (
    GOLD,
    PAPER,
    QUIET,
    Rect,
    Shape,
    Sign,
    board,
    chart,
    fitting,
    last_play,
    scaled,
    subtitle_of,
    text,
    title_of,
    wrapped,
)
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.text import signed
from scorekeeper.report.game_page import came_about, story, who_plays
from scorekeeper.signs import sign_of

WIDTH = 1080
_MARGIN = 40
_ROOM = WIDTH - 2 * _MARGIN
_RIGHT = WIDTH - _MARGIN
_BOARD_TOP = 172
_ROW = 104
_LINE = 40
_WIDE, _CHART = 634, 300
"""A board's width, and the height of the race that a score pad has in its place, unscaled."""


def messenger_picture(game: Game) -> tuple[list[Shape], int]:
    """The shapes of the picture, which is `WIDTH` wide, and how high it is."""
    shapes = []
    height = 0.0
    for shape, foot in _from_top(game):
        shapes.append(shape)
        height = max(height, foot)
    return [Rect(0, 0, WIDTH, round(height) + _MARGIN, fill=PAPER), *shapes], round(
        height
    ) + _MARGIN


def _from_top(game: Game) -> Iterator[tuple[Shape, float]]:
    """All that is shown, each with how far down it reaches."""
    rows = standings(game)
    title = title_of(game, rows)
    size = fitting(title, 60, 36, _ROOM, bold=True)
    yield text(title, _MARGIN, 92, size, room=_ROOM, bold=True), 92
    subtitle = subtitle_of(game)
    small = fitting(subtitle, 30, 24, _ROOM)
    yield text(subtitle, _MARGIN, 144, small, room=_ROOM, fill=QUIET), 144
    foot = _BOARD_TOP + _ROOM
    table = board(game, 26, 26, 600, marked=last_play(game))
    if pad := game.setup.pad:
        foot = _BOARD_TOP + (_CHART * _ROOM // _WIDE if pad.turns else 0)
        table = chart(game, 0, 0, _WIDE, _CHART) if pad.turns else iter(())
    for shape in scaled(table, _ROOM / _WIDE, _MARGIN, _BOARD_TOP):
        yield shape, foot
    y = foot + 28
    for row in rows:
        for shape in _standing(game, row, y):
            yield shape, y + _ROW
        y += _ROW
    y += 52
    for sentence in story(game):
        for line in wrapped(sentence, 30, _ROOM):
            yield text(line, _MARGIN, y, 30), y
            y += _LINE


def _standing(game: Game, row: Standing, y: float) -> Iterator[Shape]:
    """One player: rank, sign, name and points, and below the name how they came about."""
    over = game.position.ending is not None
    if over and row.rank == 1:
        yield Rect(_MARGIN, y, _ROOM, _ROW - 10, fill=GOLD, radius=14)
    if over and len(game.setup.players) > 1:
        rank = str(row.rank)
        yield text(rank, _MARGIN + 36, y + 60, 40, bold=True, fill=QUIET, anchor="middle")
    yield Sign(sign_of(game.setup, row.player), _MARGIN + 92, y + 60, 40)
    total = signed(row.total)
    yield text(total, _RIGHT - 24, y + 66, 60, bold=True, anchor="end")
    left = _MARGIN + 132
    room = _ROOM - 132 - 190
    size = fitting(row.name, 42, 30, room, bold=True)
    yield text(row.name, left, y + 46, size, room=room, bold=True)
    facts = (who_plays(game, row.player), came_about(game, row, in_full=False))
    below = "  \u00b7  ".join(fact for fact in facts if fact)
    yield text(below, left, y + 80, fitting(below, 25, 20, room), room=room, fill=QUIET)
