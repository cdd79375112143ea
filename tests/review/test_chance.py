"""The chance to win: by a formula while tiles are drawn, played out after that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.edition import find_edition, shipped_editions
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Pass
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import SeatTerms
from scorekeeper.players.valuing import PlayEvaluator, leaves_for
from scorekeeper.review.chance import Spread, spread_for
from scorekeeper.review.curve import (
    Curve,
    chances_after,
    play_out,
    racks_after,
    turning_point,
    turns_left,
)
from tests.support.games import RULES

from .games import game_of, reference_of

TINY = Rules(replace(RULES.edition, id="tiny", tiles={"A": 3, "C": 3, "O": 3, "T": 3}), RULES.house)
"""Two racks, and nothing in the bag."""


def curve_of(game: Game) -> Curve:
    reference = reference_of(game.rules)
    chances = [chances_after(game, number, reference) for number in range(len(game.steps) + 1)]
    return Curve.of(game, tuple(chances))


# The formula -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_chances_are_one_together_and_a_lead_helps(seats: int) -> None:
    spread = Spread(0.5, 5, 5, 20)
    level = spread.chances((50,) * seats, 0, 60)
    assert sum(level) == pytest.approx(1)
    assert level[0] == max(level)  # Whose turn it is.
    assert list(level) == sorted(level, reverse=True)
    ahead = spread.chances((50,) * (seats - 1) + (70,), 0, 60)
    assert ahead[-1] == max(ahead)
    assert spread.chances((50,) * (seats - 1) + (70,), 0, 20)[-1] > ahead[-1]


def test_every_box_has_numbers_and_another_one_those_of_the_nearest() -> None:
    for edition in shipped_editions().values():
        spread = spread_for(edition)
        assert 0.4 < spread.tempo < 0.7
        assert 15 < spread.turn < 25
        assert 4 < spread.scale < 6
    eight = find_edition("classic-8x8")
    assert spread_for(replace(eight, id="own", size=6)) == spread_for(eight)


def test_a_usual_margin_counts_as_points_do_for_the_part_of_the_game_to_come() -> None:
    def first(number: int, margin: float, ahead: int = 0) -> float:
        seats = SeatTerms(start=ahead), SeatTerms()
        game = game_of("5E TACO", "E5 .O", rules=rules, seats=seats)
        return chances_after(game, number, None, margin)[0]

    rules = Rules(replace(RULES.edition, tiles={"A": 6, "C": 6, "O": 4, "T": 4}), RULES.house)
    assert first(0, 20) == pytest.approx(first(0, 0, ahead=20))
    assert first(0, -20, ahead=20) == pytest.approx(first(0, 0))  # Given, so that it is even.
    assert first(1, 20) == pytest.approx(first(1, 0, ahead=16))  # Four of twenty tiles lie.
    assert first(2, 20) == pytest.approx(first(2, 0, ahead=15))


def test_where_the_rounds_are_counted_a_late_lead_is_safe() -> None:
    turns, ahead = ("5C COAT", "pass", "pass"), (SeatTerms(start=30), SeatTerms())
    few = Rules(RULES.edition, replace(RULES.house, rounds=3, all_pass_rounds=3))
    more = Rules(RULES.edition, replace(RULES.house, all_pass_rounds=3))
    usual = chances_after(game_of(*turns, rules=more, seats=ahead), 3, reference_of(more))
    late = chances_after(game_of(*turns, rules=few, seats=ahead), 3, reference_of(few))
    assert late[0] > usual[0]


# The end ---------------------------------------------------------------------------------------


def test_at_the_end_the_win_is_one_or_shared() -> None:
    won = game_of("5C COAT", "pass", "end")
    assert curve_of(won).chances[-1] == (1, 0)
    shared = game_of("pass", "end", players=3)
    assert curve_of(shared).chances[-1] == pytest.approx((1 / 3,) * 3)


def test_a_play_taken_back_leaves_the_chance_as_it_was() -> None:
    game = game_of("5C COAT")
    game.push(Turn(Challenge(None, (), upheld=True)))
    game.push(Turn(Pass()))
    chances = curve_of(game).chances
    assert chances[1] == chances[0] == chances[2]


# Played out ------------------------------------------------------------------------------------


def valuers(rules: Rules, seats: int = 2) -> tuple[PlayEvaluator, ...]:
    index = reference_of(rules).index
    assert index
    return (PlayEvaluator(rules, index, leaves_for(rules.edition)),) * seats


def tiny() -> Game:
    rules = Rules(replace(TINY.edition, rack_size=6), TINY.house)
    return game_of("5D CAT | A C C O T T", "pass | A A C O O T", rules=rules)


def test_known_racks_are_played_out_once_and_always_the_same() -> None:
    game = tiny()
    racks = racks_after(game, 0)
    assert racks == (tuple("ACCOTT"), tuple("AACOOT"))
    first = play_out(game.steps[0].before, racks, valuers(game.rules))
    assert first == play_out(game.steps[0].before, racks, valuers(game.rules))
    assert first
    assert sum(first) == pytest.approx(1)


def test_unknown_racks_are_drawn_from_what_is_unseen() -> None:
    game = tiny()
    none: tuple[tuple[str, ...], ...] = ((), ())
    drawn = play_out(game.position, none, valuers(game.rules))
    assert drawn
    assert sum(drawn) == pytest.approx(1)
    assert drawn == play_out(game.position, none, valuers(game.rules))
    impossible = (("C",) * 3, ("C",) * 3)  # There are no six of them: so they are not believed.
    assert play_out(game.position, impossible, valuers(game.rules)) == drawn


# The turning point -----------------------------------------------------------------------------


def said(game: Game, *first: float) -> Curve:
    """A curve in which the first seat has those chances, from the start on."""
    return Curve.of(game, tuple((chance, 1 - chance) for chance in first))


def test_the_turn_that_moved_the_winner_most_is_the_turning_point() -> None:
    turns = ("5E AT", "5D C", "5G O", "D5 .OAT", "4E O", "4F T", "end")
    game = game_of(*turns, seats=(SeatTerms(start=99), SeatTerms()))
    curve = said(game, 0.5, 0.5, 0.7, 0.45, 0.5, 0.65, 0.7, 1)
    turned = turning_point(game, curve)
    assert turned  # What turn 2 gave was taken back at once.
    assert (turned.number, turned.winner, turned.before, turned.after) == (5, 0, 0.5, 0.65)
    mostly_theirs = said(game, 0.5, 0.5, 0.5, 0.55, 0.65, 0.71, 0.7, 1)
    named = turning_point(game, mostly_theirs)
    assert named
    assert named.number == 5  # A turn of the winner's own that is nearly as good.
    level = said(game, 0.6, 0.62, 0.64, 0.65, 0.66, 0.67, 0.68, 1)
    assert turning_point(game, level) is None


def test_the_tiles_that_are_known_at_the_end_turn_no_game() -> None:
    rules = Rules(replace(TINY.edition, rack_size=5), TINY.house)
    game = game_of("5D CAT", "5G O", "4E O", "end", rules=rules)
    assert [step.after.bag for step in game.steps] == [0, 0, 0, 0]
    curve = said(game, 0.5, 0.9, 0.9, 0.9, 1)
    assert curve.moves[0][0] < 0.2
    assert curve.moves[1:] == ((0, 0),) * 3


def test_a_change_is_told_in_games_of_a_hundred() -> None:
    game = game_of("5E AT", "5D C", "5G O", "D5 .OAT", "end")
    curve = said(game, 0.5, 0.41, 0.743, 0.998, 0.9, 1)
    assert curve.would_win(2, 0) == "would win 74 times in 100 instead of 41"
    assert curve.would_win(3, 1) == "would win once in 100 instead of 26"
    assert curve.would_win(5, 0) == ""


def test_a_game_without_one_winner_has_no_turning_point() -> None:
    for game in (game_of("pass", "end"), game_of("5C COAT"), game_of("5C COAT", "end", players=1)):
        assert turning_point(game, curve_of(game)) is None


def test_the_last_rounds_are_played_out_while_the_bag_holds_tiles() -> None:
    rules = Rules(RULES.edition, replace(RULES.house, rounds=4))
    game = game_of("5E TACO", "E5 .O", "pass", "5I T", "pass", "5D T", "6D O", "pass", rules=rules)
    assert [turns_left(step.after, rules) for step in game.steps[2:5]] == [5, 4, 3]
    played = [chances_after(game, number, reference_of()) for number in range(9)]
    quick = [chances_after(game, number, None) for number in range(9)]
    assert played[:4] == quick[:4]
    assert played[4] != quick[4]
    assert played[7] != quick[7]
    assert played[8] == quick[8] == (0, 1)
    ahead = game_of(
        "5E TACO", "pass", "pass", rules=rules, seats=(SeatTerms(start=90), SeatTerms())
    )
    assert chances_after(ahead, 3, None)[0] > 0.9


def test_a_box_that_cannot_hold_the_racks_is_left_to_the_formula() -> None:
    game = tiny()
    short = replace(game.position, racks=(6, 6))
    assert play_out(short, ((), ()), valuers(game.rules)) is None
    assert play_out(game.position, ((), ()), ()) is None
