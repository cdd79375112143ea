"""Players who sit at a page of their own: who may ask what, and what they ask of the keeper."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hmac import compare_digest
from typing import NamedTuple

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge

MOST_LOOKUPS = 20
"""Words that one seat looks up in a turn: more than anybody reads, and the log stays short."""


class SeatAsked(NamedTuple):
    """Somebody at a page says to be the player `name`; `Phones.agree` or `refuse` answers."""

    name: str
    number: str
    """Four digits that this page alone shows, so that the keeper knows whose it is."""


class SeatLeft(NamedTuple):
    """The player `name` has left the seat, or asks for it no more."""

    name: str


class HandRaised(NamedTuple):
    """The player `name` wants to challenge `words` of the last play; none stands for all."""

    name: str
    words: tuple[str, ...]
    play: int
    """The number of that play among the turns and challenges."""

    def counts(self, game: Game) -> bool:
        """True if that play can still be challenged in `game`, which may be another by now."""
        play = game.position.contestable
        if play is None or self.play != last_play(game.steps):
            return False
        return set(self.words) <= set(play.open) and self.name in game.setup.players


def last_play(steps: Sequence[Step]) -> int:
    """The number of the last turn of `steps` that is no challenge; 0 before the first."""
    found = (step.number for step in reversed(steps) if not isinstance(step.turn.action, Challenge))
    return next(found, 0)


class LookedUp(NamedTuple):
    """The player `name` has looked `word` up, which the log says."""

    name: str
    word: str


class RackNoted(NamedTuple):
    """The player `name` has noted a rack before turn `turn`: private until the game is over."""

    name: str
    letters: tuple[str, ...]
    turn: int


Asked = SeatAsked | SeatLeft | HandRaised | LookedUp | RackNoted
"""A request from a seat."""


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
    """A player at a page. Its token is known to that page alone."""

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
    """The seats of one game, by the names of its players."""

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
        if name not in players:
            raise RefusedError("Nobody of that name plays in this game.")
        if name in self._seats:
            raise RefusedError(f"{name} has a page already. The keeper can free the seat.")
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

    def free(self, name: str) -> None:
        """The seat of `name` is free; whoever had it must ask anew."""
        self._seats.pop(name, None)

    def keep(self, players: Sequence[str]) -> None:
        """Only `players` have seats from now on: the others play no longer."""
        self._seats = {name: seat for name, seat in self._seats.items() if name in players}

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
