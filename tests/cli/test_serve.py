"""``serve`` as somebody in a shell sees it: the address, who looks, what they ask, the end."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from scorekeeper.record import load, save
from scorekeeper.session import Session

from .conftest import Shell
from .serving import HERE, LIMIT, serving, serving_apart

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals differ")


def sent(url: str, body: object) -> None:
    data = json.dumps(body).encode()
    request = Request(url, data, {"Content-Type": "application/json"})
    with urlopen(request, timeout=LIMIT) as answer:
        assert answer.status == 200


@pytest.fixture
def path(tmp_path: Path, shell: Shell) -> Path:
    """A game after one turn."""
    path = tmp_path / "tea.toml"
    shell("new", str(path), "--players", "Anna,Ben", "--no-dictionary")
    shell("add", str(path), "5C MOOD")
    return path


def test_a_game_is_shown_as_it_is_played_elsewhere(path: Path) -> None:
    with (
        serving_apart(str(path)) as served,
        urlopen(f"{served.address}events", timeout=LIMIT) as page,
    ):
        assert served.said() == "1 phone following."
        session = Session.open(path)
        session.play(session.game.judge(session.game.read("C5 W")))
        session.close()
        while b"WOOD" not in page.readline():
            pass
        sent(f"{served.address}seat", {"player": "Ben"})
        assert served.said() == "Ben has taken a seat."


def test_what_a_seat_asks_is_only_printed(path: Path) -> None:
    with serving(str(path)) as served:
        url = served.address
        request = Request(f"{url}seat", b'{"player": "Ben"}', {"Content-Type": "application/json"})
        with urlopen(request, timeout=LIMIT) as answer:
            seat = json.loads(answer.read())["seat"]
        assert served.said() == "Ben has taken a seat."
        sent(f"{url}hand", {"seat": seat, "words": ["MOOD"]})
        assert served.said() == "Ben challenges MOOD. Enter it where the game is kept."
        sent(f"{url}hand", {"seat": seat, "down": True})
        assert served.said() == "Ben no longer challenges."
        sent(f"{url}leave", {"seat": seat})
        assert served.said() == "Ben has left the seat."
    assert len(load(path).game.steps) == 1


def test_a_file_that_cannot_be_read_is_said_on_the_pages(path: Path) -> None:
    whole = load(path).game
    with serving(str(path)) as served, urlopen(f"{served.address}events", timeout=LIMIT) as page:
        path.write_text("nothing", "utf-8")
        for is_there in (True, False):
            if not is_there:
                path.unlink()
            while b"tea.toml" not in (line := page.readline()):
                assert line
            assert str(path.parent).encode() not in line
        save(whole, path)
        while b'"trouble":""' not in page.readline():
            pass


def test_words_are_judged_without_a_game() -> None:
    with (
        serving("--words", "--dictionary", "english-50") as served,
        urlopen(f"{served.address}words?q=cat%20xqzj", timeout=LIMIT) as answer,
    ):
        assert json.loads(answer.read()) == {"words": ["CAT", "XQZJ"], "legal": False}


def test_the_address_of_another_machine_is_refused(shell: Shell) -> None:
    result = shell("serve", "--address", "8.8.8.8", "tea.toml")
    assert result.code == 2
    assert "is not an address of this machine" in result.err


def test_another_port_than_usual_is_said(path: Path) -> None:
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        usual = taken.getsockname()[1]
        with serving(str(path), usual_port=usual) as served:
            port = urlsplit(served.address).port
            assert port != usual
            assert f"port {usual}, so this is at port {port}." in served.head


@pytest.mark.parametrize("words", [True, False])
def test_who_opens_the_plain_address_is_let_in_to_look_on(path: Path, words: bool) -> None:
    with serving("--words" if words else str(path)) as served:
        url = served.address
        plain = url[: url.index("/", len("http://"))]
        assert f"If you cannot scan it, open {plain}." in served.head
        told: list[dict[str, str]] = []
        for path_, body in (("join", b"{}"), ("joined", b"")):
            sent_now = body or json.dumps({"wait": told[0]["wait"]}).encode()
            request = Request(f"{plain}/{path_}", sent_now, {"Content-Type": "application/json"})
            with urlopen(request, timeout=LIMIT) as answer:
                told.append(json.loads(answer.read()))
            if path_ == "join":
                assert served.said() == f"Somebody came in with {told[0]['number']}."
        assert f"{plain}{told[1]['at']}" == url
        assert (told[1]["view"], told[1]["seat"]) == ("board", "")
