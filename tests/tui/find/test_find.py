"""Find it: a puzzle from one's own games is laid as at the table, found or shown, and noted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from scorekeeper import puzzles
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.puzzles import SeenPuzzles, load_shown, save_shown
from scorekeeper.saving import SaveError
from scorekeeper.tui.find.screen import FindScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.words.catalogue import permit
from tests.support.games import RULES

from ..hands import Hands, at_table, sitting
from ..helpers import held_up, put

EASY = (
    "mood moods ear ears dear dears hear hears heart hearts tea teas eat eats at a dart darts hard"
    " tear rate rates date dates side sides read reads dies tie ties die rid id it in on no not so"
)
DAY = "2026-01-02T20:00:00+01:00"


def game_of(
    home: Path,
    rack: str = "AEHNRTI",
    names: tuple[str, str] = ("Anna", "Ben"),
    words: str = "mood moods dearth hen ear dear",
    **more: Any,
) -> Game:
    """A game in which the second player misses DEARTH for 12 points, if the rack is known."""
    few = home / "few.txt"
    home.mkdir(exist_ok=True)
    few.write_text("\n".join(words.split()), "utf-8")
    permit(str(few))
    game = Game(Setup(RULES, names, WordCheck.CHALLENGE, str(few), DAY, **more))
    game.push(Turn(game.read("5C MOOD"), rack=tuple("MOODJXZ")))  # No puzzle: many earn as much.
    game.push(Turn(game.read("pass"), rack=tuple(rack) or None))
    game.push_text("end")
    return game


def find_screen(hands: Hands) -> FindScreen:
    screen = hands.app.screen
    assert isinstance(screen, FindScreen)
    return screen


# On the screen ------------------------------------------------------------------------------


@asynccontextmanager
async def at_home(
    home: Path, size: tuple[int, int] = (80, 24), **more: Any
) -> AsyncIterator[Hands]:
    """Home, with one game kept."""
    put(home, game_of(home, **more), "sunday")
    async with sitting(size=size) as hands:
        await hands.on(HomeScreen)
        yield hands


async def test_a_puzzle_is_laid_and_found_and_does_not_come_again(home: Path) -> None:
    async with at_home(home) as hands:
        await hands.press("f")
        await hands.see("Which play earns 12 points?")
        await hands.press("e")
        await hands.see("is that it?")
        await hands.press("escape")
        await hands.see("Ben, seven letters and one best place.")
        await hands.press("tab")
        await hands.press(":", "e", "escape", "enter")
        await hands.see("Lay some tiles first")
        await hands.press("right", "space", "down", "e", "a", "r")
        await hands.see("2+2+2+2")
        await hands.click("Enter    is that it?")
        await hands.see("That earns 8 points.", "try another play")
        await hands.press("t", "h", "enter")
        await hands.see("Found: 12 points.", "DEARTH: noun", "Ben passed then.")
        assert [one.found for one in load_shown()[0].puzzles] == [True]
        await hands.press("x")  # Nothing is laid any more.
        assert hands.shows("Found: 12 points.")
        await hands.click("the next one")
        await hands.see("That was all there is to find.", "go back")
        await hands.press("escape")
        await hands.on(HomeScreen)


async def test_other_seven_are_drawn_for_the_same_turn(home: Path) -> None:
    async with at_home(home, (120, 40), rack="", words=EASY) as hands:
        await hands.press("f")
        await hands.see("Nobody wrote the racks down", "Other seven")
        first = find_screen(hands).attempt.puzzle
        assert first
        await hands.press("f2")
        await hands.until(
            lambda: find_screen(hands).attempt.puzzle not in (None, first), "other seven"
        )
        other = find_screen(hands).attempt.puzzle
        assert other
        assert other.key != first.key
        assert other.key.turn == first.key.turn
        assert load_shown()[0].has(first.key)
        assert load_shown()[0].results == []
        await hands.press("pagedown")
        await hands.until(lambda: len(load_shown()[0].puzzles) == 2, "passed over")


async def test_the_end_has_the_puzzles_of_its_game(home: Path) -> None:
    async with at_table(game_of(home), home) as hands:
        await hands.dialog("The game is over")
        await hands.press("tab")
        assert isinstance(hands.app.focused, Input)  # It has a use for the key, too.
        await hands.press("ctrl+f")
        await hands.see("You were here", "Which play earns 12 points?")
        for said in ("A tile goes to F6.", "Lay A, E, H, R and T down.", "Ben passed then."):
            await hands.press("ctrl+t")
            await hands.see(said)
        assert [one.found for one in load_shown()[0].puzzles] == [False]
        await hands.press("pagedown")
        await hands.see("There is nothing more to find in")
        await hands.press("escape")
        await hands.dialog("The game is over")


async def test_a_full_disk_is_told_of_and_nothing_is_asked_twice(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: SeenPuzzles) -> None:
        raise SaveError("No space is left on the disk.", "puzzles.toml")

    async with at_home(home) as hands:
        await hands.press("f")
        await hands.see("Which play earns 12 points?")
        monkeypatch.setattr(puzzles, "save_shown", full)
        await hands.type(":F5 .EARTH")
        await hands.press("enter")
        await hands.see("This could not be saved.")
        await hands.press("enter")
        await hands.see("That was all there is to find.")
        assert load_shown() == (SeenPuzzles(), [])
        monkeypatch.setattr(puzzles, "save_shown", save_shown)


async def test_no_key_waits_for_the_search_and_a_damaged_game_is_passed_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_home(home, (40, 12)) as hands:
        waits = held_up(monkeypatch, puzzles, "next_puzzle")
        await hands.press("f")
        await hands.see("Looking through your games")
        await hands.press("enter", "f2", "pagedown", "ctrl+t")
        assert hands.shows("Looking through your games")
        await hands.press("escape")
        await hands.on(HomeScreen)
        waits.set()
        await hands.until(lambda: not hands.threads, "the end of it")
        (home / "games" / "sunday.toml").write_text("oh [", "utf-8")
        await hands.press("f")
        await hands.see("There is nothing to find yet.", "go back")
        await hands.press("escape")
        await hands.on(HomeScreen)
