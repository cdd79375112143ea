"""The yardstick of the finder: a trie walked along every line, with cross-checks.

This is how finders of plays are written since Appel and Jacobson described it in 1988, taken to
stacks: a square that holds a tile either keeps its letter or gets one of the rack.  It is the
yardstick because it is what a good programmer would write first, and write well:

* a node of the trie is a dict, and equal ends of words share their nodes;
* what can be laid on a square, and what the word that crosses there earns, is known before the
  walk, for each square once;
* the walk begins at anchors, squares where a word touches what was there, with a left part on
  the free squares before them; no word is found from two of them;
* the rack is a count of each letter, taken from and given back on the way.

What goes beyond the books is left out: no lists of states walked together, no racks by number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from benchmarks.trie import END, Node, build_trie
from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Plural, QuBonus, Rules


class TriePlay(NamedTuple):
    """A legal play and its points."""

    total: int
    tiles: tuple[Placement, ...]

    @property
    def play(self) -> Play:
        """The play itself."""
        return Play(self.tiles)


class TrieFinder:
    """Finds plays with the words of one dictionary on the boards of one edition."""

    def __init__(self, words: Iterable[str], edition: Edition, longest: int) -> None:
        self.words = frozenset(words)
        self.root = build_trie(self.words, edition, longest)

    def plays(self, board: Board, rack: Sequence[str], rules: Rules) -> list[TriePlay]:
        """Every legal play of `rack` on `board`, best first."""
        search = _Search(self, board, rack, rules)
        for direction in Direction:
            for number in range(board.size):
                search.try_line(search.line(direction, number))
        return sorted(search.found, key=lambda play: play.total, reverse=True)


class Cross(NamedTuple):
    """The word that a new tile on one square forms across the line of play."""

    fits: Sequence[str]
    """The letters of the rack that make it a word."""
    points: int
    """What it earns without a bonus."""
    flat: bool
    others: tuple[str, ...]
    """Its other letters."""
    hooks_s: bool
    """True when an S would be added at its end, and nothing else."""


@dataclass(slots=True)
class Line:
    """A row or a column, ready for the walk."""

    direction: Direction
    squares: list[Square]
    tops: list[str]
    """The letter on each square, "" where there is none; one more for what lies beyond."""
    heights: list[int]
    crosses: list[Cross | None]
    fits: list[Sequence[str]]
    """The letters of the rack that can be laid on each square."""
    anchors: list[bool]
    """Squares where a word touches what was there."""
    runs: list[range]
    """The old words in the line, of which each must keep a letter."""


class _Search:
    """One position."""

    def __init__(self, finder: TrieFinder, board: Board, rack: Sequence[str], rules: Rules) -> None:
        self.found: list[TriePlay] = []
        self.words = finder.words
        self.root = finder.root
        self.board = board
        self.rack = Counter(rack)
        self.letters = tuple(sorted(self.rack))
        self.most = min(len(rack), rules.edition.rack_size)
        self.rules = rules
        self.edition = rules.edition
        self.bonus = rules.edition.flat_bonus
        self.first = board.is_empty
        size = board.size
        self.tops = [stack[-1] if stack else "" for stack in board.stacks]
        self.heights = [len(stack) for stack in board.stacks]
        self.rows = [range(at, at + size) for at in range(0, size * size, size)]
        self.columns = [range(at, size * size, size) for at in range(size)]

    def line(self, direction: Direction, number: int) -> Line:
        """One row or column with all that the walk asks of it."""
        size, limit = self.board.size, self.edition.stack_limit
        across = direction is Direction.ACROSS
        indices = (self.rows if across else self.columns)[number]
        tops = [self.tops[index] for index in indices]
        heights = [self.heights[index] for index in indices]
        crosses = [
            self.cross((self.columns if across else self.rows)[place], number)
            for place in range(size)
        ]
        fits = [
            () if height >= limit else cross.fits if cross else self.letters
            for height, cross in zip(heights, crosses, strict=True)
        ]
        squares = [Square(index % size, index // size) for index in indices]
        if self.first:
            anchors = [square in self.edition.start for square in squares]
        else:
            anchors = [bool(top or cross) for top, cross in zip(tops, crosses, strict=True)]
        runs = [] if self.rules.house.cover_whole_word else _runs(tops)
        return Line(direction, squares, [*tops, ""], heights, crosses, fits, anchors, runs)

    def cross(self, indices: range, place: int) -> Cross | None:
        """The word that a new tile at `place` of the line `indices` is part of, if any."""
        tops, last = self.tops, len(indices) - 1
        first, end = place, place + 1
        while first and tops[indices[first - 1]]:
            first -= 1
        while end <= last and tops[indices[end]]:
            end += 1
        if end - first == 1:
            return None
        before = tuple([tops[index] for index in indices[first:place]])
        after = tuple([tops[index] for index in indices[place + 1 : end]])
        head, tail = "".join(before).upper(), "".join(after).upper()
        tiles = 1 + sum([self.heights[index] for index in indices[first:end]])
        flat = tiles == end - first
        return Cross(
            tuple([tile for tile in self.letters if head + tile.upper() + tail in self.words]),
            tiles * (self.edition.flat_tile if flat else self.edition.stacked_tile),
            flat,
            before + after,
            len(before) > 1 and before[-1] != "S" and not (after or tops[indices[place]]),
        )

    def try_line(self, line: Line) -> None:
        """Find the plays along `line`, from each of its anchors with every left part."""
        for anchor, is_anchor in enumerate(line.anchors):
            if is_anchor and not (anchor and line.tops[anchor - 1]):
                free = 0
                while free < anchor and not line.anchors[anchor - free - 1]:
                    free += 1
                if free < anchor and line.tops[anchor - free - 1]:
                    free -= 1
                _Walk(self, line, anchor).left_part(self.root, min(free, self.most))
        if line.direction is Direction.ACROSS and not self.first:
            self.try_lone_tiles(line)

    def try_lone_tiles(self, line: Line) -> None:
        """A tile that no other adjoins may be covered; it forms no word."""
        bonus = self.rules.house.seven_bonus if self.edition.rack_size == 1 else 0
        for place, top in enumerate(line.tops):
            beside = line.tops[place - 1] if place else ""
            if top and not (beside or line.tops[place + 1] or line.crosses[place]):
                self.found += [
                    TriePlay(bonus, (Placement(line.squares[place], letter),))
                    for letter in line.fits[place]
                    if letter != top
                ]


class _Walk:
    """All words of a line that first touch what was there at `anchor`."""

    def __init__(self, search: _Search, line: Line, anchor: int) -> None:
        self.search = search
        self.line = line
        self.anchor = anchor
        self.left: list[str] = []
        """Letters laid on free squares before the anchor."""
        self.laid: list[tuple[int, str]] = []
        """Letters laid from the anchor on, each with its place."""

    def left_part(self, node: Node, free: int) -> None:
        """Go on from `node` at the anchor, and with up to `free` letters more before it."""
        self.extend(self.anchor, node)
        if free:
            rack = self.search.rack
            for letter in self.search.letters:
                if rack[letter] and letter in node:
                    rack[letter] -= 1
                    self.left.append(letter)
                    self.left_part(node[letter], free - 1)
                    self.left.pop()
                    rack[letter] += 1

    def extend(self, place: int, node: Node) -> None:
        """Go on from `node` with the square at `place`."""
        line, rack = self.line, self.search.rack
        top = line.tops[place]
        if not top and END in node and place > self.anchor:
            self.finish(place)
        if top and top in node:
            self.extend(place + 1, node[top])
        if place == len(line.fits) or len(self.left) + len(self.laid) == self.search.most:
            return
        for letter in line.fits[place]:
            if letter in node and letter != top and rack[letter]:
                rack[letter] -= 1
                self.laid.append((place, letter))
                self.extend(place + 1, node[letter])
                self.laid.pop()
                rack[letter] += 1

    def finish(self, end: int) -> None:
        """Keep the play that is laid, whose word ends before `end`, if the rules allow it."""
        search, line, first = self.search, self.line, self.anchor - len(self.left)
        tiles = [*enumerate(self.left, first), *self.laid]
        if not tiles or (len(tiles) == 1 and not self.alone_allowed(*tiles[0], first, end)):
            return
        places = {place for place, _ in tiles}
        if any(first <= run.start < end and places.issuperset(run) for run in line.runs):
            return
        placed = tuple([Placement(line.squares[place], letter) for place, letter in tiles])
        search.found.append(TriePlay(self.points(tiles, first, end), placed))

    def alone_allowed(self, place: int, letter: str, first: int, end: int) -> bool:
        """Whether a play of one tile is legal, and not found in the other direction too."""
        line, house = self.line, self.search.rules.house
        cross = line.crosses[place]
        if self.search.first or (cross and line.direction is Direction.DOWN):
            return False
        if letter != "S" or house.plural is Plural.OFF:
            return True
        hook = place == end - 1 and end - first > 2 and not line.tops[place]
        hook = hook and line.tops[place - 1] != "S"
        if cross:
            return not (hook and cross.hooks_s) or house.double_plural
        return not hook

    def points(self, tiles: list[tuple[int, str]], first: int, end: int) -> int:
        """What the play earns."""
        search, line = self.search, self.line
        edition, house = search.edition, search.rules.house
        height = sum(line.heights[first:end]) + len(tiles)
        flat = height == end - first
        total = height * (edition.flat_tile if flat else edition.stacked_tile)
        if len(tiles) == edition.rack_size:
            total += house.seven_bonus
        bonuses = []
        if flat:
            kept = line.tops[first:end]
            bonuses.append(self.bonus_of([*kept, *[letter for _, letter in tiles]]))
        for place, letter in tiles:
            cross = line.crosses[place]
            if cross:
                total += cross.points
                if cross.flat:
                    bonuses.append(self.bonus_of([*cross.others, letter]))
        if house.qu_bonus is QuBonus.ONCE_A_TURN:
            return total + next(filter(None, bonuses), 0)
        return total + sum(bonuses)

    def bonus_of(self, letters: list[str]) -> int:
        """What the bonus letters among `letters` earn in a flat word, each letter once."""
        return sum([points for letter, points in self.search.bonus.items() if letter in letters])


def _runs(tops: list[str]) -> list[range]:
    """The places of every two or more letters in a row."""
    runs, start = [], 0
    for place, top in enumerate([*tops, ""]):
        if not top:
            if place - start > 1:
                runs.append(range(start, place))
            start = place + 1
    return runs
