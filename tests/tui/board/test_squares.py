"""What the board is told to show, how a square is drawn at each size, and how large squares are."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.play import Play
from scorekeeper.tui.board.layout import SIDE, BoardFit, Shape, fitted
from scorekeeper.tui.board.picture import Picture, changed_squares, last_squares, picture_of
from scorekeeper.tui.board.squares import LARGE, LOW, USUAL, Cell, Row, look_at, square_lines
from scorekeeper.tui.board.widget import Styles, room_for
from scorekeeper.tui.terminal.themed import Depth, ThemeColours
from scorekeeper.tui.terminal.themes import OWN
from tests.support.games import LEAFLET, game_of

from ..helpers import read_lines, square


def shown(text: str, *turns: str) -> Picture:
    """The picture while the play `text` is being entered after `turns`."""
    game = game_of(*turns)
    play = game.read(text)
    assert isinstance(play, Play)
    return picture_of(game, play, game.judge(play), square("A1"), Direction.DOWN)


def names(squares: frozenset[object]) -> set[str]:
    return set(map(str, squares))


def test_the_draft_lies_on_the_board_and_is_marked() -> None:
    picture = shown("F5 .EAR", "5C MOOD")
    assert picture.board.at(square("F6")) == "E"
    assert names(picture.new) == {"F6", "F7", "F8"}
    assert names(picture.last) == {"C5", "D5", "E5", "F5"}
    assert picture.problems == frozenset()


def test_the_squares_of_broken_rules_are_marked_but_not_those_of_warnings() -> None:
    assert names(shown("H6 S", *LEAFLET[:6]).problems) == {"H6"}
    assert shown("5E ZZ").problems == frozenset()


def test_tiles_beside_the_board_are_left_out() -> None:
    assert names(shown("J5 CAT", "5C MOOD").new) == {"J5", "J6", "J7"}
    assert names(shown("5I CATS", "5C MOOD").new) == {"I5", "J5"}


def test_only_a_play_that_was_the_last_turn_is_marked_as_such_and_whose_it_was() -> None:
    mood = {"C5", "D5", "E5", "F5"}
    for turns, player, last in (
        ((), None, set[str]()),
        (("5C MOOD",), 0, mood),
        (("pass", "5C MOOD"), 1, mood),
        (("5C MOOD", "pass"), None, set()),
    ):
        game = game_of(*turns)
        assert names(last_squares(game)) == last
        picture = picture_of(game, None, None, square("A1"), Direction.ACROSS)
        assert picture.last_sign == player
        assert picture.board == game.board
        assert not any((picture.new, picture.problems, picture.off, picture.guesses))
        assert names(picture.start) == {"E5", "F5", "E6", "F6"}


def test_only_the_squares_that_differ_are_drawn_again() -> None:
    table = shown("F5 .EAR", "5C MOOD")
    assert changed_squares(table, table) == frozenset()
    assert names(changed_squares(table, table._replace(cursor=square("B1")))) == {"A1", "B1"}
    turned = table._replace(direction=Direction.ACROSS)
    assert names(changed_squares(table, turned)) == {"A1"}
    longer = shown("F5 .EARN", "5C MOOD")
    assert names(changed_squares(table, longer)) == {"F9"}
    other = shown("F5 .OAR", "5C MOOD")
    assert names(changed_squares(table, other)) == {"F6"}
    guessed = table._replace(guesses=(frozenset({square("J1")}),))
    assert names(changed_squares(table, guessed)) == {"J1"}
    coming_off = table._replace(off=frozenset({square("F6")}))
    assert names(changed_squares(table, coming_off)) == {"F6"}
    assert changed_squares(table, table._replace(last_sign=1)) == table.last
    assert len(changed_squares(table, table._replace(lit=frozenset()))) == 100


def test_every_square_that_looks_different_is_drawn_again() -> None:
    pictures = [
        shown("F5 .EAR", "5C MOOD"),
        shown("F5 .EARN", "5C MOOD"),
        shown("H6 S", *LEAFLET[:6]),
        shown("5E ZZ"),
        picture_of(game_of("5C MOOD"), None, None, square("E5"), Direction.ACROSS),
    ]
    pictures.append(pictures[0]._replace(lit=pictures[0].new, off=pictures[0].last))
    pictures.append(pictures[3]._replace(guesses=(pictures[0].new, pictures[1].new)))
    squares = [Square(column, row) for column in range(10) for row in range(10)]
    for before in pictures:
        for after in pictures:
            differ = {one for one in squares if look_at(before, one) != look_at(after, one)}
            assert differ <= changed_squares(before, after)


SIX, EIGHT, TEN = LARGE
HERE = frozenset({square("A1")})


def board_lines(picture: Picture, cell: Cell, plain: bool = False) -> list[Row]:
    """The whole board without its rim."""
    size = picture.board.size
    lines: list[Row] = []
    for row in range(size):
        looks = [look_at(picture, Square(column, row)) for column in range(size)]
        squares = [square_lines(look, cell, plain) for look in looks]
        lines += (sum(parts, ()) for parts in zip(*squares, strict=True))
    return lines


def row_of(*stacks: str) -> Picture:
    """The first squares of a row with these stacks: a letter and how high it stands."""
    board = Board.empty(max(len(stacks), 1))
    for column, stack in enumerate(stacks):
        letter, height = stack.rstrip("0123456789"), stack.lstrip("QuAEXÉL") or "1"
        place = square("A1").step(Direction.ACROSS, column)
        board = board.lay([Placement(place, letter)] * int(height) if letter else [])
    return Picture(board, frozenset())


def drawn(picture: Picture, cell: Cell, plain: bool = False) -> list[str]:
    """The first row of squares, a blank of the face shown as a dot."""
    rows = read_lines(board_lines(picture, cell, plain)[: cell.height])
    return [row.replace(" ", "·") for row in rows]


def styles(picture: Picture, cell: Cell) -> set[str]:
    return {style for line in board_lines(picture, cell)[: cell.height] for _, style in line}


def test_each_height_has_its_digit_its_edge_and_its_side_at_every_size() -> None:
    heights = row_of("E1", "E2", "E3", "E4", "E5")
    assert drawn(heights, LOW) == ["E··▏E2·▎E3·▍E4·▌E5·▋"]
    assert drawn(heights, USUAL) == ["·E·▏·E2▎·E3▍·E4▌·E5▋", "▂▂▂▏▃▃▃▎▄▄▄▍▅▅▅▌▆▆▆▋"]
    assert drawn(heights, SIX) == [
        "·····▏·····▎·····▍·····▌·····▋",
        "··E··▏··E·2▎··E·3▍··E·4▌··E·5▋",
        "▂▂▂▂▂▏▃▃▃▃▃▎▅▅▅▅▅▍▆▆▆▆▆▌█████▋",
    ]
    assert drawn(row_of("E7"), USUAL) == ["·E7▋", "▆▆▆▋"]


def test_marks_stand_before_the_letter_the_most_urgent_one() -> None:
    tiles = row_of("E2", "Qu2")
    both = frozenset({square("A1"), square("B1")})
    new = tiles._replace(new=both)
    assert drawn(new, USUAL) == ["+E2▎Qu2▎", "▃▃▃▎+▃▃▎"]
    assert drawn(new, SIX)[1] == "+·E·2▎+Qu·2▎"
    assert drawn(new, LOW) == ["E2+▎Qu2▎"]
    assert drawn(new._replace(problems=both), USUAL)[0] == "!E2▎Qu2▎"
    assert drawn(tiles._replace(off=both), USUAL)[0] == "!E2▎Qu2▎"
    assert drawn(tiles._replace(last=both), USUAL)[0] == "•E2▎Qu2▎"
    assert drawn(new, EIGHT)[0].startswith("+▄▄▄▄▄2▎")


def test_the_cursor_comes_before_other_marks_which_stay() -> None:
    new = row_of("E2")._replace(new=HERE, cursor=square("A1"))
    assert drawn(new, USUAL) == ["►E2▎", "+▃▃▎"]
    assert drawn(new._replace(direction=Direction.DOWN), SIX)[1:] == ["▼·E·2▎", "+▃▃▃▃▎"]
    assert [row[0] for row in drawn(new, EIGHT)] == ["►", "+", "·", "▃"]
    assert look_at(new, square("A1")).ground == "cursor"


def test_the_edge_of_the_last_play_has_its_players_colour() -> None:
    last = row_of("E2")._replace(last=HERE)
    assert "player-3 on face-2" in styles(last._replace(last_sign=2), USUAL)
    assert "edge-2 on face-2" in styles(last, USUAL)


def test_what_is_not_lit_is_faded_but_not_what_comes_off() -> None:
    board = row_of("E1", "A1", "X1")
    lit = board._replace(lit=frozenset({square("B1")}), off=frozenset({square("C1")}))
    faded = [look_at(lit, square(name)).faded for name in ("A1", "B1", "C1")]
    assert faded == [True, False, False]
    assert "faded bold ink on face-1" in styles(lit, USUAL)
    assert not any(look_at(board, square(name)).faded for name in ("A1", "B1", "C1"))


def test_other_places_for_a_word_are_numbered() -> None:
    places = (frozenset({square("A1")}), frozenset({square("A1"), square("B1")}))
    table = Picture(Board.empty(3), frozenset({square("B1")}), guesses=places)
    assert drawn(table, USUAL)[0] == "·2···3······"
    assert drawn(row_of("E2")._replace(guesses=places), USUAL)[0] == "2E2▎"


def test_plain_characters_need_no_colour() -> None:
    heights = row_of("E1", "E2", "E3", "E4", "E5")
    assert drawn(heights, USUAL, plain=True) == ["·E···E2··E3··E4··E5·", "___·---·===·%%%·###·"]
    assert drawn(heights, TEN, plain=True)[2].startswith("····E·········E···2")
    table = Picture(Board.empty(3), frozenset({square("B1")}), square("C1"))
    assert drawn(table, USUAL, plain=True) == ["·.···+···>··", "············"]
    assert drawn(table, LOW, plain=True) == ["·.···+···>··"]
    down = table._replace(direction=Direction.DOWN)
    assert drawn(down, EIGHT, plain=True)[1] == "···.·······+·······v····"
    last = row_of("E2")._replace(last=HERE)
    assert drawn(last, USUAL, plain=True)[0] == "*E2·"
    for cell in (LOW, USUAL, *LARGE):
        assert all(row.isascii() for row in read_lines(board_lines(last, cell, plain=True)))


@pytest.mark.parametrize("cell", [LOW, USUAL, *LARGE])
def test_every_square_is_as_wide_as_its_cell_and_every_style_is_known(cell: Cell) -> None:
    stacks = row_of("E1", "Qu2", "É3", "LLL4", "A5", "", "X2", "A3")
    squares = [square(name) for name in ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1")]
    marked = stacks._replace(
        cursor=squares[0],
        new=frozenset(squares[:2]),
        last=frozenset(squares[2:4]),
        problems=frozenset(squares[3:4]),
        last_sign=1,
        start=frozenset(squares[5:6]),
        lit=frozenset(squares[:6]),
    )
    for plain in (False, True):
        lines = board_lines(marked, cell, plain)
        assert len(lines) == 8 * cell.height
        for line in lines:
            assert sum(len(text) for text, _ in line) == 8 * cell.width
            for theme in OWN:
                for _, style in line:
                    assert Styles(ThemeColours.of(theme, Depth.TRUE).colours)[style]


def fit(width: int, height: int, size: int = 10, shelf: bool = False) -> BoardFit:
    """The table's on such a screen: a title and the keys go off it."""
    return fitted(Size(width, height - 2), size, line=1, shelf=shelf)


def board_size(found: BoardFit, size: int = 10) -> Size:
    return room_for(size, found.cell, found.rim)


@pytest.mark.parametrize(
    ("screen", "shape", "cell", "board"),
    [
        ((80, 24), Shape.ACROSS, USUAL, (44, 21)),
        ((100, 30), Shape.BESIDE, USUAL, (45, 22)),
        ((120, 40), Shape.BESIDE, SIX, (65, 32)),
        ((160, 50), Shape.BESIDE, EIGHT, (85, 42)),
        ((200, 60), Shape.BESIDE, TEN, (105, 52)),
        ((40, 12), Shape.STACKED, LOW, (44, 11)),
        ((240, 70), Shape.BESIDE, TEN, (105, 52)),
        ((80, 22), Shape.ACROSS, LOW, (44, 12)),
        ((119, 36), Shape.ACROSS, SIX, (65, 32)),
    ],
)
def test_the_room_is_divided_as_the_screen_allows(
    screen: tuple[int, int], shape: Shape, cell: Cell, board: tuple[int, int]
) -> None:
    found = fit(*screen)
    assert (found.shape, found.cell, board_size(found)) == (shape, cell, Size(*board))


@pytest.mark.parametrize("screen", [(100, 30), (120, 40), (160, 50), (200, 60)])
def test_a_shelf_below_the_board_has_room_for_tiles_as_large_as_the_squares(
    screen: tuple[int, int],
) -> None:
    found = fit(*screen, shelf=True)
    title, line, keys, shelf = 1, 1, 1, 1
    left = screen[1] - title - board_size(found).height - line - keys
    assert left >= found.cell.height + shelf
    assert found.cell == fit(*screen).cell


def test_boards_of_other_sizes_get_the_largest_squares_that_fit() -> None:
    screens = ((80, 24), (120, 40), (160, 50))
    assert [fit(*one, size=8).cell for one in screens] == [USUAL, EIGHT, TEN]
    assert [fit(*one, size=11).cell for one in screens] == [LOW, SIX, EIGHT]


def test_a_board_never_takes_more_than_there_is() -> None:
    for size in (8, 10, 11):
        for width in range(20, 260, 7):
            for height in range(8, 90, 3):
                found = fit(width, height, size)
                board = board_size(found, size)
                assert found.shape is Shape.STACKED or board.width <= width - SIDE
                assert found.cell is LOW or board.height < height - 2
