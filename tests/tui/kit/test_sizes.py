"""Screens of every size, in light and dark, without colour, with hostile names."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.app import ScorekeeperApp
from tests.support.games import LEAFLET, TEN, game_of, rules_with

from ..hands import at_table
from ..helpers import HOSTILE


async def test_the_cursor_stays_in_view_on_a_board_that_has_no_room(home: Path) -> None:
    """Where the whole width has none the board moves, the numbers of its rows out of view."""
    async with at_table(game_of(*LEAFLET), home) as hands:
        for size, last_row in (((60, 20), "10"), ((40, 12), "  ")):
            await hands.resize(size)
            hands.post(*["right"] * 9, *["down"] * 9)
            await hands.until(lambda: "►" in hands.board.splitlines()[-1], "the last square")
            assert hands.board.splitlines()[-1].startswith(last_row)
            hands.post(*["left"] * 9, *["up"] * 9)
            await hands.until(lambda: hands.board.splitlines()[1].startswith(" 1  ►"), "the first")
        hands.post(*["right"] * 9, *["down"] * 9)
        await hands.resize((80, 24))
        await hands.resize((40, 12))
        await hands.until(lambda: "►" in hands.board, "the cursor")


async def test_a_small_screen_says_what_comes_first(home: Path) -> None:
    async with at_table(game_of(), home, (40, 12)) as hands:
        await hands.press(*":1AXY", "enter")
        await hands.dialog("Enter    take the tiles back")
        await hands.resize((40, 20))
        await hands.see("let it stand")
        await hands.press("2")
        await hands.until(lambda: len(hands.game.steps) == 1, "the turn, accepted")
        await hands.press("ctrl+z", "escape")
        await hands.resize((40, 12))
        await hands.press(*":5CMOOD", "enter")
        await hands.see("leads by 8", "Anna draws 4. Ben, lay a word.")
        await hands.resize((40, 15))
        await hands.see(" A–Z  Lay ", " F1  Help  Ctrl P  Menu")
        await hands.press(*":wool")
        await hands.see("Enter: 5C   2")
        assert "Down:" not in hands.text
        await hands.resize((80, 24))
        await hands.see("   Down: ", " more")


def hostile_game() -> Game:
    """Six players whose names must be shown and never obeyed."""
    setup = Setup(Rules(TEN, rules_with(players=6).house), HOSTILE[:6], started="2026-11-21")
    game = Game(setup)
    for text in LEAFLET[:3]:
        game.push_text(text)
    return game


async def test_names_are_shown_as_they_are_on_every_screen(home: Path) -> None:
    async with at_table(hostile_game(), home) as hands:
        await hands.see("[bold]x[/]", "►◆ An?[31mna?")
        seen = [hands.text]
        for key in ("f5", "f3", "f6", "f4", "f8"):
            await hands.press(key)
            await hands.until(lambda: hands.app.screen is not hands.table, key)
            seen.append(hands.text)
            await hands.press("escape")
            await hands.back_at_table()
        await hands.play("pass")
        await hands.see("An?[31mna? passed.")
        await hands.press("f8")
        await hands.dialog()
        await hands.press("4")
        await hands.dialog("The game is over", "[@click=app.quit]q[/] wins!", "7 tiles")
        seen.append(hands.text)
        await hands.press("end.home")
        await hands.see("play again", "▲ [@click=app.quit]q[/]", "[/]'s turn to begin")
        seen.append(hands.text)
        for text in seen:
            assert not [c for c in text if not c.isprintable() and c not in "\n\u200d"]


def test_a_theme_that_does_not_exist_is_passed_over(home: Path) -> None:
    save_settings(Settings(theme="[/] no such theme"))
    assert ScorekeeperApp().theme == "lamplight"
