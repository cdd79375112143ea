"""What stands out in all games: records, streaks, averages as they went, and weeks."""

from __future__ import annotations

from collections import Counter

from scorekeeper.history.records import games_a_week, records

from .games import ANNA, EIGHT, SUNDAYS, TEN, history, played


def told(*games: object) -> dict[str, str]:
    return {one.label: one.text for one in records(history(*games))}  # type: ignore[arg-type]


def test_records_are_of_finished_games_with_others_and_the_first_of_equals() -> None:
    first = played("2026-01-01", {"Anna": 150, "Ben": 149}, Anna=ANNA)
    again = played("2026-01-08", {"Ben": 150, "Anna": 120})
    alone = played("2026-01-09", {"Cleo": 300})
    going_on = played("2026-01-10", {"Anna": 400, "Ben": 1}, over=False)
    assert told(first, again, alone, going_on) == {
        "Turn": "Anna, 30: MOODS",
        "Game": "Anna, 150 points",
        "Word": "MOODS by Anna",
        "Closest": "Anna beat Ben by 1",
    }
    assert records(history(first, again))[0].day == "2026-01-01"
    assert records(history()) == []


def test_points_of_different_boxes_make_no_record() -> None:
    ten = played("2026-01-01", {"Anna": 150, "Ben": 149}, Anna=ANNA)
    eight = played("2026-01-02", {"Anna": 90, "Ben": 80}, edition=EIGHT)
    assert told(ten, eight).keys() == {"Word", "In a row"}


def test_the_largest_deficit_that_was_won_is_a_comeback() -> None:
    small = played("2026-01-01", {"Anna": 90, "Ben": 80}, comeback=12)
    large = played("2026-01-02", {"Anna": 80, "Ben": 95}, comeback=31)
    none = played("2026-01-03", {"Anna": 80, "Ben": 70})
    assert told(small, large, none)["Comeback"] == "Ben won from 31 behind"
    assert "Comeback" not in told(none)
    eight = played("2026-01-04", {"Anna": 80, "Ben": 70}, comeback=40, edition=EIGHT)
    assert "Comeback" not in told(large, eight)


def test_wins_in_a_row_end_with_a_game_that_is_lost_or_shared() -> None:
    def day(number: int, **totals: int) -> object:
        return played(f"2026-01-{number:02}", totals)

    won = [day(number, Anna=100, Ben=90) for number in range(1, 4)]
    without = day(4, Ben=100, Cleo=90)
    shared = day(5, Anna=100, Ben=100)
    assert told(*won, without, day(6, Anna=100, Ben=90))["In a row"] == "Anna won 4"
    assert told(*won, shared, day(6, Anna=100, Ben=90))["In a row"] == "Anna won 3"
    assert "In a row" not in told(won[0])


def test_games_are_counted_by_weeks_of_their_year() -> None:
    days = ("2026-01-01", "2026-01-07", "2026-01-08", "2025-12-31", "")
    games = [played(day, {"Anna": 1, "Ben": 2}, path=f"{place}") for place, day in enumerate(days)]
    assert games_a_week(history(*games)) == Counter({(2026, 0): 2, (2026, 1): 1, (2025, 52): 1})


def test_a_box_alone_has_all_its_records() -> None:
    assert {"Game", "Closest"} <= {one.label for one in records(SUNDAYS.only(TEN))}
