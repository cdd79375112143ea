"""All that a page that is the table can want: one frozen command for each."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

# What it does to the game


class Enter(NamedTuple):
    """A turn of the player to move."""

    number: int
    """The one that the table has given out for it, so that one sent twice counts once."""
    position: int
    """The number of the position for which it was made: `TableState.position`."""
    turn: str
    """The turn as it is written: ``5C MOOD``, ``pass``, ``swap J``."""
    accept: bool = False
    """True if it may break rules."""
    announced: int | None = None
    """The points called out for it."""


class ChallengeLast(NamedTuple):
    """A challenge of `words` of the last play, or of all of them, `by` a player."""

    position: int
    by: str
    words: tuple[str, ...]
    good: bool | None = None
    """The word of the table itself; None if the dictionary decides."""


class Answer(NamedTuple):
    """The answer to a question that the page was told: `TableView.asks`."""

    position: int
    question: str
    """Its name there."""
    text: str
    """The answer as it is written in the question."""


class Redo(NamedTuple):
    """What was undone is brought back."""


class GoOn(NamedTuple):
    """The table comes back to what was put off."""


class TellLeft(NamedTuple):
    """What is left on the rack of `player` at the end."""

    player: str
    letters: tuple[str, ...]


class TellDrawn(NamedTuple):
    """The tiles that were drawn for the computer `player`."""

    player: str
    letters: tuple[str, ...]


class SwitchClock(NamedTuple):
    """The clock starts, or stops."""


class LayRows(NamedTuple):
    """Of the board, set up again, so many rows lie; None once nobody sets it up."""

    number: int | None


GameCommand = (
    Enter | ChallengeLast | Answer | Redo | GoOn | TellLeft | TellDrawn | SwitchClock | LayRows
)
"""A command to the open game."""


# What it does to the evening, where no screen does


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


class Door(NamedTuple):
    """Nobody more comes in tonight, or people can come in again."""

    is_shut: bool


class Free(NamedTuple):
    """The seat of `player` is free."""

    player: str


class AllowWord(NamedTuple):
    """The `player` may look `word` up, or may not."""

    player: str
    word: str
    agreed: bool


class SeatWish(NamedTuple):
    """How a player begins and by which words; the rest is as when they played last."""

    player: str
    ahead: int
    """Points before the first turn."""
    family: bool
    """True to play by the family level, false for the words of the game, or others of their own."""


class NewGame(NamedTuple):
    """A new game, on these terms."""

    players: tuple[str, ...]
    """In turn order."""
    computers: tuple[str, ...] = ()
    """Those of the players who are no people."""
    box: str = ""
    """The id of an edition; empty for the usual one."""
    words: str = ""
    """The name of an audience; empty for the usual one."""
    deals: bool = False
    """True if the app deals the tiles."""
    seats: tuple[SeatWish, ...] = ()
    """The seats that were looked at; all others are as before."""


class SameAgain(NamedTuple):
    """The same players once more; the next one begins."""


class ChooseTrust(NamedTuple):
    """Which plays from phones count."""

    trust: str
    """One of `Trust`."""


EveningCommand = Admit | Door | Free | AllowWord | NewGame | SameAgain | ChooseTrust
"""A command to whoever keeps the evening."""
TableCommand = GameCommand | EveningCommand


class TableAsked(NamedTuple):
    """The page that is the table wants something done; it waits for the answer to `ticket`."""

    name: str
    """`TABLE`: the seat from which it comes."""
    ticket: int
    command: TableCommand
