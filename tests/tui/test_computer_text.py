"""What is said of a computer's turn, and which draws can be right."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider, Exchange, Finish, Pass
from scorekeeper.game.seats import draw_due, known_rack, to_draw
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.tui.computer_text import (
    look_lines,
    read_draw,
    turn_lines,
    turn_picture,
    turn_sentence,
)
from scorekeeper.tui.unseen import rack_line

from .helpers import RULES, joined_lines, read_lines, square

MIRA, OTTO = ComputerSeat("family:fair", "7"), ComputerSeat("club:keen", "8")
RACK = tuple("ADEMOOW")


def a_game(deal: str = "") -> Game:
    players = ("Mira", "Ben", "Otto")
    return Game(Setup(RULES, players, computers=(MIRA, None, OTTO), deal=deal))


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


@pytest.mark.parametrize("typed", ["tsin", "T S I N", "aewtsin"])
def test_the_new_tiles_or_all_of_them_are_typed(typed: str) -> None:
    assert read_draw(typed, after_mood(), 0) == tuple("AEINSTW")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("tsi", "That makes 3 tiles; type 4, or all 7."),
        ("tsinx", "That makes 5 tiles; type 4, or all 7."),
        ("ts7n", "One of these is not a tile of this set."),
        ("zzin", "There are not that many left of one of these letters. Backspace mends it."),
    ],
)
def test_what_cannot_be_a_draw_is_refused_without_its_letters(typed: str, says: str) -> None:
    with pytest.raises(NotationError) as error:
        read_draw(typed, after_mood(), 0)
    assert str(error.value) == says


def test_a_tile_that_another_computer_holds_cannot_be_drawn() -> None:
    game = after_mood()
    game.push(Turn(Pass()))
    game.push(Turn(Pass(), rack=tuple("BCFGHJZ")))
    assert known_rack(game, 2) == tuple("BCFGHJZ")
    with pytest.raises(NotationError):
        read_draw("zsin", game, 0)


def test_a_play_is_said_in_words_and_squares() -> None:
    game = after_mood()
    verdict = game.judge(game.read("F5 .EAR"))
    assert turn_sentence("Ben", verdict) == "Ben: DEAR down from F5, 8 points"
    assert describe_tiles(verdict.action) == "E on F6, A on F7, R on F8"  # type: ignore[arg-type]
    said = joined_lines(turn_lines(game, verdict, False, 37, 22))
    assert "Lay E on F6, A on F7, R on F8." in said
    assert "it is laid" in said
    assert turn_picture(game, verdict).new == {square("F6"), square("F7"), square("F8")}


def test_passes_and_swaps_are_said() -> None:
    game = after_mood()
    assert turn_sentence("Ben", game.judge(Pass())) == "Ben passes"
    swap = game.judge(Exchange("W"))
    hidden = joined_lines(turn_lines(game, swap, False, 60, 22))
    assert "Only Ben's neighbour looks: Space shows which." in hidden
    assert "W" not in hidden.replace("Which", "")
    assert "Put the W back" in joined_lines(turn_lines(game, swap, True, 60, 22))


def test_where_the_program_deals_nothing_is_laid_by_hand() -> None:
    game = a_game(deal="Sunday")
    verdict = game.judge(game.read("5C BEEN"))
    said = joined_lines(turn_lines(game, verdict, False, 37, 22))
    assert "Lay" not in said
    assert "go on" in said
    assert "other tiles" not in said


@pytest.mark.parametrize("width", [28, 37, 60])
@pytest.mark.parametrize("height", [8, 12, 22, 40])
def test_it_fits_beside_any_board(width: int, height: int) -> None:
    game = after_mood()
    for action in (game.read("F5 .EAR"), Pass(), Exchange("W")):
        rows = read_lines(turn_lines(game, game.judge(action), False, width, height))
        assert all(len(row) <= width for row in rows)
        assert len(rows) <= max(height, 8)


def test_who_is_to_look_is_said_without_the_tiles() -> None:
    two = Game(Setup(RULES, ("Anna", "Ben"), deal="Sunday"))
    assert "Pass this on to Anna." in joined_lines(look_lines(two, 40))


def test_tiles_laid_are_gone_from_the_rack() -> None:
    assert read_lines([rack_line(tuple("BEEJNSV"), ["E", "B", "X"])]) == [
        " Your tiles  E  J  N  S  V "
    ]


def test_what_it_plays_comes_first_where_there_is_little_room() -> None:
    game = a_game()
    rows = read_lines(turn_lines(game, game.judge(game.read("5C MOOD")), False, 18, 5))
    assert " ".join(rows[1:3]) == "Mira: MOOD across from C5, 8 points"
    assert " ".join(rows[3:]) == "Lay M on C5, O on D5, O on E5, D on F5."
