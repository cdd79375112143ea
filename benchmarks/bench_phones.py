"""The table on phones: from Enter to what eight clients have received, and what a crowd costs.

The real program runs in a pseudo-terminal with a game of some forty turns, and serves it to this
machine. Eight clients follow by server-sent events in a process of their own. A seat asks where a
word goes, and sends turns to which the keeper agrees by Enter. Then a letter is
laid and taken back, and a turn, in turn at a table that nobody follows and at one with 32 viewers
and one that never reads; both programs run at once. Last, the bytes of the first page. Turns and
words are measured with two processors busy; it all takes some two minutes.
"""

from __future__ import annotations

import json
import os
import re
import select
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from benchmarks.games import long_game
from benchmarks.measure import verdict
from benchmarks.terminal import LIMIT, Terminal, running
from scorekeeper.record import save
from scorekeeper.tui.keys.typeahead import UNMEANT

CLIENTS, VIEWERS = 8, 32
TURNS = 40
ENTERS = 40
"""Turns played and taken back while the clients follow."""
KEYS = 40
AGREED = 20
"""Turns that a seat sends, and the keeper agrees to and takes back."""
WORDS = ("TEN", "RAIN", "LEAP", "STONE", "QUIET", "WOOD", "NOTES", "AIR", "DOGS", "TREE") * 2
A_SECOND = 3.0
"""How often a seat asks: less than is allowed for long."""
SOON, AMONG = 300.0, 95
"""Milliseconds from Enter within which so many of 100 clients have the turn."""
PROCESSED = 60.0
"""Milliseconds of processor time for the places of a word."""
BUSY = 2
"""Programs that compute without end beside the turns."""
COST = 2.0
"""Milliseconds that viewers may add to a key."""
LARGEST, PACKED = 60.0, 16.0
"""Kilobytes of the first page, plain and packed."""

PHONES, ENTER, ESCAPE, UNDO = b"\x1b[17~", b"\r", b"\x1b", b"\x1a"
LOOKS_ON = b"6"
"""Lets a page in that shows the board: the answer after four players and the television."""
AGREE = b"2"
"""Lets a page have the seat that it asks for."""
PASS = b"\x1bOQ"
"""Asks whether it is a pass; Enter agrees."""
BACKSPACE = b"\x7f"

FOLLOW = """
import selectors, socket, sys, time
host, port, path, count = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
every = selectors.DefaultSelector()
head = f"GET {path}events HTTP/1.1\\r\\nHost: {host}:{port}\\r\\n\\r\\n".encode()
for _ in range(count):
    sock = socket.create_connection((host, port))
    sock.sendall(head)
    every.register(sock, selectors.EVENT_READ, bytearray())
while True:
    for key, _ in every.select():
        key.data.extend(key.fileobj.recv(2 ** 20))
        while b"\\n\\n" in key.data:
            event, _, rest = bytes(key.data).partition(b"\\n\\n")
            key.data[:] = rest
            if b"event: state" in event:
                print(time.monotonic(), event.count(b'"label":'), flush=True)
"""
"""Follows a game as so many pages, and prints when each has received a state of how many turns."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        os.environ["TEXTUAL_ANIMATIONS"] = "none"
        say("two tables open, and a page is let in at each")
        tables = []
        for name in ("seen", "alone"):
            path = Path(folder) / f"{name}.toml"
            save(long_game(TURNS), path)
            tables.append(stack.enter_context(running(["-m", "scorekeeper", str(path)])))
        seen, alone = tables
        for table in tables:
            table.read_until(b"So far")
            table.settle()
        url, _ = served(seen), served(alone)
        with busy():
            say(f"{ENTERS} turns, with {BUSY} busy programs beside")
            report(f"Enter to {CLIENTS} clients", enter_to_received(seen, url))
            seat_asks(seen, url)
        say(f"{KEYS} keys with a crowd, twice")
        with crowd(url):
            for keys, what in (((b"t", BACKSPACE), "a letter"), ((PASS + ENTER, UNDO), "a turn")):
                added = verdict(longer_keys(seen, alone, keys), COST, "ms more")
                say(f"{what} with {VIEWERS} viewers and one that never reads: {added}")
        sizes = [len(first_page(url, packed)) / 1000 for packed in (False, True)]
        for size, target, what in zip(sizes, (LARGEST, PACKED), ("plain", "packed"), strict=True):
            say(f"first page after {TURNS} turns, {what}: {verdict(size, target, 'kB')}")


def say(what: str) -> None:
    """Print it at once, to a file or a pipe, too: somebody may wait there."""
    print(what, flush=True)


def report(what: str, taken: Sequence[float]) -> None:
    """Say how many milliseconds were `taken` for it."""
    within = sorted(taken)[len(taken) * AMONG // 100]
    say(
        f"{what}: median {median(taken):.0f} ms, longest {max(taken):.0f} ms;"
        f" {AMONG} in 100 within {verdict(within, SOON, 'ms')}"
    )


@contextmanager
def busy() -> Iterator[None]:
    """Let programs compute without end."""
    command = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(command) for _ in range(BUSY)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def served(table: Terminal) -> str:
    """Where `table` serves its game: a page asks at the plain address, and is let in."""
    shown, found = table.show(PHONES), None
    end = monotonic() + LIMIT
    while found is None and monotonic() < end:
        found = re.search(rb"Open ([0-9.]+:[0-9]+)", without_styles(shown))
        shown += table.settle()
    if found is None:
        raise TimeoutError("the table shows no address for phones")
    plain = f"http://{found[1].decode()}"
    waits = {"wait": post(plain, "/join", {})["wait"]}
    answer_by_itself(table, b"whose is", ESCAPE)
    answer_by_itself(table, b"let it show the board", LOOKS_ON)
    while monotonic() < end:
        if "at" in (answer := post(plain, "/joined", waits)):
            return f"{plain}{answer['at']}"
        table.settle()
    raise TimeoutError("the table lets no page in")


def answer_by_itself(table: Terminal, asked: bytes, key: bytes) -> None:
    """Wait for a question that opens by itself, and answer it once it takes a `key`."""
    table.read_until(asked)
    sleep(UNMEANT)
    table.write(key)


def without_styles(shown: bytes) -> bytes:
    return re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", shown)


def enter_to_received(table: Terminal, url: str) -> list[float]:
    """Milliseconds from a turn, taken and taken back, to each client that has received it."""
    late = []
    with following(url, CLIENTS) as told:
        until(told, TURNS)
        for turn in range(ENTERS):
            table.settle()
            key, turns = UNDO, TURNS
            if turn % 2 == 0:
                ask(table, PASS, b"passes")
                key, turns = ENTER, TURNS + 1
            pressed = monotonic()
            table.press(key)
            late += [1000 * (moment - pressed) for moment in until(told, turns)]
    return late


def ask(table: Terminal, key: bytes, asked: bytes) -> None:
    """Press `key`, and wait until what it asks is on the screen."""
    table.write(key)
    table.read_until(asked)
    table.settle()


def seat_asks(table: Terminal, url: str) -> None:
    """Measure a seat with eight pages open: the places of a word, and a turn that is agreed to."""
    name, token = seat_taken(table, url)
    with following(url, CLIENTS) as told:
        until(told, TURNS)
        say(f"{len(WORDS)} words and {AGREED} turns of a seat")
        asked = []
        processed = []
        for word in WORDS:
            table.settle()
            computed = table.computed
            began = monotonic()
            post(url, "places", {"seat": token, "word": word})
            asked.append(1000 * (monotonic() - began))
            processed.append(1000 * (table.computed - computed))
            sleep(1 / A_SECOND)
        late, sent = [], []
        for _ in range(AGREED):
            began = monotonic()
            mine = post(url, "mine", {"seat": token})
            turn = {part: mine[part] for part in ("number", "position")}
            reply = post(url, "play", {"seat": token, "play": "pass", **turn})["reply"]
            assert reply["state"] == "asked", reply
            sent.append(1000 * (monotonic() - began))
            table.settle()
            sleep(UNMEANT)  # Enter is not meant for a turn that has only just come.
            pressed = monotonic()
            table.press(ENTER)
            late += [1000 * (moment - pressed) for moment in until(told, TURNS + 1)]
            table.press(UNDO)
            until(told, TURNS)
            table.settle()
            sleep(2 / A_SECOND)
    report(f"a word typed at {name}'s seat to its places", asked)
    say(f"processor time of a word: median {verdict(median(processed), PROCESSED, 'ms')}")
    report("a turn laid there to the keeper's table", sent)
    report(f"the keeper's Enter to {CLIENTS} pages", late)


def until(told: Callable[[], tuple[float, int]], turns: int) -> list[float]:
    """The moments at which all clients have so many turns; states of others are passed over."""
    moments: list[float] = []
    while len(moments) < CLIENTS:
        moment, number = told()
        moments += [moment] if number == turns else []
    return moments


def seat_taken(table: Terminal, url: str) -> tuple[str, str]:
    """The player to move, and the token of the seat, to which the keeper has agreed."""
    name = state_of(url)["view"]["to_move"]
    token = str(post(url, "seat", {"player": name})["seat"])
    answer_by_itself(table, f"let {name} play on it".encode(), AGREE)
    end = monotonic() + LIMIT
    while monotonic() < end:
        seats = {player["name"]: player["seat"] for player in state_of(url)["view"]["players"]}
        if seats[name] == "taken":
            return name, token
        table.settle()
    raise TimeoutError("nobody agrees to the seat")


def state_of(url: str) -> Any:
    with urlopen(f"{url}state", timeout=LIMIT) as answer:
        return json.loads(answer.read())


def post(url: str, path: str, body: dict[str, object]) -> Any:
    """The answer to what a seat sends."""
    kind = {"Content-Type": "application/json"}
    asked = Request(f"{url}{path}", json.dumps(body).encode(), kind)
    with urlopen(asked, timeout=LIMIT) as answer:
        return json.loads(answer.read())


@contextmanager
def following(url: str, count: int) -> Iterator[Callable[[], tuple[float, int]]]:
    """So many clients; gives a function for when the next one has a state, of how many turns."""
    parts = urlsplit(url)
    arguments = [str(parts.hostname), str(parts.port), parts.path, str(count)]
    command = [sys.executable, "-c", FOLLOW, *arguments]
    clients = subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0)
    try:
        assert clients.stdout
        stream = clients.stdout

        def told() -> tuple[float, int]:
            if not select.select([stream], [], [], LIMIT)[0]:
                raise TimeoutError("the pages are told of no turn")
            moment, turns = stream.readline().split()
            return float(moment), int(turns)

        yield told
    finally:
        clients.kill()
        clients.wait()


@contextmanager
def crowd(url: str) -> Iterator[None]:
    """The viewers, and one that never reads."""
    parts = urlsplit(url)
    host, port = str(parts.hostname), parts.port
    assert port
    with following(url, VIEWERS) as told, socket.socket() as deaf:
        for _ in range(VIEWERS):
            told()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect((host, port))
        deaf.sendall(f"GET {parts.path}events HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
        yield


def longer_keys(seen: Terminal, alone: Terminal, keys: Sequence[bytes]) -> float:
    """How many milliseconds longer keys take at the one table, pressed at both in turn."""
    more = []
    for turn in range(KEYS):
        key, tables = keys[turn % len(keys)], (seen, alone) if turn % 4 < 2 else (alone, seen)
        taken = {table: table.press(key)[0] for table in tables}
        seen.settle()  # Nobody takes turns faster than the pages have them.
        more.append(1000 * (taken[seen] - taken[alone]))
    return median(more)


def first_page(url: str, packed: bool) -> bytes:
    """The bytes of the first page as they travel."""
    asked = Request(url, headers={"Accept-Encoding": "gzip"} if packed else {})
    with urlopen(asked, timeout=LIMIT) as answer:
        return bytes(answer.read())


if __name__ == "__main__":
    main()
