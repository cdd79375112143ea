"""Days as people see them."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from scorekeeper.report import days

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("moment", "whole", "month", "short", "tiny"),
    [
        (
            "2026-11-14T20:00:00",
            "14 November 2026",
            "November 2026",
            "14 Nov",
            "14 Nov",
        ),
        ("2025-03-02", "2 March 2025", "March 2025", "2 Mar 2025", "2025"),
        ("", "", "", "", ""),
        ("yesterday", "", "", "", ""),
        ("0001-01-01T00:00:00", "", "", "", ""),
    ],
)
def test_a_day_is_said_by_the_room_there_is(
    moment: str, whole: str, month: str, short: str, tiny: str
) -> None:
    assert days.whole_date(moment) == whole
    assert days.month_and_year(moment) == month
    assert days.short_date(moment, TODAY) == short
    assert days.tiny_date(moment, TODAY) == tiny


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2026-11-21T20:00:00", "today"),
        ("2026-11-22T01:15:00", "today"),
        ("2026-11-20", "yesterday"),
        ("2026-11-19", "Thursday"),
        ("2026-11-15", "Sunday"),
        ("2026-11-14", "Sat 14 Nov"),
        ("2025-11-21", "21 Nov 2025"),
        ("", ""),
    ],
)
def test_what_was_lately_is_said_as_people_do(moment: str, said: str) -> None:
    assert days.near_date(moment, TODAY) == said


def test_a_day_has_all_its_names_to_be_looked_for() -> None:
    night = f"{TODAY}T02:00:00"
    assert days.words_of_day(night, TODAY).endswith(" yesterday")
    assert days.words_of_day(f"{TODAY}", TODAY).split()[-2:] == [f"{TODAY}", "today"]
    assert days.words_of_day("2024-03", TODAY) == "March 2024 Mar 2024 2024-03"


@pytest.mark.parametrize(
    ("started", "said"),
    [
        ("2026-11-21T01:00:00+01:00", "Friday night"),
        ("2026-11-21T09:00:00+01:00", "Saturday morning"),
        ("2026-11-21T12:00:00", "Saturday afternoon"),
        ("2026-11-21T20:00:00+01:00", "Saturday evening"),
        ("2026-11-21", "21 November 2026"),
        ("2025-11-21T20:00:00", "21 November 2025"),
        ("2026-12-01T20:00:00", "1 December 2026"),
        ("once", ""),
        ("", ""),
    ],
)
def test_when_a_game_was_played_is_said_as_people_do(started: str, said: str) -> None:
    assert days.played_on(started, datetime(2026, 11, 24, tzinfo=UTC)) == said
