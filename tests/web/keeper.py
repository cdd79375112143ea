"""A table served by its host, and a page that is the table; the test is neither."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from time import monotonic
from typing import Any

from scorekeeper.phones import PhoneHost
from scorekeeper.session.seats import TABLE, Asked, Trust
from scorekeeper.session.table import Table

from .conftest import HERE, LIMIT, Room


class HostedRoom(Room):
    """What is sent to a server that a host has started."""

    def __init__(self, host: PhoneHost) -> None:
        assert host.phones
        self.phones = host.phones
        self.asked = SimpleQueue()
        _, _, self.host, self.token, _ = self.phones.url.split("/")
        self.port = int(self.host.partition(":")[2])


class Kept:
    """A table in a thread of its own, as the thread of a screen is one."""

    def __init__(self, table: Table, trust: Trust = Trust.AGREE) -> None:
        self.table, self.host = table, PhoneHost(trust)
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run)
        table.begin()
        self.host.attend(table, self._call)
        self.host.start((HERE,))
        self._thread.start()
        self.room = HostedRoom(self.host)
        self.seats: dict[str, str] = {}

    def _call(self, function: Callable[[Asked], None], asked: Asked) -> bool:
        self._calls.put(lambda: function(asked))
        return True

    def _run(self) -> None:
        while call := self._calls.get():
            call()

    def by_keeper(self, act: Callable[[], object]) -> object:
        """What `act` gives, done in the thread of the table."""
        found: SimpleQueue[object] = SimpleQueue()
        self._calls.put(lambda: found.put(act()))
        return found.get(timeout=LIMIT)

    def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds in the thread of the table."""
        deadline = monotonic() + LIMIT
        while not self.by_keeper(holds):
            assert monotonic() < deadline

    def stop(self) -> None:
        self._calls.put(None)
        self._thread.join()
        self.host.stop()
        self.table.leave()

    # Pages

    def seat(self, name: str) -> str:
        """Have the seat of `name` agreed to, unless nobody is asked; its token."""
        asked = self.room.post("seat", {"player": name})
        self.by_keeper(lambda: self.host.agree() if self.host._admission.asking else None)
        self.seats[name] = asked["seat"]
        return str(asked["seat"])

    def ask(self, name: str, path: str, status: int = 200, **body: Any) -> Any:
        return self.room.post(path, {"seat": self.seats[name], **body}, status)

    def mine(self, name: str = TABLE) -> Any:
        return self.ask(name, "mine")

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


@contextmanager
def kept(table: Table, trust: Trust = Trust.AGREE, seats: bool = True) -> Iterator[Kept]:
    """Serve `table`, with a page that is the table, until the block is left."""
    made = Kept(table, trust)
    try:
        if seats:
            made.seat(TABLE)
        yield made
    finally:
        made.stop()
