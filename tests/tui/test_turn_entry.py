"""The turn being entered: tiles on the board, or the line of text in their place."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.play import Exchange, Finish, Pass, Play
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.turn_entry import TurnEntry, complete, read_entry

from .helpers import LEAFLET, game_of, square

GAME = game_of(*LEAFLET)


def laid(keys: str, at: str = "C5") -> TurnEntry:
    """Tiles laid by `keys`."""
    draft = Draft(square(at))
    for key in keys:
        draft = drafts.type_key(draft, key, GAME.board, GAME.rules.edition)
    return TurnEntry(draft)


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
    entry = laid("s", "G6")
    first = entry.proposal(GAME).action
    opened = entry.with_text("", GAME)
    assert opened.proposal(GAME).action is None
    assert opened.with_text("pass", GAME).proposal(GAME).action == Pass()
    assert opened.with_text("pass", GAME).close().proposal(GAME).action == first


def test_a_line_that_cannot_be_read_says_why() -> None:
    proposal = laid("").with_text("5C 1", GAME).proposal(GAME)
    assert proposal.action is None
    assert "'1' is not a tile of this set" in proposal.trouble


def test_clearing_twice_lays_the_tiles_back_with_the_points_called_out() -> None:
    entry = laid("cat", "A1")
    entry = entry._replace(draft=entry.draft._replace(announced=12))
    cleared = entry.clear_or_restore(GAME)
    assert cleared.draft.keys == ()
    assert cleared.clear_or_restore(GAME).draft == entry.draft
    assert laid("").clear_or_restore(GAME) == laid("")


def test_after_a_turn_nothing_is_entered_and_nothing_comes_back() -> None:
    entry = laid("cat", "A1").clear_or_restore(GAME).fresh(GAME)
    assert entry.clear_or_restore(GAME).draft.keys == ()
    assert str(laid("cat", "A1").fresh(GAME).draft.cursor) == "A1"


def test_points_noted_with_a_key_count_for_a_turn_that_is_typed_too() -> None:
    entry = laid("")._replace(draft=Draft(square("C5"), announced=9)).with_text("A1 CAT", GAME)
    assert entry.proposal(GAME).announced == 9
    assert entry.with_text("A1 CAT (7)", GAME).proposal(GAME).announced == 7
