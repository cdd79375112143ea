"""What pages ask at a table: of the real server, on this machine alone, in its own loop."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.table.door import Door
from scorekeeper.table.seats import Asked, HandLowered, HandRaised, JoinAsked, SeatAsked, SeatLeft
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.tui.entry.turn_text import reminder, title_sign
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.phones import Phones
from tests.support.games import RULES

from ..hands import Hands, at_table

PLAYERS = ("Anna", "Ben", "Cy")
LIMIT = 20.0


def a_game(*turns: str, words: WordCheck = WordCheck.CHALLENGE) -> Game:
    game = Game(Setup(RULES, PLAYERS, words, "english-35"))
    for turn in turns:
        game.push_text(turn)
    return game


def served_by(host: PhoneHost) -> Phones:
    assert host.phones
    return host.phones


def come(pages: PhoneHost, asked: Asked) -> None:
    """Do at the door what a page does that asks this."""
    door = pages.door
    match asked:
        case SeatAsked(name, number):
            *others, seat = door.ask(name).seats
            door = replace(door, seats=(*others, replace(seat, number=number)))
        case JoinAsked(number):
            address = f"192.168.1.{len(door.newcomers)}"
            *before, newcomer = door.join(address, monotonic()).newcomers
            door = replace(door, newcomers=(*before, replace(newcomer, number=number)))
        case SeatLeft(name):
            door = door.free(name)
        case HandRaised():
            door = door.raise_hand(asked)
        case HandLowered(name):
            door = door.lower(name)
    pages.let(door)


class Host:
    """A table without a screen, and the host that serves it."""

    def __init__(self, game: Game) -> None:
        self.host = PhoneHost()
        self.sit_down(game)
        self.host.start()

    def sit_down(self, game: Game) -> None:
        """Another game is on the table."""
        self.session = Session(game, GameStore())
        self.table = Table(self.session)
        self.table.begin()
        self.host.attend(self.table, take_at_once)

    def sit(self, *names: str) -> None:
        """These players sit at pages of their own."""
        for name in names:
            self.host.let(self.door.give(name))

    def ask(self, asked: Asked) -> None:
        """A seat asks."""
        come(self.host, asked)
        self.host.hear(asked)

    def play(self, text: str) -> None:
        game = self.session.game
        assert self.session.play(game.judge(game.read(text))).done

    @property
    def door(self) -> Door:
        return self.host.door

    @property
    def shown(self) -> int:
        """The number of turns that pages show, once they are told."""
        self.host._build()
        return len(json.loads(self.host.feed.text())["game"]["turns"])

    @property
    def sign(self) -> str:
        """The sign in the title."""
        return title_sign(self.table.state.door)

    @property
    def reminder(self) -> str:
        """The wish of phones that is said."""
        return reminder(self.table.state.door)


def take_at_once(do: Callable[[], None]) -> bool:
    """What a table does with what is asked."""
    do()
    return True


@asynccontextmanager
async def served(game: Game, home: Path) -> AsyncIterator[Hands]:
    """The table, served."""
    async with at_table(game, home) as hands:
        hands.app.phones.start()
        await hands.settle()
        yield hands


def door_of(hands: Hands) -> Door:
    return hands.app.phones.door


def shown(hands: Hands) -> TableState:
    """The table as seats are told of it."""
    return hands.app.phones.at_table


def let_in(hands: Hands) -> list[tuple[str, object]]:
    """The numbers of the newcomers who were answered, and as whom they came in."""
    return [(one.number, one.who) for one in door_of(hands).newcomers if one.is_answered]


async def ask(hands: Hands, asked: Asked) -> str:
    """A seat asks; the answer to it."""
    pages = hands.app.phones
    come(pages, asked)
    why = await pages.ask(asked, LIMIT)
    await hands.settle()
    return why


async def sit(hands: Hands, *names: str) -> None:
    """These players sit at pages of their own."""
    for name in names:
        hands.app.phones.let(door_of(hands).give(name))
    await hands.settle()
