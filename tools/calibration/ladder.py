"""The ladder of computer players: each skill against each, then each vocabulary against each.

    python -m tools.calibration.ladder --games 200 --expert-games 40 --edition hasbro-10x10

Prints Markdown: how many of 100 games each wins against each, the strength by Bradley and Terry in
points of Elo with intervals of 95 of 100, the points a turn, and the time of a move. Each bag is
played twice, with the seats changed; a draw is half a win. Pairs that are not next to each other
may play fewer games (``--far-games``), or none. With ``--keep FILE`` every result is written there,
and those in it are not played again, so that a long run can be stopped and gone on with; the file
is of one version of the players.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import log10, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, pstdev
from time import process_time

from benchmarks.measure import verdict
from scorekeeper.game.edition import find_edition
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import Computer, choose
from scorekeeper.players.dials import CLOSE, EXPERT, FAIR, LADDER, SHARP, Dials, skill_named
from scorekeeper.words.english import CHILD, CLUB, EVERYDAY, VOCABULARIES, English
from tools.calibration.duel import Result, duel, play_game
from tools.calibration.person import against_person

LEAST, MOST = 60, 88
"""Of 100 games that one wins against its neighbour."""
EXPERT_TARGET = 70
CLOSE_LEAST, CLOSE_MOST = 35, 65
"""Of 100 games that a model of a person wins against the one who likes a close game."""
CLOSE_BY = 25
"""Points between them in the median."""
SEEN = (2, 3, 4, 6, 9)
"""Plays that models of people see in a turn."""
TIMES = {SHARP.name: 500, EXPERT.name: 1000}
OTHER_TIME = 50
"""Milliseconds of a move."""
RESAMPLED = 200
ROUND = 40
"""Games after which the next pair has its turn."""

Wins = Mapping[tuple[int, int], float]
"""By two players: how often the first one beat the second one, draws by half."""


def strengths(players: int, wins: Wins) -> list[float]:
    """The strength of each of so many players in Elo, 0 on average (Bradley and Terry).

    Found step by step as Hunter has it (2004). A half win is added to each side of a pair, so that
    nobody is stronger beyond all measure.
    """
    won = [0.0] * players
    games: dict[tuple[int, int], float] = {}
    for (one, two), times in wins.items():
        won[one] += times + 0.5
        if one < two:
            games[one, two] = times + wins[two, one] + 1
    strong = [1.0] * players
    for _ in range(300):
        weight = [0.0] * players
        for (one, two), times in games.items():
            share = times / (strong[one] + strong[two])
            weight[one] += share
            weight[two] += share
        strong = [w / share if share else 1.0 for w, share in zip(won, weight, strict=True)]
        mean = sum(strong) / players
        strong = [one / mean for one in strong]
    logs = [400 * log10(one) for one in strong]
    return [one - sum(logs) / players for one in logs]


def intervals(players: int, wins: Wins, seed: int = 1) -> list[tuple[float, float]]:
    """In what range 95 of 100 strengths lie if the games are drawn anew by their results."""
    rng = Random(seed)
    drawn: list[list[float]] = [[] for _ in range(players)]
    for _ in range(RESAMPLED):
        anew: dict[tuple[int, int], float] = {}
        for one, two in [pair for pair in wins if pair[0] < pair[1]]:
            times, back = wins[one, two], wins[two, one]
            total = round(times + back)
            won = sum(rng.random() < times / (times + back) for _ in range(total))
            anew[one, two], anew[two, one] = won, total - won
        for place, value in enumerate(strengths(players, anew)):
            drawn[place].append(value)
    cut = RESAMPLED // 40
    return [(sorted(values)[cut], sorted(values)[-1 - cut]) for values in drawn]


class Results:
    """The results of all games so far, kept in a file if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._results: dict[str, list[Result]] = {}
        self._computers: dict[tuple[str, Dials], Computer] = {}
        if file and file.exists():
            for line in file.read_text("utf-8").splitlines():
                pair, *numbers = json.loads(line)
                self._results.setdefault(pair, []).append(Result(*map(tuple, numbers)))

    def of(
        self, rules: Rules, dials: tuple[Dials, Dials], games: int, jobs: int = 1
    ) -> list[Result]:
        """So many games of two, played if need be."""
        pair = f"{rules.edition.id} {dials[0]} {dials[1]}"
        known = self._results.setdefault(pair, [])
        if len(known) < games:
            computers = self._prepared(dials[0], rules), self._prepared(dials[1], rules)
            for result in duel(rules, computers, range(len(known), games), "ladder", jobs):
                known.append(result)
                if self._file:
                    with self._file.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([pair, *result]) + "\n")
        return known[:games]

    def _prepared(self, dials: Dials, rules: Rules) -> Computer:
        key = rules.edition.id, dials
        if key not in self._computers:
            self._computers[key] = Computer.prepare(dials, rules, English())
        return self._computers[key]


@dataclass(frozen=True)
class Ladder:
    """What came of all the games of some players."""

    names: tuple[str, ...]
    wins: dict[tuple[int, int], float]
    points: list[float]
    """Points from plays, a turn."""

    @classmethod
    def played(
        cls, rules: Rules, dials: Sequence[Dials], results: Results, options: argparse.Namespace
    ) -> Ladder:
        """Let every pair play, or neighbours only; all some games first, then all some more."""
        pairs = {}
        for one, two in combinations(range(len(dials)), 2):
            is_slow = EXPERT in (dials[one].skill, dials[two].skill)
            games = options.expert_games if is_slow else options.games
            if two > one + 1 and options.far_games is not None:
                games = min(games, options.far_games)
            if games:
                pairs[one, two] = games
        wins: dict[tuple[int, int], float] = {}
        points, turns = [0] * len(dials), [0] * len(dials)
        for number in range(ROUND, max(pairs.values(), default=0), ROUND):
            for (one, two), games in pairs.items():
                results.of(rules, (dials[one], dials[two]), min(number, games), options.jobs)
        for (one, two), games in pairs.items():
            for result in results.of(rules, (dials[one], dials[two]), games, options.jobs):
                first, second = result.points
                gain = 0.5 if first == second else float(first > second)
                wins[one, two] = wins.get((one, two), 0.0) + gain
                wins[two, one] = wins.get((two, one), 0.0) + 1 - gain
                for place, player in enumerate((one, two)):
                    points[player] += result.played[place]
                    turns[player] += result.turns[place]
        per_turn = [p / t if t else 0.0 for p, t in zip(points, turns, strict=True)]
        return cls(tuple(map(str, dials)), wins, per_turn)

    def lines(self) -> Iterator[str]:
        """The table, and what it has to show."""
        count = len(self.names)
        rated, ranges = strengths(count, self.wins), intervals(count, self.wins)
        yield f"| | {' | '.join(self.names)} | games | Elo | 95 of 100 | points a turn |"
        yield f"|---|{'--:|' * (count + 4)}"
        for one, name in enumerate(self.names):
            cells = [self._share(one, two) for two in range(count)]
            games = sum(
                self.wins[pair] + self.wins[pair[::-1]] for pair in self.wins if pair[0] == one
            )
            low, high = ranges[one]
            yield (
                f"| {name} | {' | '.join(cells)} | {games:.0f} | {rated[one]:+.0f} "
                f"| {low:+.0f} to {high:+.0f} | {self.points[one]:.1f} |"
            )
        yield ""
        for one in range(count - 1):
            if (one + 1, one) in self.wins:
                share = self.share(one + 1, one)
                met = "met" if LEAST <= share <= MOST else "MISSED"
                games = self.wins[one, one + 1] + self.wins[one + 1, one]
                error = 196 * sqrt(max(share * (100 - share), 1) / 1e4 / games)
                yield (
                    f"- {self.names[one + 1]} beats {self.names[one]} in {share:.1f} of 100, "
                    f"give or take {error:.1f} (target {LEAST} to {MOST}: {met})"
                )
        circles = [
            f"{self.names[one]} beats {self.names[two]}"
            for one, two in self.wins
            if one < two and self.wins[one, two] > self.wins[two, one]
        ]
        yield f"- out of order: {', '.join(circles) or 'none'}"

    def share(self, one: int, two: int) -> float:
        """How many of 100 games `one` won against `two`."""
        return 100 * self.wins[one, two] / (self.wins[one, two] + self.wins[two, one])

    def _share(self, one: int, two: int) -> str:
        return f"{self.share(one, two):.0f}" if (one, two) in self.wins else ""


def close_lines(rules: Rules, dials: Dials, games: int, seen: int) -> Iterator[str]:
    """Results of a person who sees so many plays a turn against one who likes a close game."""
    results = list(against_person(dials, rules, games, seen))
    gains = [(one > two) + (one == two) / 2 for one, two in (result.points for result in results)]
    share = 100 * fmean(gains)
    error = 196 * pstdev(gains) / sqrt(games)
    yield f"\nA person who sees {seen} plays a turn against {dials}, {games} games.\n"
    met = "met" if CLOSE_LEAST <= share <= CLOSE_MOST else "MISSED"
    target = f"target {CLOSE_LEAST} to {CLOSE_MOST}: {met}"
    yield f"- the person wins {share:.0f} of 100, give or take {error:.0f} ({target})"
    apart = median(abs(one - two) for one, two in (result.points for result in results))
    met = "met" if apart <= CLOSE_BY else "MISSED"
    yield f"- {apart:.0f} points apart in the median (target {CLOSE_BY}: {met})"
    for place, name in enumerate(("the person", str(dials))):
        points = sum(result.played[place] for result in results)
        turns = sum(result.turns[place] for result in results)
        yield f"- {name} earns {points / turns:.1f} points a turn"


def times(rules: Rules, dials: Dials, games: int) -> list[float]:
    """Milliseconds of processor time of each move in so many games of sharp players.

    The shorter of two times counts, since other programs disturb, and so does the garbage of all
    the moves before.
    """
    one = Computer.prepare(dials, rules, English())
    other = Computer.prepare(Dials(CLUB, SHARP), rules, English())
    taken = []
    for number in range(games):
        game = play_game(Setup(rules, ("First", "Second")), (other, other), f"times {number}")
        for step in game.steps:
            both = []
            for _ in range(2):
                one.valuer.index.rack_masks.clear()
                start = process_time()
                choose(step.before, step.rack or (), one, 1)
                both.append(1000 * (process_time() - start))
            taken.append(min(both))
    return taken


def main(arguments: Sequence[str] = ()) -> None:
    """Play and print; few games unless the options ask for more."""
    parser = argparse.ArgumentParser(description="The ladder of computer players.")
    parser.add_argument("--edition", default="hasbro-10x10")
    parser.add_argument("--games", type=int, default=20, help="a pair of quick players")
    parser.add_argument("--expert-games", type=int, default=0, help="a pair with an expert in it")
    parser.add_argument("--vocabulary-games", type=int, default=20, help="a pair of vocabularies")
    parser.add_argument("--close-games", type=int, default=20, help="each model of a person")
    parser.add_argument("--timed-games", type=int, default=1, help="to time moves of each skill")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games")
    parser.add_argument("--far-games", type=int, help="a pair not next to each other, at most")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where results are kept")
    parser.add_argument("--vocabulary-skill", action="append", help="of players of vocabularies")
    parser.add_argument("--skill", action="append", help="only these skills")
    options = parser.parse_args(arguments)
    results = Results(options.keep)
    rules = Rules(find_edition(options.edition), find_preset("hasbro").house)
    print(f"Skills, {options.edition}, the whole dictionary known; wins of 100.\n")
    skills = [skill for skill in LADDER if not options.skill or skill.name in options.skill]
    if not options.expert_games:
        skills = [skill for skill in skills if skill != EXPERT]
    if options.games or options.expert_games:
        ladder = Ladder.played(rules, [Dials(CLUB, skill) for skill in skills], results, options)
        print("\n".join(ladder.lines()), flush=True)
        if {SHARP, EXPERT} <= set(skills):
            share = ladder.share(skills.index(EXPERT), skills.index(SHARP))
            print(f"- expert against sharp: {verdict(share, EXPERT_TARGET, 'of 100', True)}")
    if options.close_games:
        for level, seen in product((CHILD, EVERYDAY), SEEN):
            dials = Dials(level, CLOSE)
            print("\n".join(close_lines(rules, dials, options.close_games, seen)), flush=True)
    options.games = options.vocabulary_games
    if options.games:
        for skill in map(skill_named, options.vocabulary_skill or [FAIR.name, SHARP.name]):
            print(f"\nVocabularies, {options.edition}, {skill.name}; wins of 100.\n")
            ladder = Ladder.played(
                rules, [Dials(level, skill) for level in VOCABULARIES], results, options
            )
            print("\n".join(ladder.lines()), flush=True)
    if not options.timed_games:
        return
    print("\nThe time of a move, in milliseconds of processor time.\n")
    print("| skill | median | slowest |\n|---|--:|--:|")
    for skill in skills if options.skill else LADDER:
        taken = times(rules, Dials(CLUB, skill), options.timed_games)
        slowest = verdict(max(taken), TIMES.get(skill.name, OTHER_TIME), "ms")
        print(f"| {skill.name} | {median(taken):.1f} | {slowest} |", flush=True)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
