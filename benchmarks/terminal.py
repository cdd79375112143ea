"""A program in a pseudo-terminal, timed from outside as somebody who looks at it."""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter

USUAL = (80, 24)
"""Columns and lines."""
LIMIT = 20.0
"""Seconds after which a program that shows nothing is given up."""
STILL = 0.03
"""Seconds without output after which a picture is complete: two ticks of Textual's clock."""
REST = 5
"""Looks in a row, `STILL` apart, in which a program does nothing: it is done with a key."""
KEYS = {
    "backspace": b"\x7f",
    "down": b"\x1b[B",
    "enter": b"\r",
    "escape": b"\x1b",
    "ctrl+p": b"\x10",
    "ctrl+x": b"\x18",
    "f1": b"\x1bOP",
    "f4": b"\x1bOS",
    "f5": b"\x1b[15~",
    "f6": b"\x1b[17~",
    "f7": b"\x1b[18~",
    "f8": b"\x1b[19~",
    "left": b"\x1b[D",
    "pagedown": b"\x1b[6~",
    "pageup": b"\x1b[5~",
    "right": b"\x1b[C",
    "shift+tab": b"\x1b[Z",
    "space": b" ",
    "tab": b"\t",
    "up": b"\x1b[A",
}
"""What a terminal sends for keys that are no characters."""


class Terminal:
    """The pseudo-terminal of one running program."""

    def __init__(self, master: int, process: int) -> None:
        self._master = master
        self._threads = Path(f"/proc/{process}/task")
        self._clock = ~process << 3 | 2  # As clock_getcpuclockid() of Linux has it.

    @property
    def computed(self) -> float:
        """Seconds of processor time that the program has taken so far."""
        return time.clock_gettime(self._clock)

    def read_until(self, *marks: bytes) -> bytes:
        """All that is written until each of `marks` has been."""
        shown = b""
        while not all(mark in shown for mark in marks):
            shown += self.read()
        return shown

    def read(self) -> bytes:
        """What is written next. Raises `TimeoutError` if nothing is."""
        if not select.select([self._master], [], [], LIMIT)[0]:
            raise TimeoutError("nothing came")
        return os.read(self._master, 2**16)

    def write(self, key: bytes) -> None:
        """Press `key`, and leave all that it brings to be read."""
        os.write(self._master, key)

    def press(self, key: bytes) -> tuple[float, int]:
        """Seconds from `key` to the last byte that it changes on the screen, and the bytes."""
        start = perf_counter()
        self.write(key)
        last, count, wait = start, 0, LIMIT
        while select.select([self._master], [], [], wait)[0]:
            count += len(os.read(self._master, 2**16))
            last, wait = perf_counter(), STILL
        return last - start, count

    def settle(self) -> bytes:
        """All that is written until nothing is any more."""
        shown = b""
        while select.select([self._master], [], [], 10 * STILL)[0]:
            shown += os.read(self._master, 2**16)
        return shown

    def spend(self, key: str, mark: bytes = b"") -> tuple[float, bytes]:
        """Seconds of processor time that `key` takes until all is done, and what it brings.

        With a `mark` the seconds until that is written, whatever goes on behind it.
        """
        before = self.computed
        self.write(KEYS.get(key, key.encode()))
        shown = self.read_until(mark) if mark else b""
        until_mark = self.computed - before
        shown += self.rest()
        return until_mark if mark else self.computed - before, shown

    def rest(self) -> bytes:
        """All that is written until the program does nothing any more, however busy others are."""
        shown = b""
        calm = 0
        while calm < REST:
            if select.select([self._master], [], [], STILL)[0]:
                shown += os.read(self._master, 2**16)
                calm = 0
            else:
                calm = 0 if self._is_at_work else calm + 1
        return shown

    @property
    def _is_at_work(self) -> bool:
        """True if a thread of the program has a processor, waits for one, or for the disk."""
        for file in self._threads.glob("*/stat"):
            with suppress(OSError):  # It has ended since it was found.
                if file.read_text().rpartition(")")[2].split()[0] in "RD":
                    return True
        return False

    def show(self, key: bytes) -> bytes:
        """All that `key` brings on the screen, however long that takes to begin."""
        self.write(key)
        select.select([self._master], [], [], LIMIT)
        return self.settle()


@contextmanager
def running(
    arguments: Sequence[str],
    executable: str = sys.executable,
    size: tuple[int, int] = USUAL,
    games: Path | None = None,
) -> Iterator[Terminal]:
    """``python ARGUMENTS``, or another program, in a terminal; it is ended with the block.

    Its home is its own, and empty, or a copy of the one with `games`.
    """
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, size[::-1])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        if games:
            shutil.copytree(games, home, dirs_exist_ok=True)
        environment = os.environ | {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "SCOREKEEPER_HOME": home,
            "TMPDIR": home,  # Where that of a Mac unpacks itself, too.
        }
        for name in ("NO_COLOR", "COLUMNS", "LINES", "PYTHONDONTWRITEBYTECODE"):
            environment.pop(name, None)
        program = subprocess.Popen(
            [executable, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        try:
            yield Terminal(master, program.pid)
        finally:
            os.killpg(program.pid, signal.SIGKILL)  # With what it has started itself.
            program.wait()
            os.close(master)
