"""``choose``: turns of computer players, for other programs."""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Any

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.players.choice import ChosenAction, choose
from scorekeeper.requests.choose import ChooseHandler
from scorekeeper.words.word_file import WordFile
from tests.finder.positions import words

from .asking import MOOD, answer_of, request_with

LIST = WordFile("list", words())


def ask(**members: Any) -> dict[str, Any]:
    return request_with({"rack": list("WFLZJXV"), "dials": "club:sharp"}, **members)


def answer(request: object) -> dict[str, Any]:
    return answer_of(ChooseHandler(LIST), request)


def test_a_request_is_answered_with_a_turn_and_always_the_same() -> None:
    found = answer(ask(seed=5))
    assert found["action"] == "play"
    assert found["words"]
    assert found["score"] > 0
    assert found["why"]
    assert answer(ask(seed=5)) == found
    judged = answer(ask(rack=["Z"], board={}, racks=[1, 1], seed="x"))
    assert (judged["action"], judged["turn"]) == ("exchange", "exchange Z")
    assert judged["tiles"] == judged["words"] == []
    last = answer(ask(rack=["Z"], racks=[1, 7], exchanged=999))
    assert last["turn"] == "pass"


def test_a_request_may_have_another_limit_than_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = []

    def limited(*asked: Any, **more: Any) -> ChosenAction:
        limits.append(more["limit"])
        return choose(*asked, **more)

    monkeypatch.setattr("scorekeeper.requests.choose.choose", limited)
    for handler in (ChooseHandler(LIST), ChooseHandler(LIST, 5)):
        for members in ({}, {"limit": 0}, {"limit": 999}):
            handler.answer(ask(**members))
    assert limits == [inf, 0, 999, 5, 0, 999]


def test_refused_words_are_not_laid_again() -> None:
    texts = {word["text"] for word in answer(ask())["words"]}
    again = answer(ask(refused=[text.lower() for text in texts]))
    assert not texts & {word["text"] for word in again["words"]}


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"dials": "fair"}, "not a strength"),
        ({"rack": []}, "a rack holds 1 to 7 tiles"),
        ({"rack": ["J", "J"]}, "There are not enough of one of these letters left."),
        ({"seed": 1e99}, '"seed" must be a whole number or a text, not a number'),
        ({"scores": ["a", 1]}, '"scores" must hold'),
        ({"idle": -1}, '"idle" must be'),
        ({"limit": -1}, '"limit" must be a whole number from 0 to 999'),
        ({"refused": [1]}, "a word must be a text"),
        ({"refused": ["wo od"]}, "'wo od' is not a word"),
    ],
)
def test_a_request_that_makes_no_sense_is_answered_with_a_sentence(
    members: dict[str, Any], said: str
) -> None:
    assert said in answer(ask(**members))["error"]


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (MOOD | {"C5": list("MWFGHL")}, "C5 has more than 5 tiles, the limit"),
        (MOOD | {"C5": ["M", "M"]}, "a tile may not cover the same letter: C5"),
        (MOOD | {"H9": ["A"], "I9": ["T"]}, "H9 and I9 are apart from the other tiles"),
    ],
)
def test_a_board_that_no_plays_can_make_is_refused(board: dict[str, list[str]], said: str) -> None:
    assert said in answer(ask(board=board))["error"]


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"idle": 2}, "the game is over: everyone passed"),
        ({"idle": 1, "scores": [3]}, "the game is over: you passed"),
        (
            {"rack": list("WFLZJXV"), "racks": [7, 0], "board": "most"},
            "a rack and the bag are empty",
        ),
    ],
)
def test_nothing_is_chosen_once_a_game_is_over(members: dict[str, Any], said: str) -> None:
    if members.get("board") == "most":  # All that is neither on the rack nor in the bag.
        members = members | {"board": board_of_all_but(members["rack"])}
    assert said in answer(ask(**members))["error"]
    assert "action" in answer(ask(idle=1))


def board_of_all_but(rack: list[str]) -> dict[str, list[str]]:
    """A board with every tile of the box but `rack`, one on each square."""
    left = Counter(dict(find_edition("hasbro-10x10").tiles)) - Counter(rack)
    return {f"{'ABCDEFGHIJ'[n % 10]}{n // 10 + 1}": [t] for n, t in enumerate(left.elements())}
