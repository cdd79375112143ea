"""What the games of two players who are not equally strong tell of the next one.

    python -m tools.apart --keep chance.jsonl

Each two play some games in each shipped box, and begin in turn. What ten of them say of the chance
to win is held against what came of all the others, beside what is said of equal players. The
points ahead that a few of them suggest are held against the mean margin of all: how often the
likely range holds it, and how often the weaker player wins with them. The figures are printed as
the tables of docs/review.md. With ``--keep FILE`` what was played is kept there, and goes on from
there; it may be the file of tools.fit_chance, and is of one version of the players.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.history.ahead import KNOWN, likely_margin, suggestion
from scorekeeper.review.chance import spread_for, with_margin
from tools.fit_chance import Checked, Kind, Played, Recorded, checked, say, told

GAMES = 400
"""Games of each two."""
PAIRS = tuple(
    Kind(dials, 2, GAMES)
    for dials in (
        "club:fair",
        "everyday:fair family:fair",
        "club:keen club:fair",
        "club:easy club:gentle",
        "club:fair club:easy",
        "family:fair child:fair",
        "club:fair club:beginner",
        "everyday:fair child:easy",
        "well-read:fair child:fair",
        "club:keen child:fair",
    )
)
"""The stronger player is named first; in `club:fair` alone both are equal."""
AFTER = (5, 10, 20)
"""Games after which points ahead are suggested."""
DRAWN = 10_000
"""Suggestions, each from games drawn anew."""


def margins_of(games: Sequence[Recorded]) -> list[int]:
    """The margins of the player named first, who began every other game."""
    return [(-1) ** number * (game.totals[0] - game.totals[1]) for number, game in enumerate(games)]


def chances_checked(edition: Edition, games: Sequence[Recorded], knows: bool) -> Checked:
    """The chances in all games but ten, in the light of these if `knows`; by each ten in turn."""
    margins = margins_of(games)
    pairs: list[tuple[float, float]] = []
    spread = spread_for(edition)
    positions = [told([game.moments], first=1) for game in games]
    for first in range(0, len(games), KNOWN) if knows else [len(games)]:
        known = range(first, first + KNOWN)
        margin = 0.0
        if knows:
            margin = likely_margin(margins[first : first + KNOWN], edition)
        for number, seen in enumerate(positions):
            if number in known:
                continue
            own = (-1) ** number * margin
            for one, turn in seen:
                scores = with_margin(one.scores, own, one.unseen / edition.tile_count)
                said = spread.chances(scores, one.to_move, one.unseen, turn)
                pairs += zip(said, one.won, strict=True)
    return checked(pairs, sum(map(len, positions)))


def points_ahead_checked(edition: Edition, margins: Sequence[int], games: int) -> tuple[float, ...]:
    """Of a hundred suggestions after so many `games`: ranges that held, and games then won."""
    chance = Random(games)
    truth = fmean(margins)
    held = won = 0.0
    for _ in range(DRAWN):
        found = suggestion(chance.choices(margins, k=games), "first", "second", edition)
        sign = 1 if found.person == "second" else -1
        held += found.low <= sign * truth <= found.high
        left = chance.choice(margins) - sign * found.points
        won += (left < 0) + (left == 0) / 2
    return 100 * held / DRAWN, 100 * won / DRAWN


def report(edition: Edition, kept: Played) -> None:
    """Print what is found for one box."""
    say(f"\n{edition.id}\n")
    for kind in PAIRS:
        games = kept.of(edition, kind)
        margins = margins_of(games)
        before, after = (chances_checked(edition, games, knows) for knows in (False, True))
        ahead = (points_ahead_checked(edition, margins, few) for few in AFTER)
        cells = [
            f"{fmean(margins):.0f}",
            f"{pstdev(margins):.0f}",
            *(f"{one.brier:.3f} | {one.error:.3f}" for one in (before, after)),
            *(f"{held:.0f} | {won:.0f}" for held, won in ahead),
        ]
        say(f"| `{kind.dials}` | {' | '.join(cells)} |")


def main() -> None:
    """Play what is missing and print the figures of all boxes."""
    parser = argparse.ArgumentParser(description="Measure what is said of unequal players.")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where games are kept")
    kept = Played(parser.parse_args().keep)
    for edition in shipped_editions().values():
        report(edition, kept)


if __name__ == "__main__":
    main()
