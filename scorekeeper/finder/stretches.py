"""Where along a line words can begin and end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.finder.crossings import BESIDE, BLOCKED, FREE, TILE
from scorekeeper.finder.rows import place_number


class Stretch(NamedTuple):
    """Squares in a row with no tile before or after them, which a word may fill.

    All squares are told by their places in the line.
    """

    start: int
    end: int
    gaps: int
    """How many squares are empty."""
    number: int
    """What the number of a place in the line is less than its number in a word that fills the
    stretch (`place_number`)."""
    places: tuple[int, ...]
    """All of it, those first where mostly the fewest tiles fit."""
    tiles: tuple[int, ...]
    """The squares with a tile."""
    beside: tuple[int, ...]
    """The gaps beside a tile of another line."""


@lru_cache(maxsize=10_000)
def stretches_of(kinds: Sequence[str], most: int) -> tuple[Stretch, ...]:
    """The stretches of a line with these `kinds` of squares, of `most` gaps at most.

    Each is two squares long or longer. Inside is a tile, or a gap beside one, and no gap that is
    blocked. They come as people read.
    """
    found: list[Stretch] = []
    behind = [*kinds[1:], FREE]
    before = FREE
    for start, first in enumerate(kinds):
        if before != TILE and first != BLOCKED:
            gaps = 0
            tiles: tuple[int, ...] = ()
            beside: tuple[int, ...] = ()
            free: tuple[int, ...] = ()
            for place, kind in enumerate(kinds[start:], start):
                if kind == TILE:
                    tiles += (place,)
                elif kind == BLOCKED or gaps == most:
                    break
                else:
                    gaps += 1
                    if kind == BESIDE:
                        beside += (place,)
                    else:
                        free += (place,)
                if behind[place] != TILE and place > start and (tiles or beside):
                    end = place + 1
                    number = place_number(end - start, -start)
                    places = beside + tiles + free
                    found.append(Stretch(start, end, gaps, number, places, tiles, beside))
        before = first
    return tuple(found)
