"""The lock of an open game: one program changes a game file, and others learn that it does.

A lock is a small file beside the game, there while a program may change the game. What is in it
says which program that is. The system holds a lock on it as well, which ends with the program,
however that ends: so a file that was left behind locks nothing. A lock is advice among programs
of this kind; where none can be made, as in a folder that can only be read, everybody is let in.
"""

from __future__ import annotations

import os
import stat
import sys
import time
import zlib
from contextlib import suppress
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from scorekeeper.names import printable
from scorekeeper.saving import ABANDONED

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LONGEST = 1000
"""Bytes of a lock file that are read; no program of this kind writes more."""
_TRIES = 100
"""Times a lock file may vanish between two looks before this program goes on without one."""
_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Nothing is written to a link or a pipe that is in the place of a lock file."""
_MACHINE = 16
"""Digits that tell one computer from another."""
_FAR_OFF = 2**20
"""The bytes of the lock file that Windows locks: after all that is read."""


class LockOwner(NamedTuple):
    """The program that has a game open."""

    host: str
    """The computer."""
    process: str
    since: str
    """Date and time, ISO 8601, by the clock of that computer."""
    token: str
    """Another one for each lock."""
    machine: str = ""
    """The lasting id of the computer; empty where its name stays."""

    @property
    def is_here(self) -> bool:
        """True if the program runs, or ran, on this computer."""
        if self.machine and (machine := _machine()):
            return self.machine == machine
        return self.host in ("", _host())

    @property
    def where(self) -> str:
        """The place where the game is open, to be read after "open" or "taken over"."""
        here = self.is_here
        where = "in another window" if here else f"on the computer {self.host}"
        return printable(f"{where} since {self.since[11:16]}" if self.since else where)


class GameLock:
    """The lock of this program on the game in a file."""

    def __init__(self, game: Path) -> None:
        target = game.resolve()
        self.path = target.with_name(f".{target.name}.open")
        """The lock file."""
        self._token = _new_token()
        self._handle: int | None = None

    def take(self) -> LockOwner | None:
        """Lock the game, unless another program has; who that is, None if the lock is ours.

        What a program on this computer left behind that does not run any more locks nothing.
        """
        for _ in range(_TRIES):
            handle = self._opened()
            if handle is None:
                break
            owner = _read(handle)
            free = _lock(handle, owner.token)
            if not self._is_there(handle) or _read(handle) != owner:  # Somebody was faster.
                os.close(handle)
            elif owner.token == self._token or (free and owner.is_here):
                self._write(handle)
                return None
            else:
                os.close(handle)
                return owner
        return None

    def take_over(self) -> None:
        """Lock the game whoever has it; that program finds out before it writes again."""
        self.release()
        self._token = _new_token()  # Whoever has it now may have locked what stood for the old one.
        with suppress(OSError):  # Windows keeps a file that is open; it is written over.
            self.path.unlink()
        handle = self._opened()
        if handle is not None:
            self._write(handle)

    def taken_by(self) -> LockOwner | None:
        """The holder who has taken the game over; None while it is ours."""
        with suppress(OSError):
            handle = os.open(self.path, os.O_RDONLY | _CAREFUL)
            owner = _read(handle)
            os.close(handle)
            if owner.token == self._token:
                return None
        self._let_go()
        return self.take()  # The other one may be gone by now.

    def release(self) -> None:
        """Lock the game no more, and remove the lock file."""
        if self._handle is None:
            return
        is_ours = _read(self._handle).token == self._token and self._is_there(self._handle)
        if sys.platform == "win32":  # No file that is open is removed there.
            self._let_go()
        if is_ours:
            with suppress(OSError):
                self.path.unlink()
        self._let_go()

    def _opened(self) -> int | None:
        for flags in (os.O_RDWR | os.O_CREAT, os.O_RDONLY):
            with suppress(OSError):
                handle = os.open(self.path, flags | _CAREFUL, 0o666)
                if stat.S_ISREG(os.fstat(handle).st_mode):
                    return handle
                os.close(handle)
        return None

    def _is_there(self, handle: int) -> bool:
        """True if the file of `handle` is still the one at the path of the lock."""
        with suppress(OSError):
            return os.path.samestat(os.fstat(handle), self.path.stat())
        return False

    def _write(self, handle: int) -> None:
        _lock(handle, self._token)  # Before anybody can read whose it is.
        now = datetime.now().isoformat(timespec="seconds")
        text = "\n".join((_host(), str(os.getpid()), now, self._token, _machine(), ""))
        with suppress(OSError):  # A full disk; the lock is what counts.
            os.lseek(handle, 0, os.SEEK_SET)
            os.ftruncate(handle, os.write(handle, text.encode()))  # What follows is not read.
        self._handle = handle

    def _let_go(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def remove_empty_locks(folder: Path) -> None:
    """Remove the empty lock files in `folder` of programs that were killed as they made them."""
    with suppress(OSError):
        for path in folder.glob(".*.toml.open"):
            with suppress(OSError):
                state = path.stat()
                if not state.st_size and time.time() - state.st_mtime > ABANDONED:
                    lock = GameLock(folder / path.name[1:].removesuffix(".open"))
                    if lock.take() is None:
                        lock.release()


def _new_token() -> str:
    return os.urandom(8).hex()


def _read(handle: int) -> LockOwner:
    with suppress(OSError):
        os.lseek(handle, 0, os.SEEK_SET)
        lines = os.read(handle, _LONGEST).decode("utf-8", "replace").split("\n")
        return LockOwner(*(lines + [""] * 5)[:5])
    return LockOwner(host="", process="", since="", token="")


def _lock(handle: int, token: str) -> bool:
    """Have the system lock the file; False if it is locked. Closing the handle ends that.

    On Windows the lock is on a byte that belongs to `token`: whoever has been taken over may
    have the same file open, with a lock of their own.
    """
    try:
        if sys.platform == "win32":
            os.lseek(handle, _FAR_OFF + zlib.crc32(token.encode()) % 2**30, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # Some network shares know no locks.
        return True
    return True


def _host() -> str:
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return os.uname().nodename


@cache
def _machine() -> str:
    """The lasting id of a Mac, whose name is another one in each network."""
    if sys.platform != "darwin":
        return ""
    import ctypes  # For Macs alone.

    found = (ctypes.c_ubyte * 16)()
    no_wait = (ctypes.c_long * 2)(1, 0)
    try:
        failed = ctypes.CDLL(None).gethostuuid(found, no_wait)
    except (AttributeError, OSError):
        return ""
    # Whoever reads the file learns only whether it is the same one.
    if failed:
        return ""
    return sha256(bytes(found)).hexdigest()[:_MACHINE]
