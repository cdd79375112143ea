"""What computer players choose: legal, the same whenever asked, as strong as it should be.

``PLAYER_POSITIONS=100000 pytest --all tests/players/test_choice.py`` has more plays judged.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from scorekeeper.game.board import Board
from scorekeeper.game.judge import judge_action
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.position import Position
from scorekeeper.game.rules import FailedChallenge, Rules
from scorekeeper.game.scoring import score_play
from scorekeeper.players import Computer, Dials, choose, words_to_challenge
from scorekeeper.players.dials import EXPERT, FAIR, GENTLE, KEEN, SHARP, SKILLS
from scorekeeper.players.exchange import MOST_EXCHANGES, may_exchange
from scorekeeper.players.noticing import noticed
from scorekeeper.words.english import CLUB, FAMILY
from tests.finder.positions import positions, words
from tests.naive import DEFAULT_RULES, EDITIONS, judge

from .ready import HASBRO, HASTY, TEN, WORDS, any_skill, computer, position_of, valuer

POSITIONS = int(os.environ.get("PLAYER_POSITIONS", "2000"))
PARTS = 40
"""The positions are spread over so many tests."""
RACKS = 10
"""Racks that are tried on each board."""
RULES = Rules(TEN, HASBRO)


def table_positions(seed: int, count: int) -> list[tuple[Position, tuple[str, ...], Rules]]:
    """Random positions of the shipped boxes, and racks."""
    found: list[tuple[Position, tuple[str, ...], Rules]] = []
    number = 0
    while len(found) < count:
        for one in positions(10_000 * seed + number, count):
            if one.rules.edition.id in EDITIONS and len(found) < count:
                held = one.rack[: one.rules.edition.rack_size]
                players = 1 + len(found) % 4
                position = position_of(one.board, len(held), one.rules, players)
                found.append((position, held, one.rules))
        number += 1
    return found


def many_racks(
    rng: random.Random, seed: int, count: int
) -> Iterator[tuple[Position, tuple[str, ...], Rules]]:
    """So many positions, several with the same board: few tiles on a rack, then full ones."""
    for position, held, rules in table_positions(seed, count // RACKS):
        yield position, held, rules
        unseen = sorted(position.unseen(rules).elements())
        for _ in range(RACKS - 1):
            rack = tuple(rng.sample(unseen, min(len(unseen), rules.edition.rack_size)))
            if rack:
                players = len(position.scores)
                yield position_of(position.board, len(rack), rules, players), rack, rules


def as_request(board: Board, play: Play, rules: Rules) -> dict[str, Any]:
    """The play for the second judge."""
    stacks = {str(square): list(board.stack(square)) for square in board.occupied()}
    house = rules.house.as_table()
    return {
        "edition": rules.edition.id,
        "board": stacks,
        "tiles": [[str(square), letter] for square, letter in play.tiles],
        "rules": {name: house[name] for name in DEFAULT_RULES},
    }


@pytest.mark.parametrize(
    "part", [0, 1, *(pytest.param(part, marks=pytest.mark.computers) for part in range(2, PARTS))]
)
def test_every_play_chosen_is_legal_by_the_second_judge(part: int) -> None:
    actions = judged(part, POSITIONS // PARTS)
    assert actions[Play] > sum(actions.values()) // 2


def judged(part: int, count: int) -> Counter[type]:
    """What was chosen in so many positions, each play found legal and its points right."""
    rng, actions = random.Random(part), Counter[type]()
    for position, rack, rules in many_racks(rng, part, count):
        choice = choose(position, rack, computer(rules, any_skill(rng)), part)
        actions[type(choice.action)] += 1
        if isinstance(choice.action, Play):
            answer = judge(as_request(position.board, choice.action, rules), words())
            broken = set(answer["problems"]) - {"tile-count"}  # Some boards hold too many tiles.
            assert not broken, f"{position.board}\n{rack}\n{choice}"
            assert answer["score"] in (choice.points, None)
            laid = Counter(letter for _, letter in choice.action.tiles)
            assert laid <= Counter(rack)
        elif isinstance(choice.action, Exchange):
            assert choice.action.letter in rack
            assert position.bag
    return actions


def test_the_same_seed_chooses_the_same_and_another_one_may_not() -> None:
    differing = 0
    for position, rack, rules in table_positions(70, 12):
        for skill in (GENTLE, FAIR, HASTY):
            one = computer(rules, skill)
            first = choose(position, rack, one, "a")
            assert choose(position, tuple(reversed(rack)), one, "a") == first
            differing += choose(position, rack, one, "b") != first
    assert differing


def test_a_refused_word_is_not_laid_again() -> None:
    position = position_of(Board.empty(10), 7, RULES)
    rack, one = tuple("DOGCATS"), computer(RULES)
    tried = set[str]()
    for _ in range(5):
        choice = choose(position, rack, one, 1, refused=tried)
        assert isinstance(choice.action, Play)
        formed = {word.text for word in score_play(position.board, choice.action, RULES).words}
        assert not formed & tried
        tried |= formed
    assert len(tried) == 5


def test_who_is_told_to_stop_has_an_answer_at_once() -> None:
    for position, rack, rules in table_positions(71, 20):
        stopped = choose(position, rack, computer(rules, EXPERT), 1, stop=lambda: True)
        assert judge_action(position, stopped.action, rules).problems == () or isinstance(
            stopped.action, Play
        )


def test_without_a_play_a_tile_is_exchanged_but_not_for_ever() -> None:
    position = position_of(Board.empty(10), 7, RULES)
    rack, one = ("V", "W", "W", "X", "Z", "Qu", "J"), computer(RULES)
    choice = choose(position, rack, one, 1)
    assert isinstance(choice.action, Exchange)
    used_up = replace(position, exchanges=(MOST_EXCHANGES, 0))
    assert choose(used_up, rack, one, 1).action == Pass()
    assert choose(replace(position, taken_back=True), rack, one, 1).action == Pass()
    assert choose(replace(position, bag=0, racks=(7, 0)), rack, one, 1).action == Pass()


def test_the_weaker_overlook_more_and_short_words_are_seen_first() -> None:
    plays = valuer(RULES).found(Board.empty(10), tuple("AEINRST"))
    seen = []
    for skill in SKILLS[:4]:
        rng = random.Random(1)
        found = [play for _ in range(20) for play in noticed(plays, skill.notices, rng)]
        seen.append(len(found))
        whole = sum(len(play.word) for play in plays) / len(plays)
        assert sum(len(play.word) for play in found) / len(found) < whole
    assert seen == sorted(seen)
    assert noticed(plays, inf, random.Random(1)) == plays
    assert len(noticed(plays, 0.0, random.Random(1))) == 1
    assert noticed([], 0.0, random.Random(1)) == []


def test_the_best_of_what_is_noticed_is_played() -> None:
    for position, rack, rules in table_positions(72, 20):
        one = computer(rules, KEEN)
        choice = choose(
            position, rack, replace(one, dials=Dials(CLUB, replace(KEEN, notices=inf))), 1
        )
        plays = one.valuer.plays(position.board, rack, position.bag)
        if isinstance(choice.action, Play):
            assert choice.action == plays[0].found.play
            assert choice.points == plays[0].points


def test_the_best_play_is_the_first_of_all() -> None:
    for position, rack, rules in table_positions(73, 20):
        for bag in (position.bag, 0, 20):
            plays = valuer(rules).plays(position.board, rack, bag)
            assert valuer(rules).best(position.board, rack, bag) == next(iter(plays), None)


def test_only_words_that_are_not_known_are_challenged_and_by_few_words_less_often() -> None:
    club = computer(RULES, SHARP)
    family = Computer(Dials(FAMILY, SHARP), WORDS, club.valuer)
    known, bad = sorted(words())[:3], [f"XQ{n}" for n in range(100)]
    assert words_to_challenge(known, club, RULES, 1) == ()
    assert words_to_challenge([*known, *bad], club, RULES, 1) == tuple(bad)
    some = words_to_challenge(bad, family, RULES, 1)
    assert 0 < len(some) < 50
    assert words_to_challenge(bad, family, RULES, 1) == some
    price = replace(HASBRO, failed_challenge=FailedChallenge(points=5))
    assert len(words_to_challenge(bad, family, Rules(TEN, price), 1)) < len(some)


def test_a_tile_is_exchanged_where_the_app_deals_too() -> None:
    position = Position.start(RULES, 2, "Rain")
    assert position.deal
    assert may_exchange(position, RULES)
    assert not may_exchange(replace(position, taken_back=True), RULES)
