"""Sizes that nobody needs: refused or cut with a sentence, and never much memory for them."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.names import LONGEST_NAME
from scorekeeper.record import load

from .targets import TARGETS

MOST_MEMORY = 120_000_000
"""Bytes: some thirty for each of the largest file that is read at all."""
ENOUGH = 1_000
"""Characters of a sentence that people still read."""
LEAFLET = (Path(__file__).parents[1] / "games/leaflet.toml").read_text("utf-8")
BOX = (Path(__file__).parents[2] / "scorekeeper/editions/hasbro-10x10.toml").read_text("utf-8")


@pytest.fixture(autouse=True)
def memory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    tracemalloc.start()
    yield
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < MOST_MEMORY


def request(**members: object) -> bytes:
    return json.dumps({"id": 1, "edition": "hasbro-10x10", "board": {}, **members}).encode()


def _many(line: bytes, times: int, head: bytes = b"") -> bytes:
    return b"\n".join([head, *(line % number for number in range(times))])


HOSTILE = {
    "a board of a million": ("edition", BOX.replace("size = 10", "size = 1000000").encode()),
    "a stack of a million": (
        "edition",
        BOX.replace("stack-limit = 5", "stack-limit = 1000000").encode(),
    ),
    "a million tiles": ("edition", BOX.replace("E = 8", "E = 1000000").encode()),
    "ten thousand house rules": ("preset", _many(b"a%d = 1", 10**4, b"[rules]")),
    "a deep list": ("record", b"a = " + b"[" * 10**6),
    "a deep key": ("record", b"a." * 10**6 + b"a = 1"),
    "a deep table": ("record", b"[" + b"a." * 10**6 + b"a]"),
    "a number of a megabyte": ("record", b"format = " + b"9" * 10**6),
    "a file without end": ("record", LEAFLET.encode() + b"#" * 10**7),
    "a turn of a megabyte": ("notation", b"5C " + b"A" * 10**6),
    "a hundred thousand squares": ("notation", b"A1=A " * 10**5),
    "a request of a deep list": ("judge", b"[" * 10**6),
    "a request of a megabyte": ("judge", request(play="5C " + "A" * 10**6)),
    "a board of a hundred thousand squares": (
        "judge",
        request(board={f"A{n}": ["A"] for n in range(10**5)}, play="A1 A"),
    ),
    "a stack of a hundred thousand": ("judge", request(board={"A1": ["A"] * 10**5}, play="A1 B")),
    "a rack of a hundred thousand": ("plays", request(rack=["A"] * 10**5)),
    "thirty thousand turns": ("record", LEAFLET.encode() + _many(b"[[turn]] #%d", 30_000)),
    "a name of a megabyte": ("record", LEAFLET.replace("Anna", "A" * 10**6).encode()),
}


@pytest.mark.parametrize(("reader", "data"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_size_gets_a_sentence(reader: str, data: bytes, tmp_path: Path) -> None:
    told = " ".join(TARGETS[reader].feed(data, tmp_path / "data.toml"))
    assert told
    assert len(told) < ENOUGH


def test_a_long_name_is_cut(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(LEAFLET.replace('name = "Anna"', f'name = "{"A" * 10**4}"'), "utf-8")
    reading = load(file)
    assert max(map(len, reading.game.setup.players)) <= LONGEST_NAME
    assert reading.complaints
