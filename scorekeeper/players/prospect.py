"""The rest of an endgame as it looks from one board, without a search of another board.

Both players lay such of the plays found there as do not come in each other's way. Plays that only
a new tile would make possible are not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from scorekeeper.game.rules import HouseRules
from scorekeeper.players.endgame_plays import COUNT, LACKS, EndgamePlay, Rack

_WIDTHS = (4, 3, 2, 2)
"""The plays tried in each of the first turns; after these it is the first that is possible."""
_AFTER_ONE = 2
"""The turn from which on plays are tried to put those of one player in order."""


Plays = Sequence[EndgamePlay]
"""Those of one player, the most valuable first."""


class Prospect:
    """The plays of both players on one board."""

    def __init__(self, mine: Plays, theirs: Plays, house: HouseRules) -> None:
        """See them from the side of the player to move, whose plays are `mine`."""
        self._mine = mine
        self._theirs = theirs
        self._house = house

    def margin(self, mine: Rack, theirs: Rack, idle: int, low: float, high: float) -> float:
        """The margin of the player to move; up to `low` or from `high` on it may not be exact."""
        return self._best(self._mine, self._theirs, mine, theirs, 0, idle, low, high, 0)

    def after(self, play: EndgamePlay, mine: Rack, theirs: Rack) -> float:
        """About the margin of the player to move who lays `play` of the rack `mine`."""
        laid = play.covered
        kept = mine - play.laid
        return self._after(
            self._mine, self._theirs, play.points, kept, theirs, laid, -inf, inf, _AFTER_ONE
        )

    def _best(
        self,
        plays: Plays,
        others: Plays,
        mine: Rack,
        theirs: Rack,
        laid: int,
        idle: int,
        low: float,
        high: float,
        turn: int,
    ) -> float:
        """The margin of who holds `mine` and has the `plays`; tiles were `laid` on squares."""
        best = -inf
        tried = 0
        width = _WIDTHS[turn] if turn < len(_WIDTHS) else 1
        for _, points, tiles, covered, reach, _ in plays:
            kept = mine - tiles
            if reach & laid or kept & LACKS:
                continue
            margin = self._after(
                plays,
                others,
                points,
                kept,
                theirs,
                laid | covered,
                max(low, best),
                high,
                turn + 1,
            )
            if margin > best:
                best = margin
            tried += 1
            if tried == width or best >= high:
                break
        if tried:
            return best
        if ends_by_pass(idle, theirs, self._house):
            return for_tiles_left(mine, theirs, self._house)
        if not theirs:
            return self._best(plays, others, mine, 0, laid, idle + 1, low, high, turn + 1)
        return -self._best(others, plays, theirs, mine, laid, idle + 1, -high, -low, turn + 1)

    def _after(
        self,
        plays: Plays,
        others: Plays,
        points: int,
        kept: Rack,
        theirs: Rack,
        laid: int,
        low: float,
        high: float,
        turn: int,
    ) -> float:
        """The margin of who earns `points`, keeps `kept` and has `laid` tiles on these squares."""
        if not kept and (self._house.going_out_ends or not theirs):
            return points + self._house.leftover * (theirs & COUNT)
        if not theirs:  # The other player is out, and the turn stays here.
            return points + self._best(
                plays, others, kept, 0, laid, 0, low - points, high - points, turn
            )
        return points - self._best(
            others, plays, theirs, kept, laid, 0, points - high, points - low, turn
        )


def ends_by_pass(idle: int, theirs: Rack, house: HouseRules) -> bool:
    """True if one more pass ends the game, after so many `idle` turns."""
    return idle + 1 >= house.all_pass_rounds * (2 if theirs else 1)


def for_tiles_left(mine: Rack, theirs: Rack, house: HouseRules) -> float:
    """The margin for tiles left over, of the player who holds `mine`."""
    return float(house.leftover * ((theirs & COUNT) - (mine & COUNT)))
