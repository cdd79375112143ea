"""``serve`` as somebody in a shell sees it: the address, who looks, what they ask, the end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from scorekeeper.record import load, save
from scorekeeper.session import Session
from scorekeeper.web.phones import PORT

from .conftest import Shell

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals differ")

HERE = "127.0.0.1"
LIMIT = 20.0


@contextmanager
def serving(
    *arguments: str, usual_port: int = PORT, end: signal.Signals = signal.SIGINT
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command, and the address that it prints; it must end well at Ctrl+C, or at `end`.

    Only a kill lets nothing end well.
    """
    source = (
        "from scorekeeper.web import phones;"
        f"phones.PORT = {usual_port};"
        "from scorekeeper.cli import main;"
        "raise SystemExit(main())"
    )
    command = [sys.executable, "-c", source, "serve", "--address", HERE, *arguments]
    program = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed_ctrl_c,
    )
    try:
        assert program.stdout
        assert program.stderr
        first = program.stdout.readline()
        assert " at http://" in first, program.stderr.read()
        head = ""
        while not (line := program.stdout.readline()).startswith("Everybody"):
            assert line
            head += line
        program.said = head  # type: ignore[attr-defined]
        yield program, first.split()[-1]
        program.send_signal(end)
        assert program.wait(LIMIT) == (-end if end == signal.SIGKILL else 0)
        assert program.stderr.read() == ""
        program.rest = program.stdout.read()  # type: ignore[attr-defined]
    finally:
        program.kill()
        program.communicate()


def _heed_ctrl_c() -> None:
    """What is run in the background ignores it, and what that starts inherits this."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def said(program: subprocess.Popen[str]) -> str:
    assert program.stdout
    return program.stdout.readline().strip()


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
    with serving(str(path)) as (program, url), urlopen(f"{url}events", timeout=LIMIT) as page:
        assert said(program) == "1 page open."
        session = Session.open(path)
        session.play(session.game.judge(session.game.read("C5 W")))
        session.close()
        while b"WOOD" not in page.readline():
            pass
        sent(f"{url}seat", {"player": "Ben"})
        assert said(program) == "Ben has taken a seat."


def test_what_a_seat_asks_is_only_printed(path: Path) -> None:
    with serving(str(path)) as (program, url):
        request = Request(f"{url}seat", b'{"player": "Ben"}', {"Content-Type": "application/json"})
        with urlopen(request, timeout=LIMIT) as answer:
            seat = json.loads(answer.read())["seat"]
        assert said(program) == "Ben has taken a seat."
        sent(f"{url}hand", {"seat": seat, "words": ["MOOD"]})
        assert said(program) == "Ben challenges MOOD. Enter it where the game is kept."
        sent(f"{url}hand", {"seat": seat, "down": True})
        assert said(program) == "Ben has taken the hand down."
        sent(f"{url}leave", {"seat": seat})
        assert said(program) == "Ben has left the seat."
    assert len(load(path).game.steps) == 1


def test_a_file_that_cannot_be_read_is_said_on_the_pages(path: Path) -> None:
    whole = load(path).game
    with serving(str(path)) as (_, url), urlopen(f"{url}events", timeout=LIMIT) as page:
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


def test_another_port_than_usual_is_said(path: Path) -> None:
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        usual = taken.getsockname()[1]
        with serving(str(path), usual_port=usual) as (program, url):
            port = urlsplit(url).port
            assert port != usual
            assert f"port {usual}, so this is at port {port}." in program.said  # type: ignore[attr-defined]


def test_words_are_judged_without_a_game() -> None:
    with (
        serving("--words", "--dictionary", "english-50") as (_, url),
        urlopen(f"{url}words?q=cat%20xqzj", timeout=LIMIT) as answer,
    ):
        assert json.loads(answer.read()) == {"words": ["CAT", "XQZJ"], "legal": False}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--words", "tea.toml"], "leave the GAME out"),
        (["--dictionary", "english"], "--dictionary goes with --words"),
        (["--address", "8.8.8.8", "tea.toml"], "is not an address of this machine"),
        (["--words", "--dictionary", "nonsense"], "nonsense"),
        (["none.toml"], "none.toml"),
    ],
)
def test_what_makes_no_sense_is_refused(shell: Shell, arguments: list[str], message: str) -> None:
    result = shell("serve", *arguments)
    assert result.code == 2
    assert message in result.err


def test_without_a_game_there_is_nothing_to_show(shell: Shell) -> None:
    result = shell("serve")
    assert result.code == 1
    assert "there is no game to watch yet" in result.err


@pytest.mark.parametrize("words", [True, False])
def test_who_opens_the_plain_address_is_let_in_to_look_on(path: Path, words: bool) -> None:
    with serving("--words" if words else str(path)) as (program, url):
        plain = url[: url.index("/", len("http://"))]
        assert f"If you cannot scan it, open {plain}." in program.said  # type: ignore[attr-defined]
        told: list[dict[str, str]] = []
        for path_, body in (("join", b"{}"), ("joined", b"")):
            sent_now = body or json.dumps({"wait": told[0]["wait"]}).encode()
            request = Request(f"{plain}/{path_}", sent_now, {"Content-Type": "application/json"})
            with urlopen(request, timeout=LIMIT) as answer:
                told.append(json.loads(answer.read()))
            if path_ == "join":
                assert said(program) == f"A page came in with {told[0]['number']}."
        assert f"{plain}{told[1]['at']}" == url
        assert (told[1]["view"], told[1]["seat"]) == ("board", "")
