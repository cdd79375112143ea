"""Exit codes and complaints, which all commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from scorekeeper.names import printable

YES, NO, BAD_INPUT = 0, 1, 2
"""Exit codes: yes; no, or problems found; bad usage or input that cannot be read."""
PLAIN_VARIABLE = "SCOREKEEPER_PLAIN"
"""Set, it has the screen drawn in plain characters, as does ``--plain`` before a command."""
OWN_WINDOW = "SCOREKEEPER_WINDOW"
"""Set in a window that closes with the program: an empty folder, which it removes as it starts."""


class CommandError(Exception):
    """A reason to stop, as a sentence. `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def complain(message: str) -> None:
    """Print a sentence on the error stream; if that is full, the exit code has to do."""
    with suppress(OSError):
        print(f"scorekeeper: {printable(message)}", file=sys.stderr, flush=True)


@contextmanager
def counted() -> Iterator[Callable[[int, int], None]]:
    """Say on the terminal how many games are read, and of how many, until they all are."""
    said = ""

    def tell(read: int, of: int) -> None:
        nonlocal said
        if sys.stderr.isatty():
            said = f"{read:,} of {of:,} games read"
            _draw(said)

    try:
        yield tell
    finally:
        if said:
            _draw(" " * len(said), "\r")


def _draw(text: str, then: str = "") -> None:
    """Write over the line of the terminal that was drawn before."""
    with suppress(OSError):
        print(f"\r{text}", end=then, file=sys.stderr, flush=True)
