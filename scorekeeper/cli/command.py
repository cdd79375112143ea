"""A command of the shell: its help and arguments, exit codes, and what it complains of."""

from __future__ import annotations

import locale
import sys
from argparse import (
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, NoReturn

from scorekeeper.names import LONGEST_NAME, LONGEST_NOTE, clean_name, clean_note, printable

if TYPE_CHECKING:  # A look-up does without a game.
    from argparse import _ActionsContainer

    from _typeshed import SupportsWrite

    from scorekeeper.game.game import Label
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


# What is wrong


class CommandError(Exception):
    """A reason to stop, as a sentence. `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


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

    def write_over(text: str, then: str = "") -> None:
        with suppress(OSError):
            print(f"\r{text}", end=then, file=sys.stderr, flush=True)

    def tell(read: int, of: int) -> None:
        nonlocal said
        if sys.stderr.isatty():
            said = f"{read:,} of {of:,} games read"
            write_over(said)

    try:
        yield tell
    finally:
        if said:
            write_over(" " * len(said), "\r")


def read_lines(stream: BinaryIO, longest: int) -> Iterator[bytes | None]:
    """The lines of `stream`; None stands for one with more than `longest` bytes."""
    line = stream.readline(longest + 1).removeprefix(b"\xef\xbb\xbf")  # That of Windows
    while line:
        if len(line) <= longest or line.endswith(b"\n"):
            yield line
        else:
            while line and not line.endswith(b"\n"):
                line = stream.readline(longest)
            yield None
        line = stream.readline(longest + 1)


# Commands and their arguments


class LoadedCommand(NamedTuple):
    """A command that is loaded."""

    make_parser: Callable[[Callable[..., ArgumentParser]], ArgumentParser]
    """Makes its parser, without examples, by the class or method that it is given."""
    run: Callable[[Sequence[str]], int]
    """Does what the arguments say, and returns the exit code."""


LOADED: dict[str, LoadedCommand] = {}
"""The commands whose modules are loaded so far, by name."""

Argument = Callable[["_ActionsContainer"], object]
Runner = Callable[[Namespace], int]


class Parser(ArgumentParser):
    """Reads the words of a command line; what it quotes of them can be shown."""

    def __init__(self, epilog: str | Callable[[], str] = "", **settings: Any) -> None:
        """`settings` are those of `ArgumentParser`; no option may be cut short."""
        self._late_epilog = None if isinstance(epilog, str) else epilog
        super().__init__(
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
            epilog=epilog if isinstance(epilog, str) else "",
            **settings,
        )

    def format_help(self) -> str:
        """The help, and only now what it ends with, where that has to be made."""
        if self._late_epilog:
            self.epilog = self._late_epilog()
        return super().format_help()

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; unlike that of `ArgumentParser`, fail where that cannot be done."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and how the command is used, and end the program."""
        super().error(printable(message))


def command(
    name: str,
    description: str,
    epilog: str | Callable[[], str],
    *arguments: Argument,
    usage: str | None = None,
) -> Callable[[Runner], Runner]:
    """Make a function the command `name`, which takes `arguments`.

    An `epilog` that is not known before somebody wants to read it is a function.
    """

    def register(run: Runner) -> Runner:
        def make_parser(make: Callable[..., ArgumentParser]) -> ArgumentParser:
            parser = make(prog=f"scorekeeper {name}", usage=usage, description=description)
            for add in arguments:
                add(parser)
            return parser

        def run_with(words: Sequence[str]) -> int:
            return run(make_parser(partial(Parser, epilog=epilog)).parse_intermixed_args(words))

        LOADED[name] = LoadedCommand(make_parser, run_with)
        return run

    return register


def argument(*names: str, **settings: Any) -> Argument:
    """An argument of a command, described as `ArgumentParser.add_argument` wants it."""
    return lambda parser: parser.add_argument(*names, **settings)


def either(*arguments: Argument) -> Argument:
    """Options of which one at most is given."""

    def add(parser: _ActionsContainer) -> None:
        group = parser.add_mutually_exclusive_group()
        for argument in arguments:
            argument(group)

    return add


def whole(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `low` to `high`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 10 and low <= int(text) <= high:
            return int(text)
        raise ArgumentTypeError(f"write a whole number from {low} to {high}, not {text!r}")

    return read


def turn_label(text: str) -> Label:
    """The type of an argument that names a turn as the log does: ``4``, ``4c2`` or ``end``."""
    from scorekeeper.game.game import Label  # A look-up does without a game.

    try:
        return Label.parse(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def date_text(text: str) -> str:
    """The type of an argument that is a year, a month or a day."""
    from scorekeeper.game.text import is_date

    if not is_date(text):
        raise ArgumentTypeError(f"{text!r} is not a date; write 2026, 2026-11 or 2026-11-21")
    return text


def new_name(text: str) -> str:
    """The name that somebody gives to a player, clean; it may be empty.

    Raises `CommandError` for one that is too long, since it would be cut.
    """
    return clean_name(_short(text, "a name", LONGEST_NAME))


def new_place(text: str) -> str:
    """The place that somebody gives to a game, likewise."""
    return clean_name(_short(text, "a place", LONGEST_NAME))


def new_note(text: str) -> str:
    """The note that somebody gives to a game, likewise."""
    return clean_note(_short(text, "a note", LONGEST_NOTE))


def _short(text: str, what: str, most: int) -> str:
    length = len(text.strip())
    if length > most:
        begins = f"{text.strip()[:20]}..."
        raise CommandError(f"{what} has at most {most} letters; {begins!r} has {length:,}")
    return text


def dictionary_options(default: str) -> Argument:
    """Let the user choose whether and where words are looked up; `default` says what else."""
    return either(
        argument(
            "--dictionary",
            metavar="NAME|FILE",
            help=f"look words up in this dictionary or word list ({default})",
        ),
        argument("--no-dictionary", action="store_true", help="do not look words up"),
    )


def dictionary_option(default: str) -> Argument:
    """Let the user choose a dictionary; `default` says which it is otherwise."""
    return argument(
        "--dictionary",
        metavar="NAME|FILE",
        help=f"a dictionary by name, or a word list (default: {default})",
    )


FAMILY_WORDS = argument(
    "--family-words",
    action=BooleanOptionalAction,
    help="without rude words of English, or with them (default: without, up to the everyday level)",
)
PERIOD_OPTIONS = (
    argument(
        "--since",
        type=date_text,
        metavar="DATE",
        help="only games begun on or after this date: 2026, 2026-11 or 2026-11-21",
    ),
    argument(
        "--until",
        type=date_text,
        metavar="DATE",
        help="only games begun on or before this date",
    ),
)
GAME_FILE = argument("file", type=Path, metavar="GAME", help="the file of the game")
CHANGE_OPTIONS = (
    argument(
        "--repair",
        action="store_true",
        help="save the game even if parts of the file make no sense; those parts are lost",
    ),
    argument(
        "--take-over",
        action="store_true",
        help="change the game even if it is open elsewhere; there it can only be watched",
    ),
)
"""The options to write a damaged file, or one that is open elsewhere."""
JSON = argument("--json", action="store_true", help="print JSON instead of text")
