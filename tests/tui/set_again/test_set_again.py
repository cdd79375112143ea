"""The board set up again: what is said row by row, and the keys that walk through it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from scorekeeper.drafts.set_again import SetAgain
from scorekeeper.game.game import Game
from scorekeeper.tui.set_again.screen import SetAgainScreen, picture_of
from tests.support.games import LEAFLET

from ...game.table import play_all, start_game
from ..hands import at_table


def game_of_the_leaflet() -> Game:
    return play_all(start_game(), *LEAFLET)


def begun(done: int = 0) -> SetAgain:
    game = game_of_the_leaflet()
    return SetAgain(game, len(game.steps), done)


def walked() -> list[SetAgain]:
    return [begun(done) for done in range(len(begun().rows) + 1)]


def test_every_tile_of_the_board_is_new_once_and_what_comes_is_seen_before() -> None:
    states = walked()
    for state, after in pairwise(states):
        picture = picture_of(state)
        assert state.row
        assert picture.new == {tile.square for tile in state.row.tiles}
        assert picture.board == picture_of(after).board or after.row
        assert not {tile.square for tile in picture.coming} & picture.new
        assert after.lying - state.lying == len(state.row.tiles)
    assert picture_of(states[-1]).board == states[-1].game.board
    assert states[-1].lying == states[-1].tiles == sum(1 for _ in begun().game.board.letters())


def test_above_the_lowest_tiles_all_but_those_squares_are_dim() -> None:
    for state in walked()[:-1]:
        assert state.row
        picture = picture_of(state)
        assert (picture.lit is None) == (state.row.height == 1)
        assert picture.lit is None or picture.new <= picture.lit


def test_at_the_end_somebody_is_called_to_the_board() -> None:
    last = walked()[-1]
    name = last.game.setup.players[last.game.position.to_move]
    assert last.sentence == f"The board stands. {name}, lay a word."
    assert last.go(1) == last
    earlier = last.go_to(1)
    assert earlier.go(99).sentence == "The board stands as it stood after turn 1."
    assert last.go_to(0).sentence == "There is nothing to lay: nobody has played yet."


async def test_enter_walks_through_the_rows_of_the_board_as_it_is_or_was(home: Path) -> None:
    rows = begun().rows
    async with at_table(game_of_the_leaflet(), home) as hands:
        before, table = hands.game.steps, hands.table.table
        for size in ((40, 12), (120, 40), (80, 24)):
            await hands.resize(size)
            await hands.press("table.set_again")
            await hands.on(SetAgainScreen)
            await hands.see(rows[0].title)
            await hands.press("enter", "enter")
            assert table.state.rows_laid == 2  # Pages show it.
            table.lay_rows(0)  # The tablet walks as well.
            await hands.see(rows[0].title)
            await hands.press("enter", "enter", "backspace")
            await hands.see(f"{rows[1].title.lower()} lies" if size[1] > 20 else rows[1].title)
            await hands.press(*["enter"] * (len(rows) - 1))
            await hands.see("The board stands")
            await hands.press("left")
            await hands.see("Row 5, from C: M O O D.")
            await hands.press("right", *["enter"] * len(rows))
            await hands.press("enter")
            await hands.back_at_table()
            assert table.state.rows_laid is None
        await hands.press("table.log", "home", "log.set_again")
        await hands.see("as it stood after turn 1", "Row 5, from C: M O O D.")
        await hands.press("escape")
        await hands.see("All turns")
        await hands.press("escape", "f8")
        await hands.click("set the board up again")
        await hands.on(SetAgainScreen)
        assert hands.game.steps == before
