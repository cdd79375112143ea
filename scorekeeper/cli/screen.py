"""The commands that open the screen, in a window of its own where there is no terminal."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from shlex import join, quote
from tempfile import TemporaryDirectory

from scorekeeper.cli.command import (
    NO,
    OWN_WINDOW,
    PLAIN_VARIABLE,
    CommandError,
    command,
    complain,
    writes_utf8,
)
from scorekeeper.files import config_folder
from scorekeeper.library import games_folder
from scorekeeper.record import Reading, load

NOW = {
    "challenge": 'scorekeeper add GAME "challenge WORD"',
    "undo": "scorekeeper add GAME undo",
    "correct": 'scorekeeper add GAME "3: 5C WOOD"',
    "finish": 'scorekeeper add GAME "left NAME=TILES"',
    "remove": 'scorekeeper add GAME "3: remove"',
    "insert": 'scorekeeper add GAME "3: insert 5C WOOD"',
    "move": "scorekeeper add GAME --computer",
    "unseen": "scorekeeper show GAME --unseen",
    "rack": "scorekeeper show GAME --rack",
    "rules": "scorekeeper show GAME --rules",
    "chart": "scorekeeper show GAME --chart",
    "remarks": "scorekeeper review GAME",
    "editions": "scorekeeper new --list",
    "presets": "scorekeeper new --list",
    "house": "scorekeeper dictionaries",
    "players": "scorekeeper stats",
    "licences": "scorekeeper --version, which says where they are",
    "duplicate": "to copy the file of the game",
    "delete": "to delete the file of the game, or Del in all games on the screen",
    "restore": "all games on the screen",
    "bin": "all games on the screen",
    "rename-player": "history on the screen",
    "puzzle": "Find it on the screen",
}
"""By the name of a command that there was, what does it now."""


def open_screen(file: str | None, commands: Iterable[str]) -> int:
    """Open the game in `file`, else the last unfinished one, else the home screen.

    `commands` are what a mistyped `file` may have meant. Returns the exit code; raises
    `RecordError` for a file that holds no game.
    """
    if sign := os.environ.get(OWN_WINDOW):
        with suppress(OSError):  # Whoever opened the window may not have waited for it.
            Path(sign).rmdir()
    if not (sys.stdin.isatty() and sys.stdout.isatty()) and is_double_click():
        return open_window([file] if file else [])
    if file is None:
        require_terminal("scorekeeper", "show", "FILE")
        return run_app()
    path = Path(file)
    if not os.path.lexists(path):
        if file in NOW:
            raise CommandError(no_such_command([file], commands))
        if meant := get_close_matches(file, commands, n=1):
            to_do = f"did you mean: scorekeeper {meant[0]}"
        else:
            to_do = f"to make a new game: scorekeeper new {quote(file)} --players Anna,Ben"
        raise CommandError(f"there is no file {file!r}; {to_do}")
    reading = load(path)  # Better refused here than on the screen.
    require_terminal("scorekeeper", "show", file)
    return run_app(path, reading=reading)


@command(
    "learn",
    "Learn the game in ten minutes: a first game, step by step. Nothing is saved.",
    "example:\n  scorekeeper learn",
)
def _learn(_: Namespace) -> int:
    require_terminal("scorekeeper", "--help")
    return run_app(lesson=True)


@command(
    "demo",
    "Open a half-played game to try things out. Nothing is saved.",
    "example:\n  scorekeeper demo",
)
def _demo(_: Namespace) -> int:
    require_terminal("scorekeeper", "--help")
    text = (Path(__file__).parent.parent / "demo.toml").read_text("utf-8")
    with TemporaryDirectory(prefix="scorekeeper-") as folder:
        path = Path(folder) / "demo.toml"
        path.write_text(text, "utf-8")
        return run_app(path, demo=True)


def require_terminal(*instead: str) -> None:
    """Raise `CommandError` if there is no screen to draw on; `instead` is the command to try."""
    if os.environ.get("TERM") == "dumb":
        raise CommandError(
            f"this terminal cannot draw a screen (TERM is dumb); try: {join(instead)}"
        )
    drawn_on = sys.stdout if sys.platform == "win32" else sys.stderr  # Such is Textual.
    if not (sys.stdin.isatty() and sys.stdout.isatty() and drawn_on.isatty()):
        raise CommandError(f"the screen needs a terminal; without one, try: {join(instead)}")


def run_app(
    path: Path | None = None,
    demo: bool = False,
    reading: Reading | None = None,
    lesson: bool = False,
) -> int:
    """Open the screen and stay until it is left. Returns the exit code.

    Raises `NoHomeError` if settings have no folder.
    """
    config_folder()  # Better refused here than on the screen.
    games_folder()
    from scorekeeper.tui.app import run  # Textual takes longer to load than any command to run
    from scorekeeper.words.spell_checkers import use_own_folder

    use_own_folder()

    try:
        return run(path, demo, reading, _is_plain(), lesson)
    except Exception as error:  # Whatever it is, it is no fault of the input.
        from scorekeeper.cli.about import report_crash

        return report_crash(error)


def _is_plain() -> bool:
    """True if plain characters are asked for, or nothing else can be written."""
    is_console = os.environ.get("TERM") == "linux"  # That of the kernel has few characters.
    return bool(os.environ.get(PLAIN_VARIABLE)) or is_console or not writes_utf8()


def no_such_command(arguments: Sequence[str], commands: Iterable[str]) -> str:
    """A sentence about `arguments` that begin with neither a command nor a file."""
    first, *others = arguments
    if first in NOW:
        return f"{first} is now: {NOW[first]}"
    if meant := get_close_matches(first, commands, n=1):
        instead = join(["scorekeeper", meant[0], *others])
        return f"there is no command {first!r}; did you mean: {instead}"
    return f"there is no command or file {first!r}; scorekeeper --help lists the commands"


# A window where there is none

TERMINALS = (("xdg-terminal-exec",), ("x-terminal-emulator", "-e"), ("xterm", "-e"))
"""Programs that show a terminal, the desktop's choice first, and what stands before a command."""

DIALOGS = (
    ("zenity", "--info", "--text"),
    ("kdialog", "--msgbox"),
    ("xmessage", "-center"),
    ("notify-send", "scorekeeper"),
)
"""Programs that show a sentence."""

NO_WINDOW = (
    "scorekeeper is drawn in a terminal, and no program that opens one starts here. Open your "
    "terminal and type scorekeeper there, or install xterm and try again."
)

PROCESS = Path("/proc/self/stat")
"""The file in which the kernel of Linux describes this program."""
CONSOLES = range(0x401, 0x440)
"""By number, the terminals that the kernel itself shows, one at a time."""


def is_double_click() -> bool:
    """True if this was started from a desktop, and neither from a terminal nor by a program."""
    if sys.platform in ("win32", "darwin") or OWN_WINDOW in os.environ:
        return False
    has_desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(has_desktop) and not _has_terminal() and not _is_connected()


def open_window(arguments: Sequence[str]) -> int:
    """Start the program anew with `arguments` in a terminal, or say what is missing.

    Returns the exit code.
    """
    is_one_file = getattr(sys, "frozen", False)
    program = [sys.executable] if is_one_file else [sys.executable, "-m", "scorekeeper"]
    environment = dict(os.environ)
    if is_one_file:  # As it was before it unpacked itself, with libraries of its own.
        environment["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
        environment.pop("LD_LIBRARY_PATH", None)
        if before_it := environment.pop("LD_LIBRARY_PATH_ORIG", ""):
            environment["LD_LIBRARY_PATH"] = before_it
    own = os.environ.get("TERMINAL")
    with TemporaryDirectory(prefix="scorekeeper-") as sign:
        inside = environment | {OWN_WINDOW: sign}
        for name, *before in ((own, "-e"), *TERMINALS) if own else TERMINALS:
            if path := shutil.which(name):
                code = subprocess.call([path, *before, *program, *arguments], env=inside)
                # Some end well at once, and another process of theirs opens the window. Where one
                # fails, that may be the code of the program, which has then removed the folder.
                if code == 0 or not Path(sign).exists():
                    return code
    complain(NO_WINDOW)
    for name, *before in DIALOGS:
        if path := shutil.which(name):
            subprocess.call([path, *before, NO_WINDOW], env=environment)
            break
    return NO


def _has_terminal() -> bool:
    try:
        os.close(os.open("/dev/tty", os.O_RDWR))
    except OSError:
        return False
    return os.isatty(1) or not _is_console()


def _is_console() -> bool:
    """True if the terminal is one of the kernel's, which a desktop started there hides."""
    try:
        after_name = PROCESS.read_bytes().rpartition(b")")[2]
    except OSError:  # Another kernel.
        return False
    return int(after_name.split()[4]) in CONSOLES


def _is_connected() -> bool:
    """True if somebody has a file read here, or reads what is written.

    A pipe or a terminal to read from says nothing: desktops leave theirs to all that they start.
    """
    for handle in (0, 1, 2):
        try:
            mode = os.fstat(handle).st_mode
        except OSError:  # It is closed.
            continue
        if stat.S_ISREG(mode) if handle == 0 else stat.S_ISFIFO(mode) or os.isatty(handle):
            return True
    return False
