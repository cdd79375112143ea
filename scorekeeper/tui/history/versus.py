"""Two players, head to head."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.widget import Widget

from scorekeeper.game.text import count, signed, without_accents
from scorekeeper.history.figures import rivals
from scorekeeper.history.pages import Difference, Side, VersusPage, versus_page
from scorekeeper.history.text import apart_lines
from scorekeeper.names import printable
from scorekeeper.report.days import short_date
from scorekeeper.signs import signs_at
from scorekeeper.tui.history.filter import HistoryFilter
from scorekeeper.tui.history.lines import tug_line
from scorekeeper.tui.history.people import (
    ENDS,
    SOME,
    THE_REST,
    PeopleScreen,
    arrows,
    neighbour,
)
from scorekeeper.tui.kit.keys import bind, written
from scorekeeper.tui.kit.large import BROAD, DOUBLED, LOW, TALL, WRITTEN, alike
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
    title_bar,
    wrapped,
)
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

MIRRORED = 90
"""Columns from which on figures side by side have bars."""
HIGH = 36
"""Lines from which on all of it is drawn larger."""
LAST = 9
"""Games that are opened by their digit."""
_SAID = 20
"""Columns of the sentences between two large numbers, at least; with less they stand below."""
_EACH = (3, 8)
"""Columns of a game, its block and a blank: at least, and at most."""
_MARGIN = 6
"""Columns of the axis."""
_HEAD = "Game by game"
_LEAST = 6
"""Lines of the blocks, at least."""


@dataclass(frozen=True)
class VersusView:
    """All that the page of two players is drawn from."""

    page: VersusPage
    where: str
    """The box and the period."""
    today: date

    @property
    def names(self) -> tuple[str, str]:
        """Both players, as texts to be shown."""
        one, other = self.page.both.names
        return printable(one), printable(other)

    @property
    def pair(self) -> tuple[int, int]:
        """The numbers of the signs of both."""
        one, other = signs_at(self.page.both.names)
        return one, other


def versus_lines(view: VersusView, width: int, height: int, plain: bool = False) -> list[Line]:
    """The whole page; the blocks take the lines that are left of `height`."""
    page = view.page
    high = height >= HIGH
    rows: list[Line] = [*[()] * high, *_names(view, width, height, plain), ()]
    if not page.both.games:
        one, other = view.names
        text = f"No finished game of {one} and {other} here: {view.where}."
        return [
            *rows,
            *wrapped(f"{text} {written('people.some')} shows other games.", "text", width),
        ]
    rows += [*_wins(view, width, height, plain), ()]
    rows += [tug_line(page.both.ahead, view.pair, width, plain)] * (1 + high)
    rows += _notes(view, width)
    sides = _sides(view, width)
    left = height - len(rows) - 1 - (len(sides) + 1) * (width >= MIRRORED)
    games = _games(view, width, max(left, _LEAST), plain)
    parts = (sides, games) if width >= MIRRORED else (games, sides)
    return [row for part in (rows, *parts) for row in ((), *part)][1:]


def about_two(view: VersusView) -> tuple[str, str]:
    """Who is shown, and the number of their games."""
    return " and ".join(view.names), count(view.page.both.games, "game")


def _names(view: VersusView, width: int, height: int, plain: bool) -> list[Line]:
    """Both names at the two ends, in dots if they have room."""
    signs = [player_sign(seat) for seat in view.pair]
    styles = [player_style(seat) for seat in view.pair]
    upper = [without_accents(name.upper()) for name in view.names]
    lines = TALL if height >= HIGH else LOW
    one, other = alike(upper, WRITTEN if plain else lines, lambda wide: sum(wide) + 10 <= width)
    if len(one) > WRITTEN:
        fill = " " * (width - len(one[0]) - len(other[0]) - 4)
        rows: list[Line] = []
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            first, last = signs if not at else [(" ", "text")] * 2
            spans = (f" {mine}{fill}", styles[0]), (f"{theirs} ", styles[1])
            rows.append((first, *spans, last))
        return rows
    room = (width - 6) // 2
    left, right = (clip(name, room) for name in view.names)
    fill = " " * max(width - cell_len(left) - cell_len(right) - 4, 0)
    return [(signs[0], (f" {left}{fill}{right} ", "strong"), signs[1])]


def _wins(view: VersusView, width: int, height: int, plain: bool) -> list[Line]:
    """The games in which each was ahead, as large as they fit, and sentences between them."""
    tall = height >= HIGH and width >= MIRRORED
    lines = DOUBLED if tall else BROAD
    ahead = [f"{number:,}" for number in view.page.both.ahead]
    one, other = alike(
        ahead, WRITTEN if plain else lines, lambda wide: sum(wide) <= width - _SAID - 6
    )
    indent = "    " if tall else " "
    room = width - cell_len(one[0]) - cell_len(other[0]) - 2 * len(indent)
    is_narrow = room - 4 < _SAID
    said = _said(view, width if is_narrow else room - 4, spaced=tall)
    above = max((len(one) - len(said)) // 2, 0)
    middle: list[Line] = [] if is_narrow else [*[()] * above, *said]
    rows: list[Line] = []
    for at in range(max(len(one), len(middle))):
        mine, theirs = (figure[at] if at < len(figure) else "" for figure in (one, other))
        shown = middle[at] if at < len(middle) else ()
        gap = room - line_width(shown)
        rows.append(
            (
                (f"{indent}{mine:<{cell_len(one[0])}}{' ' * (gap // 2)}", "strong"),
                *shown,
                (f"{' ' * (gap - gap // 2)}{theirs}", "strong"),
            )
        )
    return [*rows, *said] if is_narrow else rows


def _said(view: VersusView, width: int, spaced: bool) -> list[Line]:
    """The sentences between the figures; what is shared and the last game softly, and apart."""
    *sentences, last = view.page.sentences
    level = sentences[:1] if view.page.both.level else []
    parts = [(level, "soft"), (sentences[len(level) :], "text"), ([last], "soft")]
    rows: list[Line] = []
    for texts, style in parts:
        told = [row for text in texts for row in wrapped(text, style, width)]
        rows += [*[()] * (spaced and bool(rows) and bool(told)), *told]
    return rows


def _notes(view: VersusView, width: int) -> list[Line]:
    """The games that are not among those figures, and the points ahead that would make it even."""
    page = view.page
    said = apart_lines(page.both.apart)
    if page.both.going_on:
        said.append(f"{count(page.both.going_on, 'game')} of the two not finished.")
    boxes = len(page.suggestions) > 1
    for box, found in page.suggestions:
        where = f"{box}: " if boxes else ""
        said.append(f"{where}{found.sentence}")
    return [row for text in said for row in wrapped(text, "soft", width)]


# Side by side


def _sides(view: VersusView, width: int) -> list[Line]:
    """One figure of both a line, a star at the better; with bars towards the middle if wide."""
    rows = [_side(view, side, width) for side in view.page.sides if any(side.values)]
    if rows:
        return [heading("Side by side", "", width), *rows]
    return []


def _side(view: VersusView, side: Side, width: int) -> Line:
    known = [value or 0 for value in side.values]
    most = max(*known, 1)
    middle = max(min(20, width - 18), 4)
    bar = 0
    if width >= MIRRORED:
        bar = (width - middle - 2 * 14) // 2
    mine, theirs = (round(bar * max(value, 0) / most) for value in known)
    one, other = side.texts
    stars = ["★" if side.better == at else " " for at in (0, 1)]
    weights = ["strong" if side.better == at else "text" for at in (0, 1)]
    edge = 14 if bar else max((width - middle) // 2, 8)
    left: Line = ((f"{stars[0]:>{edge - 7}} ", "brass"), (f"{one:>4}  ", weights[0]))
    return (
        *left,
        (f"{'━' * mine:>{bar}}", player_style(view.pair[0])),
        (f"{clip(side.label, middle):^{middle}}", "soft"),
        (f"{'╌' * theirs:<{bar}}", player_style(view.pair[1])),
        (f"  {other:<4}", weights[1]),
        (f" {stars[1]}", "brass"),
    )


# Game by game


def _games(view: VersusView, width: int, height: int, plain: bool) -> list[Line]:
    """Each game as a block up or down, the newest at the right; the last ones have a digit.

    Blocks of games with points ahead are hatched.
    """
    least, most_columns = _EACH
    room = (width - _MARGIN) // least
    shown = view.page.differences[-room:] if room > 0 else ()
    if not shown:
        return []
    each = min((width - _MARGIN) // len(shown), most_columns)
    one, other = view.names
    about = f"up: {one} ahead · down: {other}"
    hatch = "::" if plain else "░░"
    if not all(game.compares for game in shown):
        apart = f"{hatch} games with points ahead"
        whole = f"{about} · {apart}"
        about = whole if cell_len(whole) + len(_HEAD) + 3 <= width else apart
    most = max(abs(game.margin) for game in shown) or 1
    half = max((height - 3) // 2, 2)
    columns = [
        _block(game, abs(game.margin) / most, half, view, len(shown) - at, hatch[0] * (each - 1))
        for at, game in enumerate(shown)
    ]
    labels = {0: f"+{most}", half - 1: "0", 2 * half - 1: signed(-most)}
    rows: list[Line] = [
        ((f"{labels.get(y, ''):>{_MARGIN - 2}}  ", "soft"), *(column[y] for column in columns))
        for y in range(2 * half)
    ]
    return [
        heading(_HEAD, about, width),
        *rows,
        _digits(len(shown), each),
        _days([game.played.day for game in shown], view.today, each),
    ]


def _block(
    game: Difference, share: float, half: int, view: VersusView, number: int, hatch: str
) -> list[Span]:
    """The cells of one game from the top, a `share` of `half` of them; a click opens the game.

    A block is as wide as the `hatch` of it.
    """
    wide = len(hatch)
    full, odd = divmod(max(round(2 * half * share), 1), 2)
    up = game.margin > 0
    blank = " " * wide
    fill = "█" * wide
    if not game.compares:  # Half a cell cannot be hatched.
        full += odd
        odd = 0
        fill = hatch
    cells = [blank] * (2 * half)
    for y in range(full):
        cells[half - 1 - y if up else half + y] = fill
    if odd:
        cells[half - 1 - full if up else half + full] = ("▄" if up else "▀") * wide
    style = player_style(view.pair[0 if up else 1])
    if not game.margin:
        cells = [blank] * (2 * half)
        style = "soft"
        cells[half - 1] = "▁" * wide
    target = f" @game:{number}" if number <= LAST else ""
    return [(f"{cell} ", f"{style}{target}") for cell in cells]


def _digits(games: int, each: int) -> Line:
    """The key of each of the last games, below its block."""
    marks = ((games - at) if games - at <= LAST else 0 for at in range(games))
    spans = ((f"{mark or '':^{each - 1}} ", f"bold brass @game:{mark}") for mark in marks)
    return ((" " * _MARGIN, "text"), *spans)


def _days(days: Sequence[str], today: date, each: int) -> Line:
    """The days of the first, of a middle, and of the last game, as far as they have room."""
    wide = _MARGIN + each * len(days)
    first = short_date(days[0], today)
    last = short_date(days[-1], today)
    if len(days) == 1 or wide < _MARGIN + cell_len(first) + cell_len(last) + 2:
        return (*line(" " * _MARGIN), (last, "soft"))
    return (
        *padded(((" " * _MARGIN, "text"), (first, "soft")), wide - cell_len(last) - 1),
        (last, "soft"),
    )


class VersusScreen(PeopleScreen):
    """Shows two players; a game of theirs is opened by its digit."""

    ADVICE = "head to head"
    BINDINGS = [
        *arrows("The other player", "Another one beside the first"),
        bind("people.swap", "Swap sides", "The other one comes first"),
        Binding("1", "open(1)", "Open a game", tooltip="One of the last nine", key_display="1–9"),
        *(Binding(f"{number}", f"open({number})", show=False) for number in range(2, LAST + 1)),
        THE_REST,
        SOME,
        *ENDS,
    ]

    _view: VersusView
    _others: list[str]
    """Everybody whom the first one met, the one met most often first; else everybody else."""

    def __init__(
        self, games: HistoryFilter, seats: Mapping[str, int], person: str, other: str = ""
    ) -> None:
        """Show `person` and the `other`, or the one met most often."""
        super().__init__(games, seats, person)
        self._other = other

    def parts(self) -> Iterable[Widget]:
        """One panel has it all."""
        yield Panel(self._versus_lines)

    def reckon(self) -> None:
        """Look at the games of the two anew."""
        met = [both.names[1] for both in rivals(self.games.games, self.person)]
        self._others = met or [name for name in self.seats if name != self.person]
        self._other = self._other or self._others[0]
        page = versus_page(self.games.games, self.person, self._other)
        self._view = VersusView(page, self.games.where, self.games.today)

    def title_line(self, width: int) -> Line:
        """Both, how many games, and which of them count."""
        names, games = about_two(self._view)
        return title_bar(names, self._view.where, width, games)

    def _versus_lines(self, width: int, height: int) -> list[Line]:
        return versus_lines(self._view, width, self.size.height - 2, is_plain(self.app))

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that there is can be opened."""
        if action == "open" and not self._view.page.differences:
            return None
        return True

    def action_step(self, by: int) -> None:
        """Another one beside the first."""
        self._other = neighbour(self._others, self._other, by)
        self.change()

    def action_swap(self) -> None:
        """The other one comes first."""
        self.person, self._other = self._other, self.person
        self.change()

    def action_open(self, number: int) -> None:
        """Put one of the last games on the table, counted from the newest."""
        played = self._view.page.differences[-LAST:]
        if number <= len(played):
            self.leave(path=played[-number].played.path)

    def on_click(self, event: events.Click) -> None:
        """A click on a block opens its game."""
        kind, value = target_of(event)
        if kind == "game":
            self.action_open(int(value))
