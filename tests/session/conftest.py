"""A home of its own for every test, and turns taken in a session."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.record import load, save
from scorekeeper.session import Outcome, Session, lock
from tests.record.samples import a_game
from tests.support.games import LEAFLET


@pytest.fixture(autouse=True)
def at_home(home: Path, kept_indexes: None) -> None:
    """Games and settings are nobody else's."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game after the leaflet's first two turns, in a folder of its own."""
    path = tmp_path / "games" / "sunday.toml"
    path.parent.mkdir()
    save(a_game(*LEAFLET[:2]), path)
    return path


class Windows:
    """How Windows opens, locks and removes files, as far as a lock meets with it."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self._open, self._close, self._unlink = os.open, os.close, Path.unlink
        self._locked: dict[int, set[int]] = {}
        """By the handle of each open file the bytes that are locked by it."""

    def open(self, path: str | Path, flags: int, mode: int = 0o777) -> int:
        handle = self._open(path, flags, mode)
        self._locked[handle] = set()
        return handle

    def close(self, handle: int) -> None:
        self._locked.pop(handle, None)
        self._close(handle)

    def locking(self, handle: int, mode: int, count: int) -> None:
        """Lock one byte here, which no handle has locked: not even this one."""
        assert (mode, count) == (self.LK_NBLCK, 1)
        byte = os.lseek(handle, 0, os.SEEK_CUR)
        if any(byte in self._locked[other] for other in self._handles(os.fstat(handle))):
            raise PermissionError(errno.EACCES, "Permission denied")
        self._locked[handle].add(byte)

    def truncate(self, handle: int, length: int) -> None:
        """Cut nothing off a file of which another handle has a byte locked."""
        others = self._handles(os.fstat(handle))
        if any(self._locked[other] for other in others if other != handle):
            raise PermissionError(errno.EACCES, "Permission denied")
        os.truncate(handle, length)

    def unlink(self, path: Path, missing_ok: bool = False) -> None:
        if path.exists() and self._handles(path.stat()):
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        self._unlink(path, missing_ok)

    def _handles(self, file: os.stat_result) -> list[int]:
        return [handle for handle in self._locked if os.path.samestat(os.fstat(handle), file)]


@pytest.fixture(params=["here", "on Windows"])
def each_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are locked as this system does it, or as Windows does."""
    if request.param == "here":
        return
    windows = Windows()
    monkeypatch.setattr(os, "open", windows.open)
    monkeypatch.setattr(os, "close", windows.close)
    monkeypatch.setattr(os, "ftruncate", windows.truncate)
    monkeypatch.setattr(Path, "unlink", lambda path, **options: windows.unlink(path, **options))
    monkeypatch.setattr(lock, "msvcrt", windows, raising=False)
    monkeypatch.setattr(lock, "sys", SimpleNamespace(platform="win32"))


def take(session: Session, text: str) -> Outcome:
    """Take the turn `text`."""
    return session.play(session.game.judge(session.game.read(text)))


def turns_in(path: Path) -> int:
    """How many turns are in a file."""
    return len(load(path).game.steps)


def names_in(folder: Path) -> list[str]:
    """The files in a folder."""
    return sorted(file.name for file in folder.iterdir())
