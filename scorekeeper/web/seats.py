"""Players who sit at a page of their own, and who may ask what; and pages that are not let in yet.

A page that has only the plain address shows four digits, and waits for the keeper.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hmac import compare_digest
from time import monotonic
from typing import Any

from scorekeeper.session.seats import TABLE, holder
from scorekeeper.session.sentences import NOBODY_MORE, NOT_PLAYING
from scorekeeper.web.access import KeptSeat
from scorekeeper.web.limits import ASKS, ASKS_A_SECOND, Rate, most_numerous

MOST_LOOKUPS = 20
"""Words that one seat looks up in a turn: more than anybody reads, and the log stays short."""


class SeatState(StrEnum):
    """The state of the seat of a player."""

    FREE = "free"
    ASKED = "asked"
    TAKEN = "taken"
    COMPUTER = "computer"


class RefusedError(Exception):
    """A request of a seat that is refused; the message is a sentence for its page."""

    def __init__(self, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.status = status


@dataclass
class Seat:
    """A player at a page, or the page that is the table. Its token is known to that page alone."""

    name: str
    number: str = ""
    """The digits that the keeper compares with those on the page."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16), repr=False)
    agreed: bool = False
    looked_up: tuple[int, frozenset[str]] = (0, frozenset())
    """A turn, and the words that were looked up in it."""

    def asked_in(self, turn: int) -> frozenset[str]:
        """The words that were looked up in `turn`."""
        if self.looked_up[0] == turn:
            return self.looked_up[1]
        return frozenset()

    def look_up(self, word: str, turn: int) -> bool:
        """Take `word` up among those of `turn`; whether it is new. Raises `RefusedError`."""
        known = self.asked_in(turn)
        if word in known:
            return False
        if len(known) == MOST_LOOKUPS:
            raise RefusedError(f"{MOST_LOOKUPS} words are enough for one turn.", 429)
        self.looked_up = turn, known | {word}
        return True


class Seats:
    """The seats of an evening, by the names of the players; those who do not play now sleep."""

    def __init__(self, kept: Iterable[KeptSeat] = ()) -> None:
        """Start with the seats that were `kept`, all others free."""
        self._seats = {name: Seat(name, "", token, agreed=True) for name, token in kept}
        self._playing: tuple[str, ...] = (TABLE,)
        self._rate = Rate(ASKS, ASKS_A_SECOND)  # From however many addresses a page asks.
        self.are_shut = False
        """True if no seat can be asked for: those that are taken stay."""

    @property
    def agreed(self) -> tuple[KeptSeat, ...]:
        """The seats that were agreed to, also of those who do not play now."""
        seats = self._seats.values()
        return tuple(KeptSeat(seat.name, seat.token) for seat in seats if seat.agreed)

    def state(self, name: str) -> SeatState:
        """The state of the seat of the player `name`."""
        seat = self._seats.get(name)
        if seat is None:
            return SeatState.FREE
        if seat.agreed:
            return SeatState.TAKEN
        return SeatState.ASKED

    def ask(self, name: str, players: Sequence[str]) -> Seat:
        """A seat for the player `name`, not agreed to yet. Raises `RefusedError`."""
        if name not in (TABLE, *players):
            raise RefusedError(NOT_PLAYING)
        if self.are_shut:
            raise RefusedError(NOBODY_MORE)
        if seat := self._seats.get(name):
            raise RefusedError(_why_not_free(seat))
        seat = Seat(name, new_number({seat.number for seat in self._seats.values()}))
        self._seats[name] = seat
        return seat

    def agree(self, name: str, number: str) -> None:
        """The page that asked, and shows `number`, is that of the player `name`."""
        seat = self._seats.get(name)
        if seat and seat.number == number:  # Another page may have asked meanwhile.
            seat.agreed = True

    def seat(self, name: str, token: str = "") -> Seat:
        """A seat of `name` that is agreed to, for the page that knows `token`, or for a new one.

        A page that had it has it no more.
        """
        seat = Seat(name, agreed=True)
        self._seats[name] = seat
        seat.token = token or seat.token
        return seat

    def free(self, name: str) -> None:
        """The seat of `name` is free; whoever had it must ask anew."""
        self._seats.pop(name, None)

    def keep(self, players: Iterable[str]) -> None:
        """Only `players` sit from now on; of the others those who were agreed to may come back."""
        self._playing = (TABLE, *players)
        seats = self._seats.items()
        here = {name: one for name, one in seats if one.agreed or name in self._playing}
        self._seats = here

    def of(self, token: str) -> Seat:
        """The seat with this token, if it is agreed to, and plays. Raises `RefusedError`."""
        seat = self.asked_with(token)
        if not seat.agreed:
            raise RefusedError("Please wait until somebody at the table says yes.", 403)
        if seat.name not in self._playing:
            raise RefusedError(NOT_PLAYING, 403)
        return seat

    def patient(self, token: str) -> Seat:
        """The seat `of` this token, which does not ask too often. Raises `RefusedError`."""
        seat = self.of(token)
        if not self._rate.allows(seat.name):
            raise RefusedError("Too many tries. Wait a moment.", 429)
        return seat

    def player(self, token: str) -> Seat:
        """The `patient` seat of a player with this token. Raises `RefusedError`."""
        seat = self.patient(token)
        if seat.name == TABLE:
            raise RefusedError(
                "That is for a player's own phone; this is the tablet in the middle.", 403
            )
        return seat

    def table(self, token: str) -> Seat:
        """The `patient` seat of the page that is the table. Raises `RefusedError`."""
        seat = self.patient(token)
        if seat.name != TABLE:
            raise RefusedError("Only the tablet in the middle does that.", 403)
        return seat

    def asked_with(self, token: str) -> Seat:
        """The seat with this token, agreed to or not. Raises `RefusedError`.

        Every token is compared in full, so that the time taken gives none away.
        """
        given = token.encode("utf-8", "replace")
        found = [
            seat for seat in self._seats.values() if compare_digest(seat.token.encode(), given)
        ]
        if not found:
            raise RefusedError("You have no seat here. Tap your name first.", 403)
        return found[0]


def _why_not_free(seat: Seat) -> str:
    if not seat.agreed:
        return f"Another phone asks to be {holder(seat.name)} already. Please wait."
    if not seat.name:
        return "There is a tablet in the middle already. It has to be given up first."
    return f"{seat.name} has a phone already. That seat has to be given up first."


def new_number(shown: Container[str]) -> str:
    """Four digits that are not among those `shown`."""
    while (number := f"{secrets.randbelow(10_000):04}") in shown:
        pass
    return number


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
                else "Somebody at the table said no."
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
