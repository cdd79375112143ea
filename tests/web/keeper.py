"""A table served by its host, and the seats at its pages; the test is neither."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from scorekeeper.cli.keep import KeptGames
from scorekeeper.game.game import Game, Turn
from scorekeeper.history.remarks import Remark
from scorekeeper.session import GameStore, Outcome, Session
from scorekeeper.session.correction import Correction
from scorekeeper.table.seats import TABLE, Trust
from scorekeeper.table.stage import Proposal
from scorekeeper.table.table import BookReader, Table
from scorekeeper.web.host import PhoneHost
from tools.own_loop import InLoop, OwnLoop

from .conftest import HERE, LIMIT, Room

T = TypeVar("T")


class HostedRoom(Room):
    """What is sent to a server that a host has started in `loop`."""

    def __init__(self, loop: OwnLoop, host: PhoneHost) -> None:
        assert host.phones
        self.loop = loop
        self.pages = InLoop(loop, host)
        self.phones = InLoop(loop, host.phones)
        _, _, self.host, self.token, _ = self.phones.url.split("/")
        self.port = int(self.host.partition(":")[2])


class Kept:
    """A table and its pages in a loop of their own."""

    def __init__(self, table: Table, trust: Trust = Trust.AGREE) -> None:
        self._table, self.host = table, PhoneHost(trust)
        self._loop = OwnLoop()
        self.is_busy = False
        """True while the table comes to nothing that pages ask."""
        self._due: list[Callable[[], None]] = []
        self.by_keeper(self._begin)
        self.room = HostedRoom(self._loop, self.host)
        self.seats: dict[str, str] = {}

    def _begin(self) -> None:
        self.attend(self._table)
        self.host.start((HERE,))

    def attend(self, table: Table) -> None:
        """Put `table` in the place of the one before."""
        self._table = table
        table.begin()
        self.host.attend(table, self._call)

    def _call(self, do: Callable[[], None]) -> bool:
        if self.is_busy:
            self._due.append(do)
        else:
            do()
        return True

    def by_keeper(self, act: Callable[[], T]) -> T:
        """What `act` gives, done where the table is."""
        return self._loop.do(act)

    def go_on(self) -> None:
        """Do what pages have asked while the table was busy."""
        self.is_busy = False
        while self._due:
            self.by_keeper(self._due.pop(0))

    def wait_for(self, holds: Callable[[], T]) -> T:
        """Wait until something holds at the table; what that is."""
        deadline = monotonic() + LIMIT
        while not (found := self.by_keeper(holds)):
            assert monotonic() < deadline, "the table does not come to hold what is waited for"
            sleep(0.01)
        return found

    def stop(self) -> None:
        """Stop the server, which must not have failed, and its loop."""
        assert self.room.phones.faults == ()
        self._loop.wait(self.host.stop)
        self.by_keeper(self.table.leave)
        self._loop.stop()

    # The keeper

    @property
    def table(self) -> Table:
        return self._table

    @property
    def game(self) -> Game:
        return self.table.session.game

    def remark(self, *remarks: Remark) -> None:
        """Have the book of records say that of the last turn."""

        def tell() -> None:
            book = BookReader(self.game)
            book.remarks = remarks
            self.table.records = book
            self.table.tell()

        self.by_keeper(tell)

    def done(self, act: Callable[[], Outcome]) -> None:
        """Do at the table what has to succeed."""
        outcome = self.by_keeper(act)
        assert outcome.done, outcome

    def take(self, *turns: str) -> None:
        for text in turns:
            verdict = self.game.judge(self.game.read(text))
            self.done(partial(self.table.take, verdict))

    def undo(self) -> None:
        self.done(self.table.session.undo)

    def agree(self) -> None:
        """Let the turn count that a phone has sent, once it has come."""
        self.wait_for(lambda: isinstance(self.table.state.stage, Proposal))
        self.done(self.table.agree)

    def send_back(self) -> None:
        self.wait_for(lambda: isinstance(self.table.state.stage, Proposal))
        self.by_keeper(self.table.send_back)

    def let(self, verb: str, *given: object) -> None:
        """Do at the door what the keeper wants."""
        self.by_keeper(lambda: self.host.let(getattr(self.host.door, verb)(*given)))

    def challenge(self, by: int, upheld: bool = True, words: tuple[str, ...] = ()) -> None:
        """A challenge of `words`, by default of the first of the last play, is settled."""
        play = self.game.position.contestable
        assert play
        words = words or play.words[:1]
        self.done(lambda: self.table.session.challenge(words, by, upheld))

    def correct(self, number: int, text: str) -> None:
        """The turn with this number was another one."""
        correction = Correction.of(self.game)
        turn = Turn(correction.game_before(number).read(text))
        self.done(lambda: self.table.session.apply(correction.correct_turn(number, turn)))

    # Pages

    def seat(self, name: str) -> str:
        """Have the seat of `name` agreed to, unless nobody is asked; its token."""
        asked = self.room.post("seat", {"player": name})
        self.by_keeper(lambda: self.host.agree() if self.host.door.asking else "")
        self.seats[name] = asked["seat"]
        return str(asked["seat"])

    def ask(self, name: str, path: str, status: int = 200, **body: Any) -> Any:
        return self.room.post(path, {"seat": self.seats[name], **body}, status)

    def mine(self, name: str = TABLE) -> Any:
        return self.ask(name, "mine")

    def until(self, name: str, wanted: Callable[[Any], bool]) -> Any:
        """What a seat is told as soon as it is as `wanted`; it asks with each new state."""
        with self.room.follow() as page:
            page.until(lambda _: wanted(self.mine(name)))
        return self.mine(name)

    def view(self) -> Any:
        return self.mine()["table"]

    def do(self, do: str, status: int = 200, **more: Any) -> Any:
        return self.ask(TABLE, "table", status, do=do, **more)

    def say(self, question: str, answer: str, status: int = 200, position: int = -1) -> Any:
        """Answer a question at the page that is the table, by default one asked now."""
        at = self.mine()["position"] if position < 0 else position
        return self.do("answer", status, position=at, question=question, answer=answer)

    def play(self, play: str, status: int = 200, name: str = TABLE, **more: Any) -> Any:
        """Enter a turn from a page, by default from the one that is the table."""
        mine = self.mine(name)
        sent = {"number": mine["number"], "position": mine["position"], "play": play, **more}
        return self.ask(name, "play", status, **sent)

    @property
    def turns(self) -> list[str]:
        return [step.text for step in self.table.session.game.steps]


class Evening(Kept):
    """An evening that a tablet keeps, as with ``serve --keep``."""

    def __init__(self, path: Path) -> None:
        self._loop = OwnLoop()
        self._games = self.by_keeper(lambda: KeptGames(path))
        self.host = self._games._host
        self._running = self.by_keeper(lambda: asyncio.ensure_future(self._run()))
        self.wait_for(lambda: self.host.offers)
        self.room = HostedRoom(self._loop, self.host)
        self.seats = {TABLE: self._games.token}

    async def _run(self) -> None:
        async with self._games.served((HERE,)):
            await self._games.run()

    @property
    def table(self) -> Table:
        assert self._games._table, "no game has begun"
        return self._games._table

    def stop(self) -> None:
        async def ended() -> None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

        assert self.room.phones.faults == ()
        self._loop.wait(ended)
        self._loop.stop()


@contextmanager
def kept(
    table: Table, trust: Trust = Trust.AGREE, seats: tuple[str, ...] = (TABLE,)
) -> Iterator[Kept]:
    """Serve `table`, with pages at the `seats`, until the block is left."""
    made = Kept(table, trust)
    try:
        for name in seats:
            made.seat(name)
        yield made
    finally:
        made.stop()


@contextmanager
def evening(game: Game, trust: Trust = Trust.AGREE) -> Iterator[Kept]:
    """Serve a table whose players all sit at a page, until the block is left."""
    with kept(Table(Session(game, GameStore())), trust, game.setup.people) as made:
        yield made
