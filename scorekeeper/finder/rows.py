"""The words of one length as sets of bits: which of them show which tile at which place.

The set "third tile is an E" is one large whole number whose bit *n* is set if word *n* of the
row shows E there. A set of tiles is a small number of the same kind. So every pattern of known
and allowed tiles is a few ANDs and ORs over whole rows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

FIRST_CODE = 0x41
"""Each tile of the set is coded by one character, from A on: a word is a plain string."""

EMPTY = "\0"
"""The code of an empty square."""


BITS = {chr(code): 1 << code - FIRST_CODE for code in range(FIRST_CODE, 256)}
"""Each tile as a set of one: a number with one bit set, so that ``|`` joins sets."""


def bit_of(code: str) -> int:
    """A tile as a set of one."""
    return BITS[code]


def code_of(bit: int) -> str:
    """The tile in a set of one."""
    return chr(FIRST_CODE + bit.bit_length() - 1)


def place_number(length: int, place: int) -> int:
    """A number for a place in the words of one length, another for every other place."""
    return length * (length - 1) // 2 + place


@dataclass(frozen=True, slots=True)
class Row:
    """All words of one length."""

    words: tuple[str, ...]
    """The words in codes; bit *n* of every mask belongs to the *n*-th."""
    masks: tuple[Mapping[int, int], ...]
    """For each place, by the bit of a tile: the words that show that tile there."""
    doubled: int = field(init=False, compare=False, repr=False)
    """The words in which some tile comes twice."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "doubled", _doubled(self.masks))

    def fitting(self, before: str, after: str) -> int:
        """The set of tiles that make a word between `before` and `after`."""
        masks, gap, words = self.masks, len(before), -1
        for place, code in enumerate(before):
            words &= masks[place].get(BITS[code], 0)
        for place, code in enumerate(after, gap + 1):
            words &= masks[place].get(BITS[code], 0)
        fits = 0
        for word in self.named(words):
            fits |= BITS[word[gap]]
        return fits

    def named(self, words: int) -> list[str]:
        """The words of a mask, which is not negative, in order."""
        names, found = self.words, []
        while words:
            number = words.bit_length() - 1
            found.append(names[number])
            words ^= 1 << number
        found.reverse()  # A number is taken apart sooner from its end.
        return found


def _doubled(masks: Sequence[Mapping[int, int]]) -> int:
    doubled = 0
    for tile in set().union(*masks):
        once = 0
        for mask in masks:
            words = mask.get(tile, 0)
            doubled |= once & words
            once |= words
    return doubled


class Showing(dict[int, int]):
    """By the number of a place: the words that show one of some tiles there.

    They are joined from those of `parts` when first asked.
    """

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[Showing] = ()) -> None:
        self._parts = parts

    def __missing__(self, number: int) -> int:
        words = 0
        for part in self._parts:
            words |= part[number]
        self[number] = words
        return words


def showing_tiles(rows: Mapping[int, Row]) -> dict[int, Showing]:
    """By the bit of a tile: the words of `rows` that show it, at every place."""
    tiles: dict[int, Showing] = {}
    for length, row in rows.items():
        for number, mask in enumerate(row.masks, place_number(length, 0)):
            for tile, words in mask.items():
                if tile not in tiles:
                    tiles[tile] = Showing()
                tiles[tile][number] = words
    return tiles


class Shown(dict[int, Showing]):
    """By sets of tiles: the words that show one of them. Made for one rack, a set of tiles."""

    __slots__ = ("_rack",)

    def __init__(self, tiles: Mapping[int, Showing], rack: int) -> None:
        super().__init__(tiles)
        self._rack = rack

    def __missing__(self, tiles: int) -> Showing:
        rest, parts = tiles, []
        if tiles & self._rack == self._rack != tiles:  # Often so, and most is joined already.
            rest ^= self._rack
            parts.append(self[self._rack])
        while rest:
            tile = rest & -rest
            parts.append(self.get(tile, NOTHING))
            rest ^= tile
        shown = self[tiles] = Showing(parts)
        return shown


NOTHING = Showing()
"""What no word shows."""
