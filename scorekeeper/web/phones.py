"""The server of the pages: started at an address, moved to another, stopped.

The server runs in the event loop of the table. Only its libraries are loaded in a thread, as that
takes longer than a key may wait.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.table.door import Door
from scorekeeper.web.access import PhoneAccess, access_of_this_evening, keep_access, new_access
from scorekeeper.web.addresses import addresses

if TYPE_CHECKING:
    from scorekeeper.web.host import PhoneHost
    from scorekeeper.web.server import Serving

PORT = 8765
"""The port that is used if no other program has it."""
LONGEST_STOP = 5.0
"""Seconds to wait for the end; it takes a fraction of one."""


class Phones:
    """The server of what a host shows: where it is, and what went wrong. It lives in the loop."""

    def __init__(self, host: PhoneHost, at: Sequence[str], keeps: bool) -> None:
        """Serve what `host` shows at the first address of `at`, or of this machine.

        If it `keeps` the evening, pages find their way back after the next start; they look at the
        usual port. Raises `OSError` if the address cannot be used.
        """
        self.addresses = tuple(at or addresses())
        """The addresses at which this machine can be reached; `choose` takes one of them."""
        place = self._bind(self.addresses[0])
        self._host = host
        self._keeps = keeps and not self.is_elsewhere
        self.access = access_of_this_evening() if self._keeps else new_access()
        """What lets phones in, as it was when this evening was last left."""
        self._kept: PhoneAccess | None = None
        self._serving: Serving | None = None
        self._failures: deque[str] = deque(maxlen=20)
        self._places: asyncio.Queue[socket.socket | None] = asyncio.Queue()
        self._go_to(place)
        self._task = asyncio.create_task(self._serve(), name="phones")

    # Where it is

    @property
    def address(self) -> str:
        """The address at which it can be reached now."""
        return self._where[0]

    @property
    def port(self) -> int:
        """The port at `address`."""
        return self._where[1]

    @property
    def is_elsewhere(self) -> bool:
        """True if another program has the usual port."""
        return PORT not in (0, self.port)

    @property
    def url(self) -> str:
        """The address for a phone, in capitals, so that a QR code is small."""
        return f"{self.plain_url.upper()}/{self.access.token}/"

    @property
    def plain_url(self) -> str:
        """The address as people type it; a page there shows four digits, and waits."""
        address, port = self._where
        if port == 80:
            return f"http://{address}"
        return f"http://{address}:{port}"

    def choose(self, address: str) -> None:
        """Be reached at another address of this machine. Raises `OSError` if that cannot be."""
        if address != self.address:
            self._go_to(self._bind(address))

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults of the server itself, each as a short text."""
        found = tuple(self._serving.faults.found) if self._serving else ()
        return (*found, *self._failures)

    async def stop(self) -> None:
        """Tell the pages that this is the end, close everything, and be gone."""
        self._go_to(None)
        await asyncio.wait({self._task}, timeout=LONGEST_STOP)

    def _bind(self, address: str) -> socket.socket:
        place = listening(address, PORT)
        host, port = place.getsockname()
        self._where = str(host), int(port)
        return place

    def _go_to(self, place: socket.socket | None) -> None:
        """Serve at `place` from now on; None is nowhere any more."""
        self._places.put_nowait(place)
        self._host.feed.viewers.dismiss()
        if self._serving:
            self._serving.move()

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            serving = await loop.run_in_executor(None, _load)
            self._serving = serving(self._host, self.access.token)
            await self._serving.run(self._places)
        except Exception as error:  # The scorer's screen goes on, and nothing is printed on it.
            self._failures.append(f"the pages have failed: {error!r}")
            self._host.feed.viewers.dismiss()
        finally:
            while not self._places.empty():
                if place := self._places.get_nowait():
                    place.close()

    def keep(self, door: Door) -> None:
        """Keep what of the `door` is for the next start, too; if that fails, it is a fault."""
        access = self.access.with_door(door)
        if not self._keeps or access == self._kept:
            return
        self._kept = access
        try:
            keep_access(access)
        except OSError as error:
            self._failures.append(f"the evening is not kept: {error}")


def _load() -> type[Serving]:
    """The server with its libraries, which takes some 100 ms."""
    from scorekeeper.web.server import Serving

    return Serving


def listening(address: str, port: int) -> socket.socket:
    """A socket at `address` alone; at any port if `port` is taken. Raises `OSError`."""
    for wanted in (port, 0):
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # There it would let others take the port as well.
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # A phone that has left the network is gone.
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
            sock.bind((address, wanted))
            sock.listen(128)
            sock.setblocking(False)
        except OSError:
            sock.close()
            if not wanted:
                raise
        else:
            return sock
    raise AssertionError("some port is free or an error says why not")
