"""Which words count: dictionaries, as lists in files or as anything that answers for a word."""

from __future__ import annotations

import unicodedata
from codecs import BOM_UTF8
from io import BytesIO
from pathlib import Path

from scorekeeper.files import read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable

TYPE_CHECKING = False  # The first look-up of a start cannot wait for typing to be loaded.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object

LARGEST_FILE = 24 * 2**20
"""Bytes; the longest official English list takes three million, with what each word means 20."""
MOST_WORDS = 500_000
"""Nearly twice as many as in that list; finding plays among them takes 200 MB of memory."""


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
    """The words of the file `path`, called `name`, or else after the file (see `words_in`).

    Raises `WordListError` for a file that cannot be read, is too large or no word list.
    """
    return words_in(read_list(path), str(path), name or path.name)


def read_list(path: Path, pipes: bool = False) -> bytes:
    """What is in the word list `path`. Raises `WordListError` for anything in the way.

    That `path` may be one of the `pipes` is for somebody to say who has just made it.
    """
    try:
        return read_bytes(path, LARGEST_FILE, pipes)
    except DataError as error:
        raise WordListError(str(error).removesuffix(".")) from None


def words_in(data: bytes, source: str, name: str) -> WordFile:
    """The words of a plain UTF-8 list, one word a line, in any case; messages name its `source`.

    Blank lines and lines that start with ``#`` are skipped; of any other line the first token
    counts. Tokens that are not made of letters, hyphens and apostrophes are left out. Raises
    `WordListError` for text in another encoding, for a list without words or with more than
    `MOST_WORDS`, or if fewer than half of the lines start with a word.
    """
    source = printable(source)
    _check_encoding(data, source)
    lines = good = 0
    words: set[str] = set()  # Filled line by line: all lines would take more than the words.
    for line in BytesIO(data.removeprefix(BOM_UTF8).replace(b"\r", b"\n")):
        first = line.split(None, 1)
        if not first or first[0].startswith(b"#"):
            continue
        lines += 1
        token = first[0].decode()
        if _looks_like_word(token):
            good += 1
            words.add(token.upper() if token.isascii() else in_capitals(token))
            if len(words) > MOST_WORDS:
                raise WordListError(f"{source} has more than {MOST_WORDS:,} words and was not read")
    if not lines:
        raise WordListError(f"{source} has no words; write one word a line")
    if good * 2 < lines:
        raise WordListError(
            f"{source} is not a word list: only {good} of {lines} lines start with a word"
        )
    return WordFile(name, frozenset(words))


def _check_encoding(data: bytes, source: str) -> None:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WordListError(
            f"{source}, line {line}: not UTF-8 text; save the word list as UTF-8"
        ) from None


def _looks_like_word(token: str) -> bool:
    if token.isalpha():
        return True
    return unicodedata.normalize("NFC", token).replace("'", "").replace("-", "").isalpha()
