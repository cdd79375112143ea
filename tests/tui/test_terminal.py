"""The main job in the real program, in a pseudo-terminal from first to last; and in two of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.cli import main
from scorekeeper.game.game import Game
from scorekeeper.record import load
from tests.support.games import LEAFLET

from .entry.test_entry_line import MOVES, ON_THE_BOARD
from .real_terminal import program

GREYS = {str(number).encode() for number in (0, 7, 8, 15, 16, 59, 102, 145, 188, *range(231, 256))}
"""The colours without colour among the 256 of a terminal."""


def keys_of(script: str) -> list[str]:
    """The keys of one turn of a script, Enter included."""
    return [*(MOVES.get(key, key) for key in script), "enter"]


def the_game(home: Path) -> Game:
    """The only game in `home`, which must be in order."""
    (path,) = (home / "games").glob("*.toml")
    reading = load(path)
    assert not reading.complaints
    return reading.game


def shell(home: Path, *arguments: str) -> None:
    """A command of the program, which must succeed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_HOME", str(home))
        assert main(arguments) == 0


def test_a_whole_game_comes_in_a_few_bursts_and_no_name_is_obeyed(home: Path) -> None:
    """From the first key to the standings, as a slow line delivers them."""
    pasted = "\x1b[200~[b]A\x1b]0;owned\x07[/]\x1b[201~"
    with program(home) as terminal:
        terminal.see("new game", "Learn")
        terminal.press("nAnna", "enter", "Ben", "enter", "Cleo", "enter", pasted)
        terminal.see("▲ Cleo", "[/]", "[b]A", "then start: Anna begins")
        turns = [key for keys in ON_THE_BOARD[:4] for key in keys_of(keys)]
        terminal.press("enter", "enter", *turns, "f3", "j", "enter", "f5")
        terminal.see("All turns", "Anna swapped a tile", "made WOOD")
        terminal.press("escape")
        terminal.until(lambda screen: "All turns" not in screen, "the table")
        terminal.press(":F5 L..P(9)", "enter", *["up"] * 4, "x", "enter")
        terminal.see("Your word must touch the tiles")
        terminal.press("enter", "backspace", "f2", "enter", "s", "\x10", "called", "enter", "12")
        terminal.see("Points called out", "12")
        terminal.press("enter", ":8E SNACK", "enter", "f8", "4", "abc", "enter", "7")
        terminal.see("The game is over", "abc")
        terminal.press("escape")
        terminal.see(
            "\n 5          W2▎ O ▏ O ▏ L2▎ ",
            "\n 8                  S ▏ N3▍ A ▏ C ▏ K ▏ ",
            "The game is over",
            "made SN",
            "Game ended",
        )
        terminal.press("ctrl+c")
        assert "The game is saved in" in terminal.left()
    game = the_game(home)
    assert [step.text for step in game.steps] == [
        *LEAFLET[:4],
        "exchange J",
        "F5 L..P",
        "pass",
        "8E SNACK",
        "end",
    ]
    assert game.steps[5].turn.announced == 9
    assert game.steps[7].turn.announced == 12
    assert "[b]A" in game.setup.players[3]
    assert b"owned" in terminal.output
    assert b"\x1b]0;" not in terminal.output
    assert b"owned\x07" not in terminal.output


def test_no_turn_is_lost_by_leaving_in_the_middle_of_one_or_by_a_kill(home: Path) -> None:
    path = home / "games" / "sunday.toml"
    path.parent.mkdir(parents=True)
    shell(home, "new", str(path), "--players", "Anna,Ben", "--no-dictionary")
    with program(home) as terminal:
        terminal.see("Anna to play.")
        terminal.press(*(key for keys in ON_THE_BOARD[:3] for key in keys_of(keys)), "xyz")
        terminal.see("XYZ")
        terminal.press("ctrl+c")
        assert "sunday.toml" in terminal.left()
    with program(home) as terminal:
        terminal.see("● Anna made NET and ON      ★  10", "You had laid this", "XYZ")
        terminal.press("escape", f":{LEAFLET[3]}", "enter")
        terminal.see("MOOD into WOOD")
        terminal.child.kill(9)
        terminal.child.wait()
    assert [step.text for step in the_game(home).steps] == list(LEAFLET[:4])
    assert path.with_name(".sunday.toml.open").exists()
    with program(home, str(path)) as terminal:
        terminal.see("Anna to play.")
        terminal.press(f":{LEAFLET[4]}", "enter")
        terminal.see("turn 6 ")
        terminal.press("ctrl+q")
        terminal.left()
    assert [step.text for step in the_game(home).steps] == list(LEAFLET[:5])
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def test_the_lesson_leaves_nothing_and_needs_no_colour(home: Path) -> None:
    with program(home, "learn", NO_COLOR="1") as terminal:
        terminal.see("Welcome", "Enter: go on", "So far")
        terminal.resize(12, 40)
        terminal.child.send(b"\xff")  # No UTF-8.
        terminal.press("enter")
        terminal.see("The board", "PgDn")
        terminal.press("ctrl+q")
        assert "saved" not in terminal.left()
    assert not (home / "games").exists()
    assert set(re.findall(rb"[34]8;5;([0-9]+)", terminal.output)) <= GREYS
    assert not re.search(rb"[34]8;2;", terminal.output)


def test_a_list_that_opens_is_drawn_to_its_end_and_taken_away(home: Path) -> None:
    with program(home) as terminal:
        terminal.see("Look around")
        terminal.press("g")
        terminal.see("A game that has begun")
        terminal.press("up", "enter")
        terminal.see("A box of your own", "An old result")
        terminal.press("3")
        terminal.see("first word", "in the middle")
        terminal.press("tab", "tab", "space")
        terminal.see("near the", "anywhere")
        terminal.press("escape")
        terminal.until(lambda text: "anywhere" not in text, "that the list is gone")
        terminal.press("ctrl+q")
        terminal.left()
