"""What a connection may cost, and how many may be open.

uvicorn speaks HTTP. Its documentation has `Config` and `Server`, and neither limits how long a
request takes to come, closes the connection that matters least, or waits without looking ten times
a second. So `Connection` is made from its protocol for h11, of which only what asyncio calls is
overridden, and one method besides. That is no documented interface, and `pyproject.toml` allows
only those versions with which it was tried: with another, run `tests/web/test_safety.py`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import Scope
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from scorekeeper.web.guard import HEADERS
from scorekeeper.web.limits import Client, address_of, most_numerous

MOST_CONNECTIONS = 64
SLOWEST_HEAD = 10.0
"""Seconds in which the first line and the headers of a request must have come."""
SLOWEST_READER = 20.0
"""Seconds that an answer may wait for somebody who reads none of it."""
NO_REQUEST = "\r\n".join(
    (
        "HTTP/1.1 404 Not Found",
        *(f"{name}: {value}" for name, value in HEADERS.items()),
        *("content-length: 0", "connection: close", "\r\n"),
    )
).encode()
"""The answer to what is no HTTP, or more than a request may be."""


class Connection(H11Protocol):
    """A connection that may neither dawdle nor hoard."""

    def __init__(self, config: Config, state: ServerState, connections: Connections) -> None:
        """Speak HTTP as `config` says; `connections` has all that are open."""
        super().__init__(config=config, server_state=state, app_state={})
        self.who: Client = None
        """Who is connected."""
        self.answering = 0
        """The number of its requests that are being answered."""
        self._connections = connections
        self._line: asyncio.Transport | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    # What asyncio calls

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and give its first request some seconds to come."""
        super().connection_made(transport)
        self._line = transport
        peer = transport.get_extra_info("peername")
        self.who = (str(peer[0]), int(peer[1])) if peer else None
        self._connections.add(self)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self._connections.remove(self)
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side reads nothing: after some seconds the connection is closed."""
        super().pause_writing()
        self._reading = asyncio.get_running_loop().call_later(SLOWEST_READER, self.abort)

    def resume_writing(self) -> None:
        """The other side reads again, so the connection stays open."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().resume_writing()

    # What uvicorn calls

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request as without the token, unless another is being answered."""
        if self._line is not None:
            if not self.answering:
                self._line.write(NO_REQUEST)
            self._line.close()

    # What is called here

    def begin_answer(self) -> None:
        """A request is there, and need not hurry any more."""
        self.answering += 1
        self._stop_waiting()

    def end_answer(self) -> None:
        """A request is answered; the next may come, if it comes soon."""
        self.answering -= 1
        is_open = self._line is not None and not self._line.is_closing()
        if is_open and not self.answering:
            self._await_request()

    def abort(self) -> None:
        """Close it now, whatever is still to be sent."""
        if self._line is not None:
            self._line.abort()

    def leave(self) -> None:
        """Close it, unless the other side reads nothing: then abort it."""
        if self._line is not None and self._line.get_write_buffer_size():
            self._line.abort()
        elif self._line is not None:
            self._line.close()

    def _await_request(self) -> None:
        self._stop_waiting()
        self._deadline = asyncio.get_running_loop().call_later(SLOWEST_HEAD, self.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Connections:
    """The open connections, and those of them that have not shown the token yet.

    When there are too many, one of the address that has most is closed: a page from another
    address can always connect.
    """

    def __init__(self) -> None:
        self.open: dict[Client, Connection] = {}
        self.unauthenticated: dict[Connection, None] = {}
        """Those without the token, the oldest first."""
        self.answers: set[asyncio.Task[object]] = set()
        """The tasks in which requests are being answered."""

    def add(self, connection: Connection) -> None:
        """Keep `connection`, and close another one if there are too many."""
        self.open[connection.who] = connection
        self.unauthenticated[connection] = None
        if len(self.open) > MOST_CONNECTIONS:
            leaving = self._to_be_closed(connection)
            self.remove(leaving)
            leaving.abort()

    def _to_be_closed(self, newest: Connection) -> Connection:
        """Of the address that has most connections the oldest, rather without the token."""
        having = Counter(address_of(client) for client in self.open)
        address = most_numerous(having, address_of(newest.who))
        unauthenticated = (one for one in self.unauthenticated if address_of(one.who) == address)
        theirs = (one for who, one in self.open.items() if address_of(who) == address)
        return next((one for one in (*unauthenticated, *theirs) if one is not newest), newest)

    def remove(self, connection: Connection) -> None:
        """Forget `connection`."""
        if self.open.get(connection.who) is connection:
            del self.open[connection.who]
        self.unauthenticated.pop(connection, None)

    def authenticate(self, scope: Scope) -> None:
        """Note that the connection of the request of `scope` has shown the token."""
        connection = self.open.get(scope["client"])
        if connection is not None:
            self.unauthenticated.pop(connection, None)

    @contextmanager
    def answering(self, scope: Scope) -> Iterator[None]:
        """The request of `scope` is being answered by this task, until the block is left.

        For the next one its connection has to show the token anew.
        """
        connection = self.open.get(scope["client"])
        task = asyncio.current_task()
        if task is not None:
            self.answers.add(task)
        if connection is not None:
            connection.begin_answer()
        try:
            yield
        finally:
            if task is not None:
                self.answers.discard(task)
            if connection is not None:
                connection.end_answer()
                is_open = self.open.get(connection.who) is connection
                if is_open and not connection.answering:
                    self.unauthenticated[connection] = None
