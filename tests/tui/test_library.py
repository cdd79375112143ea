"""The library on the screen: games looked for, opened, copied, deleted and taken in."""

from __future__ import annotations

import os
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events

from scorekeeper.library import GameEntry, listing
from scorekeeper.record import load, save
from scorekeeper.session.lock import GameLock
from scorekeeper.tui.drafts.game_list import ORDERS
from scorekeeper.tui.drawing.lines import Line
from scorekeeper.tui.screens import library
from scorekeeper.tui.screens.home import HomeScreen
from scorekeeper.tui.screens.library import LibraryScreen
from scorekeeper.tui.text.glance import glance_lines
from tests.conftest import orders_to_a_terminal

from .hands import Hands, sitting
from .helpers import LEAFLET, game_of
from .test_sizes import resize


def keep(home: Path, name: str, *turns: str, age: int = 0, players: str = "Anna,Ben") -> Path:
    path = home / "games" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    save(game_of(*turns, players=players.split(",")), path)
    os.utime(path, (1_800_000_000 - age,) * 2)
    return path


@pytest.fixture
def games(home: Path) -> Path:
    """Three finished games and a file that is none."""
    keep(home, "first", *LEAFLET, "end", age=1)
    keep(home, "second", "5C MOOD", "end", age=2, players="Cleo,Dan")
    keep(home, "third", "5C MOOD", "F5 .EAR", "end", age=3, players="Eve")
    (home / "games" / "rubbish.toml").write_text("edition = [")
    os.utime(home / "games" / "rubbish.toml", (1_600_000_000,) * 2)
    return home / "games"


@asynccontextmanager
async def in_library(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    async with sitting(size=size) as hands:
        await hands.press("g")
        await listed(hands)
        yield hands


async def listed(hands: Hands) -> None:
    await hands.until(
        lambda: isinstance(hands.app.screen, LibraryScreen) and hands.app.focused is not None
    )
    await hands.until(lambda: not hands.app.screen.workers, "a complete list")


def rows(hands: Hands) -> list[str]:
    return [line for line in hands.text.splitlines() if "2026-11-21 " in line]


async def test_the_first_keys_are_shown_on_narrow_screens() -> None:
    async with sitting(size=(40, 15)) as hands:
        await hands.press("g")
        await hands.see("back", "F1  help", "^P  more")
        await hands.click("back")
        await hands.see("type the names")


async def test_every_game_is_listed(games: Path) -> None:
    async with in_library() as hands:
        await hands.see("Anna 11, Ben −8", "Cleo", "Eve", "rubbish.toml", "damaged", "Look for")
        assert rows(hands)[0].startswith("►2026-11-21  ● Anna")
        assert rows(hands)[0].endswith("Hasbro 10x10  7 turns")
        assert hands.text.splitlines()[0].split()[1:] == [
            "All",
            "games",
            *ORDERS[None].split(),
            "4",
        ]
        await hands.press("end")
        await hands.see("not valid TOML")
        await hands.press("ctrl+r", "ctrl+r", "ctrl+r")
        await hands.see("by winner")
        for row, name in zip(rows(hands), ("Anna", "Cleo", "Eve"), strict=True):
            assert name in row
        await hands.press("home")
        await hands.click("sort")
        await hands.see("longest first", "►2026-11-21  ● Anna")


async def test_a_library_without_games_says_so() -> None:
    async with in_library() as hands:
        await hands.see("No games yet: Ctrl+O takes files in")
        await hands.press("enter", "delete", "ctrl+s", "ctrl+x", "down", "ctrl+z")
        await hands.see("Nothing was deleted here")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen))


async def test_letters_look_for_games(games: Path) -> None:
    async with in_library() as hands:
        await hands.type("dan ")
        await hands.see("Look for dan", "1 of 4")
        assert len(rows(hands)) == 1
        await hands.press("backspace", "x")
        await hands.see("No matching games.", "0 of 4")
        await hands.press("enter", "delete", "ctrl+s", "ctrl+x")
        await hands.press("escape")
        await hands.see("a name, a date")
        hands.app.post_message(events.Paste("\x1bEve\n"))
        await hands.see("Look for Eve", "1 of 4")
        await hands.press("ctrl+u")
        await hands.see("a name, a date")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen))


async def test_the_search_line_is_edited_as_any_other_and_the_list_walked_from_it(
    games: Path,
) -> None:
    async with in_library() as hands:
        await hands.press("end")
        await hands.see("not valid TOML")
        await hands.press("home")
        await hands.see("first.toml")
        await hands.type("anna 2026")
        await hands.press("ctrl+left", "x", "home", "space")
        await hands.see("Look for  anna x2026", "No matching games.")
        await hands.press("end", "ctrl+u")
        await hands.see("a name, a date")
        await hands.type("o")
        await hands.press("backspace", "ctrl+end")
        await hands.see("not valid TOML")
        await hands.press("pageup", "down")
        await hands.see("second.toml")
        await hands.press("ctrl+home")
        await hands.see("first.toml")
        await hands.click("Eve")
        await hands.type("cleo")
        await hands.see("1 of 4", "second.toml")


async def test_the_board_of_the_chosen_game_stands_beside_the_list(games: Path) -> None:
    async with in_library((120, 40)) as hands:
        await hands.see("Anna won with 11", "Anna was never behind.")
        await hands.until(lambda: "▂▂▂" in hands.text, "the board")
        hands.app.action_plain()
        await hands.see(".   S   N3  A   C   K")
        hands.app.action_plain()
        await hands.until(lambda: "▂▂▂" in hands.text, "the board as before")
        await hands.press("down")
        await hands.see("Cleo won with")
        await hands.press("end")
        await hands.see("not valid TOML")
        await hands.until(lambda: "━" not in hands.text, "no board")


async def test_a_board_that_was_read_too_late_is_not_shown_beside_another_game(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, let_go = glance_lines, threading.Event()

    def read_slowly(entry: GameEntry, *arguments: object) -> list[Line]:
        if entry.path.name == "second.toml":
            assert let_go.wait(60)
        return read(entry, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(library, "glance_lines", read_slowly)
    async with in_library((120, 40)) as hands:
        await hands.press("down")
        await hands.see("►2026-11-21  ▲ Cleo")
        await hands.press("end")
        await hands.see("not valid TOML")
        let_go.set()
        await listed(hands)
        await hands.settle()
        assert "━" not in hands.text


@pytest.fixture
def slow_list(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Lists are known at once, but are complete only when this is set."""
    let_go = threading.Event()

    def slowly() -> Iterator[listing.Listing]:
        now = list(listing.listings())[-1]
        yield now._replace(unread=1)
        assert let_go.wait(60)
        yield now

    monkeypatch.setattr(library, "listings", slowly)
    return let_go


async def test_a_game_that_is_deleted_while_games_are_listed_stays_deleted(
    games: Path, slow_list: threading.Event
) -> None:
    async with sitting(size=(80, 24)) as hands:
        await hands.press("g")
        await hands.see("Anna 11")
        await hands.press("delete")
        await hands.see("In the bin")
        slow_list.set()
        await listed(hands)
        await hands.settle()
        assert "Anna" not in "".join(rows(hands))
        assert len(rows(hands)) == 2


async def test_a_game_that_was_chosen_while_games_are_listed_stays_chosen(
    games: Path, slow_list: threading.Event
) -> None:
    async with sitting(size=(80, 24)) as hands:
        await hands.press("g")
        await hands.see("Anna 11")
        await hands.press("ctrl+s")
        await hands.see("Copied; the copy is")
        await hands.until(lambda: len(rows(hands)) == 4, "the copy")
        await hands.press("home")
        await hands.see("►2026-11-21  ● Anna")
        assert rows(hands)[0].startswith("►")
        slow_list.set()
        await listed(hands)
        await hands.settle()
        assert rows(hands)[0].startswith("►")


async def test_a_burst_finds_and_opens_a_game_and_so_do_two_clicks(games: Path) -> None:
    async with in_library() as hands:
        hands.post(*"cleo", "enter")
        await hands.dialog("The game is over")
        assert hands.session.store.path == games / "second.toml"
        await hands.press("f10")
        await hands.click("All games")
        await listed(hands)
        await hands.click("Eve")
        await hands.see("third.toml")
        await hands.click("Eve")
        await hands.dialog("The game is over")
        assert hands.session.store.path == games / "third.toml"


async def test_a_deleted_game_comes_back_by_undo_and_one_that_is_open_elsewhere_stays(
    games: Path,
) -> None:
    before = (games / "first.toml").read_bytes()
    claim = GameLock(games / "first.toml")
    claim.take()
    async with in_library() as hands:
        await hands.press("delete")
        await hands.see("first.toml is open in another window", "Anna 11")
        assert (games / "first.toml").exists()
        claim.release()
        await hands.press("delete")
        await hands.see("In the bin (Ctrl+Z brings it back): the game of Anna, Ben on 2026-11-21")
        assert not (games / "first.toml").exists()
        assert rows(hands)[0].split()[2] == "Cleo"
        await hands.press("delete")
        await hands.see("Cleo, Dan on")
        await hands.press("ctrl+z")
        await listed(hands)
        await hands.see("Back again: second.toml", "►2026-11-21  ▲ Cleo")
        await hands.click("undo")
        await listed(hands)
        await hands.see("►2026-11-21  ● Anna")
        await hands.press("ctrl+z")
        await hands.see("Nothing was deleted here")
    assert (games / "first.toml").read_bytes() == before


async def test_a_game_that_was_on_the_table_can_be_deleted(home: Path) -> None:
    path = keep(home, "going-on", *LEAFLET)
    async with sitting() as hands:
        await hands.back_at_table()
        await hands.press("f10", "g")
        await listed(hands)
        await hands.press("delete")
        await hands.see("In the bin")
        assert not path.exists()
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen))
        assert "Go on" not in hands.text
    assert not path.exists()


async def test_a_game_is_copied(games: Path) -> None:
    async with in_library() as hands:
        await hands.press("down", "ctrl+s")
        await listed(hands)
        await hands.see("the copy is 2026-11-21-cleo-dan.toml", "All games")
        await hands.until(lambda: "►2026-11-21  ▲ Cleo" in hands.text)
        await hands.press("end", "ctrl+s")
        await hands.see("not valid TOML")
    assert load(games / "2026-11-21-cleo-dan.toml").game.setup.players == ("Cleo", "Dan")


async def test_a_game_is_taken_in(games: Path, tmp_path: Path) -> None:
    outside = keep(tmp_path, "my game", *LEAFLET, players="Fay,Gus")
    async with in_library() as hands:
        await hands.type("eve")
        await hands.press("ctrl+o")
        await hands.dialog("Import a game")
        await hands.press("enter")
        await hands.type("/nowhere.toml")
        await hands.press("enter")
        await hands.dialog("There is no file /nowhere.toml")
        await hands.press("ctrl+u")
        hands.app.post_message(events.Paste(f"'{outside}'"))
        await hands.press("enter")
        await listed(hands)
        await hands.see("Taken in: 2026-11-21-fay-gus.toml", "►2026-11-21    Fay", "a name, a date")
        await hands.press("ctrl+o")
        await hands.dialog("Import a game")
        hands.app.post_message(events.Paste(str(outside).replace(" ", "\\ ")))
        await hands.click("Enter    import it")
        await listed(hands)
        await hands.see("It is here already: 2026-11-21-fay-gus.toml")
        await hands.press("ctrl+o")
        await hands.dialog("Import a game")
        await hands.press("escape")
        await listed(hands)
    assert len([*games.iterdir()]) == 5


async def test_the_bin_gives_games_back_and_is_emptied_on_request(games: Path) -> None:
    async with in_library() as hands:
        await hands.press("delete", "delete", "delete", "ctrl+b")
        await hands.see("Bin", "3 games", "first.toml", "third.toml")
        await hands.click("second.toml")
        await hands.press("enter")
        await hands.see("Back among the games: second.toml", "2 games")
        await hands.press("e")
        await hands.dialog("Empty the bin?", "2 games will be gone for good.")
        await hands.press("enter")
        await hands.see("2 games")
        await hands.press("e")
        await hands.dialog("Empty the bin?")
        await hands.click("remove them")
        await hands.see("The bin is empty.")
        await hands.press("e", "enter", "escape")
        await listed(hands)
        await hands.see("►2026-11-21  ▲ Cleo")
        await hands.press("ctrl+z")
        await hands.see("Nothing was deleted here")
    assert sorted(path.name for path in games.iterdir()) == ["rubbish.toml", "second.toml"]


async def test_help_palette_export_and_history_are_a_key_away(games: Path) -> None:
    async with in_library() as hands:
        await hands.press("f1")
        await hands.see("Type to find games", "Move the game to the bin")
        await hands.press("escape")
        await listed(hands)
        await hands.press("ctrl+p")
        await hands.until(lambda: hands.app.screen.is_modal)
        await hands.type("Delete Del")
        await hands.see("Move the game to the bin")
        await hands.press("escape")
        await listed(hands)
        await hands.press("ctrl+x")
        await hands.dialog("Share the game")
        await hands.press("escape")
        await listed(hands)
        await hands.press("ctrl+l")
        await hands.see("all time")
        await hands.press("escape")
        await listed(hands)


async def test_games_show_while_others_are_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        keep(home, f"{number:02}", "end", age=number)
    monkeypatch.setattr(listing, "BATCH", 0)
    async with in_library() as hands:
        assert hands.text.splitlines()[0].split()[-1] == "30"
        await hands.press("end")
        await hands.see("29.toml")
        assert rows(hands)[-1].startswith("►")


async def test_the_chosen_game_is_in_view_at_any_size(home: Path) -> None:
    for number in range(100):
        keep(home, f"{number:02}", "end", age=number)
    async with in_library() as hands:
        for size in ((20, 5), (40, 10), (80, 24), (200, 60)):
            await resize(hands, size)
            for key, name in (("end", "99"), ("home", "00"), ("pagedown", ""), ("up", "")):
                await hands.press(key)
                await hands.until(lambda: any(row[:1] == "►" for row in hands.text.splitlines()))
                await hands.see(f"{name}.toml" if name else ".toml")


@orders_to_a_terminal
async def test_names_are_never_obeyed(order: str, home: Path) -> None:
    keep(home, "[bold]x", "end", players="[red]A[/],[@click=app.quit]B")
    path = home / "games" / f"{order}31my.toml"
    path.write_text("\x1b[31m", "utf-8")
    os.utime(path, (1_600_000_000,) * 2)
    async with in_library() as hands:
        await hands.see("[red]A[/] −35, [@click=app.quit]B")
        await hands.press("down", "delete")
        await hands.see("In the bin")
        await hands.press("ctrl+b")
        await hands.see(f"?{order[1:]}31my.toml")
        assert order[0] not in hands.text
