"""Which words count: dictionaries, as lists in files or as anything that answers for a word."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from scorekeeper.game.fields import DataError
from scorekeeper.game.text import in_capitals

TYPE_CHECKING = False  # The first look-up of a start cannot wait for typing to be loaded.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object

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


def bare_lexicon(lexicon: Lexicon) -> Lexicon:
    """The dictionary itself, without those around it, which keep it as `lexicon`."""
    while hasattr(lexicon, "lexicon"):
        lexicon = lexicon.lexicon
    return lexicon


def as_listed(word: str, lexicon: Lexicon) -> str:
    """`word` in capitals, as `lexicon` would have it: in English CAFÉ is CAFE."""
    return str(getattr(bare_lexicon(lexicon), "as_listed", in_capitals)(word))


class WordFile:
    """The words of one file, in composed capitals. Frozen."""

    # A plain class: the first look-up cannot wait for dataclasses, either.
    __slots__ = ("name", "words")

    def __init__(self, name: str, words: frozenset[str]) -> None:
        """Call these `words` by `name`."""
        self.name = name
        self.words = words

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def __len__(self) -> int:
        return len(self.words)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WordFile):
            return NotImplemented
        return (self.name, self.words) == (other.name, other.words)

    def __hash__(self) -> int:
        return hash((self.name, self.words))


def read_words(path: Path, name: str = "") -> WordFile:
    """Read a plain UTF-8 word list, one word a line, in any case.

    It is called `name`, or else after its file. Blank lines and lines that start with ``#`` are
    skipped; of any other line the first token counts. Tokens that are not made of letters,
    hyphens and apostrophes are left out. Raises `WordListError` for a file that cannot be read, is
    too large or empty, or if fewer than half of the lines start with a word.
    """
    tokens = [
        line.split(None, 1)[0]
        for line in _read_text(path).splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not tokens:
        raise WordListError(f"{path} has no words; write one word a line")
    words = [token for token in tokens if _looks_like_word(token)]
    if len(words) * 2 < len(tokens):
        raise WordListError(
            f"{path} is not a word list: only {len(words)} of {len(tokens)} lines start with a word"
        )
    return WordFile(name or path.name, frozenset(in_capitals("\n".join(words)).split("\n")))


def _looks_like_word(token: str) -> bool:
    return unicodedata.normalize("NFC", token).replace("'", "").replace("-", "").isalpha()


def _read_text(path: Path) -> str:
    data = _read_bytes(path)
    if len(data) > LARGEST_FILE:
        raise WordListError(
            f"{path} is larger than {LARGEST_FILE // 1_000_000} MB: not a word list"
        )
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
