"""Challenges and computer players: words that were taken back from one are known."""

from __future__ import annotations

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.players import refused_words
from tests.game.table import play_all, start_game


def challenged(game: Game, *words: str, upheld: bool = True) -> Game:
    game.push(Turn(Challenge(None, words, upheld, Decider.TABLE)))
    return game


def test_without_challenges_no_word_was_refused() -> None:
    assert refused_words(play_all(start_game(), "5C MOOD"), 0) == frozenset()


def test_of_a_play_taken_back_the_words_named_were_refused() -> None:
    game = challenged(play_all(start_game(), "5C MOOD", "F5 .EAR", "6E N.T"), "NET")
    assert refused_words(game, 0) == {"NET"}
    assert refused_words(game, 1) == frozenset()


def test_if_no_word_was_named_all_of_them_were_refused() -> None:
    game = challenged(play_all(start_game(), "5C MOOD", "F5 .EAR", "6E N.T"))
    assert refused_words(game, 0) == {"NET", "ON"}


def test_words_that_stood_were_not_refused() -> None:
    assert not refused_words(challenged(play_all(start_game(), "5C MOOD"), upheld=False), 0)


def test_a_word_stays_refused_for_the_rest_of_the_game() -> None:
    game = challenged(play_all(start_game(), "5C MOOD"))
    play_all(game, "5C DOOM", "F5 .EAR", "pass", "pass")
    assert refused_words(game, 0) == {"MOOD"}
