"""Tiles on a rack as people type them: one reader, one set of limits, for screen, phones, shell.

No sentence repeats the letters, since others may look on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.notation import read_tiles
from scorekeeper.game.outcome import default_leftovers

TOO_MANY_OF_ONE = "There are not enough of one of these letters left."


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
        raise NotationError("One of these is not a tile of this box.") from None


def check_held(tiles: Iterable[str], left: Mapping[str, int]) -> None:
    """Raise `NotationError` unless each of `tiles` is `left` so often."""
    if not can_be_held(tiles, left):
        raise NotationError(TOO_MANY_OF_ONE)


def can_be_held(tiles: Iterable[str], left: Mapping[str, int]) -> bool:
    """True if each of `tiles` is `left` so often."""
    return all(number <= left.get(letter, 0) for letter, number in Counter(tiles).items())


def left_to_tell(game: Game, player: int) -> int:
    """The number of tiles that `player` still has to name at the end; 0 if none are unknown."""
    position = game.position
    is_known = not position.asks_for_racks or game.setup.computer(player)
    return 0 if is_known else position.racks[player]


def left_told(
    game: Game, player: int, tiles: tuple[str, ...], so_far: bool = False
) -> dict[int, Leftover]:
    """The leftovers of `game` with the `tiles` of `player`, which may be more if only `so_far`.

    Raises `NotationError`.
    """
    held = left_to_tell(game, player)
    if not held:
        raise NotationError("We know everybody's tiles already.")
    if len(tiles) > held or (len(tiles) < held and not so_far):
        raise NotationError(f"These are {len(tiles)} tiles; {held} are left.")
    left = default_leftovers(game) | game.leftovers
    others = Counter(
        letter for one, other in left.items() if one != player for letter in other.letters or ()
    )
    check_held(tiles, game.unseen() - others)
    return left | {player: Leftover(len(tiles), tiles)}
