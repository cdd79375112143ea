"""The server in the loop: how it starts, goes to another address, and stops; its connections.

uvicorn speaks HTTP, and is told to write no log: the screen belongs to the game. Its documentation
has `Config` and `Server`, and neither limits how long a request takes to come, closes the
connection that matters least, or waits without looking ten times a second. So `Connection` is made
from its protocol for h11, of which only what asyncio calls is overridden, and one method besides.
That is no documented interface, and `pyproject.toml` allows only those versions with which it was
tried: with another, run `tests/web/test_safety.py`.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from scorekeeper.table.door import most_numerous
from scorekeeper.web.app import application, entrance
from scorekeeper.web.guard import HEADERS, LARGEST_HEAD, Guard
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.limits import MOST_ADDRESSES, Client, address_of

MOST_CONNECTIONS = 64
"""Open connections, but for those of strangers."""
MOST_STRANGERS = 32
"""Connections without the token, from addresses that have never shown it."""
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

    When there are too many of strangers, the oldest is closed, of the address that has most of
    them: however many addresses they come from, those that are known lose nothing. When there are
    too many in all, one of the address that has most is closed: a page from another address can
    always connect.
    """

    def __init__(self) -> None:
        self.open: dict[Client, Connection] = {}
        self.unauthenticated: dict[Connection, None] = {}
        """Those without the token, the oldest first."""
        self.answers: set[asyncio.Task[object]] = set()
        """The tasks in which requests are being answered."""
        self._known: dict[str, None] = {}
        """The addresses that have shown the token, the last one last."""

    def add(self, connection: Connection) -> None:
        """Keep `connection`, and close another one if there are too many."""
        self.open[connection.who] = connection
        self.unauthenticated[connection] = None
        strangers = [one for one in self.unauthenticated if address_of(one.who) not in self._known]
        if len(strangers) > MOST_STRANGERS:
            self._close(_oldest_of_most(strangers))
        elif len(self.open) - len(strangers) > MOST_CONNECTIONS:
            self._close(self._to_be_closed(connection))

    def _close(self, leaving: Connection) -> None:
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
        address = address_of(scope["client"])
        self._known.pop(address, None)
        self._known[address] = None
        if len(self._known) > MOST_ADDRESSES:
            del self._known[next(iter(self._known))]
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


def _oldest_of_most(connections: list[Connection]) -> Connection:
    """The oldest of the address that has most of these, which are there with the oldest first."""
    having = Counter(address_of(one.who) for one in connections)
    return max(connections, key=lambda one: having[address_of(one.who)])


FAREWELL = 0.3
"""Seconds that pages have to hear that the server leaves."""
MOST_WAITING = 2048
"""Connections that the system holds until they are let in, more than any table needs."""
AT_ONCE = 4
"""Connections let in before others are read: a request comes before many newer strangers do."""


class Faults(logging.Handler):
    """A handler that keeps the faults of the server; nothing is written on the screen."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: deque[str] = deque(maxlen=20)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what went wrong."""
        text = record.getMessage()
        self.found.append(f"{text}{record.exc_info[1]!r}" if record.exc_info else text)


async def _accept_no_more(place: socket.socket) -> None:
    """Let whoever was accepted just now come in, and no later ones.

    A server that is closed in between forgets such a connection, or waits for its end.
    """
    with suppress(NotImplementedError):  # Windows's loop accepts by itself.
        asyncio.get_running_loop().remove_reader(place)
    for _ in range(2):  # It is made in one round of the loop, and let in in the next.
        await asyncio.sleep(0)


class Serving:
    """Serves what a host shows, at one address after the other, until it is to stop."""

    def __init__(self, host: PhoneHost, token: str) -> None:
        """Serve `host` to those who know the `token`."""
        self._host = ""
        self._connections = Connections()
        self._left = asyncio.Event()
        """Set when there is another place to serve at."""
        self.faults = Faults()
        guard = Guard(
            app=application(host),
            entrance=entrance(host, token),
            token=token,
            host=lambda: self._host,
            authenticated=self._connections.authenticate,
        )

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            with self._connections.answering(scope):
                await guard(scope, receive, send)

        self._config = Config(
            answer,
            loop="asyncio",
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            h11_max_incomplete_event_size=LARGEST_HEAD,
        )

    def move(self) -> None:
        """Leave the place that is served at: there is another one."""
        self._left.set()

    async def run(self, places: asyncio.Queue[socket.socket | None]) -> None:
        """Serve at one of `places` after the other, until there is None."""
        logger = logging.getLogger("uvicorn")
        logger.propagate = False
        logger.addHandler(self.faults)
        loop = asyncio.get_running_loop()
        others = loop.get_exception_handler()
        loop.set_exception_handler(self._loop_failed)
        try:
            while (place := await places.get()) is not None:
                if not places.empty():  # It is to be somewhere else already.
                    place.close()
                    continue
                self._left.clear()
                address, port = place.getsockname()
                self._host = address if port == 80 else f"{address}:{port}"
                await self._serve(place)
        finally:
            loop.set_exception_handler(others)
            logger.removeHandler(self.faults)

    async def _serve(self, place: socket.socket) -> None:
        """Answer whoever connects to `place`, until it is left; it is closed then."""
        state = ServerState()

        def connection() -> Connection:
            return Connection(self._config, state, self._connections)

        loop = asyncio.get_running_loop()
        server = await loop.create_server(connection, sock=place, backlog=AT_ONCE)
        place.listen(MOST_WAITING)
        try:
            await self._left.wait()
            await _accept_no_more(place)
        finally:
            server.close()
            place.close()
        if answers := set(self._connections.answers):
            await asyncio.wait(answers, timeout=FAREWELL)
        for one in tuple(self._connections.open.values()):
            one.leave()
        await server.wait_closed()

    def _loop_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Keep what failed outside of any request, such as a connection that broke off.

        What is of no connection concerns others in this loop.
        """
        if not {"protocol", "transport", "socket"} & set(context):
            loop.default_exception_handler(context)
        elif not isinstance(context.get("exception"), OSError):
            self.faults.found.append(str(context.get("exception") or context["message"]))
