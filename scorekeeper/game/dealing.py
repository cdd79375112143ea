"""A game without the box: a shuffled bag, and racks that are filled from it.

All of it follows from a seed and the turns taken, and from nothing else: a game file of today must
deal the same tiles in any later version, so only `Random.random` is used, which Python keeps as it
is for a seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from secrets import token_hex

from scorekeeper.game.edition import Edition


def new_seed() -> str:
    """A seed that cannot be guessed, for a bag or a computer player."""
    return token_hex(8)


@dataclass(frozen=True)
class Deal:
    """Every tile that is not on the board: the racks and the bag."""

    seed: str
    bag: tuple[str, ...]
    """The tiles in the bag; the last one is drawn next."""
    racks: tuple[tuple[str, ...], ...]
    """The tiles of each player, in the order of the alphabet."""

    @classmethod
    def start(
        cls, edition: Edition, players: int, seed: str, rack_sizes: tuple[int, ...] = ()
    ) -> Deal:
        """The set of `edition` shuffled by `seed`, and racks filled from it in turn order.

        They are filled to the `rack_sizes`, if there are any.

        >>> from scorekeeper.game.edition import find_edition
        >>> deal = Deal.start(find_edition("hasbro-10x10"), 2, "Sunday")
        >>> len(deal.bag), [len(rack) for rack in deal.racks]
        (86, [7, 7])
        """
        tiles = [letter for letter, count in sorted(edition.tiles.items()) for _ in range(count)]
        chance = Random(f"deal {seed}")
        for last in range(len(tiles) - 1, 0, -1):
            other = int(chance.random() * (last + 1))
            tiles[last], tiles[other] = tiles[other], tiles[last]
        deal = cls(seed, tuple(tiles), ((),) * players)
        for player, size in enumerate(rack_sizes or (edition.rack_size,) * players):
            deal = deal._with(player, deal._filled(player, (), size))
        return deal

    def after_play(self, player: int, tiles: Iterable[str], rack_size: int) -> Deal:
        """The deal after `player` has laid `tiles`, and drawn others for them."""
        kept = (Counter(self.racks[player]) - Counter(tiles)).elements()
        return self._with(player, self._filled(player, kept, rack_size))

    def after_exchange(self, player: int, letter: str) -> Deal:
        """The deal after `player` has drawn a tile, and then put `letter` back into the bag.

        With an empty bag, which the table may let pass, it is the tile that comes back.
        """
        if not self.bag:
            return self
        *bag, drawn = self.bag
        chance = Random(f"exchange {self.seed} {self.bag} {letter}")
        bag.insert(int(chance.random() * (len(bag) + 1)), letter)
        kept = (Counter(self.racks[player]) - Counter([letter])).elements()
        return self._with(player, (sorted((*kept, drawn)), bag))

    def _filled(
        self, player: int, kept: Iterable[str], rack_size: int
    ) -> tuple[Iterable[str], Iterable[str]]:
        """The rack of `player` with `kept` and what is drawn to fill it; what stays in the bag."""
        rack = list(kept)
        wanted = min(max(rack_size - len(rack), 0), len(self.bag))
        stays = len(self.bag) - wanted
        return sorted((*rack, *self.bag[stays:])), self.bag[:stays]

    def _with(self, player: int, rack_and_bag: tuple[Iterable[str], Iterable[str]]) -> Deal:
        rack, bag = rack_and_bag
        racks = (*self.racks[:player], tuple(rack), *self.racks[player + 1 :])
        return Deal(self.seed, tuple(bag), racks)
