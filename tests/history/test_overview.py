"""What the history tells at first sight, counted by hand, and where its axis has its dates."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest

from scorekeeper.history.overview import (
    HistoryFilter,
    Overview,
    dates_between,
    minute_of,
    week_rows,
)
from scorekeeper.history.records import week_of

from .games import EIGHT, history, played


def test_a_mean_is_that_of_the_last_five_games() -> None:
    totals = [100, 120, 110, 130, 140, 200]
    games = [
        played(f"2026-01-0{day}", {"Anna": total, "Ben": 90}) for day, total in enumerate(totals, 1)
    ]
    anna, ben = Overview.of(history(*games)).courses
    assert [mean for _, mean in anna.means] == [100, 110, 110, 115, 120, 140]
    assert [mean for _, mean in ben.means] == [90] * 6
    whens = [when for when, _ in anna.means]
    assert [after - before for before, after in pairwise(whens)] == [1440] * 5


def test_means_are_of_whole_games_with_others_of_one_box_on_a_known_day() -> None:
    kept = played("2026-01-01", {"Anna": 100, "Ben": 90})
    others = (
        played("2026-01-02", {"Anna": 500}),
        played("2026-01-03", {"Anna": 500, "Ben": 90}, over=False),
        played("2026-01-04", {"Anna": 500, "Ben": 90}, keeps_points=True),
        played("", {"Anna": 500, "Ben": 90}),
    )
    anna, _ = Overview.of(history(kept, *others)).courses
    assert [mean for _, mean in anna.means] == [100]
    small = played("2026-01-05", {"Anna": 50, "Ben": 40}, edition=EIGHT)
    assert Overview.of(history(kept, small)).courses == ()


def test_everybody_stands_beside_whom_they_met_most_often() -> None:
    seen = Overview.of(
        history(
            played("2026-01-01", {"Anna": 100, "Ben": 90, "Cleo": 80}),
            played("2026-01-02", {"Anna": 70, "Cleo": 90}),
            played("2026-01-03", {"Ben": 70, "Dora": 90}, over=False),
            played("2026-01-04", {"Dora": 90}),
        )
    )
    assert {one: both.names[1] for one, both in seen.met_most.items()} == {
        "Anna": "Cleo",
        "Cleo": "Anna",
        "Ben": "Anna",
    }
    assert (seen.met_most["Cleo"].games, seen.met_most["Cleo"].ahead) == (2, (1, 1))
    assert (seen.games, seen.since) == (2, "2026-01-01")


def test_games_alone_are_in_the_order_in_which_they_were_played() -> None:
    scores = {"2026-03-03": 142, "2026-04-19": 173, "2026-06-02": 138}
    games = [played(day, {"Maya": total}) for day, total in scores.items()]
    small = played("2026-07-01", {"Maya": 300}, edition=EIGHT)
    alone = Overview.of(history(*games, small, played("2026-07-02", {"Leo": 90}))).alone
    assert [*alone] == ["Maya", "Leo"]
    assert [seat.line.total for seat in alone["Maya"].seats] == [142, 173, 138]
    assert (alone["Maya"].best.played.day, alone["Maya"].mean) == ("2026-04-19", 151)


def test_words_are_shared_once_two_people_have_laid_them() -> None:
    seen = Overview.of(
        history(
            played(
                "2026-01-01",
                {"Anna": 100, "Ben": 90},
                Anna={"words": "SNACK AT MOOD MOOD"},
                Ben={"words": "SNACK AT CAT"},
            ),
            played("2026-01-02", {"Cleo": 100}, Cleo={"words": "SNACK CATS"}),
        )
    )
    assert seen.shared == (("SNACK", 3),)


TODAY = date(2026, 6, 1)


@pytest.mark.parametrize(
    ("first", "last", "names"),
    [
        ("2026-05-30", "2026-06-02", ["30 May"]),
        ("2025-10-05", "2026-02-03", ["Oct 2025", "Nov", "Dec", "2026", "Feb"]),
        ("2024-03-01", "2026-05-01", ["Jul 2024", "2025", "Jul", "2026"]),
        (
            "2011-03-01",
            "2013-01-01",
            ["Apr 2011", "Jul", "Oct", "2012", "Apr", "Jul", "Oct", "2013"],
        ),
    ],
)
def test_the_axis_has_its_years(first: str, last: str, names: list[str]) -> None:
    assert [name for _, name in dates_between(minute_of(first), minute_of(last))] == names


def test_there_is_a_row_for_each_of_the_last_years_or_for_the_last_weeks() -> None:
    weeks = {(year, 7): 1 for year in (2022, 2024, 2025)}
    rows = week_rows(weeks, TODAY, 57)
    assert [row[0][0] for row in rows] == [2024, 2025, 2026]
    (row,) = week_rows(weeks, TODAY, 35)
    assert (len(row), row[-1]) == (35, week_of(TODAY))


def test_the_weeks_of_a_chosen_year_are_those_of_that_year() -> None:
    games = replace(HistoryFilter.of(history(), TODAY), year="2024")
    assert games.last_day == date(2024, 12, 31)
    assert replace(games, year="2026").last_day == TODAY
    weeks = {(2024, 7): 1}
    assert [row[0][0] for row in week_rows(weeks, games.last_day, 57)] == [2024]
    assert {year for year, _ in week_rows(weeks, games.last_day, 35)[0]} == {2024}
