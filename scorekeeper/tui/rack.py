"""A rack as people type it."""

from __future__ import annotations

from collections import Counter

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.notation import STAYS, split_word


def read_rack(text: str, game: Game, player: int, whole: bool = False) -> tuple[str, ...]:
    """The tiles that `text` names, as far as `player` can hold them.

    With `whole` all tiles of the rack must be named. Raises `NotationError`, which never
    repeats the letters: others may look on.
    """
    held = game.position.racks[player]
    try:
        tiles = split_word("".join(text.split()), game.rules.edition)
    except NotationError:
        raise NotationError("Something in it is not a tile of this set.") from None
    if STAYS in tiles:
        raise NotationError("Type letters only.")
    if len(tiles) > held or (whole and len(tiles) != held):
        raise NotationError(f"These are {len(tiles)} tiles; the rack holds {held}.")
    unseen = game.unseen()
    if any(count > unseen[letter] for letter, count in Counter(tiles).items()):
        raise NotationError("It holds a letter more often than it can be unseen.")
    return tuple(tiles)
