"""The pages that follow the game: woken by news, and told of the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.web.limits import most_numerous


class Viewer:
    """A page that follows the game."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.news = asyncio.Event()
        """Set when there is something new to look at."""
        self.ended = False
        """True when nothing more will come here."""
        self.makes_room = False
        """True when another page follows in its place; this one asks again."""


class Viewers:
    """All pages that follow the game, in the order in which they came."""

    def __init__(self) -> None:
        self._all: dict[Viewer, None] = {}

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def follow(self, address: str) -> Iterator[Viewer]:
        """Somebody looks from `address`, until the block is left."""
        viewer = Viewer(address)
        self._all[viewer] = None
        try:
            yield viewer
        finally:
            self._all.pop(viewer, None)

    def wake(self) -> None:
        """Tell every page that there is something new to look at."""
        for viewer in self._all:
            viewer.news.set()

    def make_room(self, address: str) -> bool:
        """Let a page at `address` follow in place of the oldest one where there are most.

        False if every page is at an address of its own.
        """
        having = Counter(viewer.address for viewer in self._all) + Counter([address])
        crowded = most_numerous(having, address)
        theirs = (viewer for viewer in self._all if viewer.address == crowded)
        leaving = next(theirs, None) if having[crowded] > 1 else None
        if leaving is None:
            return False
        del self._all[leaving]
        leaving.makes_room = True
        leaving.news.set()
        return True

    def dismiss(self) -> None:
        """Nothing more will come here for those who look now."""
        for viewer in self._all:
            viewer.ended = True
        self.wake()
