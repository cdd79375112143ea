"""Seats that differ (the rules, section 10): words, points, racks, teams."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Challenge, Pass
from scorekeeper.game.revision import Revision
from scorekeeper.game.rules import FailedChallenge, LostChallenge, TieBreak
from scorekeeper.game.seats import challengeable, member_of, member_to_move
from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, Setup, WordCheck
from tests.support.games import RULES, rules_with

from .table import play_all

INLINE, CHALLENGE, UNCHECKED = WordCheck.INLINE, WordCheck.CHALLENGE, WordCheck.UNCHECKED
CHILD = SeatTerms(words=INLINE, dictionary="child", start=35, rack=5)


def setup(*seats: SeatTerms, words: WordCheck = CHALLENGE, **house: Any) -> Setup:
    names = ("Anna", "Ben", "Cleo", "Dan")[: len(seats)]
    return Setup(rules_with(**house), names, words, "club", seats=seats)


def table(*seats: SeatTerms, words: WordCheck = CHALLENGE, **house: Any) -> Game:
    """A game in which MOOD and WOOD are words of the club, and MOOD is one of the child."""
    game = Game(setup(*seats, words=words, **house), {"MOOD", "WOOD", "MOODS"})
    game.seat_lexicons = {"child": {"MOOD"}}
    return game


def test_nobody_has_terms_of_their_own_if_all_are_as_the_table() -> None:
    assert setup(AS_THE_TABLE, SeatTerms()).seats == ()
    assert setup(AS_THE_TABLE, SeatTerms(rack=7)).rules == RULES


# Words ----------------------------------------------------------------------------------------


def test_a_play_is_judged_by_the_words_of_the_one_who_makes_it() -> None:
    game = table(AS_THE_TABLE, CHILD)
    assert game.judge(game.read("5C WOOD")).legal
    assert not game.checks_words
    game.hand_turn_to(1)
    assert game.checks_words
    assert game.judge(game.read("5C MOOD")).legal
    assert game.judge(game.read("5C WOOD")).broken == ("not-a-word",)


def test_a_word_that_lies_there_unchanged_stands_for_all() -> None:
    game = play_all(table(AS_THE_TABLE, CHILD), "5C WOOD")
    game.seat_lexicons = {"child": {"DO"}}
    assert game.judge(game.read("F5 .O")).legal  # WOOD is not asked about again.
    assert game.judge(game.read("5C M")).broken == ("not-a-word",)  # MOOD is made now.


def test_a_play_is_challenged_by_the_words_of_the_one_who_made_it() -> None:
    game = table(SeatTerms(dictionary="child"), AS_THE_TABLE)
    game.push_text("5C WOOD")
    assert game.bad_words() == ["WOOD"]
    other = play_all(table(AS_THE_TABLE, CHILD), "5C WOOD")
    assert other.bad_words() == []


def test_where_a_seat_has_no_dictionary_the_table_decides() -> None:
    game = play_all(table(SeatTerms(words=UNCHECKED), AS_THE_TABLE), "5C WOOD")
    with pytest.raises(ValueError, match="so you decide"):
        game.bad_words()
    missing = play_all(table(SeatTerms(dictionary="not open"), AS_THE_TABLE), "5C WOOD")
    assert missing.lexicon_of(0) is None


def test_one_seat_may_look_words_up_at_a_table_that_does_not() -> None:
    game = table(AS_THE_TABLE, CHILD, words=UNCHECKED)
    assert game.setup.words_of(0) is UNCHECKED
    assert game.setup.own_dictionaries == ("child",)
    game.push_text("5E AX")
    assert game.judge(game.read("E5 .ZO")).broken == ("not-a-word",)


def test_computers_challenge_only_plays_that_can_be_challenged() -> None:
    computers = (ComputerSeat("club:sharp", "1"), None)
    agreed = replace(setup(AS_THE_TABLE, CHILD), computers=computers)
    game = Game(agreed)
    play_all(game, "pass", "5C MOOD")
    assert challengeable(game) is None
    game = Game(replace(agreed, seats=()))
    play_all(game, "pass", "5C MOOD")
    assert challengeable(game)


def test_corrections_are_judged_by_the_words_of_each_seat() -> None:
    game = play_all(table(AS_THE_TABLE, CHILD), "5C MOOD", "pass")
    wrong = Turn(game.read("5C W"))
    conflict = Revision.of(game).correct(2, wrong).replay().conflict
    assert conflict is not None
    assert conflict.judgement.broken == ("not-a-word",)
    assert Revision.of(game).insert(3, wrong).replay().conflict is None


# Points ahead ---------------------------------------------------------------------------------


def test_points_ahead_count_from_the_beginning_and_stand_apart_at_the_end() -> None:
    game = table(AS_THE_TABLE, CHILD)
    assert game.position.scores == (0, 35)
    play_all(game, "5C MOOD", "pass", "end")
    first, second = standings(game)
    assert (first.name, first.start, first.points, first.earned, first.total) == (
        *("Ben", 35, 0, -25, 10),
    )
    assert (second.name, second.start, second.points, second.total) == ("Anna", 0, 8, -27)


def test_points_ahead_count_where_a_tie_is_broken() -> None:
    seats = SeatTerms(start=25, rack=12), AS_THE_TABLE
    game = play_all(table(*seats, tie_break=TieBreak.SCORE_BEFORE_LEFTOVERS), "pass", "pass")
    assert [(row.name, row.total, row.rank) for row in standings(game)] == [
        ("Anna", -35, 1),
        ("Ben", -35, 2),
    ]


# Racks ----------------------------------------------------------------------------------------


def test_racks_are_filled_to_their_own_number() -> None:
    game = table(SeatTerms(rack=9), CHILD)
    assert (game.position.racks, game.position.bag) == ((9, 5), 86)
    game.push_text("5C MOOD")
    assert (game.position.racks, game.position.bag) == ((9, 5), 82)


def test_nobody_lays_more_than_the_rack_holds() -> None:
    game = Game(setup(SeatTerms(rack=9), SeatTerms(rack=5)))
    assert game.judge(game.read("5A ABCDEFGH")).broken == ()
    ten = game.judge(game.read("5A ABCDEFGHIL"))
    assert [problem.message for problem in ten.problems] == ["10 tiles laid, but a rack holds 9."]
    game.hand_turn_to(1)
    six = game.judge(game.read("5A ABCDEF"))
    assert [problem.message for problem in six.problems] == [
        "6 tiles laid, but this rack can hold only 5."
    ]


def test_the_bonus_is_for_seven_tiles_whatever_the_rack() -> None:
    game = Game(setup(SeatTerms(rack=9), SeatTerms(rack=5)))
    assert game.judge(game.read("5A ABCDEF")).score.bonus == 0
    assert game.judge(game.read("5A ABCDEFG")).score.bonus == 20
    assert game.judge(game.read("5A ABCDEFGHI")).score.bonus == 20
    game.hand_turn_to(1)
    assert game.judge(game.read("5B ABCDE")).score.bonus == 0


def test_dealt_racks_have_their_own_number() -> None:
    agreed = replace(setup(SeatTerms(rack=9), SeatTerms(rack=5)), deal="Sunday")
    deal = Game(agreed).position.deal
    assert deal is not None
    assert [len(rack) for rack in deal.racks] == [9, 5]


# Teams ----------------------------------------------------------------------------------------

TEAM = SeatTerms(members=("Ida", "Jo"))


def test_the_members_of_a_team_take_its_turns_one_after_another() -> None:
    game = table(TEAM, AS_THE_TABLE, all_pass_rounds=9)
    hands = []
    for _ in range(6):
        hands.append(member_to_move(game))
        game.push(Turn(Pass()))
    assert hands == ["Ida", "", "Jo", "", "Ida", ""]
    assert [member_of(game, step) for step in game.steps] == hands


@pytest.mark.parametrize(
    ("lost", "after"), [(LostChallenge.REPLAY, "Ida"), (LostChallenge.LOSE_TURN, "")]
)
def test_a_play_that_is_made_again_is_made_by_the_same_member(
    lost: LostChallenge, after: str
) -> None:
    game = play_all(table(TEAM, AS_THE_TABLE, lost_challenge=lost), "5C WOOD")
    step = game.push(Turn(Challenge(1, (), upheld=True)))
    assert member_to_move(game) == after
    assert member_of(game, step) == ""
    if not after:
        game.push(Turn(Pass()))
        assert member_to_move(game) == "Jo"


def test_a_turn_that_is_missed_was_a_members() -> None:
    cost = FailedChallenge(lose_turn=True)
    game = play_all(table(AS_THE_TABLE, TEAM, failed_challenge=cost), "5C WOOD")
    game.push(Turn(Challenge(1, (), upheld=False)))
    game.push(Turn(Pass()))
    assert member_to_move(game) == "Jo"


# What cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (SeatTerms(start=-1), "0 to 500 points can be given"),
        (SeatTerms(start=501), "0 to 500 points can be given"),
        (SeatTerms(rack=0), "a rack has 1 to 12 tiles"),
        (SeatTerms(rack=13), "a rack has 1 to 12 tiles"),
        (SeatTerms(members=("Ida",)), "a team has 2 to 6 members"),
        (SeatTerms(members=("Ida", "")), "every member needs a name"),
        (SeatTerms(members=("Ida", "Ida")), "every member needs a name"),
        (SeatTerms(members=("Ida", "Anna")), "every member needs a name of their own: Anna"),
    ],
)
def test_terms_that_cannot_be_are_refused(terms: SeatTerms, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        setup(AS_THE_TABLE, terms)


def test_a_computer_is_no_team() -> None:
    with pytest.raises(ValueError, match="Ben: a computer cannot be a team"):
        Setup(
            *(RULES, ("Anna", "Ben")),
            computers=(None, ComputerSeat("child:fair", "1")),
            seats=(AS_THE_TABLE, TEAM),
        )


def test_terms_are_for_every_player_or_for_none() -> None:
    with pytest.raises(ValueError, match="seats must be named for every player"):
        Setup(RULES, ("Anna", "Ben"), seats=(TEAM,))
    with pytest.raises(ValueError, match="drew must be named for every player"):
        Setup(RULES, ("Anna", "Ben"), drew=("A",))
