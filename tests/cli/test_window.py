"""Started by a double click: a window with a terminal, or a sentence about the one that lacks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper import cli
from scorekeeper.cli import screen
from scorekeeper.cli.command import OWN_WINDOW

from .conftest import Shell

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows opens a window by itself")

Programs = Callable[..., Path]


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Puts a program on the otherwise empty path that writes down how it was called.

    It then does what `does` says: nothing, and so as a terminal does that shows a window of another
    process.
    """
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("TERMINAL", raising=False)

    def add(name: str, does: str = "") -> Path:
        called = folder / f"{name}.called"
        script = folder / name
        note = f'echo "${{SCOREKEEPER_WINDOW:+window}}" "$@" > "{called}"'
        script.write_text(f"#!/bin/sh\n{note}\n{does}\n")
        script.chmod(0o755)
        return called

    return add


def test_the_system_s_terminal_shows_the_program(programs: Programs) -> None:
    called = programs("x-terminal-emulator")
    assert screen.open_window(["my game.toml"]) == 0
    assert called.read_text() == f"window -e {sys.executable} -m scorekeeper my game.toml\n"


@pytest.mark.parametrize("fails", ["kill -ABRT $$", "exit 1"])
def test_a_terminal_that_does_not_start_is_not_the_only_one(fails: str, programs: Programs) -> None:
    failed, sound = programs("xdg-terminal-exec", fails), programs("xterm")
    assert screen.open_window([]) == 0
    assert failed.exists()
    assert sound.exists()


def test_without_one_a_sentence_says_what_to_do(
    programs: Programs, capsys: pytest.CaptureFixture[str]
) -> None:
    called = programs("zenity")
    assert screen.open_window([]) == 1
    assert "install xterm" in capsys.readouterr().err
    assert "install xterm" in called.read_text()


def test_the_one_file_is_started_with_the_libraries_of_the_system(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = programs("xterm")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/scorekeeper")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/tmp/unpacked")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/lib")
    seen: list[dict[str, str]] = []
    call = subprocess.call

    def noting(command: list[str], env: dict[str, str]) -> int:
        seen.append(env)
        return call(command, env=env)

    monkeypatch.setattr(subprocess, "call", noting)
    screen.open_window([])
    assert called.read_text() == "window -e /opt/scorekeeper\n"
    assert seen[0]["LD_LIBRARY_PATH"] == "/opt/lib"
    assert seen[0]["PYINSTALLER_RESET_ENVIRONMENT"] == "1"


@pytest.fixture
def terminal() -> Iterator[int]:
    """The handle of a terminal that nobody looks at."""
    keeper, terminal = os.openpty()
    yield terminal
    os.close(terminal)
    os.close(keeper)


def started(desktop: bool, first: str = "", **streams: int) -> str:
    """What a program without a controlling terminal finds, started with these `streams`.

    It runs `first` before it looks.
    """
    code = "from scorekeeper.cli import screen; import os, sys; sys.platform = 'linux'\n"
    code += f"{first}\nos.write(int(sys.argv[1]), str(screen.is_double_click()).encode())"
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    reader, writer = os.pipe()
    given = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL) | streams
    subprocess.run(
        [sys.executable, "-c", code, str(writer)],
        check=True,
        env=environment | ({"DISPLAY": ":0"} if desktop else {}),
        pass_fds=[writer],
        start_new_session=True,
        cwd=Path(__file__).parents[2],
        **given,  # type: ignore[call-overload]
    )
    os.close(writer)
    with os.fdopen(reader) as answer:
        return answer.read()


def test_a_desktop_without_a_terminal_is_a_double_click() -> None:
    assert started(desktop=True) == "True"
    assert started(desktop=False) == "False"


def test_a_program_that_reads_the_answer_gets_no_window() -> None:
    assert started(desktop=True, stdout=subprocess.PIPE) == "False"


def test_a_desktop_that_leaves_a_pipe_to_read_from_is_a_double_click() -> None:
    assert started(desktop=True, stdin=subprocess.PIPE) == "True"


def test_a_pipe_in_a_terminal_is_none(terminal: int) -> None:
    assert started(desktop=True, stdin=subprocess.PIPE, stdout=terminal) == "False"
    assert started(desktop=True, stdin=subprocess.PIPE, stderr=terminal) == "False"


@pytest.mark.parametrize(
    ("number", "found"), [(0x401, "True"), (0x43F, "True"), (0x440, "False"), (0x8801, "False")]
)
def test_the_console_that_a_desktop_was_started_from_is_no_terminal(
    number: int, found: str, terminal: int, tmp_path: Path
) -> None:
    process = tmp_path / "stat"
    process.write_text(f"17 (a name) S 2) S 1 17 17 {number} -1 4194560 0", "utf-8")
    first = "import fcntl, pathlib, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
    first += f"screen.PROCESS = pathlib.Path({str(process)!r})"
    assert started(True, first, stdin=terminal) == found
    assert started(True, first, stdin=terminal, stdout=terminal) == "False"


def test_a_window_opens_no_other_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(screen, "_has_terminal", lambda: False)
    monkeypatch.setattr(screen, "_is_connected", lambda: False)
    assert screen.is_double_click()
    monkeypatch.setenv(OWN_WINDOW, "1")
    assert not screen.is_double_click()


def test_the_game_that_was_clicked_is_opened(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []

    def open_window(arguments: list[str]) -> int:
        opened.append(arguments)
        return 0

    monkeypatch.setattr(screen, "is_double_click", lambda: True)
    monkeypatch.setattr(screen, "open_window", open_window)
    assert shell("sunday.toml").code == 0
    assert shell().code == 0
    assert opened == [["sunday.toml"], []]


def test_what_went_wrong_can_be_read_before_the_window_closes(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(cli, "keep_open", lambda: asked.append(1))
    assert shell("show", "nothing.toml").code == 2
    assert asked == [1]
    assert shell("new", "--list").code == 0
    assert asked == [1]
