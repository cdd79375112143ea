"""The best plays tried out: with the tiles that others may hold, and what may be drawn next.

All plays are tried with the same draws, and those that fall behind are dropped early.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

from scorekeeper.game.board import Board
from scorekeeper.game.position import Position
from scorekeeper.players.endgame import Endgame, foreseen
from scorekeeper.players.valuing import EvaluatedPlay, PlayEvaluator, Tiles, without

CANDIDATES = 8
"""Plays that are tried out."""
_IN_REACH = 12
"""Points of value by which a play may be worse than the best and still be tried."""
_ROUNDS = {3: 5, 8: 3, 16: 2}
"""After this many draws, only this many of the best plays are tried further."""
_AT_SIGHT = 4
"""The value of a play before any draw counts as much as so many draws."""
_CLEAR = 2.0
"""From the last of these rounds on, the best two need only be this many standard errors apart."""
_MOST_LOOKED_AT = 120
"""Positions after which no more draws are tried."""
_EACH_PLAY = 2
"""What each play costs with each draw, as a rule: a reply, and one more play."""
_FORESEEN = 3
"""What a position with an empty bag counts, since the plays of both players are all found there."""
_USUAL_RACK = 7
"""With more tiles than that, a position takes longer by more than the square of their number."""
_ENUMERATED = 2
"""With so few tiles in the bag, every way to draw them is tried if the draws allow."""


@dataclass(frozen=True)
class _UnseenTiles:
    """One way in which the unseen tiles may lie, and how often it comes about."""

    theirs: Tiles
    """The rack of the next player."""
    bag: Tiles
    """In the order in which they are drawn; tiles of further players may be among them."""
    weight: int


@dataclass(frozen=True)
class Simulation:
    """Values that are the same for all plays and draws."""

    position: Position
    unseen: Tiles
    valuer: PlayEvaluator
    limit: float = inf
    """The most positions that are looked at; a draw that would cost more is not tried."""

    def best(
        self, plays: Sequence[EvaluatedPlay], draws: int, rng: Random, stop: Callable[[], bool]
    ) -> EvaluatedPlay:
        """That of `plays`, the most valuable first, which comes out best on average."""
        top = plays[0].value
        left = [play for play in plays[:CANDIDATES] if play.value >= top - _IN_REACH]
        results: dict[int, list[float]] = {which: [] for which in range(len(left))}

        def sum_of(which: int) -> float:
            return sum(results[which]) + _AT_SIGHT * left[which].value

        looked_at = 0.0
        cost = max(self.position.racks[self.position.to_move] / _USUAL_RACK, 1) ** 2
        for number, draw in enumerate(self._draws(draws, rng), 1):
            is_spent = looked_at + len(results) * _EACH_PLAY * cost > self.limit
            if len(results) == 1 or is_spent or looked_at >= _MOST_LOOKED_AT or stop():
                break
            for which, outcomes in results.items():
                margin, more = self._outcome(left[which], draw)
                outcomes.append(draw.weight * margin)
                looked_at += more * cost
            order = sorted(results, key=sum_of, reverse=True)
            if number >= max(_ROUNDS) and _is_clear(results[order[0]], results[order[1]]):
                break
            if number in _ROUNDS:
                results = {which: results[which] for which in order[: _ROUNDS[number]]}
        return left[max(results, key=sum_of)]

    def _draws(self, most: int, rng: Random) -> list[_UnseenTiles]:
        """Ways in which the unseen tiles may lie: all that there are, or `most` random ones."""
        held = self._their_count
        bag = self.position.bag
        all_known = len(self.unseen) == held + bag
        if bag <= _ENUMERATED and len(self.position.scores) == 2 and all_known:
            ways = Counter(permutations(self.unseen, bag))
            if len(ways) <= most:
                return [
                    _UnseenTiles(without(self.unseen, drawn), drawn, weight)
                    for drawn, weight in ways.most_common()
                ]
        draws = []
        for _ in range(most):
            tiles = rng.sample(self.unseen, len(self.unseen))
            draws.append(
                _UnseenTiles(tuple(sorted(tiles[:held])), tuple(tiles[held : held + bag]), 1)
            )
        return draws

    @property
    def _their_count(self) -> int:
        """The number of tiles that the next player holds; 0 in a solo game."""
        position = self.position
        players = len(self.position.scores)
        if players > 1:
            return position.racks[(position.to_move + 1) % players]
        return 0

    def _outcome(self, play: EvaluatedPlay, draw: _UnseenTiles) -> tuple[float, float]:
        """The margin after `play`, the reply of the next player and one more play.

        And how many positions were looked at; see `_MOST_LOOKED_AT`.
        """
        board = self.position.board.lay(play.found.play.tiles)
        mine, bag = _drawn(play.kept, len(play.found.play.tiles), draw.bag)
        margin = float(play.points)
        theirs = draw.theirs
        if not bag and len(self.position.scores) == 2:
            return margin - self._rest(board, theirs, mine), _FORESEEN
        kept = 0.0
        reply = self.valuer.best(board, theirs, len(bag)) if theirs else None
        if reply:
            board = board.lay(reply.found.play.tiles)
            theirs, bag = _drawn(reply.kept, len(reply.found.play.tiles), bag)
            margin -= reply.points
            kept -= self.valuer.leaves.value(reply.kept) if bag else 0
        if not bag and len(self.position.scores) == 2:
            return margin + self._rest(board, mine, theirs), 1 + _FORESEEN
        second = self.valuer.best(board, mine, len(bag))
        return margin + kept + (second.value if second else self.valuer.leaves.value(mine)), 2

    def _rest(self, board: Board, mine: Tiles, theirs: Tiles) -> float:
        """The margin to come for the player to move when the bag is empty."""
        house = self.valuer.rules.house
        if not theirs and house.going_out_ends:
            return -float(house.leftover * len(mine))
        return foreseen(Endgame(board, mine, theirs), self.valuer)


def _is_clear(better: Sequence[float], worse: Sequence[float]) -> bool:
    """True if the same draws have shown which of two plays is better."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    return fmean(gains) > _CLEAR * stdev(gains) / sqrt(len(gains))


def _drawn(kept: Tiles, count: int, bag: Tiles) -> tuple[Tiles, Tiles]:
    """A rack filled from the `bag` by up to `count` tiles, and what stays in it."""
    return tuple(sorted((*kept, *bag[:count]))), bag[count:]
