"""Questions: what is asked, what each answer means, and racks that are typed as one."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from scorekeeper.drafts.racks import RackEntry
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
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
from scorekeeper.tui.board.players import Players
from scorekeeper.tui.board.word_tiles import Face
from scorekeeper.tui.forms.house_rules import replace_question
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.questions.file import read_only, watched
from scorekeeper.tui.questions.newcomers import admits_question
from scorekeeper.tui.questions.rack_typing import places_of
from scorekeeper.tui.questions.racks import RackDialog
from scorekeeper.tui.questions.rename import back_question, merge_question
from tests.support.games import LEAFLET, RULES, game_of

from ...drafts.test_racks import after_mood, typed
from ..hands import Hands, at_table
from ..helpers import leaflet_with_words
from ..kit.widget_app import Asking

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


WIDE = (120, 40)


def covers(hands: Hands, kind: str) -> bool:
    """Whether the question covers what is of a `kind` at the table."""
    card = hands.app.screen.query_one("#card").region
    return card.overlaps(hands.table.query_one(kind).region)


async def test_a_question_leaves_board_and_players_in_sight_and_goes_on_by_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, WIDE) as hands:
        await hands.press("f8")
        await hands.dialog("Do you want to stop?", "after 7 turns", "these", "Enter    go on")
        await hands.until(lambda: not covers(hands, Players.__name__), "the players")
        assert not covers(hands, "BoardView")
        assert hands.shows("Choose an answer, then press Enter.")
        await hands.press("down")
        await hands.see("Enter    leave it for today")
        await hands.click("Esc  Back")
        await hands.back_at_table()
        play = (":", *"8J", "space", "S", "enter")
        hands.post(*play)
        await hands.dialog("Ben's play", "8E .....S", "!S  ▏  1+3+1+1+1+1 =  8")
        assert hands.shows("Change the word, or take it back.", "Enter    take the S back")
        await hands.press("backspace")
        await hands.back_at_table()
        hands.post("escape", *play)
        await hands.dialog("Ben's play")
        await hands.type("abcdef")  # Letters go on with the play, in their order.
        await hands.back_at_table()
        await hands.until(lambda: hands.table.editor.entry.text == "8J Sabcdef", "all letters")
        assert len(hands.game.steps) == len(LEAFLET)
        hands.post("escape", "f8", "down", "enter")
        await hands.on(HomeScreen)


async def test_why_a_word_is_not_allowed_is_looked_up_and_not_in_the_log(home: Path) -> None:
    async with at_table(leaflet_with_words(words=WordCheck.INLINE), home, WIDE) as hands:
        hands.post(":", *"8D", "space", *"XSNACK", "enter")
        await hands.dialog("XSNACK is not in the dictionary", "see why")
        await hands.press("3")
        await hands.dialog("Look up", "XSNACK")
        await hands.press("escape")
        await hands.dialog("XSNACK is not in the dictionary")
        hands.post("down", "enter")
        await hands.until(lambda: len(hands.game.steps) > len(LEAFLET), "it stands")
        assert hands.game.turns[-1].looked_up == ()


def test_hidden_letters_stay_hidden_until_they_are_asked_for() -> None:
    entry = typed(RackEntry.of(after_mood(), 0, whole=False), "ts")
    places = [*places_of(entry)]
    faces = [place.face for place in places]
    assert faces == [Face.KEPT] * 3 + [Face.DOWN] * 2 + [Face.NEXT, Face.EMPTY]
    assert not any(place.letter for place in places)
    assert "".join(place.letter for place in places_of(entry.show())) == "AEWTS"
    assert Face.WRONG in [place.face for place in places_of(typed(entry, "jj"))]


async def test_the_key_of_a_rack_is_its_next_letter_until_none_is_missing() -> None:
    app = Asking(lambda: RackDialog(game_of("5C MOOD"), 1, "For once.", whole=True))
    async with app.run_test() as pilot:
        action = app.screen.query_one(PrimaryAction)
        assert (action.key, action.label) == ("A–Z", "the first letter")
        await pilot.press(*"aeinrst")
        assert (action.key, action.label) == ("Enter", "done")
        await pilot.press("enter")
    assert app.answers == [tuple("AEINRST")]
