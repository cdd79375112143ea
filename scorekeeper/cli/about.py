"""The text of ``--version``: which version this is, of whose words, and where things are."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from scorekeeper import __date__, __version__
from scorekeeper.files import NoHomeError
from scorekeeper.library import games_folder
from scorekeeper.names import printable
from scorekeeper.words.data import data_file
from scorekeeper.words.english import ENGLISH_FILE

LICENCES = "licences.txt"
"""The name of the file with all licences, in the package or beside the program without Python."""
_PACKAGE = Path(__file__).parents[1]
_SHOWN = 8
"""Digits of the sum that two people have to compare."""

NOTICES = (
    ("words from", "SCOWL, Copyright 2000-2011 by Kevin Atkinson;"),
    ("", "the UK Advanced Cryptics Dictionary,"),
    ("", "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved."),
    ("meanings", "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved."),
)
"""The notice that the sources of the words ask to be shown."""


def about() -> str:
    """A few lines on this program, its dictionary, its folder of games and its sources."""
    lines = (
        ("scorekeeper", f"{__version__}, {__date__}"),
        ("dictionary", _dictionary()),
        ("games", _games()),
        ("updates", "none by itself: the program never looks for one"),
        *NOTICES,
        ("licences", printable(str(licences_file()))),
    )
    return "\n".join(f"{name:<11} {text}" for name, text in lines)


def licences_file() -> Path:
    """The file with the licences of all that this program is made of: made when it is packed."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().with_name(LICENCES)
    packed = _PACKAGE / LICENCES
    if packed.exists():
        return packed
    return _PACKAGE.parent / "LICENSE"


def _dictionary() -> str:
    """The version of the dictionary: the same one has the same words."""
    try:
        data = data_file(ENGLISH_FILE).read_bytes()
    except OSError:
        return "not there; install scorekeeper again"
    return f"English {sha256(data).hexdigest()[:_SHOWN]}, from SCOWL 2020.12.07"


def _games() -> str:
    try:
        return printable(str(games_folder()))
    except NoHomeError as error:
        return str(error)
