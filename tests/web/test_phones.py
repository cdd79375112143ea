"""The server as pages and the keeper's program see it: what is shown, when, and how it ends."""

from __future__ import annotations

import errno
import gzip
import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from urllib.request import urlopen

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.rules import TurnTimer
from scorekeeper.report.values import game_as_json
from scorekeeper.web.host import PATIENCE
from tests.record.samples import a_game
from tests.web.conftest import hosted, shown

from .conftest import HERE, LIMIT, Room, Serve


def test_the_page_comes_whole_with_the_state_in_it(room: Room, game: Game) -> None:
    answer = room.ask("")
    text = answer.text.decode()  # type: ignore[attr-defined]
    found = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', text, re.DOTALL)
    assert found
    state = json.loads(found[1])
    assert state["game"].items() <= json.loads(json.dumps(game_as_json(game))).items()
    assert (state["version"], state["view"]["to_move"]) == (1, "Ben")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "http" not in re.sub(r"http://www\.w3\.org/\S*", "", text)  # Nothing is fetched.


def test_the_page_is_packed_for_who_can_unpack_it(room: Room) -> None:
    packed = room.ask("", Accept_Encoding="gzip, deflate")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert b'id="state"' in gzip.decompress(packed.text)  # type: ignore[attr-defined]
    assert "Content-Encoding" not in room.ask("").headers


def test_an_address_without_its_last_stroke_leads_to_the_page(room: Room) -> None:
    room.token, token = "", room.token
    answer = room.ask(token.lower(), method="GET")
    assert answer.status == 404  # Two strokes at the front are another path.
    with room.raw(f"GET /{token.lower()} HTTP/1.1\r\nHost: {room.host}\r\n\r\n".encode()) as sock:
        head = sock.recv(2000).decode()
    assert head.startswith("HTTP/1.1 307")
    assert f"location: /{token.lower()}/" in head
    room.token = token


def test_pages_hear_of_each_change_and_only_of_changes(room: Room, game: Game) -> None:
    with room.follow() as page:
        assert page.state()["version"] == 1
        room.publish(game)
        for text in ("C5 W", "pass", "exchange"):  # In a burst the last of them comes.
            game.push_text(text)
            room.publish(game)
        state = page.until(lambda state: len(state["view"]["said"]) == 4)
    assert state["game"]["to_move"] == "Anna"
    assert room.get("state") == state
    with room.follow(Last_Event_ID=str(state["version"])) as page:  # It has the newest.
        assert page.event() == {"retry": "500", "": ""}
        room.publish(game)  # Nothing has changed.
        game.push_text("pass")
        room.publish(game)
        assert page.state()["version"] == state["version"] + 1


def test_states_are_packed_as_they_come_for_who_can_unpack_them(room: Room, game: Game) -> None:
    with room.follow() as plain, room.follow(Accept_Encoding="gzip, deflate") as packed:
        assert packed.state() == plain.state()
        first = packed.came
        assert first < plain.came / 2
        game.push_text("C5 W")
        room.publish(game)
        assert packed.state() == plain.state()
        assert packed.came - first < first / 2  # Most of it is as before.
        room.pages.stop()
        events = [page.event() for page in (plain, packed)]
    assert events == [{"event": "end", "data": "{}"}] * 2


@pytest.mark.parametrize("known", ["x", "-1", "9" * 4000, "1; 2", "½", "99"])
def test_what_a_page_says_it_has_may_be_nonsense(room: Room, known: str) -> None:
    with room.follow(Last_Event_ID=known.encode("utf-8").decode("latin-1")) as page:
        assert page.state()["version"] == 1


def test_how_many_look_is_known(room: Room) -> None:
    assert room.pages.door.watching == 0
    with room.follow() as one, room.follow() as other:
        one.state()
        other.state()
        assert room.pages.door.watching == 2
    wait_for(lambda: room.pages.door.watching == 0)


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until `what` is true."""
    end = time.monotonic() + LIMIT
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
def test_another_address_is_chosen_and_the_pages_there_go_on(serve: Serve, game: Game) -> None:
    room = serve(game)
    with room.follow() as page:
        page.state()
        room.phones.choose("127.0.0.2")
        while page.event().get("event") != "end":
            pass
    assert (room.phones.address, room.phones.url) == (
        "127.0.0.2",
        f"HTTP://127.0.0.2:{room.phones.port}/{room.token}/",
    )
    with urlopen(room.phones.url, timeout=LIMIT) as page:
        assert page.status == 200
    ports = {"127.0.0.2": room.phones.port}
    for address in ("127.0.0.3", HERE):  # The last one alone counts.
        room.phones.choose(address)
        ports[address] = room.phones.port
    here = ports.pop(HERE)
    for old, port in ports.items():
        wait_for(partial(is_shut, old, port))
    assert is_open(HERE, here)
    with pytest.raises(OSError, match="assign"):
        room.phones.choose("192.0.2.77")


def is_shut(address: str, port: int) -> bool:
    """Whether a connection is refused; where nobody answers it is only held up."""
    return knock(address, port) == errno.ECONNREFUSED


def is_open(address: str, port: int) -> bool:
    return knock(address, port) == 0


def knock(address: str, port: int) -> int:
    with socket.socket() as sock:
        sock.settimeout(LIMIT)
        return sock.connect_ex((address, port))


def test_stopping_tells_the_pages_and_takes_no_thought_of_them(room: Room) -> None:
    with room.follow() as page, room.raw(room.head("state")[:-2]):
        page.state()
        room.pages.stop()
        assert page.event()["event"] == "end"
        assert page.event() == {}
    room.pages.stop()
    room.publish(a_game())  # Nobody is there any more.


def test_a_port_that_another_program_has_is_not_taken_in_silence(
    serve: Serve, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve(game)
    monkeypatch.setattr("scorekeeper.web.phones.PORT", first.port)
    second = serve(game)
    assert not first.phones.is_elsewhere
    assert second.phones.is_elsewhere
    first.pages.stop()
    second.pages.stop()


def test_the_clock_goes_on_in_a_state_that_is_read_later(serve: Serve, game: Game) -> None:
    rules = game.rules
    house = replace(rules.house, turn_timer=TurnTimer(per_turn=120))
    timed = Game.from_steps(replace(game.setup, rules=replace(rules, house=house)), game.steps)
    room = serve(timed, seconds=30)
    assert room.get("state")["view"]["seconds_left"] in range(70, 91)
    assert room.get("state")["view"]["clock"].endswith("left")
    room.publish(timed)
    room.publish(timed, seconds=130)
    room.publish(timed)
    room.warn("This comes after the others.")
    with room.follow() as page:
        view = page.until(lambda state: state["view"]["trouble"])["view"]
    assert view["seconds_left"] < 0
    assert view["clock"].endswith("over time")


def test_the_program_loads_no_server_before_it_serves() -> None:
    code = (
        "import sys, scorekeeper.web; print({'starlette', 'uvicorn', 'segno'} & set(sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert result.stdout.strip() == b"set()"


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
def test_nobody_else_can_be_reached(room: Room) -> None:
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.3", room.port), timeout=LIMIT)
    assert room.phones.addresses == (HERE,)


def test_a_server_that_fails_holds_no_game_up(
    game: Game, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr("scorekeeper.web.server.Serving.run", fail)
    room = Room(game)
    wait_for(lambda: bool(room.phones.faults))
    room.publish(game)
    room.pages.stop()
    assert "inside" in room.phones.faults[0]
    assert is_shut(HERE, room.port)
    room.loop.stop()
    assert capfd.readouterr() == ("", "")


class Clock:
    """The loop of a server, as far as a host knows one; its time passes by hand."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, call: Callable[[], None]) -> Clock:
        self._due.append((self.now + delay, call))
        return self

    def cancel(self) -> None:
        self._due.clear()

    def passes(self, seconds: float) -> None:
        """Let so much time pass, and all that is due by then be done."""
        self.now += seconds
        for due in tuple(self._due):
            if due[0] <= self.now:
                self._due.remove(due)
                due[1]()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("scorekeeper.web.host.asyncio.get_running_loop", lambda: made)
    return made


def test_the_first_change_goes_out_at_once_and_later_ones_together(
    clock: Clock, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = hosted(shown(game))
    heard: list[int] = []

    def hear() -> None:
        heard.append(len(json.loads(pages.feed.text())["view"]["said"]))

    monkeypatch.setattr(pages.feed.viewers, "wake", hear)

    def turn() -> None:
        game.push_text("swap E")
        pages.publish(shown(game))

    turn()
    clock.passes(0)
    assert heard == [2]
    turn()
    clock.passes(PATIENCE / 4)
    turn()
    clock.passes(PATIENCE / 4)
    assert heard == [2]
    clock.passes(PATIENCE)
    assert heard == [2, 4]
    clock.passes(PATIENCE)
    turn()
    clock.passes(0)
    assert heard == [2, 4, 5]
