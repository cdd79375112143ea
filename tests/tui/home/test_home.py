"""Home, and the ways between the screens."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.settings import AUDIENCES, Settings, load_settings, save_settings, settings_file
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.entry.line import EntryLine
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.menu import keys_of
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import LEAFLET, game_of

from ..hands import CLUB_PLAYS, Hands, at_table, sitting
from ..helpers import keep


async def at_home(hands: Hands) -> None:
    await hands.on(HomeScreen)
    await hands.until(lambda: " Menu" in hands.text, "the keys")


def at(hands: Hands, first: str) -> bool:
    """Whether the game whose first player has that name is on the table."""
    return isinstance(hands.app.screen, TableScreen) and hands.game.setup.players[0] == first


async def test_the_first_start_offers_a_new_game_and_a_sample_again_and_again(home: Path) -> None:
    async with sitting() as hands:
        await at_home(hands)
        assert "Find it" not in hands.text
        await hands.see("new game", "who plays tonight?", "Look around")
        assert [one.title for one in keys_of(hands.app.screen) if one.key == "N"] == ["New game"]
        await hands.press("f1")
        await hands.see("Go on with the game", "play the same again")
        await hands.press("f1", "f6")
        await hands.see("begin one, then press F6")
        for key, *look in (("enter", "d"), ("n", "down", "down", "enter")):
            await at_home(hands)
            await hands.press(key)
            await hands.see("A new game", "● a name")
            await hands.press("escape")
            await at_home(hands)
            await hands.press(*look)
            await hands.see("This is only a sample")
            assert hands.table.query_one(EntryLine).message.style == ""  # Nothing is wrong.
            await hands.back_at_table()
            await hands.press("f8")  # Nothing is asked.
        await at_home(hands)
        assert not (home / "games").exists()
        hands.post("q")
        await hands.until(lambda: hands.app.return_value is not None, "the end")


async def test_an_old_result_is_counted_at_once_and_never_played_again(home: Path) -> None:
    keep(home, "over", "pass", "pass")
    async with sitting(size=(120, 45)) as hands:
        await at_home(hands)
        await hands.see("1 kept")
        await hands.press("ctrl+p", *"halfway", "enter")
        await hands.click("An old result")
        await hands.see("Who and how many")
        await hands.press(*"Maya", "tab", *"112", "tab", "tab", *"today", "enter")
        await hands.see("kept: Maya alone, 112")
        await hands.press("escape", "escape")
        await hands.see("2 kept")
        await hands.press("ctrl+p", *"rematch", "enter")
        await hands.until(lambda: at(hands, "Ben"), "the game of Anna and Ben")


async def test_the_game_that_goes_on_is_on_the_table_and_home_has_it_beside_the_others(
    home: Path,
) -> None:
    keep(home, "going-on", *LEAFLET)
    keep(home, "older", "5C MOOD", age=50, players=("Cleo", "Dan"))
    keep(home, "over", "pass", "pass", age=-10)
    damaged = keep(home, "damaged", "5C MOOD", age=150, players=("Eve", "Fay"))
    damaged.write_text(damaged.read_text("utf-8").replace("score = 8", "score = 9"), "utf-8")
    os.utime(damaged, (1_700_000_000,) * 2)
    (home / "games" / "rubbish.toml").write_text("no game", "utf-8")
    os.utime(home / "games" / "rubbish.toml", (1_600_000_000,) * 2)
    async with sitting(size=(120, 45)) as hands:
        await hands.see("H3 PLUS")
        assert hands.session.store.path == home / "games" / "going-on.toml"
        await hands.press("table.home")
        await at_home(hands)
        await hands.see("go on", "Ben lays a word", "7 turns", "5 kept", "The race")
        await hands.see("Last: Anna made PLUS", "16 points", "Cleo 8", "Eve, Fay", "rubbish.toml")
        await hands.press("9", "1")
        await hands.until(lambda: at(hands, "Cleo"), "the older game")
        await hands.press("table.home")
        await at_home(hands)
        await hands.click("go on")
        await hands.until(lambda: at(hands, "Anna"), "the game that goes on")
        await hands.press("table.home")
        await at_home(hands)
        await hands.click("Cleo 8")
        await hands.until(lambda: at(hands, "Cleo"), "the older game")


async def test_after_a_game_the_same_is_played_again_from_the_next_seat(home: Path) -> None:
    trio = ("Cleo", "Dan", "Eve")
    keep(home, "over", "5C MOOD", "pass", "end", players=trio)
    save_settings(Settings(last_table=trio).playing(CLUB_PLAYS))
    async with sitting(size=(120, 40)) as hands:
        await at_home(hands)
        await hands.see("Last time", "Won by", "Dan's turn to begin", "The race")
        await hands.see("R  Review", "Q  Quit")
        await hands.press("down")
        await hands.until(lambda: not hands.shows("play again"), "Enter does something else")
        await hands.press("escape")
        await hands.see("play again")
        await hands.press("r")
        await hands.see(" Review ", "Cleo won by 8")
        await hands.press("escape")
        await at_home(hands)
        await hands.press("n")
        await hands.see("A new game", "start: Dan begins")
        await hands.press("escape")
        await at_home(hands)
        await hands.press("enter")
        await hands.until(lambda: at(hands, "Dan"), "a new game")
        assert hands.game.setup.players == ("Dan", "Eve", "Cleo")
        assert not hands.game.steps
        assert hands.session.store.path != home / "games" / "over.toml"


async def test_a_file_with_complaints_is_shown_and_asked_about(home: Path) -> None:
    path = keep(home, "damaged", *LEAFLET[:2])
    path.write_text(path.read_text("utf-8") + '[[turn]]\nplayer="Anna"\nplay="A1 X"\n', "utf-8")
    before = path.read_bytes()
    async with sitting(path) as hands:
        await hands.dialog("Something in this file is wrong", "leave the file alone")
        assert "DEAR" not in hands.text
        await hands.press("enter")
        await hands.back_at_table()
        await hands.play("6E N.T")
        await hands.see("Not saved")
    assert path.read_bytes() == before


@pytest.fixture
def notified(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the app has said in passing."""
    said = list[str]()
    monkeypatch.setattr(ScorekeeperApp, "notify", lambda app, message, **_: said.append(message))
    return said


async def test_home_says_at_once_which_line_of_the_settings_is_wrong(
    home: Path, notified: list[str]
) -> None:
    save_settings(replace(Settings(), keys=(("table.pass_turn", "f3"),)).playing(AUDIENCES[0]))
    slip = settings_file().read_text("utf-8").replace("[keys]", "[keys").replace("true", "1")
    settings_file().write_text(slip, "utf-8")
    line = slip.splitlines().index("[keys") + 1
    async with sitting() as hands:
        await hands.see(
            f"settings.toml, line {line}: '[keys'", "put it right in the", "And 2 more."
        )
        await hands.press("n")
        await hands.see("A new game", "the family level")
        await hands.press("escape")
        hands.app.change_settings({"sound": True})
        assert "settings.toml as it was" in notified[-1]
        await hands.press("s", "escape")
        await at_home(hands)
        assert "settings.toml, line" not in hands.text
    assert settings_file().with_name("settings.toml.bak").read_text("utf-8") == slip
    kept, complaints = load_settings()
    assert (kept.audience, kept.keys, complaints) == ("family", (("table.pass_turn", "f3"),), [])


async def test_a_table_that_is_opened_first_says_it_too(home: Path, notified: list[str]) -> None:
    save_settings(Settings().playing(AUDIENCES[0]))
    with settings_file().open("a", encoding="utf-8") as file:
        file.write("Otto = 3\n")
    async with at_table(game_of("5C MOOD"), home):
        assert ["seats.Otto: must be" in said for said in notified] == [True]


async def test_a_file_that_holds_no_game_leads_home_and_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "[bold]x.toml"
    path.write_text("no game", "utf-8")
    async with sitting(path) as hands:
        await at_home(hands)
        await hands.see("[bold]x.toml")
