"""What the program tells of itself: its version, and a fault of its own."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from scorekeeper import __date__, __version__
from scorekeeper.cli.command import FAULT, complain
from scorekeeper.files import NoHomeError, expanded, log_folder
from scorekeeper.library import games_folder
from scorekeeper.names import printable
from scorekeeper.saving import free_path, make_folder, write_atomically
from scorekeeper.words.data import data_file
from scorekeeper.words.english import ENGLISH_FILE

LICENCES = "licences.txt"
"""The name of the file with all licences, in the package or beside the program without Python."""
NOTICES = (
    ("words from", "SCOWL, Copyright 2000-2011 by Kevin Atkinson;"),
    ("", "the UK Advanced Cryptics Dictionary,"),
    ("", "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved."),
    ("meanings", "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved."),
)
"""The notice that the sources of the words ask to be shown."""


def about() -> str:
    """A few lines on this program, its dictionary, its folder of games and its sources."""
    try:
        dictionary = f"English {sha256(data_file(ENGLISH_FILE).read_bytes()).hexdigest()[:8]}"
        dictionary += ", from SCOWL 2020.12.07"
    except OSError:
        dictionary = "not there; install scorekeeper again"
    try:
        games = printable(str(games_folder()))
    except NoHomeError as error:
        games = str(error)
    lines = (
        ("scorekeeper", f"{__version__}, {__date__}"),
        ("dictionary", dictionary),
        ("games", games),
        ("updates", "none by itself: the program never looks for one"),
        *NOTICES,
        ("licences", printable(str(licences_file()))),
    )
    return "\n".join(f"{name:<11} {text}" for name, text in lines)


def licences_file() -> Path:
    """The file with the licences of all that this program is made of: made when it is packed."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().with_name(LICENCES)
    package = Path(__file__).parents[1]
    packed = package / LICENCES
    return packed if packed.exists() else package.parent / "LICENSE"


# A fault of the program

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
