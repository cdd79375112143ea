"""The figures of one game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import FailedChallenge
from scorekeeper.library.summary import (
    BestTurn,
    OneWord,
    TallStack,
    as_json,
    from_json,
    summarise,
    with_words_masked,
)
from tests.support.games import LEAFLET, game_of, rules_with


def challenge(game: Game, upheld: bool) -> None:
    game.push(Turn(Challenge(None, (), upheld)))


def test_the_leaflets_game_in_figures() -> None:
    summary = summarise(game_of(*LEAFLET))
    assert summary.edition == "hasbro-10x10"
    assert summary.started == "2026-11-21T20:00:00+01:00"
    assert summary.players == ("Anna", "Ben")
    assert (summary.over, summary.solo) == (False, False)
    assert summary.winners == ()
    anna, ben = summary.lines
    assert (anna.total, anna.rank, anna.points, anna.plays, anna.turns) == (46, 1, 46, 4, 4)
    assert anna.best_turn == BestTurn(16, "H3 PLUS", ("PLUS", "NETS"), 7)
    assert anna.longest_word == OneWord("MOOD", 8, 1)
    assert anna.best_word == OneWord("MOOD", 8, 1)
    assert anna.tallest_stack == TallStack(2, "F5")
    assert ben.best_turn == BestTurn(14, "8E SNACK", ("SNACK", "LEAN"), 6)
    assert ben.longest_word == OneWord("SNACK", 7, 6)
    assert ben.best_word == OneWord("DEAR", 8, 2)
    assert (ben.total, ben.rank, ben.seconds, ben.hints) == (27, 2, None, 0)


def test_words_that_are_not_shown_stand_in_stars_and_earn_what_they_earned() -> None:
    summary = summarise(game_of(*LEAFLET))
    assert with_words_masked(summary, {"FUCK"}.__contains__) == summary
    starred = with_words_masked(summary, {"SNACK", "DEAR", "NETS"}.__contains__)
    anna, ben = starred.lines
    assert anna.best_turn == BestTurn(16, "****", ("PLUS", "****"), 7)
    assert anna.longest_word == OneWord("MOOD", 8, 1)
    assert ben.best_turn == BestTurn(14, "*****", ("*****", "LEAN"), 6)
    assert ben.longest_word == OneWord("*****", 7, 6)
    assert ben.best_word == OneWord("****", 8, 2)
    assert ben.laid == ("WOOD",)
    assert [line.points for line in starred.lines] == [line.points for line in summary.lines]


def test_house_rules_are_told_where_they_are_not_the_leaflets() -> None:
    assert summarise(game_of("5C MOOD")).house == ""
    ours = game_of(
        rules=rules_with(
            leftover=3, going_out_ends=False, failed_challenge=FailedChallenge(points=5)
        )
    )
    assert summarise(ours).house == "leftover=3 failed-challenge=points-5 going-out-ends=no"


def test_what_is_left_at_the_end_is_taken_off_the_total_alone() -> None:
    game = game_of("5C MOOD", "pass", "end")
    game.leftovers = {0: Leftover(7), 1: Leftover(6)}
    summary = summarise(game)
    assert summary.over
    anna, ben = summary.lines
    assert (anna.points, anna.total, anna.rank) == (8, 8 - 35, 1)
    assert (ben.points, ben.total, ben.turns, ben.plays) == (0, -30, 1, 0)
    assert (ben.best_turn, ben.longest_word, ben.best_word, ben.tallest_stack) == (None,) * 4
    assert summary.winners == ("Anna",)


def test_a_play_that_was_taken_back_is_no_play() -> None:
    game = game_of("5C MOOD")
    challenge(game, upheld=True)
    anna, _ = summarise(game).lines
    assert (anna.plays, anna.turns, anna.points, anna.best_turn) == (0, 0, 0, None)
    game.push_text("5C MOO")
    anna, _ = summarise(game).lines
    assert (anna.plays, anna.turns, anna.points) == (1, 1, 6)
    assert summarise(game).turns == game.turns_taken == 2


def test_words_whole_racks_and_challenges_are_those_of_plays_that_stand() -> None:
    game = game_of("5C MOODIER")
    challenge(game, upheld=False)
    game.push_text("F6 X")
    challenge(game, upheld=True)
    game.push_text("F6 N")
    game.push_text("pass")
    anna, ben = summarise(game).lines
    assert (anna.words, anna.laid, anna.whole_racks) == ("MOODIER", ("MOODIER",), 1)
    assert (ben.words, ben.whole_racks) == ("DN", 0)
    assert (anna.challenges_won, anna.challenges_lost) == (1, 0)
    assert (ben.challenges_won, ben.challenges_lost) == (0, 1)
    assert summarise(game_of("pass")).lines[0].laid == ()


def test_times_are_added_and_hints_counted() -> None:
    game = game_of()
    game.push(Turn(game.read("5C MOOD"), seconds=40, hinted=True))
    game.push(Turn(game.read("pass")))
    game.push(Turn(game.read("pass"), seconds=0))
    anna, ben = summarise(game).lines
    assert (anna.seconds, anna.hints) == (40, 1)
    assert (ben.seconds, ben.hints) == (None, 0)


@given(st.integers(0, len(LEAFLET)))
def test_a_summary_comes_back_from_json_as_it_was(turns: int) -> None:
    summary = summarise(game_of(*LEAFLET[:turns], players=("愛'\"", "Ωmega")))
    assert from_json(as_json(summary)) == summary
    assert hash(from_json(as_json(summary))) == hash(summary)


SOUND = (
    '["b","2026-11-21","",true,'
    '[["A",1,1,1,1,1,[1,"5C A",["A"],1],["A",1,1],["A",1,1],[1,"A1"],'
    '1,0,0,false,[],"A",0,0,0,false]],'
    "0,1,false,false,true]"
)
FORGED = [
    SOUND.replace('"2026-11-21"', '"2026-13-41"'),
    SOUND.replace('"A",1,1,1,1,1', '"A\\u001b",1,1,1,1,1'),
    SOUND.replace('"A",1,1,1,1,1', '"A","1",1,1,1,1'),
    SOUND.replace('"A",1,1,1,1,1', f'"A",{10**400},1,1,1,1'),
    SOUND.replace('[1,"A1"]', '["1","A1"]'),
    SOUND.replace('[1,"A1"]', '{"1":"A1"}'),
    SOUND.replace("true", "1"),
    '["b","2026-11-21","",true,[],0,1,false]',
]
"""Summaries that this program never wrote."""


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '["a","b",true,[["Anna"]]]', "[1,2,3,4]", *FORGED]
)
def test_what_is_no_summary_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        from_json(text)


def test_how_far_the_winner_was_behind_is_kept() -> None:
    game = game_of("pass", "5C MOOD", "F5 .EAR", "pass", "6E N.T", "end")
    summary = summarise(game)
    assert summary.comeback == 8
    assert from_json(as_json(summary)) == summary
    assert summarise(game_of(*LEAFLET)).comeback == 0
