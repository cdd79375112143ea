"""The plays of a rack in an endgame, and of what is left of it as the game goes on.

The boards that a search looks at differ by a few plays, so most lines of each were seen before.
"""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from scorekeeper.finder import LineByLine, ScoredPlay
from scorekeeper.game.board import Board
from scorekeeper.players.valuing import Tiles, Valued, Valuer, laid_by, without


class _Ranked(NamedTuple):
    """A play in the order of what it is worth."""

    gain: int
    """Its points, and what its tiles would cost if they were left over."""
    points: int
    laid: str
    """The new tiles in codes, in order."""
    found: ScoredPlay


_RANK = itemgetter(0, 1)


class EndgamePlays:
    """The plays of one rack with an empty bag, as `Valuer.plays` and `Valuer.best` find them."""

    def __init__(self, rack: Tiles, valuer: Valuer) -> None:
        self._leftover = valuer.rules.house.leftover
        self._letters = valuer.index.letters
        self._lines = LineByLine(rack, valuer.rules, valuer.index, self._ranked)
        self._kept: dict[tuple[Tiles, str], Tiles | None] = {}

    def plays(self, board: Board, rack: Tiles) -> list[Valued]:
        """Every play of `rack`, which is part of the whole one, the most valuable first."""
        ranked = [one for line in self._lines.on(board) for one in line]
        ranked.sort(key=_RANK, reverse=True)
        return [
            self._valued(one, rack, kept)
            for one in ranked
            if (kept := self._kept_by(one.laid, rack)) is not None
        ]

    def best(self, board: Board, rack: Tiles) -> Valued | None:
        """The first of `plays`, or None if there is no play."""
        best: Valued | None = None
        highest = (0, -1)
        for line in self._lines.on(board):
            for one in line:
                if one[:2] <= highest:
                    break
                kept = self._kept_by(one.laid, rack)
                if kept is not None:
                    best, highest = self._valued(one, rack, kept), one[:2]
                    break
        return best

    def _ranked(self, found: list[ScoredPlay]) -> list[_Ranked]:
        ranked = []
        for play in found:
            laid = laid_by(play)
            gain = play.total + self._leftover * len(laid)
            ranked.append(_Ranked(gain, play.total, laid, play))
        ranked.sort(key=_RANK, reverse=True)
        return ranked

    def _valued(self, one: _Ranked, rack: Tiles, kept: Tiles) -> Valued:
        value = float(one.gain - self._leftover * len(rack))
        return Valued(value, one.points, kept, one.found)

    def _kept_by(self, laid: str, rack: Tiles) -> Tiles | None:
        """The tiles of `rack` that stay when `laid` are gone; None if it does not hold them all."""
        key = rack, laid
        if key not in self._kept:
            letters = [self._letters[code] for code in laid]
            held = all(rack.count(letter) >= letters.count(letter) for letter in letters)
            self._kept[key] = without(rack, letters) if held else None
        return self._kept[key]
