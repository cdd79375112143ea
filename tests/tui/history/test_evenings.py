"""The evenings: the games of one evening together, and the next one."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.position import Ending
from scorekeeper.game.setup import Setup
from scorekeeper.record import load
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.history import screen
from scorekeeper.tui.history.screen import HistoryScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.review.screen import ReviewScreen
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import RULES

from ..hands import Hands, sitting
from ..helpers import held_up, put

TURNS = ("5C MOOD", "end")


@pytest.fixture(autouse=True)
def evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is late in the evening, whatever the clock says, and midnight is far."""
    monkeypatch.setattr(
        "scorekeeper.report.days.DAY_BEGINS",
        timedelta(hours=(datetime.now().hour + 6) % 24),
    )


def keep(home: Path, *players: str, ago: int, turns: tuple[str, ...] = TURNS) -> Path:
    """A game of these players, begun so many minutes ago."""
    begun = (datetime.now() - timedelta(minutes=ago)).astimezone()
    game = Game(Setup(RULES, players, started=begun.isoformat(timespec="seconds")))
    for text in turns:
        game.push_text(text)
    return put(home, game, f"{begun:%Y-%m-%d-%H%M}")


def three(home: Path) -> list[Path]:
    return [
        keep(home, "Maya", "Leo", "Nora", ago=3),
        keep(home, "Maya", "Nora", "Leo", ago=2),
        keep(home, "Leo", "Nora", "Maya", ago=1),
    ]


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
        await hands.on(EndScreen)
        await hands.see("play again", "Nora begins: Nora has not gone first yet.")
        await hands.press("ctrl+e")
        await hands.see("Maya leads with two", "MOOD 8", "a fourth game", "1–9")
        await hands.press("escape")
        await hands.on(EndScreen)
        await hands.press("f8")  # To home, by way of the evening.
        await hands.on(HistoryScreen)
        await hands.see("a fourth game")
        await hands.press("escape")
        await hands.on(HomeScreen)
        await hands.see("E  Evenings", "Nora's turn to begin")
        await hands.click("Evenings")
        await hands.on(HistoryScreen)
        await hands.click("─ 2 ")
        await hands.until(lambda: hands.session.store.path == second, "the second game")
        await hands.on(EndScreen)
        await hands.press("ctrl+e")
        await hands.click("a fourth game")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert not hands.game.steps


async def test_enter_at_the_end_begins_the_next_game_and_tonight_goes_on_with_it(
    home: Path,
) -> None:
    *_, last = three(home)
    async with sitting(last) as hands:
        await hands.on(EndScreen)
        await meant(hands)
        await hands.press("enter")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert hands.session.store.path != last
        assert load(last).game.position.ending is Ending.AGREED
        await hands.play("pass")
        await hands.press("table.home")
        await hands.on(HomeScreen)
        await hands.press("e")
        await hands.see("Nora, Maya and Leo still have a game", "Enter    go on")
        await hands.press("enter")
        await at_table_of(hands, "Nora", "Maya", "Leo")
        assert len(hands.game.steps) == 1


async def test_what_is_said_while_the_games_are_read_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(home, "Maya", "Leo", ago=1)
    may_read = held_up(monkeypatch, screen, "read_history")
    async with sitting(size=(120, 40)) as hands:
        await hands.press("e")
        await hands.see("a second game", "Reading the games...")
        await hands.press("x")
        await hands.see("Saved as ")
        may_read.set()
        await hands.until(lambda: "Reading the games..." not in hands.text)
        await hands.see("Saved as ")


async def test_days_are_turned_to_their_games_opened_and_the_night_is_shared(home: Path) -> None:
    keep(home, "Ida", "Jo", ago=3 * 24 * 60)
    first, second, *_ = [keep(home, "Maya", "Leo", ago=ago) for ago in (5, 4, 3, 2, 1)]
    async with sitting(size=(120, 40)) as hands:
        await hands.on(HomeScreen)
        await hands.press("e")
        await hands.see("Maya leads with five", "Ida led with one win.")
        await hands.press("pagedown", "pageup")
        await hands.see("Jo begins: Ida went first last time.", "play again")
        await hands.click("Maya leads with five")  # Which begins no game.
        await hands.see("a sixth game")
        await hands.press("x")
        await hands.see("Saved as ")
        (page,) = home.glob("evening-*.txt")
        assert "Maya leads with five" in page.read_text("utf-8")
        await hands.press("right", "right")
        await hands.see("open game 2")
        await hands.press("r")
        await hands.on(ReviewScreen)
        await hands.press("escape")
        await hands.see("open game 2")
        await hands.press("enter")
        await hands.on(EndScreen)
        assert hands.session.store.path == second
        await hands.press("ctrl+e", "1")
        await hands.until(lambda: hands.session.store.path == first, "the first game")
