"""The figures of players, worked out by hand, and what must hold for any games."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.rules import RULE_SPECS
from scorekeeper.history.figures import (
    all_figures,
    figures_of,
    ladders,
    versus,
)
from scorekeeper.history.games import History, Played
from scorekeeper.history.pages import player_page

from .games import EIGHT, SUNDAYS, TEN, history, played


def test_the_figures_of_one_box() -> None:
    anna, ben, cleo = all_figures(SUNDAYS.only(edition=TEN))
    assert (anna.name, ben.name, cleo.name) == ("Anna", "Ben", "Cleo")
    # Anna: 100:80 won, 60:90 lost, 70:70:50 shared; one goes on, one alone.
    assert (anna.games, anna.wins, anna.shared, anna.won) == (3, 1, 1, 1.5)
    assert (anna.going_on, anna.solo) == (1, 1)
    assert anna.win_share == 0.5
    assert anna.rank == pytest.approx((1 + 2 + 1) / 3)
    assert anna.average == pytest.approx((100 + 60 + 70) / 3)
    assert anna.per_turn == pytest.approx((100 + 60 + 70) / (12 + 10 + 10))
    # Ben: 80 lost, 90 won, 70 shared.
    assert (ben.games, ben.wins, ben.shared, ben.won) == (3, 1, 1, 1.5)
    assert ben.average == 80
    assert (ben.going_on, ben.solo) == (0, 0)
    # Cleo: third of one game; the other is not finished.
    assert (cleo.games, cleo.wins, cleo.shared, cleo.won, cleo.going_on) == (1, 0, 0, 0, 1)
    assert (cleo.rank, cleo.average, cleo.per_turn) == (3, 50, 5)


def test_the_best_that_was_done_is_told_with_its_game() -> None:
    anna = figures_of(SUNDAYS.only(edition=TEN), "Anna")
    first = SUNDAYS.games[0]
    assert anna.best_game == (100, "", first)
    assert anna.best_turn == (30, "5C MOODS", first)
    assert anna.best_word == (12, "QUIT", first)
    assert anna.longest_word == (5, "MOODS", first)
    assert anna.tallest_stack == (4, "E5", first)


def test_of_two_equal_games_the_earlier_is_the_best() -> None:
    later = played("2026-02-02", {"Anna": 50, "Ben": 10})
    earlier = played("2026-01-01", {"Anna": 50, "Ben": 20})
    best = figures_of(history(later, earlier), "Anna").best_game
    assert best is not None
    assert best.played == earlier


def test_a_comeback_is_of_the_winner_and_of_one_box() -> None:
    small = played("2026-01-01", {"Anna": 90, "Ben": 80}, comeback=12)
    large = played("2026-01-02", {"Anna": 99, "Ben": 98}, comeback=31)
    games = history(small, large)
    assert figures_of(games, "Anna").comeback == (31, "", large)
    assert figures_of(games, "Ben").comeback is None
    eight = played("2026-01-03", {"Anna": 80, "Ben": 70}, edition=EIGHT)
    assert figures_of(history(small, eight), "Anna").comeback is None


def test_points_of_two_boxes_are_never_mixed() -> None:
    anna = figures_of(SUNDAYS, "Anna")
    assert (anna.games, anna.wins, anna.shared) == (4, 2, 1)
    assert (anna.average, anna.per_turn, anna.best_game) == (None, None, None)
    assert anna.rank == pytest.approx((1 + 2 + 1 + 1) / 4)
    small = figures_of(SUNDAYS.only(edition=EIGHT), "Anna")
    assert (small.games, small.average) == (1, 40)


def test_the_last_games_in_a_row_with_one_box_are_counted() -> None:
    boxes = (EIGHT, TEN, EIGHT, EIGHT)
    games = (played(f"2026-0{n}-01", {"Anna": 1}, edition=box) for n, box in enumerate(boxes, 1))
    assert history(*games).streak() == (EIGHT, 2)
    assert history().streak() == ("", 0)


def test_averages_are_told_for_each_number_of_players() -> None:
    ben = figures_of(SUNDAYS.only(TEN), "Ben")
    assert ben.tables == ((2, 2, 85.0), (3, 1, 70.0))
    # Solo games, and those that go on, are at no table.
    assert len(SUNDAYS.only(players=3).games) == 1
    assert figures_of(SUNDAYS.only(players=1), "Anna").tables == ()


def test_who_has_not_finished_a_game_has_no_averages() -> None:
    dan = figures_of(history(played("2026-01-01", {"Dan": 9, "Eve": 8}, over=False)), "Dan")
    assert (dan.games, dan.going_on) == (0, 1)
    assert (dan.win_share, dan.rank, dan.average, dan.per_turn) == (None, None, None, None)
    assert (dan.best_game, dan.best_turn) == (None, None)
    assert figures_of(SUNDAYS, "nobody").games == 0


def test_final_scores_stand_in_the_order_of_the_games() -> None:
    form = player_page(SUNDAYS.only(edition=TEN), "Anna").form
    assert [one.total for one in form] == [100, 60, 70]


def test_a_period_holds_its_first_and_its_last_day() -> None:
    def days(since: str = "", until: str = "") -> list[str]:
        return [game.day for game in SUNDAYS.only(since=since, until=until).games]

    assert days(since="2026-04-05") == ["2026-04-05", "2026-05-03", "2026-05-10"]
    assert days(until="2026-02-01") == ["2026-01-04", "2026-02-01"]
    assert days(since="2026-02-01", until="2026-02-01") == ["2026-02-01"]
    assert days(since="2026-02", until="2026-02") == ["2026-02-01"]


def test_games_without_a_date_are_in_no_period() -> None:
    games = history(played("", {"Anna": 1, "Ben": 2}), played("2026-01-01", {"Anna": 1}))
    assert len(games.only().games) == 2
    assert len(games.only(since="1900-01-01").games) == 1
    assert len(games.only(until="2100-01-01").games) == 1


def test_a_copy_of_a_game_is_the_same_game() -> None:
    game = played("2026-01-01", {"Anna": 5, "Ben": 4}, path="a.toml")
    copy = Played(game.path.with_name("b.toml"), game.game)
    assert figures_of(history(game, copy), "Anna").games == 1
    undated = played("", {"Anna": 5, "Ben": 4}, path="c.toml")
    again = Played(undated.path.with_name("d.toml"), undated.game)
    assert figures_of(history(undated, again), "Anna").games == 2


def test_a_person_keeps_the_usual_name_in_a_part_of_the_games() -> None:
    games = SUNDAYS.only(since="2026-02-01", until="2026-02-01")
    assert [one.name for one in all_figures(games)] == ["Ben", "Anna"]


NAMES = ("Anna", "Ben", "Cleo", "Dan", "anna", "BEN")


@st.composite
def any_game(draw: st.DrawFn) -> Played:
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True))
    totals = {name: draw(st.integers(-35, 60)) for name in names}
    day = f"2026-01-{draw(st.integers(1, 28)):02}"
    edition = draw(st.sampled_from((TEN, EIGHT)))
    over = draw(st.booleans())
    return played(day, totals, over=over, edition=edition, path=f"{draw(st.integers(0, 99))}.toml")


ANY_GAMES = st.lists(any_game(), max_size=12).map(History.of)


@given(ANY_GAMES)
def test_the_parts_of_a_win_add_up_to_one_a_game(games: History) -> None:
    figures = all_figures(games)
    decided = [one.game for one in games.games if one.game.over and not one.game.solo]
    ties = [game for game in decided if len(game.winners) > 1]
    assert sum(one.won for one in figures) == pytest.approx(len(decided))
    assert sum(one.wins for one in figures) == len(decided) - len(ties)
    assert sum(one.shared for one in figures) == sum(len(game.winners) for game in ties)
    assert sum(one.games for one in figures) == sum(len(game.lines) for game in decided)


@given(ANY_GAMES)
def test_nobody_is_counted_twice_or_left_out(games: History) -> None:
    figures = all_figures(games)
    assert sorted(one.name for one in figures) == sorted(games.people.names)
    for one in figures:
        assert one == figures_of(games, one.name)
        seats = sum(len([s for s in table if s.person == one.name]) for table in games.tables)
        assert one.games + one.going_on + one.solo == seats
        assert 0 <= one.won <= one.games
        assert one.best_game is None or one.average is None or one.best_game.value >= one.average


@given(ANY_GAMES)
def test_the_boxes_together_are_the_whole(games: History) -> None:
    parts = [games.only(edition=edition) for edition in games.editions]
    for name in games.people.names:
        whole, own = figures_of(games, name), [figures_of(part, name) for part in parts]
        assert whole.games == sum(one.games for one in own)
        assert whole.wins == sum(one.wins for one in own)
        assert Fraction(whole.won).limit_denominator(1000) == sum(
            Fraction(one.won).limit_denominator(1000) for one in own
        )


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


def test_games_are_ranked_within_box_and_rules() -> None:
    games = history(
        played("2026-01-01", {"Anna": 100}),
        played("2026-01-02", {"Ben": 120}),
        played("2026-01-03", {"anna": 120}),
        played("2026-01-04", {"Anna": 90}),
        played("2026-01-05", {"Anna": 300}, house="solo-exchanges=0"),
        played("2026-01-06", {"Anna": 50}, edition=EIGHT),
        played("2026-01-07", {"Anna": 110}, house="players=6 tie-break=longest-word"),
        played("2026-01-08", {"Anna": 999}, over=False),
        played("2026-01-09", {"Anna": 888, "Ben": 1}),
    )
    plain, *others = ladders(games)
    assert (plain.edition, plain.house) == (TEN, "")
    assert [
        (rung.place, rung.seat.person, rung.seat.line.total, rung.personal_best)
        for rung in plain.rungs
    ] == [
        (1, "Ben", 120, True),
        (1, "Anna", 120, True),
        (3, "Anna", 110, False),
        (4, "Anna", 100, False),
        (5, "Anna", 90, False),
    ]
    assert [(one.edition, one.house, len(one.rungs)) for one in others] == [
        (EIGHT, "", 1),
        (TEN, "solo-exchanges=0", 1),
    ]


@pytest.mark.parametrize("name", RULE_SPECS)
def test_each_rule_that_changes_what_can_be_scored_alone_has_ladders_of_its_own(name: str) -> None:
    games = history(
        played("2026-01-01", {"Anna": 100}),
        played("2026-01-02", {"Anna": 120}, house=f"{name}=otherwise"),
    )
    assert len(ladders(games)) == (2 if RULE_SPECS[name].changes_solo_games else 1)


def test_without_solo_games_there_is_no_ladder() -> None:
    assert ladders(history(played("2026-01-01", {"Anna": 1, "Ben": 2}))) == []
