"""The trie of the finder's yardstick, and what can be left of a rack on the way through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scorekeeper.game.edition import Edition

Node = dict[str, Any]
"""Letters that can follow, each with its node; under `END` the bonus of a word that ends here."""

END = ""

State = tuple[Node, int, tuple[Any, ...]]
"""An unfinished word: where it is in the trie, what is left of the rack, and what was laid.

What was laid is first the letters on free squares before the anchor, by number, then the codes
of single tiles.
"""


def build_trie(words: Iterable[str], edition: Edition, longest: int) -> Node:
    """Every way to spell each of `words` with two to `longest` tiles."""
    root: Node = {}
    for word in sorted(words):
        for tiles in tilings(word, edition):
            if 2 <= len(tiles) <= longest:
                node = root
                for tile in tiles:
                    node = node.setdefault(tile, {})
                node[END] = bonus_of(tiles, edition)
    return _share(root, {})


def _share(node: Node, known: dict[tuple[Any, ...], Node]) -> Node:
    for letter, child in node.items():
        if letter:
            node[letter] = _share(child, known)
    key = tuple((letter, id(child) if letter else child) for letter, child in node.items())
    return known.setdefault(key, node)


def tilings(word: str, edition: Edition) -> list[tuple[str, ...]]:
    """Every way to spell `word` with tiles."""
    by_text = edition.by_text
    longest = max(map(len, by_text))
    ways: list[list[tuple[str, ...]]] = [[()]]
    for end in range(1, len(word) + 1):
        ways.append(
            [
                (*way, by_text[word[start:end]])
                for start in range(max(0, end - longest), end)
                if word[start:end] in by_text
                for way in ways[start]
            ]
        )
    return ways[-1]


def bonus_of(tiles: Iterable[str], edition: Edition) -> int:
    """What the bonus letters among `tiles` earn in a flat word, each letter once."""
    return sum(edition.flat_bonus[tile] for tile in set(tiles) if tile in edition.flat_bonus)


class Rack:
    """What can be left of a rack, by numbers, and the words it can begin on free squares."""

    def __init__(self, rack: Sequence[str], root: Node) -> None:
        self.letters = sorted(set(rack))
        full = tuple(rack.count(letter) for letter in self.letters)
        numbers = {full: 0}
        lefts = [full]
        self.takes: list[list[int]] = [[] for _ in self.letters]
        """By letter and number: the number of what is left without the letter, or -1."""
        for left in lefts:
            for index, take in enumerate(self.takes):
                if not left[index]:
                    take.append(-1)
                    continue
                rest = (*left[:index], left[index] - 1, *left[index + 1 :])
                if rest not in numbers:
                    numbers[rest] = len(lefts)
                    lefts.append(rest)
                take.append(numbers[rest])
        self.options = [
            [
                (letter, index, self.takes[index][number])
                for index, letter in enumerate(self.letters)
                if left[index]
            ]
            for number, left in enumerate(lefts)
        ]
        self.size = len(rack)
        start: State = (root, 0, ((),))
        self._exactly = [[start]]
        self._begun = [[start]]
        self._kept: dict[tuple[int, str], list[State]] = {}

    def begun(self, free: int) -> list[State]:
        """The beginnings on at most so many free squares."""
        while len(self._begun) <= free:
            longer: list[State] = [
                (node[letter], rest, ((*laid[0], index),))
                for node, left, laid in self._exactly[-1]
                for letter, index, rest in self.options[left]
                if letter in node
            ]
            self._exactly.append(longer)
            self._begun.append(self._begun[-1] + longer)
        return self._begun[free]

    def kept(self, free: int, letter: str) -> list[State]:
        """The beginnings on at most so many free squares, and then a tile that stays."""
        key = free, letter
        if key not in self._kept:
            self._kept[key] = [
                (node[letter], left, laid)
                for node, left, laid in self.begun(free)
                if letter in node
            ]
        return self._kept[key]
