"""What holds for any game by any house rules, with passes, exchanges and challenges in it.

The boxes are small, so that bags and racks run out, and the table lets every play stand.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Finish, Pass, Play
from scorekeeper.game.position import Ending
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import AllPassEnds, FailedChallenge, LostChallenge, Rules
from scorekeeper.game.setup import Setup

from .table import RULES, TEN

ALL = tuple(rule for rule in Rule if rule.can_be_overruled)
SEEDS = range(600)


def any_rules(rng: random.Random) -> Rules:
    """A small box and any house rules that bear on turns and endings."""
    letters = rng.sample("ABCDES", rng.randint(2, 6))
    tiles = {letter: rng.randint(1, 4) for letter in letters}
    house = replace(
        RULES.house,
        lost_challenge=rng.choice(list(LostChallenge)),
        failed_challenge=rng.choice(
            [FailedChallenge(), FailedChallenge(lose_turn=True), FailedChallenge(points=3)]
        ),
        exchange_counts_as_pass=rng.random() < 0.5,
        all_pass_rounds=rng.randint(1, 2),
        all_pass_ends=rng.choice([*[AllPassEnds.AT_ONCE] * 2, AllPassEnds.EMPTY_BAG]),
        rounds=rng.choice([0, 0, 0, rng.randint(1, 9)]),
        going_out_ends=rng.random() < 0.5,
        solo_exchanges=rng.randint(0, 3),
    )
    return Rules(replace(TEN, rack_size=rng.randint(1, 4), tiles=tiles), house)


def any_turn(rng: random.Random, game: Game) -> Turn:
    """Something that the table can do now, though perhaps against the rules."""
    now, kind = game.position, rng.random()
    if now.contestable and (now.ending or kind < (0.8 if now.contestable.refused else 0.35)):
        players = range(len(now.scores))
        others = [player for player in players if player != now.contestable.player]
        words = now.contestable.open
        named = rng.sample(words, rng.randint(0, max(len(words) - (rng.random() < 0.8), 0)))
        return Turn(Challenge(rng.choice([None, *others]), tuple(named), rng.random() < 0.5))
    if kind > 0.99:
        return Turn(Finish())
    if kind < 0.7:
        letters = list(game.rules.edition.tiles)
        first, count = Square(rng.randrange(6), rng.randrange(5)), now.racks[now.to_move]
        squares = [Square(first.column + place, first.row) for place in range(count)]
        some = squares[: rng.randint(1, count)]
        return Turn(Play(tuple(Placement(s, rng.choice(letters)) for s in some)), ALL)
    exchange = Exchange()
    possible = game.judge(exchange).legal or rng.random() < 0.1
    return Turn(exchange, ALL) if kind < 0.8 and possible else Turn(Pass())


def any_game(seed: int) -> Game:
    """A game of at most forty turns."""
    rng = random.Random(seed)
    game = Game(Setup(any_rules(rng), ("Anna", "Ben", "Cleo", "Dan")[: rng.randint(1, 4)]))
    for _ in range(40):
        if game.position.ending and not game.position.contestable:
            break
        game.push(any_turn(rng, game))
    return game


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
