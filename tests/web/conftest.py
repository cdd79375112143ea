"""A server on this machine alone, what is asked of it by hand, and proof that it leaves nothing."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.session import GameStore, Session
from scorekeeper.session.page_commands import hear
from scorekeeper.session.seats import Asked, Pages, Trust
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.web import Phones, limits
from tests.record.samples import a_game
from tools.browser import NoBrowserError, chromium, device

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext
    from playwright.sync_api import Page as Tab

HERE = "127.0.0.1"
LIMIT = 20.0
"""Seconds after which something that does not come has failed; no test measures time."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own for every test, and any port.

    Tests that run beside these would take the usual port as soon as it is free.
    """
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("scorekeeper.web.phones.PORT", 0)


@pytest.fixture
def time_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is, nobody may ask again yet."""
    monkeypatch.setattr(limits.Rate, "_now", lambda rate: 0.0)


class Room:
    """A running server, and what is sent to it as a page would."""

    def __init__(self, game: Game | None, **options: Any) -> None:
        self.asked: SimpleQueue[Asked] = SimpleQueue()
        """What seats have asked."""
        self.phones = Phones.start(game, (HERE,), self.asked.put, **options)
        _, _, self.host, self.token, _ = self.phones.url.split("/")
        self.port = int(self.host.partition(":")[2])

    def hear(self) -> Asked:
        return self.asked.get(timeout=LIMIT)

    def ask(
        self, path: str, body: object = None, method: str = "", source: str = HERE, **headers: str
    ) -> HTTPResponse:
        """The answer to one request on a connection of its own, the body read."""
        return self._ask(f"/{self.token}/{path}", body, method, source, headers)

    def _ask(
        self, path: str, body: object, method: str, source: str, headers: dict[str, str]
    ) -> HTTPResponse:
        connection = HTTPConnection(HERE, self.port, timeout=LIMIT, source_address=(source, 0))
        sent = None if body is None else json.dumps(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if sent is not None:
            named.setdefault("Content-Type", "application/json")
        verb = method or ("GET" if body is None else "POST")
        connection.request(verb, path, sent, named)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        answer.text = text  # type: ignore[attr-defined]
        return answer

    def get(self, path: str, status: int = 200) -> Any:
        """The JSON that a page gets."""
        return self._json(self.ask(path), status)

    def post(self, path: str, body: object, status: int = 200) -> Any:
        """The JSON that a page gets for what it sends."""
        return self._json(self.ask(path, body), status)

    def outside(self, path: str, body: object, status: int = 200, source: str = HERE) -> Any:
        """The JSON that somebody gets who does not know the token."""
        return self._json(self._ask(f"/{path}", body, "", source, {}), status)

    def _json(self, answer: HTTPResponse, status: int) -> Any:
        text: bytes = answer.text  # type: ignore[attr-defined]
        assert answer.status == status, text
        return json.loads(text) if text else None

    def seat(self, name: str) -> str:
        """The token of a seat that the keeper has agreed to."""
        asked = self.post("seat", {"player": name})
        self.hear()
        self.phones.agree(name, asked["number"])
        with self.follow() as page:
            page.until(lambda state: seat_of(state, name) == "taken")
        return str(asked["seat"])

    def follow(self, **headers: str) -> Page:
        return Page(self, headers)

    def raw(self, data: bytes = b"", source: str = HERE) -> socket.socket:
        """A bare connection."""
        sock = socket.create_connection((HERE, self.port), LIMIT, (source, 0))
        sock.sendall(data)
        return sock

    def head(self, path: str = "", host: str = "") -> bytes:
        """The head of a request that would be answered."""
        return f"GET /{self.token}/{path} HTTP/1.1\r\nHost: {host or self.host}\r\n\r\n".encode()


class Page:
    """A page that follows a game by server-sent events."""

    def __init__(self, room: Room, headers: dict[str, str]) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection = HTTPConnection(HERE, room.port, timeout=LIMIT)
        self._connection.request("GET", f"/{room.token}/events", headers=named)
        self._answer = self._connection.getresponse()
        self.status = self._answer.status

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self._answer.close()
        self._connection.close()

    def event(self) -> dict[str, str]:
        """The next event, or comment, as its fields."""
        fields: dict[str, str] = {}
        while line := self._answer.readline().decode().rstrip("\n"):
            name, _, value = line.partition(":")
            fields[name] = value.strip()
        return fields

    def state(self) -> Any:
        """The next state."""
        while (event := self.event()).get("event") != "state":
            assert event, "the stream has ended"
        state = json.loads(event["data"])
        assert event["id"] == str(state["version"])
        return state

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """The first state that is as `wanted`."""
        while not wanted(state := self.state()):
            pass
        return state


def seat_of(state: Any, name: str) -> str:
    [player] = [one for one in state["view"]["players"] if one["name"] == name]
    return str(player["seat"])


Serve = Callable[..., Room]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers; each must stop without a fault, and leave neither thread nor port."""
    rooms: list[Room] = []

    def start(game: Game | None, **options: Any) -> Room:
        rooms.append(Room(game, **options))
        return rooms[-1]

    yield start
    for room in rooms:
        room.phones.stop()
    for room in rooms:
        assert room.phones.faults == ()
        with socket.socket() as again:
            again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            again.bind((HERE, room.port))
    assert [thread.name for thread in threading.enumerate() if "phones" in thread.name] == []


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser; without one the test is skipped."""
    try:
        with chromium() as found:
            yield found
    except NoBrowserError as error:
        pytest.skip(str(error))


Open = Callable[..., "Tab"]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens an address on a phone of its own; what is there must run without an error."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def refused(text: str) -> None:
        if "Content Security" in text:
            wrong.append(text)

    def open_page(url: str, shape: str, scheme: str, before: str = "") -> Tab:
        context = browser.new_context(**device(shape, scheme))
        context.set_default_timeout(LIMIT * 1000)
        context.add_init_script(before)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("dialog", lambda dialog: wrong.append(f"dialog: {dialog.message}"))
        page.on("console", lambda said: refused(said.text))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def address(room: Room, view: str = "board") -> str:
    """Where a browser finds a view of the page."""
    return f"http://{room.host}/{room.token}/#{view}"


@pytest.fixture
def game() -> Game:
    """A game after its first turn."""
    return a_game("5C MOOD")


@pytest.fixture
def room(serve: Serve, game: Game) -> Room:
    """A server that shows the game."""
    return serve(game)


class Evening:
    """A table, its server, and seats at it."""

    def __init__(self, room: Room, table: Table, names: tuple[str, ...]) -> None:
        self.room, self.table = room, table
        self.seats = {name: room.seat(name) for name in names}
        self.lock = threading.Lock()

    def run(self) -> None:
        """Be the thread of the screen: take what seats ask."""
        while asked := self.room.asked.get():
            with self.lock:
                hear(self.table, asked)

    def ask(self, name: str, path: str, status: int = 200, **body: object) -> Any:
        return self.room.post(path, {"seat": self.seats[name], **body}, status)

    def mine(self, name: str) -> Any:
        return self.ask(name, "mine")

    def play(self, name: str, text: str, status: int = 200, **more: int) -> Any:
        """Send a turn with the number and the position of which its seat is told."""
        mine = self.mine(name)
        sent = {"number": mine["number"], "position": mine["position"], **more}
        return self.ask(name, "play", status, **sent, play=text)

    def until(self, name: str, wanted: Callable[[Any], bool]) -> Any:
        """What a seat is told as soon as it is as `wanted`; it asks with each new state."""
        with self.room.follow() as page:
            page.until(lambda _: wanted(self.mine(name)))
        return self.mine(name)

    @property
    def turns(self) -> list[str]:
        return [step.text for step in self.table.session.game.steps]


Start = Callable[..., Any]


@pytest.fixture
def evening(serve: Serve) -> Start:
    """Starts a table whose players all sit at a page."""

    @contextmanager
    def start(game: Game, trust: Trust = Trust.AGREE) -> Iterator[Evening]:
        table = Table(Session(game, GameStore()))
        table.begin()
        people = tuple(
            name for seat, name in enumerate(game.setup.players) if not game.setup.computer(seat)
        )
        table.show_pages(Pages(True, 0, (), (), people, trust))
        room = serve(game, plays=table.state.seat_plays)

        def publish(state: TableState) -> None:
            room.phones.publish(state.game, 0, state.seat_plays)

        table.listen(publish)
        made = Evening(room, table, people)
        thread = threading.Thread(target=made.run)
        thread.start()
        try:
            yield made
        finally:
            room.asked.put(None)  # type: ignore[arg-type]
            thread.join()

    return start
