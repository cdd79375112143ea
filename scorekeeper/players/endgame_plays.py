"""The plays of a rack in an endgame, and of what is left of it as the game goes on.

The boards that a search looks at differ by a few plays, so most lines of each were seen before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import itemgetter, ne
from typing import NamedTuple

from scorekeeper.finder import LineByLine, ScoredPlay
from scorekeeper.game.board import Board, Direction, Stack
from scorekeeper.players.valuing import Tiles, Valued, Valuer, laid_by, without

_MOST_OUTLINED = 40
"""Plays of a rack on a board that are outlined, the most valuable ones."""


class _Ranked(NamedTuple):
    """A play in the order of what it is worth."""

    gain: int
    """Its points, and what its tiles would cost if they were left over."""
    points: int
    laid: str
    """The new tiles in codes, in order."""
    found: ScoredPlay


class Outline(NamedTuple):
    """What a play earns, and which squares of the board it has to do with, as sets of bits."""

    points: int
    kept: Tiles
    covered: int
    """The squares of its new tiles."""
    reach: int
    """Those of every word that it forms, and next to their ends: while no tile is laid on any of
    them, the play is as good as it was."""


_RANK = itemgetter(0, 1)


class EndgamePlays:
    """The plays of one rack with an empty bag, as `Valuer.plays` finds them."""

    def __init__(self, rack: Tiles, valuer: Valuer) -> None:
        self.leftover = valuer.rules.house.leftover
        self._letters = valuer.index.letters
        self._lines = LineByLine(rack, valuer.rules, valuer.index, self._ranked)
        self._kept: dict[tuple[Tiles, str], Tiles | None] = {}

    def on(self, board: Board) -> BoardPlays:
        """The plays of the whole rack on `board`."""
        ranked = [one for line in self._lines.on(board) for one in line]
        ranked.sort(key=_RANK, reverse=True)
        return BoardPlays(self, board, ranked)

    def kept_by(self, laid: str, rack: Tiles) -> Tiles | None:
        """The tiles of `rack` that stay when `laid` are gone; None if it does not hold them all."""
        key = rack, laid
        if key not in self._kept:
            letters = [self._letters[code] for code in laid]
            held = all(rack.count(letter) >= letters.count(letter) for letter in letters)
            self._kept[key] = without(rack, letters) if held else None
        return self._kept[key]

    def _ranked(self, found: list[ScoredPlay]) -> list[_Ranked]:
        ranked = []
        for play in found:
            laid = laid_by(play)
            gain = play.total + self.leftover * len(laid)
            ranked.append(_Ranked(gain, play.total, laid, play))
        return ranked


class BoardPlays:
    """The plays of one rack on one board, and of each part of the rack."""

    def __init__(self, plays: EndgamePlays, board: Board, ranked: list[_Ranked]) -> None:
        """Those `ranked` are all of them, the most valuable first."""
        self._plays, self._board, self._ranked = plays, board, ranked
        self._outlines: dict[Tiles, list[Outline]] = {}
        self._rest: dict[Tiles, Iterator[Outline]] = {}
        self._squares: dict[int, tuple[int, int]] = {}
        self._runs = [
            _runs(tuple(map(bool, line)), number < board.size, number % board.size)
            for number, line in enumerate(_lines_of(board))
        ]

    @property
    def number(self) -> int:
        """The number of plays of the whole rack."""
        return len(self._ranked)

    def of(self, rack: Tiles) -> list[Valued]:
        """Every play of `rack`, which is part of the whole one, the most valuable first."""
        left = self._plays.leftover * len(rack)
        kept_by = self._plays.kept_by
        return [
            Valued(float(one.gain - left), one.points, kept, one.found)
            for one in self._ranked
            if (kept := kept_by(one.laid, rack)) is not None
        ]

    def outlined(self, rack: Tiles) -> Iterator[Outline]:
        """The first plays of `rack` in the same order, each found when it is asked for."""
        if rack not in self._outlines:
            self._outlines[rack], self._rest[rack] = [], self._outlines_of(rack)
        outlines, rest, number = self._outlines[rack], self._rest[rack], 0
        while True:
            if number == len(outlines):
                play = next(rest, None)
                if play is None:
                    return
                outlines.append(play)
            yield outlines[number]
            number += 1

    def _outlines_of(self, rack: Tiles) -> Iterator[Outline]:
        kept_by, number = self._plays.kept_by, 0
        for one in self._ranked:
            kept = kept_by(one.laid, rack)
            if kept is not None:
                yield self.outline(one.found, kept)
                number += 1
                if number == _MOST_OUTLINED:
                    return

    def outline(self, play: ScoredPlay, kept: Tiles) -> Outline:
        """The outline of `play`, after which the tiles `kept` stay on the rack."""
        key = id(play)
        if key not in self._squares:
            self._squares[key] = self._squares_of(play)
        return Outline(play[0], kept, *self._squares[key])

    def _squares_of(self, play: ScoredPlay) -> tuple[int, int]:
        """The squares that `play` covers, and those in its reach."""
        _, direction, line, start, word, before, _ = play
        size, across = self._board.size, direction is Direction.ACROSS
        along, aside = (1, size) if across else (size, 1)
        crossing = size if across else 0
        covered, reach = 0, _span(size, across, line, start, len(word))
        for place, new in enumerate(map(ne, word, before), start):
            if new:
                covered |= 1 << line * aside + place * along
                reach |= self._runs[crossing + place][line]
        return covered, reach


class Untouched:
    """The plays of a rack on an earlier board, as far as what was laid since leaves them alone."""

    def __init__(self, plays: BoardPlays, laid: int) -> None:
        self._plays, self._laid = plays, laid

    def outlined(self, rack: Tiles) -> Iterator[Outline]:
        """The first plays of `rack`, the most valuable first."""
        laid = self._laid
        return (play for play in self._plays.outlined(rack) if not play.reach & laid)


def _lines_of(board: Board) -> list[tuple[Stack, ...]]:
    """The rows and the columns of `board`."""
    size, stacks = board.size, board.stacks
    rows = [stacks[at : at + size] for at in range(0, size * size, size)]
    return rows + [stacks[at::size] for at in range(size)]


@cache
def _span(size: int, across: bool, line: int, start: int, length: int) -> int:
    """A run of squares in a line and the squares next to its ends, as a set of bits."""
    along, aside = (1, size) if across else (size, 1)
    places = range(max(start - 1, 0), min(start + length + 1, size))
    return sum(1 << line * aside + place * along for place in places)


@cache
def _runs(occupied: tuple[bool, ...], across: bool, line: int) -> tuple[int, ...]:
    """By place: the run that a tile there stands in, and the squares next to its ends."""
    size, spans = len(occupied), []
    for place in range(size):
        start, end = place, place + 1
        while start > 0 and occupied[start - 1]:
            start -= 1
        while end < size and occupied[end]:
            end += 1
        spans.append(_span(size, across, line, start, end - start))
    return tuple(spans)
