"""Who starts: each player draws a tile, the one nearest to A begins (rules, section 5)."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.game.edition import Edition


def nearest_to_a(draws: Mapping[str, str], edition: Edition) -> list[str]:
    """The players whose letter comes first in the set's alphabet; several must draw again.

    `draws` gives the letter drawn by each player. Raises `NotationError` for a letter
    that is not a tile.
    """
    alphabet = list(edition.tiles)
    places = {name: alphabet.index(edition.letter(text)) for name, text in draws.items()}
    return [name for name, place in places.items() if place == min(places.values())]
