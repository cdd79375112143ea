"""Tonight: the games of one evening together, and the next one."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from threading import Event

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.position import Ending
from scorekeeper.game.setup import Setup
from scorekeeper.history.games import History, read_history
from scorekeeper.library.listing import Progress
from scorekeeper.record import load, save
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.history.evening import EveningScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.table.screen import TableScreen

from ..hands import Hands, sitting
from ..helpers import RULES

TURNS = ("5C MOOD", "end")


@pytest.fixture(autouse=True)
def evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is late in the evening, whatever the clock says, and midnight is far."""
    monkeypatch.setattr(
        "scorekeeper.history.next_game._DAY_BEGINS",
        timedelta(hours=(datetime.now().hour + 6) % 24),
    )


def keep(home: Path, *players: str, ago: int, turns: tuple[str, ...] = TURNS) -> Path:
    """A game of these players, begun so many minutes ago."""
    begun = (datetime.now() - timedelta(minutes=ago)).astimezone()
    game = Game(Setup(RULES, players, started=begun.isoformat(timespec="seconds")))
    for text in turns:
        game.push_text(text)
    folder = home / "games"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{begun:%Y-%m-%d-%H%M}.toml"
    save(game, path)
    return path


def three(home: Path) -> list[Path]:
    return [
        keep(home, "Maya", "Leo", "Nora", ago=3),
        keep(home, "Maya", "Nora", "Leo", ago=2),
        keep(home, "Leo", "Nora", "Maya", ago=1),
    ]


async def on(hands: Hands, screen: type) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, screen), screen.__name__)


async def meant(hands: Hands) -> None:
    """Wait until Enter at the result is no longer what may have been meant for the last turn."""
    screen = hands.app.screen
    assert isinstance(screen, EndScreen)
    await hands.until(lambda: screen._is_meant, "a moment")


async def at_table_of(hands: Hands, *players: str) -> None:
    await hands.until(
        lambda: isinstance(hands.app.screen, TableScreen) and hands.game.setup.players == players,
        ", ".join(players),
    )


async def test_the_evening_leads_to_its_games_and_the_next_one(home: Path) -> None:
    _, second, last = three(home)
    async with sitting(last, (120, 40)) as hands:
        await on(hands, EndScreen)
        await hands.see("Once more? Nora begins: Nora has not gone first yet.")
        await hands.press("ctrl+e")
        await hands.see("Maya leads with two", "MOOD 8", "a fourth game", "1–3", "back")
        await hands.press("escape")
        await on(hands, EndScreen)
        await hands.press("f8")  # To home, by way of the evening.
        await on(hands, EveningScreen)
        await hands.see("a fourth game")
        await hands.press("escape")
        await on(hands, HomeScreen)
        await hands.see("E  evenings", "Nora begins: Nora has not gone first yet.")
        await hands.click("evenings")
        await on(hands, EveningScreen)
        await hands.click("open it", 1)
        await hands.until(lambda: hands.session.store.path == second, "the second game")
        await on(hands, EndScreen)
        await hands.press("ctrl+e")
        await hands.click("a fourth game")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert not hands.game.steps


async def test_the_same_player_begins_the_next_game_from_the_end_from_home_and_tonight(
    home: Path,
) -> None:
    *_, last = three(home)
    async with sitting(last) as hands:
        await on(hands, EndScreen)
        for _ in range(4):  # Three racks, and then a game.
            await meant(hands)
            await hands.press("enter")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert hands.session.store.path != last
        assert load(last).game.position.ending is Ending.AGREED
        await hands.press("table.home")
        await on(hands, HomeScreen)
        await hands.see("Nora begins")
        await hands.press("enter")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        await hands.press("table.home")
        await on(hands, HomeScreen)
        await hands.press("e", "enter")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert not hands.game.steps
        await hands.play("pass")
        await hands.press("table.home")
        await on(hands, HomeScreen)
        await hands.press("e")
        await hands.see("Nora, Maya and Leo still have a game", "Enter  go on")
        await hands.press("enter")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert len(hands.game.steps) == 1


async def test_after_one_game_home_comes_without_an_evening_before_it(home: Path) -> None:
    path = keep(home, "Maya", "Leo", ago=1)
    async with sitting(path, (120, 40)) as hands:
        await on(hands, EndScreen)
        await hands.see("Once more? Leo begins: Maya went first last time.")
        await hands.press("f8")
        await on(hands, HomeScreen)
        await hands.see("Leo begins: Maya went first last time.", "F   Find it")


async def test_before_the_first_game_no_evening_is_offered() -> None:
    async with sitting(size=(80, 24)) as hands:
        await on(hands, HomeScreen)
        await hands.see("quit")
        assert "evenings" not in hands.text
        await hands.press("e")
        await on(hands, HomeScreen)


async def test_earlier_evenings_and_games_without_room_are_turned_to_and_the_night_is_shared(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_be_read = Event()

    def read_late(progress: Progress) -> History:
        to_be_read.wait()
        return read_history(progress=progress)

    monkeypatch.setattr("scorekeeper.tui.history.evening.read_history", read_late)
    keep(home, "Ida", "Jo", ago=3 * 24 * 60)
    first, *_ = [keep(home, "Maya", "Leo", ago=ago) for ago in (5, 4, 3, 2, 1)]
    async with sitting(size=(120, 40)) as hands:
        await on(hands, HomeScreen)
        await hands.press("e")
        await hands.click("← 2 more")
        await hands.see("← 1 more", "1 more →")
        to_be_read.set()
        await hands.until(lambda: not hands.threads, "all evenings are known")
        await hands.see("← 1 more", "1 more →")
        await hands.press("left", "left")
        await hands.see("2 more →")
        assert not hands.shows("←")
        await hands.click("2 more →")
        await hands.press("right", "right")
        await hands.see("← 2 more", " 5  open it")
        await hands.press("pageup")
        await hands.see("Ida leads with one win.", "Jo begins: Ida went first last time.")
        await hands.press("pagedown")
        await hands.see("Maya leads with five")
        await hands.press("x")
        await hands.see("Saved as ")
        await hands.press("x")
        (page,) = home.glob("evening-*.txt")
        assert "Maya leads with five" in page.read_text("utf-8")
        await hands.press("9", "1")
        await on(hands, EndScreen)
        assert hands.session.store.path == first
