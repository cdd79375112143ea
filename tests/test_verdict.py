"""What the table reads after a challenge: the verdict, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.game import Game, Setup, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.rules import FailedChallenge, LostChallenge, Rules, find_preset
from scorekeeper.report.text import describe_challenge

TEN = find_edition("hasbro-10x10")
EIGHT_TILES = replace(TEN, rack_size=4, tiles={"D": 2, "M": 2, "O": 4})
"""Enough for two racks of four: whoever lays MOOD has gone out."""

TAKEN = [
    "The table says no: the play is taken back.",
    "Take off M from C5, O from D5, O from E5, D from F5. They go back on Anna's rack, and the "
    "tiles drawn since go back in the bag.",
    "Anna loses the 8 points.",
]
GOOD = "The table says yes: the play stands."
LOSE_TURN = FailedChallenge(lose_turn=True)


def verdict(
    *verdicts: bool,
    players: tuple[str, ...] = ("Anna", "Ben"),
    edition: Edition = TEN,
    **house: Any,
) -> list[str]:
    """What is said of the last of `verdicts`: MOOD is played, challenged and decided for each."""
    rules = Rules(edition, replace(find_preset("hasbro").house, **house))
    game = Game(Setup(rules, players))
    for upheld in verdicts:
        game.push_text("5C MOOD")
        step = game.push(Turn(Challenge(None, (), upheld, Decider.TABLE)))
    return describe_challenge(game, step)


def test_a_play_that_was_bad_is_made_again() -> None:
    assert verdict(True) == [*TAKEN, "Anna plays again, or passes."]


def test_or_made_once_more_and_then_the_turn_is_lost() -> None:
    rule: dict[str, Any] = {"lost_challenge": LostChallenge.RETRY_ONCE}
    assert verdict(True, **rule)[-1] == "Anna has one more try."
    assert verdict(True, True, **rule)[-1] == "Anna loses the turn."


@pytest.mark.parametrize("players", [("Anna", "Ben"), ("Anna",)])
def test_or_the_turn_is_lost_at_once(players: tuple[str, ...]) -> None:
    house: dict[str, Any] = {"lost_challenge": LostChallenge.LOSE_TURN, "all_pass_rounds": 3}
    assert verdict(True, players=players, **house) == [*TAKEN, "Anna loses the turn."]


@pytest.mark.parametrize(
    ("cost", "sentence"),
    [
        (FailedChallenge(), "The challenge costs nothing."),
        (FailedChallenge(points=5), "Ben loses 5 points for the challenge."),
        (LOSE_TURN, "Ben misses a turn for the challenge."),
    ],
    ids=str,
)
def test_a_play_that_was_good_stands(cost: FailedChallenge, sentence: str) -> None:
    assert verdict(False, failed_challenge=cost) == [GOOD, sentence]


@pytest.mark.parametrize(
    ("players", "edition"),
    [(("Anna", "Ben"), EIGHT_TILES), (("Anna",), TEN)],
    ids=["after the end", "solo"],
)
def test_no_turn_is_lost_where_there_is_none(players: tuple[str, ...], edition: Edition) -> None:
    sentences = verdict(False, players=players, edition=edition, failed_challenge=LOSE_TURN)
    assert sentences == [GOOD, "The challenge costs nothing."]
