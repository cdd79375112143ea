"""The real program ends when it is told to, or by a fault, and no turn is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import closing as closing_loop
from pathlib import Path
from threading import Thread

import pytest
from _pytest.mark import ParameterSet

from scorekeeper.cli.about import CRASHED
from scorekeeper.record import load, save
from scorekeeper.tui import closing
from tests.support.games import LEAFLET, game_of

from .helpers import put
from .questions.test_computers import a_game as with_mira
from .real_terminal import PATIENCE, Terminal, program

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows ends a program by itself")

SOON = """
from scorekeeper.tui import closing

closing.PATIENCE = 0.2
"""
HELD_UP = {
    "the terminal is gone, and what is written to it waits for room": """
from textual.drivers import _writer_thread

_writer_thread.MAX_QUEUED_WRITES = 1
""",
    "nothing reads the keys to the end": """
from threading import Event
from textual.drivers.linux_driver import LinuxDriver

LinuxDriver.run_input_thread = lambda self: Event().wait()
""",
    "a worker never comes back": """
from threading import Event
from scorekeeper.tui.table.screen import TableScreen

shown = TableScreen.on_mount

def show_and_wait(self):
    shown(self)
    self.run_worker(Event().wait, thread=True)

TableScreen.on_mount = show_and_wait
""",
    "a thread is waited for at the exit": """
from threading import Event, Thread
from scorekeeper.tui.table.screen import TableScreen

shown = TableScreen.on_mount

def show_and_wait(self):
    shown(self)
    Thread(target=Event().wait).start()

TableScreen.on_mount = show_and_wait
""",
    "the loop itself waits": """
from threading import Event
from scorekeeper.tui.table.screen import TableScreen

TableScreen.action_log = lambda self: Event().wait()
""",
}
"""Each thread that the end may wait for, stopped at its worst moment."""


def some_of_all(begin: str) -> list[ParameterSet]:
    """All of these; those that do not `begin` so are a sweep."""
    return [
        pytest.param(name, marks=() if name.startswith(begin) else pytest.mark.sweeps)
        for name in HELD_UP
    ]


@pytest.fixture
def path(home: Path) -> Path:
    return put(home, game_of(*LEAFLET[:2]), "sunday")


def prepare(folder: Path, text: str) -> str:
    """What Python runs before the program: the folder for its path."""
    (folder / "before").mkdir()
    (folder / "before" / "sitecustomize.py").write_text(SOON + text, "utf-8")
    return str(folder / "before")


def hang_up(terminal: Terminal) -> None:
    """Take the terminal away, and wait until the program is gone."""
    terminal.child.ptyproc.fileobj.close()
    waiting = Thread(target=terminal.child.wait, daemon=True)
    waiting.start()
    waiting.join(PATIENCE)
    assert not waiting.is_alive(), "the program stays alive without its terminal"


@pytest.mark.parametrize("held_up", some_of_all("the terminal is gone"))
def test_a_table_only_looked_at_is_gone_with_its_terminal(
    home: Path, path: Path, tmp_path: Path, held_up: str
) -> None:
    before = path.read_bytes()
    with program(home, str(path), PYTHONPATH=prepare(tmp_path, HELD_UP[held_up])) as terminal:
        terminal.see("to play.")
        terminal.press("f5")
        hang_up(terminal)
        assert terminal.child.exitstatus == 128 + signal.SIGHUP
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def read_until(terminal: int, text: bytes) -> None:
    """Read what is written to a terminal up to that text."""
    shown = b""
    while text not in shown:
        shown += os.read(terminal, 4096)


def test_a_terminal_that_is_not_its_own_goes_without_a_signal(home: Path, path: Path) -> None:
    keeper, terminal = os.openpty()
    environment = {**os.environ, "SCOREKEEPER_HOME": str(home), "TERM": "xterm-256color"}
    child = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", str(path)],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment,
        start_new_session=True,
    )
    os.close(terminal)
    try:
        read_until(keeper, b"to play.")
        os.write(keeper, b"T")
        read_until(keeper, b"Esc")
        os.close(keeper)
        assert child.wait(PATIENCE) == 128 + signal.SIGHUP
    finally:
        child.kill()
    assert {file.suffix for file in path.parent.iterdir()} == {".toml", ".unplayed"}


@pytest.mark.parametrize("held_up", some_of_all("a worker")[1:])
def test_a_table_that_is_told_to_end_is_gone(
    home: Path, path: Path, tmp_path: Path, held_up: str
) -> None:
    with program(home, str(path), PYTHONPATH=prepare(tmp_path, HELD_UP[held_up])) as terminal:
        terminal.see("to play.")
        terminal.press("f5")
        terminal.child.kill(signal.SIGTERM)
        terminal.left(128 + signal.SIGTERM)
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def test_turns_in_memory_are_rescued_although_the_loop_waits(
    home: Path, path: Path, tmp_path: Path
) -> None:
    waits = prepare(tmp_path, HELD_UP["the loop itself waits"])
    with program(home, str(path), PYTHONPATH=waits) as terminal:
        terminal.see("to play.")
        path.unlink()
        path.mkdir()
        terminal.press(":pass", "enter")
        terminal.see("Not saved")
        terminal.press("f5")
        terminal.child.kill(signal.SIGTERM)
        terminal.left(128 + signal.SIGTERM)
    (rescued,) = (home / "reports").iterdir()
    assert len(load(rescued).game.steps) == 3


def test_whoever_has_no_more_patience_does_not_stop_what_is_stopping() -> None:
    """Of two at once one would lock the game again that the other has just left."""
    stopped: list[int] = []

    def stop(code: int) -> None:
        stopped.append(code)
        impatient = Thread(target=end.begin, args=(code,))
        impatient.start()
        impatient.join(PATIENCE)

    with closing_loop(asyncio.new_event_loop()) as loop:
        end = closing._End(loop, stop)
        end.begin(128 + signal.SIGTERM)
    assert stopped == [128 + signal.SIGTERM]


# A fault: the game is saved, and one sentence says so -----------------------------------------

FAULT = """
from {module} import {owner}

def fail(*_):
    raise ZeroDivisionError("a fault put in by a test")

{owner}.{method} = fail
"""
"""Puts a fault into one method of the program."""

IN_A_PLAY = ("scorekeeper.session", "Session", "play")
IN_THE_LOG = ("scorekeeper.tui.table.screen", "TableScreen", "action_log")
AT_FIRST = ("scorekeeper.tui.table.screen", "TableScreen", "compose")
IN_A_THREAD = ("scorekeeper.table.computers", "ComputerPlayers", "prepare")


def put_fault(folder: Path, module: str, owner: str, method: str) -> str:
    """What brings a fault into the program, for its path."""
    return prepare(folder, FAULT.format(module=module, owner=owner, method=method))


def test_a_fault_leaves_the_game_saved_and_one_sentence(
    home: Path, path: Path, tmp_path: Path
) -> None:
    faulty = put_fault(tmp_path, *IN_A_PLAY)
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
    faulty = put_fault(tmp_path, *AT_FIRST)
    with program(home, str(path), PYTHONPATH=faulty) as terminal:
        said = terminal.left(CRASHED)
    assert "scorekeeper: something went wrong in the program." in said
    assert b"Traceback" not in terminal.output
    assert [file.name for file in path.parent.iterdir()] == ["sunday.toml"]


def test_a_fault_while_a_computer_thinks(home: Path, path: Path, tmp_path: Path) -> None:
    save(with_mira(*LEAFLET[:2]), path)
    faulty = put_fault(tmp_path, *IN_A_THREAD)
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
    faulty = put_fault(tmp_path, *IN_THE_LOG)
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
