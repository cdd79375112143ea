"""The word lists that a game may name by their path: those that somebody here has chosen.

A game file may come from anywhere, and a path in it may lead to a device, or to a computer that
learns who asks. So a path is not even looked at before somebody here has agreed to it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote

from scorekeeper.files import config_folder, read_text
from scorekeeper.game.fields import DataError
from scorekeeper.names import printable
from scorekeeper.saving import make_folder, rewrite
from scorekeeper.words.catalogue import find_lexicon, kept_spec, names_file
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.lexicon import Lexicon, WordListError

LARGEST_FILE = 2**20
"""Bytes of the file of permitted lists."""


def permitted_file() -> Path:
    """The file with the paths, one a line, as game files name them. It may not exist."""
    return config_folder() / "word-lists.txt"


def find_game_lexicon(spec: str, warn: Callable[[str], None] = lambda sentence: None) -> Lexicon:
    """The dictionary that a game file names by `spec`, found as `find_lexicon` finds it.

    Raises `WordListError`, also for a path that is not permitted.
    """
    if not is_permitted(spec):
        path = printable(_kept_path(spec))
        raise WordListError(
            f"the game wants its words looked up in the file {path}; if you trust that, "
            f"allow it: scorekeeper dictionaries allow {quote(path)}"
        )
    return find_lexicon(spec, warn)


def is_permitted(spec: str) -> bool:
    """True if a game may name the dictionary `spec`: by a name, or by a path chosen here."""
    if not names_file(spec):
        return True
    try:
        return _kept_path(spec) in _read().splitlines()
    except DataError:  # Then nothing is permitted; `permit` says why.
        return False


def permit(spec: str) -> str:
    """Let games name the dictionary `spec`, which a user has chosen; how their files name it.

    Raises `SaveError`, or `DataError` if the file of permitted lists cannot be read.
    """
    if not is_permitted(spec):
        make_folder(config_folder())
        rewrite(permitted_file(), _read, lambda text: f"{text}{_kept_path(spec)}\n")
    return kept_spec(spec)


def _kept_path(spec: str) -> str:
    """The path that `spec` names, with or without family words."""
    return kept_spec(DictionaryName.of(spec).name)


def _read() -> str:
    """The text of the file, nothing if there is none. Raises `DataError`."""
    file = permitted_file()
    return read_text(file, LARGEST_FILE) if file.exists() else ""
