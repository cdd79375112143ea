"""An old result, key by key: names and points, or the pad; and what is offered again."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.coordinate import Coordinate

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import ScorePad
from scorekeeper.library import games_folder
from scorekeeper.record import load
from scorekeeper.session import Session
from scorekeeper.settings import load_settings
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.begin.old_result import OldResultScreen
from scorekeeper.tui.begin.score_pad import ScoreTable
from scorekeeper.tui.begin.screen import BeginScreen
from scorekeeper.tui.history.screen import HistoryScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.messages import OpenTable
from scorekeeper.tui.library.screen import LibraryScreen
from tests.support.games import RULES

from ..hands import Hands, sitting, using
from ..helpers import put


def kept() -> list[tuple[tuple[str, ...], tuple[int, ...], str]]:
    """Names, points and day of what is kept, in their order."""
    games = [load(path).game.setup for path in sorted(games_folder().glob("*.toml"))]
    return sorted((one.players, one.pad.points, one.started) for one in games if one.pad)


def kept_with_turns(home: Path, points: tuple[int, int]) -> Path:
    """The file of an old result of Maya and Leo, with one turn each."""
    pad = ScorePad(points, tuple((each,) for each in points))
    return put(home, Game(Setup(RULES, ("Maya", "Leo"), started="2019", pad=pad)), "old")


async def at_form(hands: Hands) -> None:
    await hands.press("g")
    await hands.see("A game that has begun")
    await hands.press("up", "enter")
    await hands.on(BeginScreen)
    await hands.click("An old result")
    await hands.on(OldResultScreen)


async def test_names_and_day_are_typed_once_and_points_for_each_game() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.type("Maya")
        await hands.press("enter")
        await hands.type("112")
        await hands.press("enter")
        await hands.type("Leo")
        await hands.press("enter")
        await hands.type("92")
        await hands.see("another name, or none")
        await hands.type("Oma")
        await hands.see("Only points go here")
        await hands.press("backspace", "enter")  # The O is a nought.
        await hands.see("the date, or no date at all")
        await hands.press("enter")
        await hands.see("keep it: Maya won with 112", "20 over Leo, without a date")
        await hands.type("2019")
        await hands.see("keep it: Maya won with 112", "20 over Leo")
        await hands.press("enter")
        await hands.see("kept: Maya won with 112", "the points of Maya", "as the last one")
        await hands.press(*"80", "enter", *"95")
        await hands.see("the date, or 2019 as the last one")
        await hands.press("enter")
        await hands.see("keep it: Leo won with 95", "15 over Maya, 2019 as the last one")
        await hands.press("enter")
        await hands.see("kept: Leo won with 95")
        assert kept() == [
            (("Maya", "Leo"), (80, 95), "2019"),
            (("Maya", "Leo"), (112, 92), "2019"),
        ]
        assert load_settings()[0].players[:2] == ("Maya", "Leo")
        await hands.press("escape")
        await hands.on(BeginScreen)
        await hands.press("escape")
        await hands.on(LibraryScreen)
        await hands.see("Leo won by 15", "From a score pad", "2019")


async def test_the_pad_is_filled_down_and_across_and_gives_the_points() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.type("Maya")
        await hands.press("down")
        await hands.type("Leo")
        hands.app.screen.query_one(ScoreTable).focus()
        await hands.settle()
        await hands.press(*"18", "enter", *"12", "enter", "up", "up", "right")
        await hands.press(*"14", "down", *"20")
        await hands.see("18", "12", "14", "34")
        await hands.press("backspace", "backspace")
        await hands.until(lambda: not hands.shows("34"), "what was rubbed out")
        await hands.press(*"20")
        await hands.see("34")
        await hands.press("ctrl+end", "up", *"2")
        await hands.see("24", "Maya won with 30", "the date, or no date at all")
        await hands.press("enter", "enter")
        await hands.see("kept: Maya won with 30")
        (setup,) = [load(path).game.setup for path in games_folder().glob("*.toml")]
        assert setup.pad
        assert (setup.pad.turns, setup.pad.left) == (((18, 12), (14, 20)), (0, 2))
        assert setup.started == ""
        pad = hands.app.screen.query_one(ScoreTable)
        assert {f"{pad.get_cell_at(Coordinate(row, 0))}" for row in range(9)} == {"·"}


async def test_a_result_is_changed_on_the_same_form_and_never_lies_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    monkeypatch.setattr(ScorekeeperApp, "notify", lambda app, text, **_: told.append(text))
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "enter", "enter", "enter")
        await hands.see("kept: Maya alone, 112")
        await hands.press("escape", "escape")
        await hands.on(LibraryScreen)
        await hands.see("Maya alone, 112", "score pad")
        await hands.press("ctrl+r")
        await hands.see("From a score pad: there are no turns to review.")
        await hands.press("enter")
        await hands.on(OldResultScreen)
        await hands.press("x", *"99")
        await hands.see("keep it: Maya alone, 99", "Maya had 112")
        await hands.press("enter")
        await hands.on(LibraryScreen)
        await hands.see("Maya alone, 99")
        assert told == ["Kept: Maya alone, 99."]
        assert kept() == [(("Maya",), (99,), "")]


async def test_a_result_that_is_opened_from_the_history_leads_back_there(home: Path) -> None:
    kept_with_turns(home, (50, 60))
    async with sitting() as hands:
        await hands.press("h")
        await hands.see("Who wins?", "60.0 a game")
        await hands.press("v")
        await hands.see("Leo won 1 of 1")
        await hands.press("1")
        await hands.on(OldResultScreen)
        await hands.press("escape")
        await hands.on(HistoryScreen)


async def test_what_does_not_add_up_is_told_and_kept_beside_what_is_written(home: Path) -> None:
    path = kept_with_turns(home, (50, 60))
    text = path.read_text("utf-8")
    path.write_text(text.replace("        50,", "        51,"), "utf-8")
    before = path.read_bytes()
    async with using(ScorekeeperApp(path)) as hands:
        await hands.see("the turns of Maya give 51 and not 50")
        await hands.press("enter")
        await hands.on(HomeScreen)
    assert [copy.read_bytes() for copy in path.parent.glob("*.bak")] == [before]


async def test_nothing_typed_goes_with_one_key() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "escape")
        await hands.see("Press Esc again to leave.")
        await hands.press("3", "escape")
        await hands.see("1,123", "Press Esc again to leave.")
        await hands.press("escape")
        await hands.on(BeginScreen)
        assert kept() == []


@pytest.mark.parametrize("keys", [("ctrl+q",), ()])
async def test_nor_is_it_forgotten_by_what_is_done_in_front_of_it(keys: tuple[str, ...]) -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "ctrl+p", *"history", "enter")
        await hands.on(HistoryScreen)
        if not keys:  # A game is opened there.
            hands.app.screen.dismiss(OpenTable(partial(Session.open, Path("other.toml"))))
        await hands.press(*keys)
        await hands.see("112", "What you filled in will be forgotten. Do that again to leave.")
