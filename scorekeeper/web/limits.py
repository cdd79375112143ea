"""Limits on what one address may ask and follow: so often, and so much of what all share."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from scorekeeper.table.door import most_numerous

LOOKS, LOOKS_A_SECOND = 120, 30.0
"""Requests that one address may make at once, and how fast they come back."""
ASKS, ASKS_A_SECOND = 20, 4.0
"""The same for what a seat sends and for words that are looked up."""
MOST_ADDRESSES = 256
"""Addresses whose rate is remembered."""

Client = tuple[str, int] | None
"""The address and port of who is connected, as in the scope of a request; None if they are gone."""


def address_of(client: Client) -> str:
    """The address of who is connected."""
    return client[0] if client else ""


class Rate:
    """A limit on requests: `most` at once from each address, and `a_second` for long."""

    def __init__(
        self, most: float, a_second: float, clock: Callable[[], float] = monotonic
    ) -> None:
        """`clock` tells the time in seconds."""
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, address: str) -> bool:
        """True if `address` may ask once more now."""
        now = self._now()
        left, then = self._left.pop(address, (self._most, now))
        left = min(left + (now - then) * self._a_second, self._most)
        if len(self._left) >= MOST_ADDRESSES:
            del self._left[next(iter(self._left))]  # Whoever has not asked for longest.
        self._left[address] = (max(left - 1, 0.0) if left >= 1 else left, now)
        return left >= 1

    def _now(self) -> float:
        return self._clock()


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
