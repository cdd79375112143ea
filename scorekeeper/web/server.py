"""The server in its thread: what a connection may cost, and how it starts and stops.

uvicorn speaks HTTP, and is told to write no log: the screen belongs to the game.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter, deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import h11
from starlette.types import Scope
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from scorekeeper.web.app import application, entrance
from scorekeeper.web.guard import HEADERS, LARGEST_HEAD, Guard
from scorekeeper.web.limits import most_numerous
from scorekeeper.web.room import PageRoom

MOST_CONNECTIONS = 64
SLOWEST_HEAD = 10.0
"""Seconds in which they must have come."""
SLOWEST_READER = 20.0
"""Seconds that an answer may wait for somebody who reads none of it."""
FAREWELL = 0.3
"""Seconds that pages have to hear that the server leaves."""


NO_REQUEST = "\r\n".join(
    (
        "HTTP/1.1 404 Not Found",
        *(f"{name}: {value}" for name, value in HEADERS.items()),
        *("content-length: 0", "connection: close", "\r\n"),
    )
).encode()
"""The answer to what is no HTTP, or more than a request may be."""


class Faults(logging.Handler):
    """A handler that keeps the faults of the server; nothing is written on the screen."""

    def __init__(self) -> None:
        """Nothing went wrong yet."""
        super().__init__(logging.ERROR)
        self.found: deque[str] = deque(maxlen=20)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what went wrong."""
        text = record.getMessage()
        self.found.append(f"{text}{record.exc_info[1]!r}" if record.exc_info else text)


class Connection(H11Protocol):
    """A connection that may neither dawdle nor hoard."""

    _deadline: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._connections.add(self)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._connections.remove(self)
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes have come; a request that is whole need not hurry any more."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """The answer is given: the next request may come, if it comes soon."""
        self._connections.unauthenticated[self] = None
        self._await_request()
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request as without the token, unless an answer has begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(NO_REQUEST)
        self.transport.close()

    def pause_writing(self) -> None:
        """The other side reads nothing."""
        super().pause_writing()
        self._reading = self.loop.call_later(SLOWEST_READER, self.transport.abort)

    def resume_writing(self) -> None:
        """The other side reads again."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().resume_writing()

    @property
    def _connections(self) -> Connections:
        connections = self.app_state["connections"]
        assert isinstance(connections, Connections)
        return connections

    def _await_request(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(SLOWEST_HEAD, self.transport.abort)

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
        """Start without any."""
        self.open: dict[tuple[str, int] | None, Connection] = {}
        self.unauthenticated: dict[Connection, None] = {}
        """Those without the token, the oldest first."""

    def add(self, connection: Connection) -> None:
        """Keep `connection`, and close another one if there are too many."""
        self.open[connection.client] = connection
        self.unauthenticated[connection] = None
        if len(self.open) > MOST_CONNECTIONS:
            leaving = self._to_be_closed(connection)
            self.remove(leaving)
            leaving.transport.abort()

    def _to_be_closed(self, newest: Connection) -> Connection:
        """Of the address that has most connections the oldest, rather without the token."""
        having = Counter(address_of(client) for client in self.open)
        address = most_numerous(having, address_of(newest.client))
        unauthenticated = (one for one in self.unauthenticated if address_of(one.client) == address)
        theirs = (one for who, one in self.open.items() if address_of(who) == address)
        return next((one for one in (*unauthenticated, *theirs) if one is not newest), newest)

    def remove(self, connection: Connection) -> None:
        """Forget `connection`."""
        if self.open.get(connection.client) is connection:
            del self.open[connection.client]
        self.unauthenticated.pop(connection, None)

    def authenticate(self, scope: Scope) -> None:
        """Note that the connection of the request of `scope` has shown the token."""
        connection = self.open.get(scope["client"])
        if connection is not None:
            self.unauthenticated.pop(connection, None)


def address_of(client: tuple[str, int] | None) -> str:
    """The address of who is connected."""
    return client[0] if client else ""


class QuietServer(Server):
    """A server that leaves at once when it is told to, and is idle until then."""

    def __init__(self, config: Config, connections: Connections) -> None:
        """Serve as `config` says; `connections` limits how many are open."""
        super().__init__(config)
        self.left = asyncio.Event()
        self._connections = connections

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and let every connection know all of them."""
        self.lifespan.state["connections"] = self._connections
        await super().startup(sockets)

    async def main_loop(self) -> None:
        """Wait; uvicorn would look ten times a second whether it is to leave."""
        await self.left.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the pages hear of the end, then close whatever is open."""
        await _accept_no_more(sockets or ())
        for server in self.servers:
            server.close()
        for sock in sockets or ():
            sock.close()
        tasks = set(self.server_state.tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=FAREWELL)
        for connection in list(self.server_state.connections):
            transport = connection.transport
            transport.close() if not transport.get_write_buffer_size() else transport.abort()
        for server in self.servers:
            await server.wait_closed()


async def _accept_no_more(sockets: Iterable[socket.socket]) -> None:
    """Let whoever was accepted just now come in, and no later ones.

    A server that is closed in between forgets such a connection, or waits for its end.
    """
    with suppress(NotImplementedError):  # Windows's loop accepts by itself.
        for sock in sockets:
            asyncio.get_running_loop().remove_reader(sock)
    for _ in range(2):  # It is made in one round of the loop, and let in in the next.
        await asyncio.sleep(0)


class Serving:
    """Serves a room, at one address after the other, until it is to stop."""

    def __init__(self, room: PageRoom, token: str) -> None:
        """Serve `room` to those who know the `token`; lives in the loop of its thread."""
        self._room = room
        self._token = token
        self._host = ""
        self._connections = Connections()
        self._places: asyncio.Queue[socket.socket | None] = asyncio.Queue()
        self._server: QuietServer | None = None
        self.faults = Faults()

    def go_to(self, place: socket.socket | None) -> None:
        """Serve at `place` from now on; None is nowhere any more."""
        self._places.put_nowait(place)
        self._room.viewers.dismiss()
        if self._server:
            self._server.left.set()

    async def run(self) -> None:
        """Serve until there is nowhere to serve at."""
        logger = logging.getLogger("uvicorn")
        logger.propagate = False
        logger.addHandler(self.faults)
        asyncio.get_running_loop().set_exception_handler(self._loop_failed)
        guard = Guard(
            application(self._room),
            entrance(self._room, self._token),
            self._token,
            lambda: self._host,
            self._connections.authenticate,
        )
        try:
            while (place := await self._places.get()) is not None:
                if not self._places.empty():  # It is to be somewhere else already.
                    place.close()
                    continue
                address, port = place.getsockname()
                self._host = address if port == 80 else f"{address}:{port}"
                self._server = QuietServer(_config(guard), self._connections)
                await self._server.serve([place])
        finally:
            self._room.leave()
            logger.removeHandler(self.faults)

    def _loop_failed(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Keep what failed outside of any request, such as a connection that broke off."""
        if not isinstance(context.get("exception"), OSError):
            self.faults.found.append(str(context.get("exception") or context["message"]))


def _config(app: Guard) -> Config:
    return Config(
        app,
        loop="asyncio",
        http=Connection,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
