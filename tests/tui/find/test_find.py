"""Find it: a puzzle from one's own games is laid as at the table, found or shown, and noted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.widgets import Input

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.notation import read_play
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.history.games import read_history
from scorekeeper.history.puzzles import Positions
from scorekeeper.history.solved import Key, Solved, load_solved, save_solved
from scorekeeper.record import save
from scorekeeper.saving import SaveError
from scorekeeper.tui.find import screen as find_module
from scorekeeper.tui.find.hunt import Finding, Hunt, find
from scorekeeper.tui.find.lines import find_half
from scorekeeper.tui.find.screen import FindScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.half import half_page
from scorekeeper.words.catalogue import permit

from ..hands import Hands, at_table, sitting
from ..helpers import HOSTILE, RULES, read_lines

TODAY = date.today()
DAY = "2026-01-02T20:00:00+01:00"


def game_of(
    home: Path, rack: str = "AEHNRTI", names: tuple[str, str] = ("Anna", "Ben"), **more: Any
) -> Game:
    """A game in which the second player misses DEARTH for 12 points, if the rack is known."""
    words = home / "few.txt"
    home.mkdir(exist_ok=True)
    words.write_text("mood\nmoods\ndearth\nhen\near\ndear", "utf-8")
    permit(str(words))
    game = Game(Setup(RULES, names, WordCheck.CHALLENGE, str(words), DAY, **more))
    game.push_text("5C MOOD")
    game.push(Turn(game.read("pass"), rack=tuple(rack) or None))
    game.push_text("end")
    return game


def finding_of(home: Path, **more: Any) -> Finding:
    (puzzle,) = Positions(game_of(home, **more), "a.toml")
    return Finding(Hunt("Ben"), puzzle, "DEARTH: noun: want.", ("Ben",), "Ben")


def lines_of(finding: Finding, text: str = "", width: int = 53, height: int = 38) -> str:
    puzzle = finding.puzzle
    laid = read_play(text, puzzle.board, RULES.edition) if text and puzzle else None
    page = half_page(find_half(finding, laid), width, height)
    return "\n".join(read_lines([*page.top, *page.bottom]))


# What is said -------------------------------------------------------------------------------


def test_the_points_are_named_and_what_was_made_then_is_not(home: Path) -> None:
    text = " ".join(lines_of(finding_of(home)).split())
    assert "One play earns 12 points, no other more than 8." in text
    assert "made" not in text
    assert "lay a play" in text


def test_what_is_laid_is_added_up_and_an_answer_stands_until_it_changes(home: Path) -> None:
    finding = finding_of(home)
    assert finding.puzzle
    text = lines_of(finding, "F5 .EAR")
    assert "2+2+2+2" in text or "1+" in text
    assert "is that it?" in text
    tried = finding.answer(read_play("F5 .EAR", finding.puzzle.board, RULES.edition))
    assert "There is more." in lines_of(tried, "F5 .EAR")
    assert "There is more." not in lines_of(tried, "F5 .EARTH")
    assert "The rack holds no S" in lines_of(finding, "F5 .EARS")


def test_the_solution_has_its_words_their_meaning_and_what_comes_next(home: Path) -> None:
    shown = replace(finding_of(home).give_up(), kept="It will not come again.")
    for width, height in ((35, 21), (53, 28), (53, 38), (72, 48), (92, 58), (20, 12)):
        text = " ".join(lines_of(shown, "", width, height).split())
        assert "12" in text
        assert "DEARTH: noun: want." in text
        assert "It will not come again." in text
        assert "the next one" in text


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_shown(home: Path, name: str) -> None:
    finding = finding_of(home, names=("Anna", name))
    for one in (finding, finding.give_up()):
        for width, height in ((35, 21), (53, 38)):
            text = lines_of(one, "", width, height)
            assert not any(ord(letter) < 32 for letter in text.replace("\n", ""))
            assert "\u202e" not in text


def test_a_seat_with_words_of_its_own_is_told_of(home: Path) -> None:
    home.mkdir(exist_ok=True)
    own = home / "own.txt"
    own.write_text("dearth", "utf-8")
    permit(str(own))
    finding = finding_of(home, seats=(SeatTerms(), SeatTerms(dictionary=str(own))))
    assert "Here Ben's own words count." in lines_of(finding)
    assert finding.puzzle
    tried = finding.answer(read_play("F5 .EAR", finding.puzzle.board, RULES.edition))
    assert "DEAR" in tried.said
    assert not tried.is_found


def test_a_game_without_racks_says_so_kindly(home: Path) -> None:
    game = Positions(game_of(home, ""), "a.toml")
    nothing = find(Hunt(game=game), read_history(), Solved(), (), TODAY, lambda read: None)
    assert nothing.puzzle is None
    said = " ".join(lines_of(nothing).split())
    assert "There is nothing to find" in said
    assert "tiles are known" in said


# On the screen ------------------------------------------------------------------------------


@asynccontextmanager
async def at_home(home: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """Home, with one game kept."""
    (home / "games").mkdir(parents=True, exist_ok=True)
    save(game_of(home), home / "games" / "sunday.toml")
    async with sitting(size=size) as hands:
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        yield hands


async def test_the_puzzle_of_the_day_is_laid_and_found(home: Path) -> None:
    async with at_home(home) as hands:
        await hands.press("f")
        await hands.see("Puzzle of the day", "It was Ben's turn on 2 January 2026")
        await hands.press("e")
        await hands.see("is that it?")
        await hands.press("escape")
        await hands.see("Lay the play for 12")
        await hands.press(":", "e", "escape", "enter")
        await hands.see("Lay some tiles first")
        await hands.press("right", "space", "down", "e", "a", "r")
        await hands.click("is that it?")
        await hands.see("That earns 8 points.")
        await hands.press("t", "h", "enter")
        await hands.see("Found: 12 points.", "DEARTH: noun", "Tomorrow there is another")
        assert load_solved() == (Solved(), [])
        await hands.press("x")  # Nothing is laid any more.
        assert hands.shows("Found: 12 points.")
        await hands.click("one of your own")
        await hands.dialog("Who wants to find a play?", "Ben", "Anna")
        await hands.press("escape", "escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home again")


async def test_one_of_ones_own_that_was_given_up_comes_again_until_it_is_solved(home: Path) -> None:
    async with at_home(home, (120, 40)) as hands:
        await hands.press("f")
        await hands.see("Puzzle of the day", "One play earns 12 points")
        await hands.press("tab")
        await hands.dialog("Who wants to find a play?")
        await hands.click("give Ben a puzzle")
        await hands.see("Ben's puzzles", "Lay the play for 12")
        await hands.press("ctrl+t")
        await hands.see("This was there, for 12 points.", "the next one")
        assert "made" not in hands.text  # Ben passed.
        await hands.press("enter")
        await hands.see("That is all for Ben today.")
        await hands.press("tab")
        await hands.dialog("Who wants to find a play?")
        await hands.click("give Ben a puzzle")
        await hands.see("Ben's puzzles", "Lay the play for 12")
        await hands.type(":F5 .EARTH")
        await hands.press("enter")
        await hands.see("Ben has solved this one. It will not come again.")
        assert load_solved()[0].by("Ben") == {Key("sunday.toml", 2)}
        await hands.press("tab")
        await hands.dialog("Who wants to find a play?")
        await hands.click("give Anna a puzzle")
        await hands.see("There is no puzzle for Anna yet.")


async def test_the_end_has_the_puzzles_of_its_game(home: Path) -> None:
    async with at_table(game_of(home), home) as hands:
        await hands.dialog("The game is over")
        assert isinstance(hands.app.focused, Input)  # It has a use for the key, too.
        await hands.press("ctrl+f")
        await hands.see("In this game", "One play earns 12 points")
        await hands.press("pagedown")
        await hands.see("That was all there is")
        await hands.press("escape")
        await hands.dialog("The game is over")


async def test_a_full_disk_is_told_of_and_nothing_is_asked_twice(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Solved) -> None:
        raise SaveError("No space is left on the disk.", "puzzles.toml")

    async with at_home(home) as hands:
        await hands.press("f")
        await hands.see("One play earns 12 points")
        await hands.press("tab")
        await hands.dialog("Who wants to find a play?")
        await hands.click("give Ben a puzzle")
        await hands.see("Ben's puzzles", "Lay the play for 12")
        monkeypatch.setattr(find_module, "save_solved", full)
        await hands.type(":F5 .EARTH")
        await hands.press("enter")
        await hands.see("This could not be saved.")
        await hands.press("enter")
        await hands.see("Ben has solved them all.")
        assert load_solved() == (Solved(), [])
        monkeypatch.setattr(find_module, "save_solved", save_solved)


async def test_what_comes_late_is_dropped_and_a_damaged_game_is_passed_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, looked = Event(), find

    def slowly(hunt: Hunt, *more: Any) -> Finding:
        if not hunt.person:
            assert waits.wait(20)
        return looked(hunt, *more)

    async with at_home(home, (40, 12)) as hands:
        monkeypatch.setattr(find_module, "find", slowly)
        await hands.press("f")
        await hands.see("Looking through your games")
        screen = hands.app.screen
        assert isinstance(screen, FindScreen)
        screen._look_for(Hunt("Ben"))
        await hands.see("Ben's puzzles", "Lay the play for 12")
        waits.set()
        await hands.until(lambda: not hands.threads, "the end of both")
        assert hands.shows("Ben's puzzles")
        await hands.type(":F5 .EARTH")
        await hands.press("enter")
        await hands.until(lambda: bool(load_solved()[0].answers), "an answer")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        (home / "games" / "sunday.toml").write_text("oh [", "utf-8")
        await hands.press("f")
        await hands.see("There is no puzzle yet.", "go back")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
