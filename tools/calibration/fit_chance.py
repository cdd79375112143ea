"""Fit the chance to win (`scorekeeper/review/chance.toml`) to games of computers of equal strength.

    python -m tools.calibration.fit_chance --keep chance.jsonl

In each shipped box two `club:fair` players play 2,000 games, to which the three numbers are fitted
by their likelihood; each position counts while the bag holds tiles. Then what is said of games
that had no part in it is compared with what came of them: of more such games, of other strengths
and of more seats. Once the bag is empty, games are played out instead, with the racks known and
not. The figures are printed as the tables of docs/review.md. With ``--keep FILE`` what was played
is kept there, and goes on from there; the file is of one version of the players.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from itertools import product
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings, winners
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import Computer
from scorekeeper.players.dials import Dials
from scorekeeper.review.chance import CHANCE_FILE, Chances, Spread
from scorekeeper.review.curve import play_out, racks_after
from scorekeeper.words.english import English
from tools.calibration.duel import play_game

FITTED, HELD_OUT = 2000, 1000
"""Games to which the numbers are fitted, and with which they are compared."""
OUT = 100
"""Games that are played out, of each kind."""
BINS = 10
NAMES = ("First", "Second", "Third", "Fourth")


class Kind(NamedTuple):
    """Games of equal players, or of two who are not."""

    dials: str
    """Of all players; or of each of two, who begin in turn, with a space between."""
    seats: int
    games: int

    def key(self, edition: Edition) -> str:
        """Its name in the file that is kept."""
        return f"{edition.id} {self.dials} {self.seats}"


SAME = Kind("club:fair", 2, FITTED + HELD_OUT)
OTHERS = (
    Kind("club:gentle", 2, 1000),
    Kind("club:sharp", 2, 1000),
    Kind("family:fair", 2, 1000),
    Kind("club:fair", 3, 500),
    Kind("club:fair", 4, 500),
)


class Seen(NamedTuple):
    """A position, and the part of the win that each seat had in the end."""

    to_move: int
    unseen: int
    bag: int
    scores: tuple[int, ...]
    won: tuple[float, ...]


def moments_of(game: Game) -> list[Seen]:
    """The start, and every position after a turn but the last."""
    best = winners(standings(game), over=True)
    won = tuple((seat in best) / len(best) for seat in range(len(game.setup.players)))
    return [
        Seen(
            step.before.to_move,
            step.before.bag + sum(step.before.racks),
            step.before.bag,
            step.before.scores,
            won,
        )
        for step in game.steps
    ]


def players(edition: Edition, kind: Kind) -> list[Computer]:
    """The players of such games; equal ones are one."""
    rules = Rules(edition, find_preset("hasbro").house)
    return [Computer.prepare(Dials.parse(one), rules, English()) for one in kind.dials.split()]


def played(kind: Kind, computers: Sequence[Computer], number: int) -> Game:
    """The game of that number, counted from 0; in every other one the second of two begins."""
    setup = Setup(computers[0].valuer.rules, NAMES[: kind.seats])
    seats = [computers[(seat + number) % len(computers)] for seat in range(kind.seats)]
    return play_game(setup, seats, f"chance {number}")


class Recorded(NamedTuple):
    """A game that was played, as it is kept."""

    moments: list[Seen]
    totals: tuple[int, ...]
    """The points of each seat in the end."""

    @classmethod
    def of(cls, game: Game) -> Recorded:
        """What is kept of `game`."""
        totals = {row.player: row.total for row in standings(game)}
        return cls(moments_of(game), tuple(totals[seat] for seat in sorted(totals)))

    @classmethod
    def read(cls, moments: list[list[Any]], totals: list[int]) -> Recorded:
        """What was kept, from values of JSON."""
        seen = [
            Seen(to_move, unseen, bag, tuple(scores), tuple(won))
            for to_move, unseen, bag, scores, won in moments
        ]
        return cls(seen, tuple(totals))


class Played:
    """The games played so far, kept in a file if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._games: dict[str, list[Recorded]] = {}
        if file and file.exists():
            for line in file.read_text("utf-8").splitlines():
                key, *kept = json.loads(line)
                self._games.setdefault(key, []).append(Recorded.read(*kept))

    def of(self, edition: Edition, kind: Kind) -> list[Recorded]:
        """The games of a `kind`; those that are missing are played."""
        games = self._games.setdefault(kind.key(edition), [])
        if len(games) < kind.games:
            computers = players(edition, kind)
            for number in range(len(games), kind.games):
                game = Recorded.of(played(kind, computers, number))
                games.append(game)
                if self._file:
                    with self._file.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([kind.key(edition), *game]) + "\n")
        return games[: kind.games]

    def moments_of(self, edition: Edition, kind: Kind) -> list[list[Seen]]:
        """The games of a `kind`, each as its positions."""
        return [game.moments for game in self.of(edition, kind)]


Told = tuple[Seen, float]
"""A position, and the points of a turn in its game."""


def told(games: Iterable[Sequence[Seen]], first: int = 0) -> list[Told]:
    """The positions of `games` while the bag holds tiles, from the `first` on."""
    found: list[Told] = []
    for game in games:
        turn = sum(game[-1].scores) / max(len(game) - 1, 1)
        found += ((one, turn) for one in game[first:] if one.bag)
    return found


def by_formula(spread: Spread, one: Told) -> Chances:
    """What the formula says of a position."""
    seen, turn = one
    return spread.chances(seen.scores, seen.to_move, seen.unseen, turn)


def fitted(games: Sequence[Sequence[Seen]]) -> Spread:
    """The numbers under which what came of the `games` was likeliest, all of two seats."""
    seen = told(games)
    best = Spread(0.5, 5.0, 5.0, round(fmean(turn for _, turn in seen), 1))
    least, step = _surprise(best, seen), 1.0
    while step > 0.01:
        for (name, unit), sign in product(_UNITS.items(), (1, -1)):
            tried = replace(best, **{name: max(getattr(best, name) + sign * step * unit, 0.01)})
            surprise = _surprise(tried, seen)
            if surprise < least:
                best, least = tried, surprise
                break
        else:
            step /= 2
    return best


_UNITS = {"tempo": 0.1, "scale": 1.0, "rest": 4.0}
"""The first step by which each number is changed."""


def _surprise(spread: Spread, seen: Sequence[Told]) -> float:
    """Less the likelier what was seen is (the mean of minus the logarithm of its chance)."""
    total = 0.0
    for one in seen:
        said = by_formula(spread, one)
        total -= sum(won * log(max(p, 1e-9)) for p, won in zip(said, one[0].won, strict=True))
    return total / len(seen)


class Checked(NamedTuple):
    """How good the chances are that were said of some positions."""

    positions: int
    brier: float
    """The mean square of what they were off, of one seat."""
    error: float
    """The mean error of calibration over ten bins, each by its number of chances."""
    bins: tuple[tuple[int, float, float], ...]
    """Of each bin how many there were, what was said on average, and what came of it."""


def checked(said: Iterable[tuple[float, float]], positions: int) -> Checked:
    """What the chances `said`, each beside the part of the win that came of it, are worth."""
    pairs = list(said)
    bins = []
    for number in range(BINS):
        inside = [pair for pair in pairs if min(int(pair[0] * BINS), BINS - 1) == number]
        if inside:
            means = fmean(p for p, _ in inside), fmean(won for _, won in inside)
            bins.append((len(inside), *means))
    error = sum(many * abs(p - won) for many, p, won in bins) / len(pairs)
    brier = fmean((p - won) ** 2 for p, won in pairs)
    return Checked(positions, brier, error, tuple(bins))


def formula_checked(spread: Spread, games: Sequence[Sequence[Seen]]) -> Checked:
    """The formula held against `games`, the start left out, and what comes with an empty bag."""
    seen = told(games, first=1)
    pairs = (pair for one in seen for pair in zip(by_formula(spread, one), one[0].won, strict=True))
    return checked(pairs, len(seen))


def play_outs_checked(kind: Kind, edition: Edition, numbers: range, known: bool) -> Checked:
    """What is said with an empty bag held against games, the racks `known` or none."""
    computers = players(edition, kind)
    valuers = [computers[0].valuer] * kind.seats
    pairs: list[tuple[float, float]] = []
    positions = 0
    for game in (played(kind, computers, number) for number in numbers):
        won = moments_of(game)[0].won
        for step in game.steps:
            if not step.before.bag:
                racks = racks_after(game, step.number - 1) if known else ((),) * kind.seats
                said = play_out(step.before, racks, valuers)
                pairs += zip(said or (), won, strict=True)
                positions += 1
    return checked(pairs, positions)


def say(line: str) -> None:
    """Write a line of the figures at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def row(name: str, found: Checked) -> str:
    """A line of a table."""
    return f"| {name} | {found.positions:,} | {found.brier:.3f} | {found.error:.3f} |"


def report(edition: Edition, kept: Played) -> Spread:
    """Print what is found for one box; the numbers that were fitted."""
    same = kept.moments_of(edition, SAME)
    spread = fitted(same[:FITTED])
    held_out = formula_checked(spread, same[FITTED:])
    say(f"\n{edition.id}: {spread}\n")
    say(row(f"`{SAME.dials}`, {HELD_OUT:,} other games", held_out))
    for kind in OTHERS:
        name = f"`{kind.dials}`, {kind.seats} seats, {kind.games} games"
        say(row(name, formula_checked(spread, kept.moments_of(edition, kind))))
    for kind, known in product((SAME, OTHERS[-2]), (True, False)):
        numbers = range(FITTED, FITTED + OUT) if kind is SAME else range(OUT)
        name = f"empty bag, {kind.seats} seats, racks {'known' if known else 'not known'}"
        say(row(name, play_outs_checked(kind, edition, numbers, known)))
    say("\n| said | came | chances |\n|--:|--:|--:|")
    for many, said, came in held_out.bins:
        say(f"| {100 * said:.0f} | {100 * came:.0f} | {many:,} |")
    return spread


def main() -> None:
    """Fit all boxes, say how good that is, and write the file."""
    parser = argparse.ArgumentParser(description="Fit the chance to win.")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where games are kept")
    kept = Played(parser.parse_args().keep)
    text = [
        "# The course of games in each box: see `Spread` in chance.py.",
        f"# Made by tools/calibration/fit_chance.py from {FITTED:,} games a box.",
    ]
    for edition in shipped_editions().values():
        spread = report(edition, kept)
        text += ["", f"[{edition.id}]"]
        text += [f"{field} = {value:.2f}" for field, value in asdict(spread).items()]
    CHANCE_FILE.write_text("\n".join(text) + "\n", "utf-8")


if __name__ == "__main__":
    main()
