"""What is asked of a turn against the rules."""

from __future__ import annotations

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.notation import read_play
from scorekeeper.game.play import Challenge, Exchange
from scorekeeper.session.question import (
    OnBrokenRule,
    mends,
    not_allowed,
    rule_question,
    shown_rule,
    turn_in_short,
    unknown_words,
    with_why,
)
from tests.support.games import LEAFLET, game_of


def verdict_on(game: Game, text: str) -> Judgement:
    return game.judge(game.read(text))


def test_what_is_broken_and_how_to_mend_it_is_said() -> None:
    game = game_of(*LEAFLET)
    wrong = verdict_on(game, "8J S")
    question = with_why(not_allowed(game, wrong))
    told = " ".join(question.sentences)
    assert "You may not just add an S to SNACK." in told
    assert "Make a new word across the S, and it is allowed." in told
    assert told.endswith("Do you all want to allow it anyway?")
    assert question.answers == {
        "take the S back": OnBrokenRule.TAKE_BACK,
        "let it stand for 8": OnBrokenRule.STANDS,
        "see why": OnBrokenRule.WHY,
    }
    assert shown_rule(wrong) == "plural"
    assert rule_question(wrong, "plural").title == "A lone S"


def test_what_mends_a_first_word_off_the_centre_holds_however_squares_are_drawn() -> None:
    told = mends(verdict_on(game_of(), "1A AT"))
    start = "The first word must cover a start square: E5, E6, F5 or F6."
    assert told == (f"{start} Lay it over one of them.",)


def test_every_broken_rule_is_told_at_once() -> None:
    game = game_of()
    told = " ".join(not_allowed(game, verdict_on(game, "E2=X")).sentences)
    assert "The first word must cover a start" in told
    assert "The first word needs at least two" in told


def test_what_mends_several_words_is_said_once() -> None:
    game = game_of("5C MOOD")
    laid = read_play("C6=X D6=X", game.board, game.rules.edition)
    told = not_allowed(game, judge_play(game.board, laid, game.rules, {"MOOD"})).sentences
    assert [text.endswith("look it up first.") for text in told] == [False, False, True, False]


@pytest.mark.parametrize("play", ["5C ....SEU", "1A CAT", "C5=M"])
def test_only_some_rules_are_shown_on_boards(play: str) -> None:
    game = game_of("5C MOOD")
    laid = read_play(play, game.board, game.rules.edition)
    wrong = judge_play(game.board, laid, game.rules, {"CAT"})
    assert wrong.broken
    assert not shown_rule(wrong)
    assert unknown_words(wrong) == [one.word for one in wrong.problems if one.word]


def test_a_swap_is_called_a_swap() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(Challenge(None, (), upheld=True)))
    assert [turn_in_short(game, swap) for swap in (Exchange("W"), Exchange())] == ["swap W", "swap"]
    assert not_allowed(game, game.judge(Exchange())).word == ("NOT ALLOWED", "NOT OK")


def test_more_of_a_letter_than_the_set_has_is_asked_about() -> None:
    game = game_of("5C MOOD")
    question = not_allowed(game, verdict_on(game, "4C XX"))
    assert question.word == ("TOO MANY?",)
    assert "There are 2 Xs on the board; the box has only 1." in question.sentences[0]
    assert "With the tiles of two boxes, let it stand." in question.sentences[0]


def test_what_no_table_can_do_is_not_offered() -> None:
    game = game_of("5C MOOD")
    outside = verdict_on(game, "J1 CATCATCATCAT")
    question = not_allowed(game, outside)
    assert not outside.can_be_overruled
    assert "J11 and J12 are outside" in question.sentences[0]
    assert [*question.answers.values()] == [OnBrokenRule.TAKE_BACK]
