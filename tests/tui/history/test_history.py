"""The history on the screen: tables, pages, renames, and the running score of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from shutil import rmtree
from threading import Event, Semaphore, current_thread, main_thread
from typing import Any

import pytest
from rich.cells import cell_len
from textual.worker import WorkerCancelled

from scorekeeper.history import pages
from scorekeeper.history.figures import Figures
from scorekeeper.history.games import History
from scorekeeper.history.overview import Overview
from scorekeeper.history.pages import BestTurnBoard
from scorekeeper.library import FileStamp, listing
from scorekeeper.library.listing import Index, IndexRow
from scorekeeper.record import load, save
from scorekeeper.session.lock import GameLock
from scorekeeper.session.rename import Done, RenamePlan
from scorekeeper.session.rename import rename as rename_in_games
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.history import player
from scorekeeper.tui.history.filter import MOST, HistoryFilter, choice_line, choices_of
from scorekeeper.tui.history.player import PlayerScreen
from scorekeeper.tui.history.screen import HistoryScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.questions import rename as renaming
from scorekeeper.tui.table.screen import TableScreen
from tests.history.games import EIGHT, SUNDAYS, TEN, history, played

from ..hands import Hands, sitting
from ..helpers import EIGHT as EIGHT_BOX
from ..helpers import game_of, read_lines, rules_with
from ..kit.test_sizes import resize

FOREVER = 120.0
"""Seconds after which a thread gives up on a test that has failed."""


def keep(home: Path, name: str, *turns: str, players: tuple[str, ...] = ("Anna", "Ben")) -> Path:
    """A finished game of `turns` in the library."""
    folder = home / "games"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    save(game_of(*turns, players=players), path)
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
    box = home / "games" / "2026-01-05.toml"
    save(game_of("4B MOOD", "end", rules=rules_with(EIGHT_BOX)), box)
    return home / "games"


async def in_history(hands: Hands) -> None:
    """Open the history from home, and wait until the games are read."""
    await hands.press("h")
    await in_view(hands)


async def only(hands: Hands, answer: str) -> None:
    """Show only some games."""
    await hands.press("o")
    await hands.dialog("Only some games")
    await hands.click(f"○ {answer}")
    await hands.press("enter")


async def rename(hands: Hands) -> None:
    """Rename the player that is chosen, or shown: it is in the menu."""
    await hands.app.screen.run_action("rename")


async def in_view(hands: Hands) -> None:
    """Wait until the games are read."""
    await hands.see("Who wins?", "of 100", "Best ever")
    assert isinstance(hands.app.screen, HistoryScreen)


# Which games count


def test_any_box_any_year_and_who_was_there_can_be_chosen() -> None:
    every = HistoryFilter(SUNDAYS, date(2026, 6, 1))
    assert every.where == "10 x 10, all years"
    assert [one.name for one in every.figures()] == ["Anna", "Ben", "Cleo"]
    box, year, who = choices_of(every)
    assert [*box.answers] == ["10 x 10", "8 x 8", "all boxes"]
    assert [*year.answers] == ["all years", "2026"]
    assert [*who.answers] == ["anybody", "Anna", "Ben", "Cleo"]
    assert [choice.chosen(every) for choice in (box, year, who)] == [0, 0, 0]
    small = box.at(1, every)
    assert (small.edition, len(small.games.games)) == (EIGHT, 1)
    assert box.at(-1, every).edition == ""
    assert box.at(3, every) == every
    this_year = year.at(1, every)
    assert (this_year.where, len(this_year.games.games)) == ("10 x 10, 2026", 5)
    with_cleo = who.at(3, every)
    assert with_cleo.where == "10 x 10, all years, with Cleo"
    assert {"Cleo" in played.game.players for played in with_cleo.games.games} == {True}
    assert small.with_history(SUNDAYS.only(EIGHT)).edition == EIGHT
    assert small.with_history(SUNDAYS.only(TEN)).edition == TEN
    assert box.at(2, every).with_history(SUNDAYS.only(TEN)).edition == ""


def test_of_many_answers_the_chosen_one_is_seen_and_those_that_follow_are_counted() -> None:
    club = history(*(played("2026-01-01", {f"Member {at}": 9, "Ida": 8}) for at in range(20)))
    every = HistoryFilter(club, date(2026, 6, 1))
    *_, who = choices_of(every)
    for width in (34, 53):
        for at in range(len(who.answers)):
            (row,) = read_lines([choice_line(who, who.at(at, every), width, 0, in_hand=True)])
            assert cell_len(row.rstrip()) <= width
            assert f"● {[*who.answers][at]}" in row
            assert row.count("○") < MOST
    (row,) = read_lines([choice_line(who, every, 53, 0, in_hand=True)])
    assert row.startswith("► with  ● anybody  ○ Ida")
    assert "more →" in row


async def test_games_are_chosen_in_lines_of_answers(games: Path) -> None:
    async with sitting(size=(120, 40)) as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.press("o")
        await hands.dialog("Only some games", "► box   ● 10 x 10  ○ 8 x 8  ○ all boxes")
        await hands.press("right", "down", "down", "right", "right", "enter")
        await hands.see("1 game · 8 x 8 · with Ben")
        await hands.press("o", "2", "escape")
        await hands.see("1 game · 8 x 8 · with Ben")
        await only(hands, "10 x 10")
        await hands.see("2 games · 10 x 10 · with Ben")


# Tables and pages


async def test_everybody_is_in_the_table_of_each_box_and_one_page_leads_to_the_next(
    games: Path,
) -> None:
    (games / "rubbish.toml").write_text("no game", "utf-8")
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.see("Left out, as they are damaged: 1 file")
        await hands.see("3 games · 10 x 10 · since January 2026")
        await hands.see("►● Anna", "1 of 2", "50 of 100", "Turn  Ben, 10: MOODS")
        await hands.press("f1")
        await hands.dialog("Only finished games count")
        await hands.press("f1")
        await hands.see("Who wins?")
        await hands.click("● Anna")
        await hands.see("2 games · since January 2026", "Word  MOOD, 4 letters")
        await hands.see("PgDn  the rest")
        await hands.press("end")
        await hands.see("MOOD 8", "1 Jan, turn 1, with Ben")
        await hands.press("left")  # Round to the last one.
        await hands.see(" Cleo   1 game, 1 solo", "of 1 game")
        await only(hands, "8 x 8")
        await hands.see("No game of Cleo here: 8 x 8, all years.")
        await hands.press("v")  # Nobody was met.
        await only(hands, "10 x 10")
        await hands.press("right")
        await hands.see(" Anna   2 games")
        await rename(hands)
        await hands.dialog("What shall Anna be called, in all games?")
        await hands.press("escape")
        await hands.see("Who wins?", "►● Anna")
        await only(hands, "all boxes")
        await hands.see("4 games · all boxes · since January 2026")
        await only(hands, "2026")
        await hands.see("4 games · all boxes · 2026")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        await in_history(hands)
        await hands.press("v")
        await hands.see("Game by game")
        await hands.press("2")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen | EndScreen), "a game")
        assert hands.session.store.path == games / "2026-01-01.toml"


@pytest.mark.usefixtures("games")
async def test_two_head_to_head_lead_to_their_games() -> None:
    async with sitting(size=(120, 40)) as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.click("V  head to head")
        await hands.see("Anna and Ben   2 games", "level so far", "up: Anna ahead")
        await hands.press("tab")
        await hands.see("Ben and Anna   2 games", "up: Ben ahead")
        await hands.press("escape")
        await hands.see("Who wins?", "► ■ Ben")
        await hands.press("enter")
        await hands.see("MOODS 10", "2 Jan, turn 2, with anna")
        await hands.click("━", nth=-1)
        await hands.see("Ben and Anna   2 games")
        await hands.press("right")
        await only(hands, "8 x 8")
        await hands.see("Ben and Anna   1 game ", "8 x 8", "last time Anna, by 8")
        await only(hands, "10 x 10")
        await hands.see("Ben and Anna   2 games")
        await hands.click("██", nth=-1)
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen | EndScreen), "a game")
        assert hands.session.store.path is not None
        assert hands.session.store.path.stem == "2026-01-01"


async def test_the_board_of_the_best_turn_may_come_late_or_be_gone(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, found = Event(), pages.best_turn_board

    def find_late(history: History, figures: Figures) -> BestTurnBoard | None:
        assert figures.name != "Anna" or go_on.wait(FOREVER)
        return found(history, figures)

    monkeypatch.setattr(player, "best_turn_board", find_late)
    async with sitting(size=(120, 40)) as hands:
        await hands.press("table.home")
        await in_history(hands)
        (games / "2026-01-01.toml").unlink()  # Anna's best turn.
        await hands.press("enter")
        await hands.see(" Anna   2 games", "Reading the game...")
        await hands.press("right")
        await hands.see(" Ben   2 games", "MOODS 10")
        go_on.set()
        await hands.until(lambda: not hands.threads, "all that was begun")
        await hands.see("MOODS 10")
        await hands.press("left")
        await hands.see("That game has been deleted or changed since.", "Against")


@pytest.mark.usefixtures("games")
async def test_all_figures_are_the_second_part() -> None:
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.press("tab")
        await hands.see("All figures", "games    won  shared", "A shared win counts half.")
        await hands.see("Alone at the board", "Cleo, one game", "4 Jan", "−27")
        await hands.see("Words you share", " M ")
        await hands.press("down")
        await hands.see("►■ Ben")
        await hands.press("tab")
        await hands.see("Who wins?", "►■ Ben")
        await hands.press("tab", "escape")
        await hands.see("Who wins?")


@pytest.mark.usefixtures("games")
async def test_a_large_screen_shows_both_parts_and_one_player_is_chosen_in_both() -> None:
    async with sitting(size=(200, 60)) as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.see("Who wins?", "Evenings", "Everybody", "Alone at the board")
        await hands.see("Words you share", "► ● Anna")
        assert "Tab" not in hands.text.splitlines()[-1]
        await hands.press("down")
        await hands.see("Ben's page")
        assert hands.text.count("► ■ Ben") == 2
        await hands.press("tab", "escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")


async def test_without_games_the_history_says_so() -> None:
    async with sitting() as hands:
        await hands.press("h")
        await hands.see("No games yet.", "No finished game yet.", "0 games · all boxes")
        await hands.press("enter", "v", "tab", "tab", "ctrl+z")
        await hands.see("There is no rename to take back.")


async def test_quitting_stops_the_reading_at_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(1, 10):
        keep(home, f"2026-01-0{day}", "5C MOOD", "end")
    go_on, stopped, read_rows = Semaphore(0), Event(), listing.read_rows
    read: list[str] = []

    def read_one_by_one(
        folder: Path, files: Sequence[FileStamp], index: Index
    ) -> Iterator[list[IndexRow]]:
        try:
            for file in files:
                assert go_on.acquire(timeout=FOREVER)
                read.append(file.name)
                yield [row for batch in read_rows(folder, [file], index) for row in batch]
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
        assert await asyncio.to_thread(stopped.wait, FOREVER)
    assert len(read) == 2


# Names


async def test_a_player_is_renamed_and_called_as_before_again(games: Path) -> None:
    before = {path.name: path.read_bytes() for path in games.glob("*.toml")}
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await rename(hands)
        await hands.dialog("What shall Anna be called, in all games?")
        await hands.press("end", "e", "enter")
        await hands.see("Anna is now called Annae: 3 games.", "● Annae")
        assert load(games / "2026-01-02.toml").game.setup.players == ("Annae", "Ben")
        await hands.press("ctrl+z")
        await hands.dialog("Annae is called Anna again, in 3 games.")
        await hands.click("take it back")
        await hands.see("Annae is called Anna again: 3 games.")
        await hands.press("enter")
        await hands.see(" Anna   2 games · since January 2026", "10 x 10, all years")
    assert {path.name: path.read_bytes() for path in games.glob("*.toml")} == before


async def test_a_list_drawn_while_games_are_read_anew_shows_the_players_as_before(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_reading = Event()
    goes_on = Event()

    def slowly(history: History) -> Overview:
        is_reading.set()
        assert goes_on.wait(20)
        return overview(history)

    overview = Overview.of
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        monkeypatch.setattr(Overview, "of", slowly)
        await rename(hands)
        await hands.dialog("What shall Anna be called, in all games?")
        await hands.press("end", "e", "enter")
        await hands.until(is_reading.is_set, "the games read anew")
        await resize(hands, (100, 30))
        await hands.see("Who wins?", "● Anna")
        goes_on.set()
        await hands.see("● Annae")


async def test_a_page_that_was_left_before_it_was_drawn_has_no_foot_to_say_keys_at(
    games: Path,
) -> None:
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.press("enter")
        await hands.see("games · since January 2026")
        page = hands.app.screen
        assert isinstance(page, PlayerScreen)
        await hands.press("escape")
        await hands.see("Who wins?")
        page._show_keys()
        await hands.settle()


async def test_home_has_the_new_name_although_one_went_there_before_all_was_renamed(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Event()
    go_on = Event()

    def rename_later(plan: RenamePlan, folder: Path) -> Iterator[Done]:
        begun.set()
        assert go_on.wait(FOREVER)
        yield from rename_in_games(plan, folder)

    monkeypatch.setattr(renaming, "rename", rename_later)
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await rename(hands)
        await hands.dialog("What shall Anna be called")
        await hands.press(*"Zoe", "enter")
        await hands.until(begun.is_set, "the games are being renamed")
        await hands.press("escape")
        await hands.see("New game", "● Anna")
        go_on.set()
        await hands.see("New game", "● Zoe")


async def test_two_names_of_one_person_are_merged_if_that_is_said(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, call_later = Event(), HistoryScreen.call_later

    def call_later_and_stay(
        screen: HistoryScreen, callback: Callable[..., Any], *args: Any, **kwargs: Any
    ) -> bool:
        """The thread that asks gets no further before the answer was taken."""
        called = call_later(screen, callback, *args, **kwargs)
        assert current_thread() is main_thread() or go_on.wait(FOREVER)
        return called

    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await hands.click("▲ Ana   1 of 1")
        await hands.see("►▲ Ana")
        await hands.click("▲ Ana   1 of 1")
        await hands.see(" Ana   1 game")
        await rename(hands)
        await hands.dialog("What shall Ana be called")
        await hands.press(*"Anna", "enter")
        await hands.dialog("There is already Anna. Are they the same person?")
        await hands.click("● keep them apart")
        assert load(games / "2026-01-03.toml").game.setup.players == ("Ana", "Cleo")
        await rename(hands)
        await hands.dialog("What shall Ana be called")
        monkeypatch.setattr(HistoryScreen, "call_later", call_later_and_stay)
        await hands.press(*"Anna", "enter")
        await hands.dialog("There is already Anna. Are they the same person?")
        try:
            await hands.click("make them one")
            await hands.see("Renaming ... 1 game")
        finally:
            go_on.set()
        await hands.see("Ana is now called Anna: 1 game.")
        assert load(games / "2026-01-03.toml").game.setup.players == ("Anna", "Cleo")


async def test_what_cannot_be_renamed_is_told_and_not_counted_when_it_is_taken_back(
    games: Path,
) -> None:
    claim = GameLock(games / "2026-01-01.toml")
    assert claim.take() is None
    async with sitting() as hands:
        await hands.press("table.home")
        await in_history(hands)
        await rename(hands)
        await hands.dialog("What shall Anna")
        await hands.press(*"Ben", "enter")
        await hands.see("Two would be called Ben in the game of 21 November 2026")
        await rename(hands)
        await hands.dialog("What shall Anna")
        await hands.press("end", "x", "enter")
        await hands.dialog("These games could not be changed.", "It is open in another window")
        assert "Enter  go on  Esc  back" in hands.text.splitlines()[-1]
        await hands.press("enter")
        await hands.see("Anna is now called Annax: 2 games.")
        claim.release()
        await hands.press("ctrl+z")
        await hands.dialog("Annax is called Anna again, in 2 games.")
        await hands.click("take it back")
        await hands.see("Annax is called Anna again: 2 games.")
