"""Which words count: anything with a name that knows whether it holds a word."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from scorekeeper.game.fields import DataError

LARGEST_FILE = 50_000_000
"""Bytes; every word list for people is far smaller."""


class WordListError(DataError):
    """A word list that cannot be used. The message names it and says why."""


class Lexicon(Protocol):
    """A dictionary. Words are asked for in capitals; a Qu tile reads QU."""

    @property
    def name(self) -> str:
        """What people call it."""

    def __contains__(self, word: object) -> bool: ...


@dataclass(frozen=True, slots=True)
class AnyWord:
    """The dictionary that accepts everything."""

    name: str = "any word"

    def __contains__(self, word: object) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class WordFile:
    """The words of one file, in composed capitals."""

    name: str
    words: frozenset[str]

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def __len__(self) -> int:
        return len(self.words)


def find_lexicon(name_or_path: str) -> Lexicon:
    """The dictionary that a user names: a word file. Raises `WordListError`."""
    return read_words(Path(name_or_path))


def read_words(path: Path) -> WordFile:
    """Read a plain UTF-8 word list, one word a line, in any case.

    Blank lines and lines that start with ``#`` are skipped; of any other line the first
    token counts. Raises `WordListError` for a file that cannot be read or is no word list.
    """
    tokens = [
        line.split(None, 1)[0]
        for line in _read_text(path).splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not tokens:
        raise WordListError(f"{path} holds no words; write one word a line")
    words = [token for token in tokens if _looks_like_word(token)]
    if len(words) * 2 < len(tokens):
        raise WordListError(
            f"{path} is not a word list: only {len(words)} of {len(tokens)} lines start with a word"
        )
    folded = unicodedata.normalize("NFC", "\n".join(words)).upper().split("\n")
    return WordFile(path.name, frozenset(folded))


def _looks_like_word(token: str) -> bool:
    return unicodedata.normalize("NFC", token).replace("'", "").replace("-", "").isalpha()


def _read_text(path: Path) -> str:
    data = _read_bytes(path)
    if len(data) > LARGEST_FILE:
        raise WordListError(f"{path} is larger than {LARGEST_FILE // 1_000_000} MB: no word list")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WordListError(
            f"{path}, line {line}: not UTF-8 text; save the word list as UTF-8"
        ) from None


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise WordListError(f"there is no word list {path}") from None
    except IsADirectoryError:
        raise WordListError(f"{path} is a folder, not a word list") from None
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        reason = getattr(error, "strerror", None) or error
        raise WordListError(f"the word list {path} cannot be read: {reason}") from None
