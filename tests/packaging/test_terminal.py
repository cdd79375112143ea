"""The screen of the program as people have it: a game typed, left and opened again."""

from __future__ import annotations

import signal

from scorekeeper.colours import SIGNS
from tests.tui.real_terminal import Terminal, running

from .conftest import Installed

TURNS = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")


def say_who_plays(terminal: Terminal) -> None:
    """Answer the first question, and go back home."""
    terminal.see("new game", "Look around")
    terminal.press("n")
    terminal.see("1–3  At once")
    terminal.press("2")
    terminal.see("A new game", "Who plays?")
    terminal.press("escape")


def start_game(terminal: Terminal, *names: str) -> None:
    """Make a game in the form whose words nobody looks up."""
    terminal.see("new game", "Learn")
    terminal.press("n")
    terminal.see("A new game", "Who plays? Type a name.")
    for place, name in enumerate(names):
        terminal.press(name, "enter")
        terminal.see(f"{SIGNS[place]} {name}")
    # From the empty name past the boxes to how words are looked up, whose last answer is "never".
    terminal.press("tab", "tab", "right", "right")
    terminal.see("● never", "next: the rules")
    for following in ("next: the tiles", "next: the clock", f"then {names[1]}"):
        terminal.press("enter")
        terminal.see(following)
    terminal.press("enter")
    terminal.see(f"{names[0]} to play.")


def test_a_game_is_typed_and_found_again(installed: Installed) -> None:
    command = [str(installed.path)]
    with running(command, installed.environment) as terminal:
        say_who_plays(terminal)
        start_game(terminal, "Anna", "Ben")
        for number, turn in enumerate(TURNS, 1):
            terminal.press(":", turn, "enter")
            terminal.see(f"{'Ben' if number % 2 else 'Anna'} to play.")
        terminal.press("f1")
        terminal.see("Help")
        terminal.press("escape", "ctrl+q")
        assert "saved" in terminal.left().lower()
    with running(command, installed.environment) as terminal:
        terminal.see("Ben to play.", "leads by 19", "30 became 46", "W2")
        terminal.press("ctrl+q")
        terminal.left()
    assert list((installed.home / "unpacked").iterdir()) == []


def test_it_ends_well_when_its_window_is_closed(installed: Installed) -> None:
    with running([str(installed.path), "demo"], installed.environment) as terminal:
        terminal.see("This is only a sample")
        terminal.child.kill(signal.SIGHUP)
        terminal.left(128 + signal.SIGHUP)
    assert list((installed.home / "unpacked").iterdir()) == []
