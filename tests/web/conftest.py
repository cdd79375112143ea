"""A server on this machine alone, what is asked of it by hand, and proof that it leaves nothing.

The module is long since all tests of pages have their server, browser and table from here.
"""

from __future__ import annotations

import json
import socket
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.record import save
from scorekeeper.session import GameStore, Session
from scorekeeper.table.door import Door
from scorekeeper.table.seats import Asked, Trust
from scorekeeper.table.stage import Watching
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.web import limits
from scorekeeper.web.host import PhoneHost
from tests.record.samples import a_game
from tools.browser import UNHURRIED, NoBrowserError, chromium, device
from tools.own_loop import InLoop, OwnLoop
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext
    from playwright.sync_api import Page as Tab

    from .keeper import Evening, Kept
    from .phone import Phone

HERE = "127.0.0.1"
SERVED = Door(is_served=True)
LIMIT = 20.0
"""Seconds after which something that does not come has failed; no test measures time."""
AT_MOST = 60_000
"""Milliseconds for what a browser is to show, which is slower where much else goes on."""


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


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second somebody asks, so that nobody asks too often."""
    seconds = count()
    monkeypatch.setattr(limits.Rate, "_now", lambda rate: float(next(seconds)))


def shown(game: Game, **more: Any) -> TableState:
    """A table with a game of its own, as `game` is now."""
    state = TableState(game.copy(), Watching(), brought_back=game.can_redo)
    return replace(state, **more)


def hosted(
    state: TableState,
    door: Door = SERVED,
    instead: Callable[[Asked], None] | None = None,
) -> PhoneHost:
    """What pages of a table would be shown at this `door`; no server runs."""
    host = PhoneHost(instead=instead)
    host.publish(state)
    host.open(door)
    return host


class Room:
    """A running server, and what is sent to it as a page would."""

    def __init__(
        self,
        game: Game | None,
        seconds: int | None = None,
        keeps: bool = False,
        **options: Any,
    ) -> None:
        self.asked: SimpleQueue[Asked] = SimpleQueue()
        """What seats have asked."""
        self.loop = OwnLoop()
        host = PhoneHost(options.pop("trust", Trust.NONE), instead=self._heard, **options)
        if game:
            host.publish(shown(game, seconds=seconds))
        self.pages = InLoop(self.loop, host)
        """What pages show, in a loop of its own."""
        self.phones = InLoop(self.loop, self.loop.do(partial(host.start, (HERE,), keeps)))
        """The server, in the same loop."""
        _, _, self.host, self.token, _ = self.phones.url.split("/")
        self.port = int(self.host.partition(":")[2])

    def publish(self, game: Game, **more: Any) -> None:
        """The table shows `game` as it is now."""
        self.pages.publish(shown(game, **more))

    def _heard(self, asked: Asked) -> None:
        self.asked.put(asked)

    def let(self, verb: str, *given: object) -> None:
        """Do at the door what the keeper wants."""
        self._at_door(lambda door: getattr(door, verb)(*given))

    def warn(self, trouble: str) -> None:
        """Have the pages say what is wrong."""
        self.change(trouble=trouble)

    def change(self, **to: Any) -> None:
        """Have the door be otherwise."""
        self._at_door(lambda door: replace(door, **to))

    def _at_door(self, do: Callable[[Door], Door]) -> None:
        pages: Any = self.pages._what
        self.loop.do(lambda: pages.let(do(pages.door)))

    def stop(self) -> None:
        """Stop the server, which must not have failed, and its loop."""
        self.pages.stop()
        faults = self.phones.faults
        self.loop.stop()
        assert faults == ()

    def hear(self) -> Asked:
        """What a seat has asked next."""
        try:
            return self.asked.get(timeout=LIMIT)
        except Empty:
            raise AssertionError(f"no seat asks anything within {LIMIT:g} seconds") from None

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
        self.let("agree", name, asked["number"])
        with self.follow() as page:
            page.until(lambda state: seat_of(state, name) == "taken")
        return str(asked["seat"])

    def follow(self, seat: str = "", **headers: str) -> Page:
        return Page(self, seat, headers)

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

    def __init__(self, room: Room, seat: str, headers: dict[str, str]) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection = HTTPConnection(HERE, room.port, timeout=LIMIT)
        self._connection.request("GET", f"/{room.token}/events?seat={seat}", headers=named)
        self._answer = self._connection.getresponse()
        self.status = self._answer.status
        is_packed = self._answer.headers["Content-Encoding"] == "gzip"
        self._unpacking = zlib.decompressobj(wbits=31) if is_packed else None
        self._kept = b""
        self.came = 0
        """Bytes that have come so far."""

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self._answer.close()
        self._connection.close()

    def event(self) -> dict[str, str]:
        """The next event, or comment, as its fields; none once the stream has ended."""
        fields: dict[str, str] = {}
        while line := self._line():
            name, _, value = line.partition(":")
            fields[name] = value.strip()
        return fields

    def _line(self) -> str:
        while b"\n" not in self._kept and (part := self._answer.read1()):
            self.came += len(part)
            self._kept += self._unpacking.decompress(part) if self._unpacking else part
        line, _, self._kept = self._kept.partition(b"\n")
        return line.decode()

    def state(self) -> Any:
        """The next state."""
        return self.until(lambda state: True)

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """The first state that is as `wanted`; beats do not put off that it must come in time."""
        end, last = monotonic() + LIMIT, None
        while monotonic() < end:
            event = self.event()
            assert event, f"the stream has ended before what is awaited; last came {last}"
            if event.get("event") == "state":
                last = json.loads(event["data"])
                assert event["id"] == str(last["version"])
                if wanted(last):
                    return last
        raise AssertionError(f"what is awaited has not come in {LIMIT:g} s; last came {last}")


def seat_of(state: Any, name: str) -> str:
    [player] = [one for one in state["view"]["players"] if one["name"] == name]
    return str(player["seat"])


Serve = Callable[..., Room]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers; each must stop without a fault, and leave neither work nor port."""
    rooms: list[Room] = []

    def start(game: Game | None, **options: Any) -> Room:
        rooms.append(Room(game, **options))
        return rooms[-1]

    yield start
    for room in rooms:
        room.stop()
    for room in rooms:
        with socket.socket() as again:
            again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            again.bind((HERE, room.port))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser; without one the test is skipped."""
    try:
        with chromium() as found:
            yield found
    except NoBrowserError as error:
        pytest.skip(str(error))


Open = Callable[..., "Tab"]
Keep = Callable[..., "Kept"]
Sit = Callable[..., "Phone"]
BEFORE_THE_PAGE = """
window.spoken = []; window.buzzed = [];
Object.defineProperty(window, "speechSynthesis", {value: {
  cancel() {}, speak(speech) { spoken.push(speech.text); }}});
Navigator.prototype.vibrate = (pattern) => { buzzed.push(pattern); return true; };
window.inside = async () => {
  const { src } = document.querySelector("script[type=module]");
  const at = (name) => import(new URL(name, src).href);
  const first = [...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href);
  const { files } = await at("views.js");
  const later = [...files.keys()].filter((name) => name.endsWith(".js"));
  return Object.assign({}, ...(await Promise.all([...first, ...later].map(at))));
};
"""
"""What a computer without a voice or a motor cannot do is written down; and a way inside."""


def inside(text: str) -> str:
    """For a browser: an expression, or a function of what is given, of what its modules export."""
    return f"""async (given) => {{ with (await inside()) {{
      const found = ({text});
      return typeof found === "function" ? found(given) : found;
    }} }}"""


SHOWN = """() => !document.body.dataset.view || document.querySelector("main > :not([hidden])")"""
"""Holds once all is fetched that a view of a game needs; a page of no game fetches nothing."""


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
        context.set_default_timeout(AT_MOST)
        for script in (UNHURRIED, BEFORE_THE_PAGE, before):
            context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("dialog", lambda dialog: wrong.append(f"dialog: {dialog.message}"))
        page.on("console", lambda said: refused(said.text))
        page.goto(url)
        page.wait_for_function(SHOWN)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def address(room: Room, view: str = "board") -> str:
    """Where a browser finds a view of the page."""
    return f"http://{room.host}/{room.token}/#{view}"


@pytest.fixture
def keep() -> Iterator[Keep]:
    """Keeps games, each at a table of its own, served to pages; with nobody at one yet."""
    from .keeper import Kept

    with ExitStack() as tables:

        def keep(game: Game, trust: Trust = Trust.AGREE) -> Kept:
            made = Kept(Table(Session(game, GameStore())), trust)
            tables.callback(made.stop)
            return made

        yield keep


@pytest.fixture
def sit(keep: Keep, open_page: Open) -> Sit:
    """Sits down as the player to move in the game of the pictures, or as `name` in another."""
    from . import phone

    def sit(name: str = "Maya", game: Game | None = None, at: Kept | None = None) -> Phone:
        return phone.sit(at or keep(game or tonight(24)), open_page, name)

    return sit


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Callable[..., Evening]]:
    """Has a tablet keep an evening: from a game on, or from the names."""
    from .keeper import Evening

    with ExitStack() as evenings:

        def evening(game: Game | None = None) -> Evening:
            path = tmp_path / "evening" / "game.toml"
            path.parent.mkdir()
            if game:
                save(game, path)
            made = Evening(path)
            evenings.callback(made.stop)
            return made

        yield evening


@pytest.fixture
def game() -> Game:
    """A game after its first turn."""
    return a_game("5C MOOD")


@pytest.fixture
def room(serve: Serve, game: Game) -> Room:
    """A server that shows the game."""
    return serve(game)
