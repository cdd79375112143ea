"""Tiles on a rack as people type them, for screen, phones and shell alike.

No sentence repeats the letters, since others may look on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.notation import read_tiles, tile_for
from scorekeeper.game.outcome import default_leftovers
from scorekeeper.game.seats import known_rack
from scorekeeper.game.text import listed

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


def left_told(game: Game, player: int, tiles: tuple[str, ...]) -> dict[int, Leftover]:
    """The leftovers of `game` with the `tiles` of `player`. Raises `NotationError`.

    There can be fewer than follow from the turns, since people count what lies before them.
    """
    held = left_to_tell(game, player)
    if not held:
        raise NotationError("We know everybody's tiles already.")
    if len(tiles) > held:
        raise NotationError(f"These are {len(tiles)} tiles; {held} are left.")
    left = default_leftovers(game) | game.leftovers
    others = Counter(
        letter for one, other in left.items() if one != player for letter in other.letters or ()
    )
    check_held(tiles, game.unseen() - others)
    return left | {player: Leftover(len(tiles), tiles or None)}  # As it is typed at the end.


@dataclass(frozen=True)
class RackEntry:
    """The tiles of a rack as far as they are typed."""

    edition: Edition
    wanted: int
    """The number of tiles to be typed."""
    kept: tuple[str, ...] = ()
    """Tiles that are on the rack already."""
    left: Mapping[str, int] | None = None
    """The number of each letter not laid yet; None if any can be typed."""
    held: Mapping[str, int] = field(default_factory=dict)
    """Those of them that lie on racks of other computers."""
    holders: str = ""
    """The names of those computers."""
    keys: tuple[str, ...] = ()
    """The letter typed for each tile, in capitals."""
    is_shown: bool = False
    """True if the letters are seen."""
    trouble: str = ""
    """Why the last letter was not taken."""

    @classmethod
    def of(cls, game: Game, player: int, whole: bool = True) -> RackEntry:
        """All tiles of `player`, or if not the `whole` rack the unknown ones."""
        kept = () if whole else known_rack(game, player)
        seats = range(len(game.setup.players)) if game.setup.computer(player) else ()
        others = [
            seat
            for seat in seats
            if seat != player and game.setup.computer(seat) and known_rack(game, seat)
        ]
        return cls(
            game.rules.edition,
            game.position.racks[player] - len(kept),
            kept,
            game.unseen(),
            Counter(letter for seat in others for letter in known_rack(game, seat)),
            listed([game.setup.players[seat] for seat in others], "or"),
        )

    @property
    def typed(self) -> tuple[str, ...]:
        """The tiles that were typed, in their order."""
        return tuple(tile_for(key, self.edition) or key for key in self.keys)

    @property
    def rack(self) -> tuple[str, ...]:
        """All tiles that are on the rack now."""
        return (*self.kept, *self.typed)

    @property
    def to_go(self) -> int:
        """The number of tiles still to be typed."""
        return self.wanted - len(self.keys)

    def type(self, key: str) -> RackEntry:
        """A letter was typed: a tile more, or what makes the last tile longer, as U after Q."""
        capital = self.edition.as_laid(key)
        if self.keys and tile_for(self.keys[-1] + capital, self.edition):
            return self._with((*self.keys[:-1], self.keys[-1] + capital))
        if not self.to_go:
            return replace(self, trouble="All tiles are typed. Bksp takes the last one back.")
        if tile_for(capital, self.edition) is None:
            return replace(self, trouble="This box has no such tile.")
        return self._with((*self.keys, capital))

    def _with(self, keys: tuple[str, ...]) -> RackEntry:
        """With `keys` typed, unless there cannot be so many tiles of one letter."""
        entry = replace(self, keys=keys, trouble="")
        letter = entry.typed[-1]
        wanted = {letter: entry.rack.count(letter)}
        if self.left is None:
            return entry
        if not can_be_held([letter] * wanted[letter], self.left):
            return replace(self, trouble=f"There are no more {letter}s.")
        free = self.left.get(letter, 0) - self.held.get(letter, 0)
        if wanted[letter] > free:
            wrong = f"If {self.holders}'s tiles were typed wrongly, choose “its tiles are wrong”."
            return replace(self, trouble=f"{TOO_MANY_OF_ONE} {wrong}")
        return entry

    def back(self) -> RackEntry:
        """The letter typed last goes; of a whole rack the last tile, even if more was typed."""
        untaken = bool(self.trouble and self.to_go)
        return replace(self, keys=self.keys if untaken else self.keys[:-1], trouble="")

    def show(self) -> RackEntry:
        """The letters are seen, or no longer."""
        return replace(self, is_shown=not self.is_shown)
