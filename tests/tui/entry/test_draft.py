"""What each key makes of the tiles laid on the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.board import Board, Direction
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import read_play
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.draft import Draft

from ..helpers import SMALL, TEN, game_of, square

EMPTY = Board.empty(10)
MOOD = game_of("5C MOOD").board


def typed(
    keys: str,
    board: Board = EMPTY,
    at: str = "C5",
    direction: Direction = Direction.ACROSS,
    edition: Edition = TEN,
) -> Draft:
    """The draft after `keys`: letters, a dot, ``<`` for Backspace, ``/`` for Space."""
    draft = Draft(square(at), direction)
    for key in keys:
        if key == "<":
            draft = drafts.rub_out(draft)
        elif key == "/":
            draft = drafts.flip(draft)
        else:
            draft = drafts.type_key(draft, key, board, edition)
    return draft


def tiles(draft: Draft) -> str:
    """The new tiles in the order of their squares: ``C5=M D5=O``."""
    return " ".join(f"{at}={letter}" for at, letter in draft.play.tiles) if draft.play else ""


def test_letters_lay_tiles_and_the_cursor_walks_on() -> None:
    draft = typed("moo")
    assert tiles(draft) == "C5=M D5=O E5=O"
    assert str(draft.cursor) == "F5"


def test_an_accent_that_no_tile_has_is_left_out() -> None:
    assert tiles(typed("caf\u00e9")) == "C5=C D5=A E5=F F5=E"
    assert tiles(typed("ǰİ")) == "C5=J D5=I"  # The first grows when it becomes a capital.


def test_letters_go_down_once_the_cursor_is_turned() -> None:
    assert tiles(typed("/cat")) == "C5=C C6=A C7=T"
    assert tiles(typed("c/a/t")) == "C5=C D5=A D6=T"


@pytest.mark.parametrize("keys", ["wood", "w...", "w.o.", "Wood"])
def test_the_letter_that_is_there_or_a_dot_passes_over_a_tile(keys: str) -> None:
    draft = typed(keys, MOOD)
    assert tiles(draft) == "C5=W"
    assert str(draft.cursor) == "G5"


def test_passing_over_everything_lays_nothing() -> None:
    draft = typed("mood", MOOD)
    assert draft.play is None
    assert len(draft.keys) == 4


@pytest.mark.parametrize("keys", ["qit", "quit", "QUIT"])
def test_q_lays_qu_and_swallows_one_u(keys: str) -> None:
    draft = typed(keys)
    assert tiles(draft) == "C5=Qu D5=I E5=T"
    assert str(draft.cursor) == "F5"


def test_a_second_u_is_a_tile_of_its_own() -> None:
    assert tiles(typed("quu")) == "C5=Qu D5=U"


@pytest.mark.parametrize("between", ["//", "."])
def test_a_u_is_not_swallowed_once_something_else_was_done(between: str) -> None:
    assert "=U" in tiles(typed(f"q{between}u"))


def test_a_u_after_a_moved_cursor_is_laid() -> None:
    draft = drafts.point(typed("q"), square("A1"), EMPTY)
    assert tiles(drafts.type_key(draft, "u", EMPTY, TEN)) == "A1=U C5=Qu"


def test_qu_that_is_there_is_passed_over_with_its_u() -> None:
    board = game_of("5C QuAD").board
    draft = typed("quit", board)
    assert tiles(draft) == "D5=I E5=T"


def test_a_tile_of_several_letters_takes_the_place_of_the_one_it_begins_with() -> None:
    board = Board.empty(5)
    draft = typed("ijs", board, "A1", edition=SMALL)
    assert tiles(draft) == "A1=IJ B1=S"
    assert tiles(typed("i//j", board, "A1", edition=SMALL)) == "A1=I B1=J"
    assert tiles(typed("ia", board, "A1", edition=SMALL)) == "A1=I B1=A"


def test_a_tile_that_only_its_first_letter_can_begin_is_laid_at_once() -> None:
    board = Board.empty(5)
    assert tiles(typed("l", board, "A1", edition=SMALL)) == "A1=LLL"
    assert tiles(typed("lll", board, "A1", edition=SMALL)) == "A1=LLL"
    assert tiles(typed("llll", board, "A1", edition=SMALL)) == "A1=LLL B1=LLL"
    assert tiles(typed("la", board, "A1", edition=SMALL)) == "A1=LLL B1=A"


def test_tiles_that_overlap_are_split_as_the_letters_demand() -> None:
    board, box = Board.empty(5), replace(SMALL, tiles={"A": 1, "C": 1, "CS": 1, "SZ": 1})
    assert tiles(typed("csz", board, "A1", edition=box)) == "A1=C B1=SZ"
    assert tiles(typed("csza", board, "A1", edition=box)) == "A1=C B1=SZ C1=A"
    assert tiles(typed("cssz", board, "A1", edition=box)) == "A1=CS B1=SZ"
    assert typed("csq", board, "A1", edition=box).note == "'q' is not a tile of this box."


def test_backspace_takes_a_tile_of_several_letters_whole() -> None:
    board = Board.empty(5)
    assert tiles(typed("aij<", board, "A1", edition=SMALL)) == "A1=A"
    assert tiles(typed("ij<j", board, "A1", edition=SMALL)) == "A1=J"


def test_beyond_the_edge_nothing_is_laid_and_the_player_is_told() -> None:
    draft = typed("mood", at="G5")
    assert tiles(draft) == "G5=M H5=O I5=O J5=D"
    assert (draft.cursor.column, draft.note) == (10, "")
    further = drafts.type_key(draft, "s", EMPTY, TEN)
    assert tiles(further) == tiles(draft)
    assert "the edge of the board" in further.note
    assert tiles(drafts.rub_out(further)) == "G5=M H5=O I5=O"
    assert drafts.rub_out(further).note == ""
    assert "the edge" in drafts.lay(draft, "S", EMPTY).note


def test_the_cursor_comes_back_from_beyond_the_edge_and_never_leaves_by_arrows() -> None:
    draft = drafts.move(typed("mood", at="G5"), -1, 0, EMPTY)
    assert str(draft.cursor) == "J5"
    for columns, rows in ((50, 0), (0, 50), (-50, 0), (0, -50)):
        draft = drafts.move(draft, columns, rows, EMPTY)
        assert draft.cursor in EMPTY
    assert str(draft.cursor) == "A1"


def test_typing_over_a_new_tile_replaces_it() -> None:
    draft = drafts.point(typed("cat"), square("D5"), EMPTY)
    draft = drafts.type_key(draft, "o", EMPTY, TEN)
    assert tiles(draft) == "C5=C D5=O E5=T"


def test_typing_the_buried_letter_over_a_new_tile_takes_the_new_one_off() -> None:
    draft = drafts.point(typed("w", MOOD), square("C5"), MOOD)
    assert drafts.type_key(draft, "m", MOOD, TEN).play is None


def test_a_dot_over_a_new_tile_leaves_it() -> None:
    draft = drafts.point(typed("cat"), square("D5"), EMPTY)
    draft = drafts.type_key(draft, ".", EMPTY, TEN)
    assert tiles(draft) == "C5=C D5=A E5=T"
    assert tiles(drafts.rub_out(draft)) == "C5=C D5=A E5=T"


def test_a_dot_over_an_empty_square_says_which_and_stays_there() -> None:
    draft = drafts.type_key(typed("n", MOOD, "D6"), ".", MOOD, TEN)
    assert draft.note == "E6 is empty: a dot stands for a tile that lies there."
    assert str(draft.cursor) == "E6"
    assert tiles(draft) == "D6=N"


def test_backspace_takes_back_key_by_key_to_the_beginning() -> None:
    draft = typed("w.od", MOOD)
    cursors = []
    while draft.keys:
        draft = drafts.rub_out(draft)
        cursors.append(str(draft.cursor))
    assert cursors == ["F5", "E5", "D5", "C5"]
    assert drafts.rub_out(draft) == draft


def test_backspace_takes_off_only_the_new_tile_at_the_cursor_if_there_is_one() -> None:
    draft = drafts.point(typed("cat"), square("D5"), EMPTY)
    assert tiles(drafts.rub_out(draft)) == "C5=C E5=T"
    elsewhere = drafts.point(draft, square("A1"), EMPTY)
    assert tiles(drafts.rub_out(elsewhere)) == "C5=C D5=A"


def test_clear_leaves_the_cursor_where_the_first_tile_lay() -> None:
    draft = drafts.clear(typed("/cat"), EMPTY)
    assert (draft.play, str(draft.cursor), draft.direction) == (None, "C5", Direction.DOWN)
    beyond = drafts.clear(drafts.rub_out(typed("m", at="J5")), EMPTY)
    assert beyond.cursor in EMPTY


def test_a_letter_without_a_tile_is_told_of_and_lays_nothing() -> None:
    draft = typed("ø")
    assert draft.play is None
    assert draft.note == "'ø' is not a tile of this box."
    assert typed("øc").note == ""


@pytest.mark.parametrize("key", ["ß", "ŉ", "ﬁ", "ª", "愛"])
def test_letters_that_grow_when_they_become_capitals_do_no_harm(key: str) -> None:
    assert typed(key).play is None


def test_a_letter_clicked_is_laid_without_a_swallowed_u() -> None:
    draft = drafts.lay(Draft(square("C5")), "Qu", EMPTY)
    assert tiles(drafts.type_key(draft, "u", EMPTY, TEN)) == "C5=Qu D5=U"


def test_a_single_tile_is_laid_for_the_word_that_was_typed() -> None:
    board = game_of("5C MOOD", "F5 .EAR").board

    def leads(draft: Draft) -> Direction | None:
        return draft.play.leads(board) if draft.play else None

    down = Direction.DOWN
    assert leads(typed("n", board, "E6")) is Direction.ACROSS
    assert leads(typed("on", board, "E5", down)) is down
    assert leads(typed("/n", board, "E6")) is down
    assert leads(drafts.laid(read_play("E5 .N", board, TEN))) is down
