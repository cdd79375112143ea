"""Time two things in turn, so that a busy machine slows both alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True)
class Measured:
    """Medians of several runs, in seconds."""

    subject: float
    yardstick: float

    @property
    def ratio(self) -> float:
        """How many times the yardstick the subject takes."""
        return self.subject / self.yardstick


def compare(
    subject: Callable[[], object],
    yardstick: Callable[[], object],
    runs: int = 7,
    clock: Callable[[], float] = perf_counter,
) -> Measured:
    """Run both `runs` times in turn, after one run of each that does not count.

    `clock` may leave out the time that other programs take: `time.process_time`.
    """
    times: dict[Callable[[], object], list[float]] = {subject: [], yardstick: []}
    for turn in range(runs + 1):
        for what, taken in times.items():
            start = clock()
            what()
            if turn:
                taken.append(clock() - start)
    return Measured(median(times[subject]), median(times[yardstick]))


def verdict(figure: float, target: float, unit: str, at_least: bool = False) -> str:
    """A figure beside its target, and whether it is met."""
    met = figure >= target if at_least else figure <= target
    sign = ">=" if at_least else "<="
    return f"{figure:.4g} {unit} (target {sign} {target:g}: {'met' if met else 'MISSED'})"
