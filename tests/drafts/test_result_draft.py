"""An old result while it is filled in, without a screen: what is missing, asked, and kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from scorekeeper.drafts.result_draft import (
    DATE,
    FIRST_NAME,
    NOTHING,
    PLAYERS,
    ResultDraft,
    ResultField,
    Stop,
)
from scorekeeper.report.days import read_date
from tests.support.games import RULES

TODAY = date(2026, 11, 28)


def filled(texts: tuple[str, ...]) -> tuple[str, ...]:
    return (*texts, *NOTHING)[:PLAYERS]


def sheet(*names: str, points: tuple[str, ...] = (), **more: Any) -> ResultDraft:
    """A new result of `names` with the `points` as they are typed."""
    draft = ResultDraft(RULES, today=TODAY, names=filled(names), typed=filled(points))
    return replace(draft, **more)


def padded(draft: ResultDraft, *turns: tuple[str, ...]) -> ResultDraft:
    """`draft` with a column of the pad for each player."""
    return replace(draft, turns=(*turns, *((),) * PLAYERS)[:PLAYERS])


def points(row: int) -> Stop:
    return Stop(ResultField.POINTS, row)


def test_a_name_that_is_known_is_written_as_it_is() -> None:
    assert sheet("leo", known=("Maya", "Leo")).name(0) == "Leo"


@pytest.mark.parametrize("text", ["55", "31.2.2022", "12/03/2024", "-5", "2,023"])
def test_a_number_and_a_date_are_no_names(text: str) -> None:
    draft = sheet("Maya", text, points=("80", "90"))
    assert draft.missing == Stop(ResultField.NAME, 1)
    enter = draft.enter(points(0))
    assert (enter.stop, enter.label) == (Stop(ResultField.NAME, 1), f"{text} is no name")


def test_a_name_stands_there_once() -> None:
    draft = sheet("Maya", "maya")
    enter = draft.enter(points(0))
    assert enter.stop == Stop(ResultField.NAME, 1)
    assert enter.label == "maya is there already: another name"
    with pytest.raises(ValueError, match="a name of their own"):
        draft.setup()


def test_enter_goes_from_a_name_to_its_points_and_then_to_the_next_name() -> None:
    draft = sheet("Maya", points=("112",))
    assert sheet("Maya").enter(FIRST_NAME).stop == points(0)
    assert draft.enter(points(0)).stop == Stop(ResultField.NAME, 1)
    assert draft.enter(Stop(ResultField.NAME, 1)).stop == DATE
    assert draft.enter(DATE).label == "keep it: Maya alone, 112"
    assert sheet().enter(FIRST_NAME).label == "Who played? Type a name."


def test_the_same_people_again_are_asked_only_for_points_and_the_date() -> None:
    draft = ResultDraft.like(RULES, ("Leo", "Ruth"), "12 March 2024", ())
    first = replace(draft, typed=filled(("180",)))
    assert first.enter(points(0)).stop == points(1)
    both = replace(draft, typed=filled(("180", "205")))
    enter = both.enter(points(1))
    assert (enter.stop, enter.label) == (DATE, "the date, or 12 March 2024 as the last one")
    assert both.enter(DATE).label == "keep it: Ruth won with 205"
    assert both.about == "25 over Leo, 12 March 2024 as the last one"
    assert replace(both, day="2023").setup().started == "2023"


def test_more_than_999_points_are_asked_about_until_somebody_says_yes() -> None:
    draft = sheet("Leo", "Ruth", points=("180", "2023"), knows_who=True)
    enter = draft.enter(points(1))
    assert (enter.stop, enter.asks, enter.label) == (None, 1, "2,023 points for Ruth?")
    assert draft.question(1)[0] == "yes, Ruth has 2,023"
    assert draft.enter(DATE).asks == 1
    agreed = draft.agree(1)
    assert agreed.enter(points(1)).stop == DATE
    assert agreed.enter(DATE).label == "keep it: Ruth won with 2,023"
    assert replace(agreed, typed=filled(("180", "2024"))).enter(DATE).asks == 1


def test_points_that_were_kept_are_not_asked_about_again_and_others_are() -> None:
    kept = ResultDraft.of(sheet("Leo", points=("1800",)).setup())
    assert kept.enter(points(0)).label == "keep it: Leo alone, 1,800"
    assert replace(kept, typed=filled(("1801",))).enter(points(0)).asks == 0


def test_a_pad_that_gives_other_points_than_were_typed_says_so_and_asks() -> None:
    draft = padded(sheet("Leo", "Ruth", points=("180", "205")), ("180",), ("90",))
    assert draft.points(1) == 90
    assert "205 typed for Ruth" in draft.about
    assert draft.enter(DATE).asks == 1
    assert draft.question(1) == (
        "yes, Ruth has 90 by the pad",
        "205 was typed; mend the pad if that is right",
    )
    assert padded(draft, ("180",), ("205",)).enter(DATE).asks is None
    assert padded(draft).points(1) == 205, "The pad was rubbed out."


def test_a_column_that_was_not_begun_is_filled_in_before_anything_is_asked() -> None:
    draft = padded(sheet("Leo", "Ruth"), ("180",))
    assert draft.missing == Stop(ResultField.TURN, 1)
    enter = draft.enter(Stop(ResultField.TURN, 0, 1))
    assert (enter.stop, enter.label) == (Stop(ResultField.TURN, 1), "the turns of Ruth")
    assert draft.enter(Stop(ResultField.TURN, 0)).stop == Stop(ResultField.TURN, 0, 1)


def test_the_pad_makes_the_points_and_tiles_left_cost_what_the_rules_say() -> None:
    draft = replace(padded(sheet("Maya", "Leo"), ("18", "", "12"), ("14",)), left=filled(("", "2")))
    assert [draft.points(0), draft.points(1)] == [30, 4]
    assert draft.result == "Maya won with 30"
    setup = draft.setup()
    assert setup.pad
    assert (setup.pad.turns, setup.pad.left) == (((18, 0, 12), (14,)), (0, 2))
    assert ResultDraft.of(setup).setup() == setup


def test_who_began_is_first_and_six_have_room_whatever_the_rules_say() -> None:
    draft = sheet(*"ABCDEF", points=tuple("012345"), began=2)
    setup = draft.setup()
    assert setup.players == tuple("CDEFAB")
    assert setup.pad
    assert setup.pad.is_in_turn_order
    assert draft.result == "F won with 5"


def test_points_without_end_are_refused() -> None:
    with pytest.raises(ValueError, match="points are at most 9,999, and Maya has 99,999"):
        sheet("Maya", points=("99999",)).setup()


def test_what_the_date_is_stands_beside_it() -> None:
    assert sheet(day="14.3.2020").about_day == "a Saturday"
    assert sheet(day="5/2019").about_day == "May 2019"
    assert sheet(day="soon").about_day == "Try 24 Dec 2019, or 2019."
    late = sheet("Maya", points=("1",), day="2027")
    assert late.enter(points(0)).stop == Stop(ResultField.NAME, 1)
    assert late.enter(Stop(ResultField.NAME, 1)).label == "2027 is no date up to today"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("", ""),
        ("2019", "2019"),
        ("2019-05", "2019-05"),
        ("2019-05-01", "2019-05-01"),
        ("14 March 2020", "2020-03-14"),
        ("14 mar 2020", "2020-03-14"),
        ("March 14, 2020", "2020-03-14"),
        ("14.3.2020", "2020-03-14"),
        ("14/3/2020", "2020-03-14"),
        ("march 2020", "2020-03"),
        ("yesterday", "2026-11-27"),
        ("2027", None),
        ("31.2.2020", None),
        ("once", None),
        ("20", None),
    ],
)
def test_a_date_is_read_as_people_write_it(text: str, day: str | None) -> None:
    assert read_date(text, TODAY) == day
