"""The tool that fits the chance to win finds the numbers by which games went."""

from __future__ import annotations

from dataclasses import asdict
from itertools import product

import pytest

from scorekeeper.review.chance import Spread
from tests.review.games import game_of
from tools.calibration.fit_chance import Seen, fitted, formula_checked, moments_of

COURSE = Spread(tempo=0.6, scale=4.0, rest=8.0, turn=20.0)


def a_game(lead: int, to_move: int) -> list[Seen]:
    """Positions of two seats while tiles are drawn, each won in the part that `COURSE` says."""
    game = []
    for played in range(5):
        unseen = 100 - 20 * played
        scores = (20 * played + lead * (played > 0), 20 * played - lead * (played > 0))
        won = COURSE.chances(scores, to_move, unseen, 40.0)
        game.append(Seen(to_move, unseen, unseen - 14, scores, won))
    return game


GAMES = [a_game(lead, to_move) for lead, to_move in product(range(-40, 41, 8), (0, 1))]


def test_the_numbers_are_those_by_which_the_games_went() -> None:
    found = asdict(fitted(GAMES))
    assert found.pop("turn") == 40
    wanted = asdict(COURSE)
    assert found == pytest.approx({name: wanted[name] for name in found}, rel=0.02)
    right, wrong = (formula_checked(one, GAMES) for one in (COURSE, Spread(0.6, 1.0, 1.0, 20.0)))
    assert right.error < 0.001 < 0.05 < wrong.error
    assert right.positions == len(GAMES) * 4


def test_a_game_is_seen_turn_by_turn_with_the_part_of_the_win_of_each() -> None:
    one, other, last = moments_of(game_of("5E CAT", "5D T", "end"))
    assert (one.to_move, one.scores, one.unseen) == (0, (0, 0), 100)
    assert (other.to_move, other.scores, other.unseen) == (1, (6, 0), 97)
    assert one.won == last.won == (0, 1)
