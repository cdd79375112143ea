"""What holds for any game by any house rules, with passes, exchanges and challenges in it.

The boxes are small, so that bags and racks run out, and the table lets every play stand.
"""

from __future__ import annotations

from collections import Counter

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Challenge, Exchange, Pass, Play
from scorekeeper.game.position import Ending
from tests.support.any_game import any_game

SEEDS = range(600)


def passive(game: Game) -> set[int]:
    """Those who did no more than pass since something else was done."""
    found: set[int] = set()
    counts = game.rules.house.exchange_counts_as_pass and len(game.setup.players) > 1
    for step in reversed(game.steps):
        match step.turn.action:
            case Play() if not game.taken_again(step):
                break
            case Exchange() if not counts:
                break
            case Pass() | Exchange():
                found.add(step.player)
    return found


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [any_game(seed) for seed in SEEDS]


def test_these_games_end_in_several_ways(games: list[Game]) -> None:
    endings = Counter(game.position.ending for game in games)
    assert endings[Ending.OUT] > 50
    assert endings[Ending.ALL_PASSED] > 50


def test_every_tile_is_somewhere_and_whoever_is_next_can_move(games: list[Game]) -> None:
    for game in games:
        for step in game.steps:
            after = step.after
            laid = sum(1 for _ in after.board.letters())
            assert after.bag + sum(after.racks) + laid == game.rules.edition.tile_count
            assert after.ending or after.bag or after.racks[after.to_move]


def test_points_are_those_of_the_plays_that_stand_less_those_of_refused_challenges(
    games: list[Game],
) -> None:
    for game in games:
        points = [0] * len(game.setup.players)
        for step in game.steps:
            action = step.turn.action
            if isinstance(action, Play) and not game.withdrawn(step):
                points[step.player] += step.points
            if isinstance(action, Challenge) and not action.upheld:
                points[step.player] -= game.rules.house.failed_challenge.points
        assert game.position.scores == tuple(points)
        assert sum(map(game.points, game.steps)) == sum(points)


def test_no_game_ends_by_passes_before_everybody_had_a_say(games: list[Game]) -> None:
    for game in games:
        now = game.position
        if now.ending is Ending.ALL_PASSED:
            able = {player for player, held in enumerate(now.racks) if held or now.bag}
            assert able <= passive(game)
