"""A page that is the table: what it is told, and its commands as they come.

Nothing is decided here: `session.table_page` does at the table what is wanted, or says why not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorekeeper.game.play import Play
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.session.questions import Stopped
from scorekeeper.session.seats import TABLE
from scorekeeper.session.state import Offers, TableView
from scorekeeper.session.table_commands import (
    Admit,
    AllowWord,
    Answer,
    ChallengeLast,
    ChooseTrust,
    Door,
    Enter,
    Entrant,
    Free,
    GoOn,
    LayRows,
    NewGame,
    Onlooker,
    Redo,
    SameAgain,
    SeatWish,
    SwitchClock,
    TableAsked,
    TableCommand,
    TellDrawn,
    TellLeft,
)
from scorekeeper.web.hub import Hub
from scorekeeper.web.seats import RefusedError
from scorekeeper.web.sent import flag_in, not_the_page, number_in, tables_in, text_in, texts_in
from scorekeeper.web.state import Snapshot
from scorekeeper.web.turn_desk import ANSWER
from scorekeeper.web.turn_values import place_as_json, reply_as_json

BEGINNING = 15.0
"""Seconds in which a game has begun: its dictionary may be slow to open."""
MOST_ANNOUNCED = 10_000
"""Points that can be called out for a play."""

_Body = dict[str, Any]
ROLES: dict[str, Entrant] = {
    "table": TABLE,
    "television": Onlooker.TELEVISION,
    "board": Onlooker.BOARD,
    "": None,
}
"""As whom a page is let in that is no player's: the words of the protocol."""


def _entrant(sent: _Body) -> Entrant:
    """As whom a page is let in: `player` is a name, `as` anything else."""
    name = sent.get("player")
    role = sent.get("as")
    if name is None and isinstance(role, str) and role in ROLES:
        return ROLES[role]
    if role is None and name:
        return text_in(sent, "player")
    raise not_the_page()


def _new_game(sent: _Body) -> NewGame:
    """A game to begin; without a box, words or computers the usual ones."""
    whole = {"computers": [], "box": "", "words": ""} | sent
    seats = (
        SeatWish(text_in(one, "player"), number_in(one, "ahead"), bool(flag_in(one, "family")))
        for one in tables_in(whole, "seats")
    )
    return NewGame(
        players=texts_in(whole, "players"),
        computers=texts_in(whole, "computers"),
        box=text_in(whole, "box"),
        words=text_in(whole, "words"),
        deals=bool(flag_in(whole, "deals")),
        seats=tuple(seats),
    )


COMMANDS: dict[str, Callable[[_Body], TableCommand]] = {
    "answer": lambda sent: Answer(
        number_in(sent, "position"), text_in(sent, "question"), text_in(sent, "answer")
    ),
    "redo": lambda sent: Redo(),
    "go on": lambda sent: GoOn(),
    "left": lambda sent: TellLeft(text_in(sent, "player"), texts_in(sent, "letters")),
    "drawn": lambda sent: TellDrawn(text_in(sent, "player"), texts_in(sent, "letters")),
    "admit": lambda sent: Admit(text_in(sent, "number"), _entrant(sent)),
    "door": lambda sent: Door(bool(flag_in(sent, "shut"))),
    "free": lambda sent: Free(text_in(sent, "player")),
    "word": lambda sent: AllowWord(
        text_in(sent, "player"), text_in(sent, "word"), bool(flag_in(sent, "agreed"))
    ),
    "clock": lambda sent: SwitchClock(),
    "rows": lambda sent: LayRows(None if sent.get("number") is None else number_in(sent, "number")),
    "again": lambda sent: SameAgain(),
    "trust": lambda sent: ChooseTrust(text_in(sent, "trust")),
    "new": _new_game,
}
"""The commands that come as ``do``."""


class TableDesk:
    """Answers the page that is the table; each method raises `RefusedError`."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def play(self, sent: _Body) -> _Body:
        """A turn is entered for whoever is to move."""
        self._hub.seats.table(text_in(sent, "seat"))
        announced = number_in(sent, "announced") if sent.get("announced") is not None else None
        if announced is not None and announced > MOST_ANNOUNCED:
            raise RefusedError("That is more than any play can earn.")
        number = number_in(sent, "number")
        position = number_in(sent, "position")
        accept = bool(flag_in(sent, "accept"))
        return await self._do(
            Enter(
                number=number,
                position=position,
                turn=text_in(sent, "play"),
                accept=accept,
                announced=announced,
            )
        )

    async def challenge(self, sent: _Body) -> _Body:
        """The last play is challenged."""
        self._hub.seats.table(text_in(sent, "seat"))
        position = number_in(sent, "position")
        by = text_in(sent, "by")
        good = flag_in(sent, "good")
        return await self._do(
            ChallengeLast(position=position, by=by, words=texts_in(sent, "words"), good=good)
        )

    async def do(self, sent: _Body) -> _Body:
        """Anything else that the table can do."""
        self._hub.seats.table(text_in(sent, "seat"))
        read = COMMANDS.get(text_in(sent, "do"))
        if read is None:
            raise not_the_page()
        return await self._do(read(sent))

    def mine(self, sent: _Body) -> _Body:
        """All that this page is told; no rack is in it."""
        self._hub.seats.table(text_in(sent, "seat"))
        return self._mine()

    def _mine(self) -> _Body:
        snapshot = self._hub.snapshot
        plays = self._hub.plays
        view = plays.table
        if view is None:
            raise RefusedError("No game has begun yet.")
        return {
            "position": plays.position,
            "number": view.number,
            "moves": view.mover is not None,
            "trust": str(view.trust),
            "rack": None,
            "reply": reply_as_json(view.reply) if view.reply else None,
            "left": None,
            "table": table_as_json(view, snapshot),
        }

    async def _do(self, command: TableCommand) -> _Body:
        seconds = BEGINNING if isinstance(command, NewGame | SameAgain) else ANSWER
        hub = self._hub

        def ask(ticket: int) -> None:
            hub.hear(TableAsked(TABLE, ticket, command))

        if why := await hub.tickets.answered(ask, seconds):
            raise RefusedError(why)
        return self._mine()


def table_as_json(view: TableView, snapshot: Snapshot | None) -> _Body:
    """The view of the table for its page."""
    offers = view.offers or Offers()
    place = None
    if view.proposal and snapshot and isinstance(view.proposal.verdict.action, Play):
        place = place_as_json(snapshot.game(), view.proposal.verdict)
    draw = None
    if view.draw:
        name, tiles = view.draw
        draw = {"player": name, "tiles": tiles}
    return {
        "stage": view.stage,
        "says": view.says,
        "keeps": view.keeps,
        "mover": view.mover,
        "can": list(view.can),
        "asks": {name: question_as_json(question) for name, question in view.asks},
        "place": place,
        "left": [rack._asdict() for rack in view.left] or None,
        "draw": draw,
        "asking": [{"number": number, "name": name} for number, name in view.asking],
        "words": [{"player": wish.name, "word": wish.word} for wish in view.words],
        "calls": view.caller,
        "shut": view.is_shut,
        "boxes": [box._asdict() for box in offers.boxes],
        "audiences": [words._asdict() for words in offers.audiences],
        "players": list(offers.players),
        "terms": [terms._asdict() for terms in offers.terms],
        "trust": str(view.trust),
    }


_LEADS = {Stopped.TODAY: "today"}
"""The question that follows at once, by the answer that leads there."""


def question_as_json(question: Question[Any]) -> _Body:
    """What is asked; each answer in its words, and where it leads, which is mostly nowhere."""
    answers = question.answers.items()
    return {
        "title": question.title,
        "word": question.word[:1],
        "wrong": list(map(printable, question.wrong)),
        "sentences": list(question.sentences),
        "answers": [{"text": text, "leads": _LEADS.get(what, "")} for text, what in answers],
        "lit": question.lit,
    }
