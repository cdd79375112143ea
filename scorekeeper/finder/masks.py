"""The words of one length as sets of bits: which of them have which tile at which place.

The set "third tile is an E" is one large whole number whose bit *n* is set if word *n* of that
length has an E there: a mask. A set of tiles is a small number of the same kind. So every pattern
of known and allowed tiles is matched by a few ANDs and ORs of masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

FIRST_CODE = 0x41
"""Each tile of the set is coded by one character, from A on: a word is a plain string."""

EMPTY = "\0"
"""The code of an empty square."""

BITS = {chr(code): 1 << code - FIRST_CODE for code in range(FIRST_CODE, 256)}
"""Each tile as a set of one: a number with one bit set, so that ``|`` joins sets."""


def bit_of(code: str) -> int:
    """A tile as a set of one."""
    return BITS[code]


def place_number(length: int, place: int) -> int:
    """A number for `place`, from 0, in words of `length` tiles; no other place has the same."""
    return length * (length - 1) // 2 + place


_MOST_RACKS = 16
"""Racks whose masks are kept, about a megabyte each."""


@dataclass(frozen=True)
class LengthIndex:
    """All words of one length."""

    words: tuple[str, ...]
    """The words in codes; bit *n* of every mask belongs to the *n*-th."""
    masks: tuple[Mapping[int, int], ...]
    """For each place, by the bit of a tile: the words that have that tile there."""
    twice: Mapping[int, int] = field(init=False, compare=False, repr=False)
    """By the bit of a tile: the words in which it comes twice or more."""
    doubled: int = field(init=False, compare=False, repr=False)
    """The words in which some tile comes twice."""

    def __post_init__(self) -> None:
        twice = _twice(self.masks)
        object.__setattr__(self, "twice", twice)
        object.__setattr__(self, "doubled", reduce(or_, twice.values(), 0))

    def cross_set(self, before: str, after: str) -> int:
        """The set of tiles that make a word between `before` and `after`."""
        masks = self.masks
        gap = len(before)
        words = -1
        for place, code in enumerate(before):
            words &= masks[place].get(BITS[code], 0)
        for place, code in enumerate(after, gap + 1):
            words &= masks[place].get(BITS[code], 0)
        tiles = 0
        for word in self.words_of(words):
            tiles |= BITS[word[gap]]
        return tiles

    def words_of(self, mask: int) -> list[str]:
        """The words of `mask`, which is not negative, in order."""
        words = self.words
        found = []
        while mask:
            number = mask.bit_length() - 1
            found.append(words[number])
            mask ^= 1 << number
        found.reverse()  # A number is taken apart faster from its end.
        return found


def _twice(masks: Sequence[Mapping[int, int]]) -> dict[int, int]:
    found = {}
    for tile in set().union(*masks):
        once = twice = 0
        for mask in masks:
            words = mask.get(tile, 0)
            twice |= once & words
            once |= words
        found[tile] = twice
    return found


class PatternMasks(dict[int, int]):
    """By the number of a place: the mask of the words that have one of some tiles there.

    It is joined from the masks of `parts` when first asked for.
    """

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[PatternMasks] = ()) -> None:
        self._parts = parts

    def __missing__(self, number: int) -> int:
        words = 0
        for part in self._parts:
            words |= part[number]
        self[number] = words
        return words


def masks_by_tile(by_length: Mapping[int, LengthIndex]) -> dict[int, PatternMasks]:
    """By the bit of a tile: the words that have it, for every place in words of every length."""
    tiles: dict[int, PatternMasks] = {}
    for length, index in by_length.items():
        for number, masks in enumerate(index.masks, place_number(length, 0)):
            for tile, mask in masks.items():
                if tile not in tiles:
                    tiles[tile] = PatternMasks()
                tiles[tile][number] = mask
    return tiles


class RackMasks(dict[int, PatternMasks]):
    """By sets of tiles: the words that have one of them, joined for one rack when asked for."""

    __slots__ = ("rack",)

    def __init__(self, by_tile: Mapping[int, PatternMasks], rack: int) -> None:
        """Join the masks `by_tile` for `rack`, a set of tiles."""
        super().__init__(by_tile)
        self.rack = rack

    def __missing__(self, tiles: int) -> PatternMasks:
        rest = tiles
        parts = []
        if tiles & self.rack == self.rack != tiles:  # Often so, and most is joined already.
            rest ^= self.rack
            parts.append(self[self.rack])
        while rest:
            tile = rest & -rest
            parts.append(self.get(tile, _NO_WORDS))
            rest ^= tile
        masks = self[tiles] = PatternMasks(parts)
        return masks


_NO_WORDS = PatternMasks()
"""The masks of a tile that no word has."""


class RackMasksCache(dict[int, RackMasks]):
    """By the tiles of a rack: its masks, kept for the racks asked for last."""

    __slots__ = ("_by_tile",)

    def __init__(self, by_tile: Mapping[int, PatternMasks]) -> None:
        super().__init__()
        self._by_tile = by_tile

    def __missing__(self, rack: int) -> RackMasks:
        if len(self) >= _MOST_RACKS:
            del self[next(iter(self))]
        masks = self[rack] = RackMasks(self._by_tile, rack)
        return masks
