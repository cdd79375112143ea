"""A game that begins with a board as it lies on the table, or is known from a score pad alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, zip_longest

from scorekeeper.game.board import UNKNOWN, Board, NotationError, Stack, column_name
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import split_word
from scorekeeper.game.referee import Problem, Rule, board_problems, word_problems
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import count

HIGHEST = 9
"""Tiles on a stack that can be written down, whatever the box allows."""
MOST_POINTS = 9_999
"""Points that a player may have at the start, or owe."""
MOST_TURNS = 999
"""Turns before the start."""

_PIECES = re.compile(r"[.\u00b7_-]|[0-9]+|[^\s0-9.\u00b7_-]+")
_EMPTY = frozenset(".\u00b7_-")
_ROW_NUMBER = re.compile(r"^\s*[0-9]{1,2}(?=[\s.])")


@dataclass(frozen=True)
class StartPosition:
    """What lay on the table, and what stood on the score pad, before the first recorded turn.

    Of a stack its height and its top letter are known; a tile beneath is `UNKNOWN`.
    """

    board: Board
    points: tuple[int, ...]
    """The points of each player so far, with those given before the first turn."""
    to_move: int = 0
    """The player whose turn it is."""
    turns: int = 0
    """Turns before this position; 0 if nobody counted them."""
    bag: int | None = None
    """Tiles in the bag, if somebody counted them."""
    racks: tuple[int, ...] = ()
    """Tiles on each rack; empty if all are full, as far as there are tiles."""
    accepted: bool = False
    """True if the table keeps it though it cannot be (rule ``start-position``)."""

    def problems(self, players: int, edition: Edition) -> list[str]:
        """Everything that would make it no start of a game for so many `players`, as clauses."""
        size = edition.size
        found = {
            "the board is empty: that is a game from its beginning": self.board.is_empty,
            f"the board was set for {self.board.size} x {self.board.size} squares, "
            f"and this box has {size} x {size}": self.board.size != size,
            f"it needs the points of {count(players, 'player')}": len(self.points) != players,
            f"points so far are {-MOST_POINTS:,} to {MOST_POINTS:,}": any(
                abs(points) > MOST_POINTS for points in self.points
            ),
            "nobody has the turn": not 0 <= self.to_move < players,
            f"0 to {MOST_TURNS} turns can have gone before": not 0 <= self.turns <= MOST_TURNS,
            f"a bag of this box has 0 to {edition.tile_count} tiles": self.bag is not None
            and not 0 <= self.bag <= edition.tile_count,
            f"it needs the tiles of {count(players, 'rack')}": len(self.racks) not in (0, players),
            f"a rack has 0 to {edition.tile_count} tiles": any(
                not 0 <= held <= edition.tile_count for held in self.racks
            ),
        }
        return [clause for clause, is_so in found.items() if is_so]

    def tiles(self, sizes: Sequence[int], edition: Edition) -> tuple[tuple[int, ...], int]:
        """The tiles on each rack and in the bag, where full racks have these `sizes`.

        What was counted holds. Else the racks are full, the player to move first, as far as the
        tiles go that are not on the board, and the bag has the rest.
        """
        rest = max(edition.tile_count - self.board.tile_count, 0)
        if self.racks:
            racks = self.racks
        elif self.bag:
            racks = tuple(sizes)
        else:
            racks = filled(sizes, rest, self.to_move)
        if self.bag is not None:
            return racks, self.bag
        return racks, max(rest - sum(racks), 0)

    def turns_had(self) -> tuple[int, ...]:
        """The turns that each player has had, if they were taken in order; empty if not counted."""
        if not self.turns:
            return ()
        players = len(self.points)
        had = [0] * players
        for back in range(1, self.turns + 1):
            had[(self.to_move - back) % players] += 1
        return tuple(had)

    def seated(self, places: Sequence[int | None]) -> StartPosition:
        """The start for players who sat in `places` so far; a new one (None) has no points yet.

        Raises `ValueError` if the player whose turn it is has left.
        """
        if self.to_move not in places:
            raise ValueError("the player whose turn it was at the start cannot leave")
        racks = self.racks
        if racks and None in places:
            racks = ()  # Of a new rack nobody has counted the tiles.
        return replace(
            self,
            points=tuple(0 if seat is None else self.points[seat] for seat in places),
            to_move=list(places).index(self.to_move),
            racks=racks and tuple(racks[seat] for seat in places if seat is not None),
        )


def filled(sizes: Sequence[int], tiles: int, first: int = 0) -> tuple[int, ...]:
    """The tiles on racks of these `sizes`, filled from so many in turn order, the `first` first."""
    racks = [0] * len(sizes)
    for step in range(len(sizes)):
        player = (first + step) % len(sizes)
        racks[player] = min(sizes[player], tiles)
        tiles -= racks[player]
    return tuple(racks)


def start_problems(
    start: StartPosition, rules: Rules, lexicon: Container[str] | None = None
) -> list[Problem]:
    """Everything because of which `start` cannot be, with its squares; empty if it can.

    Words are looked up in `lexicon`; without one they are not checked.
    """
    board = start.board
    found = board_problems(board, rules.edition)
    found += _tile_problems(board, rules.edition)
    found += word_problems(((board.text(run), run.squares) for run in board.runs()), lexicon)
    begun = rules.edition.start
    if not any(board.stack(square) for square in begun):
        message = "No tile is where the first word must lie: is all of it a row off?"
        found.append(Problem(Rule.FIRST_CENTRE, tuple(sorted(begun)), message))
    return found


def _tile_problems(board: Board, edition: Edition) -> Iterator[Problem]:
    """More tiles than the box has, in all or of a letter that is seen."""
    if board.tile_count > edition.tile_count:
        message = f"{board.tile_count} tiles lie on the board; the box has {edition.tile_count}."
        yield Problem(Rule.TILE_COUNT, tuple(board.occupied()), message)
    for letter, number in Counter(board.letters()).items():
        held = edition.tiles.get(letter, 0)
        if number > held:
            squares = tuple(square for square in board.occupied() if board.at(square) == letter)
            has = f"only {held}" if held else "none"
            message = f"{count(number, letter)} can be seen; the box has {has}."
            yield Problem(Rule.TILE_COUNT, squares, message)


def stack_of(letter: str, height: int) -> Stack:
    """A stack of `height` tiles of which only the top one is known."""
    return (UNKNOWN,) * (height - 1) + (letter,)


def read_rows(text: str, edition: Edition) -> Board:
    """The board that rows of `text` show: a letter a square, a digit after it for its height.

    A square without a tile is a dot, a dash or an underscore. A first line of column letters and
    the numbers of rows may stand there, and blanks between the squares. Raises `NotationError`,
    which names the row and what is wrong with it.

    >>> from scorekeeper.game.edition import find_edition
    >>> box = find_edition("classic-8x8")
    >>> rows = ["........", "..CAT...", "..O2.....", *["........"] * 5]
    >>> board = read_rows(chr(10).join(rows), box)
    >>> board.stacks[2 * 8 + 2], board.tile_count
    (('?', 'O'), 5)
    """
    lines = [line for line in text.splitlines() if line.strip()]
    heading = [column_name(column) for column in range(edition.size)]
    if len(lines) > edition.size and lines[0].upper().split() == heading:
        lines = lines[1:]
    if len(lines) != edition.size:
        be = "is" if len(lines) == 1 else "are"
        raise NotationError(
            f"there {be} {count(len(lines), 'row')}; "
            f"this box has {edition.size}. A square without a tile is a dot"
        )
    rows = [_read_row(line, row, edition) for row, line in enumerate(lines, 1)]
    return Board(edition.size, tuple(stack for row in rows for stack in row))


def write_rows(board: Board) -> list[str]:
    """The rows of `board` as `read_rows` takes them; what lies beneath is not in them."""
    return [" ".join(board.cells(row)) for row in range(board.size)]


def _read_row(line: str, row: int, edition: Edition) -> list[Stack]:
    """The stacks that `line` shows. Raises `NotationError`."""
    stacks: list[Stack] = []
    for piece in _PIECES.findall(_ROW_NUMBER.sub("", line, count=1)):
        if piece in _EMPTY:
            stacks.append(())
        elif piece[0].isdigit():
            stacks.append(_raised(stacks, piece, row))
        else:
            stacks += [(letter,) for letter in split_word(piece, edition, begun=True)]
    if len(stacks) != edition.size:
        raise NotationError(
            f"row {row} has {count(len(stacks), 'square')}; this box has {edition.size}. "
            "A square without a tile is a dot"
        )
    return stacks


def _raised(stacks: list[Stack], height: str, row: int) -> Stack:
    """The last of `stacks`, taken off, with that `height`. Raises `NotationError`."""
    last = stacks.pop() if stacks else ()
    if len(last) != 1:
        raise NotationError(f"row {row}: {height} follows no letter; a height follows its letter")
    if len(height) > 1 or height == "0":
        raise NotationError(f"row {row}: a stack is 1 to {HIGHEST} tiles high, not {height}")
    return stack_of(last[0], int(height))


MOST_PAD_POINTS = 9_999
"""Points of a whole game, or of a turn, either way."""
MOST_PAD_TURNS = 200
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
            for beyond in (one for one in (points, *own) if abs(one) > MOST_PAD_POINTS):
                yield f"points are at most {MOST_PAD_POINTS:,}, and {name} has {beyond:,}"
                break
            if len(own) > MOST_PAD_TURNS:
                yield f"a player has at most {MOST_PAD_TURNS} turns, and {name} has {len(own)}"
        for name, tiles in zip(players, self.left, strict=False):
            if not 0 <= tiles <= MOST_LEFT:
                yield f"at most {MOST_LEFT} tiles are left on a rack, and {name} has {tiles}"
        for name, own, earned in zip(players, self.turns, self.earned(each), strict=False):
            if sum(own) != earned:
                yield f"the turns of {name} give {sum(own)} and not {earned}"
