"""The engine against a second, naive judge that shares no code with it."""

from __future__ import annotations

import json
import random
from collections.abc import Collection
from typing import Any

import pytest

from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.fields import Fields
from scorekeeper.game.judge import judge_play
from scorekeeper.game.play import Play
from scorekeeper.game.referee import HIDES_WORDS
from scorekeeper.game.rules import Rules, house_rules_from
from tests.conftest import most
from tests.naive import WORDS, judge, random_request
from tests.support.games import RULES

ROUND = 250
"""Requests in a round; eighty rounds are played on each board."""

Request = dict[str, Any]


def engine(request: Request, words: Collection[str] | None) -> dict[str, Any]:
    """The engine's answer in the naive judge's form."""
    edition = find_edition(request["edition"])
    house = house_rules_from(Fields(request.get("rules", {}), "", "request"), RULES.house)
    board = Board.from_stacks(
        edition.size, {Square.parse(name): tuple(s) for name, s in request["board"].items()}
    )
    play = Play(tuple(Placement(Square.parse(name), tile) for name, tile in request["tiles"]))
    judgement = judge_play(board, play, Rules(edition, house), words)
    known = HIDES_WORDS.isdisjoint(judgement.broken)
    formed = sorted(judgement.score.words, key=lambda word: (word.direction, word.squares))
    return {
        "legal": judgement.legal,
        "problems": sorted({problem.rule.value for problem in judgement.problems}),
        "words": [
            {
                "text": word.text,
                "direction": word.direction.value,
                "squares": [str(square) for square in word.squares],
                "score": word.total,
            }
            for word in formed
            if known
        ],
        "bonus": judgement.score.bonus if known else 0,
        "score": judgement.score.total if judgement.legal else None,
    }


def points(answer: dict[str, Any]) -> int:
    """Take the points off the words and add them up.

    Where Qu counts once a turn, the rules do not say in which word.
    """
    return sum(word.pop("score") for word in answer["words"])


def requests(edition: str, seed: int) -> list[Request]:
    rng = random.Random(f"{edition} {seed}")
    return [random_request(rng, edition) for _ in range(ROUND)]


@pytest.mark.parametrize("seed", most(range(80), pytest.mark.rules))
@pytest.mark.parametrize("edition", ["hasbro-10x10", "classic-8x8"])
def test_engine_and_naive_judge_agree(edition: str, seed: int) -> None:
    for number, request in enumerate(requests(edition, seed)):
        words = WORDS if number % 2 else None
        ours, theirs = engine(request, words), judge(request, words)
        if request.get("rules", {}).get("qu-bonus") == "once-a-turn":
            assert points(ours) == points(theirs), json.dumps(request)
        assert ours == theirs, json.dumps(request)
