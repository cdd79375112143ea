"""The plays of a rack in an endgame, and of what is left of it as the game goes on.

The boards that a search looks at differ by a few plays, so most lines of each were seen before.
What is left of a rack is asked for far more often still, so it is a number (see `Rack`).

`EndgameEstimate` tells how the rest looks from one board, without a search of another one: both
players lay such of the plays found there as do not come in each other's way. Plays that only a new
tile would make possible are not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import groupby
from math import inf
from operator import itemgetter, ne
from typing import NamedTuple

from scorekeeper.finder import LineByLine, ScoredPlay
from scorekeeper.finder.lines import CrossCheck
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.rules import HouseRules
from scorekeeper.players.valuing import PlayEvaluator, Tiles, laid_by

_BITS = 6
"""Bits for the count of each letter; the first is set when there are fewer than none."""
_FIELDS = 64
COUNT = (1 << _BITS) - 1
"""The bits of a rack as a number that are the count of all its tiles."""
LACKS = sum(1 << _BITS * field - 1 for field in range(1, _FIELDS))
"""The bits of which one is set when more was taken from a rack than it held."""

Rack = int
"""Tiles as a number: how many there are, and how many of each letter.

One rack less another is what is left, unless it has one of the bits of `LACKS`.
"""


class EndgamePlay(NamedTuple):
    """A play, what it earns, and which squares of the board it has to do with."""

    gain: int
    """Its points, and what its tiles would cost if they were left over."""
    points: int
    laid: Rack
    covered: int
    """The squares of its new tiles, as a set of bits."""
    reach: int
    """Those of every word that it forms, and next to their ends: while no tile is laid on any of
    them, the play is as good as it was."""
    found: ScoredPlay


_new_play: Callable[[tuple[object, ...]], EndgamePlay] = partial(tuple.__new__, EndgamePlay)
"""`EndgamePlay` from a tuple of its fields, in half the time that its own constructor takes."""

_RANK = itemgetter(0, 1)
_LINE = itemgetter(1, 2)


class EndgamePlays:
    """The plays of one player with an empty bag, as `PlayEvaluator.plays` finds them."""

    def __init__(self, tiles: Tiles, valuer: PlayEvaluator) -> None:
        """The player holds these `tiles` at first."""
        self._valuer = valuer
        self._letters = valuer.index.letters
        self._units = {
            letter: 1 + (1 << _BITS * field) for field, letter in enumerate(sorted(set(tiles)), 1)
        }
        self._lines: dict[Rack, LineByLine[list[EndgamePlay]]] = {}
        self.rack = self._packed(tiles)

    def on(self, board: Board, rack: Rack) -> list[EndgamePlay]:
        """The plays on `board` of what is left of the tiles, the most valuable first."""
        if rack not in self._lines:
            rules = self._valuer.rules
            index = self._valuer.index
            self._lines[rack] = LineByLine(self._tiles(rack), rules, index, self._plays_in)
        plays = [play for line in self._lines[rack].on(board) for play in line]
        plays.sort(key=_RANK, reverse=True)
        return plays

    def _packed(self, tiles: Iterable[str]) -> Rack:
        return sum([self._units[tile] for tile in tiles])

    def _tiles(self, rack: Rack) -> Tiles:
        counts = {letter: rack >> unit.bit_length() - 1 for letter, unit in self._units.items()}
        return tuple(letter for letter in counts for _ in range(counts[letter] & COUNT))

    def _plays_in(
        self, found: list[ScoredPlay], cross_checks: Sequence[CrossCheck]
    ) -> list[EndgamePlay]:
        """The plays `found` in a line, which form words across it by the `cross_checks`."""
        leftover = self._valuer.rules.house.leftover
        size = len(cross_checks)
        plays = []
        laid: dict[str, Rack] = {}
        for (direction, number), in_line in groupby(found, key=_LINE):
            across = direction is Direction.ACROSS
            squares = _squares_of(across, number, cross_checks)
            for play in in_line:
                total, _, _, start, word, before, _ = play
                codes = laid_by(play)
                if codes not in laid:
                    laid[codes] = self._packed([self._letters[code] for code in codes])
                covered = 0
                reach = _span(size, across, number, start, start + len(word))
                for place, new in enumerate(map(ne, word, before), start):
                    if new:
                        covered |= squares[place][0]
                        reach |= squares[place][1]
                gain = total + leftover * len(codes)
                plays.append(_new_play((gain, total, laid[codes], covered, reach, play)))
        return plays


def held(plays: Iterable[EndgamePlay], rack: Rack) -> list[EndgamePlay]:
    """Those of `plays` that `rack` has the tiles for."""
    return [play for play in plays if not (rack - play.laid) & LACKS]


def untouched(plays: Iterable[EndgamePlay], laid: int) -> list[EndgamePlay]:
    """Those of `plays` that are as good as they were after tiles were `laid` on so many squares."""
    return [play for play in plays if not play.reach & laid]


def _squares_of(
    across: bool, line: int, cross_checks: Sequence[CrossCheck]
) -> list[tuple[int, int]]:
    """By place in a line: its square, and those of the word across and next to its ends."""
    size = len(cross_checks)
    squares = []
    along, aside = (1, size) if across else (size, 1)
    for place, check in enumerate(cross_checks):
        start, end = (check.start, check.end) if check.others else (line, line + 1)
        reach = _span(size, not across, place, start, end)
        squares.append((1 << line * aside + place * along, reach))
    return squares


@cache
def _span(size: int, across: bool, line: int, start: int, end: int) -> int:
    """A run of squares in a line and the squares next to its ends, as a set of bits."""
    along, aside = (1, size) if across else (size, 1)
    places = range(max(start - 1, 0), min(end + 1, size))
    return sum(1 << line * aside + place * along for place in places)


_WIDTHS = (4, 3, 2, 2)
"""The plays tried in each of the first turns; after these it is the first that is possible."""
_AFTER_ONE = 2
"""The turn from which on plays are tried to put those of one player in order."""


Plays = Sequence[EndgamePlay]
"""Those of one player, the most valuable first."""


class EndgameEstimate:
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
