"""Squares, stacks, runs and the board as people read it (the rules, section 1)."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import Board, Direction, NotationError, Placement, Square
from tests.support.games import EIGHT, LEAFLET

from .table import lay, names


def sq(text: str) -> Square:
    return Square.parse(text)


@pytest.mark.parametrize(
    ("text", "column", "row"),
    [("A1", 0, 0), ("J10", 9, 9), ("c5", 2, 4), ("K5", 10, 4), ("A11", 0, 10), ("AA1", 26, 0)],
)
def test_a_square_is_a_column_letter_and_a_row_number(text: str, column: int, row: int) -> None:
    assert sq(text) == Square(column, row)
    assert str(sq(text)) == text.upper()


@pytest.mark.parametrize(
    "text", ["", "5", "C", "5C", "C 5", "C5 ", "C-1", "C5D", "Ç5", "C\u0665", "C5\n"]
)
def test_what_is_no_square_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotationError) as error:
        sq(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("direction", "distance", "end"),
    [
        (Direction.ACROSS, 1, "D5"),
        (Direction.ACROSS, -2, "A5"),
        (Direction.DOWN, 3, "C8"),
        (Direction.DOWN, -1, "C4"),
    ],
)
def test_a_step_goes_along_its_direction(direction: Direction, distance: int, end: str) -> None:
    assert sq("C5").step(direction, distance) == sq(end)
    assert direction.other is not direction
    assert direction.other.other is direction


@pytest.mark.parametrize(
    ("size", "inside", "outside"),
    [(10, ("A1", "J10"), ("K1", "A11")), (8, ("A1", "H8"), ("I1", "A9"))],
)
def test_a_board_holds_its_squares_and_no_others(
    size: int, inside: tuple[str, ...], outside: tuple[str, ...]
) -> None:
    board = Board.empty(size)
    assert all(sq(text) in board for text in inside)
    assert not any(sq(text) in board for text in outside)
    assert Square(-1, 0) not in board


def test_only_the_top_of_a_stack_is_read() -> None:
    board = lay("5C MOOD", "5C W", "5C F")
    assert board.stack(sq("C5")) == ("M", "W", "F")
    assert board.at(sq("C5")) == "F"
    assert board.height(sq("C5")) == 3


def test_where_nothing_lies_there_is_no_letter_and_no_height() -> None:
    board = lay("5C MOOD", "7I AT")
    for square in (*map(sq, ("A1", "K5", "C11")), Square(-1, 4), Square(-1, 6), Square(-1, 7)):
        assert board.at(square) is None, "a place before the first column is not in the last"
        assert board.height(square) == 0


def test_laying_leaves_the_board_before_as_it_was() -> None:
    before = Board.empty(10)
    after = before.lay([Placement(sq("C5"), "M")])
    assert before.is_empty
    assert not after.is_empty


def test_lifting_takes_only_the_top_tile() -> None:
    assert lay("5C MOOD", "5C W").lift([sq("C5"), sq("F5")]) == lay("5C MOO")


@pytest.mark.parametrize("square", [Square(10, 0), Square(-1, 0), Square(0, 10)])
def test_nothing_can_be_laid_outside_the_board_or_lifted_where_nothing_lies(
    square: Square,
) -> None:
    with pytest.raises(NotationError, match="outside the 10x10 board"):
        Board.empty(10).lay([Placement(square, "A")])
    for empty in (square, sq("A1")):
        with pytest.raises(NotationError, match="no tile"):
            lay("5C MOOD").lift([empty])


def test_a_board_is_made_of_stacks() -> None:
    board = Board.from_stacks(10, {sq("C5"): ("M", "W"), sq("D5"): ("O",)})
    assert board.stack(sq("C5")) == ("M", "W")
    assert [str(square) for square in board.occupied()] == ["C5", "D5"]
    assert list(board.letters()) == ["M", "W", "O"]
    with pytest.raises(NotationError, match="K5 is outside the 10x10 board"):
        Board.from_stacks(10, {sq("K5"): ("M",)})


@pytest.mark.parametrize(
    ("plays", "runs"),
    [
        ((), []),
        (("5C M",), []),
        (("5C MOOD",), ["across C5 D5 E5 F5"]),
        (("A1 AT",), ["down A1 A2"]),
        (("1I AT", "J9 IN"), ["across I1 J1", "down J9 J10"]),
        (("10A IT", "A1 ON"), ["across A10 B10", "down A1 A2"]),
        (("5C AT", "5F IN"), ["across C5 D5", "across F5 G5"]),
        (("5C AT", "D5 .O"), ["across C5 D5", "down D5 D6"]),
        (("1A AT", "2A ON"), ["across A1 B1", "across A2 B2", "down A1 A2", "down B1 B2"]),
    ],
    ids=[
        "empty board",
        "a lone tile is no run",
        "across",
        "down",
        "right and bottom edges",
        "left and top edges",
        "two in one row",
        "crossing",
        "side by side",
    ],
)
def test_runs_are_the_longest_lines_of_two_or_more(plays: tuple[str, ...], runs: list[str]) -> None:
    found = [f"{run.direction} {names(run.squares)}" for run in lay(*plays).runs()]
    assert found == runs


def test_the_run_through_any_of_its_squares_is_the_same_and_there_is_none_elsewhere() -> None:
    board = lay("5C MOOD")
    for square in ("C5", "D5", "F5"):
        run = board.run(sq(square), Direction.ACROSS)
        assert run is not None
        assert names(run.squares) == "C5 D5 E5 F5"
    assert board.run(sq("B5"), Direction.ACROSS) is None
    assert board.run(sq("C5"), Direction.DOWN) is None


def test_a_qu_tile_reads_qu() -> None:
    board = lay("5C QUIT")
    run = board.run(sq("C5"), Direction.ACROSS)
    assert board.at(sq("C5")) == "Qu"
    assert run is not None
    assert len(run.squares) == 3
    assert board.text(run) == "QUIT"


def test_the_board_prints_as_people_read_it() -> None:
    assert str(lay(*LEAFLET)).splitlines() == [
        "   A  B  C  D  E  F  G  H  I  J",
        " 1 .  .  .  .  .  .  .  .  .  .",
        " 2 .  .  .  .  .  .  .  .  .  .",
        " 3 .  .  .  .  .  .  .  P  .  .",
        " 4 .  .  .  .  .  .  .  L  .  .",
        " 5 .  .  W2 O  O  L2 .  U  .  .",
        " 6 .  .  .  .  N  E  T  S  .  .",
        " 7 .  .  .  .  .  A  .  .  .  .",
        " 8 .  .  .  .  S  N3 A  C  K  .",
        " 9 .  .  .  .  .  .  .  .  .  .",
        "10 .  .  .  .  .  .  .  .  .  .",
    ]


def test_wide_tiles_keep_the_columns_straight() -> None:
    lines = str(lay("5C QUIT", "5D A", edition=EIGHT)).splitlines()
    assert lines[0] == "   A   B   C   D   E   F   G   H"
    assert lines[5] == " 5 .   .   Qu  A2  T   .   .   ."


@pytest.mark.parametrize(
    ("text", "is_so"),
    [("C5", True), ("B5", True), ("D5", True), ("C4", True), ("C6", True), ("B4", False)],
)
def test_a_square_touches_a_tile_on_it_or_beside_it(text: str, is_so: bool) -> None:
    board = Board.empty(10).lay([Placement(Square.parse("C5"), "M")])
    assert board.touches(Square.parse(text)) is is_so


def test_a_square_off_the_board_touches_what_lies_at_the_edge() -> None:
    board = Board.empty(3).lay([Placement(Square.parse("C1"), "M")])
    assert board.touches(Square(3, 0))
    assert board.touches(Square(2, -1))
    assert not board.touches(Square(-1, 1))  # Not beside C1, though in the row after it.
    assert not board.touches(Square(0, 1))


def test_the_lines_of_a_board_are_its_rows_and_then_its_columns() -> None:
    lines = [
        (direction, [str(square) for square in line]) for direction, line in Board.empty(2).lines()
    ]
    assert lines == [
        (Direction.ACROSS, ["A1", "B1"]),
        (Direction.ACROSS, ["A2", "B2"]),
        (Direction.DOWN, ["A1", "A2"]),
        (Direction.DOWN, ["B1", "B2"]),
    ]
