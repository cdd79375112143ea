"""The turn being entered: tiles on the board, or the line of text in their place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange, Finish, Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.foot import Entering
from scorekeeper.tui.entry.turn_entry import EnteredTurn, TurnEntry, complete, read_entry, to_keep
from tests.support.games import LEAFLET, game_of

from ..helpers import square

GAME = game_of(*LEAFLET)
BESIDE = 54
"""Columns beside the line that is open, on a screen of 80."""


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
    first = entry.interpret(GAME).action
    opened = entry.with_text("", GAME)
    assert opened.interpret(GAME).action is None
    assert opened.with_text("pass", GAME).interpret(GAME).action == Pass()
    assert opened.with_text("pass", GAME).close().interpret(GAME).action == first


def test_a_line_that_cannot_be_read_says_why() -> None:
    proposal = laid("").with_text("5C 1", GAME).interpret(GAME)
    assert proposal.action is None
    assert "'1' is not a tile of this box" in proposal.trouble


@pytest.mark.parametrize("text", ["5", "5C", "5C ", "10a", "F", "F5", "F5 ", "p", "e", "exchange"])
def test_nothing_is_said_against_a_turn_that_is_only_begun(text: str) -> None:
    proposal = laid("").with_text(text, GAME).interpret(GAME)
    assert proposal.trouble == ""
    assert len(proposal.hint) <= BESIDE


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("5", "5C MOOD goes across from C5, F5 LEAP down from F5."),
        ("5c", "Across from C5: now the word."),
        ("F5 ", "Down from F5: now the word."),
        ("O9", "O9 is not on the board: begin as in 5C MOOD."),
        ("5A q", "'Q': this box has no plain Q; its tile is Qu."),
        ("5C WO", "'5C WO' lays no new tile: it is there already."),
    ],
)
def test_what_is_only_begun_says_how_to_go_on(text: str, hint: str) -> None:
    proposal = laid("").with_text(text, GAME).interpret(GAME)
    assert (proposal.action, proposal.hint, proposal.trouble) == (None, hint, "")


def test_a_dot_over_an_empty_square_is_named() -> None:
    trouble = laid("").with_text("1A N.E", GAME).interpret(GAME).trouble
    assert trouble == "B1 is empty: a dot stands for a tile that lies there."


# A word alone ----------------------------------------------------------------------------------


def test_a_place_that_is_called_like_a_key_is_called_a_square() -> None:
    game = game_of("5E MOOD")
    entry = laid("").with_text("vodka", game)
    assert entry.interpret(game).hint.startswith("Enter: H3   2: square F4   3: G4")
    hint = entry.choose(1).interpret(game).hint
    assert hint == f"Place 2 of {len(entry.places or ())}, square F4. Enter plays it, ↑ ↓ choose."
    assert len(hint) <= BESIDE


def test_the_first_three_places_are_offered_with_a_key_each() -> None:
    entry = laid("").with_text("late", GAME)
    places = entry.places or ()
    assert len(places) > 3
    hint = entry.interpret(GAME).hint
    assert hint.startswith("Enter: ")
    assert hint.endswith(f"Down: {len(places) - 3} more")
    for number, key in enumerate("123"):
        chosen = entry.at_place(key)
        assert chosen
        assert chosen.interpret(GAME).action == places[number].action


def test_the_second_and_the_third_place_are_seen_beside_the_first() -> None:
    entry = laid("").with_text("late", GAME)
    actions = [place.action for place in entry.places or ()]
    squares = [frozenset(play.squares) for play in actions if isinstance(play, Play)]
    assert entry.guesses == (squares[1], squares[2])
    assert entry.choose(1).guesses == (frozenset(), squares[2])
    assert entry.choose(-1).guesses == (squares[1], squares[2])
    assert laid("cat", "A1").guesses == ()
    assert entry.close().guesses == ()


def test_a_word_with_one_place_has_no_second() -> None:
    entry = laid("").with_text("late", GAME)
    entry = entry._replace(places=(entry.places or ())[:1])
    assert entry.at_place("2") is None
    assert entry.guesses == ()
    assert entry.interpret(GAME).hint == "It fits in only one place. Press Enter to play it."


def test_clearing_twice_lays_the_tiles_back_with_the_points_called_out() -> None:
    entry = laid("cat", "A1")
    entry = entry._replace(draft=entry.draft._replace(announced=12))
    cleared = entry.clear_or_restore(GAME)
    assert cleared.draft.keys == ()
    assert cleared.clear_or_restore(GAME).draft == entry.draft
    assert laid("").clear_or_restore(GAME) == laid("")


def test_the_letter_that_a_typed_turn_begins_with_is_no_tile_that_comes_back() -> None:
    """E9: the E was laid before the 9 told what it was."""
    before = laid("cat", "A1").clear_or_restore(GAME)
    for aside in (TurnEntry(before.draft), before):
        begun = drafts.type_key(aside.draft, "e", GAME.board, GAME.rules.edition)
        entry, text = aside._replace(draft=begun).begin_row("9", GAME)
        assert text == "E9"
        refused = entry.with_text("E9 SA", GAME).close()
        assert refused.draft.keys == ()
        assert refused.clear_or_restore(GAME).draft == (aside.cleared or refused.draft)


def test_a_letter_and_a_digit_are_a_square_though_the_board_has_no_such_column() -> None:
    entry, text = laid("k").begin_row("3", GAME)
    verdict = GAME.judge(GAME.read(f"{text} CAT"))
    assert (text, entry.draft.keys) == ("K3", ())
    assert Rule.OFF_BOARD in verdict.broken


def test_a_word_that_is_kept_keeps_the_place_that_was_chosen() -> None:
    entry = laid("").with_text("wool", GAME)
    first = to_keep(entry, GAME)
    third = to_keep(entry.choose(2), GAME)
    assert first
    assert first.typed == "wool"
    assert third
    again = laid("").with_text(third.typed, GAME).interpret(GAME)
    assert again.action == entry.choose(2).interpret(GAME).action


def test_after_a_turn_nothing_is_entered_and_nothing_comes_back() -> None:
    entry = laid("cat", "A1").clear_or_restore(GAME).fresh(GAME)
    assert entry.clear_or_restore(GAME).draft.keys == ()
    called = laid("cat", "A1")
    called = called._replace(draft=called.draft._replace(announced=9))
    assert called.fresh(GAME).draft.announced is None
    assert str(laid("cat", "A1").fresh(GAME).draft.cursor) == "A1"


def test_points_noted_with_a_key_count_for_a_turn_that_is_typed_too() -> None:
    entry = laid("")._replace(draft=Draft(square("C5"), announced=9)).with_text("A1 CAT", GAME)
    assert entry.interpret(GAME).announced == 9
    assert entry.with_text("A1 CAT (7)", GAME).interpret(GAME).announced == 7


# Judged ----------------------------------------------------------------------------------------


def entered(game: Game, text: str) -> TurnEntry:
    play = game.read(text)
    assert isinstance(play, Play)
    return TurnEntry.at_start(game)._replace(draft=drafts.laid(play))


def test_the_way_of_entering_is_that_of_the_text_the_tiles_or_what_can_be_laid_back() -> None:
    game = game_of()
    empty = TurnEntry.at_start(game)
    on_board = entered(game, "5C MOOD")
    for entry, open_, closed in (
        (empty, Entering.NOTHING, Entering.CLOSED),
        (on_board, Entering.LAID, Entering.LAID),
        (on_board.clear_or_restore(game), Entering.CLEARED, Entering.CLOSED),
        (on_board.with_text("pass", game), Entering.TYPING, Entering.TYPING),
    ):
        turn = EnteredTurn.of(game, entry)
        assert (turn.entering(False), turn.entering(True)) == (open_, closed)
    over = game_of("5C MOOD", "end")
    assert EnteredTurn.of(over, TurnEntry.at_start(over)).entering(True) is Entering.OVER


def test_the_board_has_the_play_and_marks_it_only_if_no_more_tiles_can_put_it_right() -> None:
    game = game_of("5C MOOD")
    turn = EnteredTurn.of(game, entered(game, "6H SO"))
    assert turn.picture.new == {square("H6"), square("I6")}
    assert not turn.is_allowed
    assert not turn.picture.problems
    typed = EnteredTurn.of(game, TurnEntry.at_start(game).with_text("5B .S", game))
    assert typed.verdict is None
    assert typed.reading.trouble


def test_what_is_on_a_secret_rack_is_not_told_by_the_verdict() -> None:
    game = Game(replace(game_of().setup, deal="Sunday"))
    entry = entered(game, "5C MOOD")
    secret = EnteredTurn.of(game, entry, keeps_secret=True)
    assert secret.verdict
    assert secret.shown_verdict
    assert Rule.NOT_HELD in secret.verdict.broken
    assert Rule.NOT_HELD not in secret.shown_verdict.broken
    assert EnteredTurn.of(game, entry).shown_verdict is not None


def test_tiles_are_proposed_until_they_are_changed_or_text_takes_their_place() -> None:
    game = game_of()
    entry = entered(game, "5C MOOD")
    play = entry.draft.play
    assert EnteredTurn.of(game, entry, proposed=play).is_proposed
    assert not EnteredTurn.of(game, entry).is_proposed
    assert not EnteredTurn.of(game, entered(game, "5C WOOD"), proposed=play).is_proposed
    assert not EnteredTurn.of(game, entry.with_text("", game), proposed=play).is_proposed
