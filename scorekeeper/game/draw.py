"""Who starts: each player draws a tile, the one nearest to A begins (rules, section 5)."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import split_word


def nearest_to_a(draws: Mapping[str, str], edition: Edition) -> list[str]:
    """The players who may still start; while there are several, they must draw again.

    `draws` gives the letters each player has drawn, the first one first: ``A``, and
    ``AM`` once that player has drawn again. Letters rank as the edition lists them.
    Raises `NotationError` for a letter that is not a tile.
    """
    alphabet = list(edition.tiles)
    ranks = {
        name: [alphabet.index(edition.letter(letter)) for letter in split_word(text, edition)]
        for name, text in draws.items()
    }
    left, turn = list(ranks), 0
    while len(left) > 1 and all(len(ranks[name]) > turn for name in left):
        best = min(ranks[name][turn] for name in left)
        left = [name for name in left if ranks[name][turn] == best]
        turn += 1
    return left
