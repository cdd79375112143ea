"""Tiles on a rack as people type them: one reader, one set of limits, for screen, phones, shell.

No sentence repeats the letters, since others may look on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_tiles

TOO_MANY_OF_ONE = "There are not that many left of one of these letters."


def read_rack(written: str, game: Game, player: int) -> tuple[str, ...]:
    """The tiles that are `written`, if `player` can hold them. Raises `NotationError`."""
    held = game.position.racks[player]
    tiles = tiles_of_set(written, game.rules.edition)
    if len(tiles) > held:
        raise NotationError(f"These are {len(tiles)} tiles; the rack holds {held}.")
    check_held(tiles, game.unseen())
    return tiles


def tiles_of_set(written: str, edition: Edition) -> tuple[str, ...]:
    """The tiles that are `written`, commas between them or not. Raises `NotationError`."""
    try:
        return tuple(read_tiles(written.replace(",", " "), edition))
    except NotationError:
        raise NotationError("One of these is not a tile of this set.") from None


def check_held(tiles: Iterable[str], left: Mapping[str, int]) -> None:
    """Raise `NotationError` unless each of `tiles` is `left` so often."""
    if not can_be_held(tiles, left):
        raise NotationError(TOO_MANY_OF_ONE)


def can_be_held(tiles: Iterable[str], left: Mapping[str, int]) -> bool:
    """True if each of `tiles` is `left` so often."""
    return all(number <= left.get(letter, 0) for letter, number in Counter(tiles).items())
