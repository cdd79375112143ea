"""The lesson: what it says is true, and what it answers is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.session.lesson import Lesson, LessonStep, StepKind, read_lesson
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from tests.support.games import LEAFLET, RULES

LESSON = read_lesson()
CHALLENGED = Challenge(1, (), True, Decider.DICTIONARY)


def steps() -> Iterator[tuple[int, LessonStep, Game]]:
    """Every step, with the game as it is when the learner reads it."""
    game = LESSON.new_game()
    for at, step in enumerate(LESSON.steps):
        if step.kind in (StepKind.WATCH, StepKind.CHALLENGE):
            game.push_text(step.turn)
        yield at, step, game
        if step.kind is StepKind.LAY:
            game.push_text(step.turn)
        elif step.kind is StepKind.CHALLENGE:
            game.push(Turn(CHALLENGED))
        elif step.kind is StepKind.END:
            game.push_text("end")


# What it says --------------------------------------------------------------------------------


def test_every_turn_is_what_it_is_said_to_be_and_all_words_but_one_are_in_the_dictionary() -> None:
    lexicon = find_lexicon(USUAL)
    kinds = set()
    for at, step, game in steps():
        kinds.add(step.kind)
        assert len(game.steps) == replace(LESSON, at=at).turns + (
            step.kind in (StepKind.WATCH, StepKind.CHALLENGE)
        )
        if step.kind in (StepKind.LAY, StepKind.TRY):
            verdict = game.judge(game.read(step.turn))
            assert verdict.broken == ((step.breaks,) if step.breaks else ()), step
            assert verdict.score.total == step.score or step.kind is StepKind.TRY, step
        elif game.steps and step.kind is not StepKind.END:
            verdict = game.steps[-1].judgement
            assert verdict.legal, step
        else:
            continue
        good = [word.text in lexicon for word in verdict.score.words]
        assert all(good) or step.kind is StepKind.CHALLENGE
        assert not any(good) or step.kind is not StepKind.CHALLENGE
    assert kinds == set(StepKind)
    assert game.position.scores == (53, 74)
    assert not any(step.judgement.problems for step in game.steps)


def test_the_leaflets_game_is_in_it() -> None:
    turns = [step.turn for step in LESSON.steps if step.kind in (StepKind.WATCH, StepKind.LAY)]
    assert [turn for turn in turns if turn in LEAFLET] == list(LEAFLET)


def test_the_points_and_sums_that_are_said_are_right() -> None:
    said = 0
    for _, step, game in steps():
        if step.kind not in (StepKind.WATCH, StepKind.LAY) or step.turn == "pass":
            continue
        text = step.text if step.kind is StepKind.WATCH else step.after
        judged = game.steps[-1].judgement if step.kind is StepKind.WATCH else None
        score = (judged or game.judge(game.read(step.turn))).score
        numbers = [int(number) for number in re.findall(r"\d+(?= points)", text)]
        assert numbers == [score.total], text
        sums = re.findall(r"\d(?:\+\d)+", text)
        assert set(sums) <= {word.arithmetic for word in score.words}, text
        said += len(sums)
        for word, points in re.findall(r"([A-Z]{2,}) earns (\d+)", text):
            assert (word, int(points)) in {(one.text, one.total) for one in score.words}
    assert said >= 4


def test_what_is_said_of_the_rules_is_what_they_are() -> None:
    rules = LESSON.new_game().rules
    good = next(step.text for step in LESSON.steps if step.title == "Good to know")
    seven, extra, left = map(int, re.findall(r"\d+", good))
    assert (seven, left) == (rules.house.seven_bonus, rules.house.leftover)
    assert extra == rules.edition.flat_bonus["Qu"]
    assert rules == RULES


# What it answers -----------------------------------------------------------------------------


def at_step(title: str) -> tuple[Lesson, Game]:
    """The lesson at the step of that title, and the game there."""
    for at, step, game in steps():
        if step.title == title:
            return replace(LESSON, at=at), game
    raise AssertionError(title)


def answered(title: str, turn: str) -> Lesson:
    lesson, game = at_step(title)
    return lesson.judged(game.judge(game.read(turn)), game)


def test_the_play_asked_for_is_praised() -> None:
    lesson = answered("Your first word", "F5 DEAR")
    assert (lesson.done, lesson.waits) == (True, False)
    assert lesson.says.text.startswith("Well done!")


def test_another_play_is_allowed_or_refused_in_the_referees_words() -> None:
    other = answered("Your first word", "F5 .OG")
    assert not other.done
    assert other.says.text.startswith("The rules allow DOG, for 6 points.")
    none = answered("Your first word", "5C .ODEAR")
    assert none.says.text.startswith("MODEAR is not in the dictionary. Esc takes your tiles off")
    refused = answered("Your first word", "A1 CAT")
    assert refused.says.problems == ("Your word must touch the tiles on the board.",)
    assert refused.tries == 1
    assert refused.asked_again().says.text == refused.step.text
    assert "in your own games" in answered("Your first word", "pass").says.text


def test_what_is_forbidden_is_explained_and_what_is_allowed_is_not_what_was_asked_for() -> None:
    lone = answered("Not just an S", "6H S")
    assert lone.done
    assert "You may not just add an S to NET." in lone.says.problems[0]
    assert lone.asked_again() == lone
    other = answered("Not just an S", "A1 CAT")
    assert (other.done, other.tries) == (False, 1)
    assert other.says.text.startswith("That is not allowed either.")
    assert not answered("Not just an S", "H3 PLUS").done


def test_a_step_back_is_this_one_anew_or_the_one_before() -> None:
    lesson = answered("Your first word", "F5 DEAR")
    assert lesson.back() == lesson.anew() == at_step("Your first word")[0]
    assert lesson.back().back().step.title == "Anna begins"
    assert LESSON.back() == LESSON


def test_a_challenge_that_the_table_decides_is_made_again() -> None:
    lesson, game = at_step("Is that a word?")
    game.push(Turn(replace(CHALLENGED, upheld=False, decided_by=Decider.TABLE)))
    again = lesson.seen(game).overruled(game)
    assert again
    assert again.waits
    assert again.says.text.startswith("You have the last word")
    game.pop()
    game.push(Turn(CHALLENGED))
    assert again.overruled(game) is None
    assert again.seen(game).says.text.startswith("SNACKY is not in the")
