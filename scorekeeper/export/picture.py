"""A game as a picture to share: the board with its heights, the standings, the best turn.

It stands alone: no font, script or link from elsewhere, so that it looks the same in ten years.
Each text is text, in whatever plain font there is. Nothing rests on colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from scorekeeper.export.block import write_block
from scorekeeper.export.drawn_board import board_shapes
from scorekeeper.export.drawn_chart import LEAST_HEIGHT, chart_shapes
from scorekeeper.export.svg import INK, PAPER, QUIET, escaped, fitted, shape, text
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, highlights, standings
from scorekeeper.game.text import count, listed
from scorekeeper.report import highlight_lines, turn_words

WIDTH, HEIGHT = 1200, 790
MARGIN = 40
BOARD_LEFT, TOP, BOARD_SIZE = 64, 144, 600
PANEL_LEFT = 712
PANEL_WIDTH = WIDTH - MARGIN - PANEL_LEFT
BOTTOM = TOP + BOARD_SIZE

_FONTS = "'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"
_GOLD = "#fdf1cf"
_MOST_LINES = 3
"""Lines that itemise the best turn."""


def write(game: Game) -> str:
    """The picture, with the game file in its metadata."""
    rows = standings(game)
    title = title_of(game, rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="{escaped(_FONTS)}">',
        f"<title>{escaped(title)}</title>",
        f"<metadata>\n{_metadata(game)}\n</metadata>",
        shape("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        text(title, MARGIN, 66, 36, room=WIDTH - 2 * MARGIN, bold=True),
        text(_subtitle(game), MARGIN, 98, 17, room=WIDTH - 2 * MARGIN, fill=QUIET),
        *board_shapes(game, BOARD_LEFT, TOP, BOARD_SIZE),
        *_panel(game, rows),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _metadata(game: Game) -> str:
    """The game file; the two characters that XML cannot hold are told by their numbers."""
    block = write_block(game)
    for character, number in (("\ufffe", "\\ufffe"), ("\uffff", "\\uffff")):
        block = block.replace(character, number)
    return escaped(block)


def title_of(game: Game, rows: list[Standing]) -> str:
    """Who has won, or how far the game has come."""
    if not game.position.ending:
        return f"After {count(len(game.steps), 'turn')}" if game.steps else "Before the first turn"
    first = [row for row in rows if row.rank == 1]
    points = count(first[0].total, "point")
    names = listed(fitted(row.name, 1, 24) for row in first)
    if len(rows) == 1:
        return f"{names}: {points}"
    return f"{names} {'wins' if len(first) == 1 else 'share the win'} with {points}"


def _subtitle(game: Game) -> str:
    facts = ["Upwords", game.rules.edition.name, _day(game.setup.started)]
    if game.position.ending:
        facts.append(count(len(game.steps), "turn"))
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
    if game.steps and BOTTOM - y >= LEAST_HEIGHT:
        yield _heading("Points, turn by turn", y)
        yield from chart_shapes(game, PANEL_LEFT, y + 14, PANEL_WIDTH, BOTTOM - y - 14)


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
    mark = str(row.rank) if over else "\u2022"
    yield text(mark, PANEL_LEFT + 24, middle + 9, 26, bold=True, fill=QUIET, anchor="middle")
    total = str(row.total).replace("-", "\u2212")
    yield text(total, right - 14, middle + 11, 30, bold=True, anchor="end")
    yield text(row.name, PANEL_LEFT + 50, middle, 21, room=PANEL_WIDTH - 150, bold=True)
    yield text(_came_about(game, row), PANEL_LEFT + 50, middle + 18, 13, fill=QUIET)


def _came_about(game: Game, row: Standing) -> str:
    tiles = count(row.tiles_left, "tile")
    if game.position.ending:
        return (
            f"{row.points} \u2212 {row.penalty} for {tiles} left" if row.penalty else "no penalty"
        )
    is_next = row.player == game.position.to_move
    return f"{tiles} on the rack{', to play' if is_next else ''}"


def _best_turn(game: Game, step: Step, y: float) -> Iterator[str]:
    yield _heading("Best turn", y)
    who = fitted(game.setup.players[step.player], 17, PANEL_WIDTH - 230, bold=True)
    told = f"{count(step.points, 'point')}: {who}, turn {step.number}"
    yield text(told, PANEL_LEFT, y + 24, 17, room=PANEL_WIDTH, bold=True, fill=INK)
    words = turn_words(step)
    if len(words) > _MOST_LINES + 1:
        words = [*words[:_MOST_LINES], f"and {len(words) - _MOST_LINES} more"]
    for place, line in enumerate(words):
        yield text(line, PANEL_LEFT, y + 46 + 22 * place, 15, room=PANEL_WIDTH)
