"""The commands of the shell. Each is described in a module that is imported when it is used."""

from __future__ import annotations

import errno
import io
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import TextIO

from scorekeeper.cli.command import (
    BAD_INPUT,
    LOADED,
    OWN_WINDOW,
    PLAIN_VARIABLE,
    YES,
    CommandError,
    Parser,
    complain,
)
from scorekeeper.game.board import NotationError
from scorekeeper.game.fields import DataError

BY_SIGNAL = 128
"""An exit code above this says which signal ended the program."""
INTERRUPTED = 130
BROKEN_PIPE = 141

_MOST_DIGITS = 3
"""Of the columns and lines of a terminal; what is drawn takes room for all of them."""

COMMANDS = {
    "new": ("new", "start a new game, or list boxes and house rules"),
    "add": ("add", "add turns, challenges and corrections, or let a computer play"),
    "change": ("change", "change players, box, house rules or words"),
    "show": ("show", "print a game: board, turns and points, unseen tiles, house rules"),
    "watch": ("show", "print each turn of a game as it is played"),
    "serve": ("serve", "show a game on every phone in the room"),
    "check": ("show", "check a game file for mistakes"),
    "export": ("games", "share a game as a picture, a page, a table or text"),
    "import": ("games", "bring games in, also from BG Stats"),
    "games": ("games", "list all games, or search them"),
    "review": ("history", "tell how a finished game went: its turns, chances and tiles"),
    "stats": ("history", "print averages and records of all games"),
    "word": ("words", "look words up, and say why one does not count"),
    "dictionaries": ("words", "list the dictionaries and house words, or add to them"),
    "learn": ("screen", "learn the game in ten minutes"),
    "demo": ("screen", "open a half-played game to try things out"),
    "completion": ("completion", "complete commands with Tab, in bash, zsh or fish"),
    "judge": ("programs", "judge plays, as JSON Lines"),
    "plays": ("programs", "find every play for a rack, best first"),
    "choose": ("programs", "choose turns for computer players, as JSON Lines"),
}
"""By the name of each command its module, and what it does in a few words."""

DESCRIPTION = "Keep score in a real game of Upwords."
FOR_PROGRAMS = ("judge", "plays", "choose")
"""The commands that other programs ask, rather than people."""
ABOUT_PLAIN = "draw the screen in plain characters; write it before a command"
ABOUT_VERSION = "print version and date, which dictionary this is, where games and licences are"

EXAMPLES = """\
examples:
  scorekeeper                                 continue the last game, or start one
  scorekeeper sunday.toml                     open a game
  scorekeeper new sunday.toml --players Anna,Ben
  scorekeeper add sunday.toml "5C MOOD"       across from C5
  scorekeeper add sunday.toml "F5 .EAR"       down from F5; a dot is a tile that stays
  scorekeeper show sunday.toml
  scorekeeper ./judge                         open a file that has the name of a command

"scorekeeper COMMAND --help" says more, with examples.

environment:
  SCOREKEEPER_HOME    the folder for games and settings, in place of the usual ones
  SCOREKEEPER_PLAIN   set, it does what --plain does
  NO_COLOR            set, nothing has a colour

exit code: 0 yes, 1 no or problems found, 2 bad usage or input that cannot be read
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (by default the program's own arguments) asks for.

    Returns the exit code. Whatever is wrong is a sentence on the error stream.
    """
    if argv is None:
        _understand_utf8()
    _prepare_streams()
    _forget_impossible_size()
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        try:
            code = _run(arguments)
        except SystemExit as stop:  # argparse has printed what is wrong, or help.
            code = stop.code if isinstance(stop.code, int) else BAD_INPUT
        sys.stdout.flush()
    except CommandError as error:
        complain(str(error))
        code = error.code
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        if _has_no_reader(error):
            code = BROKEN_PIPE
        else:
            complain(_os_error(error))
            code = BAD_INPUT
    except (DataError, NotationError) as error:  # They are written for the user.
        complain(str(error))
        code = BAD_INPUT
    except Exception as error:
        from scorekeeper.cli.about import report_crash  # Hardly ever needed.

        code = report_crash(error)
    if 0 < code < BY_SIGNAL:  # A window that was closed shows no message.
        keep_open()
    _abandon_if_broken(sys.stdout)
    _abandon_if_broken(sys.stderr)
    return code


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["--plain"]:
        os.environ[PLAIN_VARIABLE] = "1"
        arguments = arguments[1:]
    first = arguments[0] if arguments else ""
    if first in COMMANDS:
        import_module(f"scorekeeper.cli.{COMMANDS[first][0]}")
        return LOADED[first].run(arguments[1:])
    if arguments == ["--version"]:
        from scorekeeper.cli.about import about  # Seldom needed.

        print(about())
        return YES
    if first.startswith("-"):
        parser = _main_parser()
        parser.parse_args(arguments)  # ends the program: a help text or an error
        parser.error("write the file or the command first")
    from scorekeeper.cli.screen import no_such_command, open_screen

    if len(arguments) > 1 and not os.path.lexists(first):
        raise CommandError(no_such_command(arguments, tuple(COMMANDS)))
    if len(arguments) > 1:
        _main_parser().error(f"only one game can be opened at a time, not {arguments[1]!r} as well")
    return open_screen(first if arguments else None, tuple(COMMANDS))


def _main_parser() -> ArgumentParser:
    people = [name for name in COMMANDS if name not in FOR_PROGRAMS]
    commands = f"commands:\n{_listed(people)}\n\nfor programs:\n{_listed(FOR_PROGRAMS)}"
    parser = Parser(
        prog="scorekeeper",
        usage="scorekeeper [GAME]\n       scorekeeper COMMAND ...",
        description=f"{DESCRIPTION}\n\n{commands}",
        epilog=EXAMPLES,
    )
    parser.add_argument("--version", action="store_true", help=ABOUT_VERSION)
    parser.add_argument("--plain", action="store_true", help=ABOUT_PLAIN)
    return parser


def _listed(commands: Iterable[str]) -> str:
    width = max(map(len, COMMANDS))
    return "\n".join(f"  {name:{width}}  {COMMANDS[name][1]}" for name in commands)


def _understand_utf8() -> None:
    """Begin anew if names that are typed would not be understood.

    Terminals write UTF-8, whatever the locale says, and so does Python itself from 3.15 on.
    """
    knows = sys.getfilesystemencoding() == "utf-8" or sys.flags.utf8_mode
    if not knows and sys.platform != "win32" and not hasattr(sys, "frozen"):
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])


def _prepare_streams() -> None:
    """Names may hold letters that the terminal's encoding lacks: show ``?`` for them.

    Windows would have a code page of its own for files and pipes: other programs expect UTF-8.
    A stream that was closed before the program began is None. Only results must not be lost
    without a word: where there is nobody to complain to, the exit code has to do.
    """
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")  # Not to be written
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.platform == "win32":
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")


def _forget_impossible_size() -> None:
    """Ask the terminal itself how large it is, unless the environment says what could be true."""
    for name in ("COLUMNS", "LINES"):
        size = os.environ.get(name, "")
        if not (size.isdecimal() and len(size) <= _MOST_DIGITS):
            os.environ.pop(name, None)


def _abandon_if_broken(stream: TextIO) -> None:
    """Keep Python from trying once more, with a traceback, to write what cannot be written."""
    try:
        stream.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _has_no_reader(error: OSError) -> bool:
    """True if the reader of the output is gone, for which Windows has an error of its own."""
    is_windows = sys.platform == "win32" and error.errno == errno.EINVAL and not error.filename
    return isinstance(error, BrokenPipeError) or is_windows


def _os_error(error: OSError) -> str:
    reason = error.strerror or str(error)
    if error.filename:
        return f"{error.filename}: {reason}"
    is_output = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF)
    return f"the output could not be written: {reason}" if is_output else reason


def keep_open() -> None:
    """Wait for Enter, if the window closes with the program before its message can be read."""
    if sys.stdin.isatty() and (os.environ.get(OWN_WINDOW) or _has_own_console()):
        print("Press Enter to close this window.", end="", file=sys.stderr, flush=True)
        sys.stdin.readline()


def _has_own_console() -> bool:
    """True if this program is all that runs in a console of Windows."""
    if sys.platform != "win32":
        return False
    import ctypes

    processes = (ctypes.c_uint * 2)()
    count: int = ctypes.windll.kernel32.GetConsoleProcessList(processes, len(processes))
    return count == 1
