"""What the board is told to show."""

from __future__ import annotations

from scorekeeper.game.board import Direction, Square
from scorekeeper.game.play import Play
from scorekeeper.tui.board.picture import Picture, changed_squares, last_squares, picture_of
from scorekeeper.tui.board.squares import look_at
from tests.support.games import LEAFLET, game_of

from ..helpers import square


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
