"""Word lists in files: read kindly, whatever else stands in their lines."""

from __future__ import annotations

import re
import unicodedata
from codecs import BOM_UTF8
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from itertools import chain
from pathlib import Path

from scorekeeper.files import read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable
from scorekeeper.words.english import English
from scorekeeper.words.lexicon import Lexicon, WordListError

LARGEST_FILE = 24 * 2**20
"""Bytes; the longest official English list takes three million, with what each word means 20."""
MOST_WORDS = 500_000
"""Nearly twice as many as in that list; finding plays among them takes 200 MB of memory."""

_MANY = 10
"""Words in the only line of a list from which on it is not a word with its meaning."""
_BEFORE_WORD = re.compile(r"""\s*(?:\d+[.):]?\s+)?["'“‘(]?""")
"""Signs before the word of a line: a number, a quotation mark."""
_AFTER_WORD = re.compile(r"""[\s,;:|/="”]""")
"""Signs that end the word of a line."""
_SIGNS = "#*+$!?.^~@%†‡)'’"
"""Signs that lists put behind a word to mark it."""
_HEADINGS = frozenset(("word", "words", "wort", "wörter", "mot", "mots", "palabra", "palabras"))
"""Names of the first column of a table of words."""
_ACCENT = re.compile("(?<=[AEIOUYCS])[\u0300\u0301\u0302]|(?<=C)\u0327|(?<=[EI])\u0308")
"""Accents on letters for which no set has tiles; Ä, Ñ, Å and the like are letters of their own."""
_ENGLISH = 2 / 3
"""The share of English words from which on a list is taken to be one of English.

Of lists of English nearly all are; of French and German words of three or four letters over half.
"""
_SAMPLE = 500
"""Words of a list that are looked at for that."""


class WordFile(Lexicon):
    """The words of one file, in composed capitals. Frozen."""

    __slots__ = ("name", "words")
    name: str

    def __init__(self, name: str, words: frozenset[str]) -> None:
        self.name = name
        self.words = words

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WordFile):
            return NotImplemented
        return (self.name, self.words) == (other.name, other.words)

    def __hash__(self) -> int:
        return hash((self.name, self.words))

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def __len__(self) -> int:
        return len(self.words)

    @property
    def is_english(self) -> bool:
        """True if most of a sample of its words are English ones."""
        return _is_list_of_english(self.words)

    def as_listed(self, word: str) -> str:
        """`word` in capitals; without its accents if only that is listed."""
        forms = _forms(word)
        return next((form for form in forms if form in self.words), forms[0])

    @property
    def is_listed(self) -> bool:
        """True: it is nothing but a list."""
        return True

    def listed(self) -> list[str]:
        """Its words, in capitals and sorted."""
        return sorted(self.words)


@lru_cache(4)
def _is_list_of_english(words: frozenset[str]) -> bool:
    listed = sorted(words)
    english = English()
    some = listed[:: len(listed) // _SAMPLE or 1]
    return sum(word in english for word in some) >= _ENGLISH * len(some)


def read_words(path: Path, name: str = "") -> WordFile:
    """The words of the file `path`, called `name`, or else after the file (see `words_of_list`).

    Raises `WordListError` for a file that cannot be read, is too large or no word list.
    """
    return words_of_list(read_list(path), str(path), name or path.name)


def read_list(path: Path, pipes: bool = False) -> bytes:
    """The bytes of the word list `path`. Raises `WordListError` for anything in the way.

    With `pipes`, one that the shell made for this program is read as well.
    """
    try:
        return read_bytes(path, LARGEST_FILE, pipes)
    except DataError as error:
        raise WordListError(str(error).removesuffix(".")) from None


def words_of_list(data: bytes, source: str, name: str) -> WordFile:
    """The words of the UTF-8 list `data`, called `name`; messages name its `source`.

    A line begins with a word, in any case, perhaps in quotes or after a number. What stands behind
    the word, such as its meaning or a sign that marks it, is passed over; so are blank lines, lines
    that start with ``#``, a title in the first line, and words that are not made of letters,
    hyphens and apostrophes. A list may also be one line of words. Raises `WordListError` for text
    in another encoding, for a list without words or with more than `MOST_WORDS`, or if fewer
    than half of the lines begin with a word.
    """
    source = printable(source)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WordListError(
            f"{source}, line {line}: not UTF-8 text; save the word list as UTF-8"
        ) from None
    entries = good = 0
    wrong: tuple[int, str] | None = None
    words: set[str] = set()  # Filled line by line: all lines would take more than the words.
    for number, entry in _entries(data.removeprefix(BOM_UTF8).rstrip().replace(b"\r", b"\n")):
        word = entry if entry.isalpha() else _word_of(entry)
        entries += 1
        if not word:
            wrong = wrong or (number, entry)
            continue
        good += 1
        words.update((word.upper(),) if word.isascii() else _forms(word))
        if len(words) > MOST_WORDS:
            raise WordListError(f"{source} has more than {MOST_WORDS:,} words and was not read")
    if not entries:
        raise WordListError(f"{source} has no words; write one word a line")
    if wrong and good * 2 < entries:
        number, entry = wrong
        raise WordListError(
            f"{source} is not a word list: only {good} of {entries} lines start with a word; "
            f"{_in_the_way(entry)} of line {number} is in the way"
        )
    return WordFile(name, frozenset(words))


def _entries(data: bytes) -> Iterator[tuple[int, str]]:
    """The lines that should begin with a word, each with its number."""
    lines = (
        (number, text)
        for number, line in enumerate(BytesIO(data), 1)
        if not (text := line.decode().strip()).startswith("#")
    )
    first = next((line for line in lines if line[1]), None)
    second = next(lines, None)
    if first and second is None:
        yield from ((first[0], entry) for entry in _in_a_row(first[1]))
    elif first and second:
        if not _is_title(first[1], second[1]):
            yield first
        yield from (line for line in chain((second,), lines) if line[1])


def _in_a_row(line: str) -> list[str]:
    """The beginnings of the only line of a list: each of many words, or a single one."""
    several = line.replace(",", " ").replace(";", " ").split()
    if len(several) >= _MANY and all(map(_word_of, several)):
        return several
    return [line]


def _is_title(first: str, second: str) -> bool:
    """True if the `first` line says what the list is, and is no word with its meaning.

    It is told by what follows: a blank line, or a word alone. A heading of columns is known.
    """
    if len(first.split()) < 2 and not _AFTER_WORD.search(first):
        return False
    if _word_of(first).lower() in _HEADINGS:
        return True
    return not second or (len(second.split()) == 1 and not first.split()[0].isupper())


def _word_of(entry: str) -> str:
    """The word that `entry` begins with; empty if it does not begin with one."""
    token = _BEFORE_WORD.sub("", entry, count=1)
    token = _AFTER_WORD.split(token, maxsplit=1)[0].rstrip(_SIGNS)
    return token if _looks_like_word(token) else ""


def _in_the_way(entry: str) -> str:
    """The character of `entry` that keeps it from beginning with a word, and where it stands."""
    token = entry.split()[0]
    at = next((at for at, one in enumerate(token) if not _looks_like_word(one)), 0)
    return f"the {printable(repr(token[at]))} at character {at + 1}"


def _forms(word: str) -> tuple[str, ...]:
    """`word` in capitals; where it has accents that no tile has, without them as well."""
    listed = in_capitals(word)
    plain = unicodedata.normalize("NFC", _ACCENT.sub("", unicodedata.normalize("NFD", listed)))
    if plain != listed:
        return (listed, plain)
    return (listed,)


def _looks_like_word(token: str) -> bool:
    if token.isalpha():
        return True
    return unicodedata.normalize("NFC", token).replace("'", "").replace("-", "").isalpha()
