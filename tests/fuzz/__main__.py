"""The large run: ``python -m tests.fuzz --inputs 200000 --seed 7``, on all processors."""

from __future__ import annotations

import os
import resource
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import monotonic

from .harness import FindingError, feed_all, watched

PORTION = 2_500
"""Inputs fed by one call of a worker."""
MOST_MEMORY = 3 * 2**30
"""Bytes of one worker: hostile sizes must not need more."""


def _feed(portion: tuple[int, int]) -> tuple[Counter[str], list[str]]:
    """Feed one portion; the counts, and what was found."""
    inputs, seed = portion
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_HOME"] = str(Path(folder) / "home")
        os.chdir(folder)
        with watched(Path(folder)) as outside:
            try:
                counts = feed_all(Path(folder), inputs, seed)
            except FindingError as finding:
                kept = Path(tempfile.gettempdir()) / f"scorekeeper-finding-{seed}"
                kept.write_bytes(next(Path(folder).glob("finding-*")).read_bytes())
                return Counter(), [f"{finding} (copied to {kept})"]
        return counts, outside


def _bound_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def main() -> int:
    """Feed all, print the figures; 1 if anything was found."""
    parser = ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    portions = -(-arguments.inputs // PORTION)
    work = [(PORTION, arguments.seed * 100_000 + number) for number in range(portions)]
    counts, found, began = Counter[str](), list[str](), monotonic()
    with ProcessPoolExecutor(initializer=_bound_memory) as pool:
        for done, more in pool.map(_feed, work):
            counts += done
            found += more
    for name, count in sorted(counts.items()):
        print(f"{name:<10} {count:>8} inputs")
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(
        f"{'in all':<10} {counts.total():>8} inputs in {monotonic() - began:.0f} s; "
        f"seed {arguments.seed}; at most {memory} MB; findings: {len(found)}"
    )
    for finding in found:
        print(f"  {finding}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
