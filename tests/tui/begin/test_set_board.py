"""A board set as it lies on the table, key by key, and the game that goes on from it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events

from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.tui.begin.board_draft import BoardDraft, Field
from scorekeeper.tui.begin.board_lines import SetBoard, set_board_half
from scorekeeper.tui.begin.set_board import SetBoardScreen
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.table.screen import TableScreen

from ..hands import Hands, sitting
from ..kit.test_sizes import resize

BOX = find_edition("hasbro-10x10")
SETUP = Setup(Rules(BOX, find_preset("hasbro").house), ("Maya", "Leo", "Nora"))
TO_THE_BOARD = ["g", "up", "enter", "1"]


def typed(*keys: str, draft: BoardDraft | None = None) -> BoardDraft:
    """The draft after these letters, digits and spaces."""
    draft = draft or BoardDraft.of(SETUP)
    for key in keys:
        if key == " ":
            after = draft.leave_empty()
        elif key.isdecimal():
            after = draft.raise_to(int(key))
        else:
            after = draft.lay(key)
        draft = after or draft
    return draft


def test_letters_run_along_the_row_and_a_digit_is_the_height_of_the_last() -> None:
    board = typed(*"to t5 w2").board
    assert str(board).splitlines()[1] == " 1 T  O  .  T5 .  W2 .  .  .  ."
    assert board.stack(Square(3, 0)) == ("?", "?", "?", "?", "T")


def test_after_the_last_square_of_a_row_comes_the_next_row() -> None:
    draft = typed(*"          a")
    assert draft.board.at(Square(0, 1)) == "A"
    assert draft.next_square == Square(1, 1)


def test_after_the_last_square_of_all_nothing_is_taken() -> None:
    last = BoardDraft.of(SETUP).go_to(Square(9, 9))
    full = typed("a", draft=last)
    assert full.next_square is None
    assert (full.lay("b"), full.leave_empty()) == (None, None)


def test_q_is_qu_and_a_letter_that_no_tile_has_is_none() -> None:
    assert typed("q").board.at(Square(0, 0)) == "Qu"
    assert BoardDraft.of(SETUP).lay("\u00d8") is None


def test_a_height_needs_a_tile_and_is_one_to_nine() -> None:
    assert BoardDraft.of(SETUP).raise_to(3) is None
    assert typed("a").raise_to(0) is None
    assert typed(*"a3").board.height(Square(0, 0)) == 3
    assert typed(*"a31").board.stack(Square(0, 0)) == ("A",)


def test_rubbing_out_goes_back_along_the_row() -> None:
    draft = typed(*"cat").rub_out().rub_out()
    assert (draft.board.at(Square(0, 0)), draft.board.at(Square(1, 0))) == ("C", None)
    assert typed("o", draft=draft).board.at(Square(1, 0)) == "O"


def test_the_fields_come_after_the_board_and_lead_back_to_it() -> None:
    draft = BoardDraft.of(SETUP)
    kinds = []
    for _ in draft.fields:
        draft = draft.other_field(1)
        assert draft.field
        kinds.append(draft.field.kind)
    assert kinds == [*["points"] * 3, "turn", *["rack"] * 3, "bag", "turns"]
    assert draft.other_field(1).field is None


def test_a_number_may_be_below_nothing_only_where_points_are() -> None:
    draft = BoardDraft.of(SETUP).at(Field("points", 1))
    assert draft.type("-").type("5").type("-").text(Field("points", 1)) == "-5"
    assert BoardDraft.of(SETUP).at(Field("bag")).type("-").text(Field("bag")) == ""


def test_what_was_filled_in_is_the_start() -> None:
    draft = typed(*"at")
    for field, text in {
        Field("points", 0): "115",
        Field("points", 1): "-5",
        Field("points", 2): "0",
        Field("rack", 1): "4",
        Field("bag"): "30",
        Field("turns"): "13",
    }.items():
        draft = draft.at(field)
        for character in text:
            draft = draft.type(character)
    start = draft.turn_to(-1).start()
    assert (start.points, start.to_move, start.turns) == ((115, -5, 0), 2, 13)
    assert (start.racks, start.bag) == ((7, 4, 7), 30)
    assert BoardDraft.of(SETUP).start().racks == ()


@pytest.mark.parametrize("size", [(30, 10), (36, 21), (36, 30), (60, 36), (90, 56)])
@pytest.mark.parametrize("plain", [False, True])
def test_the_fields_are_always_there(size: tuple[int, int], plain: bool) -> None:
    width, height = size
    rows = set_board_half(SetBoard(typed(*"at")), width, height, plain)
    shown = "\n".join("".join(text for text, _ in row) for row in rows)
    assert len(rows) <= height
    for said in ("Maya", "Nora", "Turn", "Racks", "Bag"):
        assert said in shown


async def at_the_board(hands: Hands) -> SetBoardScreen:
    """The board of a game of Maya and Leo."""
    await hands.press("g", "up", "enter", "1")
    await hands.until(lambda: isinstance(hands.app.screen, NewGameScreen), "the form")
    await hands.press(*"Maya", "enter", *"Leo", "enter")
    await hands.see("set the board")
    for text in ("then Leo", "drawn letters", "begins", "tiles dealt here"):
        assert not hands.shows(text)
    await hands.press("enter")
    await hands.until(lambda: isinstance(hands.app.screen, SetBoardScreen), "the board")
    screen = hands.app.screen
    assert isinstance(screen, SetBoardScreen)
    return screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_game_goes_on_from_the_board_that_was_set(size: tuple[int, int]) -> None:
    async with sitting() as hands:
        await resize(hands, size)
        await at_the_board(hands)
        await hands.press(*["enter"] * 4, "space", "space", "w", "4", "o", "o", "d")
        await hands.see("F5 is D.")
        await hands.press(*["enter"] * 6)
        await hands.see("How many points has Maya so far?")
        await hands.press(*"115", "enter", *"155", "enter", "right")
        await hands.see("go on from here: Leo")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen), "the table")
        game = hands.game
        assert (game.player_to_move, game.position.scores) == ("Leo", (115, 155))
        assert str(game.board).splitlines()[5] == " 5 .  .  W4 O  O  D  .  .  .  ."
        await hands.press("f5")
        await hands.see("The board as it was found")


async def test_a_board_that_cannot_be_is_red_and_may_be_kept() -> None:
    async with sitting() as hands:
        screen = await at_the_board(hands)
        await hands.press(*["down"] * 4, *["right"] * 3, "a", "t", "6", *["enter"] * 6)
        await hands.press("1", "enter", "2", "enter", "enter")
        await hands.see("E5 has more than 5 tiles", "it lies so: keep it")
        assert screen._state.picture.problems == {Square(4, 4)}
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen), "the table")
        start = hands.game.setup.start_position
        assert start is not None
        assert start.accepted


async def test_rows_can_be_pasted_and_what_is_wrong_with_them_is_said() -> None:
    async with sitting() as hands:
        screen = await at_the_board(hands)
        screen.post_message(events.Paste("A T\n"))
        await hands.see("There is 1 row; this box has 10.")
        rows = ["." * 10] * 4 + ["..W4OOD...."] + ["." * 10] * 5
        screen.post_message(events.Paste("\n".join(rows)))
        await hands.until(lambda: screen._state.draft.board.tile_count == 7, "the board")


async def test_an_empty_board_is_no_start_and_leaving_asks_where_something_would_be_lost() -> None:
    async with sitting() as hands:
        await at_the_board(hands)
        await hands.press(*["enter"] * 10)
        await hands.see("The board is empty.")
        await hands.press("a", "escape")
        await hands.see("Press Esc again to leave.")
        await hands.press("escape")
        await hands.see("WHAT IS THERE" if hands.shows("WHAT IS THERE") else "A board on the table")


def test_the_square_of_the_cursor_says_how_much_beneath_is_not_known() -> None:
    state = SetBoard(typed(*"b5"))
    rows = set_board_half(state, 60, 36, plain=False)
    shown = "\n".join("".join(text for text, _ in row) for row in rows)
    assert "B, five high." in shown
    assert "Four beneath are not known." in shown
    empty = SetBoard(replace(BoardDraft.of(SETUP), board=Board.empty(10)))
    assert empty.here == "What lies on A1?"


async def at_a_found_table(hands: Hands) -> None:
    """The table of Maya and Leo, whose board was WOOD, and 64 and 71 points."""
    await at_the_board(hands)
    rows = ["." * 10] * 4 + ["..WOOD...."] + ["." * 10] * 5
    hands.app.screen.post_message(events.Paste("\n".join(rows)))
    await hands.see("That was the last square" if hands.shows("That was") else "What lies on A10?")
    await hands.press("enter", *"64", "enter", *"71", "enter", "enter")
    await hands.until(lambda: isinstance(hands.app.screen, TableScreen), "the table")


async def test_the_board_that_was_found_can_be_mended_later_and_turns_stay() -> None:
    async with sitting() as hands:
        await at_a_found_table(hands)
        await hands.play("F5 .EAR")
        await hands.press("table.found")
        await hands.until(lambda: isinstance(hands.app.screen, SetBoardScreen), "the board")
        await hands.see("it is right so: go on")
        await hands.press("tab", *"60", "shift+tab", "enter")
        await hands.see("The game is corrected.")
        await hands.until(lambda: hands.game.position.scores == (68, 71), "the points")
        assert [step.text for step in hands.game.steps] == ["F5 .EAR"]


async def test_enter_above_the_first_of_all_turns_mends_the_board() -> None:
    async with sitting() as hands:
        await at_a_found_table(hands)
        await hands.play("F5 .EAR")
        await hands.press("f5")
        await hands.see("correct turn 1")
        await hands.press("up")
        await hands.see("mend that board", "DEAR")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, SetBoardScreen), "the board")
        await hands.press("escape")
        await hands.see("The board as it was found", "mend that board")


async def test_a_number_that_was_there_is_replaced_by_what_is_typed() -> None:
    async with sitting() as hands:
        screen = await at_the_board(hands)
        await hands.press("a", "tab", *"6x")
        await hands.see("A number stands here.")
        await hands.press("4")
        assert hands.shows("0–9  number")
        await hands.press("enter", "tab", "tab", "tab")
        while screen._state.draft.field != Field("points", 0):
            await hands.press("tab")
        await hands.press(*"7O")
        assert screen._state.draft.text(Field("points", 0)) == "70"


async def test_what_is_red_stays_red_until_it_is_mended() -> None:
    async with sitting() as hands:
        screen = await at_the_board(hands)
        await hands.press(*["down"] * 4, *["right"] * 3, "a", "t", "6", *["enter"] * 6)
        await hands.press("1", "enter", "2", "enter", "enter")
        await hands.see("it lies so: keep it")
        await hands.press("left")
        assert screen._state.problems
        assert not screen._state.is_asked
        await hands.press("right", "5")
        assert not screen._state.problems
        await hands.see("it is right so: go on")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen), "the table")


async def test_the_names_are_not_forgotten_without_a_word() -> None:
    async with sitting() as hands:
        await hands.press("g", "up", "enter", "1")
        await hands.until(lambda: isinstance(hands.app.screen, NewGameScreen), "the form")
        await hands.press(*"Maya", "escape")
        await hands.see("Esc again forgets the names.")
        await hands.press("escape")
        await hands.see("A board on the table")


async def test_leaving_the_program_warns_where_a_board_would_be_lost() -> None:
    async with sitting() as hands:
        await at_the_board(hands)
        await hands.press("a", "ctrl+q")
        await hands.see("Do that again to leave.")
        assert hands.app.is_running
