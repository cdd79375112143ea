"""Turns that are worth taking again, and you try: one after another, and what is said of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_play
from scorekeeper.game.play import Play
from scorekeeper.game.setup import ComputerSeat, SeatTerms
from scorekeeper.review import again
from scorekeeper.review.again import (
    Exercise,
    drawn_again,
    seats_again,
    seats_known,
    steps_to_draw,
    whose_rack,
    why_nothing,
)
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.tries import PositionText, Retry, Tries
from scorekeeper.words.catalogue import permit
from tests.support.games import RULES

from .games import COMMON, FEW_WORDS, again_in, missed_game, numbers


def test_turns_of_people_in_which_enough_was_missed_come_in_the_order_of_the_game(
    tmp_path: Path,
) -> None:
    game = missed_game(tmp_path)
    turns = again_in(game)
    assert numbers(turns) == [2, 3, 4]
    assert [turn.points for turn in turns] == [12, 12, 12]
    assert turns[0].rack == tuple("AEHINRT")
    pip = (None, ComputerSeat("family:sharp", "1"))
    assert numbers(again_in(missed_game(tmp_path, names=("Anna", "Pip"), computers=pip))) == [3]


def test_only_those_of_each_person_in_which_most_was_missed_come_and_those_that_were_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again, "MOST", 1)
    game = missed_game(tmp_path)
    assert numbers(again_in(game)) == [2, 3]  # Ben missed 4 in turn 4.
    assert numbers(again_in(game, 4)) == [2, 3, 4]


def drawn_in(game: Game) -> list[Exercise | None]:
    reference = ReviewWords.of(game)
    return [drawn_again(game, step, reference) for step in steps_to_draw(game)]


def test_where_nobody_knows_a_rack_seven_letters_nobody_had_seen_are_drawn(tmp_path: Path) -> None:
    game = missed_game(tmp_path, racks=(), words=f"{FEW_WORDS} {COMMON}")
    assert seats_known(game) == ()
    assert seats_again(game) == (0, 1)
    turns = [turn for turn in drawn_in(game) if turn]
    assert any(turn.step.play for turn in turns)
    for turn in turns:
        unseen = turn.step.before.unseen(RULES)
        assert len(turn.rack) == RULES.edition.rack_size
        assert turn.drawn_from == unseen.total() - len(away(turn))
        laid = turn.step.play.tiles if turn.step.play else ()
        assert Counter(tile.letter for tile in laid) <= Counter(turn.rack) <= unseen
        assert turn.missed >= again.LEAST
        assert turn.solves(turn.best)
        whose, said = whose_rack(turn)
        assert whose == "drawn by chance"
        drawn = f"these seven are drawn from {turn.drawn_from} unseen letters."
        assert said == f"Nobody wrote the racks down: {drawn}"


def away(turn: Exercise) -> list[str]:
    """The tiles that the other player laid next, which were not in the bag."""
    later = turn.game.steps[turn.step.number :]
    action = next((one.turn.action for one in later if one.player != turn.step.player), None)
    return [tile.letter for tile in action.tiles] if isinstance(action, Play) else []


def test_where_one_rack_is_known_or_none_is_full_nothing_is_drawn(tmp_path: Path) -> None:
    game = missed_game(tmp_path)
    assert steps_to_draw(game) == ()
    assert seats_again(game) == seats_known(game) == (0, 1)
    pip = (None, ComputerSeat("family:sharp", "1"))
    against_pip = missed_game(tmp_path, racks=(), names=("Anna", "Pip"), computers=pip)
    assert {step.player for step in steps_to_draw(against_pip)} == {0}
    only = (ComputerSeat("family:sharp", "1"), ComputerSeat("family:sharp", "1"))
    nobody = missed_game(tmp_path, racks=(), names=("Bip", "Pip"), computers=only)
    assert seats_again(nobody) == ()
    assert "Nobody knows which tiles were held" in why_nothing(nobody, None)


def test_words_that_cannot_be_listed_give_no_better_play(tmp_path: Path) -> None:
    game = missed_game(tmp_path, racks=())
    reference = replace(ReviewWords.of(game), index=None)
    assert all(drawn_again(game, step, reference) is None for step in game.steps)
    assert "The words of this game cannot be listed" in why_nothing(game, reference)


def test_where_nothing_was_missed_it_is_said(tmp_path: Path) -> None:
    game = missed_game(tmp_path, racks=("MOODJXZ",))
    assert again_in(game) == ()
    reference = ReviewWords.of(game)
    assert "No other play would have earned three points more" in why_nothing(game, reference)
    shown = replace(reference, withholds=True)
    assert "We found no other play that would" in why_nothing(game, shown)
    damaged = replace(reference, trouble="There is no such dictionary.")
    assert why_nothing(game, damaged) == "There is no such dictionary."


def tries_of(tmp_path: Path, number: int = 0, progress: str = "") -> Tries:
    game = missed_game(tmp_path)
    return Tries(game, (0, 1), number).known(again_in(game), progress, "")


def tried(tries: Tries, text: str) -> Tries:
    turn = tries.attempt.turn
    assert turn
    return tries.with_attempt(tries.attempt.answer(read_play(text, turn.board, RULES.edition)))


def told(text: PositionText) -> str:
    """All sentences beside the board."""
    return " ".join((text.title, text.note, *text.word, text.task, text.about))


def test_it_begins_with_the_turn_that_is_shown_or_the_next_and_comes_round(tmp_path: Path) -> None:
    for number, first in ((0, 2), (2, 2), (3, 3), (5, 2)):
        assert tries_of(tmp_path, number).number == first
    tries = tries_of(tmp_path, 3)
    seen = []
    while not tries.is_over:
        seen.append(tries.number)
        tries = tries.go_on()
    assert seen == [3, 4, 2]
    assert not tries.goes_on
    before = tries.go_back()
    assert (before.number, before.place) == (2, 0)
    assert before.go_back().number == 4
    assert before.go_back().go_back().go_back().number == 3


def test_neither_the_best_nor_what_was_laid_is_told_before_a_play_is_tried(tmp_path: Path) -> None:
    tries = tries_of(tmp_path).go_on().go_on()
    text = tries.text
    assert (text.title, text.task) == ("Ben was here", "What would you have laid?")
    assert text.about == "These seven were Ben's."
    assert "DEAR" not in told(text)
    assert "12" not in told(text)
    assert tries.where == "3 of 3"
    assert replace(tries, progress="Looking").where == "3 of 3 so far"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("F5 .EAR", "Ben laid that, 4 fewer than the best."),
        ("D4 H..", "That makes 6 points, 6 fewer than the best."),
        ("F5 .EARTH", "12 points: the best there was."),
        ("F5 .EARS", "The rack holds no S."),
        ("10I HEN", "outside"),
    ],
)
def test_a_play_is_set_beside_the_best(tmp_path: Path, text: str, said: str) -> None:
    game = missed_game(tmp_path, words=f"{FEW_WORDS} hon")
    after = tried(Tries(game, (0, 1), 4).known(again_in(game), "", ""), text)
    assert said in after.attempt.said
    best = "The best earns 12 points. Ben laid DEAR then, for 8 points."
    is_compared = "fewer" in after.attempt.said
    assert after.attempt.is_told == (is_compared or after.attempt.is_found)
    assert (after.text.task == best) == is_compared
    assert (after.text.word[0] == "FIND 12") == is_compared
    assert after.attempt.is_found == (": the best" in said)


def test_where_words_are_withheld_the_best_is_that_of_those_shown(tmp_path: Path) -> None:
    tries = tries_of(tmp_path)
    turn = tries.attempt.turn
    assert turn
    shy = replace(turn, reference=replace(turn.reference, withholds=True))
    tries = tries.with_attempt(Retry(shy))
    assert tried(tries, "F5 .EARTH").attempt.said == "12 points: the best we found."
    assert "The best we found earns 12 points." in tried(tries, "F5 .EAR").text.task
    more = tries.with_attempt(Retry(replace(shy, points=11)))
    assert tried(more, "F5 .EARTH").attempt.said == "12 points: more than the best we found."


def test_the_words_are_those_of_the_seat(tmp_path: Path) -> None:
    tmp_path.mkdir(exist_ok=True)
    own = tmp_path / "own.txt"
    own.write_text("dearth", "utf-8")
    permit(str(own))
    game = missed_game(tmp_path, seats=(SeatTerms(), SeatTerms(dictionary=str(own))))
    tries = Tries(game, (1,)).known(again_in(game)[:1], "", "")
    assert "Here Ben's own words count." in tries.text.about
    after = tried(tries, "F5 .EAR")
    assert "DEAR is not in" in after.attempt.said
    assert not after.attempt.is_told
    assert tried(after, "F5 .EARTH").found == 1


def test_the_end_says_how_many_were_found_and_tells_nothing_of_those_passed_over(
    tmp_path: Path,
) -> None:
    tries = tried(tries_of(tmp_path), "F5 .EARTH").go_on()
    assert tries.text.goes_on == "the next one"
    given_up = tries.with_attempt(tries.attempt.help().help().help())
    assert given_up.text.task == "This was there, for 12 points."
    assert given_up.text.about == "Anna laid ON then, for 4 points."
    last = given_up.go_on()
    assert last.text.goes_on == "how many you found"
    text = replace(last.go_on(), progress="Looking at the turns: 3 of 4").text
    assert (text.so_far, text.word) == ("You found 1 of 3.", ("1 OF 3",))
    assert text.results == (
        (True, "Turn 2, Ben: DEARTH for 12"),
        (False, "Turn 3, Anna: DEARTH for 12"),
    )
    assert (text.about, text.goes_on) == ("Looking at the turns: 3 of 4", "back to the review")


def test_without_a_turn_it_says_how_far_it_is_or_why(tmp_path: Path) -> None:
    none = Tries(missed_game(tmp_path), (0, 1))
    looking = none.known((), "Looking", "").text
    assert (looking.task, looking.goes_on) == ("Looking", "")
    nothing = none.known((), "", "Nothing was missed.").text
    assert (nothing.task, nothing.goes_on) == ("Nothing was missed.", "go back")
