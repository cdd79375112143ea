"""The turn being entered: tiles on the board, or the line of text in their place."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.play import Exchange, Finish, Pass, Play
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.entering import Entering
from scorekeeper.tui.entry import complete, read_entry
from scorekeeper.tui.lineedit import LONGEST, TypedLine

from .helpers import LEAFLET, game_of, square

GAME = game_of(*LEAFLET)


def laid(keys: str, at: str = "C5") -> Entering:
    """Tiles laid by `keys`."""
    draft = Draft(square(at))
    for key in keys:
        draft = drafts.type_key(draft, key, GAME.board, GAME.rules.edition)
    return Entering(draft)


# The line as a text ----------------------------------------------------------------------------


def test_text_is_put_in_at_the_cursor() -> None:
    line = TypedLine().insert("5C MD").press("left")
    assert line is not None
    assert line.insert("OO") == TypedLine("5C MOOD", 6)


def test_editing_keys_do_what_they_do_everywhere() -> None:
    line = TypedLine("abc", 1)
    assert line.press("backspace") == TypedLine("bc", 0)
    assert line.press("delete") == TypedLine("ac", 1)
    assert line.press("left") == TypedLine("abc", 0)
    assert line.press("right") == TypedLine("abc", 2)
    assert line.press("end") == line.press("ctrl+e") == TypedLine("abc", 3)
    assert line.press("home") == line.press("ctrl+a") == TypedLine("abc", 0)
    assert line.press("ctrl+u") == TypedLine("bc", 0)
    assert line.press("f1") is None


def test_editing_stops_at_both_ends() -> None:
    assert TypedLine("a", 0).press("backspace") == TypedLine("a", 0)
    assert TypedLine("a", 0).press("left") == TypedLine("a", 0)
    assert TypedLine("a", 1).press("delete") == TypedLine("a", 1)
    assert TypedLine("a", 1).press("right") == TypedLine("a", 1)


def test_what_is_pasted_is_one_line_without_control_characters_and_not_too_long() -> None:
    assert TypedLine().insert("5C \x1b[31mMOOD\x07\nrm") == TypedLine("5C [31mMOOD", 11)
    assert len(TypedLine("x" * 150).insert("y" * 10**6).text) == LONGEST


# Its language ----------------------------------------------------------------------------------


def test_the_points_called_out_stand_in_brackets_behind_the_play() -> None:
    action, announced = read_entry("5C MOOD (8)", game_of())
    assert isinstance(action, Play)
    assert announced == 8
    assert read_entry(":5C MOOD( -8 )", game_of())[1] == -8
    assert read_entry("5C MOOD", game_of())[1] is None


@pytest.mark.parametrize("text", ["5C MOOD (8", "5C MOOD (x)", "5C MOOD ()", "(8)", "()", "5C (8)"])
def test_brackets_that_are_no_points_are_not_taken_for_them(text: str) -> None:
    with pytest.raises(NotationError):
        read_entry(text, game_of())


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass()),
        ("PASS", Pass()),
        ("end", Finish()),
        ("exchange", Exchange()),
        ("exchange j", Exchange("J")),
        ("exchange q u", None),
        ("exchange qu", Exchange("Qu")),
    ],
)
def test_other_turns_are_words(text: str, action: object) -> None:
    if action is None:
        with pytest.raises(NotationError):
            read_entry(text, GAME)
    else:
        assert read_entry(text, GAME)[0] == action


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("p", "pass"),
        ("PA", "PAss"),
        ("ex", "exchange "),
        ("en", "end"),
        ("5C ", "5C WOOL"),
        ("F5 ", "F5 LEAN"),
        ("5c ", "5c WOOL"),
        ("8E S", None),
        ("8E SN", None),
        ("5C", None),
        ("A1 ", None),
        ("ZZ99 ", None),
        ("99ZZ ", None),
        ("", None),
        ("5C WOOL ", None),
        ("exchange ", "exchange "),
        ("hello", None),
    ],
)
def test_a_turn_is_completed_to_the_word_that_stands_there(text: str, whole: str | None) -> None:
    assert complete(text, GAME) == whole


# Both together ---------------------------------------------------------------------------------


def test_the_line_takes_the_place_of_the_tiles_while_it_is_open() -> None:
    entering = laid("s", "G6")
    first = entering.proposal(GAME).action
    opened = entering.type_text("", GAME)
    assert opened.proposal(GAME).action is None
    assert opened.type_text("pass", GAME).proposal(GAME).action == Pass()
    assert opened.type_text("pass", GAME).close().proposal(GAME).action == first


def test_a_line_that_cannot_be_read_says_why() -> None:
    proposal = laid("").type_text("5C 1", GAME).proposal(GAME)
    assert proposal.action is None
    assert "'1' is not a tile of this set" in proposal.trouble


@pytest.mark.parametrize("key", ["tab", "right"])
def test_tab_and_right_take_the_completion(key: str) -> None:
    entering = laid("").type_text("5C ", GAME)
    assert entering.completion(GAME) == "WOOL"
    taken = entering.press(key, GAME)
    assert taken.line == TypedLine("5C WOOL", 7)


def test_nothing_is_completed_in_the_middle_of_the_line() -> None:
    entering = laid("").type_text("5C ", GAME).press("left", GAME)
    assert entering.completion(GAME) == ""
    assert entering.press("right", GAME).line == TypedLine("5C ", 3)
    assert entering.press("tab", GAME) == entering
    assert entering.press("f7", GAME) == entering


def test_editing_keys_do_nothing_while_the_line_is_closed() -> None:
    assert laid("s").press("backspace", GAME) == laid("s")
    assert laid("s").completion(GAME) == ""


def test_clearing_twice_lays_the_tiles_back_with_the_points_called_out() -> None:
    entering = laid("cat", "A1")
    entering = entering._replace(draft=entering.draft._replace(announced=12))
    cleared = entering.clear_or_restore(GAME)
    assert cleared.draft.keys == ()
    assert cleared.clear_or_restore(GAME).draft == entering.draft
    assert laid("").clear_or_restore(GAME) == laid("")


def test_after_a_turn_nothing_is_entered_and_nothing_comes_back() -> None:
    entering = laid("cat", "A1").clear_or_restore(GAME).fresh(GAME)
    assert entering.clear_or_restore(GAME).draft.keys == ()
    assert str(laid("cat", "A1").fresh(GAME).draft.cursor) == "A1"


def test_points_noted_with_a_key_count_for_a_turn_that_is_typed_too() -> None:
    entering = laid("")._replace(draft=Draft(square("C5"), announced=9)).type_text("A1 CAT", GAME)
    assert entering.proposal(GAME).announced == 9
    assert entering.type_text(" (7)", GAME).proposal(GAME).announced == 7
