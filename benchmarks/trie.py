"""The trie of the finder's yardstick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorekeeper.game.edition import Edition

Node = dict[str, Any]
"""Letters that can follow, each with its node; `END` among them where a word may end."""

END = ""


def build_trie(words: Iterable[str], edition: Edition, longest: int) -> Node:
    """Every way to spell each of `words` with two to `longest` tiles; equal ends are shared."""
    root: Node = {}
    for word in sorted(words):
        for tiles in tilings(word, edition):
            if 2 <= len(tiles) <= longest:
                node = root
                for tile in tiles:
                    node = node.setdefault(tile, {})
                node[END] = True
    return _share(root, {})


def _share(node: Node, known: dict[tuple[Any, ...], Node]) -> Node:
    for letter, child in node.items():
        if letter:
            node[letter] = _share(child, known)
    key = tuple((letter, id(child)) for letter, child in node.items())
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
