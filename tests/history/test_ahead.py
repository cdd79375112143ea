"""Points ahead that are suggested: from common games, with a range that holds what is right."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.history.ahead import (
    EQUALS,
    Behind,
    Suggestion,
    Usual,
    behind,
    likely_margin,
    suggest_start,
    suggestion,
    usual,
)
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
    assert found == ("Ben", 35, 20, 50, 12)
    even = "About 35 points ahead for Ben would make it even (somewhere between 20 and 50)."
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


@pytest.mark.parametrize(("box", "spread"), [(TEN, 45), (TEN, 60), (EIGHT, 34), (EIGHT, 43)])
@pytest.mark.parametrize("apart", [20, 90, 165])
@pytest.mark.parametrize("number", [5, 10, 20])
def test_the_range_holds_the_truth_in_nine_of_ten_however_far_two_are_apart(
    number: int, apart: int, box: str, spread: int
) -> None:
    rng = random.Random(25)
    edition = find_edition(box)
    held = won = 0
    for _ in range(1_000):
        margins = [round(rng.gauss(apart, spread)) for _ in range(number)]
        found = suggestion(margins, "Anna", "Ben", edition)
        sign = 1 if found.person == "Ben" else -1
        held += found.low <= sign * apart <= found.high
        won += rng.gauss(apart, spread) < sign * found.points
    assert 860 <= held <= 965
    assert 450 <= won <= 550


def test_the_spread_is_that_of_the_box_and_of_the_first_one_where_the_box_is_not_known() -> None:
    ten = games(40, 20, 60)
    wide = suggested(ten)
    eight, lost = (
        History.of([replace(one, game=one.game._replace(edition=box)) for one in ten.games], {})
        for box in (EIGHT, "lost")
    )
    narrow = suggest_start(eight, "Anna", "Ben", EIGHT)
    assert narrow
    assert narrow.points == wide.points
    assert wide.low < narrow.low < narrow.high < wide.high
    assert suggest_start(lost, "Anna", "Ben", "lost") == wide


# What a chance to win reckons with --------------------------------------------------------------

DAY = "2026-06-01T20:00:00+01:00"


def one_of(*players: str, box: str = TEN, started: str = DAY, **setup: Any) -> Game:
    """A game that is looked back on."""
    rules = Rules(find_edition(box), find_preset("hasbro").house)
    return Game(Setup(rules, players, started=started, **setup))


def test_a_chance_reckons_with_how_ten_games_or_more_of_the_two_went_before() -> None:
    ten = games(*[20, 28] * 5)
    found = usual(ten, one_of("Anna", "Ben"))
    assert found[:3] == (10, "Anna", 24)
    assert 15 < found.margin < 24
    said = "Going by your ten games before: Anna was 24 points better."
    assert found.sentence == said
    turned = usual(ten, one_of("Ben", "anna"))
    assert turned == Usual(10, "anna", 24, -found.margin)
    assert usual(games(*[24] * 9), one_of("Anna", "Ben")) == EQUALS


def test_points_given_are_in_no_usual_margin() -> None:
    level = usual(games(*[24] * 10), one_of("Anna", "Ben"))
    given = SeatTerms(), SeatTerms(start=40)
    assert usual(games(*[24] * 10, start=40), one_of("Anna", "Ben", seats=given)) == level


@pytest.mark.parametrize("margins", [[30, -30] * 6, [40, -28] * 6], ids=["level", "chance"])
def test_a_mean_that_may_well_be_chance_counts_for_nothing(margins: list[int]) -> None:
    found = usual(games(*margins), one_of("Anna", "Ben"))
    assert found == Usual(12)
    assert found.margin == 0
    assert found.sentence == "Going by your 12 games before: nobody was clearly better."


def test_the_surer_a_mean_margin_is_the_more_it_counts() -> None:
    eight = find_edition(EIGHT)
    few, more, most = (likely_margin([10, 30] * half, eight) for half in (5, 10, 100))
    assert 0 < few < more < most < 20
    assert likely_margin([-10, -30] * 5, eight) == pytest.approx(-few)
    assert few > likely_margin([10, 30] * 5, find_edition(TEN))  # There margins vary more.
    assert few > likely_margin([-40, 80] * 5, eight)


@pytest.mark.parametrize(
    "game",
    [
        one_of("Anna", "Ben", box=EIGHT),
        one_of("Anna", "Ben", started="2026-01-10T19:00:00+01:00"),
        one_of("Anna", "Ben", started=""),
        one_of("Anna", "Cleo"),
        one_of("Anna", "Ben", "Cleo"),
        one_of("Anna", "Ben", "Cleo", computers=(None, None, ComputerSeat("club:fair", "1"))),
        one_of("Anna", "Ben", seats=(SeatTerms(words=WordCheck.INLINE), SeatTerms())),
        one_of("Anna", "Ben", computers=(None, ComputerSeat("club:fair", "1"))),
        one_of("Anna"),
    ],
    ids=[
        "another box",
        "before the tenth",
        "no date",
        "somebody new",
        "three",
        "two and a computer",
        "other terms",
        "a computer called Ben",
        "alone",
    ],
)
def test_other_games_tell_nothing_of_it(game: Game) -> None:
    ten = games(*[24] * 10)
    assert usual(ten, one_of("Anna", "Ben")) != EQUALS
    assert usual(ten, game) == EQUALS
    assert EQUALS.margin == 0


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
