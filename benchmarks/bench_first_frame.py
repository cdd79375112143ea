"""The first frame of ``scorekeeper FILE``, beside that of an empty Textual app.

Measured from the start of the process to the last byte of the frame in the terminal. The
frame of the table counts when board, panels and key line are filled, not before. CPU time
is that of the whole process until then. What counts is the median of the ratios of pairs:
something else that comes and goes on the machine spoils a few pairs, but shifts medians.
"""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.games import long_game
from benchmarks.measure import Measured, verdict
from benchmarks.terminal import LINES, running
from scorekeeper.record import save

ROUNDS = 31
TURNS = 16
TARGET = 1.8

Seconds = tuple[float, float]
"""By the clock, and of computing."""

_LAST_LINE = f"\x1b[{LINES};1H".encode()
FILLED = (b"Unseen", b"Anna to play", b"F5 all", b"help")
"""What the frame of the table has been drawn with."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        save(long_game(TURNS), path)
        pairs = _pairs(["-m", "scorekeeper", str(path)], ["-m", "benchmarks.empty_app"])
    for which, what in enumerate(("first frame", "its CPU time")):
        times = [(table[which], empty[which]) for table, empty in pairs]
        middle = Measured(*map(median, zip(*times, strict=True)))
        ratio = median(table / empty for table, empty in times)
        print(
            f"{what}: {verdict(ratio, TARGET, 'times an empty app')}; medians of {ROUNDS} are "
            f"{middle.subject * 1000:.0f} and {middle.yardstick * 1000:.0f} ms: {middle.ratio:.4g}"
        )


def _pairs(table: Sequence[str], empty: Sequence[str]) -> list[tuple[Seconds, Seconds]]:
    """The times of both, started in turn, after one start of each that does not count."""
    pairs = [(first_frame(table, FILLED), first_frame(empty)) for _ in range(ROUNDS + 1)]
    return pairs[1:]


def first_frame(
    arguments: Sequence[str], filled: Sequence[bytes] = (), name: str = sys.executable
) -> Seconds:
    """Seconds to the first complete frame of the program `name`: by the clock, and of computing."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    with running(arguments, name) as terminal:
        terminal.read_until(*filled, _LAST_LINE)
        wall = perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
