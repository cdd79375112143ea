"""The history as lines that any terminal can show: everybody, one player, two, and solo games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from scorekeeper.game.text import count, decimal, share_text, signed
from scorekeeper.history.figures import (
    Best,
    Figures,
    Ladder,
    all_figures,
    describe_conditions,
)
from scorekeeper.history.games import History
from scorekeeper.names import printable
from scorekeeper.report.columns import clipped, pad, text_width

NOT_MIXED = "Points from different boxes cannot be compared, so choose one box to see averages."
_CAPTION = (
    "best: best game. turn: best turn. /turn: points a turn, passes included. on: still going on."
)
_NAME = 16
"""Columns of a name at most, where there is room for figures beside it."""

_COLUMNS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("games", lambda one: f"{one.games:,}"),
    ("wins", lambda one: f"{one.wins:,}"),
    ("shared", lambda one: f"{one.shared:,}"),
    ("share", lambda one: share_text(one.win_share)),
    ("average", lambda one: decimal(one.average)),
    ("best", lambda one: _value(one.best_game)),
    ("turn", lambda one: _value(one.best_turn)),
    ("/turn", lambda one: decimal(one.per_turn)),
    ("rank", lambda one: decimal(one.rank)),
    ("on", lambda one: f"{one.going_on:,}"),
)
"""Heads and figures of the table of players, the most wanted first."""


_SHOWN = 10
"""Games that are listed one by one."""


def _value(best: Best | None) -> str:
    return signed(best.value) if best else "-"


def head_text(history: History) -> str:
    """The number of games in words: ``12 finished games, 1 unfinished, 3 solo``."""
    over = [played.game for played in history.games if played.game.over]
    solo = sum(game.solo for game in over)
    parts = [count(len(over) - solo, "finished game")]
    if len(over) < len(history.tables):
        parts.append(f"{len(history.tables) - len(over):,} unfinished")
    if solo:
        parts.append(f"{solo:,} solo")
    return ", ".join(parts)


def apart_lines(games: int, wins: int = 0) -> list[str]:
    """A sentence about so many games in which somebody had points ahead, and a person's `wins`.

    Nothing if there were none.
    """
    if not games:
        return []
    won = f", {wins:,} of them won" if wins else ""
    return [
        f"Somebody had points ahead in {count(games, 'game')}{won}: wins count, margins do not,"
        " and averages are without those points."
    ]


def players_table(figures: Sequence[Figures], width: int) -> list[str]:
    """A head and a line for each player, with as many columns as `width` holds."""
    columns = [[head, *(value(one) for one in figures)] for head, value in _COLUMNS]
    # A column in which everybody has a dash says nothing.
    known = [column for column in columns if set(column[1:]) != {"-"}]
    return _table("player", figures, known, width)


def sizes_table(figures: Sequence[Figures], width: int) -> list[str]:
    """The averages of each player by how many sat at the table; nothing if it is always one."""
    seated = [one for one in figures if one.tables]
    sizes = sorted({table.players for one in seated for table in one.tables})
    columns = [[count(size, "player"), *(_average(one, size) for one in seated)] for size in sizes]
    if len(sizes) > 1:
        return _table("average with", seated, columns, width)
    return []


def _average(figures: Figures, size: int) -> str:
    """The average of one player at tables of that size."""
    return decimal(next((one.average for one in figures.tables if one.players == size), None))


def _table(
    head: str, figures: Sequence[Figures], columns: Sequence[Sequence[str]], width: int
) -> list[str]:
    """A line for each player below a `head`, with as many of `columns` as have room."""
    names = [head, *(printable(one.name) for one in figures)]
    widest = max(map(text_width, names))
    room = min(widest, max(_NAME, width - 60), max(width - 8, 4))
    rows = [pad(clipped(name, room), room) for name in names]
    for column in columns:
        broad = max(map(len, column)) + 2
        if text_width(rows[0]) + broad > width:
            break
        rows = [f"{row}{value:>{broad}}" for row, value in zip(rows, column, strict=True)]
    return rows


def games_apart(history: History) -> int:
    """The finished games with others in which somebody had points ahead."""
    games = (played.game for played in history.games)
    return sum(game.over and not game.solo and game.gave_points for game in games)


def everybody_text(history: History, width: int) -> list[str]:
    """A table for each box, and one over all of them if there are several."""
    if not history.games:
        return []
    lines: list[str] = []
    for edition in history.editions:
        part = history.only(edition=edition)
        figures = all_figures(part)
        lines += [f"{printable(history.box(edition))}: {head_text(part)}"]
        for text in apart_lines(games_apart(part)):
            lines += wrap(text, max(width, 10))
        lines += [*players_table(figures, width), ""]
        if sizes := sizes_table(figures, width):
            lines += [*sizes, ""]
    if len(history.editions) > 1:
        lines += [f"All boxes: {head_text(history)}"]
        lines += [*players_table(all_figures(history), width), ""]
        lines += wrap(NOT_MIXED, max(width, 10))
    return [*lines, *wrap(_CAPTION, max(width, 10))]


def ladder_text(found: Sequence[Ladder]) -> list[str]:
    """Each ladder with its best games; personal bests are marked and never left out."""
    if not found:
        return ["No finished solo games yet."]
    lines: list[str] = []
    for ladder in found:
        head = f"{printable(ladder.box)}: {count(len(ladder.rungs), 'solo game')}"
        lines += ["", head] if lines else [head]
        lines += [f"  {rule}" for rule in describe_conditions(ladder.house)]
        shown = [r for r in ladder.rungs[_SHOWN:] if r.personal_best]
        names = [printable(rung.seat.person) for rung in (*ladder.rungs[:_SHOWN], *shown)]
        room = min(max(map(text_width, names)), _NAME)
        for rung, name in zip((*ladder.rungs[:_SHOWN], *shown), names, strict=True):
            seat = rung.seat
            mark = ""
            if rung.personal_best:
                mark = "  personal best"
            hints = ""
            if seat.line.hints:
                hints = f"  {count(seat.line.hints, 'hint')}"
            line = f"{rung.place:>3}. {pad(clipped(name, room), room)} {signed(seat.line.total):>4}"
            lines.append(f"{line}  {seat.played.day:<10}{mark}{hints}".rstrip())
    return lines
