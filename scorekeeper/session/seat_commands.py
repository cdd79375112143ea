"""What players at pages ask of a table, done there; the keeper decides which turns count."""

from __future__ import annotations

from contextlib import suppress

from scorekeeper.game.board import NotationError
from scorekeeper.game.text import Wording
from scorekeeper.session.racks import left_told
from scorekeeper.session.seats import (
    Asked,
    HandLowered,
    JoinAsked,
    LeftTold,
    LookedUp,
    Proposed,
    RackNoted,
    SeatLeft,
    Trust,
    TurnUndone,
    Withdrawn,
)
from scorekeeper.session.table import Table


def hear(table: Table, asked: Asked) -> None:
    """Do at `table` what a seat has asked, if its player may."""
    game = table.session.game
    seat_turns = table.seat_turns
    news = ""
    players = game.setup.players
    if isinstance(asked, JoinAsked) or asked.name not in players:
        return
    match asked:
        case SeatLeft() | HandLowered():
            news = _gone(table, asked)
        case LookedUp(name, word):
            table.session.note_lookups((word,), players.index(name))
            news = f"{name} looked {word} up."
        case RackNoted(name):
            table.noted_racks[name] = asked
            table.note_rack_due()
        case Proposed(name):
            seat_turns.propose(asked, game, table.pages.trust_of(name))
        case Withdrawn(name, number):
            what = seat_turns.withdraw(name, number)
            news = f"{name} has taken {what} back." if what else ""
        case TurnUndone(name, position):
            if seat_turns.may_undo(name, position, game):
                whole = f"{name} has taken the last turn back."
                table.saying(Wording(whole, f"{name} took it back."), table.undo)
            return
        case LeftTold():
            _tell_left(table, asked)
            return
        case _:
            return
    table.tell(news)


def _gone(table: Table, asked: SeatLeft | HandLowered) -> str:
    """That a seat was left or a hand taken down, and who challenges all the same."""
    if isinstance(asked, SeatLeft):
        return f"{asked.name} has given up the seat on the phone."
    hands = table.pages.about(table.session.game).hands
    still = f" {hands[0].name} still does." if hands else ""
    return f"{asked.name} no longer challenges.{still}"


def _tell_left(table: Table, asked: LeftTold) -> None:
    """A seat says what is left on its rack, if that can be."""
    game = table.session.game
    if table.pages.trust_of(asked.name) is not Trust.NONE:
        with suppress(NotationError):  # Its page was told so, unless the table was faster.
            player = game.setup.players.index(asked.name)
            table.session.finish(left_told(game, player, asked.letters))
