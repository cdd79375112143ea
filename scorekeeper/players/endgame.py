"""The end of a game between two: the bag is empty, so each knows what the other holds.

The search looks deeper step by step, and at more plays; its last step looks at everything to the
very end. Where it stops looking, the rest is played out as it looks from there: `EndgameEstimate`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.position import Position
from scorekeeper.players.endgame_plays import (
    COUNT,
    EndgameEstimate,
    EndgamePlay,
    EndgamePlays,
    Plays,
    Rack,
    ends_by_pass,
    for_tiles_left,
    held,
    untouched,
)
from scorekeeper.players.valuing import EvaluatedPlay, PlayEvaluator, Tiles

_STEPS: tuple[tuple[float, float], ...] = (
    (1, 24),
    (2, 24),
    (3, 32),
    (4, 32),
    (5, 32),
    (5, 60),
    (inf, inf),
)
"""The depths in turns, and the plays tried of the first turn."""
_NARROWER = 0.6
"""Of each further turn this part as many plays is tried as of the one before."""
_EACH_BOARD = 0.7
"""A position counts for so much ..."""
_EACH_PLAY = 1 / 120
"""... and for so much more by each play of the rack; most are near 1."""
_ORDERED = 30
"""The most valuable plays that are put in order by what they lead to; others follow."""


class Endgame(NamedTuple):
    """A position with an empty bag, as the player to move sees it."""

    board: Board
    mine: Tiles
    theirs: Tiles
    idle: int = 0
    """Passes in a row."""


class Solution(NamedTuple):
    """The best action that a search has found, and what it is worth."""

    play: EvaluatedPlay | None
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
    start: Endgame, valuer: PlayEvaluator, nodes: float, stop: Callable[[], bool] = lambda: False
) -> Solution | None:
    """The best that the player to move can do, as far as `nodes` positions tell.

    None if nothing could be compared before they were used up, or `stop` said so.
    """
    search = _EndgameSearch(start, valuer, nodes, stop)
    try:
        others = search.others()
    except _SpentError:
        return None
    best: _Tried | None = None
    is_exact = False
    for depth, width in _STEPS:
        search.is_exact = True
        tried = best
        try:
            for play in search.options(search.start, others, width, best.play if best else None):
                low = tried.margin if tried and tried is not best else -inf
                margin = search.after(search.start, play, depth, width * _NARROWER, low, inf)
                if tried is None or tried is best or margin > tried.margin:
                    tried = _Tried(play, margin)
        except _SpentError:  # What was looked at first is the best of the step before.
            best = tried
            break
        best = tried
        is_exact = search.is_exact
        if is_exact:
            break
    if best is None:
        return None
    found = best.play and valuer.valued([best.play.found], start.mine, 0)[0]
    return Solution(found, best.margin, is_exact)


class _Tried(NamedTuple):
    """A turn at the start, None for a pass, and the margin that it leads to."""

    play: EndgamePlay | None
    margin: float


class _Now(NamedTuple):
    """A position of the search."""

    board: Board
    mine: Rack
    """The rack of the player to move; the other one holds `theirs`."""
    theirs: Rack
    idle: int
    is_first: bool
    """True if the player to move is the one who was to move at the start."""


class _Bounds(NamedTuple):
    """What an earlier look at a position has shown."""

    depth: float
    width: float
    low: float
    """The margin is no less than this, and no more than `high`."""
    high: float
    is_exact: bool
    play: EndgamePlay | None
    """The best turn."""

    def answers(self, depth: float, width: float, low: float, high: float) -> float | None:
        """The margin as far as it matters, if the look was as deep and as wide."""
        if self.depth < depth or self.width < width:
            return None
        if self.low >= high or self.low == self.high:
            return self.low
        return self.high if self.high <= low else None


class _EndgameSearch:
    """Looks ahead, and remembers the plays of the positions that it has seen."""

    def __init__(
        self, start: Endgame, valuer: PlayEvaluator, nodes: float, stop: Callable[[], bool]
    ) -> None:
        self.is_exact = True
        self._finders = {
            True: EndgamePlays(start.mine, valuer),
            False: EndgamePlays(start.theirs, valuer),
        }
        self._left = nodes
        self._stop = stop
        self._plays: dict[tuple[Board, bool, Rack], list[EndgamePlay]] = {}
        self._ordered: dict[_Now, list[EndgamePlay]] = {}
        self._known: dict[_Now, _Bounds] = {}
        self._house = valuer.rules.house
        mine, theirs = self._finders[True].rack, self._finders[False].rack
        self.start = _Now(start.board, mine, theirs, start.idle, True)

    def best(
        self, now: _Now, others: Plays, depth: float, width: float, low: float, high: float
    ) -> float:
        """The margin of the player to move, looking so many turns ahead.

        The plays of the other player are `others`, as far as they are known. Margins up to `low`
        or from `high` on need not be exact (alpha-beta search).
        """
        if depth <= 0:
            self.is_exact = False
            return self._prospect(now, others).margin(now.mine, now.theirs, now.idle, low, high)
        known = self._known.get(now)
        answer = known and known.answers(depth, width, low, high)
        if known and answer is not None:
            self.is_exact = self.is_exact and known.is_exact
            return answer
        was_exact = self.is_exact
        self.is_exact = True
        best = -inf
        best_play = None
        for play in self.options(now, others, width, known.play if known else None):
            margin = self.after(now, play, depth, width * _NARROWER, max(low, best), high)
            if margin > best:
                best = margin
                best_play = play
            if best >= high:
                break
        least = best if best > low else -inf
        most = best if best < high else inf
        self._known[now] = _Bounds(depth, width, least, most, self.is_exact, best_play)
        self.is_exact = self.is_exact and was_exact
        return best

    def options(
        self, now: _Now, others: Plays, width: float, first: EndgamePlay | None = None
    ) -> Iterator[EndgamePlay | None]:
        """The possible turns: `first`, the best plays up to `width`, and None, a pass."""
        if first is not None:
            yield first
        for number, play in enumerate(self._in_order(now, others)):
            if number >= width:
                self.is_exact = False
                break
            if play is not first:
                yield play
        yield None

    def _in_order(self, now: _Now, others: Plays) -> list[EndgamePlay]:
        """The plays of the player to move, those first that look best."""
        if now not in self._ordered:
            plays = self.plays(now)
            prospect = self._prospect(now, others)
            first = sorted(
                plays[:_ORDERED],
                key=lambda play: prospect.after(play, now.mine, now.theirs),
                reverse=True,
            )
            self._ordered[now] = first + plays[_ORDERED:]
        return self._ordered[now]

    def others(self) -> Plays:
        """The plays that the player who is not to move at the start would have there."""
        start = self.start
        return self.plays(_other(start) if start.theirs else start)

    def _prospect(self, now: _Now, others: Plays) -> EndgameEstimate:
        theirs = held(others, now.theirs)
        return EndgameEstimate(self.plays(now), theirs, self._house)

    def after(
        self,
        now: _Now,
        play: EndgamePlay | None,
        depth: float,
        width: float,
        low: float,
        high: float,
    ) -> float:
        """The margin of the player who lays `play`, or passes, in `now`."""
        if play is not None:
            return self._after_play(now, play, depth - 1, width, low, high)
        # Passing costs no depth where nothing else can be done.
        can_play = bool(self.plays(now))
        return self._after_pass(now, depth - can_play, width, low, high)

    def _after_play(
        self, now: _Now, play: EndgamePlay, depth: float, width: float, low: float, high: float
    ) -> float:
        """The margin of the player who lays `play`."""
        points = play.points
        kept = now.mine - play.laid
        if not kept and (self._house.going_out_ends or not now.theirs):
            return points + self._house.leftover * (now.theirs & COUNT)
        after = now._replace(board=now.board.lay(play.found.play.tiles), mine=kept, idle=0)
        others = untouched(self.plays(now), play.covered)
        if not now.theirs:  # The other player is out, and the turn stays here.
            return points + self.best(after, others, depth, width, low - points, high - points)
        return points - self.best(_other(after), others, depth, width, points - high, points - low)

    def _after_pass(self, now: _Now, depth: float, width: float, low: float, high: float) -> float:
        if ends_by_pass(now.idle, now.theirs, self._house):
            return for_tiles_left(now.mine, now.theirs, self._house)
        mine = self.plays(now)
        after = now._replace(idle=now.idle + 1)
        if not now.theirs:
            return self.best(after, mine, depth, width, low, high)
        return -self.best(_other(after), mine, depth, width, -high, -low)

    def plays(self, now: _Now) -> list[EndgamePlay]:
        """The plays of the player to move, the most valuable first."""
        key = now.board, now.is_first, now.mine
        if key not in self._plays:
            if self._left <= 0 or self._stop():
                raise _SpentError
            found = self._finders[now.is_first].on(now.board, now.mine)
            self._plays[key] = found
            self._left -= _EACH_BOARD + _EACH_PLAY * len(found)
        return self._plays[key]


def _other(now: _Now) -> _Now:
    """The same position with the other player to move."""
    return now._replace(mine=now.theirs, theirs=now.mine, is_first=not now.is_first)


def foreseen(start: Endgame, valuer: PlayEvaluator) -> float:
    """The margin of the player to move as it looks from the board of `start`, without a search."""
    mine, theirs = EndgamePlays(start.mine, valuer), EndgamePlays(start.theirs, valuer)
    plays, others = (who.on(start.board, who.rack) if who.rack else [] for who in (mine, theirs))
    prospect = EndgameEstimate(plays, others, valuer.rules.house)
    return prospect.margin(mine.rack, theirs.rack, start.idle, -inf, inf)
