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
from scorekeeper.history.puzzles import Positions, next_puzzle
from scorekeeper.history.shown import Key, Shown, load_shown, save_shown
from scorekeeper.record import save
from scorekeeper.saving import SaveError
from scorekeeper.tui.find import screen as find_module
from scorekeeper.tui.find.hunt import Finding
from scorekeeper.tui.find.lines import find_half, find_title
from scorekeeper.tui.find.screen import FindScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.half import half_page
from scorekeeper.words.catalogue import permit

from ..hands import Hands, at_table, sitting
from ..helpers import HOSTILE, RULES, read_lines

TODAY = date(2026, 1, 5)
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


def finding_of(home: Path, **more: Any) -> Finding:
    puzzle = Positions(game_of(home, **more), "a.toml").at(Key("a.toml", 2))
    return Finding(puzzle, "DEARTH: noun: want.")


def lines_of(finding: Finding, text: str = "", width: int = 53, height: int = 38) -> str:
    puzzle = finding.puzzle
    laid = read_play(text, puzzle.board, RULES.edition) if text and puzzle else None
    page = half_page(find_half(finding, laid), width, height)
    return "\n".join(read_lines([*page.top, *page.bottom]))


# What is said -------------------------------------------------------------------------------


def test_the_points_are_named_and_what_was_laid_then_is_not(home: Path) -> None:
    text = " ".join(lines_of(finding_of(home)).split())
    assert "One play earns 12 points, no other more than 8." in text
    assert "turn 2, Ben to play" in text
    assert "Ben's own These seven were Ben's." in text.replace("─", "").replace("  ", " ")
    assert "then" not in text
    assert "So far" not in text
    assert "lay a play" in text
    assert "Ctrl T shows a square. There is no hurry." in text


def test_the_title_says_which_game_it_is(home: Path) -> None:
    finding = finding_of(home)
    assert "your own game of Friday 2 January" in _title(finding, 120)
    assert "turn 2, Friday 2 January" in _title(finding, 80)
    assert "Find it" in _title(Finding(said="Looking"), 80)


def _title(finding: Finding, width: int) -> str:
    return "".join(read_lines([find_title(finding, TODAY, width)]))


def test_a_square_is_named_first_and_then_the_play(home: Path) -> None:
    hinted = replace(finding_of(home), is_hinted=True)
    assert "A tile goes to F6." in lines_of(hinted)
    assert "Ctrl T shows it" in lines_of(hinted)
    assert "A tile goes to" not in lines_of(finding_of(home))


def test_what_was_found_so_far_stands_below(home: Path) -> None:
    finding = replace(finding_of(home), results=(True, False, True, True))
    for one in (finding, replace(finding, results=(True, False, True)).give_up()):
        text = lines_of(one)
        assert "Found 3 of 4" in text or "Found 2 of 4" in text
        assert text.count("✓") + text.count("✗") == 4


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
    shown = finding_of(home).give_up()
    for width, height in ((35, 21), (53, 28), (53, 38), (72, 48), (92, 58), (20, 12)):
        text = " ".join(lines_of(shown, "", width, height).split())
        assert "12" in text
        assert "DEARTH: noun: want." in text
        assert "Ben passed then." in text
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


def test_where_the_rack_is_drawn_it_is_said(home: Path) -> None:
    found = Positions(game_of(home, rack=""), "a.toml").next(Shown())
    assert found
    for width, height in ((35, 21), (53, 38)):
        text = " ".join(lines_of(Finding(found), "", width, height).split())
        assert "These seven could have been Ben's: drawn by chance" in text


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
    (home / "games").mkdir(parents=True, exist_ok=True)
    save(game_of(home, **more), home / "games" / "sunday.toml")
    async with sitting(size=size) as hands:
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        yield hands


async def test_a_puzzle_is_laid_and_found_and_does_not_come_again(home: Path) -> None:
    async with at_home(home) as hands:
        await hands.press("f")
        await hands.see("One play earns 12 points")
        await hands.press("e")
        await hands.see("is that it?")
        await hands.press("escape")
        await hands.see("Ben, seven letters and one best place.")
        await hands.press("tab")
        await hands.press(":", "e", "escape", "enter")
        await hands.see("Lay some tiles first")
        await hands.press("right", "space", "down", "e", "a", "r")
        await hands.click("is that it?")
        await hands.see("That earns 8 points.")
        await hands.press("t", "h", "enter")
        await hands.see("Found: 12 points.", "DEARTH: noun", "Ben passed then.")
        assert [one.found for one in load_shown()[0].puzzles] == [True]
        await hands.press("x")  # Nothing is laid any more.
        assert hands.shows("Found: 12 points.")
        await hands.click("the next one")
        await hands.see("That was all there is to find.", "go back")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home again")


async def test_who_goes_back_finds_it_again_and_what_was_shown_does_not_come_again(
    home: Path,
) -> None:
    async with at_home(home, (120, 40)) as hands:
        await hands.press("f")
        await hands.see("You were here", "One play earns 12 points")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        assert load_shown() == (Shown(), [])
        await hands.press("f")
        await hands.see("You were here", "One play earns 12 points")
        await hands.press("ctrl+t")
        await hands.see("A tile goes to F6.", "shows it")
        await hands.press("ctrl+t")
        await hands.see("This was there, for 12 points.", "Ben passed then.", "the next one")
        await hands.see("Found 0 of 1.")
        assert [one.found for one in load_shown()[0].puzzles] == [False]
        await hands.press("enter")
        await hands.see("That was all there is to find.")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")


async def test_other_seven_are_drawn_for_the_same_turn(home: Path) -> None:
    async with at_home(home, (120, 40), rack="", words=EASY) as hands:
        await hands.press("f")
        await hands.see("drawn by chance", "other seven")
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
        assert isinstance(hands.app.focused, Input)  # It has a use for the key, too.
        await hands.press("ctrl+f")
        await hands.see("You were here", "One play earns 12 points")
        await hands.press("pagedown")
        await hands.see("There is nothing more to find in")
        await hands.press("escape")
        await hands.dialog("The game is over")


async def test_a_full_disk_is_told_of_and_nothing_is_asked_twice(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Shown) -> None:
        raise SaveError("No space is left on the disk.", "puzzles.toml")

    async with at_home(home) as hands:
        await hands.press("f")
        await hands.see("One play earns 12 points")
        monkeypatch.setattr(find_module, "save_shown", full)
        await hands.type(":F5 .EARTH")
        await hands.press("enter")
        await hands.see("This could not be saved.")
        await hands.press("enter")
        await hands.see("That was all there is to find.")
        assert load_shown() == (Shown(), [])
        monkeypatch.setattr(find_module, "save_shown", save_shown)


async def test_no_key_waits_for_the_search_and_a_damaged_game_is_passed_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Event()

    def slowly(*asked: Any) -> Any:
        assert waits.wait(20)
        return next_puzzle(*asked)

    async with at_home(home, (40, 12)) as hands:
        monkeypatch.setattr(find_module, "next_puzzle", slowly)
        await hands.press("f")
        await hands.see("Looking through your games")
        await hands.press("enter", "f2", "pagedown", "ctrl+t")
        assert hands.shows("Looking through your games")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        waits.set()
        await hands.until(lambda: not hands.threads, "the end of it")
        (home / "games" / "sunday.toml").write_text("oh [", "utf-8")
        await hands.press("f")
        await hands.see("There is nothing to find yet.", "go back")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
