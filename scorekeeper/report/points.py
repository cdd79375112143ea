"""The points of a game round by round, for whoever draws them: screen, pages, pictures, shell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import scores_by_round, standings


@dataclass(frozen=True)
class Series:
    """A line of a chart."""

    name: str
    points: Sequence[tuple[int, int]]
    """Across and up, from left to right; there is at least one."""


def running_score(game: Game) -> list[Series]:
    """Each player's points at the start, after each round and now, by the turns taken until then.

    Once the game is over the last step, as wide as a round, is what the racks cost.
    """
    rounds = scores_by_round(game)
    if game.position.ending:
        final = {row.player: row.total for row in standings(game)}
        players = len(game.setup.players)
        rounds[max(rounds) + players] = tuple(final[player] for player in range(players))
    return [
        Series(name, [(turn, scores[player]) for turn, scores in rounds.items()])
        for player, name in enumerate(game.setup.players)
    ]


def race(game: Game) -> list[Series]:
    """Each player's distance behind the leader at those times, as numbers from 0 down.

    For a player alone it is the points.
    """
    series = running_score(game)
    if len(series) == 1:
        return series
    rounds = zip(*(one.points for one in series), strict=True)
    leads = {places[0][0]: max(up for _, up in places) for places in rounds}
    return [
        Series(one.name, [(turn, up - leads[turn]) for turn, up in one.points]) for one in series
    ]
