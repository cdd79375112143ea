"""The figures on the chance to win (`tools.fit_chance`)."""

from __future__ import annotations

import pytest

from scorekeeper.review.chance import Spread
from tools.apart import chances_checked, margins_of, points_ahead_checked
from tools.fit_chance import Recorded, Seen, checked, fitted, moments_of, told

from .games import RULES, game_of


def test_a_position_is_seen_with_what_came_of_it() -> None:
    game = game_of("5E CAT", "5H O", "end")
    start, second, third = moments_of(game)
    assert start == Seen(0, 100, 86, (0, 0), (0, 1))
    assert second == Seen(1, 97, 83, (6, 0), (0, 1))
    assert third.scores == (6, 8)
    assert [turn for _, turn in told([moments_of(game)], first=1)] == [7, 7]


def test_what_was_said_is_held_against_what_came() -> None:
    found = checked([(0.12, 0), (0.18, 1), (0.85, 1), (0.85, 1)], 2)
    assert found.positions == 2
    low, high = found.bins
    assert low == pytest.approx((2, 0.15, 0.5))
    assert high == pytest.approx((2, 0.85, 1))
    assert found.error == pytest.approx((0.35 + 0.15) / 2)
    assert checked([(1.0, 1), (0.0, 0)], 1).brier == 0


def test_the_numbers_are_found_again() -> None:
    """Games that go just as some numbers say are fitted by about those numbers."""
    true, games = Spread(0.5, 4.0, 8.0, 20.0), []
    for lead in range(-40, 44, 4):
        for unseen in range(20, 90, 10):
            scores = 100 + lead, 100
            won = true.chances(scores, 0, unseen, 20)
            end = Seen(0, 0, 0, (200, 200), won)
            games.append([Seen(0, unseen, unseen - 14, scores, won), *[end] * 20])
    found = fitted(games)
    assert found.tempo == pytest.approx(0.5, abs=0.05)
    for unseen in (20, 50, 80):
        said, is_so = (one.chances((120, 100), 0, unseen, 20)[0] for one in (found, true))
        assert said == pytest.approx(is_so, abs=0.01)


def apart(games: int) -> list[Recorded]:
    """Games that the player named first wins by 60, though nobody leads before."""
    played = []
    for number in range(games):
        first = number % 2 == 0
        won, totals = (1.0, 0.0), (260, 200)
        if not first:
            won, totals = won[::-1], totals[::-1]
        moments = [Seen(0, unseen, unseen - 14, (100, 100), won) for unseen in (80, 60, 40)]
        played.append(Recorded(moments, totals))
    return played


def test_what_ten_games_say_is_held_against_all_others() -> None:
    games = apart(30)
    assert margins_of(games) == [60] * 30
    before, after = (chances_checked(RULES.edition, games, knows) for knows in (False, True))
    assert before.positions == after.positions == 30 * 2
    assert sum(many for many, *_ in before.bins) == 2 * 30 * 2
    assert sum(many for many, *_ in after.bins) == 2 * 20 * 2 * 3  # By each ten of thirty.
    assert after.brier < before.brier


def test_points_ahead_are_held_against_the_mean_of_all_games() -> None:
    assert points_ahead_checked(RULES.edition, [30, 30, 30], 5) == (100, 50)
    held, won = points_ahead_checked(RULES.edition, [-20, 100], 5)
    assert 80 < held <= 100
    assert 45 < won < 55
