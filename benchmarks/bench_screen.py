"""Each screen of the program: to open it the first time and again, and a key there; and the start.

All in processor time, in a real terminal, from the key until every thread of the program waits and
nothing more is written, so that what others do on the machine changes little. Nothing moves.

The start is that of the table in mid-game, beside that of an empty Textual app, in turn. By the
clock it is measured to the last byte of a frame that is filled. What counts is the median of the
ratios of pairs: something that comes and goes spoils a few pairs, but shifts medians.

``python -m benchmarks.bench_screen history 'new game'`` measures the screens that are named, alone.
"""

from __future__ import annotations

import os
import re
import resource
import sys
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple
from unittest.mock import patch

from benchmarks.games import fill, long_game
from benchmarks.measure import Measured, verdict
from benchmarks.terminal import USUAL, running
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.library.listing import summaries
from scorekeeper.record import save
from scorekeeper.settings import AUDIENCES, Settings, save_settings

SIZES = (USUAL, (120, 40))
GAMES = 300
TURNS = 40
"""In the game on the table."""
AGAIN = 3
"""Openings after the first."""
KEYS = 24
"""On each screen."""

STARTS = 15
START_TURNS = 16
START = 1.8
"""Times an empty app."""
FILLED = (b"Unseen", b"to play", b"F5 all", b"Help")
"""What the frame of the table has been drawn with."""

_STYLES = re.compile(rb"\x1b\[[0-9;]*m")
"""How text looks."""
NAMES = (*"Ann", "enter", *"Ben", "enter")
KNOCKED = ("ctrl+p", *"knocked")
CHANGE = ("ctrl+p", *"change this")
SEAT = ("ctrl+p", *"seat")
BEGUN = ("g", "up", "enter")
"""From home to *What is there?*."""
LEAVE = ("escape",)


class Scenario(NamedTuple):
    """A screen, how to get there, and what is pressed on it."""

    name: str
    way: tuple[str, ...]
    """The keys from home; the last one opens the screen."""
    shows: str
    """What can be read only there."""
    keys: tuple[str, ...]
    """Pressed in turn, as often as it takes."""
    back: tuple[str, ...] = LEAVE
    """From the screen, just opened, to where its way was before the last key."""
    is_at_table: bool = False
    """True if the way begins at the table."""
    at_first: str = ""
    """What the screen shows the first time, if it comes late or a thread still works for it."""


SCENARIOS = (
    Scenario("home", ("s", "escape"), "Last time", ("tab", "shift+tab"), ("s",)),
    Scenario("new game", ("n",), "Which box?", (*"Ann", *["backspace"] * 3, "down", "up")),
    Scenario(
        "house rules",
        ("n", "shift+tab", "up", "up", "enter"),
        "House rules",
        ("right", "left", "down", "up"),
    ),
    Scenario(
        "seat",
        ("n", *"Ann", *SEAT, "enter"),
        "Ann's seat",
        ("right", "left", "down", "up"),
        (*LEAVE, *SEAT),
    ),
    Scenario("what is there", BEGUN, "An old result", ("right", "left")),
    Scenario(
        "the board as it lies",
        (*BEGUN, "1", *NAMES, "enter"),
        "What lies on",
        (*"ab", "space", "left", "left", "left"),
        (*LEAVE, "1", *NAMES),
    ),
    Scenario(
        "old result", (*BEGUN, "2"), "The score pad", (*"Ann", "enter", *"12", *["backspace"] * 3)
    ),
    Scenario("own box", (*BEGUN, "3"), "How many of each", (*"e7f", "left", "right")),
    Scenario("all games", ("g",), "kept", ("down", "down", "up", *"pl", *["backspace"] * 2)),
    # Opened the first time a moment after the table, then from there.
    Scenario(
        "end",
        ("g", "down", "enter"),
        "To remember",
        ("tab", "7", "backspace"),
        at_first="To remember",
    ),
    Scenario("share", ("g", "ctrl+x"), "What to share", ("down", "up")),
    Scenario("evenings", ("e",), "led with", ("pageup", "pagedown")),
    Scenario("history", ("h",), "Who wins?", ("down", "up")),
    Scenario("player", ("h", "enter"), "points a game", ("right", "left")),
    Scenario("head to head", ("h", "v"), "is ahead in", ("right", "left")),
    Scenario("review", ("r",), "What mattered", ("right", "left"), at_first="One moment"),
    Scenario("find it", ("f",), "Which play", (*"ab", *["backspace"] * 2, "right", "left")),
    Scenario("settings", ("s",), "kept at once", ("down", "up")),
    Scenario("help", ("f1",), "Everywhere", ("down", "up")),
    Scenario("menu", ("ctrl+p",), "What would you like?", (*"abc", *["backspace"] * 3)),
    Scenario(
        "table",
        ("f5", "escape"),
        "Anna to play",
        (*"taler", *["backspace"] * 5),
        ("f5",),
        is_at_table=True,
    ),
    Scenario(
        "change this game",
        (*CHANGE, "enter"),
        "Change this game",
        ("down", "up"),
        (*LEAVE, *CHANGE),
        is_at_table=True,
    ),
    Scenario(
        "set it up again",
        (*KNOCKED, "enter"),
        "Height 1, row",
        ("enter", "enter", "backspace"),
        (*LEAVE, *KNOCKED),
        is_at_table=True,
    ),
    Scenario("all turns", ("f5",), "All turns", ("up", "down"), is_at_table=True),
    Scenario("phones", ("f6",), "What they may do", ("down", "up"), is_at_table=True),
    Scenario("stop", ("f8",), "Do you want to stop?", ("down", "up"), is_at_table=True),
    Scenario(
        "challenge", ("f4",), "challenges Dora's play", ("space", "down", "up"), is_at_table=True
    ),
    Scenario(
        "look up", ("f7",), "Look up a word", (*"taler", *["backspace"] * 5), is_at_table=True
    ),
)


class Cost(NamedTuple):
    """Milliseconds of processor time that a screen takes."""

    first: float
    """Without what a thread does once the screen is there."""
    again: float
    """In the median."""
    keys: tuple[float, ...]
    """Of each key."""


def main() -> None:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        with patch.dict(os.environ, {HOME_VARIABLE: folder}):
            _fill(home)
        quiet = {"TEXTUAL_ANIMATIONS": "none", "ESCDELAY": "10"}  # Nothing moves, nor waits.
        with patch.dict(os.environ, quiet):
            for size in SIZES:
                _show_screens(home, size, sys.argv[1:])
                if not sys.argv[1:]:
                    _show_start(home / "start.toml", size)


def _fill(home: Path) -> None:
    """Make many games, which the library knows, and two that go on and are not among them."""
    games = home / "games"
    games.mkdir()
    fill(games, GAMES)
    assert len(list(summaries())) == GAMES  # The index is made here.
    save_settings(Settings().playing(AUDIENCES[-1]))  # It is asked before the first game.
    save(long_game(TURNS), home / "table.toml")
    save(long_game(START_TURNS), home / "start.toml")


def _show_screens(home: Path, size: tuple[int, int], names: Sequence[str]) -> None:
    """Print what each screen costs, or those called `names`, as a table in Markdown."""
    print(f"ms of processor time at {size[0]}x{size[1]}, {GAMES} games:\n")
    print("| screen | opened first | again | a key | 90 % | most |")
    print("|---|--:|--:|--:|--:|--:|")
    for scenario in SCENARIOS:
        if names and scenario.name not in names:
            continue
        cost = cost_of(scenario, home, size)
        opened = f"{cost.first:.0f} | {cost.again:.0f}"
        nine_of_ten = quantiles(cost.keys, n=10)[-1]
        key = f"{median(cost.keys):.1f} | {nine_of_ten:.1f} | {max(cost.keys):.1f}"
        print(f"| {scenario.name} | {opened} | {key} |", flush=True)
    print()


def cost_of(scenario: Scenario, home: Path, size: tuple[int, int]) -> Cost:
    """Open a screen in a program of its own, leave it and open it again, and press its keys.

    Raises `RuntimeError` if it is not the one that was meant.
    """
    game = [str(home / "table.toml")] if scenario.is_at_table else []
    *before, last = scenario.way
    with running(["-m", "scorekeeper", *game], size=size, games=home) as terminal:
        terminal.rest()
        for key in before:
            terminal.spend(key)
        first, shown = terminal.spend(last, scenario.at_first.encode())
        if scenario.shows.encode() not in _STYLES.sub(b"", shown):
            raise RuntimeError(f"{' '.join(scenario.way)} does not lead to: {scenario.name}")
        again = []
        for _ in range(AGAIN):
            for key in scenario.back:
                terminal.spend(key)
            again.append(terminal.spend(last)[0])
        keys = [terminal.spend(key)[0] for key in islice(cycle(scenario.keys), KEYS)]
    return Cost(1000 * first, 1000 * median(again), tuple(1000 * taken for taken in keys))


def _show_start(path: Path, size: tuple[int, int]) -> None:
    """Print how long the table takes to its first frame."""
    table = ["-m", "scorekeeper", str(path)]
    empty = ["-m", "benchmarks.empty_app"]
    pairs = [
        (first_frame(table, FILLED, size=size), first_frame(empty, size=size))
        for _ in range(STARTS + 1)
    ][1:]  # The first start of each reads files that nobody has read.
    for which, what in enumerate(("first frame", "its processor time")):
        times = [(subject[which], yardstick[which]) for subject, yardstick in pairs]
        middle = Measured(*map(median, zip(*times, strict=True)))
        ratio = median(subject / yardstick for subject, yardstick in times)
        print(
            f"{what} at {size[0]}x{size[1]}: {verdict(ratio, START, 'times an empty app')}; "
            f"medians of {STARTS} are {middle.subject * 1000:.0f} "
            f"and {middle.yardstick * 1000:.0f} ms"
        )
    print()


def first_frame(
    arguments: Sequence[str],
    filled: Sequence[bytes] = (),
    name: str = sys.executable,
    size: tuple[int, int] = USUAL,
) -> tuple[float, float]:
    """Seconds to the first complete frame of the program `name`: by the clock, and of computing."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    with running(arguments, name, size) as terminal:
        terminal.read_until(*filled, f"\x1b[{size[1]};1H".encode())
        wall = perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
