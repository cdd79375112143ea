"""Pages at the plain address: four digits, one answer of the keeper, and nothing before it."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.table.door import MOST_WAITING
from scorekeeper.table.seats import TABLE, JoinAsked, Onlooker, SeatAsked, SeatLeft
from scorekeeper.web import limits
from tests.record.samples import a_game

from .conftest import HERE, Room, Serve, seat_of


def join(room: Room) -> tuple[str, str]:
    """The secret and the number of a page that asks to be let in."""
    answer = room.outside("join", {})
    assert set(answer) == {"wait", "number", "keeper"}
    assert room.hear() == JoinAsked(answer["number"])
    return answer["wait"], answer["number"]


def answered(room: Room, wait: str, status: int = 200) -> Any:
    """What the page is told as soon as the server has taken the answer of the keeper."""
    return room.outside("joined", {"wait": wait}, status)


def test_one_answer_lets_a_page_in(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.Rate, "allows", lambda *_: True)
    names = ("Anna", "table", "television", "board")  # A player may be called as a page is.
    room = serve(Game(replace(a_game().setup, players=names)))
    roles: list[tuple[str | Onlooker, str, str]] = [
        *((name, "seat", name) for name in names),
        *((TABLE, "table", TABLE), (Onlooker.TELEVISION, "tv", ""), (Onlooker.BOARD, "board", "")),
    ]
    for role, view, name in roles:
        wait, number = join(room)
        assert re.fullmatch("[0-9]{4}", number)
        assert answered(room, wait) == {}
        assert number in room.pages.door.joining
        room.let("admit", number, role)
        answer = answered(room, wait)
        assert (answer["at"], answer["view"], answer["name"]) == (f"/{room.token}/", view, name)
        assert answered(room, wait) == answer  # An answer may be lost on its way.
        assert number not in room.pages.door.joining
        assert bool(answer["seat"]) is (view in ("seat", "table"))
        if view == "seat":
            assert seat_of(room.get("state"), name) == "taken"
        if answer["seat"]:
            assert len(answer["seat"]) >= 20
            assert room.post("leave", {"seat": answer["seat"]}) == {"left": name}
            assert room.hear() == SeatLeft(name)


def test_an_answer_is_for_one_page_and_said_once(room: Room, game: Game) -> None:
    old = room.seat("Anna")
    wait, number = join(room)
    other, second = join(room)
    room.let("admit", number, "Anna")
    seat = answered(room, wait)["seat"]
    assert answered(room, other) == {}
    assert room.pages.door.joining == (second,)
    assert seat_of(room.get("state"), "Anna") == "taken"
    assert room.post("rack", {"seat": seat, "letters": "A"}) == {"noted": 1}
    assert "no seat" in room.post("rack", {"seat": old, "letters": "A"}, 403)["refused"]
    game.setup = replace(game.setup, players=("Anna", "Bob"))
    room.publish(game)
    room.let("admit", second, "Ben")  # He plays no more, and the page goes on waiting.
    assert answered(room, other) == {}
    room.let("admit", second, None)
    assert answered(room, other, 403) == {"refused": "Somebody at the table said no."}
    room.let("admit", second, "Bob")  # Too late: what was said was said.
    assert set(answered(room, other, 403)) == {"refused"}


def test_a_guess_lets_nobody_in(room: Room) -> None:
    wait, number = join(room)
    room.let("admit", number, Onlooker.BOARD)
    for guess in ("", number, wait[:-1], f"{wait}x", "é"):
        assert set(answered(room, guess, 409)) == {"refused"}
    wrongs: list[object] = [{}, {"wait": 7}, {"wait": None}, {"wait": "\ud800"}, []]
    for wrong in wrongs:
        room.outside("joined", wrong, 403)
    assert "at" in answered(room, wait)


def test_another_program_at_the_same_place_knows_no_page_that_waited(serve: Serve) -> None:
    wait, _ = join(serve(a_game()))
    assert "not known" in answered(serve(a_game()), wait, 409)["refused"]


def test_a_judge_without_a_game_lets_pages_in_but_seats_nobody(serve: Serve) -> None:
    room = serve(None)
    wait, number = join(room)
    room.let("admit", number, "Anna")
    assert answered(room, wait) == {}
    room.let("admit", number, Onlooker.BOARD)
    assert answered(room, wait)["view"] == "board"


def test_the_table_has_one_seat_beside_those_of_the_players(room: Room) -> None:
    asked = room.post("seat", {"player": TABLE})
    assert room.hear() == SeatAsked(TABLE, asked["number"])
    refused = room.post("seat", {"player": ""}, 409)["refused"]
    assert refused == "Another phone asks to be the tablet already. Please wait."
    room.let("agree", TABLE, asked["number"])
    assert room.get("state")
    refused = room.post("seat", {"player": ""}, 409)["refused"]
    assert refused == "There is a tablet in the middle already. It has to be given up first."
    wait, number = join(room)
    room.let("admit", number, TABLE)
    assert answered(room, wait)["seat"] != asked["seat"]
    assert "no seat" in room.post("leave", {"seat": asked["seat"]}, 403)["refused"]


def test_nothing_of_a_game_is_sent_before_the_keeper_has_answered(
    room: Room, time_stands: None
) -> None:
    room.seat("Anna")
    (wait, number), (other, _) = join(room), join(room)
    room.let("admit", number, "Ben")
    sent = b""
    requests: list[tuple[str, str, object]] = [
        ("GET", "", None),
        ("GET", "OLD/", None),
        ("GET", "state", None),
        ("POST", "join", {}),
        ("POST", "joined", {"wait": other}),
        ("POST", "joined", {"wait": number}),
        ("POST", "joined", {"wait": "x" * 8000}),
        ("POST", "joined", {"wait": "x" * 9000}),
        ("POST", "join", {"player": "Anna"}),
        ("POST", "seat", {"player": "Ben"}),
        ("GET", "joined", None),
        ("HEAD", "join", None),
    ]
    for method, path, body in requests:
        answer = room._ask(f"/{path}", body, method, HERE, {})
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Connection"] == "close"
        sent += str(answer.headers).encode() + answer.text  # type: ignore[attr-defined]
    for secret in ("Anna", "Ben", "MOOD", room.token, wait):
        assert secret.encode() not in sent
    assert answered(room, wait)["name"] == "Ben"


def test_another_site_cannot_ask_to_be_let_in(room: Room) -> None:
    for origin in ("http://evil.example", "null", f"https://{room.host}"):
        for path in ("/join", "/joined"):
            answer = room._ask(path, {}, "POST", HERE, {"Origin": origin})
            assert (answer.status, answer.text) == (404, b"")  # type: ignore[attr-defined]
    plain = room._ask("/join", {}, "POST", HERE, {"Content-Type": "text/plain"})
    assert plain.status == 403
    assert room.asked.empty()
    assert room.pages.door.joining == ()


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
def test_over_the_network_the_limits_hold_by_address(room: Room, time_stands: None) -> None:
    for _ in range(MOST_WAITING):
        room.outside("join", {}, source="127.0.0.2")
    assert "Many others are waiting" in room.outside("join", {}, 429, source="127.0.0.2")["refused"]
    room.outside("join", {}, source="127.0.0.3")
    tries = [room.outside("joined", {"wait": "?"}, 409, source="127.0.0.4") for _ in range(20)]
    assert len(tries) == 20
    assert "Too many" in room.outside("joined", {"wait": "?"}, 429, source="127.0.0.4")["refused"]
