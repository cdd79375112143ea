"""What is said of a computer's turn, and which draws can be right."""

from __future__ import annotations

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider, Exchange, Finish, Pass
from scorekeeper.game.seats import draw_due, to_draw
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.session.questions import Done, computer_question
from scorekeeper.tui.board.picture import judged
from scorekeeper.tui.kit.half import Half, half_page, question_half
from scorekeeper.tui.questions.computer import (
    look_half,
    to_do,
    turn_half,
)

from ..helpers import RULES, joined_lines, read_lines, square

MIRA, OTTO = ComputerSeat("family:fair", "7"), ComputerSeat("club:keen", "8")
RACK = tuple("ADEMOOW")


def a_game(deal: str = "") -> Game:
    players = ("Mira", "Ben", "Otto")
    return Game(Setup(RULES, players, computers=(MIRA, None, OTTO), deal=deal))


def test_a_sentence_says_what_is_to_be_done_for_it() -> None:
    for deal, turn, expected in (
        ("", "5C MOOD", "Lay MOOD for Mira, then press Enter."),
        ("", "exchange", "Swap a tile for Mira, then press Enter."),
        ("", "pass", "Mira passes."),
        ("7", "5C MOOD", "Mira lays MOOD."),
        ("7", "exchange", "Mira swaps a tile."),
    ):
        game = a_game(deal)
        assert to_do(game, game.judge(game.read(turn))) == expected


def after_mood() -> Game:
    game = a_game()
    game.push(Turn(game.read("5C MOOD"), rack=RACK))
    return game


def test_whoever_has_just_played_draws() -> None:
    game = a_game()
    assert draw_due(game) is None
    game = after_mood()
    assert (draw_due(game), to_draw(game, 0)) == (0, 4)
    game.note_drawn(1, tuple("TSIN"))
    assert draw_due(game) is None
    game.push(Turn(Pass()))
    assert draw_due(game) is None  # Ben is no computer.


def test_nobody_draws_for_a_play_that_was_taken_back_or_at_the_end() -> None:
    game = after_mood()
    game.push(Turn(Challenge(1, (), upheld=True, decided_by=Decider.TABLE)))
    assert draw_due(game) is None
    game = after_mood()
    game.push(Turn(Finish()))
    assert draw_due(game) is None


def said(half: Half, width: int = 53, height: int = 38, plain: bool = False) -> str:
    """All that `half` says, as lines."""
    drawn = half_page(half, width, height, plain)
    return joined_lines([*drawn.top, *drawn.bottom])


def test_a_play_is_shown_in_tiles_squares_and_points() -> None:
    game = after_mood()
    verdict = game.judge(game.read("F5 .EAR"))
    text = said(turn_half(game, verdict))
    assert "Ben plays" in text
    assert "Column F, from the top. D is on the board" in text
    assert " F5    F6    F7    F8 " in text
    assert "0 becomes 8. Ben is level with Mira." in text
    assert "draws 3" in text
    assert computer_question(game, verdict).answers == {
        "carry on, it is laid": Done.DONE,
        "say its tiles are wrong": Done.WRONG,
    }
    assert judged(game, verdict).new == {square("F6"), square("F7"), square("F8")}


@pytest.mark.parametrize("deal", ["", "Sunday"])
@pytest.mark.parametrize(("play", "gain"), [("5C BEEN", "+8"), ("5C BEDEWED", "+34")])
def test_points_are_drawn_as_large_as_the_word_beside_the_smallest_board(
    deal: str, play: str, gain: str
) -> None:
    game = a_game(deal)
    verdict = game.judge(game.read(play))
    assert f"+{verdict.score.total}" == gain
    assert gain not in said(turn_half(game, verdict), 35, 21)  # It is drawn.


def test_where_tiles_cannot_be_drawn_it_is_said_which_goes_where() -> None:
    game = after_mood()
    text = said(turn_half(game, game.judge(game.read("F5 .EAR"))), plain=True)
    assert "LAY 3  +8" in text
    assert "Lay E on F6, A on F7, R on F8." in " ".join(text.split())


def test_passes_and_swaps_are_said() -> None:
    game = after_mood()
    assert "Ben passes." in said(turn_half(game, game.judge(Pass())))
    swap = game.judge(Exchange("W"))
    hidden = said(turn_half(game, swap))
    assert "Only the person next to Ben may look which one." in hidden
    assert "W" not in hidden
    assert [*computer_question(game, swap).answers.values()] == [Done.WHICH, Done.DONE, Done.WRONG]
    assert "Put the W back" in said(turn_half(game, swap, shows_letter=True))
    assert [*computer_question(game, swap, shows_letter=True).answers.values()] == [
        Done.DONE,
        Done.WRONG,
    ]


def test_where_the_program_deals_nothing_is_laid_by_hand() -> None:
    game = a_game(deal="Sunday")
    verdict = game.judge(game.read("5C BEEN"))
    text = said(turn_half(game, verdict), plain=True)
    assert "Lay" not in text
    assert "LAY " not in text
    assert "LAYS" in text
    assert computer_question(game, verdict).answers == {"carry on": Done.DONE}


@pytest.mark.parametrize("width", [28, 35, 53, 92])
@pytest.mark.parametrize("height", [12, 21, 28, 38, 58])
def test_it_fits_beside_any_board(width: int, height: int) -> None:
    game = after_mood()
    for action in (game.read("F5 .EAR"), Pass(), Exchange("W")):
        verdict = game.judge(action)
        question = computer_question(game, verdict)
        half = question_half(question, game, turn_half(game, verdict), 0)
        drawn = half_page(half, width, height)
        rows = read_lines([*drawn.top, *drawn.bottom])
        assert all(len(row) <= width for row in rows)
        assert len(rows) <= height


def test_who_is_to_look_is_said_without_the_tiles() -> None:
    two = Game(Setup(RULES, ("Anna", "Ben"), deal="Sunday"))
    assert "Pass this on to Anna." in said(look_half(two))
