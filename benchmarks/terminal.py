"""A program in a pseudo-terminal of 80x24, timed from outside as somebody who looks at it."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

COLUMNS, LINES = 80, 24
LIMIT = 20.0
"""Seconds after which a program that shows nothing is given up."""
STILL = 0.03
"""Seconds without output after which a picture is complete: two ticks of Textual's clock."""


class Terminal:
    """The pseudo-terminal of one running program."""

    def __init__(self, master: int, process: int) -> None:
        self._master = master
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

    def show(self, key: bytes) -> bytes:
        """All that `key` brings on the screen, however long that takes to begin."""
        self.write(key)
        select.select([self._master], [], [], LIMIT)
        return self.settle()


@contextmanager
def running(arguments: Sequence[str], executable: str = sys.executable) -> Iterator[Terminal]:
    """``python ARGUMENTS``, or another program, in a terminal; it is ended with the block."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (LINES, COLUMNS))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
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
