"""Seats at pages: taken and left, a hand raised there, a rack noted, and turns that are entered.

Nothing is decided here: a preview judges the game as the table has told it last, and what is sent
goes to the table, which judges it again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from scorekeeper.game.board import NotationError, Square
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Play
from scorekeeper.game.text import as_sentence, in_capitals
from scorekeeper.session.proposals import (
    Reply,
    ReplyState,
    read_turn,
)
from scorekeeper.session.racks import left_to_tell, left_told, read_rack
from scorekeeper.session.seats import (
    TABLE,
    AnotherGame,
    HandLowered,
    HandRaised,
    LeftTold,
    Proposed,
    RackNoted,
    SeatAsked,
    SeatLeft,
    Trust,
    TurnUndone,
    Withdrawn,
    last_play,
)
from scorekeeper.session.sentences import (
    ANOTHER_CAME,
    AT_THE_TABLE,
    IS_OVER,
    NOT_ANSWERED,
    NOT_PLAYING,
    why_no_challenge,
)
from scorekeeper.session.state import SeatPlays
from scorekeeper.session.words import places_for_word, why_no_place
from scorekeeper.web.hub import Hub
from scorekeeper.web.seats import RefusedError
from scorekeeper.web.state import Snapshot
from scorekeeper.web.turn_values import place_as_json, reply_as_json
from scorekeeper.web.word_desk import one_word


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

    def ask_again(self, token: str) -> dict[str, Any]:
        """A player wants another game."""
        game = self._hub.playing
        name = self._hub.seats.player(token).name
        if game.position.ending is None:
            raise RefusedError("This game is not over.")
        self._hub.hear(AnotherGame(name))
        return {"asked": True}

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


MOST_PLACES = 3
"""Places of a word that are shown."""
ANSWER = 2.0
"""Seconds in which the table has taken what was sent; if not, the page hears of it later."""


class TurnDesk:
    """Answers what seats ask about turns; each method raises `RefusedError`."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def mine(self, token: str) -> dict[str, Any]:
        """All that the seat alone is told."""
        return self._mine(self._hub.seats.player(token).name)

    async def places(self, token: str, text: str, near: str) -> dict[str, Any]:
        """The likeliest places of a word; those on the square `near` lead."""
        snapshot, name = self._now(token)
        word = one_word(text)
        square = _square(near, snapshot) if near else None

        def find() -> dict[str, Any]:
            game = self._game(snapshot, name)
            found = places_for_word(word, game, square)[:MOST_PLACES]
            places = [place_as_json(game, game.judge(place.action)) for place in found]
            says = "" if places else why_no_place(word, game)
            return {"position": snapshot.plays.position, "places": places, "says": says}

        return await self._hub.judge.in_thread(find)

    async def preview(self, token: str, text: str) -> dict[str, Any]:
        """The words and points of a play."""
        snapshot, name = self._now(token)

        def judge() -> dict[str, Any]:
            game = self._game(snapshot, name)
            action = read_turn(text, game)
            if not isinstance(action, Play):
                raise NotationError("only a play can be looked at first")
            place = place_as_json(game, game.judge(action))
            return {"position": snapshot.plays.position, "place": place}

        try:
            return await self._hub.judge.in_thread(judge)
        except NotationError as error:
            raise RefusedError(f"{error}.") from None

    async def play(self, token: str, number: int, position: int, text: str) -> dict[str, Any]:
        """A turn is sent to the table; what it says to that."""
        _, name = self._now(token)
        if self._plays.trust_of(name) is Trust.NONE:
            raise RefusedError(AT_THE_TABLE)
        self._hub.hear(Proposed(name=name, number=number, position=position, turn=text))
        told = await self._told(name, lambda _: self._plays.number_for(name) != number)
        reply = self._plays.reply_to(name)
        if reply is None or (reply.number, reply.turn) != (number, text):
            is_due = self._plays.number_for(name) == number
            if is_due:
                raise RefusedError(NOT_ANSWERED, 503)
            raise RefusedError(ANOTHER_CAME)
        return told

    async def back(self, token: str, number: int) -> dict[str, Any]:
        """A turn is taken back, as long as that can be."""
        name = self._hub.seats.player(token).name
        reply = self._plays.reply_to(name)
        if reply is None or reply.number != number:
            raise RefusedError("There is nothing to take back.")
        if reply.state is ReplyState.ASKED:
            self._hub.hear(Withdrawn(name, number))
        elif reply.undo:
            self._hub.hear(TurnUndone(name, self._plays.position))
        else:
            raise RefusedError("It is too late to take that back: ask at the table.")
        return await self._told(name, lambda now: now != reply)

    async def left(self, token: str, letters: Sequence[str]) -> dict[str, Any]:
        """A player tells what is left on their rack."""
        name = self._hub.seats.player(token).name
        if self._plays.trust_of(name) is Trust.NONE:
            raise RefusedError(AT_THE_TABLE)
        _, tiles = self._with_left(name, letters)
        self._hub.hear(LeftTold(name, tiles))
        return await self._told(name, lambda _: self._left(name)["told"] == list(tiles))

    def left_so_far(self, token: str, letters: Sequence[str]) -> dict[str, Any]:
        """The points that tiles would take off if no others were left, and the total then."""
        name = self._hub.seats.player(token).name
        game, _ = self._with_left(name, letters, so_far=True)
        row = next(row for row in standings(game) if row.name == name)
        return {"minus": row.penalty, "total": row.total}

    def _with_left(
        self, name: str, letters: Sequence[str], so_far: bool = False
    ) -> tuple[Game, tuple[str, ...]]:
        """The game in which `letters` are left to the player `name`, and these tiles."""
        game = self._hub.told_last.game()
        player = game.setup.players.index(name)
        try:
            tiles = tuple(game.rules.edition.letter(letter) for letter in letters)
            game.leftovers = left_told(game, player, tiles, so_far)
        except NotationError as error:
            raise RefusedError(as_sentence(error)) from None
        return game, tiles

    # The game as the table has told it last

    @property
    def _plays(self) -> SeatPlays:
        return self._hub.plays

    def _now(self, token: str) -> tuple[Snapshot, str]:
        """The game in which something may be laid from the seat with `token`, and its name."""
        snapshot = self._hub.told_last
        name = self._hub.seats.patient(token).name
        if name not in (*snapshot.setup.players, TABLE):
            raise RefusedError(NOT_PLAYING)
        if snapshot.steps and snapshot.steps[-1].after.ending:
            raise RefusedError(IS_OVER)
        return snapshot, name

    def _game(self, snapshot: Snapshot, name: str) -> Game:
        """The game as the seat `name` knows it, with the words by which plays are judged.

        The page that is the table lays for whoever is to move, and knows nobody's tiles.
        """
        players = snapshot.setup.players
        game = snapshot.game() if name == TABLE else snapshot.game_of(players.index(name))
        player = game.position.to_move
        setup = snapshot.setup
        lexicon = self._hub.judge.of_seat(setup, player)
        own = setup.terms(player).dictionary
        if own:
            game.seat_lexicons = {own: lexicon} if lexicon is not None else {}
        else:
            game.lexicon = lexicon
        return game

    async def _told(self, name: str, is_answered: Callable[[Reply | None], bool]) -> dict[str, Any]:
        """What the seat of `name` is told, as soon as the table has answered."""
        try:
            async with asyncio.timeout(ANSWER):
                while not is_answered(self._plays.reply_to(name)):
                    await self._hub.told.wait()
        except TimeoutError:  # A keeper may be busy; the page hears of it later.
            pass
        return self._mine(name)

    def _mine(self, name: str) -> dict[str, Any]:
        snapshot = self._hub.told_last
        plays = self._plays
        if name not in snapshot.setup.players:
            raise RefusedError(NOT_PLAYING)
        player = snapshot.setup.players.index(name)
        position = snapshot.game_of(player).position
        deal = position.deal
        reply = plays.reply_to(name)
        return {
            "position": plays.position,
            "number": plays.number_for(name),
            "moves": position.ending is None and snapshot.to_move == player,
            "trust": str(plays.trust_of(name)),
            "rack": list(deal.racks[player]) if deal else None,
            "reply": reply_as_json(reply) if reply else None,
            "left": self._left(name) or None,
        }

    def _left(self, name: str) -> dict[str, Any]:
        """The tiles that are to be told at the end, and those that were told."""
        game = self._hub.told_last.game()
        player = self._hub.told_last.setup.players.index(name)
        tiles = left_to_tell(game, player)
        left = game.leftovers.get(player)
        told = list(left.letters or ()) if left else []
        if tiles:
            return {"tiles": tiles, "told": told}
        return {}


def _square(text: str, snapshot: Snapshot) -> Square:
    try:
        square = Square.parse(text[:8])
    except NotationError as error:
        raise RefusedError(f"{error}.") from None
    if max(square) >= snapshot.setup.rules.edition.size or min(square) < 0:
        raise RefusedError("This square is not on the board.")
    return square
