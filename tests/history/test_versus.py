"""Two players, head to head."""

from __future__ import annotations

import pytest
from hypothesis import given

from scorekeeper.history.games import History
from scorekeeper.history.versus import versus

from .games import SUNDAYS, TEN, history, played
from .test_figures import ANY_GAMES


def test_anna_and_ben_in_one_box() -> None:
    both = versus(SUNDAYS.only(edition=TEN), "Anna", "Ben")
    assert both.games == 3
    assert both.ahead == (1, 1)
    assert both.level == 1
    assert both.margin == pytest.approx((20 - 30 + 0) / 3)
    first, second, third = SUNDAYS.games[:3]
    assert both.widest == ((20, "", first), (30, "", second))
    assert [one.played for one, _ in both.meetings] == [first, second, third]


def test_margins_of_two_boxes_are_not_mixed() -> None:
    both = versus(SUNDAYS, "Anna", "Ben")
    assert (both.games, both.ahead, both.level) == (4, (2, 1), 1)
    assert both.margin is None
    assert both.widest == (None, None)


def test_to_be_ahead_is_not_to_win() -> None:
    games = history(played("2026-01-01", {"Anna": 50, "Ben": 30, "Cleo": 20}))
    assert versus(games, "Ben", "Cleo").ahead == (1, 0)


def test_games_that_go_on_are_only_counted() -> None:
    both = versus(SUNDAYS, "Cleo", "Anna")
    assert (both.games, both.going_on, both.ahead) == (1, 1, (0, 1))
    assert both.widest[0] is None


def test_two_who_never_met() -> None:
    both = versus(SUNDAYS, "Ben", "Dan")
    assert (both.games, both.going_on, both.ahead, both.margin) == (0, 0, (0, 0), None)


@given(ANY_GAMES)
def test_both_see_the_same_games(games: History) -> None:
    for one in games.people.names:
        for other in games.people.names:
            if one != other:
                there, back = versus(games, one, other), versus(games, other, one)
                assert there.ahead == back.ahead[::-1]
                assert (there.games, there.level) == (back.games, back.level)
                assert sum(there.ahead) + there.level == there.games
                assert (there.margin is None) == (back.margin is None)
                assert there.margin is None or there.margin == -(back.margin or 0)
