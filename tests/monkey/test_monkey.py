"""Random keys, clicks, pastes and sizes for the real program, and what must hold after them.

There are a few hundred of them here; ``make monkey`` sends tens of thousands.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pexpect  # type: ignore[import-untyped, unused-ignore]
import pytest

from scorekeeper.record import load, write_record
from tests.tui.real_terminal import KEYS

EVENTS = int(os.environ.get("MONKEY_EVENTS", 600))
SEED = int(os.environ.get("MONKEY_SEED", 1))
PORTION = 2_500
"""Events in one home, which is then checked."""
BURST = 25
"""Keys and clicks that come at once."""
REST = 0.03
"""Seconds without output after which the program is taken to wait for keys."""
PATIENCE = 30.0
SIZES = ((24, 80), (40, 120), (20, 60), (12, 40), (5, 20), (1, 1), (3, 3), (60, 200), (24, 80))

_LEAVING = ("ctrl+c", "ctrl+q")
_NAMED = [sent for name, sent in KEYS.items() if name not in _LEAVING]
_OTHERS = (
    *("\x1b[3~", "\x1b[2~", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[23~", "\x1b[24~"),
    *("\x1b[1;5A", "\x1b[1;5B", "\x1b[1;2C", "\x1b[1;5D", "\x1b[200~5C MOOD\x1b[201~", "\x00"),
    *("\x10", "\x14", "\x19", "\x0e", "\x05", "\x0c", "\x06", "\x0f", "\x12", "\x17", "\x15"),
    *(".", ":", "5", "(8)", "[", "é", "愛", "\x1b[", "\x1b]0;x\x07", "\x1b[<"),
)
_LETTERS = "eaioutnrsldmbghpcfkwyjvxzq"


pytestmark = pytest.mark.sweeps


@pytest.mark.parametrize(
    "seed", [SEED * 10_000 + number for number in range(-(-EVENTS // PORTION))]
)
def test_a_monkey_at_the_terminal_breaks_nothing(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    _set_table(tmp_path, random)
    done, events = 0, min(EVENTS, PORTION)
    while done < events:  # It may find the way out, and is led in again.
        done += _sit(tmp_path, random, events - done)
    _check_home(tmp_path)


def _set_table(home: Path, random: Random) -> None:
    """Put games under way where the program finds them; it opens the one that was copied last."""
    games, names = home / "games", ["leaflet", "computer", "dealt", "own-edition"]
    games.mkdir(parents=True)
    for name in random.sample(names, len(names)):
        shutil.copy(Path(__file__).parents[1] / "games" / f"{name}.toml", games)


def _sit(home: Path, random: Random, most: int) -> int:
    """Start the program and send up to `most` events, or until it is left; how many came."""
    arguments = random.choice(([], [], [], ["demo"], ["learn"]))
    child = _start(home, arguments)
    output, done = _drain(child, first=True), 0
    try:
        while done < most and child.isalive():
            burst = [_event(child, random) for _ in range(min(BURST, most - done))]
            with suppress(OSError):  # It has been left meanwhile.
                child.send("".join(burst))
            done += len(burst)
            output = (output + _drain(child))[-200_000:]
            if random.random() < 0.004:
                child.send(KEYS[random.choice(_LEAVING)])
        _check_output(output)
        if not child.isalive():
            child.close()
            ended = f"it ended with {child.exitstatus}\n{_end(output)}"
            assert child.exitstatus == 0, "\n".join([ended, *_reports(home)])
    finally:
        child.close(force=True)
    return done


def _event(child: Any, random: Random) -> str:
    """What a terminal sends for one random event; a change of size is made at once."""
    kind = random.randrange(20)
    if kind == 0 and random.random() < 0.2:
        child.setwinsize(*random.choice(SIZES))
        return ""
    if kind < 3:
        x, y = random.randrange(1, 90), random.randrange(1, 28)
        button = random.choice((0, 0, 64, 65))
        return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m"
    if kind < 10:
        return random.choice(_NAMED)
    if kind < 12:
        return random.choice(_OTHERS)
    return random.choice(_LETTERS)


def _start(home: Path, arguments: list[str]) -> Any:
    variables = dict(os.environ) | {"TERM": "xterm-256color", "SCOREKEEPER_HOME": str(home)}
    variables["HOME"] = str(home)  # Copies go there while a game has no file.
    for name in ("NO_COLOR", "COLUMNS", "LINES"):
        variables.pop(name, None)
    command = ["-m", "scorekeeper", *arguments]
    # In a folder of its own: what it saves or exports must not lie about.
    return pexpect.spawn(
        sys.executable, command, dimensions=(24, 80), env=variables, cwd=home, timeout=PATIENCE
    )


def _drain(child: Any, first: bool = False) -> bytes:
    """What the program writes until it rests; `first` waits for the first screen."""
    output, wait = b"", PATIENCE if first else REST
    while True:
        try:
            output += child.read_nonblocking(65536, wait)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return output
        wait = REST


def _check_output(output: bytes) -> None:
    for bad in (b"Traceback", b"Error:", b"Exception"):
        assert bad not in output, _end(output)


def _end(output: bytes) -> str:
    return output[-6000:].decode("utf-8", "replace")


def _check_home(home: Path) -> None:
    """Check everything that lies in `home` after the visits."""
    for path in (path for path in home.rglob("*.toml") if path.parent.name in ("games", "bin")):
        reading = load(path)
        assert not reading.complaints, f"{path}: {reading.complaints}"
        assert write_record(reading.game) == path.read_text("utf-8"), path
    assert not _reports(home), _reports(home)[0]


def _reports(home: Path) -> list[str]:
    """What the program wrote of faults of its own."""
    return [path.read_text("utf-8") for path in home.rglob("crash-*.txt")]
