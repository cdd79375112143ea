"""Players who sit at a page of their own: who may ask what."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hmac import compare_digest

from scorekeeper.session.seats import TABLE

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
    number: str
    """The digits that the keeper compares with those on the page."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16), repr=False)
    agreed: bool = False
    looked_up: tuple[int, frozenset[str]] = (0, frozenset())
    """A turn, and the words that were looked up in it."""

    def look_up(self, word: str, turn: int) -> bool:
        """Take `word` up among those of `turn`; whether it is new. Raises `RefusedError`."""
        known = self.looked_up[1] if self.looked_up[0] == turn else frozenset()
        if word in known:
            return False
        if len(known) == MOST_LOOKUPS:
            raise RefusedError(f"{MOST_LOOKUPS} words are enough for one turn.", 429)
        self.looked_up = turn, known | {word}
        return True


class Seats:
    """The seats of one game, by the names of its players, and that of the table."""

    def __init__(self) -> None:
        """Start with all seats free."""
        self._seats: dict[str, Seat] = {}

    def state(self, name: str) -> SeatState:
        """True if the player `name` sits at a page."""
        seat = self._seats.get(name)
        if seat is None:
            return SeatState.FREE
        return SeatState.TAKEN if seat.agreed else SeatState.ASKED

    def ask(self, name: str, players: Sequence[str]) -> Seat:
        """A seat for the player `name`, not agreed to yet. Raises `RefusedError`."""
        if name not in (*players, TABLE):
            raise RefusedError("Nobody of that name plays in this game.")
        if name in self._seats:
            who = name or "The table"
            raise RefusedError(f"{who} has a page already. The keeper can free the seat.")
        seat = self._seats[name] = Seat(name, self._new_number())
        return seat

    def _new_number(self) -> str:
        """Four digits that no other page shows."""
        shown = {seat.number for seat in self._seats.values()}
        while (number := f"{secrets.randbelow(10_000):04}") in shown:
            pass
        return number

    def agree(self, name: str, number: str) -> None:
        """The page that asked, and shows `number`, is that of the player `name`."""
        seat = self._seats.get(name)
        if seat and seat.number == number:  # Another page may have asked meanwhile.
            seat.agreed = True

    def give(self, name: str, token: str) -> None:
        """The page that knows `token` has the seat of `name`, though it never asked."""
        self._seats[name] = Seat(name, self._new_number(), token, agreed=True)

    def free(self, name: str) -> None:
        """The seat of `name` is free; whoever had it must ask anew."""
        self._seats.pop(name, None)

    def keep(self, players: Sequence[str]) -> None:
        """Only `players` have seats from now on: the others play no longer."""
        names = (*players, TABLE)
        self._seats = {name: seat for name, seat in self._seats.items() if name in names}

    def of(self, token: str) -> Seat:
        """The seat with this token, if it is agreed to. Raises `RefusedError`."""
        seat = self.asked_with(token)
        if not seat.agreed:
            raise RefusedError("The keeper has not agreed to this seat yet.", 403)
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
            raise RefusedError("This page has no seat; take one first.", 403)
        return found[0]
