"""Measure the points a turn of each strength of a computer player (`players/points.toml`).

    python -m tools.fit_points --games 100 --expert-games 10 --jobs 2

Each pair of dials plays so many games against itself in each shipped box, by the usual rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product

from benchmarks.duel import duel
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.players.computer import Computer
from scorekeeper.players.dials import EXPERT, SKILLS, Dials
from scorekeeper.players.points import POINTS_FILE
from scorekeeper.words.english import VOCABULARIES, English


def points_a_turn(rules: Rules, dials: Dials, games: int, jobs: int) -> float:
    """What `dials` earn in a turn in games against themselves, passes and exchanges included."""
    one = Computer.prepare(dials, rules, English())
    results = list(duel(rules, (one, one), games, "points", jobs))
    played = sum(sum(result.played) for result in results)
    return played / sum(sum(result.turns) for result in results)


def lines(edition: Edition, arguments: argparse.Namespace) -> Iterator[str]:
    """The part of the data file about one box."""
    rules = Rules(edition, find_preset("hasbro").house)
    yield f"[{edition.id}]"
    for level, skill in product(VOCABULARIES, SKILLS):
        games = arguments.expert_games if skill == EXPERT else arguments.games
        dials = Dials(level, skill)
        yield f'"{dials}" = {points_a_turn(rules, dials, games, arguments.jobs):.1f}'


def main() -> None:
    """Measure all of them, and write the file."""
    parser = argparse.ArgumentParser(description="Measure the points a turn of each strength.")
    parser.add_argument("--games", type=int, default=100, help="of each pair of dials")
    parser.add_argument("--expert-games", type=int, default=10, help="the same for experts")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games")
    arguments = parser.parse_args()
    text = [
        "# Points a turn of each strength of a computer player against itself.",
        f"# Made by: python -m tools.fit_points --games {arguments.games} "
        f"--expert-games {arguments.expert_games}",
    ]
    for edition in shipped_editions().values():
        text += ["", *lines(edition, arguments)]
    POINTS_FILE.write_text("\n".join(text) + "\n", "utf-8")


if __name__ == "__main__":
    main()
