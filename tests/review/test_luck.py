"""What the tiles gave, and what was missed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.finder import WordIndex
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import Rules
from scorekeeper.review.best import Measure, ReviewWords, TurnReview
from scorekeeper.review.luck import Draw, Luck, draw_of, luck_of
from tests.support.games import RULES

from .games import game_of, reference_of


def drawn(game: Game, number: int = 0, reference: ReviewWords | None = None) -> Draw | None:
    """The draw of a turn, or of the last one."""
    return draw_of(game, game.steps[number - 1], reference or reference_of())


def test_a_rack_that_can_do_more_than_others_was_given() -> None:
    good, bad = drawn(game_of("pass | C O A T T A C")), drawn(game_of("pass | V V W W K K J"))
    assert good
    assert bad
    assert good.gave > 0 > bad.gave
    assert 0 < good.error < 3
    assert good == drawn(game_of("pass | C O A T T A C"))


def test_tiles_that_were_kept_are_no_luck() -> None:
    """Only the tile drawn is drawn anew; here it cannot be another one."""
    edition = replace(RULES.edition, id="small", tiles={"A": 4, "C": 4, "T": 7}, rack_size=4)
    rules = Rules(edition, RULES.house)
    game = game_of("5D CA | A A A C", "5F T | T T T T", "pass | A A T T", rules=rules)
    third = drawn(game, reference=reference_of(rules))
    assert third
    other = game_of("5D CA | A A C C", "5F T | T T T T", "pass | A C T T", rules=rules)
    assert drawn(other, reference=reference_of(rules)) != third


def test_what_is_not_known_is_not_told() -> None:
    assert drawn(game_of("5E CAT")) is None
    assert drawn(game_of("5E CAT | C A T")) is None  # A part of the rack.
    first, second = "5E CAT", "pass | V V W W K K J"
    assert drawn(game_of(first, "pass", second)) is None  # What was kept is not known.
    assert drawn(game_of("5E CAT | C A T O O A T", "5H O", "pass | O O O O A A A")) is None
    assert drawn(game_of("exchange | C A T O O A T", "5E AT", "pass | C A T O O A S")) is None
    assert drawn(game_of("end")) is None
    game = game_of("pass | C O A T T A C")
    assert drawn(game, reference=ReviewWords(None, None)) is None


def test_after_a_challenge_nothing_was_drawn() -> None:
    upheld = Turn(Challenge(None, (), upheld=True))
    game = game_of("5E TAC | C A T O O A T", upheld, "5E CAT | C A T O O A T")
    assert [drawn(game, number) is None for number in (1, 2, 3)] == [False, True, True]
    (luck,) = luck_of(game, [drawn(game, 1)], [])
    assert luck.is_whole


def review(number: int, missed: int | None) -> TurnReview:
    return TurnReview(number, Measure.RACK, (), count=3, rank=1, missed=missed)


def test_each_player_has_a_sum() -> None:
    game = game_of("5E CAT", "5H O", "4E O", "pass")
    draws = [Draw(1, 5, 1), Draw(2, -4, 2), Draw(3, 3, 1), None]
    reviews = [review(1, 2), review(3, 7), review(2, None), None]
    leo, nora = luck_of(game, draws, reviews)
    assert (leo.gave, leo.given, leo.most_in, leo.most) == (8, 9, "3", 7)
    assert leo.give_or_take == pytest.approx(2.83, abs=0.01)
    away = "9 points were missed, most of them in turn 3."
    assert leo.text == (
        "Where the tiles are known, good luck with the tiles: about 8 points, give or take 3."
        f" {away}"
    )
    assert nora.text == (
        "Where the tiles are known, bad luck with the tiles: about 4 points, give or take 4."
    )
    assert replace(leo, is_whole=True).text.startswith("Good luck with the tiles: about 8 ")
    assert luck_of(game, [], []) == ()


@pytest.mark.parametrize(
    ("given", "most", "said"),
    [
        (0, 0, "Every turn was the best there was."),
        (1, 1, "1 point was missed."),
        (12, 12, "12 points were missed, all of them in turn 9."),
        (12, 7, "12 points were missed, most of them in turn 9."),
        (12, 6, "12 points were missed, 6 of them in turn 9."),
    ],
)
def test_what_was_given_away_is_told(given: int, most: int, said: str) -> None:
    assert Luck(0, True, False, 0, 0, given, "9", most).text == said


def test_where_words_are_withheld_nothing_is_said_of_all_words() -> None:
    none, often = Luck(0, True, False, 0, 0, 0), Luck(0, True, False, 0, 0, 40, "9", 20, turns=4)
    assert replace(none, withheld=True).text == "We found nothing that would have earned more."
    assert often.text == "The biggest miss was in turn 9: 20 points."
    held = replace(review(1, 2), withheld=True)
    assert luck_of(game_of("5E CAT | C A T T T T T"), [None], [held])[0].withheld


def test_a_swap_draws_one_tile() -> None:
    game = game_of("exchange V | V A T O O A T", "5E AT", "pass | C A T O O A T")
    assert drawn(game)


def test_with_an_empty_bag_the_tiles_left_count() -> None:
    edition = replace(RULES.edition, id="tiny", tiles={"A": 3, "C": 3, "T": 3, "V": 3})
    rules = Rules(replace(edition, rack_size=6), RULES.house)
    index = WordIndex.build(["CAT"], rules.edition, rules.edition.size)
    game = game_of("pass | C C A A T T", "pass | A C T V V V", rules=rules)
    reference = ReviewWords(None, index)
    assert all(drawn(game, number, reference) for number in (1, 2))


def test_fair_tiles_are_told() -> None:
    fair = Luck(0, True, True, 0.2, 8.8, None)
    assert fair.text == "Neither lucky nor unlucky with the tiles."
    unclear = replace(fair, gave=-8.2)
    assert unclear.text == fair.text
    assert (
        replace(fair, gave=-9.2).text == "Bad luck with the tiles: about 9 points, give or take 9."
    )
