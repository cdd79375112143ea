"""A board that is copied from the table, square by square, and what stands on the score pad."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.drafts.found_board import FoundBoard, FoundGame
from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup

BOX = find_edition("hasbro-10x10")
SETUP = Setup(Rules(BOX, find_preset("hasbro").house), ("Maya", "Leo", "Nora"))
EMPTY = FoundBoard(BOX, Board.empty(10))


def typed(keys: str, found: FoundBoard = EMPTY) -> FoundBoard:
    """The board after these letters, digits and spaces."""
    for key in keys:
        if key == " ":
            after = found.leave_empty()
        elif key.isdecimal():
            after = found.raise_to(int(key))
        else:
            after = found.lay(key)
        found = after or found
    return found


def test_letters_run_along_the_row_and_a_digit_is_the_height_of_the_last() -> None:
    board = typed("to t5 w2").board
    assert str(board).splitlines()[1] == " 1 T  O  .  T5 .  W2 .  .  .  ."
    assert board.stack(Square(3, 0)) == ("?", "?", "?", "?", "T")


def test_after_the_last_square_of_a_row_comes_the_next_row() -> None:
    found = typed("          a")
    assert found.board.at(Square(0, 1)) == "A"
    assert found.next_square == Square(1, 1)


def test_after_the_last_square_of_all_nothing_is_taken() -> None:
    full = typed("a", EMPTY.go_to(Square(9, 9)))
    assert full.here == "J10 is A. That was the last square."
    assert (full.lay("b"), full.leave_empty()) == (None, None)


def test_q_is_qu_and_a_letter_that_no_tile_has_is_none() -> None:
    assert typed("q").board.at(Square(0, 0)) == "Qu"
    assert EMPTY.lay("\u00d8") is None


def test_a_height_needs_a_tile_and_is_one_to_nine() -> None:
    assert EMPTY.raise_to(3) is None
    assert typed("a").raise_to(0) is None
    assert typed("a3").board.height(Square(0, 0)) == 3
    assert typed("a31").board.stack(Square(0, 0)) == ("A",)


def test_rubbing_out_goes_back_along_the_row() -> None:
    found = typed("cat").rub_out().rub_out()
    assert (found.board.at(Square(0, 0)), found.board.at(Square(1, 0))) == ("C", None)
    assert typed("o", found).board.at(Square(1, 0)) == "O"


def test_it_is_said_what_lies_at_the_cursor_and_how_much_is_not_known() -> None:
    assert EMPTY.here == "What lies on A1?"
    assert typed(" ").here == "A1 is empty. Next: B1."
    assert typed("b5").here == "A1 is B, five high: four beneath are not known. Next: B1."
    assert typed("b2").here == "A1 is B, two high: one letter beneath is not known. Next: B1."


def test_what_was_filled_in_is_the_start_and_full_racks_need_not_be() -> None:
    game = replace(FoundGame.of(SETUP), found=typed("at"))
    assert game.missing == 0
    assert game.start().racks == ()
    game = replace(game, points=(115, -5, 0), racks=(None, 4, None), to_move=2, bag=30, turns=13)
    assert game.missing is None
    start = game.start()
    assert (start.points, start.to_move, start.turns) == ((115, -5, 0), 2, 13)
    assert (start.racks, start.bag) == ((7, 4, 7), 30)
    again = FoundGame.of(replace(SETUP, start_position=start))
    assert again.start() == start
    assert again.is_kept
    assert not game.is_kept


def test_a_rack_with_more_tiles_than_it_holds_cannot_be_so() -> None:
    game = replace(FoundGame.of(SETUP), found=typed("at"), racks=(7, 31, None))
    before = replace(game, racks=(7, 7, None)).problems(None)
    (more,) = set(game.problems(None)) - set(before)
    assert more.rule is Rule.RACK_SIZE
    assert more.message == f"{SETUP.players[1]} cannot hold 31 tiles; a rack has 7."
