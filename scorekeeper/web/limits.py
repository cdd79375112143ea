"""Limits on what one address may ask: so often, and so much of what all share."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

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
