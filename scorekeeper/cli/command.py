"""The description of a command: its help, and the arguments that it takes."""

from __future__ import annotations

from argparse import (
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

from scorekeeper.names import printable

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class TakesArguments(Protocol):
    """A parser, or a group of its options."""

    def add_argument(self, *names: Any, **settings: Any) -> object:
        """Have an argument read, as `ArgumentParser.add_argument` does."""

    def add_mutually_exclusive_group(self) -> TakesArguments:
        """A group of options of which one at most is given."""


Argument = Callable[[TakesArguments], object]
Runner = Callable[[Namespace], int]
MakeParser = Callable[..., ArgumentParser]

LOADED: dict[str, Callable[[Sequence[str]], int]] = {}
"""The functions of the commands loaded so far, by name; each takes the arguments."""
PARSERS: dict[str, Callable[[MakeParser], ArgumentParser]] = {}
"""The functions that make their parsers, without examples, by name."""


class Parser(ArgumentParser):
    """Reads the words of a command line; what it quotes of them can be shown."""

    def __init__(self, **settings: Any) -> None:
        """`settings` are those of `ArgumentParser`; no option may be cut short."""
        super().__init__(
            formatter_class=RawDescriptionHelpFormatter, allow_abbrev=False, **settings
        )

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; unlike that of `ArgumentParser`, fail where that cannot be done."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and how the command is used, and end the program."""
        super().error(printable(message))


def argument(*names: str, **settings: Any) -> Argument:
    """An argument of a command, described as `ArgumentParser.add_argument` wants it."""
    return lambda parser: parser.add_argument(*names, **settings)


def either(*arguments: Argument) -> Argument:
    """Options of which one at most is given."""

    def add(parser: TakesArguments) -> None:
        group = parser.add_mutually_exclusive_group()
        for argument in arguments:
            argument(group)

    return add


def command(
    name: str,
    description: str,
    epilog: str | Callable[[], str],
    *arguments: Argument,
    usage: str | None = None,
) -> Callable[[Runner], Runner]:
    """Make a function the command `name`, which takes `arguments`.

    An `epilog` that depends on the user's folders is a function.
    """

    def register(run: Runner) -> Runner:
        def parser_of(make: MakeParser) -> ArgumentParser:
            parser = make(prog=f"scorekeeper {name}", usage=usage, description=description)
            for add in arguments:
                add(parser)
            return parser

        def run_with(words: Sequence[str]) -> int:
            parser = parser_of(Parser)
            parser.epilog = epilog if isinstance(epilog, str) else epilog()
            return run(parser.parse_intermixed_args(words))

        LOADED[name] = run_with
        PARSERS[name] = parser_of
        return run

    return register


def whole(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `low` to `high`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 10 and low <= int(text) <= high:
            return int(text)
        raise ArgumentTypeError(f"write a whole number from {low} to {high}, not {text!r}")

    return read


def turn_name(text: str) -> str:
    """The type of an argument that names a turn as the log does: ``4``, ``4c`` or ``end``."""
    name = text.strip().lower()
    number = name.removesuffix("c")
    if name == "end" or (number.isascii() and number.isdigit() and len(number) < 5):
        if name == "end":
            return name
        return name.replace(number, str(int(number)))
    raise ArgumentTypeError(f"write the number of a turn, such as 4 (or 4c, or end), not {text!r}")


def date_text(text: str) -> str:
    """The type of an argument that is a year, a month or a day."""
    from scorekeeper.game.text import is_date

    if not is_date(text):
        raise ArgumentTypeError(f"{text!r} is not a date; write 2026, 2026-11 or 2026-11-21")
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
"""The option to leave out rude words."""
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
"""When games were begun."""
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
