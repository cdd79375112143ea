"""The words of one length as sets of bits: which of them show which tile at which place.

The set "third tile is an E" is one large whole number whose bit *n* is set if word *n* of the
row shows E there. A set of tiles is a small number of the same kind. So every pattern of known
and allowed tiles is a few ANDs and ORs over whole rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

FIRST_CODE = 0x41
"""Each tile of the set is coded by one character, from A on: a word is a plain string."""

_MOST_SETS = 128
"""Sets of tiles that are kept for each place of each length, a kilobyte or so each."""

_FEW = 24
"""Words that are sooner picked out one by one."""


def bit_of(code: str) -> int:
    """A tile as a set of one: a number with one bit set, so that ``|`` joins sets."""
    return 1 << ord(code) - FIRST_CODE


def code_of(bit: int) -> str:
    """The tile in a set of one."""
    return chr(FIRST_CODE + bit.bit_length() - 1)


@dataclass(frozen=True, slots=True)
class Row:
    """All words of one length."""

    words: tuple[str, ...]
    """The words in codes; bit *n* of every mask belongs to the *n*-th."""
    masks: tuple[Mapping[int, int], ...]
    """For each place, by the bit of a tile: the words that show that tile there."""
    _showing: tuple[_Showing, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_showing", tuple(map(_Showing, self.masks)))

    def matching(self, options: Sequence[int], start: int, places: Iterable[int]) -> list[str]:
        """The words that fit into a line from `start` on.

        `options` is the set of tiles for each place of the line, and `places` are the places
        to look at, best those first where the fewest words fit; others are passed over.
        """
        words, end, showing = -1, start + len(self.masks), self._showing
        for place in places:
            if start <= place < end:
                words &= showing[place - start][options[place]]
                if not words:
                    return []
        return self._named(words)

    def fitting(self, before: str, after: str) -> int:
        """The set of tiles that make a word between `before` and `after`."""
        gap = len(before)
        words = -1
        for place, code in [*enumerate(before), *enumerate(after, gap + 1)]:
            words &= self.masks[place].get(bit_of(code), 0)
        return sum([tile for tile, here in self.masks[gap].items() if words & here])

    def _named(self, words: int) -> list[str]:
        """The words of a mask."""
        names, found = self.words, []
        if words.bit_count() <= _FEW:
            while words:
                lowest = words & -words
                found.append(names[lowest.bit_length() - 1])
                words ^= lowest
            return found
        data = words.to_bytes((len(names) + 7) // 8, "little")
        for match in _BYTE.finditer(data):
            byte, number = data[match.start()], match.start() * 8
            while byte:
                if byte & 1:
                    found.append(names[number])
                byte >>= 1
                number += 1
        return found


_BYTE = re.compile(rb"[^\0]", re.DOTALL)


class _Showing(dict[int, int]):
    """By sets of tiles: the words that show one of them at one place, joined when first asked."""

    __slots__ = ("_masks",)

    def __init__(self, masks: Mapping[int, int]) -> None:
        super().__init__(masks)
        self._masks = masks

    def __missing__(self, tiles: int) -> int:
        if len(self) > _MOST_SETS:
            self.clear()
            self.update(self._masks)
        words = 0
        for tile in _split(tiles):
            words |= self._masks.get(tile, 0)
        self[tiles] = words
        return words


@lru_cache(maxsize=1000)
def _split(tiles: int) -> tuple[int, ...]:
    """The tiles of a set, each as a set of one."""
    every = []
    while tiles:
        every.append(tiles & -tiles)
        tiles &= tiles - 1
    return tuple(every)
