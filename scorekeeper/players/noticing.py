"""The plays that a player notices: short words and few tiles sooner than long words and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from operator import ne
from random import Random

from scorekeeper.finder.masks import EMPTY
from scorekeeper.finder.search import ScoredPlay

_LETTER = 0.75
"""The chance falls so for each letter beyond three."""
_TILE = 0.8
"""The same for each tile beyond two."""
_STACKED = 0.7
"""The same for each tile covered."""


def noticed(
    plays: Sequence[ScoredPlay], notices: float, rng: Random, longest: float = inf
) -> list[ScoredPlay]:
    """Those of `plays`, in their order, that are noticed; one at least, if there is any.

    The chance of each is `notices` times what makes it easy or hard to see, so that a player
    overlooks plays, but never takes a worse one than those in sight. Words of more letters than the
    `longest` are not seen at all while there are others.
    """
    plays = [play for play in plays if len(play.word) <= longest] or plays
    if notices == inf or not plays:
        return list(plays)
    needed = [rng.random() / _ease(play) for play in plays]
    enough = max(notices, min(needed))
    return [play for play, effort in zip(plays, needed, strict=True) if effort <= enough]


def _ease(play: ScoredPlay) -> float:
    word = play.word
    before = play.before
    tiles = sum(map(ne, word, before))
    return _ease_of(len(word), tiles, tiles - before.count(EMPTY))


@cache
def _ease_of(letters: int, tiles: int, stacked: int) -> float:
    return float(_LETTER ** (letters - 3) * _TILE ** (tiles - 2) * _STACKED**stacked)
