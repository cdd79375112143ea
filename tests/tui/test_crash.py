"""A fault of the real program at the table: the game is saved, and one sentence says so."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from scorekeeper.cli.crash import CRASHED
from scorekeeper.record import load, save

from .helpers import LEAFLET, game_of
from .questions.test_computers import a_game as with_mira
from .terminal import Terminal, program

FAULT = """
from {module} import {owner}

def fail(*_):
    raise ZeroDivisionError("a fault put in by a test")

{owner}.{method} = fail
"""
"""Puts a fault into one method of the program; Python runs it before anything else."""

IN_A_PLAY = ("scorekeeper.session", "Session", "play")
IN_THE_LOG = ("scorekeeper.tui.table.screen", "TableScreen", "action_log")
AT_FIRST = ("scorekeeper.tui.table.screen", "TableScreen", "compose")
IN_A_THREAD = ("scorekeeper.session.computers", "ComputerPlayers", "prepare")


@pytest.fixture
def path(home: Path) -> Path:
    folder = home / "games"
    folder.mkdir(parents=True)
    save(game_of(*LEAFLET[:2]), path := folder / "sunday.toml")
    return path


def put_fault(folder: Path, module: str, owner: str, method: str) -> str:
    """Make a folder that brings a fault into the program, and say where it is."""
    text = FAULT.format(module=module, owner=owner, method=method)
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(text, "utf-8")
    return str(folder)


def test_a_fault_leaves_the_game_saved_and_one_sentence(
    home: Path, path: Path, tmp_path: Path
) -> None:
    faulty = put_fault(tmp_path / "faulty", *IN_A_PLAY)
    with program(home, str(path), PYTHONPATH=faulty) as terminal:
        terminal.see("to play.")
        terminal.press("f2", "enter")
        said = terminal.left(CRASHED)
    (place,) = (home / "reports").iterdir()
    assert "scorekeeper: something went wrong in the program." in said
    assert f"The game is saved in {path}." in said
    assert f"A report is in {place}" in said
    assert b"Traceback" not in terminal.output
    assert "ZeroDivisionError: a fault put in by a test" in place.read_text("utf-8")
    assert len(load(path).game.steps) == 2
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def test_a_fault_while_the_first_screen_is_made(home: Path, path: Path, tmp_path: Path) -> None:
    faulty = put_fault(tmp_path / "faulty", *AT_FIRST)
    with program(home, str(path), PYTHONPATH=faulty) as terminal:
        said = terminal.left(CRASHED)
    assert "scorekeeper: something went wrong in the program." in said
    assert b"Traceback" not in terminal.output
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def test_a_fault_while_a_computer_thinks(home: Path, path: Path, tmp_path: Path) -> None:
    save(with_mira(*LEAFLET[:2]), path)
    faulty = put_fault(tmp_path / "faulty", *IN_A_THREAD)
    with program(home, str(path), PYTHONPATH=faulty) as terminal:
        said = terminal.left(CRASHED)
    assert f"The game is saved in {path}." in said
    assert b"Traceback" not in terminal.output
    (place,) = (home / "reports").iterdir()
    assert "in fail" in place.read_text("utf-8")


def turn_in_memory(terminal: Terminal, path: Path) -> None:
    """Take a turn that cannot be saved."""
    terminal.see("to play.")
    path.unlink()
    path.mkdir()
    terminal.press(f":{LEAFLET[2]}", "enter")
    terminal.see("● Anna made NET and ON", "Not saved")


def test_turns_in_memory_are_rescued(home: Path, path: Path, tmp_path: Path) -> None:
    faulty = put_fault(tmp_path / "faulty", *IN_THE_LOG)
    with program(home, str(path), PYTHONPATH=faulty) as terminal:
        turn_in_memory(terminal, path)
        terminal.press("f5")
        said = terminal.left(CRASHED)
    rescued = home / "reports" / "rescued-game.toml"
    assert f"The game is saved in {rescued}." in said
    assert len(load(rescued).game.steps) == 3


def is_clean(output: bytes) -> bool:
    """Whether the screen is as it was before, the caret is seen, and nothing failed."""
    return b"\x1b[?1049l" in output and b"\x1b[?25h" in output and b"Traceback" not in output


def test_a_program_that_is_told_to_stop_leaves_a_clean_terminal(home: Path, path: Path) -> None:
    with program(home, str(path)) as terminal:
        terminal.see("to play.")
        terminal.press(f":{LEAFLET[2]}", "enter")
        terminal.see("● Anna made NET and ON")
        terminal.child.kill(signal.SIGINT)
        said = terminal.left(128 + signal.SIGINT)
    assert f"The game is saved in {path}" in said
    assert is_clean(terminal.output)
    assert len(load(path).game.steps) == 3
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def test_turns_in_memory_are_rescued_when_the_program_is_told_to_stop(
    home: Path, path: Path
) -> None:
    with program(home, str(path)) as terminal:
        turn_in_memory(terminal, path)
        terminal.child.kill(signal.SIGTERM)
        said = terminal.left(128 + signal.SIGTERM)
    assert is_clean(terminal.output)
    (rescued,) = (home / "reports").iterdir()
    assert f"The game is saved in {rescued}" in said
    assert len(load(rescued).game.steps) == 3
