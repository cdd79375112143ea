"""A fault of the program itself: a sentence about it, and a report in a file."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

from scorekeeper import __version__
from scorekeeper.cli.common import FAULT, complain
from scorekeeper.files import expanded, log_folder
from scorekeeper.saving import free_path, make_folder, write_atomically

CRASHED = 70
"""Exit code of a program that failed by its own fault."""
MOST_REPORTS = 20


def report_crash(error: Exception) -> int:
    """Write a report of `error`, say where it is, and return the exit code.

    What stands in the notes of `error` is for the players.
    """
    notes = " ".join(f"{note.rstrip('.')}." for note in getattr(error, "__notes__", []))
    try:
        where = f"A report is in {_write(error)}"
    except OSError as trouble:
        where = f"It was {type(error).__name__}: {error}. No report could be saved: {trouble}"
    complain(" ".join(filter(None, (f"{FAULT}.", notes, where))))
    return CRASHED


def _write(error: Exception) -> Path:
    """Write a report beside the earlier ones, and drop the oldest. Raises `SaveError`."""
    folder = log_folder()
    make_folder(folder)
    path = free_path(folder, f"crash-{datetime.now():%Y-%m-%d-%H%M%S}", ".txt")
    write_atomically(path, report(error))
    reports = sorted(folder.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime_ns)
    for old in reports[:-MOST_REPORTS]:
        old.unlink(missing_ok=True)
    return path


def report(error: Exception) -> str:
    """The place in the program where `error` happened, and its surroundings.

    No values of variables, so hardly anything of the game; the user's home is shown as ``~``.
    """
    command = next((text for text in sys.argv[1:] if not text.startswith("-")), "")
    lines = [
        f"scorekeeper {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"command or game: {Path(command).name}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines).replace(str(expanded("~")), "~") + "\n"
