"""A game as a picture to share: the board with its heights, the standings, the best turn.

It stands alone: no font, script or link from elsewhere, so that it looks the same in ten years.
Each text is text, in whatever plain font there is. Nothing rests on colour. The game file lies in
its metadata, so that the game can be read back.
"""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import datetime

import tomli_w

from scorekeeper.colours import DAYLIGHT, HEIGHTS, SEATS, SIGNS, TILES
from scorekeeper.game.board import Square, Stack, column_name
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, highlights, standings
from scorekeeper.game.text import count, listed
from scorekeeper.names import printable
from scorekeeper.record import record_table
from scorekeeper.report.points import running_score
from scorekeeper.report.text import highlight_lines, turn_words

INK, QUIET, PAPER = DAYLIGHT["text"], DAYLIGHT["soft"], DAYLIGHT["surface"]

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
    shown = shortened(content, size, room, bold) if room else printable(content)
    attributes: dict[str, str | float] = {"x": x, "y": y, "font_size": size, "fill": fill}
    if anchor != "start":
        attributes["text_anchor"] = anchor
    if bold:
        attributes["font_weight"] = "bold"
    return f"<text{_written(attributes)}>{escaped(shown)}</text>"


def escaped(content: str) -> str:
    """`content` as text of XML or as a value between quotation marks."""
    return html.escape(content.translate(_NO_XML))


def shortened(content: str, size: float, room: float, bold: bool = False) -> str:
    """`content`, printable, and cut with an ellipsis if it is likely to be wider than `room`."""
    shown = printable(content)
    if width(shown, size, bold) <= room:
        return shown
    while shown and width(shown + "\u2026", size, bold) > room:
        shown = shown[:-1]
    return shown.rstrip(" \u200d\ufe0f") + "\u2026"


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


def _written(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items()
    )


def _value(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else f"{round(value, 1):g}"


_BEGIN = "# The game, for scorekeeper import:"
_END = "# The end of the game."

WIDTH, HEIGHT = 1200, 790
MARGIN = 40
BOARD_LEFT, TOP, BOARD_SIZE = 64, 144, 600
PANEL_LEFT = 712
PANEL_WIDTH = WIDTH - MARGIN - PANEL_LEFT
BOTTOM = TOP + BOARD_SIZE

_FONTS = "'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"
_GOLD = TILES["face-2"]
_MOST_LINES = 3
"""Lines that itemise the best turn."""

_LEAST_CHART = 96
"""The height below which a chart would say nothing."""

_DASHES = ("none", "9 4", "3 3", "12 4 3 4", "18 5", "6 2")
"""The dashes of each player's line, which keep the lines apart without colour."""
_NAME_ROOM = 92
_NAME_HEIGHT = 15
"""The least distance of two names."""


def write_picture(game: Game) -> str:
    """The picture, with the game file in its metadata."""
    rows = standings(game)
    title = _title(game, rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="{escaped(_FONTS)}">',
        f"<title>{escaped(title)}</title>",
        f"<metadata>\n{_metadata(game)}\n</metadata>",
        shape("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        text(title, MARGIN, 66, 36, room=WIDTH - 2 * MARGIN, bold=True),
        text(_subtitle(game), MARGIN, 98, 17, room=WIDTH - 2 * MARGIN, fill=QUIET),
        *_board(game, BOARD_LEFT, TOP, BOARD_SIZE),
        *_panel(game, rows),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


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


def _title(game: Game, rows: list[Standing]) -> str:
    """The winner, or how far the game has come."""
    if not game.position.ending:
        return f"After {count(game.turns_taken, 'turn')}" if game.steps else "Before the first turn"
    first = [row for row in rows if row.rank == 1]
    points = count(first[0].total, "point")
    names = listed(shortened(row.name, 1, 24) for row in first)
    if len(rows) == 1:
        return f"{names}: {points}"
    return f"{names} {'wins' if len(first) == 1 else 'share the win'} with {points}"


def _subtitle(game: Game) -> str:
    facts = ["Upwords", game.rules.edition.name, _day(game.setup.started)]
    if game.position.ending:
        facts.append(count(game.turns_taken, "turn"))
    return "  \u00b7  ".join(fact for fact in facts if fact)


def _day(started: str) -> str:
    """The day of a game in words; empty if it is not known."""
    try:
        day = datetime.fromisoformat(started)
    except ValueError:
        return ""
    return f"{day.day} {day:%B %Y}"


def _panel(game: Game, rows: list[Standing]) -> Iterator[str]:
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
        yield from _chart(game, PANEL_LEFT, y + 14, PANEL_WIDTH, BOTTOM - y - 14)


def _heading(content: str, y: float) -> str:
    return text(content, PANEL_LEFT, y, 15, bold=True, fill=QUIET)


def _standing(game: Game, row: Standing, y: float, height: float) -> Iterator[str]:
    """One player: rank, name, total, and below the name how it came about."""
    over = game.position.ending is not None
    middle, right = y + height / 2 - 3, PANEL_LEFT + PANEL_WIDTH
    if over and row.rank == 1:
        yield shape(
            "rect", x=PANEL_LEFT, y=y, width=PANEL_WIDTH, height=height - 6, rx=8, fill=_GOLD
        )
    if over:
        yield text(
            str(row.rank), PANEL_LEFT + 18, middle + 9, 26, bold=True, fill=QUIET, anchor="middle"
        )
    sign, colour = SIGNS[row.player], DAYLIGHT[SEATS[row.player]]
    yield text(sign, PANEL_LEFT + 42, middle + 1, 20, fill=colour, anchor="middle")
    total = str(row.total).replace("-", "\u2212")
    yield text(total, right - 14, middle + 11, 30, bold=True, anchor="end")
    yield text(row.name, PANEL_LEFT + 60, middle, 21, room=PANEL_WIDTH - 150, bold=True)
    yield text(
        _came_about(game, row), PANEL_LEFT + 60, middle + 18, 13, fill=QUIET, room=PANEL_WIDTH - 74
    )


def _came_about(game: Game, row: Standing) -> str:
    """The points from the turns, and those given before the first."""
    ahead = f"{row.start} ahead, {row.earned} without".replace("-", "\u2212")
    return f"{_tiles_left(game, row)}; {ahead}" if row.start else _tiles_left(game, row)


def _tiles_left(game: Game, row: Standing) -> str:
    tiles = count(row.tiles_left, "tile")
    if game.position.ending:
        return (
            f"{row.points} \u2212 {row.penalty} for {tiles} left"
            if row.penalty
            else "nothing left over"
        )
    is_next = row.player == game.position.to_move
    return f"{tiles} on the rack{', to play' if is_next else ''}"


def _best_turn(game: Game, step: Step, y: float) -> Iterator[str]:
    yield _heading("Best turn", y)
    who = shortened(game.setup.players[step.player], 17, PANEL_WIDTH - 230, bold=True)
    line = f"{count(step.points, 'point')}: {who}, turn {step.label}"
    yield text(line, PANEL_LEFT, y + 24, 17, room=PANEL_WIDTH, bold=True, fill=INK)
    words = turn_words(step)
    if len(words) > _MOST_LINES + 1:
        words = [*words[:_MOST_LINES], f"and {len(words) - _MOST_LINES} more"]
    for place, line in enumerate(words):
        yield text(line, PANEL_LEFT, y + 46 + 22 * place, 15, room=PANEL_WIDTH)


def _board(game: Game, left: float, top: float, size: float) -> Iterator[str]:
    """The board, `size` wide and high, with letters above it and numbers at its left."""
    board, edition = game.board, game.rules.edition
    cell = size / board.size
    rim = 26
    yield shape(
        "rect",
        x=left - rim,
        y=top - rim,
        width=size + rim + 8,
        height=size + rim + 8,
        rx=10,
        fill=DAYLIGHT["rim"],
    )
    yield shape("rect", x=left, y=top, width=size, height=size, fill=DAYLIGHT["field"])
    label, written = min(14, cell * 0.4), DAYLIGHT["rim-text"]
    for place in range(board.size):
        along = (place + 0.5) * cell
        name = column_name(place)
        yield text(name, left + along, top - 8, label, fill=written, anchor="middle")
        across = top + along + label * 0.35
        yield text(str(place + 1), left - 13, across, label, fill=written, anchor="middle")
    for row in range(board.size):
        for column in range(board.size):
            square = Square(column, row)
            fill = DAYLIGHT["start" if square in edition.start else "square"]
            x, y, side = left + column * cell + 1.5, top + row * cell + 1.5, cell - 3
            yield shape("rect", x=x, y=y, width=side, height=side, rx=cell * 0.07, fill=fill)
            if stack := board.stack(square):
                yield from _pile(stack, x, y, side)


def _pile(stack: Stack, x: float, y: float, side: float) -> Iterator[str]:
    """The tiles on one square: the face of the top one, and an edge that grows with the stack."""
    height = len(stack)
    shade = min(height, HEIGHTS)
    edge = side * min(0.05 + 0.05 * height, 0.4)
    for fill, tall in ((TILES[f"edge-{shade}"], side), (TILES[f"face-{shade}"], side - edge)):
        yield shape("rect", x=x, y=y, width=side, height=tall, rx=side * 0.08, fill=fill)
    face, letter = side - edge, stack[-1]
    size = min(side * 0.56, side * 0.56 * face * 0.8 / width(letter, side * 0.56, bold=True))
    centre, ink = x + side * (0.46 if height > 1 else 0.5), TILES["ink"]
    foot = y + face / 2 + size * 0.36
    yield text(letter, centre, foot, size, bold=True, fill=ink, anchor="middle")
    if height > 1:
        digit = max(side * 0.23, min(12, side * 0.34))
        right, low = x + side * 0.94, y + face * 0.93
        yield text(str(height), right, low, digit, bold=True, fill=TILES["digit"], anchor="end")


def _chart(game: Game, left: float, top: float, width: float, height: float) -> Iterator[str]:
    """The chart, within the rectangle given."""
    series = running_score(game)
    corners = [corner for line in series for corner in line.points]
    last = max(1, *(turn for turn, _ in corners))  # No round may be over yet.
    low = min(points for _, points in corners)
    high = max(*(points for _, points in corners), low + 10)
    room, base = width - _NAME_ROOM - 30, top + height - 18
    across, up = room / last, (base - top - 10) / (high - low)

    def place(turn: int, points: int) -> tuple[float, float]:
        return left + 30 + turn * across, base - (points - low) * up

    for points in (low, (low + high) // 2, high):
        (x, y), (right, _) = place(0, points), place(last, points)
        yield shape("line", x1=x, y1=y, x2=right, y2=y, stroke=DAYLIGHT["thin"], stroke_width=1)
        yield text(str(points), x - 6, y + 4, 12, fill=QUIET, anchor="end")
    ends = [place(*line.points[-1])[1] for line in series]
    for player, (line, y) in enumerate(zip(series, _apart(ends), strict=True)):
        colour = DAYLIGHT[SEATS[player]]
        spots = [place(turn, points) for turn, points in line.points]
        yield shape(
            "polyline",
            points=" ".join(f"{x:.1f},{y:.1f}" for x, y in spots),
            fill="none",
            stroke=colour,
            stroke_width=2.5,
            stroke_dasharray=_DASHES[player],
            stroke_linejoin="round",
        )
        x = left + width - _NAME_ROOM + 8
        name = f"{SIGNS[player]} {line.name}"
        yield text(name, x, y + 4, 13, room=_NAME_ROOM - 8, bold=True, fill=colour)
    yield text("start", left + 30, base + 18, 12, fill=QUIET)
    end = "final score" if game.position.ending else f"turn {last}"
    yield text(end, left + 30 + room, base + 18, 12, fill=QUIET, anchor="end")


def _apart(places: Sequence[float]) -> list[float]:
    """`places`, moved up as far as it takes to keep a line between each two."""
    moved, above = [0.0] * len(places), float("inf")
    for index in sorted(range(len(places)), key=lambda index: -places[index]):
        above = moved[index] = min(places[index], above - _NAME_HEIGHT)
    return moved
