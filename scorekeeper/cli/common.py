"""What the commands share: exit codes, complaints, and some options."""

from __future__ import annotations

import sys

from scorekeeper.names import printable

TYPE_CHECKING = False  # The first look-up of a start cannot wait for typing to be loaded.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from scorekeeper.words.lexicon import Lexicon

YES, NO, BAD_INPUT = 0, 1, 2
"""Exit codes: yes; no, or problems found; bad usage or input that cannot be read."""
MOST_TURNS = 9999
"""No game has more turns."""


class CommandError(Exception):
    """A reason to stop, as a sentence. `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def complain(message: str) -> None:
    """Print a sentence on the error stream."""
    print(f"scorekeeper: {printable(message)}", file=sys.stderr)


def whole(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `low` to `high`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 10 and low <= int(text) <= high:
            return int(text)
        from argparse import ArgumentTypeError  # Not while all is well.

        raise ArgumentTypeError(f"write a whole number from {low} to {high}, not {text!r}")

    return read


def add_period_options(parser: ArgumentParser) -> None:
    """Let the user say when games were begun."""
    dates = "2026, 2026-11 or 2026-11-21"
    parser.add_argument("--since", type=_date, metavar="DATE", help=f"begun then or later: {dates}")
    parser.add_argument("--until", type=_date, metavar="DATE", help="begun then or earlier")


def _date(text: str) -> str:
    from argparse import ArgumentTypeError  # As above.

    from scorekeeper.library.search import is_date  # Most commands ask for no date.

    if not is_date(text):
        raise ArgumentTypeError(f"{text!r} is no date; write 2026, 2026-11 or 2026-11-21")
    return text


def check_turn(number: int, most: int) -> None:
    """Raise `CommandError` if turn `number` is beyond the `most` that can be meant."""
    if not most:
        raise CommandError("this game has no turn yet")
    if number > most:
        raise CommandError(f"turn {number} cannot be meant; write a number from 1 to {most}")


def add_dictionary_options(parser: ArgumentParser, default: str) -> None:
    """Let the user choose whether and where words are looked up; `default` says what else."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--dictionary",
        metavar="NAME|FILE",
        help=f"look words up in this dictionary or word list ({default})",
    )
    group.add_argument("--no-dictionary", action="store_true", help="do not look words up")


def chosen_lexicon(arguments: Namespace, usual: str) -> Lexicon | None:
    """The dictionary that the options name, or the `usual` one. Raises `WordListError`."""
    if arguments.no_dictionary:
        return None
    from scorekeeper.words.catalogue import find_lexicon  # most commands start without words

    return find_lexicon(usual if arguments.dictionary is None else arguments.dictionary, complain)
