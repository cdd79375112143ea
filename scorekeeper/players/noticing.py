"""Which plays a player notices: short words and few tiles sooner than long words and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from scorekeeper.finder.masks import EMPTY
from scorekeeper.players.valuing import Valued

_LETTER, _TILE, _STACKED = 0.75, 0.8, 0.7
"""The chance falls so for each letter beyond three, each tile beyond two, each tile covered."""


def noticed(plays: Sequence[Valued], notices: float, rng: Random) -> list[Valued]:
    """Those of `plays`, in their order, that are noticed; one at least, if there is any.

    The chance of each is `notices` times what makes it easy or hard to see, so that a player
    overlooks plays, but never takes a worse one than those in sight.
    """
    if notices == inf or not plays:
        return list(plays)
    needed = [rng.random() / _ease(play) for play in plays]
    enough = max(notices, min(needed))
    return [play for play, effort in zip(plays, needed, strict=True) if effort <= enough]


def _ease(play: Valued) -> float:
    word, before = play.found.word, play.found.before
    old = [was for new, was in zip(word, before, strict=True) if new != was]
    stacked = sum(was != EMPTY for was in old)
    return float(_LETTER ** (len(word) - 3) * _TILE ** (len(old) - 2) * _STACKED**stacked)
