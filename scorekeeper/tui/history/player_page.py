"""The page of one player as lines of styled spans: pure functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.text import count, listed
from scorekeeper.history.figures import Best, Ladder, Versus
from scorekeeper.history.pages import RUNNING, BestTurnBoard, Favourite, PlayerPage
from scorekeeper.history.people_blocks import Number, numbers
from scorekeeper.history.text import apart_lines
from scorekeeper.library.summary import STAR
from scorekeeper.names import printable
from scorekeeper.report.days import MONTHS, short_date
from scorekeeper.tui.board.squares import USUAL
from scorekeeper.tui.board.stacks import beside, fitting_stacks
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.history.lines import record_lines
from scorekeeper.tui.kit.charts import SeatSeries, trend_chart
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.large import DOUBLED, TALL, WRITTEN, alike
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    line,
    line_width,
    padded,
    player_sign,
    player_style,
    richest,
    wrapped,
)

TWO_COLUMNS = 100
"""Columns from which on the board stands beside the rest."""
HUGE = (180, 52)
"""Columns and lines from which on names and figures are doubled."""
_HIGH = 36
"""Lines from which on the tiles of a stack are two rows of dots."""
_NUMBER = 18
"""Columns of a large number with what it counts, at least."""
_NARROW = 15
"""Columns of a large number in a narrow page; with less they are written."""
_CHART = (7, 30)
"""Lines of the chart: at least, and at most."""
_TWO_ROWS = 34
"""Lines from which on there are two rows of favourite words; so where all of it scrolls."""


@dataclass(frozen=True)
class PlayerView:
    """All that the page of a player is drawn from."""

    page: PlayerPage
    seats: Mapping[str, int]
    """The sign of each player."""
    where: str
    """The box and the period."""
    today: date
    ladders: Sequence[Ladder] = ()
    """The player's games alone."""

    @property
    def name(self) -> str:
        """The player, as a text to be shown."""
        return printable(self.page.figures.name)

    @property
    def seat(self) -> int:
        """The player's sign."""
        return self.seats.get(self.page.figures.name, 0)

    @property
    def numbers(self) -> list[Number]:
        """What is told large."""
        return numbers(self.page, self.ladders, self.today)


def head_lines(view: PlayerView, width: int, height: int, plain: bool = False) -> list[Line]:
    """The name on stacks and the large numbers, on a screen of that room."""
    large = (width, height) >= HUGE and height >= HUGE[1]
    room = max((width - 2 - 3 * (_NUMBER + 2)), 20) if width >= TWO_COLUMNS - 4 else width
    room = room if not large else width - 2 - 3 * 2 * _NUMBER
    most = 17 if large else 9 if height >= _HIGH else 6
    stacks, text = ([], "") if plain else fitting_stacks(view.name, room, most, 1 + large)
    wide = max(map(line_width, stacks), default=0)
    if text != view.name.upper():
        stacks += [(player_sign(view.seat), (f" {clip(view.name, width - 3)}", "strong"))]
        wide = max(map(line_width, stacks))
    told = view.numbers
    said = _sentences(view, width)
    if not told:
        return [(), *stacks, (), *said]
    if width < 3 * _NARROW:
        listed_all = [f"{one.value} {one.label}, {one.about}".strip(", ") for one in told]
        return [(), *stacks, (), *(row for t in listed_all for row in wrapped(t, "text", width))]
    if wide + 3 + len(told) * (_NUMBER + 2) > width:
        return [(), *stacks, (), *_number_lines(told, width, False, plain, gap=0), *said]
    free = width - wide - 6
    figures = [*_number_lines(told, free, large, plain), *[()] * (len(stacks) > 7)]
    return [(), *beside([stacks, figures], [wide, free], 6), *said]


def _sentences(view: PlayerView, width: int) -> list[Line]:
    """Why there is nothing to be seen, or less than one might look for."""
    own = view.page.figures
    if not view.numbers:
        if own.going_on:
            text = "No finished game yet."
        else:
            other = f"{written('people.some')} shows other games."
            text = f"No game of {view.name} here: {view.where}. {other}"
        return wrapped(text, "text", width)
    if own.games and own.average is None:
        only = f"{written('people.some')}: one box only."
        text = f"Points from different boxes cannot be compared. {only}"
        return [(), *wrapped(text, "soft", width)]
    told_apart = apart_lines(own.apart, own.wins_apart)
    return [row for one in told_apart for row in ((), *wrapped(one, "soft", width))]


def _number_lines(
    told: Sequence[Number], width: int, large: bool, plain: bool, gap: int = 1
) -> list[Line]:
    """Numbers side by side, each above what it counts, with a blank line or none between them."""
    columns = []
    widths = _widths(told, width)
    figures = _figures([one.value for one in told], widths, large, plain)
    for one, each, rows in zip(told, widths, figures, strict=True):
        label = clip(one.label, each - 1)
        about = clip(one.about, each - 1)
        columns.append([*rows, *[()] * gap, line(label, "strong"), line(about, "soft")])
    return beside(columns, widths, 0)


def _widths(told: Sequence[Number], width: int) -> list[int]:
    """The columns of each number: all alike, unless only so the texts have room."""
    each = width // max(len(told), 3)
    needed = [max(cell_len(one.label), cell_len(one.about)) + 2 for one in told]
    spare = width - sum(needed)
    if max(needed) <= each or spare < 0:
        return [each] * len(told)
    return [wide + spare // len(told) for wide in needed]


def _figures(
    texts: Sequence[str], widths: Sequence[int], large: bool, plain: bool
) -> list[list[Line]]:
    """`texts` in figures of one size, as large as all of them fit."""
    lines = DOUBLED if large else TALL

    def fit(columns: Sequence[int]) -> bool:
        return all(each + 3 <= wide for each, wide in zip(columns, widths, strict=True))

    drawn = alike(texts, WRITTEN if plain else lines, fit)
    style = "strong" if len(drawn[0]) == WRITTEN else "text"
    return [[line(row, style) for row in rows] for rows in drawn]


# What is told of all games


def story_lines(
    view: PlayerView, width: int, height: int, plain: bool = False, has_others: bool = True
) -> list[Line]:
    """Points a game, words, records, and if it `has_others` those, one below another.

    The chart takes the lines that are left of `height`. If that is 0, as on a narrow screen, the
    records come first.
    """
    words = _favourites(view.page.favourites, width, 1 if 0 < height < _TWO_ROWS else 2, plain)
    records = _records(view, width)
    against = against_lines(view, width) if has_others else []
    used = sum(len(part) + 1 for part in (words, records, against) if part)
    least, most = _CHART
    chart = _form(view, width, max(min(height - used, most), least), plain)
    order = (chart, words, records, against) if height else (records, chart, words, against)
    rows: list[Line] = []
    for part in filter(None, order):
        rows += [*([()] if rows else []), *part]
    return rows


def _form(view: PlayerView, width: int, height: int, plain: bool) -> list[Line]:
    every = view.page.form
    form = every[-2 * width :]  # No two games share a dot.
    if len(form) < 2:
        return []
    totals = [(at, one.total) for at, one in enumerate(form)]
    running = [(at, round(one.running)) for at, one in enumerate(form)]
    best = max(totals, key=lambda point: point[1])
    series = [SeatSeries("", view.seat, running), SeatSeries("", None, totals)]
    games = count(len(every), "game")
    games = games if form == every else f"the last {len(form)} of {games}"
    sign, _ = player_sign(view.seat)
    mean = ""
    if len(form) > RUNNING:
        mean = f"{sign} mean of the last {RUNNING}, "
    texts = (f"{games}, {mean}★ the best", f"{games}, ★ the best", games, "")
    about = richest(texts, lambda text: cell_len(text) + 17 <= width)
    below = _dates([one.played.day for one in form])
    chart = trend_chart(series, width, height - 1, best, below, plain)
    if chart:
        return [heading("Points a game", about, width), *chart]
    return []


def _dates(days: Sequence[str]) -> list[tuple[int, str]]:
    """The places where a year begins, or a month if all was in one year."""
    years = len({day[:4] for day in days if day}) > 1
    seen: dict[str, int] = {}
    for at, day in enumerate(days):
        if day:
            seen.setdefault(day[:4] if years else MONTHS[int(day[5:7]) - 1], at)
    return [(at, text) for text, at in seen.items()]


def _favourites(words: Sequence[Favourite], width: int, most: int, plain: bool) -> list[Line]:
    """Words as tiles, each with how often it was laid; as many as have room in `most` rows."""
    if not words:
        return []
    head = heading("Favourite words", "how often", width)
    if plain:
        return [head, *wrapped(", ".join(f"{w} {n}" for w, n in words), "text", width)]
    rows: list[list[Line]] = [[(), ()]]
    for word, times in words:
        tiled = word_tiles(printable(word), cell=USUAL)
        tiled = [(*tiled[0], (f" {times}   ", "strong")), tiled[1]]
        wide = line_width(tiled[0])
        if line_width(rows[-1][0]) + wide - 3 > width:
            if len(rows) == most or wide > width:
                continue
            rows.append([(), ()])
        rows[-1] = [(*row, *padded(more, wide)) for row, more in zip(rows[-1], tiled, strict=True)]
    return [head, *(row for pair in rows if pair[0] for row in pair)]


def _records(view: PlayerView, width: int) -> list[Line]:
    records = view.page.to_remember
    head = heading("To remember", "", width)
    if records:
        return [head, *record_lines(records, view.today, width)]
    return []


def against_lines(view: PlayerView, width: int) -> list[Line]:
    """Everybody met, with the games in which each was ahead as a bar; a click sets two together."""
    met = view.page.against
    if not met:
        return []
    longest = max(cell_len(printable(one.names[1])) for one in met)
    room = min(longest, max(width // 3, 4)) + 1
    rows = [_against_line(view, one, at, room, width) for at, one in enumerate(met)]
    return [heading("Against", f"{written('people.versus')} head to head", width), *rows]


def _against_line(view: PlayerView, both: Versus, at: int, room: int, width: int) -> Line:
    mine, theirs = both.ahead
    other = view.seats.get(both.names[1], 0)
    name = set_cell_size(clip(printable(both.names[1]), room - 1), room)
    bar = max(width - room - 14, 0)
    left = round(bar * mine / (mine + theirs)) if mine + theirs else bar // 2
    sign, colour = player_sign(other)
    spans: tuple[Span, ...] = (
        (f"{sign} ", colour),
        (name, "text"),
        (f"{mine:>4}  ", "strong"),
        ("━" * left, player_style(view.seat)),
        ("╌" * (bar - left), player_style(other)),
        (f"  {theirs:<4}", "strong"),
    )
    return tuple((text, f"{style} @versus:{at}") for text, style in spans)


# The best turn


def best_turn_lines(
    view: PlayerView, best: Best, board: BestTurnBoard | None, read: bool, width: int
) -> list[Line]:
    """What is said below the board of the `best` turn, or in place of it; `read` once it is."""
    if board is None:
        gone = "That game has been deleted or changed since."
        if STAR in best.what:
            gone = "A word of that turn is not shown in this house."
        text = gone if read else "Reading the game..."
        return wrapped(text, "soft", width)
    played = board.game.setup.players
    others = [printable(name) for seat, name in enumerate(played) if seat != board.step.player]
    day = short_date(best.played.day, view.today)
    when = ", ".join([*([day] if day else []), f"turn {board.step.number}"])
    beside_whom = ""
    if others:
        beside_whom = f", with {listed(others)}"
    return [
        *wrapped(board.text, "strong", width),
        *wrapped(f"{when}{beside_whom}", "soft", width),
    ]
