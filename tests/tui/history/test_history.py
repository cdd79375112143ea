"""The history on the screen: its parts, only some games, and other names for players."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from copy import copy
from pathlib import Path
from shutil import rmtree
from threading import Event, Semaphore

import pytest
from textual.worker import WorkerCancelled

from scorekeeper.history import pages
from scorekeeper.history.games import History
from scorekeeper.history.pages import BestTurnBoard
from scorekeeper.history.player_stats import PlayerStats
from scorekeeper.library import FileStamp, listing
from scorekeeper.library.listing import Index, IndexRow
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.history import player
from scorekeeper.tui.history.screen import HistoryScreen
from scorekeeper.tui.history.winners import Winners
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.review.screen import ReviewScreen
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import EIGHT as EIGHT_BOX
from tests.support.games import game_of, rules_with

from ..hands import Hands, sitting
from ..helpers import PATIENT, put

LARGE = (120, 40)


def keep(home: Path, name: str, *turns: str, players: tuple[str, ...] = ("Anna", "Ben")) -> Path:
    """A finished game of `turns` in the library."""
    path = put(home, game_of(*turns, players=players), name)
    text = path.read_text("utf-8")
    text = text.replace('started = "2026-11-21T20', f'started = "{name}T20')
    path.write_text(text, "utf-8", newline="\n")  # As the program writes it on every system.
    return path


@pytest.fixture
def games(home: Path) -> Path:
    """Anna wins, anna loses, Ana wins, Cleo plays alone; the folder of the games."""
    keep(home, "2026-01-01", "5C MOOD", "pass", "end")
    keep(home, "2026-01-02", "pass", "5C MOODS", "end", players=("anna", "Ben"))
    keep(home, "2026-01-03", "5C MOOD", "end", players=("Ana", "Cleo"))
    keep(home, "2026-01-04", "5C MOOD", "end", players=("Cleo",))
    put(home, game_of("4B MOOD", "end", rules=rules_with(EIGHT_BOX)), "2026-01-05")
    return home / "games"


async def in_history(hands: Hands) -> None:
    """Open the history from home, and wait until the games are read."""
    await hands.press("table.home", "h")
    await hands.see("Who wins?", "of 100", "Best ever")


async def test_games_that_are_read_while_the_page_closes_do_no_harm(games: Path) -> None:
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        page = hands.app.screen
        assert isinstance(page, HistoryScreen)
        assert page.state
        await page.query_one(Winners).remove()  # Parts go before their page does.
        read = page.state._replace(person="Cleo", seen=copy(page.state.seen))
        page.state = read
        await hands.press("escape")
        await hands.on(HomeScreen)


async def rename(hands: Hands) -> None:
    """Rename whoever is looked at: it is in the menu."""
    await hands.app.screen.run_action("rename")


async def on_table(hands: Hands, path: Path) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, TableScreen | EndScreen), "a game")
    assert hands.session.store.path == path


# The parts


async def test_tab_leads_through_all_parts_and_escape_back_to_the_first(games: Path) -> None:
    (games / "rubbish.toml").write_text("no game", "utf-8")
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        await hands.see("Left out, as they are damaged: rubbish.toml")
        await hands.see("3 games · 10 x 10 · since January 2026", "Turn     Ben, 10: MOODS")
        await hands.press("tab")
        await hands.see("best game", "A win that two share", "Cleo, one game", "4 Jan", "−27")
        await hands.press("down", "tab")
        await hands.see("MOODS 10", "Word  MOODS, 5 letters")
        await hands.press("tab")
        await hands.see("level so far", "up: Ben ahead · down: Anna")
        await hands.press("tab")
        await hands.see("Thursday 1 January", "Points that evening")
        await hands.press("shift+tab")
        await hands.see("up: Ben ahead")
        await hands.press("f1")
        await hands.see("swaps the sides")
        await hands.press("f1", "escape")
        await hands.see("Best ever")
        await hands.resize((200, 60))
        await hands.see("Everybody", "Alone at the board", "Words you share")
        await hands.press("escape")
        await hands.on(HomeScreen)


async def test_two_head_to_head_lead_to_their_games(games: Path) -> None:
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        await hands.click("V  Head to head")
        await hands.see("level so far", "up: Anna ahead · down: Ben")
        await hands.press("space")
        await hands.see("up: Ben ahead · down: Anna")
        await hands.press("escape")
        await hands.see("Ben and Anna, 2 games")
        await hands.press("enter")
        await hands.see("MOODS 10")
        await hands.press("end")
        await hands.click("╌", nth=-1)
        await hands.see("up: Ben ahead · down: Anna")
        await hands.press("r")
        await hands.on(ReviewScreen)
        await hands.press("escape")
        await hands.see("up: Ben ahead")
        await hands.press("9", "2")
        await on_table(hands, games / "2026-01-01.toml")


async def test_the_board_of_the_best_turn_may_come_late_or_be_gone(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, found = Event(), pages.best_turn_board

    def find_late(history: History, figures: PlayerStats) -> BestTurnBoard | None:
        assert figures.name != "Anna" or go_on.wait(PATIENT)
        return found(history, figures)

    monkeypatch.setattr(player, "best_turn_board", find_late)
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        (games / "2026-01-01.toml").unlink()  # Anna's best turn.
        await hands.press("enter")
        await hands.press("right")
        await hands.see("MOODS 10")
        go_on.set()
        await hands.see("MOODS 10")
        await hands.press("left")
        await hands.see("That game has been deleted or changed since.", "Against")


async def test_without_games_the_history_says_so() -> None:
    async with sitting() as hands:
        await hands.press("h")
        await hands.see("No games yet.", "No finished game yet.")
        await hands.press("enter", "v")
        await hands.see("You need two players for that.")
        await hands.press("tab", "tab", "tab", "tab", "o", "escape", "r", "ctrl+z")
        await hands.see("There is no rename to take back.")


async def test_quitting_stops_the_reading_at_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(1, 10):
        keep(home, f"2026-01-0{day}", "5C MOOD", "end")
    go_on, stopped, read_rows = Semaphore(0), Event(), listing.read_rows
    read: list[str] = []

    def read_one_by_one(files: Sequence[FileStamp], index: Index) -> Iterator[list[IndexRow]]:
        try:
            for file in files:
                assert go_on.acquire(timeout=PATIENT)
                read.append(file.name)
                yield [row for batch in read_rows([file], index) for row in batch]
        finally:
            stopped.set()

    async with sitting() as hands:
        await hands.see("New game")
        rmtree(home / "cache")
        monkeypatch.setattr(listing, "read_rows", read_one_by_one)
        await hands.press("h")
        go_on.release()
        await hands.see("Reading the games... 1 of 9")
        (worker,) = [one for one in hands.app.workers if one.group == "reading"]
        hands.post("ctrl+q")
        with pytest.raises(WorkerCancelled):
            await worker.wait()
        go_on.release(8)
        assert await asyncio.to_thread(stopped.wait, PATIENT)
    assert len(read) == 2


# Only some games


@pytest.mark.usefixtures("games")
async def test_games_are_chosen_in_fields_and_escape_brings_back_those_from_before() -> None:
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        await hands.press("o")
        await hands.see("anybody")
        await hands.press("space", "down", "enter")
        await hands.see("1 game · 8 x 8")
        await hands.press("tab", "tab", "space", "down", "enter", "enter")
        await hands.see("1 game · 8 x 8 · with Anna")
        await hands.press("enter")
        await hands.see("1 game · since November 2026, 8 x 8, all years, with Anna")
        await hands.press("o", "space", "up", "enter")
        await hands.see("2 games · 10 x 10 · with Anna")
        await hands.press("escape")
        await hands.see("1 game · 8 x 8 · with Anna")
        await hands.press("right", "right")
        await hands.see("8 x 8, all years")


# Names


async def test_a_player_is_renamed_and_called_as_before_and_renamed_again(games: Path) -> None:
    before = {path.name: path.read_bytes() for path in games.glob("*.toml")}
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        await rename(hands)
        await hands.dialog("What shall Anna be called, in all games?")
        await hands.press("end", "e", "enter")
        await hands.see("Anna is now called Annae: 3 games.", "● Annae")
        await hands.press("ctrl+z")
        await hands.dialog("Annae is called Anna again, in 3 games.")
        await hands.click("take it back")
        await hands.see("Annae is called Anna again: 3 games.")
        await hands.press("ctrl+y")
        await hands.see("● Annae")
        assert {path.name: path.read_bytes() for path in games.glob("*.toml")} == before


@pytest.mark.usefixtures("games")
async def test_two_names_of_one_person_are_merged_if_that_is_said() -> None:
    async with sitting(size=LARGE) as hands:
        await in_history(hands)
        await hands.click("▲ Ana  ")
        await rename(hands)
        await hands.dialog("What shall Ana be called")
        await hands.press(*"Cleo", "enter")
        await hands.see("two would be called Cleo in the game of 3 January 2026")
        await rename(hands)
        await hands.dialog("What shall Ana be called")
        await hands.press(*"Anna", "enter")
        await hands.dialog("There is already Anna. Are they the same person?")
        await hands.click("make them one")
        await hands.see("Ana is now called Anna: 1 game.")
        await hands.press("escape")
        await hands.see("New game", "Anna")
