"""The tile to exchange, and the worth of that beside a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.judge import judge_action
from scorekeeper.game.play import Exchange
from scorekeeper.game.position import Position
from scorekeeper.game.rules import Rules
from scorekeeper.players.valuing import Tiles, Valuer, without

MOST_CANDIDATES = 7
"""Letters that are tried out."""
MOST_EXCHANGES = 8
"""Exchanges of one player in a game; without a limit two of them could exchange for ever."""
_DRAWS = 3
"""Tiles drawn in exchange for each."""


class ValuedExchange(NamedTuple):
    """A tile to exchange, and what that is worth in points."""

    value: float
    letter: str
    kept: Tiles


def may_exchange(position: Position, rules: Rules) -> bool:
    """True if a computer exchanges at all in `position`."""
    used = position.exchanges[position.to_move]
    unknown = replace(position, deal=None)  # Or a letter would have to be named already.
    return used < MOST_EXCHANGES and judge_action(unknown, Exchange(), rules).legal


def without_worst(rack: Sequence[str], valuer: Valuer) -> ValuedExchange:
    """The exchange that keeps the best tiles, as far as can be said without a look at the board."""
    return next(_candidates(rack, valuer))


def best_exchange(
    board: Board, rack: Sequence[str], unseen: Sequence[str], valuer: Valuer, rng: Random
) -> ValuedExchange:
    """The exchange with the best next play to be expected, for tiles `unseen` by the player.

    Its value is what that play is worth beyond an average turn, since this one earns nothing.
    """
    kept = {letter: rest for _, letter, rest in _candidates(rack, valuer)}
    draws = Counter(rng.sample(unseen, min(_DRAWS, len(unseen))))
    totals = dict.fromkeys(kept, 0.0)
    for drawn, times in draws.items():
        for letter, value in _next_values(board, drawn, kept, rack, valuer).items():
            totals[letter] += times * value
    letter = max(totals, key=totals.__getitem__)
    value = totals[letter] / draws.total() - valuer.leaves.turn
    return ValuedExchange(value, letter, kept[letter])


def _next_values(
    board: Board, drawn: str, kept: Mapping[str, Tiles], rack: Sequence[str], valuer: Valuer
) -> dict[str, float]:
    """By the letter put back: what the best next play is worth if `drawn` was drawn for it.

    All of them are found at once, as those plays of the rack with `drawn` that do without it.
    """
    leaves = valuer.leaves
    best = dict.fromkeys(kept, -inf)
    for left, points in valuer.points_by_kept(board, (*rack, drawn)).items():
        for letter, value in best.items():
            if letter in left:
                place = left.index(letter)
                rest = left[:place] + left[place + 1 :]
                best[letter] = max(value, points + leaves.value(rest))
    return {
        letter: leaves.value((*kept[letter], drawn)) if value == -inf else value
        for letter, value in best.items()
    }


def _candidates(rack: Sequence[str], valuer: Valuer) -> Iterator[ValuedExchange]:
    """The exchanges of each letter, the one that keeps the best tiles first."""
    found = []
    for letter in sorted(set(rack)):
        kept = without(rack, [letter])
        found.append(ValuedExchange(valuer.leaves.value(kept) - valuer.leaves.turn, letter, kept))
    found.sort(key=lambda one: -one.value)
    yield from found[:MOST_CANDIDATES]
