"""Points ahead that are suggested: from common games, with a range that holds what is right."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scorekeeper.history.ahead import Behind, Suggestion, behind, suggest_start
from scorekeeper.history.games import History

from .games import EIGHT, TEN, history, played


def games(*margins: int, start: int = 0) -> History:
    """Games that Anna has won by so many points, before Ben was given `start`."""
    return history(
        *(
            played(
                f"2026-01-{day:02}",
                {"Anna": 100 + margin, "Ben": 100 + start},
                Ben={"start": start},
            )
            for day, margin in enumerate(margins, 1)
        )
    )


def suggested(of: History, first: str = "Anna", second: str = "Ben") -> Suggestion:
    found = suggest_start(of, first, second, TEN)
    assert found is not None
    return found


def test_it_is_said_with_its_range() -> None:
    found = suggested(games(*[37] * 12))
    assert found == ("Ben", 35, 10, 60, 12)
    even = "About 35 points ahead for Ben would make it even (somewhere between 10 and 60)."
    assert found.sentence == even


def test_two_who_are_level_are_given_nothing() -> None:
    even = "It is about even without points ahead (anything up to 45 for Ben)."
    assert suggested(games(1, -1, 2)).sentence == even


def test_it_is_the_same_whoever_is_named_first() -> None:
    of = games(60, 10, 25, -5, 30, 44)
    assert suggested(of, "Ben", "Anna") == suggested(of)
    assert suggested(games(-60, -10, -25, 5, -30, -44)) == suggested(of)._replace(person="Anna")


def test_under_three_games_nothing_is_suggested() -> None:
    assert suggest_start(games(50, 50), "Anna", "Ben", TEN) is None
    assert suggest_start(games(50, 50, 50), "Anna", "Ben", TEN)


def test_points_that_were_given_are_left_out_of_the_margins() -> None:
    assert suggested(games(40, 20, 60, 40, 40, start=35)) == suggested(games(40, 20, 60, 40, 40))


@pytest.mark.parametrize(
    "other",
    [
        played("2026-02-01", {"Anna": 300, "Ben": 0}, edition=EIGHT),
        played("2026-02-01", {"Anna": 300, "Ben": 0}, over=False),
        played("2026-02-01", {"Anna": 300, "Ben": 0}, Ben={"differs": True}),
        played("2026-02-01", {"Anna": 300, "Ben": 0, "Cleo": 5}),
        played("2026-02-01", {"Anna": 300, "Cleo": 0}),
    ],
    ids=["another box", "not over", "other terms", "three players", "somebody else"],
)
def test_games_that_do_not_compare_say_nothing(other: object) -> None:
    few = games(40, 20, 60, 40, 40)
    more = History.of([*few.games, other], {})  # type: ignore[list-item]
    assert suggested(more) == suggested(few)


def test_of_a_thousand_histories_of_ten_games_the_range_holds_the_truth_in_nine_of_ten() -> None:
    rng, held = random.Random(25), 0
    for _ in range(1_000):
        truth = rng.gauss(0, 60)
        found = suggested(games(*(round(rng.gauss(truth, 51)) for _ in range(10))))
        right = truth if found.person == "Ben" else -truth
        held += found.low <= right <= found.high
    assert 850 <= held <= 950


def three(**last: Any) -> History:
    """Games of Ben with Anna and Cleo, whose mean is 100 points; the third one is as said."""
    totals = {"Anna": 120, "Cleo": 80}
    usual = {"day": "2026-01-03", "totals": {**totals, "Ben": 63}}
    return history(
        played("2026-01-01", {**totals, "Ben": 75}),
        played("2026-01-02", {**totals, "Ben": 100}, Ben={"start": 30}),
        played(**(usual | last)),
    )


def test_how_far_somebody_was_behind_the_mean_of_the_others_is_known_from_three_games_on() -> None:
    assert behind(three(), "Ben", ["Anna", "Cleo"], TEN) == Behind(3, 25, 37)
    assert behind(three(), "Ben", ["Anna", "Dora"], TEN) == Behind(3, 45, 57)
    assert behind(three(), "Ben", ["Dora"], TEN) is None
    assert behind(three(), "Ben", ["Anna", "Cleo"], EIGHT) is None
    assert behind(three(over=False), "Ben", ["Anna", "Cleo"], TEN) is None
    assert behind(three(keeps_points=True), "Ben", ["Anna", "Cleo"], TEN) is None
    assert behind(three(Ben={"differs": True}), "Ben", ["Anna", "Cleo"], TEN) is None
    without = three(Anna={"is_computer": True})
    assert behind(without, "Ben", ["Anna", "Cleo"], TEN) == Behind(3, 17, 30)


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (Behind(3, 25, 37), "Three games so far: 25 to 37 would have made them even."),
        (Behind(12, 25, 25), "12 games so far: 25 would have made them even."),
        (Behind(3, -8, 37), "Three games so far: up to 37 would have made them even."),
        (Behind(3, -8, 0), "Three games so far, and never behind."),
    ],
)
def test_what_would_have_made_those_games_even_is_said(one: Behind, said: str) -> None:
    assert one.sentence == said
