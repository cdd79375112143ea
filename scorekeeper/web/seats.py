"""Players who sit at a page of their own: who may ask what, and what they ask of the keeper."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hmac import compare_digest
from typing import NamedTuple


class SeatAsked(NamedTuple):
    """Somebody at a page says to be the player `name`; `Phones.agree` or `refuse` answers."""

    name: str


class HandRaised(NamedTuple):
    """The player `name` wants to challenge `words` of the last play; none stands for all."""

    name: str
    words: tuple[str, ...]
    turns: int
    """How many turns and challenges there were on the page, which may be behind the table."""


class LookedUp(NamedTuple):
    """The player `name` has looked `word` up, which the log says."""

    name: str
    word: str


class RackNoted(NamedTuple):
    """The player `name` has noted a rack before turn `turn`: private until the game is over."""

    name: str
    letters: tuple[str, ...]
    turn: int


Asked = SeatAsked | HandRaised | LookedUp | RackNoted
"""What comes from a seat."""


class SeatState(StrEnum):
    """Whether a player sits at a page."""

    FREE = "free"
    ASKED = "asked"
    TAKEN = "taken"
    COMPUTER = "computer"


class RefusedError(Exception):
    """What a seat asks for is not to be had; the message is a sentence for its page."""

    def __init__(self, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.status = status


@dataclass
class Seat:
    """A player at a page. Its token is known to that page alone."""

    name: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16), repr=False)
    agreed: bool = False
    hand: tuple[int, tuple[str, ...]] | None = None
    """The turn whose play was challenged last, and which words, so that it is said once."""
    racks: dict[int, tuple[str, ...]] = field(default_factory=dict, repr=False)
    """What was on the rack before each turn."""


class Seats:
    """The seats of one game, by the names of its players."""

    def __init__(self) -> None:
        """Nobody sits yet."""
        self._seats: dict[str, Seat] = {}

    def state(self, name: str) -> SeatState:
        """Whether the player `name` sits at a page."""
        seat = self._seats.get(name)
        if seat is None:
            return SeatState.FREE
        return SeatState.TAKEN if seat.agreed else SeatState.ASKED

    def ask(self, name: str, players: Sequence[str]) -> Seat:
        """A seat for the player `name`, not agreed to yet. Raises `RefusedError`."""
        if name not in players:
            raise RefusedError("Nobody of that name plays in this game.")
        if name in self._seats:
            raise RefusedError(f"{name} has a page already. The keeper can free the seat.")
        seat = self._seats[name] = Seat(name)
        return seat

    def agree(self, name: str) -> None:
        """The page that asked is that of the player `name`."""
        if name in self._seats:
            self._seats[name].agreed = True

    def free(self, name: str) -> None:
        """The seat of `name` is free; whoever had it must ask anew."""
        self._seats.pop(name, None)

    def keep(self, players: Sequence[str]) -> None:
        """Only `players` have seats from now on: the others play no longer."""
        self._seats = {name: seat for name, seat in self._seats.items() if name in players}

    def of(self, token: str) -> Seat:
        """The seat with this token, if it is agreed to. Raises `RefusedError`.

        Every token is compared in full, so that the time taken gives none away.
        """
        given = token.encode("utf-8", "replace")
        found = [
            seat for seat in self._seats.values() if compare_digest(seat.token.encode(), given)
        ]
        if not found:
            raise RefusedError("This page has no seat; take one first.", 403)
        if not found[0].agreed:
            raise RefusedError("The keeper has not agreed to this seat yet.", 403)
        return found[0]
