"""An old result: what a score pad tells of a game that nobody recorded (rules, section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, zip_longest

MOST_POINTS = 9_999
"""Points of a whole game, or of a turn, either way."""
MOST_TURNS = 200
"""Turns of one player."""
MOST_LEFT = 99
"""Tiles left on one rack."""


@dataclass(frozen=True)
class ScorePad:
    """Points by player, and as much more as was written down."""

    points: tuple[int, ...]
    """For each player the points of the whole game, what tiles left cost taken off."""
    turns: tuple[tuple[int, ...], ...] = ()
    """For each player the points of each turn, some perhaps of fewer turns; empty if not known."""
    left: tuple[int, ...] = ()
    """For each player the tiles left at the end; empty if not known."""
    is_in_turn_order: bool = False
    """True if the first player began; else nobody knows who did."""
    source: str = ""
    """What another program calls the game, so that it is not brought in twice; or empty."""

    def penalties(self, each: int) -> tuple[int, ...]:
        """What the tiles left have cost each player, if one costs `each`."""
        return tuple(tiles * each for tiles in self.left) or (0,) * len(self.points)

    def earned(self, each: int) -> tuple[int, ...]:
        """The points of each player before tiles left, which cost `each`, were taken off."""
        pairs = zip(self.points, self.penalties(each), strict=True)
        return tuple(points + penalty for points, penalty in pairs)

    @property
    def rounds(self) -> list[tuple[int | None, ...]]:
        """The points of each round; None for whoever had no turn in it."""
        return [*zip_longest(*self.turns)]

    @property
    def sums(self) -> list[tuple[int, ...]]:
        """The points of all players after each round."""
        rounds = ([points or 0 for points in one] for one in self.rounds)
        added = accumulate(rounds, lambda before, now: [*map(sum, zip(before, now, strict=True))])
        return [tuple(now) for now in added]

    @property
    def turn_count(self) -> int:
        """All turns that were written down."""
        return sum(map(len, self.turns))

    @property
    def best_turn(self) -> tuple[int, int, int] | None:
        """The turn that earned most, the earlier of two: player, number from 1, points."""
        turns = [
            (player, number, points)
            for player, own in enumerate(self.turns)
            for number, points in enumerate(own, 1)
        ]
        return max(turns, key=lambda turn: (turn[2], -turn[1]), default=None)

    def problems(self, players: Sequence[str], each: int) -> Iterator[str]:
        """Everything that cannot be so where a tile left costs `each`, a clause each."""
        for what, given in (("points", self.points), ("turns", self.turns), ("left", self.left)):
            if len(given) not in ({len(players)} if what == "points" else {0, len(players)}):
                yield f"{what} must be given for every player"
                return
        numbers = zip_longest(self.points, self.turns, fillvalue=())
        for name, (points, own) in zip(players, numbers, strict=True):
            for beyond in (one for one in (points, *own) if not -MOST_POINTS <= one <= MOST_POINTS):
                yield f"points are at most {MOST_POINTS:,}, and {name} has {beyond:,}"
                break
            if len(own) > MOST_TURNS:
                yield f"a player has at most {MOST_TURNS} turns, and {name} has {len(own)}"
        for name, tiles in zip(players, self.left, strict=False):
            if not 0 <= tiles <= MOST_LEFT:
                yield f"at most {MOST_LEFT} tiles are left on a rack, and {name} has {tiles}"
        for name, own, earned in zip(players, self.turns, self.earned(each), strict=False):
            if sum(own) != earned:
                yield f"the turns of {name} give {sum(own)} and not {earned}"
