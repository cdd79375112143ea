"""The door of an evening: who sits at a page, who waits to come in, and whose plays count.

All of it is one value. Each verb gives another one; whoever serves pages has the one that holds.

The module is long since it is that one value with its verbs.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from hmac import compare_digest
from time import monotonic
from typing import NamedTuple, TypeVar

from scorekeeper.game.game import Game
from scorekeeper.table.seats import (
    TABLE,
    Entrant,
    HandRaised,
    LookUpWish,
    SeatAsked,
    Trust,
    challengeable,
    holder,
)
from scorekeeper.table.sentences import NOBODY_MORE, NOT_PLAYING

_T = TypeVar("_T")
LIFE = 120.0
"""Seconds that a number is good for, and that its answer is kept for a page that sleeps."""
MOST_WAITING = 6
MOST_KNOWN = 30
"""Pages that wait, or may not have heard their answer."""
MOST_TOLD = 8
"""Words that were looked up of which pages are told."""
SILENT = 10.0
"""Seconds without a question after which a page may be gone."""


class RefusedError(Exception):
    """A request of a page that is refused; the message is a sentence for it."""

    def __init__(self, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.status = status


class SeatState(StrEnum):
    """The state of the seat of a player."""

    FREE = "free"
    ASKED = "asked"
    TAKEN = "taken"
    COMPUTER = "computer"


def new_token() -> str:
    """A secret that one page alone knows."""
    return secrets.token_urlsafe(16)


@dataclass(frozen=True)
class Seat:
    """A page that has the seat of a player, or that of the table, or asks for it."""

    name: str
    number: str = ""
    """The digits that the scorer compares with those on the page."""
    token: str = field(default_factory=new_token, repr=False)
    agreed: bool = False
    came: float = field(default_factory=monotonic, compare=False)
    """When it asked, in seconds of `time.monotonic`."""
    since: datetime | None = None
    """When the scorer agreed; None before that, and for a seat of an earlier start."""
    trust: Trust | None = None
    """Which plays from this seat count, if that is otherwise than for all."""


@dataclass(frozen=True)
class Newcomer:
    """A page at the plain address, which asks to be let in."""

    address: str
    number: str
    """The four digits that it shows."""
    came: float
    """When it asked, in seconds of `time.monotonic`."""
    heard: float = field(compare=False)
    """When it asked last whether there is an answer."""
    secret: str = field(default_factory=new_token, repr=False)
    is_answered: bool = False
    is_late: bool = False
    """True if nobody has answered in time."""
    who: Entrant = None
    """As whom it was let in; None if it was not."""
    token: str = field(default="", repr=False)
    """The token of its seat, if it has one."""

    @property
    def waits(self) -> bool:
        """True while it may be answered."""
        return not (self.is_answered or self.is_late)


class KeptSeat(NamedTuple):
    """A seat that was agreed to at the laptop, as it is kept for the next start."""

    name: str
    token: str


class WordTold(NamedTuple):
    """A word that a player has looked up."""

    turns: int
    """The number of turns by then."""
    player: str
    word: str
    good: bool


@dataclass(frozen=True)
class Door:
    """Who sits at pages, who waits, and what they want of the scorer."""

    trust: Trust = Trust.AGREE
    """Which plays from phones count."""
    is_shut: bool = False
    """True if the scorer lets nobody more in tonight."""
    seats: tuple[Seat, ...] = ()
    """Those agreed to, in that order, also of players who do not play now; then who ask."""
    newcomers: tuple[Newcomer, ...] = ()
    """The pages at the plain address, the first one first."""
    people: tuple[str, ...] = ()
    """The players of the game who can sit at a page."""
    first: str | None = None
    """The number of the first newcomer of the evening; empty once it is not asked about."""
    hands: tuple[HandRaised, ...] = ()
    """The hands that are up against the last play, in the order in which they were raised."""
    against: tuple[object, ...] = field(default=(), repr=False, compare=False)
    """A key of that play."""
    look_ups: tuple[LookUpWish, ...] = ()
    """The words about which players have asked in this turn, the last one of each."""
    turn: int = field(default=0, compare=False)
    """The number of turns by then."""
    again: tuple[str, ...] = ()
    """The players who ask for another game, or the tablet, the first one first."""
    keeper: str = "laptop"
    """Where the game is kept, and people ask, as pages are told; empty if nobody answers there."""
    words_open: bool = False
    """True if everybody may look words up, though challenges settle them."""
    looked_up: tuple[WordTold, ...] = ()
    """The words of which pages were told last."""
    trouble: str = ""
    """What pages are told to be wrong, in a sentence; empty if nothing is."""
    is_served: bool = False
    watching: int = 0
    """The number of pages that follow the game."""
    waiting: int = 0
    """The number of phones that had a seat this evening, and wait until pages are served again."""

    # Who sits

    @property
    def _here(self) -> tuple[str, ...]:
        return (*self.people, TABLE)

    @property
    def seated(self) -> tuple[str, ...]:
        """The players who sit at a page, and the table if one does."""
        return tuple(seat.name for seat in self.seats if seat.agreed and seat.name in self._here)

    @property
    def kept(self) -> tuple[KeptSeat, ...]:
        """The seats that were agreed to, also of those who do not play now."""
        return tuple(KeptSeat(seat.name, seat.token) for seat in self.seats if seat.agreed)

    @property
    def since(self) -> tuple[tuple[str, datetime], ...]:
        """Since when those sit there who were given their seat since phones are on."""
        seats = (seat for seat in self.seats if seat.name in self.seated)
        return tuple((seat.name, seat.since) for seat in seats if seat.since)

    def seat_of(self, name: str) -> Seat | None:
        """The page that has the seat of `name`, or asks for it."""
        return next((seat for seat in self.seats if seat.name == name), None)

    def state_of(self, name: str) -> SeatState:
        """The state of the seat of the player `name`."""
        seat = self.seat_of(name)
        if seat is None:
            return SeatState.FREE
        return SeatState.TAKEN if seat.agreed else SeatState.ASKED

    def asked_with(self, token: str) -> Seat:
        """The seat with this token, agreed to or not. Raises `RefusedError`.

        Every token is compared in full, so that the time taken gives none away.
        """
        found = _with_secret(self.seats, token, lambda seat: seat.token)
        if found is None:
            raise RefusedError("You have no seat here. Tap your name first.", 403)
        return found

    def sits_with(self, token: str) -> Seat:
        """The seat with this token, if it is agreed to, and plays. Raises `RefusedError`."""
        seat = self.asked_with(token)
        if not seat.agreed:
            raise RefusedError("Please wait until somebody at the table says yes.", 403)
        if seat.name not in self._here:
            raise RefusedError(NOT_PLAYING, 403)
        return seat

    def ask(self, name: str) -> Door:
        """The last of its seats asks to be the player `name`. Raises `RefusedError`."""
        if name not in self._here:
            raise RefusedError(NOT_PLAYING)
        if self.is_shut:
            raise RefusedError(NOBODY_MORE)
        seat = self.seat_of(name)
        if seat and not seat.agreed:
            raise RefusedError(f"Another phone asks to be {holder(name)} already. Please wait.")
        if seat:
            raise RefusedError(why_taken(name))
        seat = Seat(name, new_number({seat.number for seat in self.seats}))
        return replace(self, seats=(*self.seats, seat))

    def agree(self, name: str, number: str) -> Door:
        """The page that asked, and shows `number`, is that of the player `name`."""
        seat = self.seat_of(name)
        if seat is None or seat.number != number:  # Another page may have asked meanwhile.
            return self
        return self._with(replace(seat, agreed=True, since=datetime.now()))

    def give(self, name: str, token: str = "") -> Door:
        """The page that knows `token`, or a new one, has the seat of `name`; no other has it."""
        seat = Seat(name, token=token or new_token(), agreed=True, since=datetime.now())
        return self._with(seat)

    def _with(self, seat: Seat) -> Door:
        others = [one for one in self.seats if one.name != seat.name]
        given = [one for one in others if one.agreed]
        asking = [one for one in others if not one.agreed]
        return replace(self, seats=(*given, seat, *asking))

    def free(self, name: str) -> Door:
        """The seat of `name` is free; whoever had it or asked for it must ask anew."""
        seats = tuple(seat for seat in self.seats if seat.name != name)
        return replace(self.lower(name), seats=seats)

    def call(self, names: Mapping[str, str]) -> Door:
        """Its seats, and the hands that are up, with other `names` for those that have them."""
        seats = tuple(replace(one, name=names.get(one.name, one.name)) for one in self.seats)
        hands = tuple(one._replace(name=names.get(one.name, one.name)) for one in self.hands)
        return replace(self, seats=seats, hands=hands)

    # Whose plays count

    @property
    def trusts(self) -> bool:
        """True if players sit where they say to be, as their plays count at once."""
        return self.trust is Trust.AT_ONCE

    @property
    def trusted(self) -> tuple[tuple[str, Trust], ...]:
        """The players for whom trust is otherwise."""
        return tuple((one.name, one.trust) for one in self.seats if one.agreed and one.trust)

    def trust_of(self, name: str) -> Trust:
        """Which plays of the player `name` count, sent from a phone: none without a seat."""
        if not name or name not in self.seated:
            return Trust.NONE
        return dict(self.trusted).get(name, self.trust)

    def choose(self, trust: Trust, name: str = "") -> Door:
        """Let plays from phones count by `trust`, or only those of the player `name`."""
        if name:
            seats = (replace(one, trust=trust) if one.name == name else one for one in self.seats)
            return replace(self, seats=tuple(seats))
        seats = (replace(one, trust=None) for one in self.seats)
        return replace(self, trust=trust, seats=tuple(seats))

    # Who waits

    @property
    def asking(self) -> tuple[SeatAsked, ...]:
        """The pages that ask for a seat, the first one first."""
        return tuple(SeatAsked(one.name, one.number) for one in self.seats if not one.agreed)

    @property
    def joining(self) -> tuple[str, ...]:
        """The numbers of the newcomers who wait, the first one first."""
        return () if self.is_shut else tuple(one.number for one in self.newcomers if one.waits)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of all who wait, the first one first, whatever they ask."""
        waiting = [(one.came, one.number) for one in self.newcomers if one.number in self.joining]
        waiting += [(one.came, one.number) for one in self.seats if not one.agreed]
        return tuple(number for _, number in sorted(waiting))

    @property
    def newcomer(self) -> str:
        """The number that is asked about by itself, once an evening; mostly none."""
        return self.first if self.first in self.numbers else ""

    @property
    def wishes(self) -> int:
        """The number of pages that ask to come in, or for a seat."""
        return len(self.joining) + len(self.asking)

    @property
    def ask_first(self) -> bool:
        """True if a page asks something that may be asked about by itself."""
        return bool(self.newcomer or self.asking or self.words)

    def join(self, address: str, now: float) -> Door:
        """The last of its newcomers is at `address`. Raises `RefusedError` if too many wait."""
        if self.is_shut:
            raise RefusedError(NOBODY_MORE, 403)
        door = self.at(now)
        waiting = [one for one in door.newcomers if one.waits]
        if len(waiting) >= MOST_WAITING:
            gone = _to_make_room(address, waiting, now)
            door = replace(door, newcomers=tuple(one for one in door.newcomers if one is not gone))
        number = new_number({one.number for one in door.newcomers})
        newcomer = Newcomer(address=address, number=number, came=now, heard=now)
        known = [one for one in door.newcomers if now < one.came + 2 * LIFE]
        return replace(door, newcomers=(*known[-MOST_KNOWN:], newcomer))

    def at(self, now: float) -> Door:
        """The door at that time: whoever has waited too long waits no more."""
        late = [one for one in self.newcomers if one.waits and now >= one.came + LIFE]
        return self._changing(*(replace(one, is_late=True) for one in late)) if late else self

    def hear(self, secret: str, now: float) -> Door:
        """The page with this secret has asked for its answer. Raises `RefusedError`."""
        newcomer = self.newcomer_with(secret)
        return self.at(now)._changing(replace(newcomer, heard=now)).at(now)

    def newcomer_with(self, secret: str) -> Newcomer:
        """The newcomer with this secret. Raises `RefusedError`."""
        found = _with_secret(self.newcomers, secret, lambda one: one.secret)
        if found is None:  # Another program is here by now: it asks anew.
            raise RefusedError("This number is not known here.", 409)
        return found

    def answer_to(self, secret: str) -> Newcomer | None:
        """The newcomer who was let in; None while it waits. Raises `RefusedError` for a no."""
        newcomer = self.newcomer_with(secret)
        if self.is_shut and not newcomer.is_answered:
            raise RefusedError(NOBODY_MORE, 403)
        if newcomer.is_late:
            raise RefusedError("Nobody has answered in two minutes.", 403)
        if newcomer.is_answered and newcomer.who is None:
            raise RefusedError("Somebody at the table said no.", 403)
        return newcomer if newcomer.is_answered else None

    def admit(self, number: str, who: Entrant) -> Door:
        """Let the page that shows `number` in as `who`, which may be nobody.

        A player who has a page already sits at this one from now on. Nothing is changed if that
        player does not play, or the page waits no longer.
        """
        newcomer = next((one for one in self.newcomers if one.number == number), None)
        is_known = not isinstance(who, str) or who in self._here
        if newcomer is None or number not in self.joining or not is_known:
            return self
        door = self
        token = ""
        if isinstance(who, str):
            door = self.lower(who).give(who)
            token = next(seat.token for seat in door.seats if seat.name == who)
        return door._changing(replace(newcomer, is_answered=True, who=who, token=token))

    def _changing(self, *changed: Newcomer) -> Door:
        by_secret = {one.secret: one for one in changed}
        newcomers = (by_secret.get(one.secret, one) for one in self.newcomers)
        return replace(self, newcomers=tuple(newcomers))

    def meet(self, number: str) -> Door:
        """A page shows `number`: the first one of an evening is asked about by itself.

        All others are only counted, or a crowd would leave nobody in peace.
        """
        return self if self.first is not None else replace(self, first=number)

    def put_off(self, number: str) -> Door:
        """The page that shows `number` goes on waiting, and is asked about no more by itself."""
        return replace(self, first="") if self.first == number else self

    def shut(self, is_shut: bool = True) -> Door:
        """Let nobody more in, or people again; whoever asks for a seat gets none."""
        seats = tuple(seat for seat in self.seats if seat.agreed or not is_shut)
        return replace(self, is_shut=is_shut, seats=seats)

    # What seats want of the table

    @property
    def words(self) -> tuple[LookUpWish, ...]:
        """The words about which players ask, and nobody has answered yet."""
        return tuple(wish for wish in self.look_ups if wish.agreed is None)

    def wish_of(self, name: str) -> LookUpWish | None:
        """The word that the player `name` has asked the table about last."""
        return next((wish for wish in self.look_ups if wish.name == name), None)

    def wish(self, wish: LookUpWish) -> Door:
        """A player asks about a word, or has an answer."""
        others = (one for one in self.look_ups if one.name != wish.name)
        return replace(self, look_ups=(*others, wish))

    def tell_word(self, word: WordTold) -> Door:
        """Pages are told of a word that was looked up."""
        return replace(self, looked_up=(*self.looked_up, word)[-MOST_TOLD:])

    def raise_hand(self, hand: HandRaised) -> Door:
        """A hand is up, in the place of one that is up already, or behind the others."""
        by_name = {one.name: one for one in self.hands} | {hand.name: hand}
        return replace(self, hands=tuple(by_name.values()))

    def lower(self, name: str) -> Door:
        """The hand of `name` is down."""
        return replace(self, hands=tuple(hand for hand in self.hands if hand.name != name))

    def ask_again(self, name: str) -> Door:
        """A player, or the tablet, asks for another game."""
        return self if name in self.again else replace(self, again=(*self.again, name))

    @property
    def begins_again(self) -> bool:
        """True if plays count at once, and all people have asked for another game.

        The tablet in the middle asks for those who have no phone of their own.
        """
        reading = set(self.people).difference(self.again)
        if TABLE in self.again:
            reading &= set(self.seated)
        return bool(self.again) and self.trusts and not reading

    # The game

    def about(self, game: Game) -> Door:
        """The door with the hands alone that count in `game`."""
        counting = tuple(hand for hand in self.hands if hand.counts(game))
        return self if counting == self.hands else replace(self, hands=counting)

    def at_table(self, game: Game) -> Door:
        """The door as `game` stands now: only its people sit, and what is over is forgotten."""
        door = replace(self, people=game.setup.people)
        against = challengeable(game.steps)
        turn = len(game.steps)
        hands = door.hands if against == self.against else ()
        return replace(
            door,
            seats=tuple(one for one in self.seats if one.agreed or one.name in door._here),
            hands=tuple(one for one in hands if one.counts(game) and one.name in door.seated),
            against=against,
            look_ups=self.look_ups if turn == self.turn else (),
            turn=turn,
            again=self.again if game.position.ending else (),
        )

    def at_next_table(self) -> Door:
        """The door at another table, of which nobody has asked anything yet."""
        return replace(self, look_ups=(), looked_up=(), again=())


def why_taken(name: str) -> str:
    """Why nobody else can have the seat of `name`: a page has it."""
    if not name:
        return "There is a tablet in the middle already. It has to be given up first."
    return f"{name} has a phone already. That seat has to be given up first."


def _with_secret(found: Sequence[_T], secret: str, secret_of: Callable[[_T], str]) -> _T | None:
    given = secret.encode("utf-8", "replace")
    same = [one for one in found if compare_digest(secret_of(one).encode(), given)]
    return same[0] if same else None


def new_number(shown: Container[str]) -> str:
    """Four digits that are not among those `shown`."""
    while (number := f"{secrets.randbelow(10_000):04}") in shown:
        pass
    return number


def _to_make_room(address: str, waiting: Sequence[Newcomer], now: float) -> Newcomer:
    """The newcomer not heard of for longest, at the address with most. Raises `RefusedError`."""
    crowded = most_numerous(Counter(one.address for one in waiting) + Counter([address]), address)
    theirs = [one for one in waiting if one.address == crowded]
    gone = min(theirs, key=lambda one: one.heard, default=None)
    if gone is None or (crowded == address and now < gone.heard + SILENT):
        raise RefusedError("Many others are waiting. Try again in a moment.", 429)
    return gone


def most_numerous(having: Mapping[str, int], newest: str) -> str:
    """The address that has most; `newest`, which wants one more, if others have no more than it.

    >>> most_numerous({"a": 3, "b": 2}, "b"), most_numerous({"a": 3, "b": 3}, "b")
    ('a', 'b')
    """
    return max(having, key=lambda address: (having[address], address == newest))
