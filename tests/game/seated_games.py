"""Random games at tables where the seats differ: words, points ahead, racks, teams."""

from __future__ import annotations

import random
from dataclasses import replace

from scorekeeper.game.board import Direction, Placement, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass, Play
from scorekeeper.game.rules import (
    AllPassEnds,
    FailedChallenge,
    LostChallenge,
    Rules,
    TieBreak,
    TurnTimer,
)
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from tests.naive import SPELLED, WORDS
from tests.support.games import RULES

DICTIONARIES = {
    "all": WORDS,
    "short": frozenset(word for word in WORDS if len(word) <= 4),
    "few": frozenset(word for word in WORDS if word < "M"),
}
"""By their names in a setup; that of the game is ``all``."""
_MEMBERS = ("Ida", "Jo", "Kim", "Lou", "Max", "Nia", "Ole", "Pia")


def any_seats(rng: random.Random, players: int) -> tuple[SeatTerms, ...]:
    """Terms of any kind, now and then none."""
    members, seats = list(_MEMBERS), list[SeatTerms]()
    for _ in range(players):
        is_team = len(members) > 2 and rng.random() < 0.25
        team = rng.sample(members, rng.randint(2, 3)) if is_team else []
        members = [name for name in members if name not in team]
        seats.append(
            SeatTerms(
                words=rng.choice([None, None, *WordCheck]),
                dictionary=rng.choice(["", "", "short", "few"]),
                start=rng.choice([0, 0, rng.randint(1, 99)]),
                rack=rng.choice([None, None, rng.randint(1, 12)]),
                members=tuple(team),
            )
        )
    return tuple(seats)


def any_setup(rng: random.Random) -> Setup:
    """A table of one to four players with a real box and any house rules of turns and endings."""
    house = replace(
        RULES.house,
        lost_challenge=rng.choice(list(LostChallenge)),
        failed_challenge=rng.choice(
            [FailedChallenge(), FailedChallenge(lose_turn=True), FailedChallenge(points=3)]
        ),
        exchange_counts_as_pass=rng.random() < 0.5,
        all_pass_rounds=rng.randint(1, 2),
        all_pass_ends=rng.choice(list(AllPassEnds)),
        rounds=rng.choice([0, rng.randint(1, 7)]),
        going_out_ends=rng.random() < 0.5,
        leftover=rng.randint(0, 5),
        seven_bonus=rng.randint(0, 30),
        tie_break=TieBreak.SHARED,
        turn_timer=rng.choice([TurnTimer(), TurnTimer(per_turn=60), TurnTimer(per_game=600)]),
    )
    players = rng.randint(1, 4)
    words = rng.choice(list(WordCheck))
    return Setup(
        Rules(find_edition(rng.choice(["hasbro-10x10", "classic-8x8"])), house),
        ("Anna", "Ben", "Cleo", "Dan")[:players],
        words,
        "all",
        deal=rng.choice(["", "", f"deal {rng.random()}"]),
        seats=any_seats(rng, players),
        drew=tuple(rng.choice("ABCDE") for _ in range(players)) if rng.random() < 0.5 else (),
    )


def new_game(setup: Setup) -> Game:
    """The game before its first turn, with all its dictionaries."""
    game = Game(setup, DICTIONARIES["all"] if setup.words is not WordCheck.UNCHECKED else None)
    game.seat_lexicons = DICTIONARIES
    return game


def any_play(rng: random.Random, game: Game) -> Play:
    """A word along some line, or what is on the rack in a row; seldom allowed."""
    now, size = game.position, game.board.size
    if now.deal:
        held = list(now.deal.racks[now.to_move])
        tiles = rng.sample(held, rng.randint(1, min(len(held), size)))
    else:
        tiles = [tile for tile in rng.choice(SPELLED) if tile in game.rules.edition.tiles]
    direction = rng.choice(list(Direction))
    place, number = rng.randint(0, size - len(tiles)), rng.randrange(size // 3, size - 2)
    across = direction is Direction.ACROSS
    first = Square(place, number) if across else Square(number, place)
    squares = [first.step(direction, by) for by in range(len(tiles))]
    new = [
        Placement(square, tile)
        for square, tile in zip(squares, tiles, strict=True)
        if now.deal or game.board.at(square) != tile
    ]
    return Play(tuple(new or [Placement(squares[0], tiles[0])]))


def any_turn(rng: random.Random, game: Game) -> Turn:
    """Something that the table can do now, though often against the rules."""
    now, kind = game.position, rng.random()
    if now.contestable and (now.ending or kind < 0.3):
        others = [player for player in range(len(now.scores)) if player != now.contestable.player]
        upheld = rng.random() < 0.5
        if game.lexicon_of(now.contestable.player) is not None:
            upheld = bool(game.bad_words())
        return Turn(Challenge(rng.choice([None, *others]), (), upheld))
    action: Action = Finish() if kind > 0.99 else Pass()
    if kind < 0.8 and now.racks[now.to_move]:
        action = any_play(rng, game)
    elif kind < 0.87 and now.deal is None:
        action = Exchange()
    judgement = game.judge(action)
    if not judgement.can_be_overruled:
        return Turn(Pass())
    is_theirs = not isinstance(action, Finish)
    asked = ("QUA",) if is_theirs and rng.random() < 0.1 else ()
    by = rng.choice([None, rng.randrange(len(now.scores))])
    return Turn(
        action,
        judgement.broken,
        seconds=rng.choice([None, rng.randint(0, 99)]) if is_theirs else None,
        looked_up=asked,
        looked_up_by=(by,) if asked and by is not None else (),
    )


def any_seated_game(seed: int) -> Game:
    """A game of at most thirty turns."""
    rng = random.Random(f"seats {seed}")
    game = new_game(any_setup(rng))
    for _ in range(30):
        if game.position.ending and not game.position.contestable:
            break
        game.push(any_turn(rng, game))
    return game
