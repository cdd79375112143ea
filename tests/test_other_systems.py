"""What Windows does otherwise, played by fakes: it cannot be tried where these tests run."""

from __future__ import annotations

import asyncio
import ctypes
import errno
import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.cli import BROKEN_PIPE, main
from scorekeeper.cli.command import BAD_INPUT
from scorekeeper.saving import free_path, write_atomically
from scorekeeper.tui import closing
from scorekeeper.words import spell_checkers
from scorekeeper.words.lexicon import WordListError

only_by_fakes = pytest.mark.skipif(os.name == "nt", reason="there the system itself does it")
BUSY = PermissionError(13, "The process cannot access the file")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.usefixtures("windows")
def test_a_file_that_a_scanner_has_open_is_replaced_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, refusals = Path.replace, [BUSY, BUSY, BUSY]

    def refused(draft: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", refused)
    write_atomically(tmp_path / "game.toml", "words")
    assert (tmp_path / "game.toml").read_text() == "words"
    assert not refusals


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1"])
def test_no_file_is_called_like_a_device_of_windows(name: str, tmp_path: Path) -> None:
    assert free_path(tmp_path, name, ".toml").name == f"{name}-2.toml"
    assert free_path(tmp_path, f"{name}-and-ben", ".toml").name == f"{name}-and-ben.toml"


@pytest.fixture
def breaks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A signal stands for the break of Windows, and all are what they were after the test."""
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    before = {sign: signal.getsignal(sign) for sign in (signal.SIGUSR1, signal.SIGINT)}
    yield
    for sign, handler in before.items():
        signal.signal(sign, handler)


class Console:
    """What Windows has for a console: whom it asks before it ends a program."""

    def __init__(self) -> None:
        self.kernel32 = self
        self.handlers: list[Callable[[int], bool]] = []

    def SetConsoleCtrlHandler(self, handler: Callable[[int], bool], _: bool) -> None:  # noqa: N802
        self.handlers.append(handler)


@pytest.fixture
def console(breaks: None, monkeypatch: pytest.MonkeyPatch) -> Console:
    console = Console()
    monkeypatch.setattr(ctypes, "windll", console, raising=False)
    monkeypatch.setattr(ctypes, "WINFUNCTYPE", lambda *_: lambda call: call, raising=False)
    monkeypatch.setattr(closing, "_GRACE", 0)
    return console


def stopped_by(what: Callable[[], object]) -> list[int]:
    """The exit codes with which an app on Windows stops that meets with `what`."""
    stopped: list[int] = []

    async def meet() -> None:
        with pytest.MonkeyPatch.context() as system:
            system.setattr(sys, "platform", "win32")
            closing.install_signal_handlers(stopped.append)
        await asyncio.to_thread(what)
        await asyncio.sleep(0)

    asyncio.run(meet())
    return stopped


@only_by_fakes
def test_a_break_ends_the_app_in_good_order(console: Console) -> None:
    assert stopped_by(lambda: os.kill(os.getpid(), signal.SIGUSR1)) == [128 + signal.SIGUSR1]


@only_by_fakes
@pytest.mark.parametrize("event", [2, 5, 6])
def test_a_closed_window_is_kept_open_until_the_app_has_ended(
    event: int, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    assert stopped_by(lambda: console.handlers[0](event)) == [128 + signal.SIGUSR1]
    assert waited == [closing._GRACE]


def test_what_other_programs_read_and_write_is_utf_8(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "game.toml", "--players", "Zoë,Ωmega"]) == 0
    streams = {
        name: io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
        for name in ("stdin", "stdout", "stderr")
    }
    for name, stream in streams.items():
        monkeypatch.setattr(sys, name, stream)
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["show", "game.toml"]) == 0
    assert "Zoë, Ωmega" in streams["stdout"].buffer.getvalue().decode()
    assert {stream.encoding for stream in streams.values()} == {"utf-8"}


@pytest.mark.parametrize(
    ("platform", "where", "code"),
    [("win32", (), BROKEN_PIPE), ("win32", ("g.toml",), BAD_INPUT), ("linux", (), BAD_INPUT)],
)
def test_a_reader_that_goes_away_is_an_invalid_argument_of_windows(
    platform: str,
    where: tuple[str, ...],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(_: object) -> None:
        raise OSError(errno.EINVAL, "Invalid argument", *where)

    monkeypatch.setattr("scorekeeper.cli._run", refuse)
    monkeypatch.setattr(sys, "platform", platform)
    assert main(["new", "--list"]) == code
    assert bool(capsys.readouterr().err) == (code == BAD_INPUT)


def test_the_one_file_says_where_it_has_no_spell_checkers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "enchant", None)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for platform, advice in (("win32", "pipx"), ("darwin", "pipx"), ("linux", "libenchant-2-2")):
        monkeypatch.setattr(sys, "platform", platform)
        with pytest.raises(WordListError, match=advice):
            spell_checkers.load_enchant()
