"""The commands that open the screen: none at all, a file, ``learn``, ``demo``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from shlex import join, quote

from scorekeeper.cli.common import OWN_WINDOW, PLAIN_VARIABLE, CommandError, writes_utf8
from scorekeeper.files import config_folder
from scorekeeper.library import games_folder
from scorekeeper.record import Reading, load

NOW = {
    "remove": "scorekeeper correct GAME NUMBER --remove",
    "insert": "scorekeeper correct GAME NUMBER TURN --insert",
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
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        from scorekeeper.cli.window import is_double_click, open_window

        if is_double_click():
            return open_window([file] if file else [])
    if file is None:
        require_terminal("scorekeeper", "show", "FILE")
        return run_app()
    path = Path(file)
    if not path.exists():
        raise CommandError(_nothing_there(file, commands))
    reading = load(path)  # Better refused here than on the screen.
    require_terminal("scorekeeper", "show", file)
    return run_app(path, reading=reading)


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

    try:
        return run(path, demo, reading, _is_plain(), lesson)
    except Exception as error:  # Whatever it is, it is no fault of the input.
        from scorekeeper.cli.crash import report_crash

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
        return f"there is no command {first!r}; did you mean: " + join(
            ["scorekeeper", meant[0], *others]
        )
    return f"there is no command or file {first!r}; scorekeeper --help lists the commands"


def _nothing_there(file: str, commands: Iterable[str]) -> str:
    if file in NOW:
        return no_such_command([file], commands)
    meant = get_close_matches(file, commands, n=1)
    if meant:
        return f"there is no file {file!r}; did you mean: scorekeeper {meant[0]}"
    return (
        f"there is no file {file!r}; to make a new game: "
        f"scorekeeper new {quote(file)} --players Anna,Ben"
    )
