"""All games on the screen: rows in any room, looked for, opened, shared, deleted and brought in."""

from __future__ import annotations

import os
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import date, datetime, tzinfo
from pathlib import Path

import pytest
from textual import events

from scorekeeper.library import GameEntry, folder, listing, search
from scorekeeper.names import printable
from scorekeeper.record import Reading, load
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.library import chosen, game_list, screen
from scorekeeper.tui.library.game_list import GameRow, result
from scorekeeper.tui.library.screen import LibraryScreen
from scorekeeper.tui.review.screen import ReviewScreen
from tests.cli.test_export import a_file, a_play
from tests.support.games import LEAFLET

from ..hands import Hands, sitting
from ..helpers import HOSTILE, NORA_WON, PATIENT, held_up, keep

DAY = date(2026, 11, 22)
LEADS = GameEntry(Path("0.toml"), ("Anna", "Ben"), "2026-11-21T20:00:00", 7, False, (46, 27))
ALONE = GameEntry(Path("1.toml"), ("Cleo",), "2026-10-03", 1, True, (-27,), winners=(0,))
DAMAGED = GameEntry(Path("3.toml"), problem="3.toml is not valid TOML")


def lines_of(entry: GameEntry) -> list[str]:
    text = GameRow(entry, DAY, 2).text(60).plain
    return [line.rstrip() for line in text.splitlines()]


def test_a_game_on_two_lines_says_who_won_how_long_it_was_and_the_margin() -> None:
    assert lines_of(NORA_WON) == [
        "  Sat 14 Nov  ▲ Nora won with 203                   24 turns",
        "                ● Maya 197   ■ Leo 152                  by 6",
    ]
    assert lines_of(LEADS) == [
        "  yesterday   ● Anna leads with 46                    turn 8",
        "                ■ Ben 27                               by 19",
    ]
    name, problem = lines_of(DAMAGED)
    assert name == f"{'':14}3.toml{'damaged':>40}"
    assert problem.strip() == "3.toml is not valid TOML"
    assert lines_of(ALONE._replace(is_pad=True))[0].endswith("score pad")


@pytest.mark.parametrize(
    ("winners", "scores", "over", "said"),
    [
        ((1,), (8, 9, 7), True, "■ Ben won with 9"),
        ((0, 1), (9, 9, 7), True, "● ■ Anna and Ben shared it, 9"),
        ((0,), (98,), True, "● Anna alone, 98"),
        ((), (9, 8), False, "● Anna leads with 9"),
        ((), (8, 8), False, "● ■ Anna and Ben level at 8"),
        ((), (8,), False, "● Anna alone, 8 so far"),
    ],
)
def test_the_result_in_words(
    winners: tuple[int, ...], scores: tuple[int, ...], over: bool, said: str
) -> None:
    players = ("Anna", "Ben", "Cleo")[: len(scores)]
    entry = GameEntry(Path("a.toml"), players, "", 3, over, scores, winners=winners)
    assert result(entry).plain == said


def test_as_much_of_the_names_is_shown_as_has_room() -> None:
    names = ("Grandmother", "Alexander", "Jo")
    entry = ALONE._replace(players=names, persons=names, scores=(187, 152, 97))
    shown = [GameRow(entry, DAY).text(width).plain[13:] for width in (50, 53, 60)]
    assert shown == [
        "● Grandmo… 187 ■ Alexand… 152 ▲ Jo 97",
        "● Grandmoth… 187 ■ Alexander 152 ▲ Jo 97",
        "● Grandmother 187   ■ Alexander 152   ▲ Jo 97",
    ]


@pytest.mark.parametrize("width", [1, 10, 33, 34, 50, 80, 300])
@pytest.mark.parametrize("lines", [1, 2])
def test_rows_fit_any_width_whatever_people_are_called(width: int, lines: int) -> None:
    points = (1,) * len(HOSTILE)
    names = tuple(map(printable, HOSTILE))
    many = LEADS._replace(players=names, persons=names, scores=points, winners=(0,), over=True)
    for entry in (many, LEADS, DAMAGED):
        for row in GameRow(entry, DAY, lines).text(width).split("\n"):
            assert row.cell_length <= max(width, 10)


@pytest.fixture
def games(home: Path) -> Path:
    """Three finished games and a file that is none."""
    keep(home, "first", *LEAFLET, "end", age=1)
    keep(home, "second", "5C MOOD", "end", age=2, players=("Cleo", "Dan"))
    keep(home, "third", "5C MOOD", "F5 .EAR", "end", age=3, players=["Eve"])
    (home / "games" / "rubbish.toml").write_text("edition = [")
    os.utime(home / "games" / "rubbish.toml", (1_600_000_000,) * 2)
    return home / "games"


@pytest.fixture(autouse=True)
def a_week_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it happens a week after the games."""

    class ThatMorning(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> ThatMorning:
            return cls(2026, 11, 28, 10, tzinfo=tz)

    monkeypatch.setattr(game_list, "day_of", lambda _: date(2026, 11, 28))
    monkeypatch.setattr(folder, "datetime", ThatMorning)


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
    return [line for line in hands.text.splitlines() if "Sat 21 Nov " in line]


async def test_games_are_listed_and_looked_for_with_the_keys_of_any_line(games: Path) -> None:
    async with in_library() as hands:
        await hands.see("Ben    −8", "Cleo", "Eve", "rubbish.toml", "Look for")
        assert chosen_row(hands).startswith("►Sat 21 Nov  ● Anna   11")
        head, search = hands.text.splitlines()[:2]
        assert head.split()[1:] == ["All", "games", "4", "games"]
        assert search.endswith("kept   going on 0   deleted 0")
        await hands.press("tab")
        await hands.see("0 going on", "No game is going on.")
        await hands.press("tab")
        await hands.see("0 deleted", "No game is deleted.")
        await hands.press("shift+tab")
        await hands.see("No game is going on.")
        await hands.press("shift+tab")
        await hands.see("4 games", "►Sat 21 Nov  ● Anna")
        await hands.click("going on 0")
        await hands.see("No game is going on.")
        await hands.click("kept")
        await hands.type("snack nov")
        await hands.see("1 of 4", "►Sat 21 Nov  ● Anna")
        await hands.press("left", "delete")  # It deletes no game inside a text.
        await hands.see("0 of 4", "No matching games.")
        await hands.press(*["backspace"] * 8)
        await hands.type("anna two")
        await hands.press("ctrl+left", "x", "home", "space")
        await hands.see("Look for   anna xtwo", "No matching games.", "0 of 4")
        assert "▄▄▄▄" not in hands.text  # Enter does nothing.
        assert "Enter  Open" not in hands.text
        assert "Ctrl X" not in hands.text
        await hands.press("enter", "delete", "ctrl+x", "ctrl+r", "end", "ctrl+u")
        await hands.see("a name", "►Sat 21 Nov  ● Anna")
        await hands.press("o", "backspace", "ctrl+end")
        await hands.see("valid TOML")
        await hands.type("nov")  # What another search finds is shown from the first game on.
        await hands.see("3 of 4", "►Sat 21 Nov  ● Anna")
        await hands.press("ctrl+u", "home", "down", "down")
        await hands.see("►Sat 21 Nov  ▲ Cleo")
        hands.app.post_message(events.Paste("\x1bEve\n"))
        await hands.see("Eve", "1 of 4")
        await hands.press("escape")
        await hands.see("a name")
        await hands.press("f1")
        await hands.see("Delete the game")
        await hands.press("end")
        await hands.see("part of a name")
        await hands.press("escape")
        await listed(hands)
        await hands.press("escape")
        await hands.on(HomeScreen)


async def test_the_board_of_the_chosen_game_stands_beside_the_list_and_no_other(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()

    def load_slowly(path: Path) -> Reading:
        if path.name == "second.toml":
            assert let_go.wait(PATIENT)
        return load(path)

    monkeypatch.setattr(chosen, "load", load_slowly)
    async with in_library((120, 40)) as hands:
        await hands.see("Anna won with 11", "by 19", "Anna was never behind.", "open it", "▂▂▂")
        await hands.press("down")
        await hands.see("► Sat 21 Nov  ▲ Cleo")
        await hands.press("end")
        await hands.see("damaged", "(at end of document)")
        let_go.set()
        await listed(hands)
        await hands.settle()
        assert "Cleo led" not in hands.text
        await hands.press("up", "up")
        await hands.see("Cleo led from the first play.")
        await hands.press("delete", "tab", "tab")
        await hands.see("deleted today", "bring it back", "It stays here until Del", "Cleo led")


async def test_a_finished_game_is_reviewed_and_r_does_so_where_no_name_begins_with_it(
    games: Path,
) -> None:
    going_on = keep(games.parent, "going-on", *LEAFLET, age=-1)
    async with sitting(going_on) as hands:
        await hands.go_home()
        await hands.press("g")
        await listed(hands)
        await hands.see("go on with it")
        await hands.press("ctrl+r")
        await hands.see("A game is reviewed once it is over.")
        for key in ("ctrl+r", "r"):
            await hands.press("home", "down", "down", key)
            await hands.on(ReviewScreen)
            await hands.press("escape")
            await hands.see("►Sat 21 Nov  ● Anna")
            await listed(hands)
        await hands.type("nor")
        await hands.see("Look for  nor")


async def test_what_is_deleted_or_chosen_while_games_are_listed_stays_so(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()

    def slowly() -> Iterator[listing.Listing]:
        whole = list(listing.listings())[-1]
        yield whole._replace(entries=whole.entries[1:], unread=1)
        assert let_go.wait(PATIENT)
        yield whole

    monkeypatch.setattr(search, "listings", slowly)
    async with sitting() as hands:
        await hands.press("g")
        await hands.see("►Sat 21 Nov  ▲ Cleo")
        await hands.press("delete")
        await hands.see("Deleted", "Cleo, Dan", "►Sat 21 Nov  ★ Eve")
        await hands.press("delete")
        await hands.until(lambda: not rows(hands), "both deleted")
        await hands.press("ctrl+z")
        await hands.see("It is back again.", "►Sat 21 Nov  ★ Eve")
        await hands.press("end")
        await hands.see("valid TOML")
        let_go.set()
        await listed(hands)
        await hands.see("Anna   11", "Eve", "valid TOML")
        assert "Cleo" not in "".join(rows(hands))


async def test_who_goes_up_before_any_game_is_listed_stays_above_them(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = held_up(monkeypatch, search, "listings")
    async with sitting() as hands:
        await hands.press("g")
        await hands.see("Reading the games")
        await hands.press("up")
        let_go.set()
        await listed(hands)
        await hands.see("Anna   11", "fill in what there is")


async def test_a_burst_finds_and_opens_a_game_and_so_do_two_clicks(games: Path) -> None:
    going_on = keep(games.parent, "going-on", *LEAFLET)
    async with sitting(going_on) as hands:
        await hands.go_home()
        await hands.press("g")
        await listed(hands)
        hands.post(*"cleo", "enter")
        await hands.dialog("The game is over")
        assert hands.session.store.path == games / "second.toml"
        await hands.press("f8", "g")
        await listed(hands)
        await hands.press("delete")  # It was on the table.
        await hands.see("Deleted")
        assert not going_on.exists()
        await hands.click("Eve")
        await hands.see("►Sat 21 Nov  ★ Eve")
        await hands.click("Eve")
        await hands.dialog("The game is over")
        assert hands.session.store.path == games / "third.toml"
        await hands.press("f8")
        await hands.see("play again")
        assert "go on" not in hands.text
    assert not going_on.exists()


async def test_no_key_waits_for_the_list_and_enter_opens_what_is_found(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "TYPING", 3600)
    async with in_library() as hands:
        await hands.type("cleo")
        await hands.rest()
        assert "Anna   11" in hands.text
        await hands.press("enter")
        await hands.dialog("The game is over")
        assert hands.session.store.path == games / "second.toml"
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("escape")  # To where it was chosen.
        await listed(hands)
        await hands.see("Look for  cleo", "1 of 4", "►Sat 21 Nov  ▲ Cleo")
        assert hands.app.session is None


async def test_a_game_is_taken_in(games: Path, tmp_path: Path) -> None:
    outside = keep(tmp_path, "my game", *LEAFLET, players=("Fay", "Gus"))
    async with in_library() as hands:
        await hands.type("eve")
        await hands.press("library.import")
        await hands.dialog("Bring a game in")
        await hands.press("enter")
        await hands.type("/nowhere.toml")
        await hands.press("enter")
        await hands.dialog("There is no file /nowhere.toml")
        await hands.press("ctrl+u")
        hands.app.post_message(events.Paste(f"'{outside}'"))
        await hands.press("enter")
        await listed(hands)
        await hands.see("Added to your games.", "►Sat 21 Nov  ✚ Fay", "a name")
        await hands.press("library.import")
        await hands.dialog("Bring a game in")
        hands.app.post_message(events.Paste(str(outside).replace(" ", "\\ ")))
        await hands.click("Enter    bring it in")
        await listed(hands)
        await hands.see("It is here already.")
    assert len([*games.iterdir()]) == 5


async def test_deleted_games_are_brought_back_or_removed_for_good(games: Path) -> None:
    async with in_library() as hands:
        await hands.press("delete", "delete", "delete")
        await listed(hands)
        await hands.press("tab", "tab")
        await hands.see("3 deleted", "Eve", "Cleo", "Anna   11")
        await hands.click("Cleo")
        await hands.see("►Sat 21 Nov  ▲ Cleo")
        await hands.press("enter")
        await listed(hands)
        await hands.see("2 games", "It is back again.", "►Sat 21 Nov  ▲ Cleo")
        await hands.press("tab", "tab", "delete")
        await hands.dialog("Delete it for good?", "It is the game of", "keep it")
        await hands.press("enter")
        await listed(hands)
        await hands.see("Eve", "Anna   11")
        await hands.press("delete")
        await hands.dialog("Delete it for good?")
        await hands.click("delete all 2 for good")
        await hands.see("No game is deleted.")
        await hands.press("delete", "enter", "ctrl+z")
        await hands.see("Nothing was deleted here")
        await hands.press("escape")
        await hands.see("2 games", "►Sat 21 Nov  ▲ Cleo")
    assert sorted(path.name for path in games.iterdir()) == ["rubbish.toml", "second.toml"]


async def test_a_game_whose_file_is_gone_is_listed_no_more_once_a_key_has_said_so(
    games: Path,
) -> None:
    async with in_library() as hands:
        (games / "first.toml").unlink()
        await hands.press("delete")
        await hands.see("first.toml was not moved", "3 games")
        await hands.press("delete")
        await listed(hands)
        await hands.press("tab", "tab")
        await hands.see("deleted 1")
        next((games.parent / "bin").glob("*/*.toml")).unlink()
        await hands.press("enter")
        await hands.see("was not moved", "No game is deleted.")


async def test_results_of_another_program_come_together_and_go_together(games: Path) -> None:
    there = games.parent / "plays.bgsplay"
    there.write_text(a_file(a_play("a"), a_play("b", "5", "7")), "utf-8")
    async with in_library() as hands:
        was = {*games.glob("*.toml")}
        await hands.press("library.import")
        await hands.dialog("BG Stats")
        hands.app.post_message(events.Paste(str(there)))
        await hands.press("enter")
        await hands.dialog("Who is Annie?", "add somebody new", "call them Anna")
        await hands.press("escape")
        await hands.dialog("BG Stats")
        assert {*games.glob("*.toml")} == was
        await hands.press("enter")
        await hands.dialog("Who is Annie?")
        await hands.press("2")
        await hands.see("2 old results brought in. Ctrl Z takes them back.")
        brought = {*games.glob("*.toml")} - was
        assert {load(one).game.setup.players for one in brought} == {("Anna", "Ben")}
        await listed(hands)
        mended = chosen_row(hands)
        assert "Anna" in mended
        await hands.press("enter")
        await hands.see("An old result")
        await hands.type("250")
        await hands.press("enter")
        await listed(hands)
        await hands.see("250")
        assert "250" in chosen_row(hands)
        assert chosen_row(hands) != mended
        await hands.press("ctrl+z")
        await hands.see("2 games are deleted again.")
        assert {*games.glob("*.toml")} == was


def chosen_row(hands: Hands) -> str:
    return next(row for row in hands.text.splitlines() if row.startswith("►"))
