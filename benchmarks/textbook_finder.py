"""A second yardstick: the trie walked as the textbooks have it, one letter a call.

Anchors, cross-checks, points and the trie are those of `TrieFinder`; only the walk differs.
From every square where a word can begin, one recursive function tries the letters that may
follow, as Appel and Jacobson describe it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.trie import END, Node, State
from benchmarks.trie_finder import Line, Search, TrieFinder, TriePlay
from scorekeeper.game.board import Board
from scorekeeper.game.rules import Rules


class TextbookFinder(TrieFinder):
    """Finds plays by recursion."""

    def plays(self, board: Board, rack: Sequence[str], rules: Rules) -> list[TriePlay]:
        """Every legal play of `rack` on `board`, best first."""
        found = list(_Recursive(self, board, rack, rules).plays())
        found.sort(key=lambda play: play.total, reverse=True)
        return found


class _Recursive(Search):
    """One position."""

    def __init__(self, finder: TrieFinder, board: Board, rack: Sequence[str], rules: Rules) -> None:
        super().__init__(finder, board, rack, rules)
        self.root = finder.root

    def walk(self, line: Line) -> Iterator[TriePlay]:
        """The plays of two tiles or more in `line`."""
        most = self.rack.size
        for start in range(self.size):
            if start and line.tops[start - 1]:
                continue
            reach = line.anchors[start : start + most + 1]
            if True in reach:
                walk = _Walk(self, line, start + reach.index(True))
                walk.extend(start, self.root, 0, ())
                for place, state in walk.ends:
                    yield from self.finished(line, start, place, [state])


class _Walk:
    """All words that begin on one square and first touch what was there at `anchor`."""

    def __init__(self, search: Search, line: Line, anchor: int) -> None:
        self.search = search
        self.line = line
        self.anchor = anchor
        self.tops = [*line.tops, ""]
        self.options = search.rack.options
        self.ends: list[tuple[int, State]] = []

    def extend(self, place: int, node: Node, left: int, laid: tuple[int, ...]) -> None:
        """Go on from `node` with the square at `place`."""
        top = self.tops[place]
        if not top and place > self.anchor and END in node:
            self.ends.append((place - 1, (node, left, ((), *laid))))
        if top and top in node:
            self.extend(place + 1, node[top], left, laid)
        if place < self.search.size:
            self.lay(place, node, left, laid)

    def lay(self, place: int, node: Node, left: int, laid: tuple[int, ...]) -> None:
        """Lay each letter that may follow on the square at `place`."""
        line = self.line
        if line.free[place]:
            base = place * len(self.search.rack.letters)
            for letter, number, rest in self.options[left]:
                if letter in node:
                    self.extend(place + 1, node[letter], rest, (*laid, base + number))
        elif not self.search.would_cover(line, place, ((), *laid)):
            for letter, code, take in line.ways[place]:
                if letter in node and (rest := take[left]) >= 0:
                    self.extend(place + 1, node[letter], rest, laid + code)
