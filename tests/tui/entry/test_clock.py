"""The clock on the screen: large digits, a bar and a sentence; Enter starts it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.rules import TurnTimer
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.session.clock import ClockFace, TurnClock
from scorekeeper.settings import load_settings
from scorekeeper.tui.entry.clock import Clock, clock_hint, clock_lines, clock_panel, starts_clock
from scorekeeper.tui.table.screen import TableScreen

from ..hands import Hands, at_table, sitting
from ..helpers import game_of, read_lines, rules_with
from ..kit.test_sizes import resize

NORA = ClockFace("Nora", 24, 120)
STANDS = NORA._replace(stands=True, is_on=False)


def test_it_stands_below_the_board_as_the_look_book_draws_it() -> None:
    assert [row.rstrip() for row in read_lines(clock_lines(NORA, 65, 5))] == [
        "  ████████      ████████  ██    ██    Nora has 24 seconds",
        "  ██    ██  ██        ██  ██    ██    ━━━━━────────────────────",
        "  ██    ██      ████████  ████████    It rings once; what",
        "  ██    ██  ██  ██              ██    happens then is up to",
        "  ████████      ████████        ██    you.",
    ]


@pytest.mark.parametrize(
    ("face", "hint", "switch", "panel"),
    [
        (NORA, "Ctrl L stops the clock.", "", "It rings once"),
        (
            STANDS,
            *("Enter starts the clock again.", "Start the clock again", "Press Enter to start it"),
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
    assert panel in "".join(read_lines(clock_lines(face, 65, 5)))


def test_beside_a_small_board_it_has_four_lines() -> None:
    assert read_lines(clock_panel(NORA, 35, 4)) == [
        "Nora has 24 seconds ━━━────────────",
        " █▀▀█ ▄ ▀▀▀█ █  █  It rings once.",
        " █  █ ▄ █▀▀▀ ▀▀▀█  ",
        " ▀▀▀▀   ▀▀▀▀    ▀  ",
    ]


def test_where_there_is_little_room_it_is_lower_and_says_less() -> None:
    rows = read_lines(clock_lines(NORA._replace(left=1404, allowed=1500), 45, 5))
    assert rows[0].split("   ")[-1] == "Nora has "
    assert rows[1].endswith("23 minutes 24")
    assert "▀" in rows[2]
    assert (
        read_lines(clock_panel(NORA._replace(left=99_000), 30, 4))[1]
        == " 1650:00  It rings once; what"
    )


@pytest.mark.parametrize(
    ("face", "said", "ink"),
    [
        (NORA._replace(left=31), "31 seconds", "text"),
        (NORA._replace(left=30), "30 seconds", "amber"),
        (NORA._replace(left=0), "0 seconds", "amber"),
        (NORA._replace(left=-1), "1 second over", "amber"),
        (NORA._replace(left=-12), "12 seconds over", "amber"),
        (STANDS, "24 seconds", "soft"),
    ],
)
def test_it_is_amber_from_thirty_seconds_on_and_dim_while_it_stands(
    face: ClockFace, said: str, ink: str
) -> None:
    for rows in (clock_lines(face, 65, 5), clock_panel(face, 35, 4)):
        assert said in " ".join(read_lines(rows))
        drawn = [style for row in rows for text, style in row if set(text) & set("█▀▄")]
        assert set(drawn) == {f"bold {ink}"}


def test_it_says_that_it_stands_and_which_key_goes_on() -> None:
    wide = clock_lines(STANDS, 105, 5)
    assert "The clock has stopped. Press Enter to start it again." in " ".join(read_lines(wide))
    unused = clock_panel(STANDS._replace(has_run=False), 53, 4)
    assert "Press Enter to start it." in " ".join(read_lines(unused))
    held = clock_panel(STANDS._replace(is_on=True), 60, 4)
    assert "It starts when you are all ready." in " ".join(read_lines(held))


def test_what_is_over_has_a_sign_and_in_plain_characters_all_is_text() -> None:
    over = NORA._replace(left=-12)
    assert "▀█▀" in read_lines(clock_panel(over, 35, 4))[2]
    for rows in (clock_lines(over, 65, 5, plain=True), clock_panel(over, 65, 4, plain=True)):
        head, below = read_lines(rows)
        assert head.startswith("Nora is 12 seconds over ──")
        assert below == " +0:12  Agree between you what that costs."


@pytest.mark.parametrize("width", [0, 5, 12, 20, 35, 45, 65, 105])
@pytest.mark.parametrize("height", [0, 1, 4, 6, 9])
def test_it_fits_whatever_room_there_is(width: int, height: int) -> None:
    for face in (NORA, STANDS, NORA._replace(name="愛" * 12, left=99_999, allowed=99_999)):
        for plain in (False, True):
            assert len(clock_lines(face, width, height, plain)) <= max(height, 0)
            assert len(clock_panel(face, width, height, plain)) <= max(height, 0)


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
    monkeypatch.setattr("scorekeeper.session.clock.monotonic", lambda: now[0])
    return now


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A text for each time that the bell has rung."""
    rung: list[str] = []
    monkeypatch.setattr(App, "bell", lambda app: rung.append("bell"))
    return rung


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Clock]:
    """Every clock that is drawn, each time."""
    drawn: list[Clock] = []
    usual = Clock.draw

    def draw(clock: Clock) -> None:
        drawn.append(clock)
        usual(clock)

    monkeypatch.setattr(Clock, "draw", draw)
    return drawn


def timed(*turns: str, seconds: int = 120) -> Game:
    return game_of(*turns, rules=rules_with(turn_timer=TurnTimer(per_turn=seconds)))


def tick(hands: Hands) -> None:
    """A second has gone."""
    assert isinstance(hands.table, TableScreen)
    hands.table._tick()


async def test_one_key_starts_stops_and_goes_on_at_every_size_and_after_coming_back(
    home: Path, now: list[float], drawn: list[Clock]
) -> None:
    async with at_table(timed("5C MOOD"), home, (120, 40)) as hands:
        await hands.see("2 minutes", "Enter starts the clock.", "Press Enter to start it.")
        drawn.clear()
        tick(hands)
        assert drawn == []  # It stands.
        await hands.press("enter")
        drawn.clear()
        now[0] += 1
        tick(hands)
        tick(hands)
        assert drawn == [hands.table.query(Clock).last()]
        now[0] += 95
        tick(hands)
        await hands.see("24 seconds", "It rings")
        await hands.press("ctrl+l")
        now[0] += 96
        await hands.see("24 seconds", "The clock has stopped. Press Enter to start it again.")
        for size in ((80, 24), (200, 60)):
            await resize(hands, size)
            await hands.see("24 seconds", "The clock has stopped.")
            assert len([clock for clock in hands.table.query(Clock) if clock.is_seen]) == 1
        await resize(hands, (60, 24))
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
        await hands.dialog()
        now[0] += 20  # What the mover opens does not stop it.
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        assert hands.table.table.state.clock_stands
        now[0] += 50
        await hands.press("escape")
        await hands.back_at_table()
        assert not hands.table.table.state.clock_stands
        await hands.press("f8")
        await hands.dialog("Do you want to stop?", "stop the clock", "end it: ")
        assert hands.table.table.state.clock_stands
        now[0] += 50
        await hands.press("enter")
        await hands.back_at_table()
        await hands.press("f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("down", "enter")
        await hands.see("The clock has stopped. Press Enter to start it again.")
        now[0] += 50
        await hands.press("enter")
        assert not hands.table.table.state.clock_stands
        now[0] += 4
        tick(hands)
        await hands.see("1 minute 36")
        now[0] += 71
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
        await hands.press("ctrl+p")
        await hands.dialog("What would you like?")
        await hands.type("sound")
        await hands.press("enter")
        await hands.see("kept at once")
        await hands.press("down", "down", "right")
        await hands.until(lambda: load_settings()[0].sound, "the sound is on")
        await hands.press("escape")
        await hands.back_at_table()
        now[0] += 91
        tick(hands)
        tick(hands)
        assert bells == ["bell"] * 2


async def test_it_is_a_line_where_there_is_less_room_and_gone_once_the_game_is_over(
    home: Path, now: list[float]
) -> None:
    rules = rules_with(turn_timer=TurnTimer(per_turn=30))
    turns = ("5E FAIL", "6C GNAWS", "7E DEMO")
    game = game_of(*turns, players=("Anna", "Ben", "Cleo", "Dan"), rules=rules)
    async with at_table(game, home, (80, 24)) as hands:
        await hands.see("Dan has 30 seconds", "0:30  Press Enter to start it.")
        await hands.press("f2", "enter")
        await hands.back_at_table()
        # With more room the digits are drawn, and the sentence stands beside them in two lines.
        await hands.see("Anna has 30 seconds ━", "█▀▀█ ▄ ▀▀▀█ █▀▀█  Press Enter to", "start it.")
        await resize(hands, (120, 40))
        await hands.until(lambda: not hands.shows("The race"), "the clock in its place")
        await hands.press("f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("up", "enter")
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("The race")
        clocks = hands.table.query(Clock)
        await hands.until(lambda: not any(clock.is_seen for clock in clocks), "no clock")
