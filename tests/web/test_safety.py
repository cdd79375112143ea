"""Attacks: by strangers in the network, by other sites, by pages that ask too much.

The module is long since all attacks stand together: what is not here was not tried.
"""

from __future__ import annotations

import json
import logging
import random
import re
import socket
import sys
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from hashlib import sha256
from time import sleep
from typing import Any
from unittest.mock import Mock

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.web import guard, limits, server
from scorekeeper.web.app import MOST_STREAMS, nothing_here
from scorekeeper.web.feed import Feed
from scorekeeper.web.limits import ASKS, LOOKS, Rate, Viewers
from scorekeeper.web.server import MOST_CONNECTIONS, MOST_STRANGERS, Connections
from tests.record.samples import a_game

from .conftest import HERE, LIMIT, Room, Serve

TURNS = ("mine", "places", "preview", "play", "back", "left")
"""Where a seat enters its turn."""
NOT_FOUND = b"HTTP/1.1 404 Not Found"
SLOW_JOIN = (
    b"POST /join HTTP/1.1\r\nHost: {host}\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
"""A stranger's request that never ends."""
NOWHERE = bytes(nothing_here("GET").body)
"""The page of an address that shows nothing."""


@pytest.fixture(autouse=True)
def _nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Whatever is done to the server, the screen belongs to the game."""
    yield
    printed = capfd.readouterr()
    assert (printed.out, printed.err) == ("", "")


def all_of(sock: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    parts = []
    with suppress(ConnectionResetError):
        while part := sock.recv(2**16):
            parts.append(part)
    return b"".join(parts)


def send_late(sock: socket.socket, data: bytes) -> None:
    """Send `data` to who may have cut the connection off by now."""
    with suppress(ConnectionError):
        sock.sendall(data)


def raw(room: Room, data: bytes) -> bytes:
    """The whole answer to `data` on a connection of its own, which must end."""
    with room.raw(data) as sock:
        return all_of(sock)


def is_cut_off(sock: socket.socket) -> bool:
    """True if the other side has closed or cut the connection."""
    sock.setblocking(False)
    try:
        return sock.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def request(path: str, host: str, method: str = "GET", more: str = "") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n".encode()


# Strangers


STRANGE = ("/state", "/A/", "/{almost}/", "/{token}A/", "/x/{token}/", "//{token}/", "/%00/", "/é/")


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "OPTIONS", "BREW"])
def test_without_the_token_there_is_the_same_404_whatever_is_asked(room: Room, method: str) -> None:
    almost = room.token[:-1] + ("A" if room.token[-1] != "A" else "B")
    for path in STRANGE:
        target = path.format(token=room.token, almost=almost)
        answer = raw(room, request(target, room.host, method).decode().encode("latin-1"))
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(NOT_FOUND), path
        is_http = method == "GET" and target.isascii()  # Other letters make it no request at all.
        assert body == (NOWHERE if is_http else b""), path
        assert b"uvicorn" not in head.lower()
        assert b"date" not in head.lower()


@pytest.mark.parametrize(("path", "status"), [("/", b"200"), ("/ANOTHER-EVENING/", b"404")])
def test_the_page_without_the_token_is_the_same_for_every_game(
    serve: Serve, path: str, status: bytes
) -> None:
    one, other = serve(a_game("5C MOOD")), serve(None)
    [answer] = {raw(room, request(path, room.host)) for room in (one, other)}
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 " + status)
    assert b"default-src 'none'; connect-src 'self'" in head
    assert b"unsafe" not in head
    assert b"nonce" not in head
    assert b"no-store" in head
    for kind, tag in ((b"script", b"script"), (b"style", b"style")):
        [text] = re.findall(rb"<%b>(.*?)</%b>" % (tag, tag), body, re.DOTALL)
        assert kind + b"-src 'sha256-" + b64encode(sha256(text).digest()) + b"'" in head
    unknown = one.ask("nothing")
    assert (unknown.status, unknown.text) == (404, NOWHERE)  # type: ignore[attr-defined]


def test_the_plain_address_is_only_looked_at(room: Room) -> None:
    for method in ("HEAD", "POST", "OPTIONS", "PUT", "BREW"):
        answer = raw(room, request("/", room.host, method))
        assert answer.startswith(NOT_FOUND)
        assert answer.endswith(b"\r\n\r\n")


def test_the_token_is_compared_in_full(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr(guard, "compare_digest", compare)
    assert raw(room, request("/WRONG/", room.host)).startswith(NOT_FOUND)
    assert room.ask("state").status == 200
    assert [other for _, other in compared] == [room.token.encode()] * 2


@pytest.mark.parametrize("path", ["", "state", "events", "word?q=CAT"])
def test_another_host_is_a_stranger(room: Room, path: str) -> None:
    ours = room.host
    near = (f"localhost:{room.port}", HERE, f"{ours}.", f"evil@{ours}")
    for host in ("evil.example", "", "[::1]", *near):
        answer = raw(room, request(f"/{room.token}/{path}", host))
        assert answer.startswith(NOT_FOUND), host
        assert answer.endswith(b"\r\n\r\n")


def test_two_hosts_or_none_are_no_request(room: Room) -> None:
    path = f"/{room.token}/state"
    two = request(path, room.host, more="Host: evil.example\r\n")
    assert raw(room, two).startswith(NOT_FOUND)
    none = f"GET {path} HTTP/1.1\r\nConnection: close\r\n\r\n".encode()
    assert raw(room, none).startswith(NOT_FOUND)
    old = f"GET {path} HTTP/1.0\r\n\r\n".encode()
    assert raw(room, old).startswith(NOT_FOUND)


def test_an_old_token_opens_nothing_new(serve: Serve, game: Game) -> None:
    old = serve(game).token
    room = serve(game)
    assert raw(room, request(f"/{old}/state", room.host)).startswith(NOT_FOUND)


# Other sites


def test_another_site_cannot_send(room: Room) -> None:
    body = {"player": "Anna"}
    for origin in ("http://evil.example", "null", f"https://{room.host}", "http://127.0.0.1"):
        answer = room.ask("seat", body, Origin=origin)
        assert (answer.status, answer.text) == (404, b"")  # type: ignore[attr-defined]
    plain = room.ask("seat", body, Content_Type="text/plain")
    assert plain.status == 403
    assert room.asked.empty()
    assert room.ask("seat", body, Origin=f"http://{room.host}").status == 200


def halves(room: Room) -> tuple[str, str]:
    """The half of a seat's token that its page has, and the cookie with the other."""
    answer = room.ask("seat", {"player": "Anna", "cookie": True})
    told = json.loads(answer.text)  # type: ignore[attr-defined]
    room.hear()
    room.let("agree", "Anna", told["number"])
    return told["seat"], answer.headers["Set-Cookie"]


def test_neither_half_of_a_seats_token_opens_it_alone(room: Room) -> None:
    half, cookie = halves(room)
    pair, *rules = cookie.split("; ")
    assert set(rules) == {"HttpOnly", "Max-Age=86400", "SameSite=strict"}
    assert half not in cookie
    other = pair.partition("=")[2]
    for seat, sent in ((half, ""), (other, ""), ("", pair), (other, pair), (half, f"x={other}")):
        for path in ("mine", "leave"):
            assert room.ask(path, {"seat": seat}, Cookie=sent).status == 403
        with room.follow(seat, Cookie=sent) as page:
            assert not {"position", "rack"} & set(page.state().get("mine", {}))
    with room.follow(half, Cookie=pair) as page:
        told = page.state()["mine"]
        whole = room.post("mine", {"seat": half + other})
        assert whole.pop("version") > told.pop("version")
        assert told == {**whole, "seat": half}


def test_another_site_cannot_send_though_the_browser_sends_the_cookie(room: Room) -> None:
    half, cookie = halves(room)
    pair, body = cookie.partition(";")[0], {"seat": half}
    for origin in ("http://evil.example", "null", f"http://{HERE}"):
        answer = room.ask("leave", body, Origin=origin, Cookie=pair)
        assert (answer.status, answer.text) == (404, b"")  # type: ignore[attr-defined]
    assert room.ask("leave", body, Content_Type="text/plain", Cookie=pair).status == 403
    assert room.ask("leave", body, Origin=f"http://{room.host}", Cookie=pair).status == 200


def test_nothing_is_shared_with_other_sites(room: Room) -> None:
    for path in ("", "state", "word?q=CAT", "nothing"):
        headers = room.ask(path, Origin="http://evil.example").headers
        assert not [name for name in headers if name.lower().startswith("access-control")]
    preflight = room.ask("seat", method="OPTIONS", Origin="http://evil.example")
    assert preflight.status == 404


def test_every_answer_says_that_it_is_nobody_elses(room: Room) -> None:
    for answer in (room.ask(""), room.ask("state"), room.ask("nothing"), room.ask("seat", {})):
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_the_page_runs_scripts_of_its_own_address_alone(room: Room) -> None:
    answer = room.ask("")
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    text = answer.text.decode()  # type: ignore[attr-defined]
    tags = re.findall(r"<(?:script|style|link)\b[^>]*>", text)
    assert all(re.search(r' (?:src|href)="page/|json|href="data:', tag) for tag in tags)
    assert not re.findall(r"<style|\sstyle=|\son\w+=|javascript:", text)


def test_nothing_that_somebody_may_have_written_is_run_as_a_script(room: Room) -> None:
    """What a page might be made to load from its own address is no script by its kind."""
    for path in ("state", "word?q=CAT", "words?q=CAT", "", "nothing"):
        answer = room.ask(path)
        assert answer.headers["Content-Type"].partition(";")[0] in ("application/json", "text/html")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_names_are_text_and_end_no_element(serve: Serve) -> None:
    name = "</script><script>alert(1)</script>"
    game = a_game()
    room = serve(Game(Setup(game.rules, (name, "<!--", "$state"))))
    text = room.ask("").text.decode()  # type: ignore[attr-defined]
    assert "<script>alert" not in text
    found = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', text, re.DOTALL)
    assert found
    assert json.loads(found[1])["game"]["players"] == [name, "<!--", "$state"]


# Pages that ask what they must not


@pytest.mark.parametrize("path", ["", "state", "events", "word", "words", "nothing", "events/"])
def test_looking_is_get_only(room: Room, path: str) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        answer = room.ask(path, {}, method)
        assert (answer.status, answer.text) == (404, b"")  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", ["seat", "hand", "lookup", "rack", *TURNS])
def test_what_a_seat_sends_is_post_only_and_needs_its_token(room: Room, path: str) -> None:
    assert room.ask(path).status == 404
    if path != "seat":
        for token in ("", "x" * 22, room.token, "\u0000", "é"):
            body: dict[str, object] = {"seat": token, "words": [], "word": "CAT", "letters": "A"}
            turn = {"number": 1, "position": 1, "play": "F5 .EAR"}
            assert room.post(path, body | turn, 403)["refused"]
    assert room.asked.empty()


NONSENSE = [
    *(b"", b"{", b"null", b"[]", b"1", b'"x"', b"{}", b"\xff\xfe", b"[" * 8000, b'{"player":1}'),
    *(b'{"player":["Anna"]}', b'{"seat":{},"words":{}}', b'{"seat":"x","words":[1]}', b"1" * 5000),
    *(b'{"player":"\\ud800"}', b'{"player":NaN}', b'{"player":"Anna","player":2}'),
]


@pytest.mark.parametrize("path", ["seat", "hand", "lookup", "rack", *TURNS])
def test_nonsense_is_refused_in_a_sentence(room: Room, path: str) -> None:
    for body in NONSENSE:
        more = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        head, _, text = raw(
            room, request(f"/{room.token}/{path}", room.host, "POST", more) + body
        ).partition(b"\r\n\r\n")
        assert head.split()[1] in (b"403", b"409"), (body, head)
        assert json.loads(text)["refused"].endswith(".")
    assert room.asked.empty()


# Too much, too slow, malformed


def test_what_is_sent_has_8_kilobytes_at_most(room: Room) -> None:
    body = json.dumps({"player": "A" * 9000})
    assert room.ask("seat", {"player": "A" * 9000}).status == 413
    chunk = f"{len(body):x}\r\n{body}\r\n0\r\n\r\n".encode()
    more = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
    sent = request(f"/{room.token}/seat", room.host, "POST", more) + chunk
    assert raw(room, sent).startswith(b"HTTP/1.1 413")
    endless = f"GET /{room.token}/ HTTP/1.1\r\nHost: {room.host}\r\nX: ".encode() + b"x" * 10**6
    with room.raw() as sock, suppress(ConnectionError):
        sock.sendall(endless)
        assert b"200" not in all_of(sock)
    assert room.get("state")


@pytest.mark.parametrize("path", ["", "state"])
def test_a_head_has_8_kilobytes_at_most_even_if_it_comes_at_once(room: Room, path: str) -> None:
    fits = request(f"/{room.token}/{path}", room.host, more=f"X: {'x' * 7000}\r\n")
    assert raw(room, fits).startswith(b"HTTP/1.1 200")
    for more in (f"X: {'x' * 8200}\r\n", "X: x\r\n" * 1500):
        sent = request(f"/{room.token}/{path}", room.host, more=more)
        assert raw(room, sent).startswith(NOT_FOUND)
    sent = request(f"/{room.token}/{path}?q={'x' * 8200}", room.host)
    assert raw(room, sent).startswith(NOT_FOUND)


@pytest.mark.parametrize(
    ("path", "method"), [("seat", "POST"), ("state", "GET"), ("nothing", "POST"), ("", "PUT")]
)
def test_nobody_waits_for_what_is_sent_after_the_answer(room: Room, path: str, method: str) -> None:
    more = "Content-Type: application/json\r\nContent-Length: 10000000\r\n"
    head = f"{method} /{room.token}/{path} HTTP/1.1\r\nHost: {room.host}\r\n{more}\r\n"
    with room.raw(head.encode()) as sock:
        send_late(sock, b"x" * 9000)
        assert b"connection: close" in all_of(sock)  # It ends, and nothing was waited for.


def test_what_is_no_http_after_an_answer_has_begun_ends_the_connection(room: Room) -> None:
    more = "Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n"
    head = f"POST /{room.token}/seat HTTP/1.1\r\nHost: {room.host}\r\n{more}\r\n".encode()
    for bad in (b"zz\r\n", b"5\r\nabc\r\n0\r\n\r\nGET\r\n\r\n"):
        with room.raw(head + bad) as sock:
            assert b"HTTP/1.1 2" not in all_of(sock)


def test_whoever_sends_slowlyis_cut_off(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.app.SLOWEST", 0.2)
    room = serve(a_game())
    more = "Content-Type: application/json\r\nContent-Length: 100\r\n"
    unfinished = request(f"/{room.token}/seat", room.host, "POST", more) + b'{"pla'
    assert raw(room, unfinished).startswith(b"HTTP/1.1 403")
    text = Feed.text

    def hurry(feed: Feed) -> str:
        """Only once a request is there, however long that took, is there a hurry."""
        monkeypatch.setattr(server, "SLOWEST_HEAD", 0.2)
        return text(feed)

    monkeypatch.setattr(Feed, "text", hurry)
    with room.raw(room.head("state")) as sock:  # Nobody stays after an answer.
        assert sock.recv(20).startswith(b"HTTP/1.1 200")
        send_late(sock, b"GET")
        all_of(sock)
    with room.raw() as silent, room.raw() as slow:
        send_late(slow, b"GET /")
        assert all_of(silent) == all_of(slow) == b""


def test_whoever_never_reads_is_cut_off_and_holds_nobody_up(
    serve: Serve, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "SLOWEST_READER", 1.0)
    room = serve(game)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.settimeout(LIMIT)
        deaf.connect((HERE, room.port))
        deaf.sendall(room.head("events"))
        with room.follow() as page:
            page.state()
            turns = 0
            while room.pages.door.watching > 1 or turns < 2:
                turns += 1
                text = f"Nobody hears {turns}. {'x' * 200_000}"
                room.warn(text)
                assert page.state()["view"]["trouble"] == text


def test_of_too_many_connections_those_of_strangers_make_room(room: Room) -> None:
    with ExitStack() as stack, room.follow() as page:
        page.state()
        strangers = [stack.enter_context(room.raw()) for _ in range(3 * MOST_CONNECTIONS)]
        assert room.get("state")
        assert all_of(strangers[0]) == b""
        room.warn("Still here.")
        page.until(lambda state: state["view"]["trouble"] == "Still here.")
        strangers[-1].sendall(room.head("state"))
        assert strangers[-1].recv(20).startswith(b"HTTP/1.1 200")


def test_thousands_of_connections_come_and_go_beside_a_game(room: Room, game: Game) -> None:
    with room.follow() as page:
        page.state()
        for turn in ("C5 W", "pass", "exchange", "pass"):
            for _ in range(500):
                room.raw(b"GET / HT").close()
            game.push_text(turn)
            room.publish(game)
            assert len(page.state()["view"]["said"]) == len(game.steps)


def test_pages_that_follow_leave_room_for_what_they_ask(room: Room) -> None:
    with ExitStack() as stack:
        pages = [stack.enter_context(room.follow()) for _ in range(MOST_STREAMS)]
        assert {page.event()["retry"] for page in pages} == {"500"}
        assert room.post("seat", {"player": "Anna"})["seat"]


def test_a_new_page_follows_in_place_of_the_oldest_where_there_are_most(room: Room) -> None:
    with ExitStack() as stack:
        pages = [stack.enter_context(room.follow()) for _ in range(MOST_STREAMS)]
        for page in pages:
            page.state()
        one_more = stack.enter_context(room.follow())
        assert one_more.status == 200
        assert one_more.state()["version"]
        while (event := pages[0].event()) == {"": ""}:
            pass
        assert event == {}  # It ends without a word that the table has gone, and asks again.
        room.warn("Still here.")
        for page in (*pages[1:], one_more):
            page.until(lambda state: state["view"]["trouble"] == "Still here.")


def test_pages_at_addresses_of_their_own_make_no_room_for_one_another() -> None:
    viewers = Viewers()
    with viewers.follow("a"), viewers.follow("b") as b, viewers.follow("b") as newer:
        assert viewers.make_room("c")
        assert (b.makes_room, newer.makes_room) == (True, False)
        assert not viewers.make_room("c")
        assert viewers.make_room("a")
        assert len(viewers) == 1


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
@pytest.mark.parametrize("attacker", ["127.0.0.9", HERE])
def test_streams_and_slow_senders_keep_no_new_page_out(room: Room, attacker: str) -> None:
    slow = (
        f"POST /{room.token}/seat HTTP/1.1\r\nHost: {room.host}\r\n"
        "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    ).encode()
    with ExitStack() as stack:
        # More than may be open, and fewer than one address may ask for at once.
        for number in range(MOST_CONNECTIONS + MOST_STREAMS // 2):
            sent = room.head("events") if number < MOST_STREAMS else slow
            stack.enter_context(room.raw(sent, attacker))
        for _ in range(5):
            assert room.ask("").status == 200
            with room.follow() as page:
                assert page.state()["version"]


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
@pytest.mark.parametrize("unfinished", [b"", b"GET / HTTP/1.1\r\nHo", SLOW_JOIN])
def test_unfinished_requests_from_hundreds_of_addresses_keep_no_page_out(
    room: Room, unfinished: bytes
) -> None:
    crowd: dict[str, socket.socket] = {}
    addresses = [f"127.1.{number // 100}.{number % 100 + 1}" for number in range(300)]

    def besiege() -> None:
        """Whoever has been cut off is there again at once."""
        while not over.is_set():
            for address in addresses:
                with suppress(OSError):
                    if address in crowd and not is_cut_off(crowd[address]):
                        continue
                    with at_once:
                        crowd[address] = room.raw(sent, address)

    sent = unfinished.replace(b"{host}", room.host.encode())
    over = threading.Event()
    at_once = threading.Lock()
    """Held from a connection to its request, which a browser sends at once."""
    attack = threading.Thread(target=besiege)
    with room.follow() as page:
        page.state()  # Who is known before the attack loses nothing by it.
        attack.start()
        try:
            while len(crowd) < len(addresses):
                sleep(0.01)
            answers = []
            for number in range(7):
                answers.append(room.ask("").status)
                with at_once:
                    stranger = room.raw(request("/", room.host), f"127.2.0.{number + 1}")
                with stranger as sock:
                    answers.append(int(all_of(sock)[9:12]))
            assert answers == [200] * 14
            room.warn("Still here.")
            page.until(lambda state: state["view"]["trouble"] == "Still here.")
        finally:
            over.set()
            attack.join()
            for sock in crowd.values():
                sock.close()


def test_of_all_connections_those_of_the_fullest_address_make_room() -> None:
    def came(address: str, port: int) -> Any:
        return Mock(who=(address, port))

    known = Connections()
    table = came("10.0.0.2", 1)
    crowd = [came("10.0.0.9", port) for port in range(1, MOST_CONNECTIONS)]
    for one in (table, *crowd):
        known.add(one)
        known.authenticate({"client": one.who})
    assert len(known.open) == MOST_CONNECTIONS
    newer = came("10.0.0.2", 2)
    known.add(newer)
    assert {table.who, newer.who} <= set(known.open)
    assert [one.who in known.open for one in crowd[:2]] == [False, True]


def test_of_strangers_those_of_the_fullest_address_make_room_before_known_ones() -> None:
    def came(address: str, port: int) -> Any:
        return Mock(who=(address, port))

    known = Connections()
    table = came("10.0.0.2", 1)
    known.add(table)
    known.authenticate({"client": table.who})
    waits = [came("10.0.0.2", port) for port in range(2, 6)]
    crowd = [came(f"10.0.1.{port}", port) for port in range(MOST_STRANGERS)]
    for one in (*waits, *crowd, came("10.0.1.9", 100), came("10.0.3.1", 1)):
        known.add(one)
    assert all(one.who in known.open for one in (table, *waits))
    assert [one for one in crowd if one.who not in known.open] == [crowd[0], crowd[9]]


QUESTIONS = ["word?q=CAT", "words?q=CAT"]


@pytest.mark.usefixtures("time_stands")
@pytest.mark.parametrize("path", QUESTIONS)
def test_whoever_asks_about_words_without_end_is_told_to_wait(serve: Serve, path: str) -> None:
    room = serve(None)
    answers = [room.ask(path).status for _ in range(ASKS + 1)]
    assert answers == [200] * ASKS + [429]


@pytest.mark.usefixtures("time_stands")
@pytest.mark.parametrize("path", ["seat", "hand", "leave", "lookup", "rack", *TURNS])
def test_what_a_seat_sends_is_limited_for_an_address_too(room: Room, path: str) -> None:
    answers = [room.ask(path, {}).status for _ in range(ASKS + 1)]
    assert answers == [403] * ASKS + [429]


@pytest.mark.usefixtures("time_stands")
@pytest.mark.parametrize("path", ["", "state", "events", "nothing", None])
def test_whoever_looks_without_end_is_told_to_wait(room: Room, path: str | None) -> None:
    target = f"/{room.token}" if path is None else f"/{room.token}/{path}"
    for number in range(LOOKS + 1):
        with room.raw(request(target, room.host)) as sock:
            status = sock.recv(12)[9:]
        assert (status == b"429") == (number == LOOKS)


def test_how_often_one_may_ask_is_counted_for_each_address() -> None:
    now = [0.0]
    rate = Rate(3, 2.0, lambda: now[0])
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b")
    now[0] = 0.5
    assert [rate.allows("a") for _ in range(2)] == [True, False]
    now[0] = 60.0
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    for number in range(1000):
        assert rate.allows(str(number))
    assert len(rate._left) <= limits.MOST_ADDRESSES
    assert MOST_CONNECTIONS < LOOKS  # A table of pages that all come at once is no attack.


@pytest.mark.parametrize("seed", range(4))
def test_any_bytes_are_answered_or_closed(room: Room, seed: int) -> None:
    rng = random.Random(seed)
    good = room.head("state")
    for _ in range(40):
        data = bytearray(good if rng.random() < 0.7 else rng.randbytes(200))
        for _ in range(rng.randint(1, 6)):
            place = rng.randrange(len(data))
            data[place : place + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 3))
        with room.raw() as sock, suppress(ConnectionError):
            sock.sendall(data + b"\r\n\r\n")
            sock.shutdown(socket.SHUT_WR)
            all_of(sock)
    assert room.get("state")


MALFORMED = [
    b"\r\n\r\n\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 500,
    b"\x00" * 10_000,
    b"GET /" + b"a/" * 4000 + b" HTTP/1.1\r\n\r\n",
]


def test_what_is_no_request_gets_no_page(room: Room) -> None:
    for data in MALFORMED:
        with room.raw() as sock, suppress(ConnectionError):
            sock.sendall(data)
            sock.shutdown(socket.SHUT_WR)
            answer = all_of(sock)
            assert not answer.startswith(b"HTTP/1.1 2"), data
            assert b"MOOD" not in answer
    assert room.get("state")


def test_pipelined_requests_are_each_guarded(room: Room) -> None:
    first, last = room.head("state"), request("/WRONG/", room.host)
    answer = raw(room, first + last)
    assert [line[9:12] for line in re.findall(b"HTTP/1.1 [0-9]+", answer)] == [b"200", b"404"]


# The screen


def test_a_fault_inside_is_kept_and_not_printed(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object) -> str:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr("scorekeeper.web.feed.Feed.text", fail)
    room = Room(game)
    answer = raw(room, request(f"/{room.token}/state", room.host))
    room.pages.stop()
    assert answer.startswith(b"HTTP/1.1 500")
    assert b"inside" not in answer
    assert "inside" in " ".join(room.phones.faults)
    room.loop.stop()
    kept = logging.getLogger("uvicorn").handlers
    assert not [handler for handler in kept if isinstance(handler, server.Faults)]
