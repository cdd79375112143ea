"""Questions as values: what is asked, and what each answer means."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.history.renaming import Rename
from scorekeeper.library.folder import Deleted
from scorekeeper.session.correction import (
    ENTER_ANEW,
    Correction,
    Resolution,
    changes_question,
    conflict_question,
    never_was,
)
from scorekeeper.session.deletions import for_good
from scorekeeper.session.lock import LockOwner
from scorekeeper.table.seats import TABLE, SeatAsked
from scorekeeper.tui.forms.house_rules import replace_question
from scorekeeper.tui.questions.file import read_only, watched
from scorekeeper.tui.questions.newcomers import admits_question
from scorekeeper.tui.questions.rename import back_question, merge_question
from tests.support.games import LEAFLET, RULES, game_of

SETUP = Setup(RULES, ("Anna", "Ben"), seats=(SeatTerms(), SeatTerms(dictionary="child.txt")))
OWNER = LockOwner("elsewhere", "1", "2026-11-27T19:54:00+00:00", "token")


def test_who_only_watches_plays_on_by_enter_at_the_table_alone() -> None:
    assert watched(OWNER).endswith(" Enter asks to play on here.")
    assert "Enter" not in read_only(OWNER)


def test_a_turn_that_never_was_is_taken_out_or_made_a_pass() -> None:
    question = never_was(game_of(*LEAFLET).steps[5])
    assert question.title == "Turn 6 did not happen"
    assert question.answers == {"take it out": False, "make it a pass": True}
    assert "all later turns move to the next player" in question.sentences[0]


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


def test_a_phone_waits_until_its_seat_is_agreed_to() -> None:
    of_phone = admits_question(SeatAsked("Ben", "4072"))
    assert of_phone.answers == {
        "leave it waiting": None,
        "let Ben play on it": True,
        "send it away": False,
    }
    assert "put it in the middle for all" in admits_question(SeatAsked(TABLE, "4072")).answers


def test_what_cannot_be_brought_back_is_asked_about_and_kept_at_first() -> None:
    one, other = (Deleted(datetime(2026, 11, day), Path(f"{day}.toml")) for day in (1, 2))
    ours = "the game of Anna, Ben on 1 November 2026"
    assert for_good(ours, one, [one]).sentences == (f"It is {ours}.",)
    assert [*for_good(ours, one, [one]).answers.values()] == [(), (one,)]
    assert for_good(ours, one, [one, other]).answers["delete all 2 for good"] == [one, other]
    assert replace_question("Ours").answers["replace Ours with these"]


def test_two_people_stay_two_unless_one_says_otherwise() -> None:
    question = merge_question(Rename("Ana", "Anna", ("Ana", "Anna"), 2, 1))
    assert question.title == "Ana and Anna"
    assert question.answers == {"keep them apart": False, "make them one": True}
    assert "Ctrl Z takes it back." in " ".join(question.sentences)


def test_a_rename_taken_back_says_which_games_keep_the_new_name() -> None:
    plan = Rename("Ann", "Anneliese", ("Ann", "Anneliese"), 2, 0)
    again = "Anneliese is called Ann again, in 2 games."
    assert back_question(plan).sentences == (again,)
    two = "Ann and Anneliese are two people then."
    one = "One other game has the name Anneliese."
    assert back_question(plan._replace(others=1)).sentences == (again, one, two)
