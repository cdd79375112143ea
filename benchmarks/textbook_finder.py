"""Every legal play by the textbook: an independent reference.

The method is that of Appel and Jacobson, "The World's Fastest Scrabble Program" (1988): words are
spelled along one line at a time while walking through a graph of the lexicon; cross-checks tell
beforehand which letters a square takes; and a play begins either at an anchor, a square whose tile
connects to the board, or with a left part on the free squares before one.

Tiles that stack change little.  A square that holds a tile has two ways on instead of one: its
letter is read, or a letter of the rack covers it.  Such a square is an anchor too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Plural, QuBonus, Rules


class ScoredPlay(NamedTuple):
    """A legal play and its points."""

    total: int
    play: Play


class TextbookFinder:
    """Finds every play of `words`, given in capitals, with the tiles of `edition`."""

    def __init__(self, words: Iterable[str], edition: Edition) -> None:
        self._words = frozenset(words)
        self._root = _graph(self._words, edition)

    def plays(self, board: Board, rack: Sequence[str], rules: Rules) -> list[ScoredPlay]:
        """Every legal play of `rack` on `board`, each once, best total first."""
        search = _Search(self._words, self._root, board, rack, rules)
        return sorted(search.plays(), key=lambda found: -found.total)


class _Node:
    """Where the spelling of a word has come to: the tiles that lead on, and if a word ends."""

    __slots__ = ("edges", "ends")

    def __init__(self) -> None:
        self.edges: dict[str, _Node] = {}
        self.ends = False


def _graph(words: Iterable[str], edition: Edition) -> _Node:
    """The words, spelled with tiles in every way that fits the board, as a minimal graph."""
    tiles = {tile.upper(): tile for tile in edition.tiles}
    lengths = sorted({len(text) for text in tiles})
    root = _Node()

    def add(node: _Node, rest: str, room: int) -> None:
        if not rest:
            node.ends = True
        elif room:
            for length in lengths:
                tile = tiles.get(rest[:length])
                if tile is not None:
                    if tile not in node.edges:
                        node.edges[tile] = _Node()
                    add(node.edges[tile], rest[length:], room - 1)

    for word in sorted(words):  # so that equal totals come in the same order every time
        add(root, word, edition.size)
    for node in root.edges.values():
        node.ends = False  # a single tile is not a word, whatever the list says
    return _merged(root, {})


def _merged(node: _Node, known: dict[tuple[object, ...], _Node]) -> _Node:
    """`node` without dead ends, and with one node for all that lead to the same endings."""
    children = {tile: _merged(child, known) for tile, child in node.edges.items()}
    node.edges = {tile: child for tile, child in children.items() if child.ends or child.edges}
    # The nodes in `known` live on, so their identities stand for them.
    edges = sorted((tile, id(child)) for tile, child in node.edges.items())
    return known.setdefault((node.ends, *edges), node)


class _Option(NamedTuple):
    """A tile that may be laid on a square, and the word it forms across the line, if any."""

    placement: Placement
    crosses: bool = False
    """True if it forms such a word, of which the rest tells."""
    points: int = 0
    bonus: int = 0
    is_hook: bool = False


class _Cell(NamedTuple):
    """A square as the search along a line sees it."""

    top: str = ""
    """The tile that is read there, or nothing."""
    height: int = 0
    options: dict[str, _Option] = {}
    """By tile, what the rack may lay there."""
    is_anchor: bool = False
    closes_run: bool = False
    """True on the last square of an old word, of which one tile has to stay."""


_EDGE = _Cell()
"""What lies beyond both ends of a line: nothing, and nothing can be laid there."""


class _LeftPart(NamedTuple):
    """A beginning of words: its tiles, how it goes on, and what is left on the rack."""

    tiles: tuple[str, ...]
    node: _Node
    left: dict[str, int]


class _Search:
    """One position.  Squares are numbered row by row, and a line is the range of its squares."""

    def __init__(
        self, words: Collection[str], root: _Node, board: Board, rack: Sequence[str], rules: Rules
    ) -> None:
        self.words, self.size = words, board.size
        self.edition, self.house = rules.edition, rules.house
        self.tops = [stack[-1] if stack else "" for stack in board.stacks]
        self.heights = [len(stack) for stack in board.stacks]
        self.first_play = board.is_empty
        self.rack: dict[str, int] = Counter(rack)
        self.most = min(len(rack), self.edition.rack_size)
        self.left_parts = [[_LeftPart((), root, self.rack)]]
        self.found: list[ScoredPlay] = []
        # The line that is searched, where in it the word begins and its anchor lies, the new
        # tiles up to here, and what they leave on the rack:
        self.across = True
        self.cells: list[_Cell] = []
        self.first = self.anchor = 0
        self.laid: list[_Option] = []
        self.left: dict[str, int] = self.rack

    def plays(self) -> list[ScoredPlay]:
        """Every legal play, in no order."""
        size = self.size
        rows = [range(row * size, (row + 1) * size) for row in range(size)]
        columns = [range(column, size * size, size) for column in range(size)]
        for self.across, lines, crossing in ((True, rows, columns), (False, columns, rows)):
            for line in lines:
                self.cells = [self.cell(index, line, crossing[at]) for at, index in enumerate(line)]
                self.cells.append(_EDGE)  # met after the last square, and before the first
                self.search()
        return self.found

    def cell(self, index: int, line: range, cross: range) -> _Cell:
        """The square `index`, where the line `cross` crosses `line`."""
        row, column = divmod(index, self.size)
        square, top, height = Square(column, row), self.tops[index], self.heights[index]
        along, across = self.span(line, index), self.span(cross, index)
        connects = bool(top) or len(along) > 1 or len(across) > 1
        is_last = bool(top) and len(along) > 1 and index == along[-1]
        may_lay = height < self.edition.stack_limit
        return _Cell(
            top,
            height,
            dict(self.options(square, index, across)) if may_lay else {},
            square in self.edition.start if self.first_play else connects,
            is_last and not self.house.cover_whole_word,
        )

    def span(self, line: range, index: int) -> range:
        """The square `index` of `line` with the unbroken tiles on both sides of it."""
        place = line.index(index)
        first, end = place, place + 1
        while first and self.tops[line[first - 1]]:
            first -= 1
        while end < self.size and self.tops[line[end]]:
            end += 1
        return line[first:end]

    def options(self, square: Square, index: int, span: range) -> Iterator[tuple[str, _Option]]:
        """The cross-check of a square: what may be laid there, given the word across."""
        tops, place = [self.tops[one] for one in span], span.index(index)
        before, top, after = tops[:place], tops[place], tops[place + 1 :]
        start, rest = "".join(before).upper(), "".join(after).upper()
        height = sum(self.heights[one] for one in span) + 1
        for tile in self.rack:
            if tile == top:
                continue
            if len(tops) == 1:
                yield tile, _Option(Placement(square, tile))
            elif f"{start}{tile.upper()}{rest}" in self.words:
                points, bonus = self.score(len(tops), height, {*tops, tile})
                is_hook = _is_hook(before, top, tile, after)
                yield tile, _Option(Placement(square, tile), True, points, bonus, is_hook)

    def search(self) -> None:
        """Find the plays that form a word along the line.

        A word begins behind an empty square or the edge.  If that is at an anchor, its first new
        tile lies on one, since the square that follows tiles that are only read is an anchor.
        """
        free = 0  # squares just before the anchor that are none themselves
        for place, cell in enumerate(self.cells):
            if not cell.is_anchor:
                free += 1
                continue
            if not self.cells[place - 1].top:
                self.anchor = place
                for length in range(min(free + 1, self.most)):
                    self.extend_left_parts(length)
                if self.across and cell.top and not self.cells[place + 1].top:
                    # A lone tile may be covered too, though that forms no word.
                    for option in cell.options.values():
                        if not option.crosses:
                            self.note([option], 0, 0)
            free = 0

    def extend_left_parts(self, length: int) -> None:
        """Lay every left part of so many tiles just before the anchor, and spell on from there."""
        self.first = self.anchor - length
        cells, anchor = self.cells[self.first : self.anchor], self.cells[self.anchor]
        for tiles, node, left in self.left_parts_of(length):
            if anchor.top or not node.edges.keys().isdisjoint(anchor.options):
                self.left = left
                self.laid = [cell.options[tile] for cell, tile in zip(cells, tiles, strict=True)]
                self.extend(self.anchor, node, False)

    def left_parts_of(self, length: int) -> list[_LeftPart]:
        """The left parts of so many tiles: the same before every anchor, so made once."""
        while len(self.left_parts) <= length:
            longer = [
                _LeftPart((*tiles, tile), following, {**left, tile: left[tile] - 1})
                for tiles, node, left in self.left_parts[-1]
                for tile, following in node.edges.items()
                if left.get(tile)
            ]
            self.left_parts.append(longer)
        return self.left_parts[length]

    def extend(self, place: int, node: _Node, kept: bool) -> None:
        """Spell on at `place`; `kept` tells if a tile of the old word there has stayed."""
        cell, edges, left, laid = self.cells[place], node.edges, self.left, self.laid
        if cell.top:
            if cell.top in edges:
                self.extend(place + 1, edges[cell.top], True)
            if cell.closes_run and not kept:
                return
        else:
            if node.ends and laid and place > self.anchor:
                self.record(place)
            kept = False
        if len(laid) == self.most:
            return
        for tile, option in cell.options.items():
            if tile in edges and left[tile]:
                left[tile] -= 1
                laid.append(option)
                self.extend(place + 1, edges[tile], kept)
                laid.pop()
                left[tile] += 1

    def record(self, end: int) -> None:
        """Note the play that forms the word up to `end`, if it is allowed and new."""
        if len(self.laid) == 1 and not self.may_be_alone(self.laid[0], end):
            return
        word = self.cells[self.first : end]
        height = sum(cell.height for cell in word) + len(self.laid)
        shown = {cell.top for cell in word}.union(one.placement.letter for one in self.laid)
        self.note(self.laid, *self.score(len(word), height, shown))

    def may_be_alone(self, option: _Option, end: int) -> bool:
        """False for a lone tile that was found along its row, or that breaks the plural rule."""
        if option.crosses and not self.across:
            return False
        tops = [cell.top for cell in self.cells[self.first : end]]
        square, tile = option.placement
        place = (square.column if self.across else square.row) - self.first
        hooks = [_is_hook(tops[:place], tops[place], tile, tops[place + 1 :])]
        if option.crosses:
            hooks.append(option.is_hook)
        allowed = len(hooks) == 2 and self.house.double_plural
        return not all(hooks) or allowed or self.house.plural is Plural.OFF

    def note(self, laid: Sequence[_Option], points: int, bonus: int) -> None:
        """Note a play whose word along the line, if it has one, earns `points` and `bonus`."""
        bonuses = [bonus, *(option.bonus for option in laid)]
        if self.house.qu_bonus is QuBonus.ONCE_A_TURN:
            bonuses = [one for one in bonuses if one][:1]
        total = points + sum(option.points for option in laid) + sum(bonuses)
        if len(laid) >= self.edition.rack_size:
            total += self.house.seven_bonus
        self.found.append(ScoredPlay(total, Play(tuple(option.placement for option in laid))))

    def score(self, length: int, height: int, shown: Collection[str]) -> tuple[int, int]:
        """Points and bonus of a word whose stacks together hold `height` tiles.

        `shown` may name covered tiles too: a word with any is not flat and has no bonus.
        """
        if height > length:
            return height * self.edition.stacked_tile, 0
        bonus = sum(extra for tile, extra in self.edition.flat_bonus.items() if tile in shown)
        return height * self.edition.flat_tile, bonus


def _is_hook(before: Sequence[str], top: str, tile: str, after: Sequence[str]) -> bool:
    """True when `tile`, laid on `top` between old tiles, only adds an S to those before it."""
    return tile == "S" and not top and not after and len(before) >= 2 and before[-1] != "S"
