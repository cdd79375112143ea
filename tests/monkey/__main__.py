"""The large run: ``python -m tests.monkey --events 50000 --seed 7``, on all processors."""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic

from .monkey import Visit, check_home, visit

PORTION = 2_500
"""Events in one home, which is then checked."""


def _portion(seed: int) -> tuple[Visit, int, str]:
    with tempfile.TemporaryDirectory() as folder:
        try:
            told = visit(Path(folder), Random(seed), PORTION)
            return told, check_home(Path(folder)), ""
        except AssertionError as error:
            return Visit(0, 0), 0, f"seed {seed}: {error}"


def main() -> int:
    """Send all, print the figures; 1 if anything was found."""
    parser = ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--events", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    seeds = [arguments.seed * 10_000 + n for n in range(-(-arguments.events // PORTION))]
    events = starts = games = 0
    found, began = list[str](), monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for told, kept, finding in pool.map(_portion, seeds):
            events, starts, games = events + told.events, starts + told.starts, games + kept
            found += [finding] if finding else []
    print(
        f"{events} events in {monotonic() - began:.0f} s, {starts} starts, {games} games kept and "
        f"checked; seed {arguments.seed}; findings: {len(found)}"
    )
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
