"""The end of a game between two: the bag is empty, so each knows what the other holds.

The search looks deeper step by step, and at more plays; its last step looks at everything to the
very end. Where it stops looking, the rest is played out as it looks from there: `EndgameEstimate`.

The boards that it looks at differ by a few plays, so most lines of each were seen before. What is
left of a rack is asked for far more often still, so it is a number (see `Rack`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import groupby
from math import inf
from operator import itemgetter, ne
from typing import NamedTuple

from scorekeeper.finder import LineByLine, ScoredPlay
from scorekeeper.finder.lines import CrossCheck
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.position import Position
from scorekeeper.game.rules import HouseRules
from scorekeeper.players.valuing import EvaluatedPlay, PlayEvaluator, Tiles, laid_by

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
