"""Where the word data are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from scorekeeper.words.sorted_text import SortedText

_PACKAGE = Path(__file__).parents[1]


def data_file(name: str) -> Path:
    """The path of the shipped data file `name`, whether or not it is there."""
    installed = _PACKAGE / "dictionaries"
    return (installed if installed.is_dir() else _PACKAGE.parent / "dictionaries") / name


@cache
def sorted_data(name: str) -> SortedText:
    """The shipped sorted text `name`, opened once. Raises `WordListError`."""
    return SortedText(data_file(name))
