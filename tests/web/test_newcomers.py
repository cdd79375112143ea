"""Pages at the plain address: four digits, one answer of the keeper, and nothing before it."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.session.seats import TABLE, JoinAsked, SeatAsked
from scorekeeper.session.sentences import NOBODY_MORE
from scorekeeper.session.table_commands import Onlooker
from scorekeeper.web.seats import LIFE, MOST_KNOWN, MOST_WAITING, SILENT, Newcomers, RefusedError
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


@pytest.mark.parametrize(
    ("role", "view", "name"),
    [
        ("Anna", "seat", "Anna"),
        (TABLE, "table", TABLE),
        (Onlooker.TELEVISION, "tv", ""),
        (Onlooker.BOARD, "board", ""),
    ],
)
def test_one_answer_lets_a_page_in(room: Room, role: str | Onlooker, view: str, name: str) -> None:
    wait, number = join(room)
    assert re.fullmatch("[0-9]{4}", number)
    assert answered(room, wait) == {}
    assert number in room.phones.joining
    room.phones.admit(number, role)
    answer = answered(room, wait)
    assert (answer["at"], answer["view"], answer["name"]) == (f"/{room.token}/", view, name)
    assert answered(room, wait) == answer  # An answer may be lost on its way.
    assert number not in room.phones.joining
    if role in ("Anna", TABLE):
        assert len(answer["seat"]) >= 20
        assert room.post("leave", {"seat": answer["seat"]}) == {"left": name}
    else:
        assert answer["seat"] == ""


@pytest.mark.parametrize("name", ["table", "television", "board"])
def test_a_player_may_be_called_as_a_page_is(serve: Serve, name: str) -> None:
    game = a_game()
    game.setup = replace(game.setup, players=("Anna", name))
    room = serve(game)
    wait, number = join(room)
    room.phones.admit(number, name)
    answer = answered(room, wait)
    assert (answer["view"], answer["name"]) == ("seat", name)
    assert seat_of(room.get("state"), name) == "taken"


def test_a_player_who_is_let_in_sits_there_at_once_and_nowhere_else(room: Room) -> None:
    old = room.seat("Anna")
    room.post("rack", {"seat": old, "letters": "A"})
    wait, number = join(room) if room.hear() else ("", "")
    room.phones.admit(number, "Anna")
    seat = answered(room, wait)["seat"]
    assert seat_of(room.get("state"), "Anna") == "taken"
    assert room.post("rack", {"seat": seat, "letters": "A"}) == {"noted": 1}
    assert "no seat" in room.post("rack", {"seat": old, "letters": "A"}, 403)["refused"]


def test_a_page_that_is_not_let_in_hears_so_and_learns_nothing(room: Room) -> None:
    wait, number = join(room)
    room.phones.admit(number, None)
    assert answered(room, wait, 403) == {"refused": "Somebody at the table said no."}
    room.phones.admit(number, "Anna")  # Too late: what was said was said.
    assert set(answered(room, wait, 403)) == {"refused"}
    again, other = join(room)
    assert (again, other) != (wait, number)


def test_who_no_longer_plays_is_not_seated_and_the_page_goes_on_waiting(
    room: Room, game: Game
) -> None:
    wait, number = join(room)
    game.setup = replace(game.setup, players=("Anna", "Bob"))
    room.phones.publish(game)
    room.phones.admit(number, "Ben")
    assert answered(room, wait) == {}
    room.phones.admit(number, "Bob")
    assert answered(room, wait)["name"] == "Bob"


def test_a_number_lets_nobody_but_its_page_in(room: Room) -> None:
    wait, number = join(room)
    other, second = join(room)
    room.phones.admit(number, Onlooker.BOARD)
    assert "at" in answered(room, wait)
    assert answered(room, other) == {}
    assert room.phones.joining == (second,)
    for guess in ("", number, wait[:-1], f"{wait}x", "é"):
        assert set(answered(room, guess, 409)) == {"refused"}
    wrongs: list[object] = [{}, {"wait": 7}, {"wait": None}, {"wait": "\ud800"}, []]
    for wrong in wrongs:
        room.outside("joined", wrong, 403)


def test_another_program_at_the_same_place_knows_no_page_that_waited(serve: Serve) -> None:
    wait, _ = join(serve(a_game()))
    assert "not known" in answered(serve(a_game()), wait, 409)["refused"]


def test_a_judge_without_a_game_lets_pages_in_but_seats_nobody(serve: Serve) -> None:
    room = serve(None)
    wait, number = join(room)
    room.phones.admit(number, "Anna")
    assert answered(room, wait) == {}
    room.phones.admit(number, Onlooker.BOARD)
    assert answered(room, wait)["view"] == "board"


def test_the_table_has_one_seat_beside_those_of_the_players(room: Room) -> None:
    asked = room.post("seat", {"player": TABLE})
    assert room.hear() == SeatAsked(TABLE, asked["number"])
    refused = room.post("seat", {"player": ""}, 409)["refused"]
    assert refused == "Another phone asks to be the tablet already. Please wait."
    room.phones.agree(TABLE, asked["number"])
    assert room.get("state")
    refused = room.post("seat", {"player": ""}, 409)["refused"]
    assert refused == "There is a tablet in the middle already. It has to be given up first."
    wait, number = join(room)
    room.phones.admit(number, TABLE)
    assert answered(room, wait)["seat"] != asked["seat"]
    assert "no seat" in room.post("leave", {"seat": asked["seat"]}, 403)["refused"]


def test_nothing_of_a_game_is_sent_before_the_keeper_has_answered(
    room: Room, time_stands: None
) -> None:
    room.seat("Anna")
    (wait, number), (other, _) = join(room), join(room)
    room.phones.admit(number, "Ben")
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
    assert room.phones.joining == ()


# How many, and how long


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def newcomers(clock: Clock) -> Newcomers:
    return Newcomers(clock)


def test_a_number_is_good_for_two_minutes(newcomers: Newcomers, clock: Clock) -> None:
    one = newcomers.ask("a")
    clock.now = LIFE - 1
    assert newcomers.asked(one.secret) == {}
    clock.now = LIFE
    assert newcomers.numbers == ()
    newcomers.answer(one.number, {"at": "/"})
    with pytest.raises(RefusedError, match="in two minutes") as refused:
        newcomers.asked(one.secret)
    assert refused.value.status == 403


def test_an_answer_waits_for_a_page_that_sleeps(newcomers: Newcomers, clock: Clock) -> None:
    one = newcomers.ask("a")
    newcomers.answer(one.number, {"view": "tv"})
    clock.now = 2 * LIFE - 1
    newcomers.ask("b")
    assert newcomers.asked(one.secret) == {"view": "tv"}


def test_each_page_has_a_number_of_its_own(newcomers: Newcomers) -> None:
    numbers = [newcomers.ask(address).number for address in "abcdef"]
    assert len(set(numbers)) == MOST_WAITING
    assert newcomers.numbers == tuple(numbers)


def test_a_seventh_waits_where_each_has_an_address_of_its_own(newcomers: Newcomers) -> None:
    for address in "abcdef":
        newcomers.ask(address)
    with pytest.raises(RefusedError, match="Many others are waiting") as refused:
        newcomers.ask("g")
    assert refused.value.status == 429
    newcomers.answer(newcomers.numbers[0], {"view": "tv"})
    assert newcomers.ask("g").number in newcomers.numbers


def test_no_address_keeps_the_others_out(newcomers: Newcomers) -> None:
    first, *others = [newcomers.ask("a") for _ in range(MOST_WAITING)]
    newcomers.asked(first.secret)
    with pytest.raises(RefusedError):
        newcomers.ask("a")
    gran = newcomers.ask("b")
    assert gran.number in newcomers.numbers
    assert len(newcomers.numbers) == MOST_WAITING
    assert first.number not in newcomers.numbers
    assert {one.number for one in others} < set(newcomers.numbers)


def test_a_page_that_is_gone_gives_way_to_another_of_its_address(
    newcomers: Newcomers, clock: Clock
) -> None:
    pages = [newcomers.ask("a") for _ in range(MOST_WAITING)]
    clock.now = SILENT
    for page in pages[:2] + pages[3:]:
        newcomers.asked(page.secret)
    assert newcomers.ask("a").number in newcomers.numbers
    assert pages[2].number not in newcomers.numbers


def test_no_more_is_remembered_than_must_be(newcomers: Newcomers, clock: Clock) -> None:
    for turn in range(200):
        one = newcomers.ask(str(turn))
        newcomers.answer(one.number, {"view": "tv"})
    assert len(newcomers._all) <= MOST_KNOWN + 1
    clock.now = 2 * LIFE
    newcomers.ask("b")
    assert len(newcomers._all) == 1


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
def test_over_the_network_the_limits_hold_by_address(room: Room, time_stands: None) -> None:
    for _ in range(MOST_WAITING):
        room.outside("join", {}, source="127.0.0.2")
    assert "Many others are waiting" in room.outside("join", {}, 429, source="127.0.0.2")["refused"]
    room.outside("join", {}, source="127.0.0.3")
    tries = [room.outside("joined", {"wait": "?"}, 409, source="127.0.0.4") for _ in range(20)]
    assert len(tries) == 20
    assert "Too many" in room.outside("joined", {"wait": "?"}, 429, source="127.0.0.4")["refused"]


def test_nobody_more_comes_in_once_the_keeper_has_said_so(room: Room) -> None:
    seat = room.seat("Ben")
    wait, number = join(room)
    room.phones.shut(True)
    assert answered(room, wait, 403)["refused"] == NOBODY_MORE
    assert room.phones.joining == ()
    assert room.outside("join", {}, 403)["refused"] == NOBODY_MORE
    assert room.post("seat", {"player": "Anna"}, 409)["refused"] == NOBODY_MORE
    assert room.post("mine", {"seat": seat})  # Who is in stays in.
    room.phones.admit(number, "Anna")
    assert room.get("state")["view"]["players"][0]["seat"] == "free"
    room.phones.shut(False)
    assert room.outside("join", {})["number"]
    assert room.post("seat", {"player": "Anna"})["number"]
