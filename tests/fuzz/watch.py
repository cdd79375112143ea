"""What a reader must not do: never end, order the terminal about, write into other folders."""

from __future__ import annotations

import os
import signal
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

LONGEST_WAIT = 20
"""Seconds for one input: far more than any needs, so that only what never ends is found."""
_OBEYED = {"Cc", "Cs", "Zl", "Zp"}
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_CHANGES = {
    *("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate"),
}


def check_shown(line: str) -> None:
    """Fail if a terminal would obey something in `line`."""
    bad = {c for c in line if c != "\n" and unicodedata.category(c) in _OBEYED}
    assert not bad, f"a terminal would obey {bad} in {line[:200]!r}"


class Watch:
    """Lists what is changed outside of a folder; the caches of the interpreter do not count."""

    def __init__(self, folder: Path) -> None:
        self.outside: list[str] = []
        self._allowed, self._is_on = str(folder.resolve()), False
        sys.addaudithook(self._note)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Somebody reads: watch, and stop whoever hangs."""
        before = signal.signal(signal.SIGALRM, _too_long)
        signal.setitimer(signal.ITIMER_REAL, LONGEST_WAIT)
        self._is_on = True
        try:
            yield
        finally:
            self._is_on = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def _note(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._is_on or event not in {"open", *_CHANGES}:
            return
        path, *rest = arguments
        flags = rest[1] if event == "open" and len(rest) > 1 else _WRITING
        if not isinstance(path, str | bytes | Path) or not isinstance(flags, int):
            return
        where = os.path.realpath(os.fsdecode(path))
        inside = where.startswith((self._allowed, os.devnull)) or "__pycache__" in where
        if flags & _WRITING and not inside:
            self.outside.append(f"{event} {where}")


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"no answer in {LONGEST_WAIT} seconds")
