"""A page for A4: the board, the points and the story, then every turn, then what the words mean.

It is light, so that it prints on any printer, and rests on no colour. What a table's family words
keep quiet about is not explained here either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from scorekeeper.export.drawing import (
    INK,
    QUIET,
    Anchor,
    Rect,
    Shape,
    Sign,
    Stroke,
    fitting,
    scaled,
    text,
    wrapped,
)
from scorekeeper.export.parts import (
    GOLD,
    PRINTED,
    board,
    came_about,
    chart,
    last_play,
    minus,
    subtitle_of,
    title_of,
    who_plays,
)
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.play import Finish
from scorekeeper.report.seats import log_head
from scorekeeper.report.story import to_remember, what_decided
from scorekeeper.report.text import player_text, setup_lines, turn_notes, turn_words
from scorekeeper.signs import sign_of
from scorekeeper.words.meanings import Meaning

WIDTH, HEIGHT = 595.0, 842.0
"""A4, in points."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 44.0, 551.0, 48.0, 786.0
_ROOM = _RIGHT - _LEFT
_BOARD = 282.0
_PANEL = 346.0
"""Where the points begin, at the right of the board."""
_CHART = 120.0
_SMALL = 0.66
"""So large is the chart beside one on a screen."""
_TURN_SIZE, _TURN_LINE = 8.5, 11.5
_KEPT_WHOLE = 14
"""Lines that are never parted by the end of a page."""

_COLUMNS: Sequence[tuple[str, float, float, Anchor]] = (
    ("Turn", 70, 26, "end"),
    ("Player", 78, 88, "start"),
    ("Play", 170, 96, "start"),
    ("Words and how they count", 270, 206, "start"),
    ("Points", 514, 40, "end"),
    ("Total", 551, 36, "end"),
)
"""Of each column of the turns the heading, its place, its room and which part stands there."""


class _Sheet:
    """Pages that are filled from the top to the bottom."""

    def __init__(self, foot: str) -> None:
        """Begin the first page; each has `foot` at its end."""
        self._foot = foot
        self.pages: list[list[Shape]] = []
        self.y = _TOP
        """How far down the page is filled."""
        self._turn()

    def _turn(self) -> None:
        self.pages.append([])
        self.y = _TOP

    def add(self, *shapes: Shape) -> None:
        """Draw on the page that is being filled."""
        self.pages[-1] += shapes

    def need(self, height: float, head: Callable[[], None] = lambda: None) -> None:
        """Turn the page if there is no room of some `height`; `head` begins the new one."""
        if self.y + height > _BOTTOM:
            self._turn()
            head()

    def heading(self, content: str) -> None:
        """A heading, and the room for a little of what follows."""
        self.need(70)
        self.y += 26
        self.add(text(content, _LEFT, self.y, 13, bold=True))
        self.y += 8

    def lines(self, content: str, size: float, fill: str = INK) -> None:
        """A sentence over the whole width."""
        for line in wrapped(content, size, _ROOM):
            self.need(size * 1.4)
            self.y += size * 1.4
            self.add(text(line, _LEFT, self.y, size, fill=fill))

    def finished(self) -> list[list[Shape]]:
        """The pages with their numbers."""
        for number, page in enumerate(self.pages, 1):
            place = f"page {number} of {len(self.pages)}"
            page.append(text(self._foot, _LEFT, HEIGHT - 30, 8, room=_ROOM - 90, fill=QUIET))
            page.append(text(place, _RIGHT, HEIGHT - 30, 8, fill=QUIET, anchor="end"))
        return self.pages


def sheet_pages(game: Game, meanings: Sequence[Meaning]) -> list[list[Shape]]:
    """The pages, of which each is `WIDTH` by `HEIGHT`; `meanings` are told at the end."""
    rows = standings(game)
    title = title_of(game, rows)
    sheet = _Sheet(title)
    size = fitting(title, 24, 15, _ROOM, bold=True)
    sheet.add(text(title, _LEFT, _TOP + 16, size, room=_ROOM, bold=True))
    sheet.add(text(subtitle_of(game), _LEFT, _TOP + 34, 10.5, room=_ROOM, fill=QUIET))
    _result(sheet, game, rows)
    if game.steps:
        sheet.need(_CHART + 40)
        sheet.heading("Points, turn by turn")
        drawn = chart(game, 0, 0, _ROOM / _SMALL, _CHART / _SMALL, 170)
        sheet.add(*scaled(drawn, _SMALL, _LEFT, sheet.y))
        sheet.y += _CHART + 4
    _turns(sheet, game)
    _words(sheet, meanings)
    return sheet.finished()


def _result(sheet: _Sheet, game: Game, rows: Sequence[Standing]) -> None:
    """The board, and beside it the points and the story; what was agreed below."""
    top = _TOP + 50
    table = board(game, 26, 26, 600, PRINTED, last_play(game))
    sheet.add(*scaled(table, _BOARD / 634, _LEFT - 6, top))
    beside = _Column(_PANEL, _RIGHT, top)
    for row in rows:
        sheet.add(*_standing(game, row, beside))
    beside.y += 8
    for heading, told in _story(game):
        sheet.add(*beside.told(heading, told))
    below = _Column(_LEFT, _PANEL - 20, top + _BOARD + 2)
    for line in _agreed(game):
        sheet.add(*below.said(line))
    sheet.y = max(below.y, beside.y) + 4


def _agreed(game: Game) -> list[str]:
    """What was agreed and does not stand above, and how the board is to be read."""
    agreed = [
        line for line in setup_lines(game) if line.startswith(("Words: ", "Place: ", "Note: "))
    ]
    framed = "The last play is framed; small numbers are heights."
    return [*agreed, framed] if last_play(game) else agreed


class _Column:
    """Part of a page beside another one, filled from the top."""

    def __init__(self, left: float, right: float, y: float) -> None:
        self.left, self.right, self.y = left, right, y

    def said(self, content: str) -> Iterator[Shape]:
        """Something to know, in small letters."""
        for line in wrapped(content, 8.5, self.right - self.left):
            self.y += 12
            yield text(line, self.left, self.y, 8.5, fill=QUIET)

    def told(self, heading: str, content: str) -> Iterator[Shape]:
        """Something to remember, under its heading, which may be empty."""
        if heading:
            self.y += 13
            yield text(heading, self.left, self.y, 8.5, bold=True, fill=QUIET)
        for line in wrapped(content, 10, self.right - self.left):
            self.y += 13.5
            yield text(line, self.left, self.y, 10)
        self.y += 4


def _standing(game: Game, row: Standing, beside: _Column) -> Iterator[Shape]:
    """One player: rank, sign, name, points, and how they came about."""
    over = game.position.ending is not None
    left, top = beside.left, beside.y
    room = beside.right - left
    below = (who_plays(game, row.player), came_about(game, row))
    lines = [line for part in below if part for line in wrapped(part, 8, room - 92)]
    height = 22 + 10.5 * len(lines) + 4
    if over and row.rank == 1:
        yield Rect(left, top, room, height - 3, GOLD, 5)
    if over and len(game.setup.players) > 1:
        yield text(str(row.rank), left + 12, top + 18, 13, bold=True, fill=QUIET, anchor="middle")
    yield Sign(sign_of(game.setup, row.player), left + 30, top + 18, 12)
    yield text(minus(row.total), beside.right - 8, top + 21, 17, bold=True, anchor="end")
    size = fitting(row.name, 13, 9, room - 100, bold=True)
    yield text(row.name, left + 44, top + 17, size, room=room - 100, bold=True)
    for place, line in enumerate(lines, 1):
        yield text(line, left + 44, top + 18 + 10.5 * place, 8, fill=QUIET)
    beside.y += height


def _story(game: Game) -> list[tuple[str, str]]:
    """What is told of a game, each with its heading."""
    told = to_remember(game)
    return [("", what_decided(game)), *told] if game.position.ending else told


def _turns(sheet: _Sheet, game: Game) -> None:
    """Every turn with its words, their sums, its points and the total."""
    sheet.heading("The turns")
    for line in log_head(game.setup):
        sheet.lines(line, _TURN_SIZE, QUIET)
    if not game.steps:
        sheet.lines("No turns yet.", _TURN_SIZE)
        return

    def head() -> None:
        sheet.y += 16
        for name, x, _, anchor in _COLUMNS:
            sheet.add(text(name, x, sheet.y, 8, bold=True, fill=QUIET, anchor=anchor))
        sheet.y += 2

    head()
    for step in game.steps:
        cells = zip(_row(game, step), _COLUMNS, strict=True)
        columns = [_in_lines(parts, room) for parts, (_, _, room, _) in cells]
        rows = list(zip_longest(*columns, fillvalue=""))
        sheet.need(_TURN_LINE * min(len(rows), _KEPT_WHOLE) + 6, head)
        sheet.y += 4
        sheet.add(Stroke([(_LEFT, sheet.y), (_RIGHT, sheet.y)], PRINTED["thin"], 0.4))
        for row in rows:
            sheet.need(_TURN_LINE, head)
            sheet.y += _TURN_LINE
            for shown, (_, x, _, anchor) in zip(row, _COLUMNS, strict=True):
                if shown:
                    sheet.add(text(shown, x, sheet.y, _TURN_SIZE, anchor=anchor))


def _in_lines(parts: Sequence[str], room: float) -> list[str]:
    return [line for part in parts for line in wrapped(part, _TURN_SIZE, room)]


def _row(game: Game, step: Step) -> list[list[str]]:
    """The cells of a turn, each in its own lines."""
    over = isinstance(step.turn.action, Finish)  # The table ended it, not a player.
    return [
        [] if over else [step.label],
        [] if over else [player_text(game, step)],
        ["Game ended" if over else step.text],
        turn_words(step) + turn_notes(game, step),
        [] if over else [minus(game.points(step))],
        [] if over else [minus(game.total(step))],
    ]


def _words(sheet: _Sheet, meanings: Sequence[Meaning]) -> None:
    """The words that have a meaning to tell, one beneath the other."""
    if not meanings:
        return
    sheet.heading("The words")
    sheet.lines("Meanings decide nothing; most of them are WordNet's.", 8.5, QUIET)
    sheet.y += 4
    for known in meanings:
        base = f" ({known.base})" if known.base != known.word else ""
        named = wrapped(f"{known.word}{base}", 8.5, 90, bold=True)
        told = wrapped(known.text, 8.5, _ROOM - 98)
        sheet.need(12 * max(len(named), len(told)) + 2)
        sheet.y += 2
        for word, line in zip_longest(named, told, fillvalue=""):
            sheet.y += 12
            sheet.add(text(word, _LEFT, sheet.y, 8.5, bold=True))
            sheet.add(text(line, _LEFT + 98, sheet.y, 8.5))
