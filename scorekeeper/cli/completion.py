"""The command ``completion``: what the shell needs to know of the commands, and the man page.

The files are made from the parsers when scorekeeper is packed (``packaging/shell_files.py``).
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pathlib import Path

from scorekeeper.boxes import editions, presets
from scorekeeper.cli import (
    ABOUT_PLAIN,
    ABOUT_VERSION,
    COMMANDS,
    DESCRIPTION,
    EXAMPLES,
    FOR_PROGRAMS,
)
from scorekeeper.cli.command import LOADED, YES, CommandError, Parser, argument, command
from scorekeeper.library import recent
from scorekeeper.library.listing import listings
from scorekeeper.names import printable
from scorekeeper.settings import load_settings
from scorekeeper.words.catalogue import dictionaries, typed


def _players() -> Iterable[str]:
    """Everybody whom the form knows, then those in games, as far as they are read already."""
    in_games = (name for game in [*recent(), *next(listings()).entries] for name in game.everybody)
    people = dict[str, str]()
    for name in (*load_settings()[0].players, *in_games):
        people.setdefault(name.casefold(), name)
    return people.values()


VALUES: dict[str, Callable[[], Iterable[str]]] = {
    "boxes": lambda: editions()[0],
    "dictionaries": lambda: [typed(offer.spec) for offer in dictionaries()],
    "levels": lambda: ("family", "everyday", "well-read", "club"),
    "players": _players,
    "presets": lambda: presets()[0],
}
"""By what the completions ask for, what gives it."""

_KINDS = {
    "--edition": "boxes",
    "--preset": "presets",
    "--dictionary": "dictionaries",
    "--level": "levels",
    "--player": "players",
    "--players": "players",
    "--first": "players",
    "--leave": "players",
    "PLAYER": "players",
}
"""By the option, or by what stands for an argument in the help, what is offered."""


def kind_of(action: Action) -> str | None:
    """The values that are offered for the argument `action`, if any."""
    names = (*action.option_strings, action.metavar)
    return next((_KINDS[name] for name in names if name in _KINDS), None)


FILES = {
    "bash": "scorekeeper.bash",
    "zsh": "_scorekeeper",
    "fish": "scorekeeper.fish",
    "man": "scorekeeper.1",
}
"""By what is asked for, the file in `FOLDER`: completions of each shell, and the man page."""
FOLDER = Path(__file__).parents[1] / "shell"

_EXAMPLES = """\
examples:
  mkdir -p ~/.local/share/bash-completion/completions
  scorekeeper completion bash > ~/.local/share/bash-completion/completions/scorekeeper

  mkdir -p ~/.zfunc
  scorekeeper completion zsh > ~/.zfunc/_scorekeeper
  echo 'fpath+=~/.zfunc; autoload -Uz compinit; compinit' >> ~/.zshrc

  mkdir -p ~/.config/fish/completions
  scorekeeper completion fish > ~/.config/fish/completions/scorekeeper.fish

  mkdir -p ~/.local/share/man/man1
  scorekeeper completion man > ~/.local/share/man/man1/scorekeeper.1

Tab then completes commands, options and files in every new shell, and "man scorekeeper"
lists all of them.
"""


def whole_parser() -> ArgumentParser:
    """A parser of all commands and their options."""
    parser = Parser(
        prog="scorekeeper",
        usage="scorekeeper [GAME | COMMAND ...]",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("--version", action="store_true", help=ABOUT_VERSION)
    parser.add_argument("--plain", action="store_true", help=ABOUT_PLAIN)
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, (module, summary) in COMMANDS.items():
        import_module(f"scorekeeper.cli.{module}")
        about = f"for programs: {summary}" if name in FOR_PROGRAMS else summary
        LOADED[name].make_parser(partial(commands.add_parser, name, help=about))
    return parser


@command(
    "completion",
    "Print what completes commands in a shell, or the man page.",
    _EXAMPLES,
    argument("shell", choices=[*FILES, *VALUES], metavar="SHELL", help="bash, zsh or fish; or man"),
)
def _completion(arguments: Namespace) -> int:
    if arguments.shell in VALUES:
        for value in VALUES[arguments.shell]():
            print(printable(value))
        return YES
    try:
        text = (FOLDER / FILES[arguments.shell]).read_text("utf-8")
    except FileNotFoundError:
        raise CommandError("this is made when scorekeeper is installed; install it again") from None
    print(text, end="")
    return YES
