"""Random games by any rules, in which the table lets every play stand."""

from __future__ import annotations

import random
from dataclasses import replace

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Finish, Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import AllPassEnds, FailedChallenge, LostChallenge, Rules
from scorekeeper.game.setup import Setup
from tests.support.games import RULES, TEN

ALL = tuple(rule for rule in Rule if rule.can_be_overruled)
"""What the table lets stand."""


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
