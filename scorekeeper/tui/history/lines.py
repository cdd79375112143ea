"""The drawings of the history: wins as bars, two head to head, the best ever, weeks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import chain, zip_longest

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.text import count, decimal, share_text
from scorekeeper.history.figures import Figures, Versus, rivals
from scorekeeper.history.games import History
from scorekeeper.history.pages import versus_sentences
from scorekeeper.history.records import Record, games_a_week
from scorekeeper.history.text import apart_lines
from scorekeeper.names import printable
from scorekeeper.report.days import MONTHS, short_date
from scorekeeper.signs import signs_at
from scorekeeper.tui.kit.large import LOW, WRITTEN, Large
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    player_sign,
    player_style,
    wrapped,
)

_COLUMNS = (("games", 7), ("average", 9), ("best turn", 11))
"""Heads of the columns at the right of the bars, and how wide they are."""
_NAME = 14
_WEEKS = 53
_SHARES = ("·", "•", "■")
_BRIGHT = ("thin", "start", "good")
"""A week without a game, with one, and with more: a sign and a colour for each."""


def wins_heading(width: int) -> Line:
    """The head of the bars."""
    columns = "".join(f"{head:>{room}}" for head, room in _fitting(width))
    return heading("Who wins?", columns.strip(), width)


def wins_lines(one: Figures, number: int, most: float, width: int) -> list[Line]:
    """A player: wins and figures, and the share of wins as a bar; the longest is `most`."""
    values = (f"{one.games:,}", decimal(one.average).partition(".")[0], _best_turn(one))
    columns = _fitting(width)
    right = "".join(f"{value:>{room}}" for value, (_, room) in zip(values, columns, strict=False))
    room = width - 4 - len(right)
    name = set_cell_size(clip(printable(one.name), _NAME - 1), _NAME)
    wins = set_cell_size(f"{name}{count(one.wins, 'win')}", max(room, 0))
    sign, colour = player_sign(number)
    share = one.win_share or 0
    in_teams = f" {count(one.in_teams, 'game')} in a team" if one.in_teams else " no finished game"
    label = f" {share_text(share)} of games{_apart(one)}" if one.games else in_teams
    long = round((width - 5 - len(label)) * share / most) if most else 0
    return [
        (
            (f"  {sign} ", colour),
            (wins[: len(name)], "bold text"),
            (f"{wins[len(name) :]}{right}", "text"),
        ),
        (
            (f"    {'━' * long}", colour),
            (set_cell_size(label, max(width - 4 - long, 0)), "soft"),
        ),
    ]


def _apart(one: Figures) -> str:
    """The wins that are told apart."""
    return f", {one.wins_apart:,} won in games with points ahead" if one.wins_apart else ""


def _best_turn(one: Figures) -> str:
    return str(one.best_turn.value) if one.best_turn else "-"


def _fitting(width: int) -> list[tuple[str, int]]:
    """The columns that have room beside the name and the wins."""
    room = width - 4 - _NAME - 9
    fitting = []
    for head, columns in _COLUMNS:
        room -= columns
        if room >= 0:
            fitting.append((head, columns))
    return fitting


def best_lines(records: Sequence[Record], today: date, width: int, apart: int = 0) -> list[Line]:
    """The records, each with its day at the right, and what is so of games told `apart`."""
    head = heading("Best ever", "", width)
    none = [] if records else ["No finished game yet."]
    said = (wrapped(text, "soft", width) for text in (*none, *apart_lines(apart)))
    return [head, *record_lines(records, today, width), *chain.from_iterable(said)]


def record_lines(records: Sequence[Record], today: date, width: int) -> list[Line]:
    """A record a line, each with its day at the right."""
    rows: list[Line] = []
    for label, text, day in records:
        when = short_date(day, today)
        room = max(width - 11 - len(when) - 1, 4)
        text = set_cell_size(clip(printable(text), room), room)
        rows.append(((f"{label:<11}", "soft"), (text, "text"), (f" {when}", "soft")))
    return rows


def versus_lines(history: History, name: str, width: int, plain: bool = False) -> list[Line]:
    """A player and the one met most often, in large figures, in the colours of both."""
    met = rivals(history, name)
    if not met or width < 30:
        return [heading("Head to head", "", width)]
    both = met[0]
    one, other = (printable(person) for person in both.names)
    about = f"{one} and {other}, {count(both.games, 'game')}"
    left, right = signs_at(both.names)
    rows: list[Line] = [heading("Head to head", about, width), ()]
    start = clip(one, width // 2 - 4)
    end = clip(other, width // 2 - 4)
    fill = width - cell_len(start) - cell_len(end) - 4
    rows.append(
        (
            player_sign(left),
            (f" {start}{' ' * fill}{end} ", "bold text"),
            player_sign(right),
        )
    )
    rows += _figures(both, width, plain)
    return [*rows, (), tug_line(both.ahead, (left, right), width, plain)]


def _figures(both: Versus, width: int, plain: bool) -> list[Line]:
    """The games in which each was ahead, in large figures, and between them what else there is."""
    said = [*versus_sentences(both)][-3:]
    said += [""] * (3 - len(said))
    first, second = (Large(f"{number:,}").drawn(WRITTEN if plain else LOW) for number in both.ahead)
    rows: list[Line] = []
    for one, text, other in zip_longest(first, said, second, fillvalue=""):
        room = width - cell_len(first[0]) - cell_len(second[0])
        middle = f"{in_room(in_fewer_words(text, both.names), room - 2):^{max(room, 0)}}"
        rows.append(
            (
                (f"{one:<{cell_len(first[0])}}", "bold text"),
                (middle, "soft"),
                (f"{other:>{cell_len(second[0])}}", "bold text"),
            )
        )
    return rows


def tug_line(ahead: tuple[int, int], signs: tuple[int, int], width: int, plain: bool) -> Line:
    """The games in which each of two was `ahead`, as one bar from both ends."""
    mine = round(width * ahead[0] / sum(ahead)) if sum(ahead) else width // 2
    full, hatched = ("=", "-") if plain else ("█", "▀▄")
    rest = (hatched * width)[: width - mine]
    return ((full * mine, player_style(signs[0])), (rest, player_style(signs[1])))


def evenings_lines(history: History, width: int) -> list[Line]:
    """A square for each week of the last years; where there is no room for all, the later ones."""
    weeks = games_a_week(history)
    years = sorted({year for year, _ in weeks})[-3:]
    step = 2 if width >= 5 + 2 * _WEEKS else 1
    if not years or width < 5 + _WEEKS:
        return []
    rows: list[Line] = [
        heading("Evenings", "one square for each week; the fuller, the more games", width)
    ]
    for year in years:
        spans: list[Span] = [(f"{year} ", "soft")]
        for week in range(_WEEKS):
            level = min(weeks[year, week], 2)
            spans.append((f"{_SHARES[level]:<{step}}", _BRIGHT[level]))
        rows.append(tuple(spans))
    months = [" "] * (_WEEKS * step)
    for number, month in enumerate(MONTHS):
        at = (number * 365 // 12 // 7) * step
        months[at : at + 3] = month
    rows.append(line(f"     {''.join(months)}"[:width], "soft"))
    return rows
