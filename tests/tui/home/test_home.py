"""Home: what it tells of the game played last, its list, and the ways between the screens."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.drafts.making import following
from scorekeeper.game.game import Game
from scorekeeper.library import GameEntry
from scorekeeper.session.at_home import Home, told
from scorekeeper.settings import AUDIENCES, Settings, load_settings, save_settings, settings_file
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.entry.line import EntryLine
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.home.side import Choices, game_row
from scorekeeper.tui.keys.menu import keys_of
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import LEAFLET, game_of

from ..hands import CLUB_PLAYS, Hands, at_table, sitting
from ..helpers import NORA_WON, keep
from ..kit.widget_app import WidgetApp, text_of

NOW = datetime(2026, 11, 22, 19, 0)
TRIO = ("Maya", "Leo", "Nora")


def entry_of(game: Game) -> GameEntry:
    over = game.position.ending is not None
    names, scores = game.setup.players, game.position.scores
    return GameEntry(Path("a.toml"), names, "", game.turns_taken, over, scores)


def home_of(game: Game) -> Home:
    after = following(game.setup, None) if game.position.ending else None
    return Home(entry_of(game), game, (NORA_WON,) * 6, 14, now=NOW, after=after)


GOING_ON = home_of(game_of(*LEAFLET))
OVER = home_of(game_of("5C MOOD", "pass", "end", players=TRIO))


@pytest.mark.parametrize(
    ("players", "turns", "name", "outcome"),
    [
        (TRIO, ("5C MOOD", "pass", "end"), "Maya", "Won by 8 over Leo."),
        (TRIO, ("pass", "pass", "pass"), "Tie", "Maya, Leo and Nora, −35 each."),
        (("Maya",), ("5C MOOD", "end"), "Maya", "−27 points."),
        (TRIO, ("5C MOOD",), "Leo", "To play."),
    ],
)
def test_a_game_is_told_at_a_glance(
    players: tuple[str, ...], turns: tuple[str, ...], name: str, outcome: str
) -> None:
    glance = told(game_of(*turns, players=players))
    assert (glance.name, glance.outcome) == (name, outcome)
    assert glance.story
    assert told(game_of()).story == "Nobody has played yet."


def names_of(home: Home) -> list[str]:
    return [option.id or "" for option in Choices(home).options]


def test_the_list_has_what_there_is_besides_enter_and_the_lesson_stays() -> None:
    first = ["home.learn", "home.demo", "home.games", "home.settings"]
    assert names_of(Home(now=NOW)) == first
    others = ["home.new", "home.games", "home.history", "home.find", "home.settings"]
    digits = [f"{number}" for number in range(1, 7)]
    assert names_of(OVER) == [*others, "home.learn", "home.demo", "", *digits]


async def test_the_list_says_how_far_the_games_are_read() -> None:
    choices = Choices(GOING_ON._replace(kept=10_000))
    async with WidgetApp(choices).run_test() as pilot:
        assert choices.chosen == ""
        choices.show_read(3_996)
        await pilot.pause()
        assert "3,996 of 10,000 read" in "".join(text_of(choices))
        choices.show_read(None)
        await pilot.pause()
        assert "10,000 kept" in "".join(text_of(choices))


def test_a_game_played_lately_is_told_on_a_line() -> None:
    row = game_row(1, NORA_WON, NOW.date()).plain
    assert row == "1 Sat 14 Nov  ▲ Nora 203  ● Maya 197  ■ Leo 152"
    assert game_row(2, entry_of(game_of("5C MOOD")), NOW.date()).plain.endswith("goes on")
    damaged = NORA_WON._replace(problem="line 3")
    assert "203" not in game_row(1, damaged, NOW.date()).plain


async def at_home(hands: Hands) -> None:
    await hands.on(HomeScreen)
    await hands.until(lambda: " Menu" in hands.text, "the keys")


def at(hands: Hands, first: str) -> bool:
    """Whether the game whose first player has that name is on the table."""
    return isinstance(hands.app.screen, TableScreen) and hands.game.setup.players[0] == first


async def test_the_first_start_offers_a_new_game_and_a_sample_again_and_again(
    home: Path, notified: list[str]
) -> None:
    async with sitting() as hands:
        await at_home(hands)
        assert "Find it" not in hands.text
        await hands.see("new game", "who plays tonight?", "Look around")
        assert [one.title for one in keys_of(hands.app.screen) if one.key == "N"] == ["New game"]
        await hands.press("f1")
        await hands.see("Go on with the game", "play the same again")
        await hands.press("f1", "f6")
        await hands.until(lambda: "Phones show an open game" in "".join(notified), "phones")
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
