"""What pages ask of a table and of its evening: one frozen value for each thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from typing import Any, NamedTuple

from scorekeeper.game.game import Game, Step

TABLE = ""
"""The name in the seat of a page that is the table: whoever holds it enters for everybody."""


def holder(name: str) -> str:
    """The holder of a seat in a sentence: a player's name, or the tablet that is the table."""
    return name or "the tablet"


class Trust(StrEnum):
    """Which plays from phones count."""

    AGREE = "agree"
    """The plays to which the scorer agrees, one by one."""
    AT_ONCE = "at once"
    """All plays that break no rule, as soon as they are laid."""
    NONE = "none"
    """No plays: turns are entered at the table."""


# What comes from a seat


class JoinAsked(NamedTuple):
    """Somebody who has only the plain address asks to be let in; `Door.admit` answers."""

    number: str
    """Four digits that this page alone shows, so that the scorer knows whose it is."""


class SeatAsked(NamedTuple):
    """Somebody at a page says to be the player `name`; `Door.agree` or `free` answers."""

    name: str
    number: str
    """Four digits that this page alone shows, so that the scorer knows whose it is."""


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
    found = (step.number for step in reversed(steps) if not step.challenge)
    return next(found, 0)


def challengeable(steps: Sequence[Step]) -> tuple[object, ...]:
    """A key of the play that a hand is raised against: its place, what was played, by whom."""
    number = last_play(steps)
    contestable = steps[-1].after.contestable if steps else None
    action = steps[number - 1].turn.action if number else None
    return number, action, contestable and contestable.player


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
    """The number that the table has given out for it, so that one sent twice counts once."""
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
    """The player `name`, or the tablet, asks for another game, now that this one is over."""

    name: str


# What is done to the evening


class Onlooker(Enum):
    """A page without a seat, by what it shows."""

    TELEVISION = "television"
    BOARD = "board"


Entrant = str | Onlooker | None
"""As whom a page comes in: the name of a seat, or without one; None for not at all."""


class Admit(NamedTuple):
    """The page that shows `number` is let in as `who`, which may be nobody."""

    number: str
    who: Entrant


class SetAdmission(NamedTuple):
    """Nobody more comes in tonight, or people can come in again."""

    is_shut: bool


# Who asks what

TableCommand = dict[str, Any]
"""What the page that is the table wants: what to `do`, and with what, by the protocol's words."""
FromSeat = (
    SeatAsked
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
)
"""An event from the seat of a player, or from somebody who asks for it."""
Asked = JoinAsked | FromSeat | TableCommand
"""All that pages ask."""


def rack_due(racks: Mapping[str, RackNoted], game: Game) -> tuple[str, ...] | None:
    """The rack that the player to move in `game` has noted for this turn, if they have."""
    rack = None if game.position.ending else racks.get(game.player_to_move)
    if rack is None:
        return None
    later = game.steps[rack.turn - 1 :]
    mover = game.position.to_move
    played = any(s.player == mover and not s.challenge for s in later)
    return None if played else rack.letters
