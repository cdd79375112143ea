"""Everything by mouse alone: squares, letters, keys at the foot of the screen, dialogs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scorekeeper.game.play import Pass
from scorekeeper.game.position import Ending
from tests.support.games import TEN, game_of, rules_with

from ..hands import Hands, at_table

TINY = replace(TEN, tiles={"A": 5, "S": 1, "T": 4}, rack_size=3, flat_bonus={})
"""Three tiles for each of two players, four in the bag."""


async def cap(hands: Hands, key: str) -> None:
    """Click on a key at the foot of the screen."""
    await hands.click(f" {key} ", -1)


async def command(hands: Hands, name: str) -> None:
    """Give a command by the list that the last of the keys opens."""
    await cap(hands, "Ctrl P")
    await hands.dialog("Choose what to do, then press Enter.")
    before = ""
    while name not in hands.text:
        assert hands.text != before, f"{name} is not in the list"
        before = hands.text
        hands.wheel(60, 12)
        await hands.rest()
    await hands.click(name)


async def test_a_whole_game_is_played_with_the_mouse(home: Path) -> None:
    async with at_table(game_of(rules=rules_with(TINY)), home) as hands:
        await hands.click_square("E5")  # The cursor is there: it turns.
        for letter in (" T4", " A5", " T3"):
            await hands.click(letter)
        await hands.see("TAT", "E5 TAT")
        await hands.press("backspace")
        await hands.see("E5 TA", " T3")
        await cap(hands, "Esc")
        await hands.see("Taken off")
        await cap(hands, "Esc")
        await hands.see("E5 TA")
        await cap(hands, "Enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "the first turn")
        assert hands.game.steps[0].text == "E5 TA"

        await hands.click_square("J9")
        await hands.click(" A4")
        await cap(hands, "Enter")
        await hands.click("take the A back")
        await hands.back_at_table()
        await cap(hands, "Esc")
        await cap(hands, "Enter")
        await hands.click("let it stand")
        await hands.until(lambda: len(hands.game.steps) == 2, "the second turn, accepted")

        await cap(hands, "F3")
        await hands.dialog("Which letter goes back?")
        await cap(hands, "Esc")
        await hands.back_at_table()
        await command(hands, "Take the last turn back")
        await hands.see("Taken back")
        await command(hands, "Bring back what was undone")
        await hands.see("Back again")

        await hands.click("F5 all")
        await hands.see("allowed by everybody: tiles apart", "from the others")
        await cap(hands, "Esc")
        await hands.back_at_table()
        await cap(hands, "F2")
        await hands.click("Enter    ")
        await hands.back_at_table()
        await command(hands, "Stop the clock, leave it for")
        await hands.dialog("Do you want to stop?")
        await hands.click("end, and count")
        await hands.dialog("The game is over")
        assert hands.saved.turns[-2].action == Pass()
        assert hands.saved.position.ending is Ending.AGREED
        await hands.click("Back")
        await hands.back_at_table()
        await command(hands, "Leave it; it is kept")
        await hands.click("All games", 0)
        await hands.see("Look for")


async def test_a_click_leaves_an_entry_line_that_was_opened_by_mistake_or_does_nothing(
    home: Path,
) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.click(": Anna, lay the first word.")
        await hands.see("type a turn, such as 5C MOOD")
        await hands.click_square("C5")
        await hands.see(": Anna, lay the first word.")
        before = hands.text.splitlines()
        for place in ((0, 1), (1, 5), (43, 3), (60, 13), (40, 0), (50, 2)):
            hands.point(*place)  # Beside everything.
        await hands.settle()
        assert hands.text.splitlines() == before
        await hands.click(" M5")
        await hands.see("Not finished yet")
        await hands.click(": Anna, carry on, or take back the last letter.")
        await hands.click(" O7")
        await hands.see("5C MO")
