"""Questions as values: what is asked, and what each answer means."""

from __future__ import annotations

import pytest

from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.session.correction import Correction, Resolution
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.question import Question
from scorekeeper.session.stage import (
    ChangedElsewhere,
    FileQuestion,
    Misfits,
    OpenElsewhere,
    WordList,
)
from scorekeeper.tui.drawing.half_lines import half_page, question_half
from scorekeeper.tui.screens.file_questions import file_question
from scorekeeper.tui.screens.log import never_was
from scorekeeper.tui.screens.resolve import ENTER_ANEW, changes_question, conflict_question

from .helpers import LEAFLET, RULES, game_of, joined_lines

END = Question("End it?", {"go on": False, "end it": True}, ("Tiles are left.",), wrong=("Late.",))


def shown(question: Question[bool], lit: int = 0) -> str:
    """All that is drawn of `question`, as lines."""
    drawn = half_page(question_half(question, None, None, lit), 53, 28)
    return joined_lines([*drawn.top, *drawn.bottom])


def test_a_question_says_what_is_wrong_what_to_know_and_what_can_be_answered() -> None:
    text = shown(END)
    places = [text.index(part) for part in ("End it?", "✗ Late.", "Tiles are left.", "● go on")]
    assert places == sorted(places)
    assert "○ end it" in text
    assert "Enter    go on" in text
    assert "Enter    end it" in shown(END, lit=1)


def test_what_has_one_answer_has_no_rows() -> None:
    text = shown(Question("No list", {"carry on": False}))
    assert "●" not in text
    assert "Enter    carry on" in text


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


def test_a_turn_that_never_was_is_taken_out_or_made_a_pass() -> None:
    question = never_was(game_of(*LEAFLET).steps[5])
    assert question.title == "Turn 6 did not happen"
    assert question.answers == {
        "take it out: all later turns move to the next player": False,
        "make it a pass: everything else stays": True,
    }


def test_a_turn_that_no_longer_fits_has_an_answer_for_each_way_out() -> None:
    correction = Correction.of(game_of(*LEAFLET)).remove_turn(3)
    assert correction.conflict
    question = conflict_question(correction, correction.conflict)
    assert question.wrong
    assert [*question.answers.values()] == [ENTER_ANEW, *correction.resolutions]
    assert question.answers["take it out"] is Resolution.DROP
    assert "If you take it out, all later turns move to the next player." in question.sentences


def test_what_a_correction_changes_is_saved_unless_one_says_otherwise() -> None:
    question = changes_question(("Turn 2 is now Ben, pass.", "  Ben has 8."))
    assert question.answers == {"save": True, "leave it as it was": False}
    assert question.sentences[1].startswith("  ")
