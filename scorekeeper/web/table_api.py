"""What the page that is the table sends, read once, and what it is told.

A command is the object that was sent, with each value of its kind. Nothing is decided here:
`page_commands` does at the table what is wanted, or says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.table.door import RefusedError
from scorekeeper.table.seats import TABLE, Entrant, Onlooker
from scorekeeper.table.state import CLOSED
from scorekeeper.web.hub import Hub
from scorekeeper.web.offers import NO_OFFERS
from scorekeeper.web.sent import (
    Body,
    flag_in,
    is_so_in,
    not_the_page,
    number_if_any,
    number_in,
    tables_in,
    text_in,
    texts_in,
)
from scorekeeper.web.table_view import NO_GAME

BEGINNING = 15.0
"""Seconds in which a game has begun: its dictionary may be slow to open."""
MOST_ANNOUNCED = 10_000
"""Points that can be called out for a play."""

ROLES: dict[str, Entrant] = {
    "table": TABLE,
    "television": Onlooker.TELEVISION,
    "board": Onlooker.BOARD,
    "": None,
}
"""As whom a page is let in that is no player's: the words of the protocol."""


def _points_in(sent: Body, key: str) -> int | None:
    points = number_if_any(sent, key)
    if points is not None and points > MOST_ANNOUNCED:
        raise RefusedError("That is more than any play can earn.")
    return points


def _entrant_in(sent: Body, key: str) -> Entrant:
    """As whom a page is let in: `player` is a name, `as` anything else."""
    name = sent.get("player")
    role = sent.get("as")
    if name is None and isinstance(role, str) and role in ROLES:
        return ROLES[role]
    if role is None and name:
        return text_in(sent, "player")
    raise not_the_page()


def _wishes_in(sent: Body, key: str) -> list[Body]:
    """How players begin, and by which words, for those whose seats were looked at."""
    wish = {"player": text_in, "ahead": number_in, "family": is_so_in}
    return [_read(one, wish) for one in tables_in(sent, key)]


Kinds = Mapping[str, Callable[[Body, str], Any]]
"""The values of a command by their keys, each with what reads its kind."""
_PLAY: Kinds = {
    "number": number_in,
    "position": number_in,
    "play": text_in,
    "accept": is_so_in,
    "announced": _points_in,
}
_CHALLENGE: Kinds = {"position": number_in, "by": text_in, "words": texts_in, "good": flag_in}
_LETTERS: Kinds = {"player": text_in, "letters": texts_in}
_NEW: Kinds = {
    "players": texts_in,
    "computers": texts_in,
    "box": text_in,
    "words": text_in,
    "deals": is_so_in,
    "seats": _wishes_in,
}
COMMANDS: dict[str, Kinds] = {
    "answer": {"position": number_in, "question": text_in, "answer": text_in},
    "redo": {},
    "go on": {},
    "left": _LETTERS,
    "drawn": _LETTERS,
    "admit": {"number": text_in, "who": _entrant_in},
    "door": {"shut": is_so_in},
    "free": {"player": text_in},
    "word": {"player": text_in, "word": text_in, "agreed": is_so_in},
    "clock": {},
    "rows": {"number": number_if_any},
    "again": {},
    "trust": {"trust": text_in},
    "new": _NEW,
}
"""The commands that come as ``do``."""
USUAL: Body = {"do": "", "computers": [], "box": "", "words": ""}
"""What is meant where nothing of it is sent."""


def _read(sent: Body, kinds: Kinds) -> Body:
    return {key: read(sent, key) for key, read in kinds.items()}


class TableApi:
    """Answers the page that is the table; each method raises `RefusedError`."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def play(self, sent: Body) -> Body:
        """A turn is entered for whoever is to move."""
        return await self._do("play", sent, _PLAY)

    async def challenge(self, sent: Body) -> Body:
        """The last play is challenged."""
        return await self._do("challenge", sent, _CHALLENGE)

    async def do(self, sent: Body) -> Body:
        """Anything else that the table can do."""
        do = text_in(USUAL | sent, "do")
        return await self._do(do, USUAL | sent, COMMANDS.get(do))

    async def mine(self, sent: Body) -> Body:
        """All that this page is told; no rack is in it."""
        self._hub.check_table(text_in(sent, "seat"))
        return self._mine()

    async def _do(self, do: str, sent: Body, kinds: Kinds | None) -> Body:
        self._hub.check_table(text_in(sent, "seat"))
        if kinds is None:
            raise not_the_page()
        seconds = BEGINNING if do in ("new", "again") else None
        if why := await self._hub.ask({"do": do, **_read(sent, kinds)}, seconds):
            raise RefusedError(why)
        return self._mine()

    def _mine(self) -> Body:
        state = self._hub.state
        view = self._hub.table
        door = self._hub.door
        if view is None:
            raise RefusedError(NO_GAME)
        seen = door if view.keeps else CLOSED
        names = {one.number: one.name for one in seen.asking}
        trust = str(door.trust)
        table = {
            **view.told,
            "keeps": view.keeps,
            "asking": [{"number": one, "name": names.get(one)} for one in seen.numbers],
            "words": [{"player": wish.name, "word": wish.word} for wish in seen.words],
            "calls": seen.newcomer,
            "shut": seen.is_shut,
            **(view.offers or NO_OFFERS),
            "trust": trust,
        }
        return {
            "position": state.position if state else 0,
            "number": view.number,
            "moves": view.told["mover"] is not None,
            "trust": trust,
            "rack": None,
            "reply": view.reply._asdict() if view.reply else None,
            "left": None,
            "table": table,
        }
