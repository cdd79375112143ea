"""A player's seat at a page: taken and left, a hand raised there, a rack noted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.text import in_capitals
from scorekeeper.session.racks import read_rack
from scorekeeper.session.seats import (
    HandLowered,
    HandRaised,
    RackNoted,
    SeatAsked,
    SeatLeft,
    last_play,
)
from scorekeeper.session.sentences import why_no_challenge
from scorekeeper.web.hub import Hub
from scorekeeper.web.seats import RefusedError


class SeatDesk:
    """Answers what seats ask beside their turns; each method raises `RefusedError`."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def ask(self, name: str) -> dict[str, Any]:
        """Somebody says to be the player `name`."""
        hub = self._hub
        setup = self._hub.playing.setup
        if name in setup.computers_by_name:
            raise RefusedError(f"{name} is a computer player.")
        seat = hub.seats.ask(name, setup.players)
        hub.refresh()
        hub.hear(SeatAsked(name, seat.number))
        return {"seat": seat.token, "agreed": seat.agreed, "number": seat.number}

    def leave(self, token: str) -> dict[str, Any]:
        """A player leaves the seat, or asks for it no more."""
        seat = self._hub.seats.asked_with(token)
        self._hub.free(seat.name)
        self._hub.hear(SeatLeft(seat.name))
        return {"left": seat.name}

    def raise_hand(
        self, token: str, words: Sequence[str], play: Sequence[str] | None
    ) -> dict[str, Any]:
        """A player wants to challenge `words` of the last play.

        `play` are its words not asked about yet, as far as the page knows, which may be behind.
        """
        game = self._hub.playing
        name = self._hub.seats.player(token).name
        last = game.position.contestable
        if last and play is not None and set(play) != set(last.open):
            raise RefusedError("The last play is another one now. Look at it first.")
        named = tuple(dict.fromkeys(map(in_capitals, words)))
        if why := why_no_challenge(game, name, named):
            raise RefusedError(why)
        hand = HandRaised(name, named, last_play(game.steps))
        if self._hub.raise_hand(hand):
            self._hub.hear(hand)
        return {"raised": list(named)}

    def take_hand_down(self, token: str) -> dict[str, Any]:
        """A player challenges no more, if the hand is still up."""
        name = self._hub.seats.player(token).name
        if any(hand.name == name for hand in self._hub.hands):
            self._hub.lower(name)
            self._hub.hear(HandLowered(name))
        return {"down": True}

    def note_rack(self, token: str, letters: str) -> dict[str, Any]:
        """A player notes a rack for the turn to come."""
        game = self._hub.playing
        seat = self._hub.seats.player(token)
        try:
            rack = read_rack(letters, game, game.setup.players.index(seat.name))
        except NotationError as error:
            raise RefusedError(str(error)) from None
        self._hub.hear(RackNoted(seat.name, rack, len(game.steps) + 1))
        return {"noted": len(rack)}
