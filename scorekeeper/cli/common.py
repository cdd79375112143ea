"""Exit codes and complaints, which all commands share."""

from __future__ import annotations

import sys
from contextlib import suppress

from scorekeeper.names import printable

YES, NO, BAD_INPUT = 0, 1, 2
"""Exit codes: yes; no, or problems found; bad usage or input that cannot be read."""
FAULT = "something went wrong in the program"
"""What is said of a fault of the program itself; a report says more."""
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
