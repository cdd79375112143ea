"""The games of one evening: which they are, who leads, who begins next."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest

from scorekeeper.drafts.making import following
from scorekeeper.game.setup import Setup
from scorekeeper.history.as_json import evening_as_json
from scorekeeper.history.evening import Closest, Evening, evenings, tonight
from scorekeeper.history.evening_text import (
    evening_blocks,
    lead_text,
    next_game,
    points_text,
    ranked_text,
    title,
    when,
    won_text,
)
from scorekeeper.history.games import PlayedGame
from scorekeeper.history.next_game import DayPart, next_text, part_of
from scorekeeper.library.summary import BestTurn, OneWord
from scorekeeper.report.blocks import plain_text
from tests.support.games import RULES

from .games import EIGHT, history, played

NOW = datetime(2026, 11, 22, 22, 30)


def at(time: str, totals: dict[str, int], day: str = "2026-11-22", **more: Any) -> PlayedGame:
    """A game begun at that time."""
    one = played(day, totals, path=f"{day} {time} {'-'.join(totals)}.toml", **more)
    return one.__class__(one.path, one.game._replace(started=f"{day}T{time}:00+01:00"))


def the(*games: PlayedGame) -> Evening:
    found = tonight(history(*games), NOW)
    assert found is not None
    return found


FIRST = at(
    "19:30",
    {"Maya": 189, "Leo": 201, "Nora": 164},
    Maya={"best_turn": BestTurn(36, "8B I..", ("ISLANDER",)), "challenges_won": 3},
    Leo={"longest_word": OneWord("ISLANDERS", 20), "challenges_lost": 2},
)
SECOND = at("20:25", {"Leo": 203, "Nora": 228, "Maya": 222})
THIRD = at("21:20", {"Nora": 161, "Maya": 221, "Leo": 183})


@pytest.mark.parametrize(
    ("started", "part"),
    [
        ("2026-11-22T16:00:00+01:00", DayPart(date(2026, 11, 22), True)),
        ("2026-11-22T23:59:59+01:00", DayPart(date(2026, 11, 22), True)),
        ("2026-11-23T03:59:59+01:00", DayPart(date(2026, 11, 22), True)),
        ("2026-11-23T04:00:00+01:00", DayPart(date(2026, 11, 23), False)),
        ("2026-11-22T15:59:59", DayPart(date(2026, 11, 22), False)),
        ("2026-11-22", DayPart(date(2026, 11, 22), True)),
        ("", None),
    ],
)
def test_an_evening_lasts_from_four_to_four(started: str, part: DayPart | None) -> None:
    assert part_of(started) == part


def test_wins_lead_then_points() -> None:
    evening = the(THIRD, FIRST, SECOND)
    assert [(s.person, s.wins, s.total) for s in evening.seats] == [
        ("Maya", 1, 632),
        ("Leo", 1, 587),
        ("Nora", 1, 553),
    ]
    assert evening.seats[0].points == (189, 222, 221)
    assert [seat.person for seat in evening.leaders] == ["Maya"]
    assert (evening.since, evening.compares, evening.closest) == ("19:30", True, Closest(2, 6))
    assert plain_text(evening_blocks(history(), evening, NOW)).splitlines() == [
        "Tonight · Sunday 22 November · since 19:30 · 3 games",
        "",
        "One win each.",
        "Maya: 632 points tonight, 45 more than Leo.",
        "",
        "Points tonight",
        "Maya  1 win  632  = 189 + 222 + 221",
        "Leo   1 win  587  = 201 + 203 + 183",
        "Nora  1 win  553  = 164 + 228 + 161",
        "",
        "The games",
        "1.  19:30  Leo won   Leo 201, Maya 189, Nora 164",
        "2.  20:25  Nora won  Nora 228, Maya 222, Leo 203",
        "3.  21:20  Maya won  Maya 221, Leo 183, Nora 161",
        "",
        "Of the night",
        "Best turn   Maya, 36: ISLANDER",
        "Longest     ISLANDERS, by Leo",
        "Closest     game 2, by 6",
        "Challenges  5, and 3 plays came off",
        "",
        "The next game",
        "Maya begins. You have all gone first once.",
        "A fourth game: Maya, Leo, Nora, 10 x 10.",
    ]


def test_a_shared_win_is_a_half_and_equals_lead_together() -> None:
    tie = the(at("20:00", {"Leo": 90, "Maya": 90}))
    assert [seat.person for seat in tie.leaders] == ["Leo", "Maya"]
    assert lead_text(tie, NOW) == "Leo and Maya have a shared win each."
    assert points_text(tie) == "90 points tonight, as many as Maya."
    assert (won_text(tie.cards[0]), ranked_text(tie.cards[0])) == ("a tie", "Leo 90, Maya 90")


def test_points_do_not_decide_where_somebody_missed_a_game() -> None:
    evening = the(
        at("19:00", {"Leo": 90, "Maya": 100, "Nora": 80}),
        at("20:00", {"Leo": 100, "Maya": 70}),
    )
    assert [seat.person for seat in evening.seats] == ["Leo", "Maya", "Nora"]
    assert evening.seats[2].points == (80, None)
    assert (evening.compares, evening.decides, points_text(evening)) == (True, False, "")
    assert [seat.person for seat in evening.leaders] == ["Leo", "Maya"]
    assert lead_text(evening, NOW) == "Leo and Maya have one win each."
    later = datetime(2026, 11, 29, 20)
    assert lead_text(evening, later) == "Leo and Maya had one win each."
    assert lead_text(the(FIRST), later) == "Leo led with one win."


def test_games_belong_together_that_share_two_people() -> None:
    other = at("20:30", {"Ida": 90, "Jo": 80})
    chained = at("21:30", {"Leo": 10, "Nora": 20})
    solo, going_on = at("22:00", {"Leo": 90}), at("22:10", {"Leo": 9, "Nora": 8}, over=False)
    evening = the(FIRST, other, at("20:40", {"Maya": 1, "Leo": 2}), chained, solo, going_on)
    assert len(evening.tables) == 3
    assert {seat.person for seat in evening.seats} == {"Maya", "Leo", "Nora"}
    assert len(evenings(history(FIRST, other, chained))) == 2
    team = at("22:20", {"Owls": 50, "Ida": 40}, Owls={"differs": True, "members": ("Jo", "Kim")})
    assert len(the(other, team).tables) == 2


def test_midnight_is_no_end_and_an_afternoon_is_today() -> None:
    late = at("01:15", {"Maya": 1, "Leo": 2}, day="2026-11-23")
    assert len(the(SECOND, late).tables) == 2
    assert title(the(SECOND, late).part, datetime(2026, 11, 23, 2)) == "Tonight"
    assert tonight(history(SECOND, late), datetime(2026, 11, 23, 4)) is None
    noon = the(at("12:00", {"Maya": 1, "Leo": 2}), at("15:00", {"Maya": 1, "Leo": 2}))
    assert (len(noon.tables), title(noon.part, NOW)) == (2, "Today")
    assert points_text(noon, when(noon.part, NOW)) == "4 points today, 2 more than Maya."
    assert title(noon.part, datetime(2026, 11, 25)) == "Sunday 22 November"
    assert len(the(at("12:00", {"Maya": 1, "Leo": 2}), SECOND).tables) == 1


def test_points_of_different_boxes_or_with_points_ahead_are_not_added_up() -> None:
    other_box = the(FIRST, at("21:20", {"Nora": 161, "Leo": 183}, edition=EIGHT))
    ahead = the(FIRST, at("21:20", {"Nora": 182, "Leo": 183}, Leo={"start": 30}))
    for evening in (other_box, ahead):
        assert not evening.compares
        assert points_text(evening) == ""
        assert lead_text(evening, NOW) == "Leo leads with two wins."
        assert [seat.points for seat in evening.seats] == [(None, None)] * 3
    assert (other_box.closest, other_box.best_turn) == (None, None)
    assert ahead.closest is not None
    assert ahead.closest.number == 1
    assert ahead.best_turn is not None


def test_the_start_goes_to_whoever_has_begun_least_then_to_the_left() -> None:
    two = the(at("20:00", {"Leo": 90, "Maya": 80}), at("21:00", {"Leo": 90, "Maya": 80}))
    assert (two.next.order, two.next.begun) == (("Maya", "Leo"), (0, 2))
    assert next_text(two.next) == "Maya begins: Maya has not gone first yet."
    three = the(FIRST, SECOND)
    assert three.next.order == ("Nora", "Maya", "Leo")
    assert next_game(three) == "a third game"
    more = the(FIRST, at("20:00", {"Maya": 1, "Leo": 2}), at("20:20", {"Leo": 1, "Maya": 2}))
    assert next_text(more.next) == "Leo begins: it is Leo's turn to go first."


def test_an_evening_as_json_names_its_games() -> None:
    told = evening_as_json(the(FIRST, SECOND))
    assert (told["day"], told["since"], told["next"]) == (
        "2026-11-22",
        "19:30",
        ("Nora", "Maya", "Leo"),
    )
    assert told["games"][1]["totals"] == {"Leo": 203, "Nora": 228, "Maya": 222}
    assert told["best_turn"]["player"] == "Maya"


def test_a_game_that_goes_on_is_no_game_of_the_evening_yet() -> None:
    going_on = at("22:10", {"Leo": 9, "Nora": 8}, over=False)
    before = at("18:00", {"Leo": 9, "Nora": 8}, over=False)
    others = at("22:20", {"Leo": 9, "Ida": 8}, over=False)
    evening = the(FIRST, SECOND, going_on, before, others)
    assert evening.going_on is not None
    assert evening.going_on.played == going_on
    assert (len(evening.tables), len(evening.cards)) == (2, 3)
    assert won_text(evening.cards[-1]) == "goes on"
    page = plain_text(evening_blocks(history(), evening, NOW))
    assert "\n3.  22:10  goes on   Leo 9, Nora 8\n" in page
    assert "The game that goes on\nLeo and Nora still have a game to finish." in page
    assert tonight(history(going_on), NOW) is None
    assert the(FIRST).going_on is None


def test_the_same_rule_says_who_begins_with_an_evening_and_without() -> None:
    evening = the(FIRST, at("20:25", {"Maya": 203, "Leo": 228, "Nora": 222}))
    setup = Setup(RULES, ("Maya", "Leo", "Nora"), started="2026-11-22T20:25:00+01:00")
    after = following(setup, evening)
    assert (after.order, after.first) == (("Leo", "Nora", "Maya"), 1)
    assert next_text(after) == "Leo begins: Leo has not gone first yet."
    for alone in (None, the(FIRST)):
        after = following(setup, alone)
        assert (after.order, after.begun) == (("Leo", "Nora", "Maya"), (0, 0, 1))
        assert next_text(after) == "Leo begins: Maya went first last time."
    first = Setup(RULES, ("Maya", "Leo", "Nora"), started="2026-11-22T19:30:00+01:00")
    assert following(first, the(FIRST, SECOND)).order == ("Nora", "Maya", "Leo")
    assert next_text(following(Setup(RULES, ("Maya",)), None)) == ""
