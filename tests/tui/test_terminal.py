"""The main job in the real program: a game typed into a pseudo-terminal from first to last."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.cli import main
from scorekeeper.colours import SIGNS
from scorekeeper.game.game import Game
from scorekeeper.record import load, save

from .helpers import LEAFLET
from .terminal import Terminal, program
from .test_computers import a_game as with_mira
from .test_keys import MOVES, ON_THE_BOARD

FINAL_TABLE = """\
    A   B   C   D   E   F   G   H   I   J
 1
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
 2
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
 3                             ▼P ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂
 4                              L ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂
 5          W2▎ O ▏ O ▏ L2▎     U ▏
   ▂▂▂ ▂▂▂ ▃▃▃▎▂▂▂▏▂▂▂▏▃▃▃▎▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂
 6                  N ▏ E ▏ T ▏ S ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂ ▂▂▂
 7                      A ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
 8                  S ▏ N3▍ A ▏ C ▏ K ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▄▄▄▍▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂
 9
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
10
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂"""

FINAL_LOG = [
    "● Anna turned DEAR into LEAP   12",
    "■ Ben made SNACK and LEAN      14",
    "● Anna made PLUS and NETS    ★ 16",
    "Game ended",
]

NEVER_READY = """
from threading import Event
from scorekeeper.session.computers import ComputerPlayers

ComputerPlayers.prepare = lambda players: Event().wait()
"""
"""Computers that never know their words; Python runs it before anything else."""

GREYS = {str(number).encode() for number in (0, 7, 8, 15, 16, 59, 102, 145, 188, *range(231, 256))}
"""The colours without colour among the 256 of a terminal."""


def keys_of(script: str) -> list[str]:
    """The keys of one turn of a script, Enter included."""
    return [*(MOVES.get(key, key) for key in script), "enter"]


def start_game(terminal: Terminal, *names: str) -> None:
    """Make a game in the form whose words nobody looks up."""
    terminal.see("New game", "Learn to play")
    terminal.press("n")
    terminal.see("A new game", "Who plays? Type a name.")
    for place, name in enumerate(names):
        terminal.press(name, "enter")
        terminal.see(f"{SIGNS[place]} {name}")
    # On from the empty name to the sentence, whose first part goes back to "never".
    terminal.press("tab", "left")
    terminal.see("● never")
    terminal.press("enter")
    terminal.see(f"{names[0]} to play.")


def board_in(screen: str) -> str:
    """The part of the screen that shows the board."""
    return "\n".join(row[:43].rstrip() for row in screen.splitlines()[1:22])


def the_game(home: Path) -> Game:
    """The only game in `home`, which must be in order."""
    (path,) = (home / "games").glob("*.toml")
    reading = load(path)
    assert not reading.complaints
    return reading.game


def written(path: Path) -> list[str]:
    """The lines of a game file but for the time of its start."""
    return [line for line in path.read_text("utf-8").splitlines() if "started" not in line]


def shell(home: Path, *arguments: str) -> None:
    """A command of the program, which must succeed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_HOME", str(home))
        assert main(arguments) == 0


def test_a_whole_game_from_the_form_to_the_last_penalty(home: Path, tmp_path: Path) -> None:
    with program(home) as terminal:
        start_game(terminal, "Anna", "Ben")
        for number, typed in enumerate(ON_THE_BOARD, 1):
            terminal.press(*keys_of(typed.keys))
            played = f"{('Ben', 'Anna')[number % 2]}'s play ─"
            terminal.see(f"turn {number + 1} ", played, f" {typed.turn}")
        terminal.press("f8")
        terminal.see("End the game here?", "There are still 65 tiles in the")
        terminal.press("right", "enter")
        terminal.see("The game is over", "7 tiles")
        terminal.press("aeioubt", "enter", "dgrs")
        terminal.see("dgrs")
        terminal.press("tix")
        terminal.see("Anna wins!", "1 ● Anna", "aeioubt", "−35")
        terminal.see("2 ■ Ben", "dgrstix", "−8")
        terminal.see("3 tiles on F8")
        terminal.press("escape")
        terminal.until(lambda screen: board_in(screen) == FINAL_TABLE, FINAL_TABLE)
        terminal.see("The game is over", *FINAL_LOG)
        terminal.press("ctrl+q")
        assert "The game is saved in" in terminal.left()

    shell(tmp_path, "new", str(tmp_path / "same.toml"), "--players", "Anna,Ben", "--no-dictionary")
    shell(tmp_path, "add", str(tmp_path / "same.toml"), *LEAFLET, "end")
    left = ("--left", "Anna=AEIOUBT", "--left", "Ben=DGRSTIX")
    shell(tmp_path, "finish", str(tmp_path / "same.toml"), *left)
    (path,) = (home / "games").glob("*.toml")
    assert written(path) == written(tmp_path / "same.toml")


def test_every_key_of_one_burst_is_taken_in_order_and_no_name_is_obeyed(home: Path) -> None:
    """From the first key to the standings in a few writes, as a slow line delivers them."""
    pasted = "\x1b[200~[b]A\x1b]0;owned\x07[/]\x1b[201~"
    with program(home) as terminal:
        terminal.see("New game", "Learn to play")
        terminal.press("nAnna", "tab", "tab", "Ben", "tab", "tab", "Cleo", "enter", pasted)
        terminal.see("▲ Cleo", "[/]", "[b]A", "start: Anna begins", "then Ben, then Cleo, then ")
        turns = [key for typed in ON_THE_BOARD[:4] for key in keys_of(typed.keys)]
        terminal.press("ctrl+s", *turns, "f3", "j", "enter", "f5")
        terminal.see("Every turn", "Anna swapped J", "turned MOOD into WOOD")
        terminal.press("escape")
        terminal.until(lambda screen: "Every turn" not in screen, "the table")
        terminal.press(":F5 L..P(9)", "enter", *["up"] * 4, "x", "enter")
        terminal.see("At least one new tile must be on")
        terminal.press("enter", "backspace", "f2", "s", "f6", "12")
        terminal.see("Points called out", "12")
        terminal.press("enter", ":8E SNACK", "enter", "f8", "right", "enter", "abc", "enter", "7")
        terminal.see("The game is over", "abc")
        terminal.press("ctrl+c")
        terminal.left()
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
        terminal.press(*(key for typed in ON_THE_BOARD[:3] for key in keys_of(typed.keys)), "xyz")
        terminal.see("XYZ")
        terminal.press("ctrl+c")
        assert "sunday.toml" in terminal.left()
    with program(home) as terminal:
        terminal.see("● Anna made NET and ON       ★ 10", "Ben to play.", "XYZ")
        terminal.press("escape", f":{LEAFLET[3]}", "enter")
        terminal.see("turned MOOD into WOOD")
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


def test_who_leaves_does_not_wait_until_a_computer_knows_its_words(
    home: Path, tmp_path: Path
) -> None:
    path = home / "games" / "sunday.toml"
    path.parent.mkdir(parents=True)
    save(with_mira(), path)
    (tmp_path / "sitecustomize.py").write_text(NEVER_READY, "utf-8")
    with program(home, str(path), PYTHONPATH=str(tmp_path)) as terminal:
        terminal.see("The computer is getting ready")
        terminal.press("ctrl+q")
        terminal.left()


def test_a_terminal_of_few_colours_may_change_its_size_in_the_middle_of_a_turn(home: Path) -> None:
    with program(home, "demo", TERM="linux") as terminal:
        terminal.see("A demonstration", "Cleo", "Unseen")
        terminal.press("x")
        terminal.see("+X")
        for lines, columns in ((20, 60), (12, 40), (5, 20), (24, 80), (40, 120)):
            terminal.resize(lines, columns)
            terminal.press("q")
        terminal.see("Qu")
        terminal.resize(24, 80)
        terminal.press("escape")
        terminal.see("Cleared. Esc lays it back.", "\n10 ", "A-Z  lay")
        terminal.press("ctrl+q")
        assert "This game was not saved." in terminal.left()


def test_the_lesson_leaves_nothing_and_needs_no_colour(home: Path) -> None:
    with program(home, "learn", NO_COLOR="1") as terminal:
        terminal.see("Welcome", "Enter goes on", "Unseen")
        terminal.resize(12, 40)
        terminal.press("enter")
        terminal.see("The board", "PgDn")
        terminal.press("ctrl+q")
        assert "saved" not in terminal.left()
    assert not (home / "games").exists()
    assert set(re.findall(rb"[34]8;5;([0-9]+)", terminal.output)) <= GREYS
    assert not re.search(rb"[34]8;2;", terminal.output)
