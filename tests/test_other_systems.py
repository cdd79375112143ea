"""What Windows does otherwise, played by fakes: it cannot be tried where these tests run."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from scorekeeper import saving
from scorekeeper.saving import SaveError, free_path, write_atomically
from scorekeeper.session.lock import GameLock
from scorekeeper.tui.app import ScorekeeperApp

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


@pytest.mark.usefixtures("windows")
def test_nobody_waits_for_ever_for_a_file_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(draft: Path, target: Path) -> Path:
        raise BUSY

    monkeypatch.setattr(Path, "replace", refused)
    monkeypatch.setattr(saving, "PATIENCE", 0.02)
    (tmp_path / "game.toml").write_text("before")
    with pytest.raises(SaveError, match="not allowed to write there"):
        write_atomically(tmp_path / "game.toml", "words")
    assert [path.name for path in tmp_path.iterdir()] == ["game.toml"]
    assert (tmp_path / "game.toml").read_text() == "before"


def test_elsewhere_a_refusal_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refusals: list[Path] = []

    def refused(draft: Path, target: Path) -> Path:
        refusals.append(target)
        raise BUSY

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(SaveError):
        write_atomically(tmp_path / "game.toml", "words")
    assert len(refusals) == 1


def test_a_lock_file_goes_where_no_open_file_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: set[int] = set()
    open_file, close, unlink = os.open, os.close, Path.unlink

    def opening(path: Path, flags: int, mode: int = 0o777) -> int:
        handle = open_file(path, flags, mode)
        opened.add(handle)
        return handle

    def closing(handle: int) -> None:
        opened.discard(handle)
        close(handle)

    def removing(path: Path, missing_ok: bool = False) -> None:
        if opened:
            raise BUSY
        unlink(path, missing_ok)

    lock = GameLock(tmp_path / "game.toml")
    monkeypatch.setattr(os, "open", opening)
    assert lock.take() is None
    assert lock.path.exists()
    monkeypatch.setattr(os, "close", closing)
    monkeypatch.setattr(Path, "unlink", removing)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("scorekeeper.session.lock._host", lambda: "")
    lock.release()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1"])
def test_no_file_is_called_like_a_device_of_windows(name: str, tmp_path: Path) -> None:
    assert free_path(tmp_path, name, ".toml").name == f"{name}-2.toml"
    assert free_path(tmp_path, f"{name}-and-ben", ".toml").name == f"{name}-and-ben.toml"


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="there a closed window is the real one")
def test_a_closed_window_is_a_break_and_ends_the_app_in_good_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped: list[int] = []
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    monkeypatch.setattr(ScorekeeperApp, "_stop", lambda app, code: stopped.append(code))
    before = signal.getsignal(signal.SIGUSR1), signal.getsignal(signal.SIGINT)

    async def close_the_window() -> None:
        with pytest.MonkeyPatch.context() as system:
            system.setattr(sys, "platform", "win32")
            ScorekeeperApp.on_load(object.__new__(ScorekeeperApp))
        signal.raise_signal(signal.SIGUSR1)
        while not stopped:
            await asyncio.sleep(0)

    try:
        asyncio.run(close_the_window())
    finally:
        signal.signal(signal.SIGUSR1, before[0])
        signal.signal(signal.SIGINT, before[1])
    assert stopped == [128 + signal.SIGUSR1]
