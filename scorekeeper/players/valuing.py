"""What each play is worth: its points, and what it keeps or is rid of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
        valued = list(self._valued(find_plays(board, rack, self.rules, self.index), rack, bag))
        valued.sort(key=_VALUE, reverse=True)
        return valued

    def best(self, board: Board, rack: Sequence[str], bag: int) -> Valued | None:
        """The first of `plays`, or None if there is no play; few others are valued for it."""
        best, most = None, self._most_kept(rack) if bag else 0.0
        for play in self._valued(find_plays(board, rack, self.rules, self.index), rack, bag):
            if best is None or play.value > best.value:
                best = play
            elif play.points + most <= best.value:  # Those that follow earn no more.
                break
        return best

    def _valued(
        self, found: Iterable[ScoredPlay], rack: Sequence[str], bag: int
    ) -> Iterator[Valued]:
        letters, leftover, values = self.index.letters, self.rules.house.leftover, self.leaves
        stays: dict[str, tuple[float, Tiles]] = {}
        for play in found:
            pairs = zip(play.word, play.before, strict=True)
            laid = "".join(sorted([new for new, old in pairs if new != old]))
            if laid not in stays:
                kept = without(rack, [letters[code] for code in laid])
                stays[laid] = values.value(kept) if bag else -float(leftover * len(kept)), kept
            worth, kept = stays[laid]
            yield Valued(play.total + worth, play.total, kept, play)

    def _most_kept(self, rack: Iterable[str]) -> float:
        """What no tiles of `rack` can be worth more than."""
        first, again = self.leaves.first, self.leaves.again
        return sum([max(first[tile], again[tile], 0) for tile in rack])


_VALUE = itemgetter(0)
