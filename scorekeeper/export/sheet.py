"""A page for A4: the board, the points and the story, the race, and every turn as on a score sheet.

Its letters are as large as one page allows. It is light, so that it prints on any printer, and
rests on no colour. What a table without rude words keeps quiet about is not explained here either.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from scorekeeper.export.drawing import (
    GOLD,
    INK,
    PRINTED,
    QUIET,
    Rect,
    Shape,
    Sign,
    Stroke,
    board,
    chart,
    fitting,
    last_play,
    scaled,
    subtitle_of,
    text,
    title_of,
    width,
    wrapped,
)
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.seats import member_of
from scorekeeper.game.text import signed
from scorekeeper.report.game_page import agreed, came_about, story, who_plays
from scorekeeper.report.seats import log_head
from scorekeeper.report.text import turn_notes, turn_text, turn_words
from scorekeeper.signs import sign_of
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import discreetly
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.meanings import Meaning, explained

_WIDE = 200
"""A column at least as wide has the words of a play beside it, and a narrower one below."""
_SMALLER = 0.85
"""The size of the lines with the words, by that of the lines with the plays."""
_CLOSER = 0.9
"""The same of their distance."""
_MOST_LINES = 20
"""Lines for one turn; only a file that somebody has written by hand has more to tell."""


def rounds(game: Game, columns: int) -> list[list[list[Step]]]:
    """The turns by rounds, and within a round by columns; a challenge belongs to its round."""
    found: list[list[list[Step]]] = []
    column = columns - 1
    for step in game.steps:
        if step.is_end:
            continue  # The table ended it, not a player.
        if step.challenge:
            found[-1][column if len(game.setup.players) == 1 else step.player].append(step)
            continue
        before = column
        column = (before + 1) % columns if len(game.setup.players) == 1 else step.player
        if not found or column <= before:
            found.append([[] for _ in range(columns)])
        found[-1][column].append(step)
    return found


class RoundCell:
    """What somebody did in a round: each turn with its words, their sums, points and total."""

    def __init__(
        self, game: Game, steps: Sequence[Step], left: float, wide: float, size: float
    ) -> None:
        self._game = game
        self._right = left + wide
        self._size = size
        self._line = size * 1.25
        self._indent = left + size * 2
        self._figures = self._right - size * 4.9
        """Where the points begin."""
        self._is_wide = wide >= _WIDE
        self._beside = self._indent + size * 8
        """Where the words of a play begin that stand beside it."""
        room = self._figures - self._beside if self._is_wide else self._right - self._indent
        self._turns = [(step, self._told(step, room)) for step in steps]

    def _told(self, step: Step, room: float) -> list[str]:
        """The words of a turn, how they count and what there is to note, in lines."""
        member = member_of(self._game, step)
        told = [*([member] if member else []), *turn_words(step), *turn_notes(self._game, step)]
        if step.challenge:
            told.insert(0, step.text.partition(" ")[2])
        small = self._size * _SMALLER
        lines: list[str] = []
        for part in told:
            longer = f"{lines[-1]}, {part}" if lines else part
            if lines and width(longer, small) <= room:
                lines[-1] = longer
            else:
                lines += wrapped(part, small, room)
        return lines[:_MOST_LINES]

    @property
    def height(self) -> float:
        """How far it reaches down from its top."""
        return sum(self._height(told) for _, told in self._turns) + self._size * 0.4

    def _height(self, told: Sequence[str]) -> float:
        below = max(len(told) - 1, 0) if self._is_wide else len(told)
        return self._line * (1 + below * _CLOSER)

    def shapes(self, y: float) -> Iterator[Shape]:
        """The cell, with its top at `y`."""
        for step, told in self._turns:
            yield from self._head(step, y + self._line)
            x = self._beside
            line = y + self._line
            if not self._is_wide:
                x = self._indent
                line = line + self._line * _CLOSER
            for content in told:
                yield text(content, x, line, self._size * _SMALLER, fill=QUIET)
                line += self._line * _CLOSER
            y += self._height(told)

    def _head(self, step: Step, y: float) -> Iterator[Shape]:
        """The number of a turn, the play, its points and the total."""
        size = self._size
        game = self._game
        play = "challenge" if step.challenge else turn_text(step)
        room = (self._beside if self._is_wide else self._figures) - self._indent
        letters = fitting(play, size, size * 0.7, room, bold=True)
        points = signed(game.points(step))
        total = signed(game.total(step))
        yield text(step.label, self._indent - 3, y, size * 0.8, fill=QUIET, anchor="end")
        yield text(play, self._indent, y, letters, room=room, bold=True)
        yield text(points, self._right - size * 2.6, y, size, anchor="end")
        yield text(total, self._right, y, size, bold=True, anchor="end")


WIDTH = 595.0
HEIGHT = 842.0
"""Together A4, in points."""
_LEFT = 40.0
_RIGHT = 555.0
_TOP = 40.0
_BOTTOM = 800.0
_ROOM = _RIGHT - _LEFT
_SIZES = (8.5, 8, 7.5, 7, 6.5, 6, 5.5)
"""The sizes of letters that are tried, the most pleasant first; all else grows with them."""
_ON_MORE_PAGES = 7
"""The size of letters in a game that is too long for one page in any."""
_SMALL = 0.66
"""So large is the chart beside one on a screen."""
_GAP = 10
"""The room between two columns of the score sheet."""


class _Sheet:
    """Pages that are filled from the top to the bottom with letters of some `size`."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.pages: list[list[Shape]] = [[]]
        self.y = _TOP
        """How far down the page is filled."""

    def add(self, *shapes: Shape) -> None:
        """Draw on the page that is being filled."""
        self.pages[-1] += shapes

    def turn(self) -> None:
        """Begin another page, at its top."""
        self.pages.append([])
        self.y = _TOP

    def finished(self, foot: str) -> list[list[Shape]]:
        """The pages with `foot` at their ends, and with their numbers if there are several."""
        for number, page in enumerate(self.pages, 1):
            page.append(text(foot, _LEFT, HEIGHT - 24, 7, room=_ROOM - 90, fill=QUIET))
            if len(self.pages) > 1:
                place = f"page {number} of {len(self.pages)}"
                page.append(text(place, _RIGHT, HEIGHT - 24, 7, fill=QUIET, anchor="end"))
        return self.pages


def sheet_pages(game: Game, meanings: Sequence[Meaning]) -> list[list[Shape]]:
    """The pages, of which each is `WIDTH` by `HEIGHT`: one, unless the game is very long.

    Of the `meanings` those are told for which there is room, of the longest words first.
    """
    drawn = (_drawn(game, size) for size in _SIZES)
    sheet = next((one for one in drawn if len(one.pages) == 1), None)
    sheet = sheet or _drawn(game, _ON_MORE_PAGES)
    _words(sheet, meanings)
    if game.setup.pad:
        return sheet.finished("From a score pad.")
    framed = "The last play is framed on the board, where" if last_play(game) else "On the board"
    return sheet.finished(f"{framed} small numbers are heights.")


def _drawn(game: Game, size: float) -> _Sheet:
    """All but the meanings, in letters of `size`."""
    sheet = _Sheet(size)
    rows = standings(game)
    title = title_of(game, rows)
    large = fitting(title, 24, 15, _ROOM, bold=True)
    sheet.add(text(title, _LEFT, _TOP + 16, large, room=_ROOM, bold=True))
    sheet.add(text(subtitle_of(game), _LEFT, _TOP + 32, 10, room=_ROOM, fill=QUIET))
    sheet.y += 44
    _result(sheet, game, rows)
    if game.steps:
        _turns(sheet, game)
    return sheet


# The board, the points and the story


def _result(sheet: _Sheet, game: Game, rows: Sequence[Standing]) -> None:
    """The board, if there is one, beside it the points and the story; what was agreed below."""
    side = 32 * sheet.size
    beside = _PageColumn(_LEFT + side + 12, _RIGHT, sheet.y)
    below = _PageColumn(_LEFT, _LEFT + side, sheet.y + side)
    if game.setup.pad:
        side = 0
        beside = below = _PageColumn(_LEFT, _RIGHT, sheet.y)
    else:
        table = board(game, 26, 26, 600, PRINTED, last_play(game))
        sheet.add(*scaled(table, side / 634, _LEFT - 5, sheet.y))
    for row in rows:
        sheet.add(*_standing(game, row, beside))
    beside.y += 2
    for sentence in story(game):
        sheet.add(*beside.wrapped(sentence, sheet.size + 0.5, INK))
        beside.y += 2
    told = agreed(game)
    shown = [f"{label}: {told[label]}" for label in ("Words", "Place", "Note") if label in told]
    for line in (*shown, *log_head(game.setup)):
        sheet.add(*below.wrapped(line, min(sheet.size, 7.5)))
    high = 10 * sheet.size
    beside.y += 6
    if beside.y + high > sheet.y + side:  # There is no room beside the board.
        beside = _PageColumn(_LEFT, _RIGHT, max(below.y + 6, beside.y))
    if game.turns_taken:
        high = max(high, sheet.y + side - beside.y)
        room = (beside.right - beside.left) / _SMALL
        curves = chart(game, 0, 0, room, high / _SMALL, max(room / 5, 110))
        sheet.add(*scaled(curves, _SMALL, beside.left, beside.y))
        beside.y += high
    sheet.y = max(below.y, beside.y) + 6


class _PageColumn:
    """Part of a page beside another one, filled from the top."""

    def __init__(self, left: float, right: float, y: float) -> None:
        self.left = left
        self.right = right
        self.y = y

    def wrapped(self, content: str, size: float, fill: str = QUIET) -> Iterator[Shape]:
        """A sentence in lines of its own."""
        for line in wrapped(content, size, self.right - self.left):
            self.y += size * 1.35
            yield text(line, self.left, self.y, size, fill=fill)


def _standing(game: Game, row: Standing, beside: _PageColumn) -> Iterator[Shape]:
    """One player: rank, sign, name, points, and how they came about."""
    over = game.position.ending is not None
    left, top = beside.left, beside.y
    room = beside.right - left
    below = (who_plays(game, row.player), came_about(game, row))
    lines = [line for part in below if part for line in wrapped(part, 7.5, room - 92)]
    height = 20 + 9.5 * len(lines) + 4
    if over and row.rank == 1:
        yield Rect(left, top, room, height - 3, fill=GOLD, radius=5)
    if over and len(game.setup.players) > 1:
        yield text(str(row.rank), left + 12, top + 17, 13, bold=True, fill=QUIET, anchor="middle")
    yield Sign(sign_of(game.setup, row.player), left + 30, top + 17, 12)
    yield text(signed(row.total), beside.right - 8, top + 20, 17, bold=True, anchor="end")
    size = fitting(row.name, 12.5, 9, room - 100, bold=True)
    yield text(row.name, left + 44, top + 16, size, room=room - 100, bold=True)
    for place, line in enumerate(lines, 1):
        yield text(line, left + 44, top + 16.5 + 9.5 * place, 7.5, fill=QUIET)
    beside.y += height


# The score sheet


def _turns(sheet: _Sheet, game: Game) -> None:
    """A column for each player, a row for each round; who plays alone fills two columns."""
    columns = max(len(game.setup.players), 2)
    wide = (_ROOM - _GAP * (columns - 1)) / columns
    lefts = [_LEFT + (wide + _GAP) * column for column in range(columns)]
    _heads(sheet, game, lefts, wide)
    for row in rounds(game, columns):
        cells = [
            RoundCell(game, steps, left, wide, sheet.size)
            for steps, left in zip(row, lefts, strict=True)
        ]
        height = max(cell.height for cell in cells)
        if sheet.y + height > _BOTTOM:
            sheet.turn()
            _heads(sheet, game, lefts, wide)
        for cell in cells:
            sheet.add(*cell.shapes(sheet.y))
        sheet.y += height
        sheet.add(Stroke([(_LEFT, sheet.y), (_RIGHT, sheet.y)], PRINTED["thin"], 0.4))
    sheet.y += 4


def _heads(sheet: _Sheet, game: Game, lefts: Sequence[float], wide: float) -> None:
    """The sign and the name above each column."""
    sheet.y += 12
    for player, (name, left) in enumerate(zip(game.setup.players, lefts, strict=False)):
        sheet.add(Sign(sign_of(game.setup, player), left + 5, sheet.y, 9))
        size = fitting(name, 9, 6, wide - 14, bold=True)
        sheet.add(text(name, left + 14, sheet.y, size, room=wide - 14, bold=True))
    sheet.y += 4
    for left in lefts:
        sheet.add(Stroke([(left, sheet.y), (left + wide, sheet.y)], QUIET, 0.8))


# The words


def _words(sheet: _Sheet, meanings: Sequence[Meaning]) -> None:
    """What words mean, in two columns, as far as the page has room for it."""
    size = min(sheet.size, 7.5)
    half = (_ROOM - _GAP) / 2
    sheet.y += 16
    left = _PageColumn(_LEFT, _LEFT + half, sheet.y)
    right = _PageColumn(_LEFT + half + _GAP, _RIGHT, sheet.y)
    shown = []
    for known in sorted(meanings, key=lambda known: (-len(known.word), known.word)):
        base = f" ({known.base})" if known.base != known.word else ""
        column = min(left, right, key=lambda column: column.y)
        shapes = [*column.wrapped(f"{known.word}{base}: {known.text}", size)]
        if column.y > _BOTTOM:
            break
        shown += shapes
    if shown:
        sheet.add(text("Words and their meanings", _LEFT, sheet.y, 9, bold=True), *shown)


def glossary(game: Game) -> list[Meaning]:
    """The meanings that are known of the words that count, each once, in the order of the words.

    Without rude words, be it for one seat, nothing is explained that is left out, nor where a
    dictionary cannot be opened. Of the words of a seat that plays in another language nothing is
    known.
    """
    setup = game.setup
    try:
        own = (terms.dictionary for terms in setup.seats if terms.dictionary)
        opened = {spec: _opened(spec) for spec in (setup.dictionary, *own)}
        english = {spec: lexicon for spec, lexicon in opened.items() if lexicon.is_english}
        if not english:
            return []
        for_families = [lexicon for lexicon in english.values() if lexicon.is_for_families]
        lexicon = [*for_families, *english.values()][0]
        players = [
            player for player in range(len(setup.players)) if setup.dictionary_of(player) in english
        ]
        known = (explained(word, lexicon) for word in words_that_count(game, players))
        return [meaning for meaning in known if meaning]
    except WordListError:  # The page is about the game; its words are explained if they can be.
        return []


def words_that_count(game: Game, players: Container[int]) -> list[str]:
    """The words of all plays of `players` but those challenged off, each once, in their order."""
    plays = (step for step in game.steps if step.player in players and not game.withdrawn(step))
    return sorted({word.text for step in plays for word in step.judgement.score.words})


def _opened(spec: str) -> Lexicon:
    try:
        return find_game_lexicon(spec)
    except WordListError:
        return discreetly(find_lexicon(USUAL))
