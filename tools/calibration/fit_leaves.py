"""Fit the values of the tiles kept (`scorekeeper/players/leaves/`) to games of self-play.

    python -m tools.calibration.fit_leaves hasbro-10x10 --games 400

In each round two equal players, who overlook nothing and value what they keep by the table of the
round before, play so many games. The worth of a player's next turn (its points, and the value of
what it keeps in turn) is then fitted to the tiles kept before it, by least squares. The first
round starts from rough values, those of a box without a table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import NamedTuple

from scorekeeper import players
from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import Computer
from scorekeeper.players.dials import KEEN, Dials
from scorekeeper.players.valuing import Leaves, from_counts, without
from scorekeeper.words.english import CLUB, English
from tools.calibration.duel import play_game

RIDGE = 20.0
"""How many games' worth of nothing each value is held against, so that rare tiles stay modest."""


class Example(NamedTuple):
    """Tiles kept, and what the next turn was worth."""

    kept: tuple[str, ...]
    worth: float


def examples(game: Game, leaves: Leaves) -> Iterator[Example]:
    """What each player kept while there were tiles to draw, and what came of it."""
    for player in range(2):
        kept: tuple[str, ...] | None = None
        for step in game.steps:
            action, rack = step.turn.action, step.rack or ()
            if step.player != player or not isinstance(action, Play):
                kept = None if step.player == player else kept
                continue
            stays = without(rack, [letter for _, letter in action.tiles])
            if kept is not None:
                yield Example(kept, step.points + leaves.value(stays))
            kept = stays if step.after.bag else None


def fitted(found: Sequence[Example], edition: Edition) -> Leaves:
    """The table that comes nearest to what was `found`."""
    letters = list(edition.tiles)
    size = 2 * len(letters) + 1
    place = {letter: n for n, letter in enumerate(letters)}
    matrix = [[RIDGE * (row == column < size - 1) for column in range(size)] for row in range(size)]
    right = [0.0] * size
    mean = sum(one.worth for one in found) / len(found)
    for kept, worth in found:
        row: dict[int, float] = {size - 1: 1.0}
        for tile in kept:
            at = place[tile]
            at = at + len(letters) if at in row else at
            row[at] = row.get(at, 0.0) + 1
        for at, by in row.items():
            right[at] += by * (worth - mean)
            for other, times in row.items():
                matrix[at][other] += by * times
    values = solved(matrix, right)
    again = values[len(letters) :]
    return Leaves(
        round(mean + values[-1], 2),
        {letter: round(values[n], 2) for n, letter in enumerate(letters)},
        {letter: round(again[n], 2) for n, letter in enumerate(letters)},
    )


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    size = len(right)
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(matrix[row][pivot]))
        matrix[pivot], matrix[best] = matrix[best], matrix[pivot]
        right[pivot], right[best] = right[best], right[pivot]
        for row in range(pivot + 1, size):
            factor = matrix[row][pivot] / matrix[pivot][pivot]
            for column in range(pivot, size):
                matrix[row][column] -= factor * matrix[pivot][column]
            right[row] -= factor * right[pivot]
    values = [0.0] * size
    for row in reversed(range(size)):
        known = sum(matrix[row][column] * values[column] for column in range(row + 1, size))
        values[row] = (right[row] - known) / matrix[row][row]
    return values


def as_toml(leaves: Leaves, edition: Edition, games: int, rounds: int) -> str:
    """The text of the data file."""
    lines = [
        f"# {edition.name}: what tiles are worth on the rack, in points.",
        f"# Made by: python -m tools.calibration.fit_leaves {edition.id}"
        f" --games {games} --rounds {rounds}",
        f"turn = {leaves.turn}",
    ]
    for name, values in (("first", leaves.first), ("again", leaves.again)):
        lines += ["", f"[{name}]", *(f"{tile} = {value}" for tile, value in values.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit one box."""
    parser = argparse.ArgumentParser(description="Fit the values of tiles kept to self-play.")
    parser.add_argument("edition")
    parser.add_argument("--games", type=int, default=400, help="in each round")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    edition = find_edition(arguments.edition)
    rules = Rules(edition, find_preset("hasbro").house)
    leaves = from_counts(edition)
    skill = replace(KEEN, notices=inf)
    computer = Computer.prepare(Dials(CLUB, skill), rules, English())
    setup = Setup(rules, ("First", "Second"))
    for turn in range(arguments.rounds):
        one = replace(computer, valuer=replace(computer.valuer, leaves=leaves))
        found: list[Example] = []
        for number in range(arguments.games):
            found += examples(play_game(setup, (one, one), f"fit {turn} {number}"), leaves)
        leaves = fitted(found, edition)
    file = Path(players.__file__).parent / "leaves" / f"{edition.id}.toml"
    file.write_text(as_toml(leaves, edition, arguments.games, arguments.rounds), "utf-8")


if __name__ == "__main__":
    main()
