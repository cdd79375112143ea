"""What each key makes of the tiles laid on the screen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from scorekeeper.game.board import Board, Direction
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import read_play
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.draft import Draft
from tests.support.games import SMALL, TEN, game_of

from ..helpers import square

EMPTY = Board.empty(10)
MOOD = game_of("5C MOOD").board
QUAD = game_of("5C QuAD").board
OVERLAPPING = replace(SMALL, tiles={"A": 1, "C": 1, "CS": 1, "SZ": 1})
"""A box with tiles that begin with the end of another one."""


def typed(
    keys: str, board: Board = EMPTY, at: str = "C5", edition: Edition = TEN, down: bool = False
) -> Draft:
    """The draft after `keys`: letters, a dot, ``<`` for Backspace, ``/`` for Space.

    A square in braces is a click on it.
    """
    draft = Draft(square(at), Direction.DOWN if down else Direction.ACROSS)
    for key in re.findall(r"\{\w+\}|.", keys):
        if key == "<":
            draft = drafts.rub_out(draft)
        elif key == "/":
            draft = drafts.flip(draft, board)
        elif key[1:]:
            draft = drafts.point(draft, square(key[1:-1]), board)
        else:
            draft = drafts.type_key(draft, key, board, edition)
    return draft


def tiles(draft: Draft) -> str:
    """The new tiles in the order of their squares: ``C5=M D5=O``."""
    return " ".join(f"{at}={letter}" for at, letter in draft.play.tiles) if draft.play else ""


@pytest.mark.parametrize(
    ("keys", "laid"),
    [
        ("moo", "C5=M D5=O E5=O"),
        ("/cat", "C5=C C6=A C7=T"),
        ("c/a/t", "C5=C D5=A D6=T"),
        ("caf\u00e9", "C5=C D5=A E5=F F5=E"),  # No tile has the accent.
        ("ǰİ", "C5=J D5=I"),  # The first grows when it becomes a capital.
        *((key, "") for key in "ßŉﬁª愛ø"),
        *((keys, "C5=Qu D5=I E5=T") for keys in ("qit", "quit", "QUIT")),
        *((keys, "C5=Qu D5=U") for keys in ("quu", "q//u", "q.u")),  # One u is swallowed, at once.
        ("q{A1}u", "A1=U C5=Qu"),
        ("cat{D5}o", "C5=C D5=O E5=T"),
        ("cat{D5}.", "C5=C D5=A E5=T"),
        ("cat{D5}.<", "C5=C D5=A E5=T"),
        ("cat{D5}<", "C5=C E5=T"),
        ("cat{A1}<", "C5=C D5=A"),
    ],
)
def test_letters_lay_tiles_on_an_empty_board(keys: str, laid: str) -> None:
    assert tiles(typed(keys)) == laid


@pytest.mark.parametrize(
    ("keys", "board", "laid", "cursor"),
    [
        *((keys, MOOD, "C5=W", "G5") for keys in ("wood", "w...", "w.o.", "Wood")),
        ("mood", MOOD, "", "G5"),
        ("w{C5}m", MOOD, "", "D5"),  # The letter that was there comes out again.
        ("quit", QUAD, "D5=I E5=T", "F5"),
    ],
)
def test_the_letter_that_is_there_or_a_dot_passes_over_a_tile(
    keys: str, board: Board, laid: str, cursor: str
) -> None:
    draft = typed(keys, board)
    assert (tiles(draft), str(draft.cursor)) == (laid, cursor)


@pytest.mark.parametrize(
    ("keys", "box", "laid"),
    [
        ("ijs", SMALL, "A1=IJ B1=S"),
        ("i//j", SMALL, "A1=I B1=J"),
        ("ia", SMALL, "A1=I B1=A"),
        ("l", SMALL, "A1=LLL"),  # No other tile begins so.
        ("lll", SMALL, "A1=LLL"),
        ("llll", SMALL, "A1=LLL B1=LLL"),
        ("la", SMALL, "A1=LLL B1=A"),
        ("aij<", SMALL, "A1=A"),
        ("ij<j", SMALL, "A1=J"),
        ("csz", OVERLAPPING, "A1=C B1=SZ"),
        ("csza", OVERLAPPING, "A1=C B1=SZ C1=A"),
        ("cssz", OVERLAPPING, "A1=CS B1=SZ"),
    ],
)
def test_a_tile_of_several_letters_is_typed_letter_by_letter(
    keys: str, box: Edition, laid: str
) -> None:
    assert tiles(typed(keys, Board.empty(5), "A1", box)) == laid


def test_a_key_that_lays_nothing_says_why_until_the_next() -> None:
    draft = typed("ø")
    assert draft.note == "'ø' is not a tile of this box."
    assert typed("øc").note == ""
    assert typed("csq", Board.empty(5), "A1", OVERLAPPING).note == "'q' is not a tile of this box."
    draft = typed("n.", MOOD, "D6")
    assert draft.note == "E6 is empty: a dot stands for a tile that lies there."
    assert (tiles(draft), str(draft.cursor)) == ("D6=N", "E6")


def test_beyond_the_edge_nothing_is_laid_and_the_player_is_told() -> None:
    draft = typed("mood", at="G5")
    assert (draft.cursor.column, draft.note) == (10, "")
    further = typed("moods", at="G5")
    assert tiles(further) == tiles(draft) == "G5=M H5=O I5=O J5=D"
    assert "the edge of the board" in further.note
    back = drafts.rub_out(further)
    assert (tiles(back), back.note) == ("G5=M H5=O I5=O", "")
    assert "the edge" in drafts.lay(draft, "S", EMPTY).note


def test_a_word_is_turned_after_its_first_tile_at_the_edge() -> None:
    turned = typed("q/i", at="G10", down=True)
    assert (tiles(turned), turned.note) == ("G10=Qu H10=I", "")
    assert tiles(typed("q/i", at="J5")) == "J5=Qu J6=I"
    assert tiles(typed("q/<i", at="J5")) == "J5=I"
    assert str(typed("q/", at="C5").cursor) == "D5"  # There is a square, which may be meant.
    assert "the edge" in typed("q/i", at="J10").note
    assert "the edge" in typed("mood/s", at="G5").note


def test_the_cursor_comes_back_from_beyond_the_edge_and_never_leaves_by_arrows() -> None:
    draft = drafts.move(typed("mood", at="G5"), -1, 0, EMPTY)
    assert str(draft.cursor) == "J5"
    for columns, rows in ((50, 0), (0, 50), (-50, 0), (0, -50)):
        draft = drafts.move(draft, columns, rows, EMPTY)
        assert draft.cursor in EMPTY
    assert str(draft.cursor) == "A1"


def test_backspace_takes_back_key_by_key_to_the_beginning() -> None:
    draft = typed("w.od", MOOD)
    cursors = []
    while draft.keys:
        draft = drafts.rub_out(draft)
        cursors.append(str(draft.cursor))
    assert cursors == ["F5", "E5", "D5", "C5"]
    assert drafts.rub_out(draft) == draft


def test_clear_leaves_the_cursor_where_the_first_tile_lay() -> None:
    draft = drafts.clear(typed("/cat"), EMPTY)
    assert (draft.play, str(draft.cursor), draft.direction) == (None, "C5", Direction.DOWN)
    assert drafts.clear(typed("m<", at="J5"), EMPTY).cursor in EMPTY


def test_a_letter_clicked_is_laid_without_a_swallowed_u() -> None:
    draft = drafts.lay(Draft(square("C5")), "Qu", EMPTY)
    assert tiles(drafts.type_key(draft, "u", EMPTY, TEN)) == "C5=Qu D5=U"


def test_a_single_tile_is_laid_for_the_word_that_was_typed() -> None:
    board = game_of("5C MOOD", "F5 .EAR").board

    def leads(draft: Draft) -> Direction | None:
        return draft.play.leads(board) if draft.play else None

    assert leads(typed("n", board, "E6")) is Direction.ACROSS
    assert leads(typed("on", board, "E5", down=True)) is Direction.DOWN
    assert leads(typed("/n", board, "E6")) is Direction.DOWN
    assert leads(drafts.laid(read_play("E5 .N", board, TEN))) is Direction.DOWN
