"""The end of a game between two: the bag is empty, so each knows what the other holds.

The search looks deeper step by step, and at more plays; its last step looks at everything to the
very end. Where it stops looking, the rest is played out as it looks from there (see `prospect`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.position import Position
from scorekeeper.players.endgame_plays import BoardPlays, EndgamePlays, Untouched
from scorekeeper.players.prospect import Plays, Prospect, ends_by_pass, for_tiles_left
from scorekeeper.players.valuing import Tiles, Valued, Valuer

_STEPS: tuple[tuple[float, float], ...] = (
    (1, 8),
    (1, 24),
    (2, 12),
    (3, 12),
    (3, 24),
    (5, 20),
    (inf, inf),
)
"""The depths in turns, and the plays tried of each turn."""
_EACH_BOARD, _EACH_PLAY = 0.5, 1 / 160
"""A position counts for so much, and for so much more by each play of the rack; most are near 1."""


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
    try:
        others = search.others(start)
    except _SpentError:
        return None
    best: Solution | None = None
    for depth, width in _STEPS:
        search.is_exact = True
        tried = best
        try:
            for play in search.options(start, others, width, best.play if best else None):
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


class _Known(NamedTuple):
    """What an earlier look at a position has shown."""

    depth: float
    width: float
    low: float
    """The margin is no less than this, and no more than `high`."""
    high: float
    is_exact: bool
    play: Valued | None
    """The best turn."""

    def answers(self, depth: float, width: float, low: float, high: float) -> float | None:
        """The margin as far as it matters, if the look was as deep and as wide."""
        if self.depth < depth or self.width < width:
            return None
        if self.low >= high or self.low == self.high:
            return self.low
        return self.high if self.high <= low else None


class _Search:
    """Looks ahead, and remembers the plays of the positions that it has seen."""

    def __init__(
        self, start: Endgame, valuer: Valuer, nodes: int, stop: Callable[[], bool]
    ) -> None:
        self.is_exact = True
        self._mine = Counter(start.mine)
        self._my_plays = EndgamePlays(start.mine, valuer)
        self._their_plays = EndgamePlays(start.theirs, valuer)
        self._left = float(nodes)
        self._stop = stop
        self._plays: dict[tuple[Board, bool], BoardPlays] = {}
        self._ordered: dict[Endgame, list[Valued]] = {}
        self._known: dict[Endgame, _Known] = {}
        self._house = valuer.rules.house

    def best(
        self, now: Endgame, others: Plays, depth: float, width: float, low: float, high: float
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
        was_exact, self.is_exact = self.is_exact, True
        best, best_play = -inf, None
        for play in self.options(now, others, width, known.play if known else None):
            margin = self.after(now, play, depth, width, max(low, best), high)
            if margin > best:
                best, best_play = margin, play
            if best >= high:
                break
        least, most = best if best > low else -inf, best if best < high else inf
        self._known[now] = _Known(depth, width, least, most, self.is_exact, best_play)
        self.is_exact = self.is_exact and was_exact
        return best

    def options(
        self, now: Endgame, others: Plays, width: float, first: Valued | None = None
    ) -> Iterator[Valued | None]:
        """The possible turns: `first`, the best plays up to `width`, and None, a pass."""
        if first is not None:
            yield first
        plays = self.ordered(now, others)
        for number, play in enumerate(plays):
            if number >= width:
                self.is_exact = False
                break
            if play is not first:
                yield play
        yield None

    def ordered(self, now: Endgame, others: Plays) -> list[Valued]:
        """The plays of the player to move, those first that look best."""
        if now not in self._ordered:
            plays = self.plays(now.board, now.mine)
            mine = plays.of(now.mine)
            if len(mine) > 1:
                after, theirs = self._prospect(now, others).after, now.theirs
                mine.sort(
                    key=lambda play: after(plays.outline(play.found, play.kept), theirs),
                    reverse=True,
                )
            self._ordered[now] = mine
        return self._ordered[now]

    def others(self, now: Endgame) -> Plays:
        """The plays that the player who is not to move would have."""
        return self.plays(now.board, now.theirs or now.mine)

    def _prospect(self, now: Endgame, others: Plays) -> Prospect:
        return Prospect(self.plays(now.board, now.mine), others, self._house)

    def after(
        self, now: Endgame, play: Valued | None, depth: float, width: float, low: float, high: float
    ) -> float:
        """The margin of the player who lays `play`, or passes, in `now`."""
        if play is not None:
            return self._after_play(now, play, depth - 1, width, low, high)
        # Passing costs no depth where nothing else can be done.
        can_play = bool(self.plays(now.board, now.mine).of(now.mine))
        return self._after_pass(now, depth - can_play, width, low, high)

    def _after_play(
        self, now: Endgame, play: Valued, depth: float, width: float, low: float, high: float
    ) -> float:
        """The margin of the player who lays `play`."""
        if not play.kept and (self._house.going_out_ends or not now.theirs):
            return play.points + self._house.leftover * len(now.theirs)
        board = now.board.lay(play.found.play.tiles)
        mine = self.plays(now.board, now.mine)
        covered = mine.outline(play.found, play.kept).covered
        others = Untouched(mine, covered)
        points = play.points
        if not now.theirs:  # The other player is out, and the turn stays here.
            after = Endgame(board, play.kept, ())
            return points + self.best(after, others, depth, width, low - points, high - points)
        after = Endgame(board, now.theirs, play.kept)
        return points - self.best(after, others, depth, width, points - high, points - low)

    def _after_pass(
        self, now: Endgame, depth: float, width: float, low: float, high: float
    ) -> float:
        if ends_by_pass(now.idle, now.theirs, self._house):
            return for_tiles_left(now.mine, now.theirs, self._house)
        mine = self.plays(now.board, now.mine)
        if not now.theirs:
            after = now._replace(idle=now.idle + 1)
            return self.best(after, mine, depth, width, low, high)
        after = Endgame(now.board, now.theirs, now.mine, now.idle + 1)
        return -self.best(after, mine, depth, width, -high, -low)

    def plays(self, board: Board, rack: Tiles) -> BoardPlays:
        """The plays of the player who holds `rack`."""
        is_mine = Counter(rack) <= self._mine
        key = board, is_mine
        if key not in self._plays:
            if self._left <= 0 or self._stop():
                raise _SpentError
            found = (self._my_plays if is_mine else self._their_plays).on(board)
            self._plays[key] = found
            self._left -= _EACH_BOARD + _EACH_PLAY * found.number
        return self._plays[key]


def played_out(start: Endgame, valuer: Valuer) -> tuple[float, int]:
    """The margin of the player to move if both take the play that is worth most until the end.

    And how many positions were looked at.
    """
    now, house = start, valuer.rules.house
    looked_at, margin, sign = 0, 0.0, 1
    while True:
        play = valuer.best(now.board, now.mine, 0)
        looked_at += 1
        if play:
            margin += sign * play.points
            if not play.kept and (house.going_out_ends or not now.theirs):
                return margin + sign * house.leftover * len(now.theirs), looked_at
            now = Endgame(now.board.lay(play.found.play.tiles), play.kept, now.theirs)
        elif ends_by_pass(now.idle, now.theirs, house):
            return margin + sign * for_tiles_left(now.mine, now.theirs, house), looked_at
        else:
            now = now._replace(idle=now.idle + 1)
        if now.theirs:
            now, sign = now._replace(mine=now.theirs, theirs=now.mine), -sign
