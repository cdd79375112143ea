"""What each play is worth: its points, and what it keeps or is rid of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.rules import Rules
from scorekeeper.players.leaves import Leaves

Tiles = tuple[str, ...]
"""Tiles on a rack, in the order of the alphabet."""


class Valued(NamedTuple):
    """A play, and what it is worth in points."""

    value: float
    points: int
    kept: Tiles
    """The tiles that stay on the rack."""
    found: ScoredPlay


def without(rack: Iterable[str], laid: Iterable[str]) -> Tiles:
    """What stays of `rack` when `laid` are gone, in order."""
    rest = sorted(rack)
    for tile in laid:
        rest.remove(tile)
    return tuple(rest)


@dataclass(frozen=True)
class Valuer:
    """Finds plays and values them, by the rules of one game and the words that a player knows."""

    rules: Rules
    index: WordIndex
    leaves: Leaves

    def plays(self, board: Board, rack: Sequence[str], bag: int) -> list[Valued]:
        """Every play of `rack`, the most valuable first; of equal ones that of the most points.

        While there are tiles in the `bag`, what is kept counts by its `leaves`. After that each
        tile laid is one that cannot be left over.
        """
        letters, leftover, values = self.index.letters, self.rules.house.leftover, self.leaves
        stays: dict[str, tuple[float, Tiles]] = {}
        valued = []
        for found in find_plays(board, rack, self.rules, self.index):
            pairs = zip(found.word, found.before, strict=True)
            laid = "".join(sorted([new for new, old in pairs if new != old]))
            if laid not in stays:
                kept = without(rack, [letters[code] for code in laid])
                stays[laid] = values.value(kept) if bag else -float(leftover * len(kept)), kept
            worth, kept = stays[laid]
            valued.append(Valued(found.total + worth, found.total, kept, found))
        valued.sort(key=_VALUE, reverse=True)
        return valued

    def best(self, board: Board, rack: Sequence[str], bag: int) -> Valued | None:
        """The most valuable play, or None if there is no play."""
        plays = self.plays(board, rack, bag)
        return plays[0] if plays else None


_VALUE = itemgetter(0)
