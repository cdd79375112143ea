"""Random and hostile requests of seats: nothing changes without a right, and nothing gets out.

The pages are asked in this process, without a network: every answer is looked through.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from starlette.types import Message

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.table.door import Door
from scorekeeper.table.seats import TABLE, Asked, Trust
from scorekeeper.table.table import Table
from scorekeeper.web import host, limits
from scorekeeper.web.app import application
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.sent import COMMANDS
from tests.conftest import wants_all
from tests.record.samples import a_game
from tests.record.secret_games import dealt

REQUESTS, MANY = 1_500, 40_000
"""So many in the suite, and with ``--all``; ``HOSTILE_REQUESTS`` says another number."""
TURNS = ("mine", "places", "preview", "play", "back", "left", "challenge", "table")
PATHS = (*TURNS, "rack", "hand", "seat", "lookup")
TEXTS = (
    *(
        "",
        "5C MOOD",
        "F5 .EAR",
        "F5 .EAX",
        "F5 DEAR",
        "pass",
        "swap",
        "swap J",
        "end",
        "exchange Qu",
    ),
    *("challenge MOOD upheld", "5C=M D6=O", "A1 ...", "5C [", "J10 X", "99ZZ A", "a" * 250, "DEAR"),
    *("\x1b[31m", "<script>", "\u202e", "é", "ß", "\ud800", "QUIET", "wool", "1", "[Qu]IT", "C5"),
)
ODD: tuple[object, ...] = (None, True, 1.5, [], {}, -1, 2**60, "x", [["A"]], {"a": 1})


class Listening(PhoneHost):
    """A host that notes what pages ask."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Asked] = []

    def hear(self, asked: Asked, door: Door | None = None) -> asyncio.Future[str]:
        self.heard.append(asked)
        return super().hear(asked, door)

    def at_once(self, do: Callable[[], None]) -> bool:
        do()
        return True


class Rightless:
    """The pages of a table, asked as fast as possible, and all that they answered."""

    def __init__(self, game: Game, trust: Trust, rng: Random) -> None:
        self.rng = rng
        self.table = Table(Session(game, GameStore()))
        self.table.begin()
        self.people = game.setup.players
        self.room = Listening()
        self.heard = self.room.heard
        self.room.attend(self.table, self.room.at_once)
        self.room.open(Door(trust, is_served=True))
        self.app = application(self.room)
        self.tokens: dict[str, str] = {}
        for name in self.people:
            self.tokens[name] = self.sit(name)
        self.heard.clear()
        self.said: list[tuple[str, str, str]] = []
        """The token, the path, and the answer."""

    def sit(self, name: str) -> str:
        """The token of a seat that is agreed to."""
        door = self.room.door.ask(name)
        seat = door.seats[-1]
        self.room.let(door.agree(name, seat.number))
        return seat.token

    @property
    def number(self) -> int:
        """The number with which some seat sends its next turn."""
        return self.table.seat_turns.number_for(self.rng.choice(self.people))

    @property
    def number_of_table(self) -> int:
        """The number with which the page sends its next turn that is the table."""
        mine = self.room.mine_of_table()
        number: int = mine["number"]
        return number

    async def ask(self, path: str, body: object) -> int:
        """Send `body` to `path`; the status."""
        sent, answers = json.dumps(body).encode(), list[Message]()
        method = "GET" if body is None else "POST"
        scope = {
            "type": "http",
            "method": method,
            "path": f"/{path}",
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [(b"content-type", b"application/json")],
            "client": ("127.0.0.1", 1),
        }

        async def receive() -> Message:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Message) -> None:
            answers.append(message)

        await self.app(scope, receive, send)
        text = b"".join(one.get("body", b"") for one in answers).decode()
        token = str(body.get("seat", "")) if isinstance(body, dict) else ""
        self.said.append((token, path, text))
        status: int = answers[0]["status"]
        return status

    def any_body(self, tokens: list[str]) -> dict[str, Any]:
        """What a hostile page, or a broken one, might send."""
        rng = self.rng
        body: dict[str, Any] = {
            "seat": rng.choice(tokens),
            "number": rng.choice((self.number, self.number_of_table, rng.randint(0, 50), 2**53)),
            "position": rng.choice((self.table.state.position, rng.randint(0, 9))),
            "player": rng.choice(self.people),
            "words": [],
        }
        body |= {"do": rng.choice([*COMMANDS]), "by": body["player"], "as": body["player"]}
        body |= {"accept": rng.random() < 0.5, "good": rng.random() < 0.5}
        for key in ("word", "play", "letters", "near", "why"):
            body[key] = rng.choice(TEXTS)
        if rng.random() < 0.5:
            body["letters"] = rng.choices((*"AEIORST", "Qu", *TEXTS), k=rng.randint(0, 8))
        if rng.random() < 0.2:
            body[rng.choice(("try", "down"))] = True
        if rng.random() < 0.3:
            body[rng.choice(list(body))] = rng.choice(ODD)
        if rng.random() < 0.1:
            del body[rng.choice(list(body))]
        return body


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second somebody asks, and nobody waits for a keeper."""
    seconds = iter(range(10**9))
    monkeypatch.setattr(limits.Rate, "_now", lambda rate: float(next(seconds)))
    monkeypatch.setattr(host, "ANSWER", 0.0)


@pytest.fixture
def requests(request: pytest.FixtureRequest) -> int:
    usual = MANY if wants_all(request.config) else REQUESTS
    return int(os.environ.get("HOSTILE_REQUESTS", usual))


def among_people(game: Game) -> Game:
    """A dealt game, whose words challenges settle."""
    words = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english")
    return Game.replay(replace(words, computers=(None,) * len(words.players)), game.turns)


GAMES: dict[str, Callable[[], Game]] = {
    "with a box": lambda: a_game("5C MOOD"),
    "dealt": lambda: among_people(dealt()),
}


@pytest.mark.parametrize("which", GAMES)
async def test_without_a_seats_token_nothing_changes_even_where_seats_are_trusted(
    which: str, requests: int
) -> None:
    pages = Rightless(GAMES[which](), Trust.AT_ONCE, Random(1))
    pages.room.let(pages.room.door.free(pages.people[0]).ask(pages.people[0]).ask(TABLE))
    before, state = pages.table.session.game.turns, pages.table.state
    free, table = (seat.token for seat in pages.room.door.seats[-2:])  # Not agreed to.
    tokens = ["", "x" * 22, free, table, pages.tokens[pages.people[0]][:-1], "null", "\ud800"]
    for number in range(requests):
        path = TURNS[number % len(TURNS)]
        assert await pages.ask(path, pages.any_body(tokens)) == 403
    assert pages.heard == []
    assert pages.table.session.game.turns == before
    assert pages.table.state == state
    assert {json.loads(text)["refused"] for *_, text in pages.said} == {
        "You have no seat here. Tap your name first.",
        "Please wait until somebody at the table says yes.",
        "This was not sent by the page.",
    }


@pytest.mark.parametrize("which", GAMES)
async def test_without_the_keepers_key_nothing_changes_and_no_rack_or_verdict_gets_out(
    which: str, requests: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a dictionary is asked")

    for name in ("_lexicon", "verdict", "all_good"):
        monkeypatch.setattr(WordJudge, name, never)
    pages = Rightless(GAMES[which](), Trust.AGREE, Random(2))
    before = pages.table.session.game.turns
    tokens = [*pages.tokens.values(), "x" * 22]
    for number in range(requests):
        path = pages.rng.choice(PATHS[:-1])  # A look-up is for those who want to be told.
        assert await pages.ask(path, pages.any_body(tokens)) in (200, 403, 409)
        if number % 10 == 0:
            assert await pages.ask("state", None) == 200
    assert len(pages.heard) > requests / 50
    game = pages.table.session.game
    assert game.turns == before
    assert game.leftovers == {}
    assert game.position.ending is None
    for who, told in racks_told(pages):
        assert who == told


@pytest.mark.parametrize("which", GAMES)
async def test_the_page_that_is_the_table_is_told_no_rack_whatever_it_sends(
    which: str, requests: int
) -> None:
    pages = Rightless(GAMES[which](), Trust.AGREE, Random(4))
    seat = pages.sit(TABLE)
    is_dealt = bool(pages.table.session.game.setup.deal)
    for _ in range(requests // 3):
        path = pages.rng.choice(PATHS)
        if pages.rng.random() < 0.2 and path == "table":
            path = "mine"
        body = pages.any_body([seat])
        if body.get("do") == "end":  # Once the game is over, its racks are told to all.
            body["do"] = "go on"
        assert await pages.ask(path, body) in (200, 403, 409)
        if pages.table.session.game.position.ending:
            pages.table.session.undo()
    game = pages.table.session.game
    if is_dealt:
        texts = [step.text for step in game.steps[len(GAMES[which]().steps) :]]
        assert all(text == "pass" or text.startswith("challenge") for text in texts)
        deal = game.position.deal
        assert deal
        for rack in deal.racks:
            written = json.dumps(list(rack), separators=(",", ":"))
            assert not any(written in text.replace(", ", ",") for *_, text in pages.said)
    assert len([asked for asked in pages.heard if isinstance(asked, dict)]) > requests / 50


def racks_told(pages: Rightless) -> Iterator[tuple[str, str]]:
    """Who was told a rack, and whose it is; and no text that judges a word."""
    deal = pages.table.session.game.position.deal
    names = {token: name for name, token in pages.tokens.items()}
    racks = dict(zip(pages.people, deal.racks if deal else (), strict=False))
    for token, path, text in pages.said:
        assert "dictionary" not in text.lower() or path == "state", text
        assert "good play" not in text.lower()
        for name, rack in racks.items():
            written = (json.dumps(list(rack), separators=(",", ":")), "".join(rack))
            if any(one in text.replace(", ", ",") for one in written):
                yield names.get(token, path), name


async def test_of_what_one_seat_proposes_other_pages_read_only_how_it_lies(requests: int) -> None:
    pages = Rightless(a_game("5C MOOD"), Trust.AGREE, Random(3))
    at = pages.table.state.position
    number = pages.table.seat_turns.number_for("Ben")
    sent = {"seat": pages.tokens["Ben"], "number": number, "position": at, "play": "F5 .EAX"}
    assert await pages.ask("play", sent) == 200
    assert "DEAX" in pages.said[-1][2]
    pages.said.clear()
    pages.room._build()
    for _ in range(requests // 20):
        for path in ("mine", "places", "preview", "back"):
            body = pages.any_body([pages.tokens["Anna"]]) | {
                "play": "F5 .OG",
                "word": "dog",
                "near": "",
            }
            await pages.ask(path, body)
    assert [text for *_, text in pages.said if "EAX" in text] == []
    await pages.ask("state", None)
    asked = json.loads(pages.said[-1][2])["view"]["asked"]
    assert (asked["player"], asked["words"][0]["text"]) == ("Ben", "DEAX")
    assert not {"allowed", "problems", "says"} & set(asked)
