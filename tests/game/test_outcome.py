"""Who starts, what is left at the end, and who has won (the rules, sections 4, 5 and 8)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.outcome import (
    comeback,
    default_leftovers,
    highlights,
    leftover_doubts,
    leftover_problems,
    nearest_to_a,
    read_leftover,
    scores_by_round,
    standings,
)
from scorekeeper.game.play import Challenge, Finish, Pass
from scorekeeper.game.position import Ending
from scorekeeper.game.rules import TieBreak
from scorekeeper.game.setup import ComputerSeat, Setup
from tests.support.games import LEAFLET, RULES, TEN, rules_with

from .table import play_all, start_game

TIED = ("5C MOOD", "F5 .EAR", "pass", "pass")
"""Eight points each; all tiles but seven are in the bag."""


def lines(game: Game) -> list[tuple[str, int, int]]:
    """Name, total and rank of every player, in the order of the table."""
    return [(row.name, row.total, row.rank) for row in standings(game)]


def test_the_highest_total_leads_and_nothing_is_taken_off_during_play() -> None:
    game = play_all(start_game("Anna", "Ben"), "pass", *LEAFLET[:3])
    assert lines(game) == [("Ben", 18, 1), ("Anna", 8, 2)]
    assert [row.penalty for row in standings(game)] == [0, 0]


def test_no_tile_left_costs_points_where_you_stopped_with_the_points_as_they_were() -> None:
    game = play_all(start_game(), *TIED[:3], "stopped")
    assert [row.penalty for row in standings(game)] == [0, 0]
    assert [row.total for row in standings(game)] == list(game.position.scores)
    assert game.position.ending is Ending.STOPPED
    assert not game.position.asks_for_racks
    assert game.leftovers == {0: Leftover(7), 1: Leftover(7)}
    game.pop()
    assert game.leftovers == {}


@pytest.mark.parametrize("points", [5, 0, 10])
def test_every_tile_left_costs_points_at_the_end(points: int) -> None:
    game = play_all(start_game(rules=rules_with(leftover=points)), *TIED)
    assert [row.penalty for row in standings(game)] == [7 * points, 7 * points]
    assert lines(game) == [("Anna", 8 - 7 * points, 1), ("Ben", 8 - 7 * points, 1)]


def test_the_tiles_left_follow_from_the_plays_unless_they_were_told() -> None:
    game = play_all(start_game(), *TIED)
    assert default_leftovers(game) == {0: Leftover(7), 1: Leftover(7)}
    game.leftovers = {1: Leftover(5)}
    assert lines(game) == [("Ben", -17, 1), ("Anna", -27, 2)]


@pytest.mark.parametrize(
    ("leftovers", "sentences"),
    [
        ({0: Leftover(7), 1: Leftover(7)}, []),
        ({0: Leftover(7, tuple("JAAEEII"))}, []),
        ({0: Leftover(6)}, ["Anna should hold 7 tiles, not 6."]),
        ({1: Leftover(7, ("A", "E"))}, ["Ben: 2 letters for 7 tiles."]),
        (
            {0: Leftover(7, tuple("JJAAEEI"))},
            ["There is only one J that is not on the board."],
        ),
        (
            {0: Leftover(7, tuple("JAAEEII")), 1: Leftover(7, tuple("JTTNNLL"))},
            ["There is only one J that is not on the board."],
        ),
    ],
    ids=["by number", "by letter", "too few", "letters and number differ", "two J", "a J each"],
)
def test_what_does_not_fit_the_plays_is_told(
    leftovers: Mapping[int, Leftover], sentences: list[str]
) -> None:
    game = play_all(start_game(), *TIED)
    assert leftover_problems(game, leftovers) == sentences


def test_letters_that_a_computer_is_known_to_hold_are_named() -> None:
    mira = ComputerSeat("club:sharp", "1")
    game = Game(Setup(RULES, ("Anna", "Mira"), computers=(None, mira)))
    game.push(Turn(Pass()))
    game.push(Turn(game.read("5C MOOD"), rack=tuple("DJKMOOR"), drawn=("R",)))  # Three untold.
    game.push(Turn(Finish()))
    left = {0: Leftover(3, tuple("JRR")), 1: Leftover(7)}
    assert leftover_doubts(game, left) == ["Mira has one of those Js, so there cannot be another."]
    assert leftover_doubts(game, {0: Leftover(3, tuple("RRR"))}) == []
    assert leftover_doubts(game, left | {1: Leftover(7, tuple("AAAAEEE"))}) == []


def test_a_tie_is_shared() -> None:
    game = play_all(start_game("Anna", "Ben", "Cleo"), "5C MOOD", "F5 .EAR", *["pass"] * 3)
    assert [(row.name, row.rank) for row in standings(game)] == [
        ("Anna", 1),
        ("Ben", 1),
        ("Cleo", 3),
    ]


def tied_game(tie_break: TieBreak) -> Game:
    """Equal totals; Ben has the longer word, fewer tiles left, fewer points before that."""
    rules = rules_with(tie_break=tie_break, leftover=1)
    game = play_all(start_game(rules=rules), "5C MOOD", "F5 .EARTH", "D4 N.D", "pass", "pass")
    game.leftovers = {0: Leftover(7), 1: Leftover(5)}
    assert game.position.scores == (14, 12)
    assert [row.total for row in standings(game)] == [7, 7]
    return game


@pytest.mark.parametrize(
    ("tie_break", "ranks"),
    [
        (TieBreak.SHARED, {"Anna": 1, "Ben": 1}),
        (TieBreak.LONGEST_WORD, {"Anna": 2, "Ben": 1}),
        (TieBreak.FEWEST_TILES_LEFT, {"Anna": 2, "Ben": 1}),
        (TieBreak.SCORE_BEFORE_LEFTOVERS, {"Anna": 1, "Ben": 2}),
    ],
)
def test_a_table_may_break_a_tie(tie_break: TieBreak, ranks: dict[str, int]) -> None:
    assert {row.name: row.rank for row in standings(tied_game(tie_break))} == ranks


def test_a_tie_break_never_puts_fewer_points_before_more() -> None:
    rules = rules_with(tie_break=TieBreak.LONGEST_WORD)
    game = play_all(start_game(rules=rules), "5C MOOD", "5B A", "D4 N.D", "pass", "pass")
    assert [row.name for row in standings(game)] == ["Anna", "Ben"]


def test_a_solo_player_comes_first() -> None:
    game = play_all(start_game("Anna"), "5C MOOD", "F5 .EAR")
    assert lines(game) == [("Anna", 16, 1)]


def test_people_remember_the_best_turn_the_longest_word_and_the_tallest_stack() -> None:
    game = play_all(start_game(), *LEAFLET)
    best = highlights(game)
    assert best.best_turn is not None
    assert best.best_turn.text == "H3 PLUS"
    assert best.longest_word is not None
    assert best.longest_word[1].text == "SNACK"
    assert best.tallest_stack is not None
    assert (best.tallest_stack[0].number, *best.tallest_stack[1:]) == (6, "F8", 3)


def test_of_two_equal_turns_the_earlier_one_is_remembered_and_without_plays_nothing() -> None:
    best = highlights(play_all(start_game(), "5C MOOD", "F5 .EAR"))
    assert best.best_turn is not None
    assert best.best_turn.number == 1
    best = highlights(play_all(start_game(), "pass"))
    assert (best.best_turn, best.longest_word, best.tallest_stack) == (None, None, None)


# Who starts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draws", "first"),
    [
        ({"Anna": "M", "Ben": "C"}, ["Ben"]),
        ({"Anna": "a", "Ben": "B"}, ["Anna"]),
        ({"Anna": "R", "Ben": "Qu"}, ["Ben"]),
        ({"Anna": "Q", "Ben": "R"}, ["Anna"]),
        ({"Anna": "QU", "Ben": "P"}, ["Ben"]),
        ({"Anna": "E", "Ben": "E", "Cleo": "F"}, ["Anna", "Ben"]),
        ({"Anna": "EB", "Ben": "EA", "Cleo": "FA"}, ["Ben"]),
        ({"Anna": "EMQU", "Ben": "EMP"}, ["Ben"]),
        ({"Anna": "Z"}, ["Anna"]),
    ],
    ids=[
        "in turn",
        "whatever case",
        "Qu before R",
        "Q is Qu",
        "P before Qu",
        "a tie draws again",
        "only those who tied draw again",
        "and again",
        "alone",
    ],
)
def test_the_tile_nearest_to_a_starts(draws: dict[str, str], first: list[str]) -> None:
    assert nearest_to_a(draws, TEN) == first


def test_nobody_can_draw_what_the_set_does_not_hold() -> None:
    with pytest.raises(NotationError, match="not a tile"):
        nearest_to_a({"Anna": "?", "Ben": "A"}, TEN)


def test_the_rest_of_a_rack_may_say_q_for_qu() -> None:
    assert read_leftover("qi", 2, TEN) == Leftover(2, ("Qu", "I"))


def test_scores_are_compared_after_whole_rounds_and_now() -> None:
    game = play_all(start_game("Anna", "Ben"), *LEAFLET[:3])
    assert scores_by_round(game) == {0: (0, 0), 2: (8, 8), 3: (18, 8)}
    game = play_all(start_game("Anna", "Ben"), "5C MOOD")
    game.push(Turn(Challenge(None, (), upheld=True)))
    assert scores_by_round(game) == {0: (0, 0)}  # Anna tries again.


def test_who_was_behind_after_a_round_and_wins_came_back() -> None:
    behind = play_all(start_game("Anna", "Ben"), "pass", *LEAFLET[:1], "F5 .EAR", "pass")
    assert comeback(behind) == 0  # Nobody has won yet.
    play_all(behind, "6E N.T", "end")
    assert [row.name for row in standings(behind)] == ["Anna", "Ben"]
    assert comeback(behind) == 8


def test_whoever_was_never_behind_after_a_round_did_not_come_back() -> None:
    second = play_all(start_game("Anna", "Ben"), "5C MOOD", "F5 .EAR", "pass", "6E N.T", "end")
    assert comeback(second) == 0  # Behind only until the first turn.
    shared = play_all(start_game("Anna", "Ben"), "5C MOOD", "pass", "exchange", "F5 .EAR", "end")
    assert [row.rank for row in standings(shared)] == [1, 1]
    assert comeback(shared) == 0
    assert comeback(play_all(start_game("Anna"), "5C MOOD", "end")) == 0
