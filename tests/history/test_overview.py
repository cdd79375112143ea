"""What the history tells at first sight, counted by hand."""

from __future__ import annotations

from itertools import pairwise

from scorekeeper.history.overview import POINTS, Overview

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


def test_of_very_many_means_those_are_kept_that_can_be_seen() -> None:
    games = [
        played(f"{1990 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}", totals)
        for number, totals in enumerate([{"Anna": 100, "Ben": 90}] * 2000)
    ]
    for course in Overview.of(history(*games)).courses:
        assert len(course.means) <= POINTS + 1


def test_of_a_club_only_those_who_play_most_have_a_course() -> None:
    often = {f"Member {number}": 100 - number for number in range(6)}
    games = [played(f"2026-02-0{day}", often) for day in (1, 2, 3)]
    guest = played("2026-02-04", {"Guest": 300, "Member 0": 90})
    seen = Overview.of(history(*games, guest))
    assert sorted(course.person for course in seen.courses) == sorted(often)


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


def test_without_games_there_is_nothing_to_be_told() -> None:
    none = Overview.of(history())
    assert (none.games, none.since, none.figures, none.courses) == (0, "", (), ())
    assert (none.met_most, none.alone, none.shared, none.records) == ({}, {}, (), ())
