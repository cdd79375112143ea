"""What to lay so that a board stands again."""

from __future__ import annotations

import pytest

from scorekeeper.drafts.set_again import RowToLay, as_laid, heights, rows_to_lay
from scorekeeper.game.board import UNKNOWN, Board, Placement, Square
from tests.support.any_game import any_game


def board(size: int = 10, **stacks: str) -> Board:
    found = {Square.parse(square): tuple(letters) for square, letters in stacks.items()}
    return Board.from_stacks(size, found)


def test_the_lowest_tiles_come_first_row_by_row_and_then_those_on_top() -> None:
    rows = rows_to_lay(board(C1="AB", D1="C", J1="D", A3="E", C3="FGH"))
    assert [row.sentence() for row in rows] == [
        "Row 1, from C: A C, five empty, D.",
        "Row 3: E, one empty, F.",
        "Row 1, from C: B.",
        "Row 3, from C: G.",
        "Row 3, from C: H.",
    ]
    assert heights(rows) == {1: 5, 2: 2, 3: 1}


def test_on_top_a_square_between_is_left_out_and_not_empty() -> None:
    (_, above) = rows_to_lay(board(A4="AB", B4="C", C4="DE"))
    assert above.sentence() == "Row 4: B, one left out, E."


def test_a_tile_that_nobody_knows_is_any_tile() -> None:
    (row, above) = rows_to_lay(board(A1=f"{UNKNOWN}W", B1="I"))
    assert row == RowToLay(1, 0, (Placement(Square(0, 0), UNKNOWN), Placement(Square(1, 0), "I")))
    assert (row.sentence(), above.sentence()) == ("Row 1: any tile, I.", "Row 1: W.")


def test_several_of_them_are_said_at_once() -> None:
    under = f"{UNKNOWN}X"
    (row, _) = rows_to_lay(board(A1="I", B1=under, C1=under, D1=under))
    assert row.sentence() == "Row 1: I, any three."


@pytest.mark.parametrize("seed", range(50))
def test_laid_so_any_board_stands_as_it_stood(seed: int) -> None:
    for step in any_game(seed).steps:
        then = step.after.board
        rows = rows_to_lay(then)
        assert as_laid(then.size, rows) == then
        for number in range(len(rows)):  # Never is anything laid on what is not there.
            half = as_laid(then.size, rows[:number])
            assert all(
                half.height(tile.square) == rows[number].height - 1 for tile in rows[number].tiles
            )
        assert sum(heights(rows).values()) == sum(map(len, then.stacks))


def test_for_an_empty_board_there_is_nothing_to_lay() -> None:
    assert rows_to_lay(Board.empty(8)) == ()
