"""A page that is the table: what it is told, and its commands as they come.

Nothing is decided here: `session.table_page` does at the table what is wanted, or says why not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorekeeper.game.play import Play
from scorekeeper.session.seats import TABLE
from scorekeeper.session.state import TableView
from scorekeeper.session.table_commands import (
    Admit,
    Agree,
    ChallengeLast,
    ChooseTrust,
    End,
    Enter,
    Free,
    GoOn,
    NewGame,
    Read,
    Redo,
    SameAgain,
    SendBack,
    SwitchClock,
    TableCommand,
    TellDrawn,
    TellLeft,
    Undo,
)
from scorekeeper.web.desk import ANSWER, place_as_json, reply_as_json
from scorekeeper.web.room import PageRoom
from scorekeeper.web.seats import RefusedError
from scorekeeper.web.sent import flag_in, not_the_page, number_in, text_in, texts_in
from scorekeeper.web.state import Snapshot

BEGINNING = 15.0
"""Seconds in which a game has begun: its dictionary may be slow to open."""
MOST_ANNOUNCED = 10_000
"""Points that can be called out for a play."""

_Sent = dict[str, Any]
COMMANDS: dict[str, Callable[[_Sent], TableCommand]] = {
    "undo": lambda sent: Undo(number_in(sent, "position")),
    "redo": lambda sent: Redo(),
    "read": lambda sent: Read(),
    "agree": lambda sent: Agree(bool(flag_in(sent, "accept"))),
    "send back": lambda sent: SendBack(text_in(sent, "why")),
    "end": lambda sent: End(),
    "go on": lambda sent: GoOn(),
    "left": lambda sent: TellLeft(text_in(sent, "player"), texts_in(sent, "letters")),
    "drawn": lambda sent: TellDrawn(text_in(sent, "player"), texts_in(sent, "letters")),
    "admit": lambda sent: Admit(text_in(sent, "number"), text_in(sent, "as")),
    "free": lambda sent: Free(text_in(sent, "player")),
    "clock": lambda sent: SwitchClock(),
    "again": lambda sent: SameAgain(),
    "trust": lambda sent: ChooseTrust(text_in(sent, "trust")),
    "new": lambda sent: NewGame(
        texts_in(sent, "players"),
        texts_in(sent, "computers") if "computers" in sent else (),
        text_in(sent, "box") if "box" in sent else "",
        text_in(sent, "words") if "words" in sent else "",
        bool(flag_in(sent, "deals")),
    ),
}
"""The commands that come as ``do``."""


class TableDesk:
    """Answers the page that is the table; each method raises `RefusedError`."""

    def __init__(self, room: PageRoom) -> None:
        """Ask the table through `room`."""
        self._room = room

    async def play(self, sent: _Sent) -> _Sent:
        """A turn is entered for whoever is to move."""
        self._seat(sent)
        announced = number_in(sent, "announced") if sent.get("announced") is not None else None
        if announced is not None and announced > MOST_ANNOUNCED:
            raise RefusedError("No play has so many points.")
        number, position = number_in(sent, "number"), number_in(sent, "position")
        accept = bool(flag_in(sent, "accept"))
        return await self._do(Enter(number, position, text_in(sent, "play"), accept, announced))

    async def challenge(self, sent: _Sent) -> _Sent:
        """The last play is challenged."""
        self._seat(sent)
        position, by = number_in(sent, "position"), text_in(sent, "by")
        good = flag_in(sent, "good")
        return await self._do(ChallengeLast(position, by, texts_in(sent, "words"), good))

    async def do(self, sent: _Sent) -> _Sent:
        """Anything else that the table can do."""
        self._seat(sent)
        read = COMMANDS.get(text_in(sent, "do"))
        if read is None:
            raise not_the_page()
        return await self._do(read(sent))

    def mine(self, sent: _Sent) -> _Sent:
        """All that this page is told; no rack is in it."""
        self._seat(sent)
        return self._mine()

    def _mine(self) -> _Sent:
        snapshot, plays = self._room.snapshot, self._room.plays
        view = plays.table
        if view is None:
            raise RefusedError("The table has not begun yet.")
        return {
            "position": plays.position,
            "moves": view.mover is not None,
            "trust": str(view.trust),
            "rack": None,
            "reply": reply_as_json(view.reply) if view.reply else None,
            "left": None,
            "table": table_as_json(view, snapshot),
        }

    def _seat(self, sent: _Sent) -> None:
        if self._room.seat(text_in(sent, "seat")).name != TABLE:
            raise RefusedError("Only the page that is the table does that.", 403)

    async def _do(self, command: TableCommand) -> _Sent:
        seconds = BEGINNING if isinstance(command, NewGame | SameAgain) else ANSWER
        if why := await self._room.ask_table(command, seconds):
            raise RefusedError(why)
        return self._mine()


def table_as_json(view: TableView, snapshot: Snapshot | None) -> _Sent:
    """The view of the table for its page."""
    offers, proposal, drawn = view.offers, None, view.draw
    if view.proposal and snapshot:
        game, waits = snapshot.game(), view.proposal
        proposal = {
            "player": game.setup.players[waits.player],
            "place": place_as_json(game, waits.verdict)
            if isinstance(waits.verdict.action, Play)
            else None,
            "says": view.says,
            "accept": not waits.verdict.legal,
        }
    return {
        "stage": view.stage,
        "says": view.says,
        "keeps": view.keeps,
        "mover": view.mover,
        "can": list(view.can),
        "proposal": proposal,
        "left": [rack._asdict() for rack in view.left] or None,
        "draw": {"player": drawn[0], "tiles": drawn[1]} if drawn else None,
        "asking": [
            *({"number": one.number, "name": one.name} for one in view.asking),
            *({"number": number, "name": None} for number in view.joining),
        ],
        "boxes": [box._asdict() for box in offers.boxes] if offers else [],
        "audiences": [words._asdict() for words in offers.audiences] if offers else [],
        "players": list(offers.players) if offers else [],
        "trust": str(view.trust),
    }
