"""The server as the keeper's program sees it: started, told of changes, stopped.

It runs in a thread of its own, so that nobody who looks costs the keeper a key; its libraries are
loaded in that thread.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game
from scorekeeper.session.seats import Asked, HandRaised
from scorekeeper.session.state import NO_PLAYS, SeatPlays
from scorekeeper.session.table_commands import Entrant
from scorekeeper.web.access import KeptSeat, access_of_this_evening, keep_access, new_access
from scorekeeper.web.addresses import addresses
from scorekeeper.web.seats import Seats
from scorekeeper.web.state import Snapshot

if TYPE_CHECKING:
    from scorekeeper.history.remarks import Remark
    from scorekeeper.web.hub import Hub
    from scorekeeper.web.server import Serving

PORT = 8765
"""The port that is used if no other program has it."""
LONGEST_STOP = 5.0
"""Seconds to wait for the thread; it takes a fraction of one."""


class Phones:
    """The running server: where it is, who looks, what they ask."""

    def __init__(self, at: Sequence[str], hub: Callable[[Seats], Hub], keeps: bool = False) -> None:
        """Serve what `hub` makes at the first address of `at`. Raises `OSError`.

        If it `keeps` the evening, pages find their way back after the next start. They look at
        the usual port.
        """
        self.addresses = tuple(at)
        """The addresses at which this machine can be reached; `choose` takes one of them."""
        self._make_hub = hub
        self._place = self._bind(self.addresses[0])
        self._keeps = keeps and not self.is_elsewhere
        self._access = access_of_this_evening() if self._keeps else new_access()
        self.seated = tuple(seat.name for seat in self._access.seats)
        """The players whose seats were agreed to before this start."""
        self.is_shut = self._access.is_shut
        """True if nobody more is let in, since before this start or since then."""
        self.was_asked = self._access.was_asked
        """True if one newcomer was asked about by itself, before this start or since then."""
        self._hub: Hub | None = None
        self._serving: Serving | None = None
        self._stopped = False
        self._failure = ""
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    @classmethod
    def start(
        cls,
        game: Game | None = None,
        at: Sequence[str] = (),
        hear: Callable[[Asked], None] = lambda asked: None,
        dictionary: str = "",
        logs: bool = True,
        elapsed: int = 0,
        plays: SeatPlays = NO_PLAYS,
        keeps: bool = False,
        clock_stands: bool = False,
    ) -> Phones:
        """Serve `game`, at once, or without a game a judge of words by `dictionary`.

        The turn has taken `elapsed` seconds so far; its clock runs unless `clock_stands`. It is
        reached at the first address of `at`, or of this machine. `hear` is called in the server's
        thread with what seats ask, and `plays` is what they must know to enter turns; without
        `logs` the words they look up are not written down. If it `keeps` the evening, the address
        and the seats are those of the last start. Raises `OSError` if the address cannot be used.
        """
        snapshot: Snapshot | None = None
        if game:
            snapshot = _snapshot(game, elapsed, plays=plays, clock_stands=clock_stands)

        def hub(seats: Seats) -> Hub:
            from scorekeeper.web.hub import Hub  # In the server's thread.

            made = Hub(
                snapshot=snapshot, dictionary=dictionary, logs=logs, plays=plays, seats=seats
            )
            made.hear = hear
            return made

        return cls(at or addresses(), hub, keeps)

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
        return f"{self.plain_url.upper()}/{self._access.token}/"

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
            place = self._bind(address)
            self._call(lambda hub, serving: serving.go_to(place))

    # What happens

    @property
    def watching(self) -> int:
        """The number of pages that follow the game."""
        return len(self._hub.viewers) if self._hub else 0

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults of the server itself, each as a short text."""
        found = tuple(self._serving.faults.found) if self._serving else ()
        if self._failure:
            return (*found, self._failure)
        return found

    def publish_before(self, plays: SeatPlays) -> None:
        """Before there is a game, seats are told `plays`."""
        self._call(lambda hub, serving: hub.show_before(plays))

    def answer(self, ticket: int, why: str) -> None:
        """What the page that is the table asked with `ticket` is done, or `why` it is not."""
        self._call(lambda hub, serving: hub.tickets.answer(ticket, why))

    def kept_token(self, name: str) -> str:
        """The secret of the seat of `name`, if it was agreed to before this start; else empty."""
        return dict(self._access.seats).get(name, "")

    def seat(self, name: str, token: str) -> None:
        """The page that knows `token` has the seat of `name`; nobody is asked."""

        def seat(hub: Hub, serving: Serving) -> None:
            hub.seat(name, token)

        self._call(seat)

    def publish(
        self,
        game: Game,
        elapsed: int | None = None,
        plays: SeatPlays = NO_PLAYS,
        clock_stands: bool = False,
        remarks: tuple[Remark, ...] = (),
        brought_back: bool = False,
        rows_laid: int | None = None,
    ) -> None:
        """Show `game` as it stands now; the turn has taken `elapsed` seconds so far.

        Its clock runs unless `clock_stands`. If the time is not known, the turn begins where the
        game is another than before. `plays` is what seats must know to enter turns, and `remarks`
        are said of the last turn, which redo may have `brought_back`. A board that is set up again
        has so many `rows_laid`.
        """
        snapshot = _snapshot(
            game=game,
            elapsed=elapsed or 0,
            plays=plays,
            clock_stands=clock_stands,
            remarks=remarks,
            brought_back=brought_back,
            rows_laid=rows_laid,
        )
        self._call(lambda hub, serving: hub.show(snapshot, timed=elapsed is not None))

    @property
    def joining(self) -> tuple[str, ...]:
        """The numbers of the pages that ask to be let in, the first one first."""
        if self._hub:
            return self._hub.newcomers.numbers
        return ()

    def admit(self, number: str, who: Entrant) -> None:
        """Let the page that shows `number` in as `who`, which may be nobody.

        A player who has a page already has only this one from now on.
        """
        self._call(lambda hub, serving: hub.admit(number, who))

    @property
    def hands(self) -> tuple[HandRaised, ...]:
        """The hands that pages say are up, in the order in which they were raised."""
        return self._hub.hands if self._hub else ()

    def lower(self, name: str) -> None:
        """Take the hand of `name` down: it has had its answer."""
        self._call(lambda hub, serving: hub.lower(name))

    def agree(self, name: str, number: str) -> None:
        """The page that asked for the seat of `name`, and shows `number`, is that player's."""
        self._call(lambda hub, serving: hub.agree(name, number))

    def free(self, name: str) -> None:
        """Free the seat of `name`, agreed to or only asked for."""
        self._call(lambda hub, serving: hub.free(name))

    def shut(self, is_shut: bool) -> None:
        """Let nobody more in, whoever knows the address, or people again."""
        self.is_shut = is_shut

        def change(hub: Hub, serving: Serving) -> None:
            hub.shut(is_shut)
            self._keep_seats(hub.seats.agreed)

        self._call(change)

    def keep_asked(self) -> None:
        """A newcomer is asked about by itself: no other is this evening, also after a restart."""
        self.was_asked = True
        self._call(lambda hub, serving: self._keep_seats(hub.seats.agreed))

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up though challenges settle them, or no longer."""
        self._call(lambda hub, serving: hub.open_words(is_open))

    def warn(self, trouble: str) -> None:
        """Have the pages show what is wrong, in a sentence; empty once nothing is."""
        self._call(lambda hub, serving: hub.warn(trouble))

    def stop(self) -> None:
        """Tell the pages that this is the end, close everything, and be gone."""
        if not self._stopped:
            self._call(lambda hub, serving: serving.go_to(None))
            self._stopped = True
            self._thread.join(LONGEST_STOP)

    # The thread

    def _bind(self, address: str) -> socket.socket:
        place = listening(address, PORT)
        host, port = place.getsockname()
        self._where = str(host), int(port)
        return place

    def _call(self, change: Callable[[Hub, Serving], None]) -> None:
        """Have `change` made in the server's thread, after all that was asked before."""

        def make() -> None:
            assert self._hub is not None
            assert self._serving is not None
            change(self._hub, self._serving)

        if not (self._stopped or self._loop.is_closed()):
            with suppress(RuntimeError):  # It was closed just now.
                self._loop.call_soon_threadsafe(make)

    def _run(self) -> None:
        try:
            from scorekeeper.web.server import Serving

            hub = self._make_hub(Seats(self._access.seats))
            self._hub = hub
            hub.keep = self._keep_seats
            hub.shut(self.is_shut)
            self._serving = Serving(hub, self._access.token)
            self._keep_seats(self._access.seats)
            self._serving.go_to(self._place)
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._serving.run())
        except Exception as error:  # The keeper's screen goes on, and nothing is printed on it.
            self._failure = f"the pages have failed: {error!r}"
            self._place.close()
            self._loop.close()

    def _keep_seats(self, seats: tuple[KeptSeat, ...]) -> None:
        """Keep the seats that are agreed to for the next start; if that fails, it is a fault."""
        if not self._keeps:
            return
        try:
            keep_access(
                self._access._replace(seats=seats, is_shut=self.is_shut, was_asked=self.was_asked)
            )
        except OSError as error:
            if self._serving:
                self._serving.faults.found.append(f"the evening is not kept: {error}")


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


def _snapshot(
    game: Game,
    elapsed: int,
    plays: SeatPlays,
    clock_stands: bool,
    remarks: tuple[Remark, ...] = (),
    brought_back: bool = False,
    rows_laid: int | None = None,
) -> Snapshot:
    return Snapshot.of(
        game,
        since=monotonic() - elapsed,
        plays=plays,
        stood_at=elapsed if clock_stands else None,
        remarks=remarks,
        brought_back=brought_back,
        rows_laid=rows_laid,
    )
