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

from scorekeeper.finder import WordIndex
from scorekeeper.game.board import Board
from scorekeeper.game.game import Turn
from scorekeeper.game.judge import judge_action
from scorekeeper.game.notation import read_play
from scorekeeper.game.play import Challenge, Decider, Exchange, Pass, Play, score_play
from scorekeeper.game.position import Position
from scorekeeper.game.rules import FailedChallenge, Rules
from scorekeeper.players.choice import (
    Computer,
    Simulation,
    _UnseenTiles,
    choose,
    refused_words,
    words_to_challenge,
)
from scorekeeper.players.dials import (
    BEGINNER,
    CLOSE,
    EXPERT,
    FAIR,
    GENTLE,
    LADDER,
    SHARP,
    Dials,
    Skill,
)
from scorekeeper.players.endgame import Endgame, foreseen
from scorekeeper.players.valuing import (
    MOST_EXCHANGES,
    EvaluatedPlay,
    PlayEvaluator,
    laid_by,
    leaves_for,
    noticed,
)
from scorekeeper.words.english import CLUB, FAMILY
from scorekeeper.words.word_file import WordFile
from tests.conftest import most
from tests.finder.positions import positions, words
from tests.game.table import play_all, start_game
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


@pytest.mark.parametrize("part", most(range(PARTS), pytest.mark.computers))
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
    for position, rack, rules in table_positions(70, 5):
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


def test_a_limit_is_kept_and_has_the_same_answer_every_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at, outcome = list[float](), Simulation._outcome

    def look(trial: Simulation, play: EvaluatedPlay, draw: _UnseenTiles) -> tuple[float, float]:
        found = outcome(trial, play, draw)
        looked_at.append(found[1])
        return found

    monkeypatch.setattr(Simulation, "_outcome", look)
    position, rack = position_of(Board.empty(10), 7, RULES), tuple("DOGCATS")
    answers, looks = [], []
    for limit in (0, 1, 30, 30, 60, inf):
        looked_at.clear()
        answers.append(choose(position, rack, computer(RULES, EXPERT), 1, limit=limit))
        looks.append(sum(looked_at))
    assert looks[:2] == [0, 0]
    assert answers[0] == answers[1]
    assert 0 < looks[2] == looks[3] <= 30 < looks[4] <= 60 < looks[5]
    assert answers[2] == answers[3]


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
    for skill in LADDER[:4]:
        rng = random.Random(1)
        found = [play for _ in range(20) for play in noticed(plays, skill.notices, rng)]
        seen.append(len(found))
        whole = sum(len(play.word) for play in plays) / len(plays)
        assert sum(len(play.word) for play in found) / len(found) < whole
    assert seen == sorted(seen)
    assert noticed(plays, inf, random.Random(1)) == plays
    assert len(noticed(plays, 0.0, random.Random(1))) == 1
    assert noticed([], 0.0, random.Random(1)) == []


@pytest.mark.parametrize(
    ("known", "rack", "laid"),
    [
        (("RESIANT", "NASTIER", "RETINAS"), "AEINRST", "NASTIER"),
        (("TERSION", "ORIENT"), "EIORSTN", "TERSION"),  # ORIENT is worth less.
    ],
)
@pytest.mark.parametrize("skill", LADDER[:-1])
def test_of_plays_alike_the_one_in_commoner_words_is_laid(
    skill: Skill, known: tuple[str, ...], rack: str, laid: str
) -> None:
    one = in_english(replace(skill, notices=inf, longest=inf), *known)
    choice = choose(position_of(Board.empty(10), 7, RULES), tuple(rack), one, 1)
    assert isinstance(choice.action, Play)
    assert "".join(letter for _, letter in choice.action.tiles) == laid


def in_english(skill: Skill, *known: str) -> Computer:
    """A player who knows these words."""
    words = WordIndex.build(known, TEN, TEN.size)
    return Computer(Dials(CLUB, skill), WORDS, PlayEvaluator(RULES, words, leaves_for(TEN)))


def test_a_beginner_sees_no_long_word_where_there_is_a_short_one() -> None:
    board, rack = Board.empty(10), tuple("AEINRST")
    choice = choose(position_of(board, 7, RULES), rack, computer(RULES, BEGINNER), 1)
    assert isinstance(choice.action, Play)
    assert len(choice.action.tiles) <= BEGINNER.longest
    long = in_english(BEGINNER, "NASTIER")
    assert choose(position_of(board, 7, RULES), rack, long, 1).points == 34


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


@pytest.mark.parametrize(
    ("turns", "named", "upheld", "refused"),
    [
        (("5C MOOD", "F5 .EAR", "6E N.T"), ("NET",), True, frozenset({"NET"})),
        (("5C MOOD", "F5 .EAR", "6E N.T"), (), True, frozenset({"NET", "ON"})),
        (("5C MOOD",), (), False, frozenset()),
    ],
)
def test_words_that_were_challenged_off_were_refused_for_the_rest_of_the_game(
    turns: tuple[str, ...], named: tuple[str, ...], upheld: bool, refused: frozenset[str]
) -> None:
    game = play_all(start_game(), *turns)
    assert refused_words(game, 0) == frozenset()
    game.push(Turn(Challenge(None, named, upheld, Decider.TABLE)))
    assert refused_words(game, 0) == refused
    play_all(game, "pass", "pass")
    assert (refused_words(game, 0), refused_words(game, 1)) == (refused, frozenset())


@pytest.mark.parametrize(
    ("scores", "points"),
    [((50, 0), 4), ((0, 0), 4), ((0, 6), 6), ((0, 10), 10), ((0, 400), 34), ((0, 10, 300), 10)],
)
def test_one_who_likes_a_close_game_makes_up_what_it_is_behind_the_weakest(
    scores: tuple[int, ...], points: int
) -> None:
    one = in_english(CLOSE, "AT", "RAT", "STAIN", "NASTIER", "RATE", "TRAINS")
    racks = (7,) * len(scores)
    position = replace(
        position_of(Board.empty(10), 7, RULES), scores=scores, racks=racks, exchanges=racks
    )
    assert choose(position, tuple("AEINRST"), one, 1).points == points


def test_words_of_another_language_are_not_rare_or_common() -> None:
    lexicon = WordFile("andere", frozenset({"TERSION", "HUND", "KATZE", "HAUS", "ORIENTS", "XYZZ"}))
    one = replace(in_english(SHARP, "TERSION", "ORIENTS"), words=lexicon)
    position, rack = position_of(Board.empty(10), 7, RULES), tuple("EIORSTN")
    choice = choose(position, rack, one, 1)
    assert choice.action == one.valuer.plays(position.board, rack, 80)[0].found.play


def test_a_trial_counts_what_the_others_make_against_a_play() -> None:
    """With the bag empty after the play, after the reply, and not at all."""
    start, words = Board.empty(10), valuer(RULES)
    board = start.lay(read_play("5C DIE", start, TEN).tiles)
    play = next(one for one in words.plays(board, ("D", "Z"), 9) if one.kept == ("Z",))
    theirs = ("E", "N", "S", "T")
    after = board.lay(play.found.play.tiles)
    trial = Simulation(position_of(board, 2, RULES), (), words)

    def outcome(bag: tuple[str, ...]) -> float:
        return trial._outcome(play, _UnseenTiles(theirs, bag, 1))[0]

    assert outcome(()) == play.points - foreseen(Endgame(after, theirs, ("Z",)), words)

    reply = words.best(after, theirs, 1)
    assert reply
    then = after.lay(reply.found.play.tiles)
    rest = Endgame(then, ("A", "Z"), tuple(sorted((*reply.kept, "O"))))
    assert outcome(("A", "O")) == play.points - reply.points + foreseen(rest, words)

    bag = ("A", *"OOOOOOOOO")
    reply = words.best(after, theirs, 9)
    assert reply
    then = after.lay(reply.found.play.tiles)
    second = words.best(then, ("A", "Z"), 9 - len(laid_by(reply.found)))
    assert second
    kept = words.leaves.value(reply.kept)
    assert outcome(bag) == pytest.approx(play.points - reply.points - kept + second.value)


@pytest.mark.parametrize(
    ("theirs", "points"),
    [
        (1, 6),  # RAT makes 6, and the tile that it keeps will cost 5: level.
        (13, 8),  # RATE makes 8 and ends the game, and their tile costs them 5: level.
    ],
)
def test_with_the_bag_empty_it_counts_what_tiles_left_will_cost(theirs: int, points: int) -> None:
    one = in_english(CLOSE, "AT", "RAT", "RATE")
    empty = position_of(Board.empty(10), 4, RULES)
    position = replace(empty, bag=0, racks=(4, 1), scores=(0, theirs))
    assert choose(position, tuple("AERT"), one, 1).points == points
