"""The drawings of the history: wins as bars, two head to head, the best ever."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.text import count, decimal
from scorekeeper.history.figures import Figures, Versus
from scorekeeper.history.pages import of_a_hundred, versus_sentences
from scorekeeper.history.records import Record
from scorekeeper.history.text import apart_lines
from scorekeeper.names import printable
from scorekeeper.report.days import short_date
from scorekeeper.signs import signs_at
from scorekeeper.tui.kit.large import TALL, Large
from scorekeeper.tui.kit.lines import (
    LONGEST_NAME,
    Line,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    on_ground,
    player_sign,
    player_style,
    richest,
    wrapped,
)

WIDE = 50
"""Columns of a part from which on it is not drawn for a small screen."""
DRAWN = 9
"""Lines of two head to head with large figures; in fewer they are written."""
_COLUMNS = (("games", 5), ("average", 8), ("best turn", 10))
"""Heads of the columns at the right of the bars, and how wide they are."""
_BAR = 24
"""Columns of the longest bar at least, if there is room."""


def wins_heading(width: int) -> Line:
    """The head of the bars."""
    columns = "".join(f"{head:>{room}}" for head, room in _columns(width))
    return heading("Who wins?", columns.strip(), width)


def _columns(width: int) -> Sequence[tuple[str, int]]:
    """The columns beside the wins: on a small screen only the average."""
    if width >= WIDE:
        return _COLUMNS
    return _COLUMNS[1:2] if width >= 34 else ()


def wins_lines(one: Figures, number: int, most: float, width: int, name: int) -> list[Line]:
    """A player: wins and figures, and the share of wins as a bar; the longest is `most`.

    The names have `name` columns.
    """
    indent = "  " if width >= WIDE else " "
    values = {
        "games": f"{one.games:,}",
        "average": decimal(one.average).partition(".")[0],
        "best turn": str(one.best_turn.value) if one.best_turn else "-",
    }
    right = "".join(f"{values[head]:>{room}}" for head, room in _columns(width))
    sign, colour = player_sign(number)
    who = set_cell_size(clip(printable(one.name), name), name)
    room = width - cell_len(indent) - name - 4 - len(right)
    wins = richest(_wins(one, width >= WIDE), lambda said: cell_len(said) <= room)
    first = (
        (f"{indent}{sign} ", colour),
        (f"{who}  ", "bold text"),
        (f"{set_cell_size(wins, max(room, 0))}{right}", "text"),
    )
    label = _share(one)
    left = len(indent) + 2
    longest = min(width - left - cell_len(label) - 1, max(width // 2, _BAR))
    share = one.win_share or 0
    long = 0
    if most:
        long = max(round(longest * share / most), 0)
    text = clip(label, width - left - long - 1)
    gap = " " if long else ""
    return [first, ((" " * left, "text"), ("━" * long, colour), (f"{gap}{text}", "soft"))]


def _wins(one: Figures, roomy: bool) -> Iterable[str]:
    """The wins, a shared one apart, in fewer and fewer words."""
    shared = ""
    if one.shared:
        shared = f", {one.shared:,} shared"
    wins = count(one.wins, "win") if roomy else f"{one.wins:,} of {one.games:,}"
    return f"{wins}{shared}", f"{one.wins:,} of {one.games:,}", f"{one.wins:,}"


def _share(one: Figures) -> str:
    """The games won of a hundred, and what is told apart."""
    if not one.games:
        teams = f"{count(one.in_teams, 'game')} in a team"
        if one.in_teams:
            return teams
        return "no finished game"
    apart = ""
    if one.wins_apart:
        apart = f", {one.wins_apart:,} won with points ahead"
    return f"{of_a_hundred(one.win_share or 0)} of 100{apart}"


def names_width(figures: Sequence[Figures]) -> int:
    """The columns of the longest name, as far as there is room for one."""
    return min(max(cell_len(printable(one.name)) for one in figures), LONGEST_NAME)


def parted(rows: Sequence[Line], width: int) -> list[Line]:
    """`rows` with a line below them that is not part of what is chosen."""
    return [*rows, on_ground(((" " * width, "text"),), "ground")]


# Two head to head


def versus_lines(both: Versus | None, width: int, height: int, plain: bool = False) -> list[Line]:
    """Two people, with large figures if there are as many lines as that takes."""
    if both is None or width < 30:
        return [heading("Head to head", "", width)]
    names = " and ".join(map(printable, both.names))
    games = count(both.games, "game")
    high = height >= DRAWN and not plain
    signs = signs_at(both.names)
    head = heading("Head to head", f"{names}, {games}" if high else games, width)
    bar = tug_line(both.ahead, (signs[0], signs[1]), width, plain)
    if not high:
        said = [*versus_sentences(both)][-2:]
        below = line(in_room(in_fewer_words(said[0], both.names), width), "soft") if said else ()
        return [head, _written(both, signs, width), bar, below]
    return [head, (), _names(both, signs, width), *_figures(both, width), (), bar]


def _ends(left: Line, right: Line, width: int, middle: str = "") -> Line:
    """Two texts at the ends of a line, and perhaps one in the middle."""
    room = max(width - line_width(left) - line_width(right), 0)
    return (*left, (f"{clip(middle, room - 2):^{room}}", "soft"), *right)


def _names(both: Versus, signs: Sequence[int], width: int) -> Line:
    one, other = (clip(name, width // 2 - 4) for name in both.names)
    left, right = map(player_style, signs)
    return _ends(
        (player_sign(signs[0]), (f" {one}", left)),
        ((f"{other} ", right), player_sign(signs[1])),
        width,
    )


def _written(both: Versus, signs: Sequence[int], width: int) -> Line:
    """Names and figures in one line."""
    one, other = (clip(name, min(LONGEST_NAME, width // 4)) for name in both.names)
    mine, theirs = (f"{number:,}" for number in both.ahead)
    left, right = map(player_style, signs)
    return _ends(
        (player_sign(signs[0]), (f" {one}  ", left), (mine, "strong")),
        ((theirs, "strong"), (f"  {other} ", right), player_sign(signs[1])),
        width,
        f"{both.level:,} shared" if both.level else "",
    )


def _figures(both: Versus, width: int) -> list[Line]:
    """The games in which each was ahead, in large figures, and between them what else there is."""
    every = [*versus_sentences(both)]
    said = every if len(every) < 4 else [every[0], *every[-2:]]
    first, second = (Large(f"{number:,}").drawn(TALL) for number in both.ahead)
    room = max(width - cell_len(first[0]) - cell_len(second[0]), 0)
    rows: list[Line] = []
    for at, (one, text, other) in enumerate(zip_longest(first, said, second, fillvalue="")):
        middle = ""
        if text:
            middle = in_room(in_fewer_words(text, both.names), room - 2)
        rows.append(
            (
                (f"{one:<{cell_len(first[0])}}", "text"),
                (f"{middle:^{room}}", "text" if at == len(said) - 2 else "soft"),
                (f"{other:>{cell_len(second[0])}}", "text"),
            )
        )
    return rows


def tug_line(ahead: tuple[int, int], signs: tuple[int, int], width: int, plain: bool) -> Line:
    """The games in which each of two was `ahead`, as one bar from both ends."""
    mine = round(width * ahead[0] / sum(ahead)) if sum(ahead) else width // 2
    full, hatched = ("=", "-") if plain else ("█", "▀▄")
    rest = (hatched * width)[: width - mine]
    return ((full * mine, player_style(signs[0])), (rest, player_style(signs[1])))


# The best ever


def best_lines(
    records: Sequence[Record], today: date, width: int, height: int, apart: int = 0
) -> list[Line]:
    """The records that have room, each with its day, and what is so of games told `apart`."""
    rows = record_lines(records[: height - 1], today, width)
    if not records:
        rows = wrapped("No finished game yet.", "soft", width)
    gap: list[Line] = [()] if len(rows) + 2 <= height else []
    shown = [heading("Best ever", "", width), *gap, *rows]
    said = [row for text in apart_lines(apart) for row in wrapped(text, "soft", width)]
    if len(shown) + len(said) <= height:
        return [*shown, *said]
    return shown


def record_lines(records: Sequence[Record], today: date, width: int) -> list[Line]:
    """A record a line, the first one strong, each with its day at the right if there is room."""
    label = max((cell_len(one.label) for one in records), default=0) + 2
    rows: list[Line] = []
    for place, record in enumerate(records):
        when = ""
        if width >= WIDE:
            when = f" {short_date(record.day, today)}"
        room = max(width - label - len(when), 4)
        text = set_cell_size(in_room(in_fewer_words(record.text), room), room)
        name = f"{record.label:<{label}}"
        rows.append(((name, "soft"), (text, "text" if place else "strong"), (when, "soft")))
    return rows


def signs_lines(people: Iterable[tuple[str, int]], width: int) -> list[Line]:
    """What the signs mean, and those of `people`, as many as have room."""
    told = ("Signs stay with a person for life, in the order", "in which you first played:")
    if width < cell_len(told[0]):
        return []
    row: Line = ()
    for name, number in sorted(people, key=lambda one: one[1]):
        sign, colour = player_sign(number)
        more = (*row, (f"{'   ' if row else ''}{sign}", colour), (f" {printable(name)}", "text"))
        if line_width(more) <= width:
            row = more
    return [*(line(text, "soft") for text in told), row]
