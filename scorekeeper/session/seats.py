"""Players who sit at a page of their own: what they ask, and the racks that they note."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge
from scorekeeper.session.table_commands import TableAsked

TABLE = ""
"""The name in the seat of a page that is the table: whoever holds it enters for everybody."""


def holder(name: str) -> str:
    """The holder of a seat in a sentence: a player's name, or the tablet that is the table."""
    return name or "the tablet"


# What comes from a seat


class JoinAsked(NamedTuple):
    """Somebody who has only the plain address asks to be let in; `Phones.admit` answers."""

    number: str
    """Four digits that this page alone shows, so that the keeper knows whose it is."""


class SeatAsked(NamedTuple):
    """Somebody at a page says to be the player `name`; `Phones.agree` or `free` answers."""

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


class HandLowered(NamedTuple):
    """The player `name` has taken their hand down again."""

    name: str


def last_play(steps: Sequence[Step]) -> int:
    """The number of the last turn of `steps` that is no challenge; 0 before the first."""
    found = (step.number for step in reversed(steps) if not isinstance(step.turn.action, Challenge))
    return next(found, 0)


class LookedUp(NamedTuple):
    """The player `name` has looked `word` up, which the log says."""

    name: str
    word: str


class LookUpWish(NamedTuple):
    """The player `name` asks the table whether `word` may be looked up."""

    name: str
    word: str
    agreed: bool | None = None
    """The answer of the table; None until it is given."""


class RackNoted(NamedTuple):
    """The player `name` has noted a rack before turn `turn`: private until the game is over."""

    name: str
    letters: tuple[str, ...]
    turn: int


class Proposed(NamedTuple):
    """The player `name` has entered a turn at a page."""

    name: str
    number: int
    """The one that the table has given out for it, so that one sent twice counts once."""
    position: int
    """The number of the position for which it was made: `TableState.position`."""
    turn: str
    """The turn as it is written: ``5C MOOD``, ``pass``, ``swap J``."""


class Withdrawn(NamedTuple):
    """The player `name` takes back the turn that was sent with `number`."""

    name: str
    number: int


class TurnUndone(NamedTuple):
    """The player `name` takes back a turn that counted at once, at `position`."""

    name: str
    position: int


class LeftTold(NamedTuple):
    """The player `name` says which tiles are left on their rack, now that the game is over."""

    name: str
    letters: tuple[str, ...]


class AnotherGame(NamedTuple):
    """The player `name` asks for another game, now that this one is over."""

    name: str


Asked = (
    JoinAsked
    | SeatAsked
    | SeatLeft
    | HandRaised
    | HandLowered
    | LookedUp
    | LookUpWish
    | RackNoted
    | Proposed
    | Withdrawn
    | TurnUndone
    | LeftTold
    | AnotherGame
    | TableAsked
)
"""An event from a seat, or from somebody who has none yet."""


class Trust(StrEnum):
    """Which plays from phones count."""

    AGREE = "agree"
    """Those to which the keeper agrees, one by one."""
    AT_ONCE = "at once"
    """All that break no rule, as soon as they are laid."""
    NONE = "none"
    """None: turns are entered at the table."""


# What is known of all seats


@dataclass(frozen=True)
class Pages:
    """The number of those who look on at pages, and what they want of the keeper."""

    are_served: bool = False
    watching: int = 0
    asking: tuple[SeatAsked, ...] = ()
    """The pages that ask for a seat, the first one first."""
    hands: tuple[HandRaised, ...] = ()
    """The hands that are up, the first one first."""
    seated: tuple[str, ...] = ()
    """The players who sit at a page."""
    trust: Trust = Trust.AGREE
    """Which plays from phones count."""
    trusted: tuple[tuple[str, Trust], ...] = ()
    """The players for whom that is otherwise."""
    joining: tuple[str, ...] = ()
    """The numbers of the pages that ask to be let in, the first one first."""
    newcomer: str = ""
    """The number of the page that is asked about by itself, once an evening; mostly none."""
    is_shut: bool = False
    """True if the keeper lets nobody more in tonight."""
    again: tuple[str, ...] = ()
    """The players who ask for another game, the first one first."""
    since: tuple[tuple[str, datetime], ...] = ()
    """Since when those sit there who were given their seat since phones are on."""
    words: tuple[LookUpWish, ...] = ()
    """The words about which players ask, and nobody has answered yet."""

    @property
    def wishes(self) -> int:
        """The number of pages that ask to come in, or for a seat."""
        return len(self.joining) + len(self.asking)

    @property
    def ask_first(self) -> bool:
        """True if a page asks something that may be asked about by itself."""
        return bool(self.newcomer or self.asking or self.words)

    def trust_of(self, name: str) -> Trust:
        """Which plays of the player `name` count, sent from a phone: none without a seat."""
        own = dict(self.trusted).get(name, self.trust)
        return own if name and name in self.seated else Trust.NONE

    def about(self, game: Game) -> Pages:
        """These pages, with the hands alone that count in `game`."""
        counting = tuple(hand for hand in self.hands if hand.counts(game))
        return self if counting == self.hands else replace(self, hands=counting)


def rack_due(racks: Mapping[str, RackNoted], game: Game) -> tuple[str, ...] | None:
    """The rack that the player to move in `game` has noted for this turn, if they have."""
    rack = None if game.position.ending else racks.get(game.player_to_move)
    if rack is None:
        return None
    later = game.steps[rack.turn - 1 :]
    mover = game.position.to_move
    played = any(s.player == mover and not isinstance(s.turn.action, Challenge) for s in later)
    return None if played else rack.letters
