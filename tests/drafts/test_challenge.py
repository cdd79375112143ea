"""A challenge before it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.drafts.challenge import ChallengeDraft
from scorekeeper.game.game import Game
from scorekeeper.game.rules import FailedChallenge
from scorekeeper.game.setup import ComputerSeat, Setup
from tests.support.games import LEAFLET, RULES, game_of, rules_with

THREE = ("Anna", "Ben", "Cleo")


def begun(**house: Any) -> ChallengeDraft:
    """A challenge to PLUS, which also made NETS."""
    return ChallengeDraft.of(game_of(*LEAFLET, players=THREE, rules=rules_with(**house)))


def test_every_word_is_challenged_by_the_next_player_to_begin_with() -> None:
    draft = begun()
    assert (draft.by, draft.seats, draft.named, draft.cost) == (1, [1, 2], (), "")
    assert draft.title == "Ben challenges Anna's play"
    assert draft.people_decide
    assert draft.decides == "There is no dictionary in this game. You decide."
    assert draft.stake == (
        "If one of them is not a word, Anna takes P, L, U and S back and is on 13 again."
    )
    one = replace(draft, marked=frozenset({"NETS"}))
    assert one.named == ("NETS",)
    assert one.stake.startswith("If it is not a word")


def test_a_computer_that_is_to_move_does_not_challenge_for_people() -> None:
    game = Game(Setup(RULES, THREE, computers=(None, ComputerSeat("family:fair", "7"), None)))
    game.push_text("5C MOOD")
    assert ChallengeDraft.of(game).by == 2
    assert ChallengeDraft.of(game, 1).by == 1


def test_a_solo_player_challenges_alone() -> None:
    draft = ChallengeDraft.of(game_of("5C MOOD", players=("Anna",)))
    assert (draft.by, draft.seats) == (0, [0])


@pytest.mark.parametrize(
    ("cost", "sentence"),
    [
        (FailedChallenge(points=5), "If both are words, Ben loses 5 points."),
        (FailedChallenge(lose_turn=True), "If both are words, Ben misses a turn."),
    ],
    ids=str,
)
def test_what_a_challenge_may_cost_is_said_before(cost: FailedChallenge, sentence: str) -> None:
    assert begun(failed_challenge=cost).cost == sentence
