"""Every legal play by trying: what the real finder is held against.

Every line, every choice of squares in it and every way to lay letters of the rack there is put
before the referee.  Only what the referee is certain to refuse is left out beforehand:

* squares with an empty one between them, and squares of which none touches a tile;
* letters that read, along the line or across it, as something that is not in the word list.

Two arrangements of equal letters are one play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from operator import contains

from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.judge import judge_play
from scorekeeper.game.play import Play, score_play
from scorekeeper.game.rules import Rules

Line = tuple[Square, ...]
"""The squares of one row or one column, in reading order."""

Arrangements = dict[int, list[tuple[tuple[str, ...], tuple[str, ...]]]]
"""By number of tiles: what can be laid, first as tiles and then as it reads."""

Choice = tuple[tuple[int, ...], int, int]
"""Places in a line; the same as a set of bits; and the places between the first and the last."""

ALONE = "%s"
"""What a tile without neighbours reads: no word."""


def naive_plays(
    board: Board, rack: Sequence[str], rules: Rules, words: frozenset[str]
) -> dict[Play, int]:
    """Every legal play of `rack` on `board` and its points."""
    found: dict[Play, int] = {}
    arrangements = arrange(rack)
    for line in lines(board.size):
        for play in plays_in(board, line, arrangements, words):
            if play not in found and legal(board, play, rules, words):
                found[play] = score_play(board, play, rules).total
    return found


def legal(board: Board, play: Play, rules: Rules, words: Collection[str] | None) -> bool:
    """True when the referee has nothing but warnings to say."""
    return judge_play(board, play, rules, words).legal


@cache
def lines(size: int) -> tuple[Line, ...]:
    """Every row and every column."""
    places = range(size)
    rows = [tuple(Square(place, row) for place in places) for row in places]
    columns = [tuple(Square(column, place) for place in places) for column in places]
    return (*rows, *columns)


def arrange(rack: Sequence[str]) -> Arrangements:
    """Every way to take letters of the rack in order, each once."""
    return {
        count: [
            (letters, tuple(map(str.upper, letters)))
            for letters in sorted(set(permutations(rack, count)))
        ]
        for count in range(1, len(rack) + 1)
    }


def plays_in(
    board: Board, line: Line, arrangements: Arrangements, words: frozenset[str]
) -> Iterator[Play]:
    """The plays in `line` that touch a tile, leave no gap and form words of the list."""
    texts = read(board)
    fitting: list[set[str]] = []
    single = {text for _, (text,) in arrangements.get(1, ())}
    for other, place in crossing(line):
        cross = along(texts[other], (place,))
        fitting.append({text for text in single if cross == ALONE or cross % text in words})
    for places in choices(board, line, max(arrangements, default=0)):
        pattern = along(texts[line], places)
        squares = [line[place] for place in places]
        fits = [fitting[place] for place in places]
        if not all(fits):
            continue
        for letters, text in arrangements[len(places)]:
            if (pattern == ALONE or pattern % text in words) and all(map(contains, fits, text)):
                yield Play(tuple(map(Placement, squares, letters)))


def choices(board: Board, line: Line, most: int) -> Iterator[tuple[int, ...]]:
    """Every choice of up to `most` places of `line` without a gap, of which one touches a tile."""
    near = touched(board)
    full = sum(1 << place for place, text in enumerate(read(board)[line]) if text)
    touching = sum(1 << place for place, square in enumerate(line) if square in near)
    if touching:
        for places, chosen, between in all_choices(len(line), most):
            if chosen & touching and not between & ~(chosen | full):
                yield places


@cache
def all_choices(size: int, most: int) -> list[Choice]:
    """Every choice of one to `most` places in a line of `size`."""
    return [
        (
            places,
            sum(1 << place for place in places),
            sum(1 << place for place in range(places[0], places[-1])),
        )
        for count in range(1, min(most, size) + 1)
        for places in combinations(range(size), count)
    ]


@lru_cache(maxsize=1)
def touched(board: Board) -> set[Square]:
    """The squares with a tile on them or beside them; on an empty board every square."""
    squares = [square for line in lines(board.size) for square in line]
    return {square for square in squares if board.is_empty or touches(board, square)}


def touches(board: Board, square: Square) -> bool:
    """True when there is a tile on `square` or beside it."""
    beside = [square.step(way, step) for way in Direction for step in (-1, 1)]
    return any(board.height(near) for near in (square, *beside))


def crossing(line: Line) -> Iterator[tuple[Line, int]]:
    """For each square of `line`, the line that crosses it there, and at which of its places."""
    size = len(line)
    is_row = line[0].row == line[-1].row
    for square in line:
        if is_row:
            yield lines(size)[size + square.column], square.row
        else:
            yield lines(size)[square.row], square.column


@lru_cache(maxsize=1)
def read(board: Board) -> dict[Line, list[str]]:
    """What each square of every line reads, in capitals; nothing where it is empty."""
    return {
        line: [(board.at(square) or "").upper() for square in line] for line in lines(board.size)
    }


def along(tops: list[str], places: tuple[int, ...]) -> str:
    """What a line reads where tiles on `places` lie, with ``%s`` for each of them."""
    first, last = places[0], places[-1]
    while first and tops[first - 1]:
        first -= 1
    while last + 1 < len(tops) and tops[last + 1]:
        last += 1
    pattern = tops[first : last + 1]
    for place in places:
        pattern[place - first] = ALONE
    return "".join(pattern)
