"""What the table reads after a challenge: the verdict, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.rules import FailedChallenge, LostChallenge, Rules, find_preset
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import Setup
from scorekeeper.report.text import challenge_sentences

TEN = find_edition("hasbro-10x10")
EIGHT_TILES = replace(TEN, rack_size=4, tiles={"D": 2, "M": 2, "O": 4})
"""Enough for two racks of four: whoever lays MOOD has gone out."""

TAKEN = [
    "You say no: the play is taken back.",
    "Take M (C5), O (D5), O (E5) and D (F5) off the board; Anna keeps them, and puts the tiles "
    "drawn since back in the bag.",
]
GOOD = "You say yes: the play stays."
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
    return challenge_sentences(game, step)


def test_a_play_that_was_bad_is_made_again() -> None:
    assert verdict(True) == [*TAKEN, "Anna is back at 0 and plays again, or passes."]


def test_nothing_goes_back_in_the_bag_if_nothing_was_drawn() -> None:
    lifted = "Take M (C5), O (D5), O (E5) and D (F5) off the board; Anna keeps them."
    assert verdict(True, edition=EIGHT_TILES)[1] == lifted


def test_without_the_box_nobody_is_told_to_handle_tiles() -> None:
    rules = Rules(TEN, find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben"), deal="Sunday"))
    game.push_text("5E BEEN")
    game.push(Turn(Challenge(None, (), True, Decider.TABLE)))
    for seen in (game, without_secrets(game)):  # Phones are shown the second one.
        assert challenge_sentences(seen, seen.steps[-1])[1] == (
            "B (E5), E (F5), E (G5) and N (H5) come off the board, back on Anna's rack."
        )


def test_a_lost_turn_is_no_pass_that_ends_a_solo_game() -> None:
    last = verdict(True, players=("Anna",), lost_challenge=LostChallenge.LOSE_TURN)[-1]
    assert last == "Anna is back at 0 and loses the turn."


@pytest.mark.parametrize("lost", list(LostChallenge))
def test_a_game_that_goes_on_since_its_last_play_was_bad_says_so(lost: LostChallenge) -> None:
    following = "Ben" if lost is LostChallenge.LOSE_TURN else "Anna"
    last = verdict(True, edition=EIGHT_TILES, lost_challenge=lost)[-1]
    assert last == f"The game goes on: {following} is next."


def test_a_lost_turn_that_ends_the_game_says_so() -> None:
    """There was no tile left for Ben, so no turn after Anna's."""
    four = replace(EIGHT_TILES, tiles={"D": 1, "M": 1, "O": 2})
    assert verdict(True, edition=four, lost_challenge=LostChallenge.LOSE_TURN)[-2:] == [
        "Anna is back at 0 and loses the turn.",
        "The game is over: a rack and the bag are empty.",
    ]


def test_a_game_that_is_over_all_the_same_says_so() -> None:
    last = verdict(False, edition=EIGHT_TILES)[-1]
    assert last == "The game is over: a rack and the bag are empty."


def test_or_made_once_more_and_then_the_turn_is_lost() -> None:
    rule: dict[str, Any] = {"lost_challenge": LostChallenge.RETRY_ONCE}
    assert verdict(True, **rule)[-1] == "Anna is back at 0 and has one more try."
    assert verdict(True, True, **rule)[-1] == "Anna is back at 0 and loses the turn."


@pytest.mark.parametrize("players", [("Anna", "Ben"), ("Anna",)])
def test_or_the_turn_is_lost_at_once(players: tuple[str, ...]) -> None:
    assert verdict(True, players=players, lost_challenge=LostChallenge.LOSE_TURN) == [
        *TAKEN,
        "Anna is back at 0 and loses the turn.",
    ]


@pytest.mark.parametrize(
    ("cost", "sentence"),
    [
        (FailedChallenge(), "It costs nothing to have challenged."),
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
    assert sentences[:2] == [GOOD, "It costs nothing to have challenged."]
