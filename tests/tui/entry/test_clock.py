"""The clock on the screen: large digits, a bar and a sentence; Enter starts it."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.rules import TurnTimer
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.table.clock import ClockFace, TurnClock
from scorekeeper.tui.entry.clock import Clock, TimeLine, clock_hint, note, starts_clock
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import game_of, rules_with

from ..hands import Hands, at_table, sitting
from ..kit.widget_app import WidgetApp, text_of

NORA = ClockFace("Nora", 24, 120)
STANDS = NORA._replace(stands=True, is_on=False)


@pytest.mark.parametrize(
    ("face", "hint", "switch", "panel"),
    [
        (NORA, "Ctrl L stops the clock.", "", "It rings once"),
        (
            STANDS,
            *("Enter starts the clock again.", "Start the clock again", "Enter starts it again"),
        ),
        (
            STANDS._replace(has_run=False),
            *("Enter starts the clock.", "Start the clock", "Press Enter to start it."),
        ),
    ],
)
def test_its_key_does_the_same_wherever_it_is_said(
    face: ClockFace, hint: str, switch: str, panel: str
) -> None:
    assert (clock_hint(face), starts_clock(face)) == (hint, switch)
    assert panel in note(face)


async def test_it_is_amber_from_thirty_seconds_on_and_dim_while_it_stands() -> None:
    clock = Clock()
    async with WidgetApp(clock).run_test(size=(60, 4)):
        for face, said, look in (
            (NORA._replace(left=31), "Nora has 31 seconds ━", set[str]()),
            (NORA._replace(left=30), "Nora has 30 seconds ━", {"-late"}),
            (NORA._replace(left=0), "Nora has 0 seconds ─", {"-late"}),
            (NORA._replace(left=-12), "Nora is 12 seconds over ─", {"-late"}),
            (STANDS, "Nora has 24 seconds ━", {"-late", "-stands"}),
        ):
            clock.show(face)
            assert said in text_of(clock.query_one(TimeLine))[0]
            assert clock.classes & {"-late", "-stands"} == look


def test_it_says_what_it_waits_for() -> None:
    assert note(STANDS) == "Stopped. Enter starts it again."
    assert note(STANDS._replace(is_on=True)) == "It starts when you are all ready."
    assert note(NORA._replace(left=-12)) == "You decide what that costs."


@pytest.mark.parametrize("size", [(1, 1), (5, 4), (12, 1), (20, 6), (35, 4), (105, 9)])
async def test_it_fits_whatever_room_there_is(size: tuple[int, int]) -> None:
    line = TimeLine()
    async with WidgetApp(line).run_test(size=size):
        for face in (NORA, NORA._replace(name="愛" * 12, left=99_999, allowed=99_999)):
            line.face = face
            assert all(cell_len(row) <= size[0] for row in text_of(line))


def test_in_a_team_it_is_the_time_of_whoever_lays() -> None:
    clock, seats = TurnClock(), (SeatTerms(members=("Ida", "Jo")), SeatTerms())
    for timer, name in ((TurnTimer(per_turn=30), "Ida"), (TurnTimer(per_game=900), "Owls")):
        game = Game(Setup(rules_with(turn_timer=timer), ("Owls", "Ben"), seats=seats))
        face = clock.face(game)
        assert face
        assert face.name == name


# At the table -----------------------------------------------------------------------------------


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that clocks read: a single number, which a test changes."""
    now = [1000.0]
    monkeypatch.setattr("scorekeeper.table.clock.monotonic", lambda: now[0])
    return now


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A text for each time that the bell has rung."""
    rung: list[str] = []
    monkeypatch.setattr(App, "bell", lambda app: rung.append("bell"))
    return rung


def timed(*turns: str, seconds: int = 120) -> Game:
    return game_of(*turns, rules=rules_with(turn_timer=TurnTimer(per_turn=seconds)))


def tick(hands: Hands) -> None:
    """A second has gone."""
    assert isinstance(hands.table, TableScreen)
    hands.table._tick()


async def test_one_key_starts_stops_and_goes_on_at_every_size_and_after_coming_back(
    home: Path, now: list[float]
) -> None:
    async with at_table(timed("5C MOOD"), home, (120, 40)) as hands:
        await hands.see("2 minutes", "Enter starts the clock.", "Press Enter to start it.")
        await hands.press("enter")
        now[0] += 96
        tick(hands)
        await hands.see("24 seconds", "It rings")
        await hands.press("ctrl+l")
        now[0] += 96
        await hands.see("24 seconds", "The clock has stopped. Press Enter to start it again.")
        await hands.resize((80, 24))
        await hands.see("24 seconds", "Stopped.")
        assert len([clock for clock in hands.table.query(Clock) if clock.is_seen]) == 1
        await hands.resize((60, 24))
        await hands.see("0:24 left, stopped")
        await hands.press("ctrl+l")
        now[0] += 4
        tick(hands)
        await hands.see("0:20 left")
        await hands.press("ctrl+q")
    async with sitting(home / "games" / "game.toml", (120, 40)) as hands:
        await hands.see("20 seconds", "Enter starts the clock again.")
        assert "start the clock again" in hands.text.splitlines()[-1].lower()


async def test_it_stops_for_a_challenge_alone_rings_once_and_never_acts(
    home: Path, now: list[float], bells: list[str]
) -> None:
    async with at_table(timed("5C MOOD"), home) as hands:
        await hands.press("ctrl+l", "f1")
        await hands.see("Help")
        now[0] += 20  # What the mover opens does not stop it.
        await hands.press("escape")
        await hands.back_at_table()
        for key, title in (("f4", "challenges Anna's play"), ("f8", "Do you want to stop?")):
            await hands.press(key)
            await hands.dialog(title)
            assert hands.table.table.state.clock_stands
            now[0] += 50
            await hands.press("escape")
            await hands.back_at_table()
            assert not hands.table.table.state.clock_stands
        tick(hands)
        await hands.see("1 minute 40")
        now[0] += 75
        tick(hands)
        assert bells == []
        now[0] += 37
        tick(hands)
        await hands.see("12 seconds over", "Ben's time is up. Agree between you what that costs.")
        now[0] += 1
        tick(hands)
        assert bells == ["bell"]
        assert len(hands.game.steps) == 1
        await hands.play("pass")
        await hands.see("Anna has 2 minutes")
        assert hands.saved.turns[-1].seconds == 133
        hands.app.change_settings({"sound": True})
        now[0] += 91
        tick(hands)
        tick(hands)
        assert bells == ["bell"] * 2
