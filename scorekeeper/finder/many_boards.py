"""Searches of many boards, as a computer player makes them while it thinks.

Who wants only the best play has the places searched first that promise most. Where the boards are
much alike, each line is searched once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import inf
from operator import itemgetter
from typing import Generic, TypeVar

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.lines import NO_CROSS_CHECK, BoardLine, CrossCheck, Slot
from scorekeeper.finder.masks import EMPTY
from scorekeeper.finder.search import PlaySearch, ScoredPlay
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.rules import Rules

T = TypeVar("T")


def plays_by_promise(
    board: Board, rack: Sequence[str], rules: Rules, index: WordIndex, worth: Sequence[float]
) -> Iterator[tuple[float, Iterator[ScoredPlay]]]:
    """The plays of `find_plays`, some at a time, for callers that want the best alone.

    `worth` says by number of new tiles what such a play may be worth beyond its points; it only
    rises or only falls. Before the plays of each place where words fit comes what they can be
    worth at most, points included, and these bounds never rise. Plays are found when they are
    asked for.
    """
    search = PlaySearch(board, rack, rules, index)
    if board.is_empty:
        search.try_first()
        yield inf, iter(search.found)
        return
    promises: list[_Promise] = []
    for line in search.lines(board):
        promises += _promises(search, line, worth)
    promises.sort(key=_BOUND, reverse=True)
    for bound, line, slot in promises:
        yield bound, _plays_in(search, line, slot)


_Promise = tuple[float, BoardLine, Slot | None]
"""An upper bound for the plays in a slot of a line; without a slot, for its lone tiles."""

_BOUND: Callable[[_Promise], float] = itemgetter(0)


def _plays_in(search: PlaySearch, line: BoardLine, slot: Slot | None) -> Iterator[ScoredPlay]:
    """The plays in one slot of `line`, or those that cover its lone tiles."""
    search.found = []
    if slot:
        search.try_slot(line, slot)
    else:
        search.try_lone_tiles(line)
    yield from search.found


def _promises(search: PlaySearch, line: BoardLine, worth: Sequence[float]) -> Iterator[_Promise]:
    """The bounds for all slots of `line`."""
    longest = search.most
    whole = search.whole
    stacked_tile = search.stacked_tile
    flat_more = search.flat_tile - stacked_tile
    whole_bonus = max(search.whole_bonus, 0)
    bonus = _most_bonus(search, line)
    # Sums up to each place, so that those of a slot are differences.
    covering, filling = _gains(search, line)
    heights = list(accumulate([height or 1 for height in line.heights], initial=0))
    filled = list(accumulate(filling, initial=0))
    covered = list(accumulate(covering, initial=0))
    loose = list(accumulate(map(bool, covering), initial=0))
    for slot in line.slots:
        start, end, fewest = slot[:3]
        height = heights[end] - heights[start]
        most = fewest + loose[end] - loose[start]
        gain = covered[end] - covered[start]
        if most > longest:  # Only so many can be covered.
            most = longest
            gain = 0
            if fewest < longest:
                gain = sum(sorted(covering[start:end])[fewest - longest :])
        points = filled[end] - filled[start] + height * stacked_tile
        flat = 0
        if fewest and height == end - start:
            flat = points + height * flat_more
        points = max(points + gain, flat)
        if most >= whole:
            points += whole_bonus
        if bonus:
            points += bonus * (1 + len(slot.beside))
        yield points + max(worth[fewest], worth[most]), line, slot
    if line.direction is Direction.ACROSS:
        yield max(worth[:2]) + max(search.lone_bonus, 0), line, None


def _gains(search: PlaySearch, line: BoardLine) -> tuple[list[int], list[int]]:
    """The most that a new tile adds, by place: where it covers one, and where there was none."""
    covering = []
    filling = []
    for tiles, code, check in zip(line.tile_sets, line.codes, line.cross_checks, strict=True):
        is_gap = code == EMPTY
        can_cover = not is_gap and tiles & tiles - 1
        covering.append(check.points + search.stacked_tile if can_cover else 0)
        filling.append(check.points if is_gap else 0)
    return covering, filling


def _most_bonus(search: PlaySearch, line: BoardLine) -> int:
    """The points that bonus letters may add to each word in `line` or across it."""
    others = "".join([check.others for check in line.cross_checks])
    tiles = 0
    for there in line.tile_sets:
        tiles |= there
    in_reach = tiles & search.bonus_tiles or any(code in others for code in search.bonus)
    if in_reach:
        return sum(max(points, 0) for points in search.bonus.values())
    return 0


class LineByLine(Generic[T]):
    """Plays of one rack on many boards that are much alike, such as those of an endgame.

    Each row and column is searched once for all boards on which it is the same.
    """

    def __init__(
        self,
        rack: Sequence[str],
        rules: Rules,
        index: WordIndex,
        made_of: Callable[[list[ScoredPlay], Sequence[CrossCheck]], T],
    ) -> None:
        """`made_of` is what the plays of a line, in reading order, are turned into.

        It is given the words across the line, too.
        """
        self._rack = rack
        self._rules = rules
        self._index = index
        self._made_of = made_of
        self._lines: dict[tuple[object, ...], T] = {}

    def on(self, board: Board) -> Iterator[T]:
        """The plays of each line of `board`, converted, rows first."""
        search = PlaySearch(board, self._rack, self._rules, self._index)
        if board.is_empty:
            search.try_first()
            yield self._made_of(search.found, (NO_CROSS_CHECK,) * board.size)
            return
        for line in search.lines(board):
            key = line.direction, line.number, line.codes, line.heights, line.cross_checks
            if key not in self._lines:
                self._lines[key] = self._made_of(search.found_in(line), line.cross_checks)
            yield self._lines[key]
