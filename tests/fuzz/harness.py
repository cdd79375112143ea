"""Feeds damaged data to the readers and watches what they do."""

from __future__ import annotations

import os
import signal
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from .mutate import hostile
from .targets import TARGETS, UncleanError

LONGEST_WAIT = 20
"""Seconds for one input: far more than any needs, so that only what never ends is found."""

_OBEYED = {"Cc", "Cs", "Zl", "Zp"}
_SEEDS_APART = 1_000_003
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_CHANGES = {
    "os.rename",
    "os.remove",
    "os.mkdir",
    "os.rmdir",
    "os.link",
    "os.symlink",
    "os.truncate",
}


class FindingError(AssertionError):
    """A reader that did what no reader may do. The message has all that repeats it."""


def feed_all(folder: Path, inputs: int, seed: int) -> Counter[str]:
    """Feed `inputs` damaged files to the readers; how many each had. Raises `FindingError`.

    The same seed gives the same inputs. All files are made in `folder`.
    """
    (folder / "home").mkdir(exist_ok=True)
    file, counts = folder / "data.toml", Counter[str]()
    names = [name for name, target in TARGETS.items() for _ in range(target.weight)]
    for number in range(inputs):
        name = names[number % len(names)]
        target, random = TARGETS[name], Random(seed * _SEEDS_APART + number)
        data = hostile(target.corpus, target.form, random)
        try:
            with _in_time():
                for line in target.feed(data, file):
                    _check_shown(line)
        except Exception as error:
            kept = folder / f"finding-{name}"
            kept.write_bytes(data)
            told = f"{type(error).__name__}: {error}"
            raise FindingError(
                f"{name}, input {number} of seed {seed}, kept in {kept}: {told}"
            ) from error
        counts[name] += 1
    return counts


def _check_shown(line: str) -> None:
    bad = {c for c in line if c != "\n" and unicodedata.category(c) in _OBEYED}
    if bad:
        raise UncleanError(f"a terminal would obey {bad} in {line[:200]!r}")


@contextmanager
def _in_time() -> Iterator[None]:
    signal.setitimer(signal.ITIMER_REAL, LONGEST_WAIT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"no answer in {LONGEST_WAIT} seconds")


@contextmanager
def watched(folder: Path) -> Iterator[list[str]]:
    """While this is open, hung readers are stopped and changes outside `folder` are listed.

    The caches of the interpreter do not count.
    """
    outside: list[str] = []
    allowed, open_now = str(folder.resolve()), [True]

    def note(event: str, arguments: tuple[object, ...]) -> None:
        if not open_now or event not in {"open", *_CHANGES}:
            return
        path, *rest = arguments
        flags = rest[1] if event == "open" and len(rest) > 1 else _WRITING
        if not isinstance(path, str | bytes | Path) or not isinstance(flags, int):
            return
        where = os.path.realpath(os.fsdecode(path))
        inside = where.startswith((allowed, os.devnull)) or "__pycache__" in where
        if flags & _WRITING and not inside:
            outside.append(f"{event} {where}")

    sys.addaudithook(note)
    before = signal.signal(signal.SIGALRM, _too_long)
    try:
        yield outside
    finally:
        open_now.clear()
        signal.signal(signal.SIGALRM, before)
