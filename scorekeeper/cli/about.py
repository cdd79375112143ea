"""The text of ``--version``: which version this is, of whose words, and where games live."""

from __future__ import annotations

from hashlib import sha256

from scorekeeper import __date__, __version__
from scorekeeper.files import NoHomeError
from scorekeeper.library import games_folder
from scorekeeper.names import printable
from scorekeeper.words.data import data_file
from scorekeeper.words.english import ENGLISH_FILE

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
        ("licences", "scorekeeper licences prints them all"),
    )
    return "\n".join(f"{name:<11} {text}" for name, text in lines)


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
