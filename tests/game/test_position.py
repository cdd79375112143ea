"""Racks, bag, exchanges and the endings (the rules, section 5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from scorekeeper.game.judge import judge_action
from scorekeeper.game.notation import read_action
from scorekeeper.game.play import PlayScore
from scorekeeper.game.position import Ending, Position, advance
from scorekeeper.game.rules import AllPassEnds, FailedChallenge, LostChallenge, Rules
from tests.support.games import EIGHT, RULES, TEN, rules_with

from .table import lay


def after(position: Position, *turns: str, rules: Rules = RULES) -> Position:
    """The position after `turns`, for which nobody gets points."""
    for text in turns:
        action = read_action(text, position.board, rules.edition)
        position = advance(position, action, PlayScore(), rules)
    return position


def late(*racks: int, to_move: int = 0) -> Position:
    """A position with an empty bag and these racks."""
    start = Position.start(RULES, len(racks))
    return replace(start, board=lay("5C MOOD"), racks=racks, bag=0, to_move=to_move)


def wrong(position: Position, text: str, rules: Rules = RULES) -> list[str]:
    """The ids of what is wrong with a turn."""
    action = read_action(text, position.board, rules.edition)
    return [str(problem.rule) for problem in judge_action(position, action, rules).problems]


# Bag and racks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "players", "bag"),
    [
        (RULES, 1, 93),
        (RULES, 2, 86),
        (RULES, 3, 79),
        (RULES, 4, 72),
        (rules_with(EIGHT), 2, 50),
        (rules_with(EIGHT), 4, 36),
    ],
    ids=lambda value: value.edition.id if isinstance(value, Rules) else str(value),
)
def test_each_player_starts_with_seven_tiles(rules: Rules, players: int, bag: int) -> None:
    position = Position.start(rules, players)
    assert position.racks == (7,) * players
    assert position.bag == bag
    assert position.board.is_empty


def test_racks_are_filled_in_turn_order_as_far_as_the_set_goes() -> None:
    few = replace(TEN, tiles={"A": 10})
    position = Position.start(Rules(few, RULES.house), 3)
    assert (position.racks, position.bag) == ((7, 3, 0), 0)


def test_a_rack_is_filled_to_seven_after_a_play() -> None:
    position = after(Position.start(RULES, 2), "5C MOOD")
    assert (position.racks, position.bag, position.to_move) == ((7, 7), 82, 1)


def test_a_rack_is_filled_only_as_far_as_the_bag_goes() -> None:
    position = replace(late(7, 7), bag=2)
    assert after(position, "F5 .EAR").racks == (6, 7)
    assert after(position, "F5 .EAR").bag == 0


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    assert after(late(7, 7), "F5 .EAR").racks == (4, 7)


@pytest.mark.parametrize("text", ["pass", "exchange", "exchange J"])
def test_a_pass_and_an_exchange_leave_the_counts_alone_and_lose_the_turn(text: str) -> None:
    start = Position.start(RULES, 3)
    position = after(start, text)
    assert (position.racks, position.bag) == (start.racks, start.bag)
    assert position.to_move == 1


def test_points_go_to_the_player_who_moved() -> None:
    action = read_action("5C MOOD", Position.start(RULES, 2).board, TEN)
    position = advance(Position.start(RULES, 2), action, PlayScore(bonus=8), RULES)
    assert position.scores == (8, 0)


def test_the_turn_goes_round_the_table() -> None:
    position = Position.start(rules_with(all_pass_rounds=3), 3)
    seen = []
    for _ in range(5):
        seen.append(position.to_move)
        position = after(position, "pass", rules=rules_with(all_pass_rounds=3))
    assert seen == [0, 1, 2, 0, 1]


def test_the_unseen_letters_are_the_set_less_the_board_buried_tiles_included() -> None:
    position = after(Position.start(RULES, 2), "5C MOOD", "5C W")
    assert Counter(dict(TEN.tiles)) - position.unseen(RULES) == Counter("MOODW")


def test_of_a_letter_that_a_mixed_set_overdraws_none_is_unseen() -> None:
    position = after(Position.start(RULES, 2), "5C JAJA")
    assert position.unseen(RULES)["J"] == 0


def test_more_tiles_than_are_left_on_a_rack_cannot_be_laid() -> None:
    position = late(2, 7)
    assert wrong(position, "F5 .EA") == []
    assert wrong(position, "F5 .EAR") == ["rack-size"]


@pytest.mark.parametrize(
    ("held", "sentence"),
    [
        (7, "8 tiles laid, but a rack holds 7."),
        (3, "8 tiles laid, but this rack can hold only 3."),
    ],
)
def test_more_tiles_than_any_rack_holds_are_told_of_once(held: int, sentence: str) -> None:
    action = read_action("4B MOUNTAIN", late(held, 7).board, TEN)
    found = judge_action(late(held, 7), action, RULES).problems
    assert [problem.message for problem in found if problem.rule == "rack-size"] == [sentence]


def test_the_last_tiles_of_a_rack_earn_no_bonus_if_they_are_fewer_than_seven() -> None:
    action = read_action("F5 .EAR", late(3, 5).board, TEN)
    score = judge_action(late(3, 5), action, RULES).score
    assert (score.total, score.bonus) == (8, 0)


# Exchanges ------------------------------------------------------------------------------------


def test_an_exchange_is_counted_for_its_player() -> None:
    assert after(Position.start(RULES, 2), "exchange", "pass", "exchange J").exchanges == (2, 0)


def test_nothing_is_exchanged_with_an_empty_bag() -> None:
    assert wrong(late(3, 3), "exchange") == ["bag-empty"]
    assert wrong(replace(late(7, 7), bag=1), "exchange") == []


def test_to_exchange_a_letter_that_is_all_on_the_board_is_only_warned_of() -> None:
    position = after(Position.start(RULES, 2), "5C JAM")
    assert wrong(position, "exchange J") == ["tile-count"]
    assert wrong(position, "exchange A") == []


@pytest.mark.parametrize("allowed", [5, 0, 1])
def test_a_solo_game_has_its_number_of_exchanges(allowed: int) -> None:
    rules = rules_with(solo_exchanges=allowed)
    position = after(Position.start(rules, 1), *["exchange"] * allowed, rules=rules)
    assert position.ending is None
    assert wrong(position, "exchange", rules) == ["no-exchange-left"]
    if allowed:
        before = replace(position, exchanges=(allowed - 1,))
        assert wrong(before, "exchange", rules) == []


def test_at_a_full_table_exchanges_are_not_numbered() -> None:
    position = replace(Position.start(RULES, 2), exchanges=(9, 9))
    assert wrong(position, "exchange") == []


# Endings --------------------------------------------------------------------------------------

COUNTS = rules_with(exchange_counts_as_pass=True)
EMPTY_BAG = rules_with(all_pass_ends=AllPassEnds.EMPTY_BAG)
PLAY_ON = rules_with(going_out_ends=False)
LAST = rules_with(
    rounds=1,
    lost_challenge=LostChallenge.LOSE_TURN,
    failed_challenge=FailedChallenge(lose_turn=True),
)
TWO = Position.start(RULES, 2)
ENDINGS = {
    "a rack and the bag are empty": (late(3, 5), "F5 .EAR", RULES, Ending.OUT),
    "a tile is left on the rack": (late(4, 5), "F5 .EAR", RULES, None),
    "a tile is left in the bag": (replace(late(3, 5), bag=1), "F5 .EAR", RULES, None),
    "nobody can play": (late(3, 5), "end", RULES, Ending.NOBODY_CAN_PLAY),
    "with tiles in the bag, all agree": (TWO, "end", RULES, Ending.AGREED),
    "alone, one pass": (Position.start(RULES, 1), "pass", RULES, Ending.ALL_PASSED),
    "all four pass": (Position.start(RULES, 4), "pass, pass, pass, pass", RULES, Ending.ALL_PASSED),
    "a play is no pass": (TWO, "pass, 5C MOOD, pass", RULES, None),
    "nor is a swap": (TWO, "pass, exchange, pass", RULES, None),
    "all pass after a play": (TWO, "5C MOOD, pass, pass", RULES, Ending.ALL_PASSED),
    "all pass after a swap": (TWO, "exchange, pass, pass", RULES, Ending.ALL_PASSED),
    "a swap counts as a pass": (TWO, "exchange, pass", COUNTS, Ending.ALL_PASSED),
    "but not alone": (Position.start(COUNTS, 1), "exchange", COUNTS, None),
    "there are tiles in the bag": (TWO, ", ".join(["pass"] * 8), EMPTY_BAG, None),
    "there are none": (late(3, 5), "pass, pass", EMPTY_BAG, Ending.ALL_PASSED),
    "the others play on": (late(3, 5, 5), "F5 .EAR, pass, 5C W", PLAY_ON, None),
    "the others pass": (late(3, 5, 5), "F5 .EAR, pass, pass", PLAY_ON, Ending.ALL_PASSED),
    "all have gone out": (late(3, 1), "F5 .EAR, 5C W", PLAY_ON, Ending.OUT),
    "the last turn is missed": (TWO, "5C MOOD, challenge refused", LAST, Ending.ROUNDS),
}
"""For each case a position, the turns that follow, the rules, and how the last of them ends it."""


@pytest.mark.parametrize(("position", "turns", "rules", "ending"), ENDINGS.values(), ids=ENDINGS)
def test_the_game_goes_on_until_the_last_of_these_turns(
    position: Position, turns: str, rules: Rules, ending: Ending | None
) -> None:
    *before, last = turns.split(", ")
    for text in before:
        position = after(position, text, rules=rules)
        assert position.ending is None
    over = after(position, last, rules=rules)
    assert over.ending is ending
    if ending:
        assert over.to_move == position.to_move


@pytest.mark.parametrize("rounds", [2, 3])
def test_a_table_may_ask_for_several_rounds_of_passes(rounds: int) -> None:
    rules = rules_with(all_pass_rounds=rounds)
    almost = after(TWO, *["pass"] * (2 * rounds - 1), rules=rules)
    assert almost.ending is None
    assert after(almost, "pass", rules=rules).ending is Ending.ALL_PASSED


def test_a_game_of_so_many_rounds_ends_with_the_last_turn_of_the_last() -> None:
    rules = rules_with(rounds=2)
    almost = after(TWO, "5C MOOD", "exchange", "pass", rules=rules)
    assert (almost.ending, almost.turns) == (None, (2, 1))
    over = after(almost, "5C W", rules=rules)
    assert (over.ending, over.turns) == (Ending.ROUNDS, (2, 2))
    assert over.why_over == "everyone has had all turns"


def test_the_last_round_is_over_when_its_last_turn_is_lost_but_not_when_it_is_taken_again() -> None:
    lost = after(TWO, "5C MOOD", "5C W", "challenge upheld", rules=LAST)
    assert (lost.ending, lost.turns) == (Ending.ROUNDS, (1, 1))
    again = after(TWO, "5C MOOD", "5C W", "challenge upheld", rules=rules_with(rounds=1))
    assert (again.ending, again.to_move, again.turns) == (None, 1, (1, 0))


def test_a_player_who_has_gone_out_is_passed_over() -> None:
    for turns in ((), ("pass", "5C W")):
        assert after(late(3, 5, 5), "F5 .EAR", *turns, rules=PLAY_ON).to_move == 1


@pytest.mark.parametrize("text", ["5C W", "pass", "exchange", "end"])
def test_after_the_end_nothing_is_allowed(text: str) -> None:
    assert wrong(after(late(3, 5), "end"), text) == ["game-over"]
