"""Pages that have only the plain address: each shows four digits, and waits for the keeper."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from hmac import compare_digest
from time import monotonic
from typing import Any

from scorekeeper.session.sentences import NOBODY_MORE
from scorekeeper.web.limits import most_numerous
from scorekeeper.web.seats import RefusedError, new_number

LIFE = 120.0
"""Seconds that a number is good for, and that its answer is kept for a page that sleeps."""
MOST_WAITING = 6
MOST_KNOWN = 30
"""Pages that wait, or may not have heard their answer."""
SILENT = 10.0
"""Seconds without a question after which a page may be gone."""
Answer = dict[str, Any]


@dataclass
class Newcomer:
    """A page that asks to be let in. Its secret is known to that page alone."""

    address: str
    number: str
    since: float
    heard: float
    """When it asked last."""
    secret: str = field(default_factory=lambda: secrets.token_urlsafe(16), repr=False)
    answer: Answer | None = None
    """What the page is told; empty if it was not let in, None as long as nobody has answered."""


class Newcomers:
    """The pages that wait, and the answers that they have not fetched yet."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """`clock` tells the time in seconds."""
        self._clock = clock
        self._all: tuple[Newcomer, ...] = ()  # Never changed in place: two threads look at it.
        self.is_shut = False
        """True if nobody more comes in: nobody waits then."""

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of those who wait, the first one first."""
        return tuple(one.number for one in self._waiting())

    def ask(self, address: str) -> Newcomer:
        """Somebody at `address` asks to be let in. Raises `RefusedError` if too many wait."""
        if self.is_shut:
            raise RefusedError(NOBODY_MORE, 403)
        now = self._clock()
        waiting = self._waiting()
        if len(waiting) >= MOST_WAITING:
            self._make_room(address, waiting)
        newcomer = Newcomer(
            address=address,
            number=new_number({one.number for one in self._all}),
            since=now,
            heard=now,
        )
        known = [one for one in self._all if now < one.since + 2 * LIFE]
        self._all = (*known[-MOST_KNOWN:], newcomer)
        return newcomer

    def _make_room(self, address: str, waiting: list[Newcomer]) -> None:
        """The address with most pages gives up the one not heard of for longest."""
        having = Counter(one.address for one in waiting) + Counter([address])
        crowded = most_numerous(having, address)
        theirs = [one for one in waiting if one.address == crowded]
        gone = min(theirs, key=lambda one: one.heard, default=None)
        is_there = crowded == address and gone and self._clock() < gone.heard + SILENT
        if gone is None or is_there:
            raise RefusedError("Many others are waiting. Try again in a moment.", 429)
        self._all = tuple(one for one in self._all if one is not gone)

    def asked(self, secret: str) -> Answer:
        """What the page with this `secret` is told; empty while it waits. Raises `RefusedError`."""
        given = secret.encode("utf-8", "replace")
        now = self._clock()
        found = [one for one in self._all if compare_digest(one.secret.encode(), given)]
        if not found:  # Another program is here by now: it asks anew.
            raise RefusedError("This number is not known here.", 409)
        [newcomer] = found
        newcomer.heard = now
        if newcomer.answer is None and self.is_shut:
            raise RefusedError(NOBODY_MORE, 403)
        if newcomer.answer is None and now < newcomer.since + LIFE:
            return {}
        if not newcomer.answer:
            is_late = newcomer.answer is None
            why = (
                "Nobody has answered in two minutes."
                if is_late
                else "Somebody at the laptop said no."
            )
            raise RefusedError(why, 403)
        return newcomer.answer

    def answer(self, number: str, answer: Answer) -> None:
        """Tell the page that shows `number` its `answer`; an empty one is no."""
        for one in self._waiting():
            if one.number == number:
                one.answer = answer

    def _waiting(self) -> list[Newcomer]:
        now = self._clock()
        if self.is_shut:
            return []
        return [one for one in self._all if one.answer is None and now < one.since + LIFE]
