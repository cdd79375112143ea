"""``serve`` for the tests: in a thread of this program, or as a program of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import StringIO
from threading import Thread
from typing import IO

import pytest

from scorekeeper.cli import main, serve
from scorekeeper.web import phones
from scorekeeper.web.phones import PORT

HERE = "127.0.0.1"
LIMIT = 60.0
"""Seconds after which whatever is waited for is taken to hang."""


class Serving:
    """A ``serve`` that runs."""

    def __init__(self, output: IO[str]) -> None:
        """Read from the `output` what it prints at first."""
        self._output = output
        first = output.readline()
        assert " at http://" in first, first
        self.address = first.split()[-1]
        self.head = ""
        """What it says of the address, a line each, before everybody can look."""
        while not (line := output.readline()).startswith("Everybody"):
            assert line
            self.head += line
        self.rest = ""
        """What it printed last of all; nothing before it has ended."""

    def said(self) -> str:
        """The next line that it prints; empty if it ends."""
        return self._output.readline().strip()

    def until_said(self, text: str) -> str:
        """The next line with `text`."""
        while text not in (line := self.said()):
            assert line
        return line

    def ended(self) -> None:
        """Read what is left."""
        self.rest = self._output.read()


@contextmanager
def serving(*arguments: str, usual_port: int = PORT) -> Iterator[Serving]:
    """The command in a thread of its own, where Ctrl+C is the last that it hears; it ends well."""
    codes, complaints = list[int](), StringIO()
    works: Future[Callable[[], object]] = Future()

    def run_here(work: Coroutine[object, object, None]) -> None:
        """Signals come to the main thread alone: this is cancelled as they would do it."""

        async def until_cancelled() -> None:
            task, loop = asyncio.current_task(), asyncio.get_running_loop()
            assert task
            works.set_result(partial(loop.call_soon_threadsafe, task.cancel))
            await work

        with suppress(asyncio.CancelledError):
            asyncio.run(until_cancelled())

    read, write = os.pipe()
    with pytest.MonkeyPatch.context() as monkeypatch, os.fdopen(read, encoding="utf-8") as output:
        monkeypatch.setattr(serve, "run", run_here)
        monkeypatch.setattr(phones, "PORT", usual_port)
        monkeypatch.setattr(serve, "PORT", usual_port)
        line = ["serve", "--address", HERE, *arguments]

        def run() -> None:
            with os.fdopen(write, "w", encoding="utf-8") as printed, redirect_stdout(printed):
                codes.append(main(line))

        with redirect_stderr(complaints):
            command = Thread(target=run)
            command.start()
            try:
                served = Serving(output)
                yield served
            finally:
                works.result(LIMIT)()
                command.join()
                served.ended()
        assert (codes, complaints.getvalue()) == ([0], "")


@contextmanager
def serving_apart(
    *arguments: str, usual_port: int = PORT, end: signal.Signals = signal.SIGINT
) -> Iterator[Serving]:
    """The command as a program, which must end well at Ctrl+C, or at `end`.

    Only a kill lets nothing end well.
    """
    source = (
        "from scorekeeper.web import phones;"
        f"phones.PORT = {usual_port};"
        "from scorekeeper.cli import main;"
        "raise SystemExit(main())"
    )
    command = [sys.executable, "-c", source, "serve", "--address", HERE, *arguments]
    program = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed_ctrl_c,
    )
    try:
        assert program.stdout
        assert program.stderr
        served = Serving(program.stdout)
        yield served
        program.send_signal(end)
        assert program.wait(LIMIT) == (-end if end == signal.SIGKILL else 0)
        assert program.stderr.read() == ""
        served.ended()
    finally:
        program.kill()
        program.communicate()


def _heed_ctrl_c() -> None:
    """What is run in the background ignores it, and what that starts inherits this."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
