"""What was entered when a game was left is there again when it is opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.rules import TurnTimer

from .hands import Hands, at_table, sitting
from .helpers import LEAFLET, RULES, game_of
from .test_computers import RACK, a_game, give_rack, said

AGAIN = "This was entered when the game was left."


async def leave(hands: Hands, *keys: str) -> Path:
    """Press `keys`, which leave, and say where the game is."""
    path = hands.session.store.path
    assert path
    hands.post(*keys)
    await hands.until(lambda: not hands.app.is_running, "the end")
    return path


async def test_tiles_that_were_laid_are_there_again(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:2]), home) as hands:
        await hands.press("6", "escape")
        await hands.click_square("E6")
        await hands.type("n.")
        path = await leave(hands, "t", "ctrl+q")
    async with sitting(path) as hands:
        await hands.see(AGAIN, "NET")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 3, "the play")
        assert hands.saved.steps[2].text == "6E N.T"


async def test_what_was_typed_is_there_again(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:2]), home) as hands:
        await hands.type("6E N")
        path = await leave(hands, "ctrl+c")
    async with sitting(path) as hands:
        await hands.see(":6E N")
        await hands.type(".t")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 3, "the play")


async def test_a_closed_window_keeps_what_was_laid(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.type("mood")
        path = hands.session.store.path
        hands.app.stop(128 + 15)
    async with sitting(path) as hands:
        await hands.see(AGAIN, "MOOD")


async def test_another_turn_makes_it_pointless(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.type("mood")
        path = await leave(hands, "ctrl+c")
    path.write_text(path.read_text("utf-8") + '\n[[turn]]\nplay = "5C DOG"\n', "utf-8")
    async with sitting(path) as hands:
        await hands.rest()
        assert hands.table.editor.entry.is_empty
        await leave(hands, "ctrl+c")
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_tiles_of_a_dealt_rack_are_shown_to_whom_they_belong(home: Path) -> None:
    game = a_game(deal="Sunday", players=("Anna", "Ben"))
    async with at_table(game, home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.type("been")
        path = await leave(hands, "ctrl+c")
    for _ in range(2):
        async with sitting(path) as hands:
            await hands.dialog("Anna, look")
            assert "BEEN" not in hands.text
            await hands.press("escape")
            await hands.back_at_table()
            assert "BEEN" not in hands.text
            await leave(hands, "ctrl+c")
    async with sitting(path) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("J  ▏ H5   S  ▏ V", "BEEN", AGAIN)


async def test_a_rack_that_was_typed_for_a_computer_is_not_asked_for_again(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await give_rack(hands)
        chosen = said(hands)
        path = hands.session.store.path
        assert path
        kept = path.with_name(f".{path.name}.unplayed").read_text("utf-8")
        assert [letter for letter in RACK.upper() if f'"{letter}"' not in kept] == []
        await leave(hands, "ctrl+c")
    assert "rack" not in path.read_text("utf-8")
    async with sitting(path) as hands:
        await hands.dialog("Mira plays", "it is laid")
        assert said(hands) == chosen
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "her turn")
        assert hands.saved.steps[1].turn.rack == tuple("AEINRST")


def timed() -> Game:
    house = replace(RULES.house, turn_timer=TurnTimer(per_turn=120))
    return game_of(rules=replace(RULES, house=house))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that clocks read: a single number, which a test changes."""
    now = [1000.0]
    monkeypatch.setattr("scorekeeper.session.clock.monotonic", lambda: now[0])
    return now


async def test_the_time_of_a_turn_is_kept_and_the_clock_stands_again(
    home: Path, now: list[float]
) -> None:
    async with at_table(timed(), home) as hands:
        await hands.press("right")
        now[0] += 30
        assert hands.table.table.seconds is None
        await hands.press("ctrl+l")
        now[0] += 50
        assert hands.table.table.seconds == 50
        path = await leave(hands, "ctrl+c")
    async with sitting(path) as hands:
        now[0] += 30
        assert hands.table.table.seconds == 50
        await hands.see("1 minute 10", "^L goes on.")


async def test_the_clock_stands_until_somebody_looks(home: Path, now: list[float]) -> None:
    game = timed()
    game = Game(replace(game.setup, players=("Anna", "Ben"), deal="Sunday"))
    async with at_table(game, home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.press("ctrl+l", "f2")
        await hands.dialog("Ben, look")
        now[0] += 30
        assert hands.table.table.seconds is None
        await hands.press("enter")
        await hands.see("Your tiles")
        now[0] += 30
        assert hands.table.table.seconds == 30
