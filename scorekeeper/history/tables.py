"""Everybody in a table: the history at a glance, as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from scorekeeper.game.text import count
from scorekeeper.history.figures import Best, Figures, all_figures
from scorekeeper.history.games import History
from scorekeeper.names import printable
from scorekeeper.report.charts import Bar, bar_chart
from scorekeeper.report.layout import clip, pad, text_width

NOT_MIXED = "Points of different boxes do not compare, so there are no averages over all of them."
_CAPTION = (
    "best: the highest final score. turn: the best turn. /turn: the points of plays by all turns."
    " on: games going on."
)
NAME = 16
"""Columns of a name at most, where there is room for figures beside it."""

_COLUMNS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("games", lambda one: str(one.games)),
    ("wins", lambda one: str(one.wins)),
    ("shared", lambda one: str(one.shared)),
    ("share", lambda one: share_text(one.win_share)),
    ("average", lambda one: decimal(one.average)),
    ("best", lambda one: _value(one.best_game)),
    ("turn", lambda one: _value(one.best_turn)),
    ("/turn", lambda one: decimal(one.per_turn)),
    ("rank", lambda one: decimal(one.rank)),
    ("on", lambda one: str(one.going_on)),
)
"""Heads and figures of the table of players, the most wanted first."""


def decimal(value: float | None) -> str:
    """``12.3``, or a dash where there is no value."""
    return "-" if value is None else f"{value:.1f}"


def share_text(share: float | None) -> str:
    """``50%``."""
    return "-" if share is None else f"{share:.0%}"


def _value(best: Best | None) -> str:
    return str(best.value) if best else "-"


def head_text(history: History) -> str:
    """How many games these are: ``12 finished games, 1 going on, 3 solo``."""
    over = [played.game for played in history.games if played.game.over]
    solo = sum(game.solo for game in over)
    parts = [count(len(over) - solo, "finished game")]
    if len(over) < len(history.tables):
        parts.append(f"{len(history.tables) - len(over)} going on")
    if solo:
        parts.append(f"{solo} solo")
    return ", ".join(parts)


def players_table(figures: Sequence[Figures], width: int) -> list[str]:
    """A head and a line for each player, with as many columns as `width` holds."""
    columns = [[head, *(value(one) for one in figures)] for head, value in _COLUMNS]
    # A column in which everybody has a dash says nothing.
    told = [column for column in columns if set(column[1:]) != {"-"}]
    return _table("player", figures, told, width)


def sizes_table(figures: Sequence[Figures], width: int) -> list[str]:
    """The averages of each player by how many sat at the table; nothing if it is always one."""
    seated = [one for one in figures if one.tables]
    sizes = sorted({table.players for one in seated for table in one.tables})
    columns = [[count(size, "player"), *(_average(one, size) for one in seated)] for size in sizes]
    return _table("average with", seated, columns, width) if len(sizes) > 1 else []


def _average(figures: Figures, size: int) -> str:
    """The average of one player at tables of that size."""
    return decimal(next((one.average for one in figures.tables if one.players == size), None))


def _table(
    head: str, figures: Sequence[Figures], columns: Sequence[Sequence[str]], width: int
) -> list[str]:
    """A line for each player below a `head`, with as many of `columns` as have room."""
    names = [head, *(printable(one.name) for one in figures)]
    widest = max(map(text_width, names))
    room = min(widest, max(NAME, width - 60), max(width - 8, 4))
    rows = [pad(clip(name, room), room) for name in names]
    for column in columns:
        broad = max(map(len, column)) + 2
        if text_width(rows[0]) + broad > width:
            break
        rows = [f"{row}{value:>{broad}}" for row, value in zip(rows, column, strict=True)]
    return rows


def averages_chart(figures: Sequence[Figures], width: int) -> list[str]:
    """The averages of the players as bars, the best first; nothing over several boxes."""
    known = [(one.average, one.name) for one in figures if one.average is not None]
    known.sort(reverse=True)
    return bar_chart([Bar(name, value, decimal(value)) for value, name in known], width)


def averages_text(history: History, width: int) -> list[str]:
    """The averages as bars: of every box by itself, and there for each number of players."""
    lines: list[str] = []
    for edition in history.editions:
        part = history.only(edition)
        box = printable(history.box(edition))
        lines += [f"{box}:", *averages_chart(all_figures(part), width), ""]
        for size in part.sizes if len(part.sizes) > 1 else ():
            chart = averages_chart(all_figures(part.only(players=size)), width)
            lines += [f"{box}, {size} players:", *chart, ""]
    return lines[:-1]


def everybody_text(history: History, width: int) -> list[str]:
    """A table for each box, and one over all of them if there are several."""
    if not history.games:
        return []
    lines: list[str] = []
    for edition in history.editions:
        part = history.only(edition=edition)
        figures = all_figures(part)
        lines += [f"{printable(history.box(edition))}: {head_text(part)}"]
        lines += [*players_table(figures, width), ""]
        if sizes := sizes_table(figures, width):
            lines += [*sizes, ""]
    if len(history.editions) > 1:
        lines += [f"All boxes: {head_text(history)}"]
        lines += [*players_table(all_figures(history), width), ""]
        lines += wrap(NOT_MIXED, max(width, 10))
    return [*lines, *wrap(_CAPTION, max(width, 10))]
