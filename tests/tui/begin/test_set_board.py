"""A board set as it lies on the table, key by key, and the game that goes on from it."""

from __future__ import annotations

from textual import events

from scorekeeper.game.board import Square
from scorekeeper.tui.begin.set_board import SetBoardScreen
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.table.screen import TableScreen

from ..hands import Hands, sitting


async def at_the_board(hands: Hands) -> SetBoardScreen:
    """The board of a game of Maya and Leo."""
    await hands.press("g", "up", "enter", "1")
    await hands.on(NewGameScreen)
    await hands.press(*"Maya", "enter", *"Leo", "enter")
    await hands.see("set the board")
    for text in ("then Leo", "drawn letters", "begins", "tiles dealt here"):
        assert not hands.shows(text)
    await hands.press("enter")
    return await hands.on(SetBoardScreen)


async def test_a_game_goes_on_from_the_board_that_was_set() -> None:
    async with sitting() as hands:
        await at_the_board(hands)
        await hands.press(*["enter"] * 4, "space", "space", "w", "4", "o", "o", "d")
        await hands.see("F5 is D.")
        await hands.resize((120, 40))
        await hands.press(*["enter"] * 6)
        await hands.see("How many points has Maya so far?")
        await hands.press(*"115", "enter", *"155", "enter", "right")
        await hands.see("go on from here: Leo")
        await hands.press("enter")
        await hands.on(TableScreen)
        game = hands.game
        assert (game.player_to_move, game.position.scores) == ("Leo", (115, 155))
        assert str(game.board).splitlines()[5] == " 5 .  .  W4 O  O  D  .  .  .  ."
        await hands.press("f5")
        await hands.see("The board as it was found")


async def test_an_empty_board_is_no_start_and_leaving_asks_where_something_would_be_lost() -> None:
    async with sitting() as hands:
        await at_the_board(hands)
        await hands.press(*["enter"] * 10)
        await hands.see("The board is empty.")
        await hands.press("a", "escape")
        await hands.see("Press Esc again to leave.")
        await hands.press("escape")
        await hands.see("WHAT IS THERE" if hands.shows("WHAT IS THERE") else "A board on the table")


async def at_a_found_table(hands: Hands) -> None:
    """The table of Maya and Leo, whose board was WOOD, and 64 and 71 points."""
    await at_the_board(hands)
    rows = ["." * 10] * 4 + ["..WOOD...."] + ["." * 10] * 5
    hands.app.screen.post_message(events.Paste("\n".join(rows)))
    await hands.see("That was the last square" if hands.shows("That was") else "What lies on A10?")
    await hands.press("enter", *"64", "enter", *"71", "enter", "enter")
    await hands.on(TableScreen)


async def test_the_board_that_was_found_can_be_mended_later_and_turns_stay() -> None:
    async with sitting() as hands:
        await at_a_found_table(hands)
        await hands.play("F5 .EAR")
        await hands.press("table.found")
        await hands.on(SetBoardScreen)
        await hands.see("it is right so: go on")
        await hands.press("tab", *"60", "shift+tab", "enter")
        await hands.see("The game is corrected.")
        await hands.until(lambda: hands.game.position.scores == (68, 71), "the points")
        assert [step.text for step in hands.game.steps] == ["F5 .EAR"]
        await hands.press("f5", "up")
        await hands.see("Enter mends it. The board as it was found")
        await hands.press("enter")
        await hands.on(SetBoardScreen)
        await hands.press("escape")
        await hands.see("Enter mends it. The board as it was found")


async def test_what_is_red_stays_red_until_it_is_mended_and_may_be_kept() -> None:
    async with sitting() as hands:
        screen = await at_the_board(hands)
        await hands.press(*["down"] * 4, *["right"] * 3, "a", "t", "6", *["enter"] * 6)
        await hands.press("1", "enter", "2", "enter", "enter")
        await hands.see("it lies so: keep it")
        await hands.press("left")
        assert screen.board.picture.problems == {Square(4, 4)}
        await hands.see("it is right so: go on")
        await hands.press("right", "5")
        assert not screen.board.picture.problems
        await hands.see("it is right so: go on")
        await hands.press("6", "enter")
        await hands.see("E5 has more than 5 tiles", "it lies so: keep it")
        await hands.press("enter")
        await hands.on(TableScreen)
        start = hands.game.setup.start_position
        assert start is not None
        assert start.accepted
