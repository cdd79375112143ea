"""A game as a picture to keep: the board with its heights, the standings, the best turn.

It stands alone: no font, script or link from elsewhere, so that it looks the same in ten years.
Each text is text, in whatever plain font there is. Nothing rests on colour. The game file lies in
its metadata, so that the game can be read back.
"""

from __future__ import annotations

import html
from collections.abc import Iterator

import tomli_w

from scorekeeper.colours import SIGNS
from scorekeeper.export.drawing import (
    INK,
    PAPER,
    QUIET,
    Rect,
    Shape,
    Sign,
    Stroke,
    Text,
    shortened,
    text,
)
from scorekeeper.export.parts import (
    GOLD,
    board,
    came_about,
    chart,
    minus,
    subtitle_of,
    title_of,
)
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, highlights, standings
from scorekeeper.game.text import count
from scorekeeper.record import record_table
from scorekeeper.report.text import highlight_lines, turn_words
from scorekeeper.signs import sign_of

_NO_XML = str.maketrans({"\ufffe": "?", "\uffff": "?"})
"""Characters that no XML file may hold."""

_BEGIN = "# The game, for scorekeeper import:"
_END = "# The end of the game."

WIDTH, HEIGHT = 1200, 790
MARGIN = 40
BOARD_LEFT, TOP, BOARD_SIZE = 64, 144, 600
PANEL_LEFT = 712
PANEL_WIDTH = WIDTH - MARGIN - PANEL_LEFT
BOTTOM = TOP + BOARD_SIZE

_FONTS = "'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"
_Attributes = dict[str, str | float]
_MOST_LINES = 3
"""Lines that itemise the best turn."""

_LEAST_CHART = 96
"""The height below which a chart would say nothing."""


def write_picture(game: Game) -> str:
    """The picture, with the game file in its metadata."""
    rows = standings(game)
    title = title_of(game, rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="{escaped(_FONTS)}">',
        f"<title>{escaped(title)}</title>",
        f"<metadata>\n{_metadata(game)}\n</metadata>",
        *map(_element, _shapes(game, rows, title)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _shapes(game: Game, rows: list[Standing], title: str) -> Iterator[Shape]:
    yield Rect(0, 0, WIDTH, HEIGHT, PAPER)
    yield text(title, MARGIN, 66, 36, room=WIDTH - 2 * MARGIN, bold=True)
    yield text(subtitle_of(game), MARGIN, 98, 17, room=WIDTH - 2 * MARGIN, fill=QUIET)
    yield from board(game, BOARD_LEFT, TOP, BOARD_SIZE)
    yield from _panel(game, rows)


def escaped(content: str) -> str:
    """`content` as text of XML or as a value between quotation marks."""
    return html.escape(content.translate(_NO_XML))


def _element(shape: Shape) -> str:
    """The element that draws `shape`."""
    match shape:
        case Rect(x, y, width, height, fill, radius):
            corners = {"rx": radius} if radius else {}
            return _empty("rect", x=x, y=y, width=width, height=height, **corners, fill=fill)
        case Stroke(points, colour, thick, dashes):
            places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            style: _Attributes = {"stroke": colour, "stroke_width": thick}
            if dashes:
                style["stroke_dasharray"] = " ".join(map(str, dashes))
            style["stroke_linejoin"] = "round"
            return _empty("polyline", points=places, fill="none", **style)
        case Sign(number, x, y, size):
            return _element(Text(SIGNS[number], x, y, size, shape.colour, anchor="middle"))
        case Text(content, x, y, size, fill, bold, anchor):
            attributes: _Attributes = {"x": x, "y": y, "font_size": size, "fill": fill}
            if anchor != "start":
                attributes["text_anchor"] = anchor
            if bold:
                attributes["font_weight"] = "bold"
            return f"<text{_written(attributes)}>{escaped(content)}</text>"


def _empty(tag: str, **attributes: str | float) -> str:
    """An empty element; ``stroke_width=2`` becomes ``stroke-width="2"``."""
    return f"<{tag}{_written(attributes)}/>"


def _written(attributes: _Attributes) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items()
    )


def _value(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else f"{round(value, 1):g}"


def _metadata(game: Game) -> str:
    """The game file between two marks, a line for each turn, without the words of the turns."""
    table = record_table(game)
    for turn in table.get("turn", []):
        turn.pop("words", None)
    block = f"{_BEGIN}\n{tomli_w.dumps(table)}{_END}"
    for character, number in (("\ufffe", "\\ufffe"), ("\uffff", "\\uffff")):  # Not for XML.
        block = block.replace(character, number)
    return escaped(block)


def find_game_file(text: str) -> str:
    """The game file in `text`, a picture, each line where it was; empty if there is none.

    Only what stands for single characters is looked at: no reader of XML could be led astray.
    """
    lines = [line.strip() for line in html.unescape(text).split("\n")]
    if _BEGIN not in lines:
        return ""
    begin = lines.index(_BEGIN)
    end = lines.index(_END, begin) if _END in lines[begin:] else len(lines)
    return "\n" * begin + "\n".join(lines[begin:end])


def _panel(game: Game, rows: list[Standing]) -> Iterator[Shape]:
    """All that stands beside the board, from top to bottom."""
    y = TOP
    row_height = 62 if len(rows) < 5 else 54
    for row in rows:
        yield from _standing(game, row, y, row_height)
        y += row_height
    y += 30
    best = highlights(game).best_turn
    if best:
        shapes = list(_best_turn(game, best, y))
        yield from shapes
        y += 22 * len(shapes) + 8
        for line in list(highlight_lines(game))[1:]:
            yield text(line, PANEL_LEFT, y, 15, room=PANEL_WIDTH)
            y += 22
        y += 22
    if game.steps and BOTTOM - y >= _LEAST_CHART:
        yield _heading("Points, turn by turn", y)
        yield from chart(game, PANEL_LEFT, y + 14, PANEL_WIDTH, BOTTOM - y - 14)


def _heading(content: str, y: float) -> Shape:
    return text(content, PANEL_LEFT, y, 15, bold=True, fill=QUIET)


def _standing(game: Game, row: Standing, y: float, height: float) -> Iterator[Shape]:
    """One player: rank, name, total, and below the name how it came about."""
    over = game.position.ending is not None
    middle, right = y + height / 2 - 3, PANEL_LEFT + PANEL_WIDTH
    if over and row.rank == 1:
        yield Rect(PANEL_LEFT, y, PANEL_WIDTH, height - 6, GOLD, 8)
    if over:
        rank = str(row.rank)
        yield text(rank, PANEL_LEFT + 18, middle + 9, 26, bold=True, fill=QUIET, anchor="middle")
    yield Sign(sign_of(game.setup, row.player), PANEL_LEFT + 42, middle + 1, 20)
    yield text(minus(row.total), right - 14, middle + 11, 30, bold=True, anchor="end")
    yield text(row.name, PANEL_LEFT + 60, middle, 21, room=PANEL_WIDTH - 150, bold=True)
    below = came_about(game, row)
    yield text(below, PANEL_LEFT + 60, middle + 18, 13, fill=QUIET, room=PANEL_WIDTH - 74)


def _best_turn(game: Game, step: Step, y: float) -> Iterator[Shape]:
    yield _heading("Best turn", y)
    who = shortened(game.setup.players[step.player], 17, PANEL_WIDTH - 230, bold=True)
    line = f"{count(step.points, 'point')}: {who}, turn {step.label}"
    yield text(line, PANEL_LEFT, y + 24, 17, room=PANEL_WIDTH, bold=True, fill=INK)
    words = turn_words(step)
    if len(words) > _MOST_LINES + 1:
        words = [*words[:_MOST_LINES], f"and {len(words) - _MOST_LINES} more"]
    for place, line in enumerate(words):
        yield text(line, PANEL_LEFT, y + 46 + 22 * place, 15, room=PANEL_WIDTH)
