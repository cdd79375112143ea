"""The points that a computer player loses in an endgame against a search that is far deeper.

    python -m benchmarks.bench_endgame --positions 20 --skill sharp --skill expert --deep 4000

The positions are those in which the bag of a game of two sharp players has just become empty. From
each the deep search plays against itself, and each skill plays in place of the one to move, with
the deep search against it. What the skill ends with less is what it has lost. The deep search is
not perfect either, so a loss may be below nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, median, pstdev
from time import process_time

from benchmarks.duel import play_game
from scorekeeper.game.edition import find_edition
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.players import Computer, Dials
from scorekeeper.players.dials import EXPERT, SHARP, skill_named
from scorekeeper.players.endgame import Endgame, endgame_of, solve
from scorekeeper.players.prospect import ends_by_pass, for_tiles_left
from scorekeeper.players.valuing import Valued, Valuer
from scorekeeper.words.english import CLUB, English


class Solver:
    """One who looks at so many positions, and the milliseconds that each move took."""

    def __init__(self, valuer: Valuer, nodes: int) -> None:
        self._valuer, self._nodes = valuer, nodes
        self.times: list[float] = []

    def choose(self, now: Endgame) -> Valued | None:
        """The play that it lays; None is a pass."""
        start = process_time()
        solution = solve(now, self._valuer, self._nodes)
        self.times.append(1000 * (process_time() - start))
        return solution.play if solution else self._valuer.best(now.board, now.mine, 0)


def margin(start: Endgame, first: Solver, second: Solver, rules: Rules) -> float:
    """The margin of the one to move in `start` when both have played to the end."""
    house, now, total, sign = rules.house, start, 0.0, 1
    movers = first, second
    while True:
        play = movers[0].choose(now)
        if play:
            total += sign * play.points
            if not play.kept:
                return total + sign * house.leftover * len(now.theirs)
            now = Endgame(now.board.lay(play.found.play.tiles), now.theirs, play.kept)
        elif ends_by_pass(now.idle, len(now.theirs), house):
            return total + sign * for_tiles_left(len(now.mine), len(now.theirs), house)
        else:
            now = Endgame(now.board, now.theirs, now.mine, now.idle + 1)
        movers, sign = movers[::-1], -sign


def endgames(rules: Rules, count: int) -> Iterator[Endgame]:
    """The first position with an empty bag of each of so many games."""
    sharp = Computer.prepare(Dials(CLUB, SHARP), rules, English())
    for number in range(count):
        game = play_game(Setup(rules, ("First", "Second")), (sharp, sharp), f"ends {number}")
        for step in game.steps:
            rack, unseen = step.rack or (), step.before.unseen(rules)
            unseen.subtract(rack)
            found = endgame_of(step.before, rack, tuple(sorted(unseen.elements())))
            if found:
                yield found
                break


def main(arguments: Sequence[str] = ()) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Points lost in endgames.")
    parser.add_argument("--edition", default="hasbro-10x10")
    parser.add_argument("--positions", type=int, default=5, help="endgames to be played")
    parser.add_argument("--skill", action="append", help="only these skills")
    parser.add_argument("--deep", type=int, default=2000, help="positions of the deep search")
    options = parser.parse_args(arguments)
    rules = Rules(find_edition(options.edition), find_preset("hasbro").house)
    valuer = Computer.prepare(Dials(CLUB, SHARP), rules, English()).valuer
    skills = [skill_named(name) for name in options.skill or (SHARP.name, EXPERT.name)]
    solvers = {skill: Solver(valuer, skill.nodes) for skill in skills}
    lost: dict[str, list[float]] = {skill.name: [] for skill in skills}
    for start in endgames(rules, options.positions):
        deep = Solver(valuer, options.deep)
        best = margin(start, deep, deep, rules)
        for skill, solver in solvers.items():
            lost[skill.name].append(best - margin(start, solver, deep, rules))
    print("| skill | endgames | points lost | give or take | median ms | slowest |")
    print("|---|--:|--:|--:|--:|--:|")
    for skill, solver in solvers.items():
        points, times = lost[skill.name], solver.times
        error = 1.96 * pstdev(points) / sqrt(len(points))
        print(
            f"| {skill.name} | {len(points)} | {fmean(points):.1f} | {error:.1f} "
            f"| {median(times):.0f} | {max(times):.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
