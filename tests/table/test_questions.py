"""What is asked at a table, as values: what each answer means, and which one is safe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.session.lock import LockOwner
from scorekeeper.table.questions import (
    Stopped,
    end_question,
    file_question,
    pass_question,
    still_there,
    stop_question,
    whose_tiles_question,
    whose_turn_question,
)
from scorekeeper.table.stage import ChangedElsewhere, FileQuestion, Misfits, OpenElsewhere, WordList
from tests.support.games import LEAFLET, RULES, game_of, rules_with

SETUP = Setup(RULES, ("Anna", "Ben"), seats=(SeatTerms(), SeatTerms(dictionary="child.txt")))
OWNER = LockOwner("elsewhere", "1", "2026-11-27T19:54:00+00:00", "token")


@pytest.mark.parametrize(
    "stage",
    [OpenElsewhere(OWNER), Misfits(("Line 3.",)), ChangedElsewhere(), WordList("child.txt")],
)
def test_the_first_answer_about_a_file_leaves_it_as_it_is(stage: FileQuestion) -> None:
    question = file_question(stage, SETUP)
    assert [*question.answers.values()] == [False, True]
    assert question.lit == 0
    assert 1 <= len(question.sentences) <= 3


def test_a_list_of_one_player_says_whose_it_is() -> None:
    assert "It is for the words of Ben." in file_question(WordList("child.txt"), SETUP).sentences


def test_whoever_does_not_pass_hands_the_turn_on() -> None:
    question = pass_question(game_of(*LEAFLET, players=("Anna", "Ben", "Cleo")))
    assert question.title == "Does Ben pass?"
    assert question.answers == {
        "Ben passes": Pass(),
        "it is Anna's turn": 0,
        "it is Cleo's turn": 2,
    }


def test_a_pass_that_ends_the_game_says_so() -> None:
    assert pass_question(game_of(*LEAFLET, "pass")).sentences == (
        "Then everybody has passed, and the game is over.",
    )
    assert pass_question(game_of(*LEAFLET)).sentences == ()
    last_round = game_of("5C MOOD", rules=rules_with(rounds=1))
    assert pass_question(last_round).sentences == ("Then the game is over.",)


def test_it_is_offered_whose_turn_it_is_now() -> None:
    question = whose_turn_question(game_of(*LEAFLET, players=("Anna", "Ben", "Cleo")))
    assert [*question.answers.values()] == [0, 1, 2]
    assert question.lit == 1


def test_the_tiles_of_the_computer_to_move_are_asked_about_first() -> None:
    question = whose_tiles_question(game_of(*LEAFLET), (0, 1))
    assert question.answers == {"type Ben's tiles again": 1, "type Anna's tiles again": 0}


def test_the_game_goes_on_unless_one_says_otherwise_and_a_clock_is_stopped_if_it_runs() -> None:
    position = game_of(*LEAFLET).position
    ends = [Finish(True), Finish()]
    assert [*end_question(position).answers.values()] == [None, *ends]
    assert "in the bag" in end_question(position).sentences[0]
    all_there_are = stop_question(position, clock_runs=True, can_set_again=True).answers
    *pauses, again = Stopped
    assert [*all_there_are.values()] == [*pauses, *ends, again]
    assert Stopped.SET_AGAIN not in stop_question(position).answers.values()
    begun = game_of().position
    before_any_play = stop_question(begun, can_set_again=True).answers.values()
    assert [*before_any_play] == [Stopped.NOTHING, Stopped.TODAY]
    assert Stopped.CLOCK not in stop_question(position, clock_runs=False).answers.values()


def test_tiles_that_are_left_are_counted() -> None:
    game = game_of(*LEAFLET)
    assert still_there(game.position) == f"{game.position.bag} tiles are still in the bag."
    dealt = Game(replace(game.setup, deal="Sunday"))
    assert still_there(dealt.position) == f"{dealt.position.bag} tiles are still to deal."
    empty = replace(game.position, bag=0)
    assert [*end_question(empty).answers.values()] == [None, Finish()]
    assert [*stop_question(empty).answers.values()] == [Stopped.NOTHING, Stopped.TODAY, Finish()]
