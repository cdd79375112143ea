"""Measure the points a turn of each strength of a computer player (`players/points.toml`).

    python -m tools.fit_points --games 100 --expert-games 10 --jobs 2 --keep points.jsonl

Each pair of dials plays so many games against itself in each shipped box, by the usual rules.
Luck can turn neighbours round: then they get a common figure, the nearest ones by which more words
or more skill never earn less. With ``--keep FILE`` what was measured is written there, and goes on
from there; the file is of one version of the players. Of skills
that ``--skill`` leaves out, what was kept counts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from benchmarks.duel import duel
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.players.computer import Computer
from scorekeeper.players.dials import EXPERT, SKILLS, Dials
from scorekeeper.players.points import POINTS_FILE
from scorekeeper.words.english import VOCABULARIES, English

_PASSES = 200
Grid = list[list[float]]


class Measured:
    """The points and turns of each strength so far, kept in a file if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._found: dict[str, tuple[int, int, int]] = {}
        if file and file.exists():
            for line in file.read_text("utf-8").splitlines():
                key, *numbers = json.loads(line)
                self._add(key, *numbers)

    def play(self, edition: Edition, dials: Dials, games: int, jobs: int) -> None:
        """Have so many games played in all."""
        key = f"{edition.id} {dials}"
        done = self._found.get(key, (0, 0, 0))[0]
        if done >= games:
            return
        rules = Rules(edition, find_preset("hasbro").house)
        one = Computer.prepare(dials, rules, English())
        results = list(duel(rules, (one, one), range(done, games), "points", jobs))
        points = sum(sum(result.played) for result in results)
        turns = sum(sum(result.turns) for result in results)
        self._add(key, len(results), points, turns)
        if self._file:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, len(results), points, turns]) + "\n")

    def grid(self, edition: Edition) -> tuple[Grid, Grid]:
        """Points a turn, and turns played, by vocabulary and skill."""
        found = [
            [self._found.get(f"{edition.id} {Dials(level, skill)}", (0, 0, 0)) for skill in SKILLS]
            for level in VOCABULARIES
        ]
        points = [[points / turns if turns else 0.0 for _, points, turns in row] for row in found]
        return points, [[float(turns) for *_, turns in row] for row in found]

    def _add(self, key: str, games: int, points: int, turns: int) -> None:
        before = self._found.get(key, (0, 0, 0))
        self._found[key] = before[0] + games, before[1] + points, before[2] + turns


def rising(values: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The nearest numbers that never fall: what falls is pooled (isotonic regression).

    >>> rising([1, 3, 2], [1, 1, 1])
    [1.0, 2.5, 2.5]
    """
    pools: list[tuple[float, float, int]] = []
    for value, weight in zip(values, weights, strict=True):
        pool = float(value), float(weight), 1
        while pools and pools[-1][0] > pool[0]:
            mean, heavy, size = pools.pop()
            both = heavy + pool[1]
            share = (mean * heavy + pool[0] * pool[1]) / both if both else (mean + pool[0]) / 2
            pool = share, both, size + pool[2]
        pools.append(pool)
    return [mean for mean, _, size in pools for _ in range(size)]


def rising_both_ways(values: Grid, weights: Grid) -> Grid:
    """The nearest grid that falls neither along its rows nor down its columns (Dykstra 1983)."""
    rows, columns = len(values), len(values[0])
    grid = [list(row) for row in values]
    along = [[0.0] * columns for _ in range(rows)]
    down = [[0.0] * columns for _ in range(rows)]
    for _ in range(_PASSES):
        for row in range(rows):
            before = [grid[row][n] - along[row][n] for n in range(columns)]
            grid[row] = rising(before, weights[row])
            along[row] = [after - old for after, old in zip(grid[row], before, strict=True)]
        for column in range(columns):
            before = [grid[n][column] - down[n][column] for n in range(rows)]
            fitted = rising(before, [weights[n][column] for n in range(rows)])
            for n in range(rows):
                grid[n][column], down[n][column] = fitted[n], fitted[n] - before[n]
    return grid


def lines(edition: Edition, measured: Measured) -> Iterator[str]:
    """The part of the data file about one box."""
    yield f"[{edition.id}]"
    grid = rising_both_ways(*measured.grid(edition))
    for (row, level), (column, skill) in product(enumerate(VOCABULARIES), enumerate(SKILLS)):
        yield f'"{Dials(level, skill)}" = {grid[row][column]:.1f}'


def main() -> None:
    """Measure all of them, and write the file."""
    parser = argparse.ArgumentParser(description="Measure the points a turn of each strength.")
    parser.add_argument("--games", type=int, default=100, help="of each pair of dials")
    parser.add_argument("--expert-games", type=int, default=10, help="the same for experts")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where results are kept")
    parser.add_argument("--skill", action="append", help="play only these skills")
    parser.add_argument("--measure", action="store_true", help="play only, and write no data file")
    arguments = parser.parse_args()
    measured = Measured(arguments.keep)
    for skill, edition, level in product(SKILLS, shipped_editions().values(), VOCABULARIES):
        if not arguments.skill or skill.name in arguments.skill:
            games = arguments.expert_games if skill == EXPERT else arguments.games
            measured.play(edition, Dials(level, skill), games, arguments.jobs)
    if arguments.measure:
        return
    text = [
        "# Points a turn of each strength of a computer player against itself.",
        "# Made by tools/fit_points.py; neighbours that luck turned round have a common figure.",
    ]
    for edition in shipped_editions().values():
        text += ["", *lines(edition, measured)]
    POINTS_FILE.write_text("\n".join(text) + "\n", "utf-8")


if __name__ == "__main__":
    main()
