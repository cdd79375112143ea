"""The end of a game between two: the bag is empty, so each knows what the other holds.

The search looks deeper step by step, and at more plays; its last step looks at everything to the
very end. Where it stops looking, both take the play that is worth most (see `valuing`) until the
game is over: what it compares are always final margins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.position import Position
from scorekeeper.game.rules import HouseRules
from scorekeeper.players.endgame_plays import EndgamePlays
from scorekeeper.players.valuing import Tiles, Valued, Valuer

_STEPS: tuple[tuple[float, float], ...] = ((1, 8), (2, 8), (3, 12), (5, 20), (inf, inf))
"""The depths in turns, and the plays tried of each turn."""


class Endgame(NamedTuple):
    """A position with an empty bag, as the player to move sees it."""

    board: Board
    mine: Tiles
    theirs: Tiles
    idle: int = 0
    """Passes in a row."""


class Solution(NamedTuple):
    """The result of the search."""

    play: Valued | None
    """None is a pass."""
    margin: float
    """Points from now on, less those of the other player, and for tiles left over."""
    is_exact: bool
    """True if everything was looked at to the end."""


class _SpentError(Exception):
    """All nodes are used up, or somebody wants an answer now."""


def endgame_of(position: Position, rack: Tiles, unseen: Tiles) -> Endgame | None:
    """The endgame that `position` is for the player to move, or None if it is none.

    It is one for two players with an empty bag, unless one misses a turn, or the tiles that are
    `unseen` cannot be those of the other player, since a tile was laid that neither had.
    """
    if position.bag or len(position.scores) != 2 or position.missing:
        return None
    if position.racks[position.to_move - 1] != len(unseen):
        return None
    return Endgame(position.board, tuple(sorted(rack)), unseen, position.idle)


def solve(
    start: Endgame, valuer: Valuer, nodes: int, stop: Callable[[], bool] = lambda: False
) -> Solution | None:
    """The best that the player to move can do, as far as `nodes` positions tell.

    None if nothing could be compared before they were used up, or `stop` said so.
    """
    search = _Search(start, valuer, nodes, stop)
    best: Solution | None = None
    for depth, width in _STEPS:
        search.is_exact = True
        tried = best
        try:
            for play in search.options(start, width, best.play if best else None):
                low = tried.margin if tried and tried is not best else -inf
                margin = search.after(start, play, depth, width, low, inf)
                if tried is None or tried is best or margin > tried.margin:
                    tried = Solution(play, margin, False)
        except _SpentError:  # What was looked at first is the best of the step before.
            return tried
        best = tried and tried._replace(is_exact=search.is_exact)
        if search.is_exact:
            break
    return best


class _Search:
    """Looks ahead, and remembers the plays of the positions that it has seen."""

    def __init__(
        self, start: Endgame, valuer: Valuer, nodes: int, stop: Callable[[], bool]
    ) -> None:
        self.is_exact = True
        self._mine = Counter(start.mine)
        self._my_plays = EndgamePlays(start.mine, valuer)
        self._their_plays = EndgamePlays(start.theirs, valuer)
        self._left = nodes
        self._stop = stop
        self._plays: dict[tuple[Board, Tiles], list[Valued]] = {}
        self._best_plays: dict[tuple[Board, Tiles], Valued | None] = {}
        self._house = valuer.rules.house

    def best(self, now: Endgame, depth: float, width: float, low: float, high: float) -> float:
        """The margin of the player to move, looking so many turns ahead.

        Margins up to `low` or from `high` on need not be exact (alpha-beta search).
        """
        if depth <= 0:
            self.is_exact = False
            return self.played_out(now)
        best = -inf
        for play in self.options(now, width):
            best = max(best, self.after(now, play, depth, width, max(low, best), high))
            if best >= high:
                break
        return best

    def options(
        self, now: Endgame, width: float, first: Valued | None = None
    ) -> Iterator[Valued | None]:
        """The possible turns: `first`, the best plays up to `width`, and None, a pass."""
        plays = self.plays(now)
        if first is not None:
            yield first
        for number, play in enumerate(plays):
            if number >= width:
                self.is_exact = False
                break
            if play is not first:
                yield play
        yield None

    def after(
        self, now: Endgame, play: Valued | None, depth: float, width: float, low: float, high: float
    ) -> float:
        """The margin of the player who lays `play`, or passes, in `now`."""
        if play is not None:
            return self._after_play(now, play, depth - 1, width, low, high)
        # Passing costs no depth where nothing else can be done.
        return self._after_pass(now, depth - bool(self.plays(now)), width, low, high)

    def _after_play(
        self, now: Endgame, play: Valued, depth: float, width: float, low: float, high: float
    ) -> float:
        """The margin of the player who lays `play`."""
        if not play.kept and (self._house.going_out_ends or not now.theirs):
            return play.points + self._house.leftover * len(now.theirs)
        board = now.board.lay(play.found.play.tiles)
        if not now.theirs:  # The other player is out, and the turn stays here.
            after = Endgame(board, play.kept, ())
            return play.points + self.best(
                after, depth, width, low - play.points, high - play.points
            )
        after = Endgame(board, now.theirs, play.kept)
        return play.points - self.best(after, depth, width, play.points - high, play.points - low)

    def _after_pass(
        self, now: Endgame, depth: float, width: float, low: float, high: float
    ) -> float:
        if _ends_by_pass(now, self._house):
            return _for_tiles_left(now, self._house)
        if not now.theirs:
            return self.best(now._replace(idle=now.idle + 1), depth, width, low, high)
        after = Endgame(now.board, now.theirs, now.mine, now.idle + 1)
        return -self.best(after, depth, width, -high, -low)

    def played_out(self, now: Endgame) -> float:
        """The margin of the player to move if both take the best play until the end."""
        return _played_out(now, self._best_play, self._house)

    def plays(self, now: Endgame) -> list[Valued]:
        """The plays of the player to move, the most valuable first."""
        key = now.board, now.mine
        if key not in self._plays:
            self._spend()
            self._plays[key] = self._finder(now.mine).plays(now.board, now.mine)
        return self._plays[key]

    def _best_play(self, now: Endgame) -> Valued | None:
        """The first of `plays`."""
        key = now.board, now.mine
        if key not in self._best_plays:
            if key in self._plays:
                return next(iter(self._plays[key]), None)
            self._spend()
            self._best_plays[key] = self._finder(now.mine).best(now.board, now.mine)
        return self._best_plays[key]

    def _finder(self, rack: Tiles) -> EndgamePlays:
        return self._my_plays if Counter(rack) <= self._mine else self._their_plays

    def _spend(self) -> None:
        if self._left <= 0 or self._stop():
            raise _SpentError
        self._left -= 1


def played_out(start: Endgame, valuer: Valuer) -> tuple[float, int]:
    """The margin of the player to move if both take the play that is worth most until the end.

    And how many positions were looked at.
    """
    looked_at = 0

    def best_play(now: Endgame) -> Valued | None:
        nonlocal looked_at
        looked_at += 1
        return valuer.best(now.board, now.mine, 0)

    return _played_out(start, best_play, valuer.rules.house), looked_at


def _played_out(
    now: Endgame, best_play: Callable[[Endgame], Valued | None], house: HouseRules
) -> float:
    margin, sign = 0.0, 1
    while True:
        play = best_play(now)
        if play:
            margin += sign * play.points
            if not play.kept and (house.going_out_ends or not now.theirs):
                return margin + sign * house.leftover * len(now.theirs)
            now = Endgame(now.board.lay(play.found.play.tiles), play.kept, now.theirs)
        elif _ends_by_pass(now, house):
            return margin + sign * _for_tiles_left(now, house)
        else:
            now = now._replace(idle=now.idle + 1)
        if now.theirs:
            now, sign = now._replace(mine=now.theirs, theirs=now.mine), -sign


def _ends_by_pass(now: Endgame, house: HouseRules) -> bool:
    return now.idle + 1 >= house.all_pass_rounds * (2 if now.theirs else 1)


def _for_tiles_left(now: Endgame, house: HouseRules) -> float:
    return float(house.leftover * (len(now.theirs) - len(now.mine)))
