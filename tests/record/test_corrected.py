"""Whatever is corrected in a game, and however it is settled, its file can be read again."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass
from scorekeeper.game.revision import Revision
from scorekeeper.game.rules import FailedChallenge, LostChallenge, Rules
from scorekeeper.record import read_record, write_record
from tests.support.dealer import EDITIONS, Dealer

CHANGES = 4
MOST_CONFLICTS = 200


def a_game(random: Random) -> Game:
    """A game with challenges, racks and called points, over or not."""
    edition = random.choice(list(EDITIONS.values()))
    dealer = Dealer(edition, random.randint(1, 4), random.randrange(sys.maxsize))
    game = dealer.game
    for _ in dealer.turns(random.randint(1, 14)):
        if game.position.contestable and random.random() < 0.2:
            seats = set(range(len(game.setup.players))) - {game.position.contestable.player}
            by = random.choice([None, *seats])
            game.push(Turn(Challenge(by, (), upheld=False)))
    if not game.position.ending and random.random() < 0.3:
        game.push(Turn(Finish()))
        game.leftovers = {0: Leftover(game.position.racks[0])}
    return game


def another_setup(random: Random, revision: Revision) -> Revision:
    setup = revision.setup
    players = list(setup.players)
    random.shuffle(players)
    if random.random() < 0.3:
        players[0] = random.choice("EFGHIJKLMN") + players[0]
    if random.random() < 0.2 and len(players) > 1:
        players.pop()
    house = replace(
        setup.rules.house,
        lost_challenge=random.choice(list(LostChallenge)),
        failed_challenge=FailedChallenge(points=random.choice([0, 5])),
    )
    edition = random.choice([setup.rules.edition, *EDITIONS.values()])
    return revision.with_setup(replace(setup, players=tuple(players), rules=Rules(edition, house)))


def changed(random: Random, revision: Revision) -> Revision:
    turns = revision.turns
    number = random.randint(1, max(len(turns), 1))
    actions: list[Action] = [Pass(), Exchange(), Exchange("A"), Finish()]
    other = random.choice([Turn(random.choice(actions)), *turns])
    match random.randrange(4):
        case 0 if turns:
            return revision.remove(number)
        case 1 if turns:
            noted = replace(other, rack=("A", "E"), announced=7)
            return revision.correct(number, noted)
        case 2:
            return revision.insert(random.randint(1, len(turns) + 1), other)
    return another_setup(random, revision)


def taken(game: Game) -> list[tuple[object, ...]]:
    return [(step.turn, step.player, step.judgement.score, step.after) for step in game.steps]


def settled(random: Random, revision: Revision) -> Game:
    replay = revision.replay()
    for _ in range(MOST_CONFLICTS):
        conflict = replay.conflict
        again = replace(replay.revision, replayed=()).replay()
        assert (taken(again.game), again.conflict) == (taken(replay.game), conflict)
        if conflict is None:
            return replay.game
        assert conflict.reasons
        accepts = conflict.can_be_accepted and random.random() < 0.7
        replay = replay.accept() if accepts else replay.drop()
    raise AssertionError("it is never settled")


@settings(max_examples=settings().max_examples * 3 // 2)
@given(seed=st.integers(0, 2**32))
def test_a_corrected_game_reads_as_it_was_written(seed: int) -> None:
    random = Random(seed)
    revision = Revision.of(a_game(random))
    for _ in range(random.randint(0, CHANGES)):
        revision = changed(random, revision)
    game = settled(random, revision)
    text = write_record(game)
    reading = read_record(text, "game.toml")
    assert reading.complaints == ()
    assert reading.game.turns == game.turns
    assert reading.game.position == game.position
    assert reading.game.leftovers == game.leftovers
    assert write_record(reading.game) == text
    again = Revision.of(game).replay()
    assert (again.conflict, again.game.turns, again.game.leftovers) == (
        None,
        game.turns,
        game.leftovers,
    )
