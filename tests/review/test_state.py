"""A finished game that is looked back on: where one is, the board, and what is said of a turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.review.state import NO_RACK, ReviewState, next_text, turn_text
from scorekeeper.review.tries import Tries
from tests.support.games import LEAFLET, RULES

from .games import decided, finished, leaflet_words, looked_back, missed_game, numbers


@pytest.fixture
def words_file(tmp_path: Path) -> Path:
    return leaflet_words(tmp_path)


def leaflet(*turns: str, players: tuple[str, ...] = ("Anna", "Ben"), words: str = "") -> Game:
    game = Game(Setup(RULES, players, WordCheck.CHALLENGE, words))
    for text in turns:
        game.push_text(text)
    return game


# Where one is


def test_a_key_leads_no_further_than_there_are_turns_and_moments(words_file: Path) -> None:
    state = looked_back(decided(words_file))
    labels = [state.game.steps[moment.number - 1].label for moment in state.moments]
    assert state.go_to(-1).number == 0
    assert state.go_to(100).number == len(state.game.steps)
    assert state.choose(-1).choice == 0
    assert state.choose(100).choice == len(labels) - 1
    assert [state.open(place).step.label for place in range(len(labels))] == labels
    at_first = state.open(0)
    assert at_first.open(len(labels)) == at_first
    assert state.turned
    assert not looked_back(finished(words_file)).turned


def test_enter_leads_to_the_chosen_turn_then_to_the_next_and_nowhere_at_the_end(
    words_file: Path,
) -> None:
    state = looked_back(finished(words_file)).choose(1)
    assert state.opened() == state.open(1)
    assert next_text(state) == f"turn {state.open(1).step.label}"
    assert next_text(ReviewState.of(state.game)) == "turn 1: MOOD, by Anna"
    assert next_text(state.go_to(1)) == "turn 2: DEAR, by Ben"
    assert next_text(state.go_to(7)) == "the end"
    assert next_text(state.go_to(8)) == ""


def test_the_best_play_lies_on_the_board_until_another_turn_is_shown(words_file: Path) -> None:
    turn = looked_back(finished(words_file)).go_to(1)
    not_looked_at = ReviewState.of(turn.game).go_to(1)
    assert not_looked_at.show_best() == not_looked_at
    assert len(turn.show_best().board.new) == 5  # MOODS
    assert turn.show_best().show_best() == turn
    assert turn.show_best().go_to(2).go_to(1) == turn


# What is said of a turn


def test_a_turn_with_a_rack_has_the_best_and_what_was_missed(words_file: Path) -> None:
    text = turn_text(looked_back(finished(words_file)).go_to(1))
    assert (text.place, text.standing) == ("turn 1 of 7", "0 becomes 8, 8 ahead of Ben.")
    assert text.would_win.startswith("From here Anna would win about")
    assert (text.rack, text.is_whole) == (tuple("DMOORSX"), True)
    assert text.made
    assert (text.made.title, text.made.note, text.made.total) == ("Anna made", "5C MOOD", 8)
    assert text.best
    assert (text.best.title, text.best.total) == ("The best there was", 10)
    assert text.said.startswith("2 points missed. There were")
    second = looked_back(finished(words_file)).go_to(2)
    text = turn_text(second)
    assert not text.is_whole
    assert text.best
    assert text.best.title == "The best with the tiles we know of"
    assert turn_text(second.show_best()).best != text.best  # It says that it lies there.


def test_without_a_rack_places_for_the_same_tiles_are_compared(words_file: Path) -> None:
    state = looked_back(finished(words_file))
    by_word = [one for one in map(state.go_to, range(3, 8)) if one.review]
    assert by_word
    for one in by_word:
        action = one.step.turn.action
        assert isinstance(action, Play)
        assert one.review
        text = turn_text(one)
        assert NO_RACK in text.about
        if one.better:
            laid, better = (
                [tile.letter for tile in play.tiles] for play in (action, one.better.play)
            )
            assert not Counter(better) - Counter(laid)
            assert text.said.endswith("more, with the same tiles.")
        elif one.review.rank == 1:
            assert text.said == f"{one.review.word} could not have earned more anywhere else."
            shy = {
                one.turn: replace(one.found[one.turn], review=replace(one.review, withheld=True))
            }
            said = turn_text(replace(one, found=shy)).said
            assert said == f"We found no better place for {one.review.word}."
        else:
            assert text.said.startswith("Elsewhere, with other tiles, ")
        assert text.is_best == (one.better is None and one.review.rank == 1)


def test_a_turn_taken_back_says_so(words_file: Path) -> None:
    turns = ("5C MOOD", "challenge upheld", "5C DOOM", "pass", "end")
    state = looked_back(leaflet(*turns, words=str(words_file))).go_to(1)
    assert turn_text(state).did == "Taken back after a challenge."
    assert state.board.off
    assert not state.board.new
    assert state.go_to(2).board.board.is_empty
    assert "challenged" in turn_text(state.go_to(2)).did
    assert turn_text(state.go_to(5)).did == "You all agreed to stop."


def test_a_missing_dictionary_is_told_and_the_turns_are_shown(words_file: Path) -> None:
    game = finished(words_file)
    words_file.unlink()
    state = looked_back(game).go_to(2)
    text = turn_text(state)
    assert "There is no file" in text.about
    assert text.made
    assert "Looking" not in text.said + state.message
    assert turn_text(ReviewState.of(game).go_to(2)).said == "Looking …"


# You try


def test_the_board_is_that_of_the_turn() -> None:
    game = leaflet(*LEAFLET, "end")
    action = game.steps[2].turn.action
    assert isinstance(action, Play)
    board = ReviewState.of(game).go_to(3).board
    assert (board.board, board.new) == (game.steps[2].after.board, frozenset(action.squares))
    assert ReviewState.of(game).board.board == game.board


def test_what_the_chances_reckon_with_is_said_unless_nobody_can_lose(words_file: Path) -> None:
    level = looked_back(finished(words_file))
    ahead = level.reckoning_with(19.0, "Anna was better.")
    assert ahead.message == "Anna was better."
    assert ahead.at_once[0][0] > level.at_once[0][0]
    alone = leaflet("5C MOOD", "5C DOOM", "end", players=("Anna",))
    assert looked_back(alone).reckoning_with(0.0, "All are equal.").message == ""


def test_only_the_turns_of_those_who_were_asked_for_are_tried(tmp_path: Path) -> None:
    state = looked_back(missed_game(tmp_path))
    for seats, found in (((0,), [3]), ((1,), [2, 4]), ((0, 1), [2, 3, 4])):
        assert numbers(Tries(state.game, seats).now(state).turns) == found
