"""The server in its thread: how it starts, goes to another address, and stops.

uvicorn speaks HTTP, and is told to write no log: the screen belongs to the game.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import deque
from contextlib import suppress
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from scorekeeper.web.app import application, entrance
from scorekeeper.web.connections import Connection, Connections
from scorekeeper.web.guard import LARGEST_HEAD, Guard
from scorekeeper.web.hub import Hub

FAREWELL = 0.3
"""Seconds that pages have to hear that the server leaves."""
MOST_WAITING = 2048
"""Connections that the system holds until they are let in, more than any table needs."""


class Faults(logging.Handler):
    """A handler that keeps the faults of the server; nothing is written on the screen."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: deque[str] = deque(maxlen=20)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what went wrong."""
        text = record.getMessage()
        self.found.append(f"{text}{record.exc_info[1]!r}" if record.exc_info else text)


class Listener:
    """Listens at one place until it is told to leave, and is idle until then."""

    def __init__(self, app: ASGIApp, connections: Connections) -> None:
        """Have `app` answer; `connections` limits how many are open."""
        self.left = asyncio.Event()
        """Set to have it leave."""
        self._connections = connections
        self._state = ServerState()
        self._config = Config(
            app,
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

    async def serve(self, place: socket.socket) -> None:
        """Answer whoever connects to `place`, which is closed at the end."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self._connection, sock=place, backlog=MOST_WAITING)
        await self.left.wait()
        await _accept_no_more(place)
        server.close()
        place.close()
        if answers := set(self._connections.answers):
            await asyncio.wait(answers, timeout=FAREWELL)
        for connection in tuple(self._connections.open.values()):
            connection.leave()
        await server.wait_closed()

    def _connection(self) -> Connection:
        return Connection(self._config, self._state, self._connections)


async def _accept_no_more(place: socket.socket) -> None:
    """Let whoever was accepted just now come in, and no later ones.

    A server that is closed in between forgets such a connection, or waits for its end.
    """
    with suppress(NotImplementedError):  # Windows's loop accepts by itself.
        asyncio.get_running_loop().remove_reader(place)
    for _ in range(2):  # It is made in one round of the loop, and let in in the next.
        await asyncio.sleep(0)


class Serving:
    """Serves a hub, at one address after the other, until it is to stop."""

    def __init__(self, hub: Hub, token: str) -> None:
        """Serve `hub` to those who know the `token`; lives in the loop of its thread."""
        self._hub = hub
        self._token = token
        self._host = ""
        self._connections = Connections()
        self._places: asyncio.Queue[socket.socket | None] = asyncio.Queue()
        self._listener: Listener | None = None
        self.faults = Faults()

    def go_to(self, place: socket.socket | None) -> None:
        """Serve at `place` from now on; None is nowhere any more."""
        self._places.put_nowait(place)
        self._hub.viewers.dismiss()
        if self._listener:
            self._listener.left.set()

    async def run(self) -> None:
        """Serve until there is nowhere to serve at."""
        logger = logging.getLogger("uvicorn")
        logger.propagate = False
        logger.addHandler(self.faults)
        asyncio.get_running_loop().set_exception_handler(self._loop_failed)
        guard = Guard(
            app=application(self._hub),
            entrance=entrance(self._hub, self._token),
            token=self._token,
            host=lambda: self._host,
            authenticated=self._connections.authenticate,
        )

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            with self._connections.answering(scope):
                await guard(scope, receive, send)

        try:
            while (place := await self._places.get()) is not None:
                if not self._places.empty():  # It is to be somewhere else already.
                    place.close()
                    continue
                address, port = place.getsockname()
                self._host = address if port == 80 else f"{address}:{port}"
                self._listener = Listener(answer, self._connections)
                await self._listener.serve(place)
        finally:
            self._hub.leave()
            logger.removeHandler(self.faults)

    def _loop_failed(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Keep what failed outside of any request, such as a connection that broke off."""
        if not isinstance(context.get("exception"), OSError):
            self.faults.found.append(str(context.get("exception") or context["message"]))
