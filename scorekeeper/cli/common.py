"""Exit codes and complaints, which all commands share."""

from __future__ import annotations

import locale
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from scorekeeper.names import LONGEST_NAME, LONGEST_NOTE, clean_name, clean_note, printable

if TYPE_CHECKING:  # A look-up does without a session.
    from scorekeeper.session.question import Question

YES, NO, BAD_INPUT = 0, 1, 2
"""Exit codes: yes; no, or problems found; bad usage or input that cannot be read."""
FAULT = "something went wrong in the program"
"""What is said of a fault of the program itself; a report says more."""
PLAIN_VARIABLE = "SCOREKEEPER_PLAIN"
"""Set, it has the screen drawn in plain characters, as does ``--plain`` before a command."""
OWN_WINDOW = "SCOREKEEPER_WINDOW"
"""Set in a window that closes with the program: an empty folder, which it removes as it starts."""


def writes_utf8() -> bool:
    """True if all characters can be shown, as far as the stream and the locale say.

    That of C says nothing, and is no reason to doubt the terminal.
    """
    encodings = [sys.stdout.encoding or ""]
    if sys.platform != "win32" and locale.setlocale(locale.LC_CTYPE) not in ("C", "POSIX"):
        encodings.append(locale.getencoding())
    return all(one.replace("-", "").lower().startswith("utf") for one in encodings)


class CommandError(Exception):
    """A reason to stop, as a sentence. `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def new_name(text: str) -> str:
    """The name that somebody gives to a player, clean; it may be empty.

    Raises `CommandError` for one that is too long, since it would be cut.
    """
    _check_length("a name", text, LONGEST_NAME)
    return clean_name(text)


def new_place(text: str) -> str:
    """The place that somebody gives to a game, likewise."""
    _check_length("a place", text, LONGEST_NAME)
    return clean_name(text)


def new_note(text: str) -> str:
    """The note that somebody gives to a game, likewise."""
    _check_length("a note", text, LONGEST_NOTE)
    return clean_note(text)


def _check_length(what: str, text: str, most: int) -> None:
    length = len(text.strip())
    if length > most:
        begins = f"{text.strip()[:20]}..."
        raise CommandError(f"{what} has at most {most} letters; {begins!r} has {length:,}")


def complain(message: str) -> None:
    """Print a sentence on the error stream; if that is full, the exit code has to do."""
    with suppress(OSError):
        print(f"scorekeeper: {printable(message)}", file=sys.stderr, flush=True)


def put_question(question: Question[Any], how: Mapping[Any, str], about: str = "") -> None:
    """Print what is asked `about` something, and `how` each answer is given: by which command."""
    title = f"{question.title}: {about}" if about else question.title
    for sentence in (title, *question.wrong, *question.sentences):
        complain(sentence)
    for text, means in question.answers.items():
        if means in how:
            complain(f"{text}: {how[means]}")


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
