"""The large run: ``python -m tests.torture --kills 500 --seed 7``, two programs at a time."""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic

from .torture import Tally, Torture

PORTION = 25
"""Kills in one folder."""
AT_ONCE = 2


def _portion(seed: int) -> tuple[Tally, str]:
    with tempfile.TemporaryDirectory() as folder:
        torture = Torture(Path(folder), Random(seed))
        try:
            return torture.run(PORTION), ""
        except AssertionError as error:
            return torture.tally, f"seed {seed}: {error}"


def main() -> int:
    """Kill them all, print the figures; 1 if anything was lost."""
    parser = ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    seeds = [arguments.seed * 10_000 + n for n in range(-(-arguments.kills // PORTION))]
    total, lost, began = Tally(), list[str](), monotonic()
    with ProcessPoolExecutor(AT_ONCE) as pool:
        for tally, finding in pool.map(_portion, seeds):
            total += tally
            lost += [finding] if finding else []
            print(f"{total.kills} kills, {len(lost)} losses", flush=True)
    print(
        f"{total.kills} kills in {monotonic() - began:.0f} s, {total.in_save} of them in the midst "
        f"of a save, {total.acknowledged} turns seen, {total.games} games; "
        f"portions that lost something: {len(lost)}"
    )
    for finding in lost:
        print(finding)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
