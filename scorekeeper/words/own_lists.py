"""Word lists of the user's own, kept as dictionaries by name."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.files import config_folder
from scorekeeper.names import printable
from scorekeeper.words.lexicon import WordFile, WordListError, read_words

LONGEST_NAME = 40
"""Characters."""

_SUFFIX = ".txt"


def lists_folder() -> Path:
    """Where they are kept: ``NAME.txt``. It may not exist."""
    return config_folder() / "dictionaries"


def own_lists() -> list[Path]:
    """All of them, by name."""
    return sorted(lists_folder().glob(f"*{_SUFFIX}"))


def own_list(name: str) -> Path | None:
    """The one of that name, in any case."""
    wanted = name.strip().casefold()
    return next((path for path in own_lists() if path.stem.casefold() == wanted), None)


def keep_list(path: Path, name: str) -> WordFile:
    """Keep a copy of the word list `path` as `name`; it may replace one.

    Raises `WordListError` for a file that is no word list or a name that cannot be one, and
    `SaveError`.
    """
    from scorekeeper.saving import make_folder, write_atomically  # Not needed to look a word up.

    name = name.strip()
    if not name.replace("-", "").replace("_", "").isalnum() or len(name) > LONGEST_NAME:
        raise WordListError(
            f"{printable(repr(name[: LONGEST_NAME + 1]))} cannot name a dictionary: write up to "
            f"{LONGEST_NAME} letters, digits and dashes"
        )
    words = read_words(path, name)
    text = path.read_bytes().decode("utf-8-sig")
    make_folder(lists_folder())
    write_atomically(own_list(name) or lists_folder() / f"{name}{_SUFFIX}", text)
    return words
