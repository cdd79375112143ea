"""Points ahead that are suggested: from common games, with a range that holds what is right."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.history.games import History
from scorekeeper.history.handicap import (
    EQUALS,
    ObservedGap,
    PastMargin,
    Suggestion,
    behind,
    suggest_start,
    usual,
)

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


def test_under_three_games_nothing_is_suggested() -> None:
    assert suggest_start(games(50, 50), "Anna", "Ben", TEN) is None
    assert suggest_start(games(50, 50, 50), "Anna", "Ben", TEN)


@pytest.mark.parametrize(
    "other",
    [
        played("2026-02-01", {"Anna": 300, "Ben": 0}, edition=EIGHT),
        played("2026-02-01", {"Anna": 300, "Ben": 0}, over=False),
        played("2026-02-01", {"Anna": 300, "Ben": 0}, Ben={"differs": True}),
        played("2026-02-01", {"Anna": 300, "Ben": 0, "Cleo": 5}),
        played("2026-02-01", {"Anna": 300, "Cleo": 0}),
    ],
)
def test_games_that_do_not_compare_say_nothing(other: object) -> None:
    few = games(40, 20, 60, 40, 40)
    more = History.of([*few.games, other], {})  # type: ignore[list-item]
    assert suggested(more) == suggested(few)


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
    assert turned == PastMargin(10, "anna", 24, -found.margin)
    assert usual(games(*[24] * 9), one_of("Anna", "Ben")) == EQUALS


@pytest.mark.parametrize("margins", [[30, -30] * 6, [40, -28] * 6], ids=["level", "chance"])
def test_a_mean_that_may_well_be_chance_counts_for_nothing(margins: list[int]) -> None:
    found = usual(games(*margins), one_of("Anna", "Ben"))
    assert found == PastMargin(12)
    assert found.margin == 0
    assert found.sentence == "Going by your 12 games before: nobody was clearly better."


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
    assert behind(three(), "Ben", ["Anna", "Cleo"], TEN) == ObservedGap(3, 25, 37)
    assert behind(three(), "Ben", ["Anna", "Dora"], TEN) == ObservedGap(3, 45, 57)
    assert behind(three(), "Ben", ["Dora"], TEN) is None
    assert behind(three(), "Ben", ["Anna", "Cleo"], EIGHT) is None
    assert behind(three(over=False), "Ben", ["Anna", "Cleo"], TEN) is None
    assert behind(three(keeps_points=True), "Ben", ["Anna", "Cleo"], TEN) is None
    assert behind(three(Ben={"differs": True}), "Ben", ["Anna", "Cleo"], TEN) is None
    without = three(Anna={"is_computer": True})
    assert behind(without, "Ben", ["Anna", "Cleo"], TEN) == ObservedGap(3, 17, 30)


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (ObservedGap(3, 25, 37), "Three games so far: 25 to 37 would have made them even."),
        (ObservedGap(12, 25, 25), "12 games so far: 25 would have made them even."),
        (ObservedGap(3, -8, 37), "Three games so far: up to 37 would have made them even."),
        (ObservedGap(3, -8, 0), "Three games so far, and never behind."),
    ],
)
def test_what_would_have_made_those_games_even_is_said(one: ObservedGap, said: str) -> None:
    assert one.sentence == said
