"""The real program in a pseudo-terminal, and the screen that a person would see."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped, unused-ignore]
import pyte

PATIENCE = 30.0
"""Seconds before a test gives up waiting for the end of a program that does not end by itself."""

STILL = 500
"""Looks, a twentieth of a second each, at a program that does nothing before a test gives up."""

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "escape": "\x1b",
    "space": " ",
    "backspace": "\x7f",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "ctrl+c": "\x03",
    "ctrl+g": "\x07",
    "ctrl+q": "\x11",
    "ctrl+s": "\x13",
    "ctrl+z": "\x1a",
}
"""What a terminal sends for keys that are no characters."""


_COLOURS = re.compile(rb"\x1b\[[0-9;]*m")
"""Sequences that say how text looks: most of what the program writes."""
_BEGUN = re.compile(rb"\x1b(\[[0-9;]*)?\Z")
"""What may go on as one of these."""


def sent(*keys: str) -> str:
    """What a terminal sends for `keys`, each a name or a text that is typed as it is."""
    return "".join(KEYS.get(key, key) for key in keys)


class Terminal:
    """A program, the keys sent to it, and the screen that comes of what it writes."""

    def __init__(self, child: Any, lines: int, columns: int) -> None:
        self.child = child
        self.output = b""
        self._begun = b""
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self._text = ""

    @property
    def text(self) -> str:
        """The screen as text, without what follows the last character of a line."""
        if not self._text:
            self._text = "\n".join(line.rstrip() for line in self._screen.display)
        return self._text

    def press(self, *keys: str) -> None:
        """Send `keys` in a single write."""
        self.child.send(sent(*keys))

    def resize(self, lines: int, columns: int) -> None:
        """Give the terminal another size, and wait until its last line is drawn anew."""
        self._screen.resize(lines, columns)
        self._screen.reset()
        self._text = ""
        self.child.setwinsize(lines, columns)
        # The foot ends like this on every size; a line drawn for another one is cut.
        ends = "Ctrl P  menu", "Esc  Take off", "Ctrl P  Menu", "F1  Help"
        self.until(lambda screen: screen.splitlines()[-1].endswith(ends), "the keys")

    def until(self, holds: Callable[[str], bool], what: str) -> None:
        """Read until the screen is as wanted, or fail with what it is.

        Only what a program does not do counts: it may be slow on a busy machine.
        """
        still = 0
        while not holds(self.text):
            before = self._done
            if still >= STILL or not self._read():
                raise AssertionError(f"this never came: {what}\n{self.text}")
            still += before == self._done

    def see(self, *texts: str) -> None:
        """Read until all of `texts` are on the screen."""
        self.until(lambda screen: all(text in screen for text in texts), ", ".join(texts))

    def left(self, code: int = 0) -> str:
        """Read until the program has ended with the exit `code`; what it wrote at last."""
        before, still = self._done, 0
        while self._read():
            assert still < STILL, f"the program does not end\n{self.text}"
            still += before == self._done
            before = self._done
        self.child.close()
        assert self.child.exitstatus == code
        return self.output.decode("utf-8").rsplit("\x1b", 1)[-1]

    @property
    def _done(self) -> tuple[int, list[bytes]]:
        """What the program has written, and used of the processor if the system tells that."""
        try:
            told = Path(f"/proc/{self.child.pid}/stat").read_bytes()
        except OSError:
            told = b""
        return len(self.output), told.rpartition(b")")[2].split()[11:13]

    def _read(self) -> bool:
        """Take what has been written since; False once the program has ended."""
        try:
            data = self.child.read_nonblocking(65536, 0.05)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.output += data
        self._draw(data)
        return True

    def _draw(self, data: bytes) -> None:
        """Draw what was written, but for its colours, on which no text depends."""
        data = self._begun + data
        begun = _BEGUN.search(data)
        self._begun = begun[0] if begun else b""
        self._stream.feed(_COLOURS.sub(b"", data[: len(data) - len(self._begun)]))
        self._text = ""


@contextmanager
def program(home: Path, *arguments: str, **environment: str) -> Iterator[Terminal]:
    """``scorekeeper`` with `arguments` on 80 columns of 24 lines, its games in `home`.

    At home a club plays, unless a test has settings of its own.
    """
    settings = home / "settings.toml"
    if not arguments and not settings.exists():
        home.mkdir(parents=True, exist_ok=True)
        settings.write_text('audience = "club"\ndictionary = "english"\n', "utf-8")
    mine = ("NO_COLOR", "COLUMNS", "LINES")  # A size told there would go before the true one.
    variables = {key: value for key, value in os.environ.items() if key not in mine}
    variables |= {"TERM": "xterm-256color", "COLORTERM": "", "SCOREKEEPER_HOME": str(home)}
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    with running(command, variables | environment) as terminal:
        yield terminal


@contextmanager
def running(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[Terminal]:
    """`command` on 80 columns of 24 lines; it is ended with the block."""
    child = pexpect.spawn(
        command[0],
        list(command[1:]),
        dimensions=(24, 80),
        env=dict(environment),
        timeout=PATIENCE,
    )
    child.delaybeforesend = None  # The program takes keys whenever they come.
    try:
        yield Terminal(child, 24, 80)
    finally:
        child.close(force=True)
