"""The words of a dictionary as the tiles of an edition spell them, ready for the finder.

Indexes are kept on disk, where they are read many times as fast as they are built. A file is plain
data: a first line, a checksum, one line of JSON that describes the rest, and then for each length
its words and their masks. Reading a file cannot run anything. Whatever is wrong with it, the index
is built as if there were no file.
"""

from __future__ import annotations

import hashlib
import json
import os
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from scorekeeper import __version__
from scorekeeper.files import cache_folder
from scorekeeper.finder.lines import CrossCheckCache
from scorekeeper.finder.masks import (
    EMPTY,
    FIRST_CODE,
    LengthIndex,
    PatternMasks,
    RackMasksCache,
    bit_of,
    code_of,
    masks_by_tile,
)
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition
from scorekeeper.game.text import in_capitals
from scorekeeper.shapes import reader
from scorekeeper.words.data import data_file
from scorekeeper.words.english import ENGLISH_FILE, English
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, Subset


@dataclass(frozen=True)
class WordIndex:
    """The words that the tiles of an edition can spell."""

    codes: Mapping[str, str]
    """The code of each tile."""
    letters: Mapping[str, str]
    """The tile of each code."""
    by_length: Mapping[int, LengthIndex]
    """The words by their number of tiles."""
    by_tile: Mapping[int, PatternMasks] = field(init=False, compare=False, repr=False)
    """By the bit of a tile: the words that have it, for every place."""
    rack_masks: RackMasksCache = field(init=False, compare=False, repr=False)
    """By the tiles of a rack, as bits: the words that have one of them."""
    cross_checks: CrossCheckCache = field(init=False, compare=False, repr=False)
    """The cross-checks of each row or column that was asked for."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_tile", masks_by_tile(self.by_length))
        object.__setattr__(self, "rack_masks", RackMasksCache(self.by_tile))
        object.__setattr__(self, "cross_checks", CrossCheckCache(self.by_length))

    @classmethod
    def build(cls, words: Iterable[str], edition: Edition, longest: int) -> WordIndex:
        """Index those of `words` that can be spelled with two to `longest` tiles of `edition`.

        `words` are text in any case and order; others are left out. A word that tiles can spell in
        several ways, such as with Q and U or with Qu, is there in each of them. Takes about a
        second for 250,000 words.
        """
        codes = {letter: chr(FIRST_CODE + n) for n, letter in enumerate(edition.tiles)}
        by_length: dict[int, list[str]] = {length: [] for length in range(2, longest + 1)}
        for spelled in _spellings(words, edition, codes, longest):
            words_of_length = by_length.get(len(spelled))
            if words_of_length is not None:
                words_of_length.append(spelled)
        return cls(
            codes,
            {code: letter for letter, code in codes.items()},
            {n: _length_index(sorted(set(found)), n) for n, found in by_length.items() if found},
        )

    def tops(self, board: Board) -> str:
        """The code of the top tile of each square of `board`, row by row; `EMPTY` for none."""
        codes = self.codes
        return "".join([codes[stack[-1]] if stack else EMPTY for stack in board.stacks])


def _spellings(
    words: Iterable[str], edition: Edition, codes: Mapping[str, str], longest: int
) -> Iterator[str]:
    """Each of `words` in codes, in every way in which up to `longest` tiles can spell it."""
    by_text = {text: codes[letter] for text, letter in edition.by_text.items()}
    table = {ord(text): code for text, code in by_text.items() if len(text) == 1}
    single = frozenset(map(chr, table))
    several = [text for text in by_text if len(text) > 1]
    for word in words:
        text = word.upper() if word.isascii() else in_capitals(word)
        if any(part in text for part in several):
            yield from map("".join, tilings(text, by_text, longest))
        elif single.issuperset(text):
            yield text.translate(table)


def tilings(text: str, by_text: Mapping[str, str], most: int) -> Iterator[tuple[str, ...]]:
    """Every way to put `text` together of `most` keys of `by_text` or fewer, as their values."""
    if len(text) > most * max(map(len, by_text)):
        return
    if not text:
        yield ()
    for part, tile in by_text.items():
        if text.startswith(part):
            for rest in tilings(text[len(part) :], by_text, most - 1):
                yield (tile, *rest)


def _length_index(words: list[str], length: int) -> LengthIndex:
    blob = "".join(words).encode("latin-1")
    masks = []
    for place in range(length):
        # Bit 0 is the last digit of a number, so the column is read from its end.
        column = blob[place::length][::-1]
        masks.append({bit_of(chr(code)): _mask(column, code) for code in sorted(set(column))})
    return LengthIndex(tuple(words), tuple(masks))


def _mask(column: bytes, code: int) -> int:
    digits = bytearray(b"0" * 256)
    digits[code] = ord("1")
    return int(column.translate(digits), 2)


KEPT = 6
"""Files that are kept; the least recently used ones beyond that are removed."""
LARGEST_FILE = 32 * 2**20
"""Bytes; a quarter of a million words take six million, the most that are read 20."""

_FIRST_LINE = b"scorekeeper word index 2\n"
_DIGEST = hashlib.sha256().digest_size


def index_for(lexicon: Lexicon, edition: Edition, longest: int) -> WordIndex:
    """The index of the words of `lexicon` that have up to `longest` tiles of `edition`.

    It is read from the cache folder, or else built, which may take a second, and written there.
    A cache that cannot be read or written does no harm.
    Raises `WordListError` if the lexicon cannot list its words.
    """
    key = _key(lexicon, edition, longest)
    path = cache_folder() / f"words-{key[:32]}.index"
    empty = WordIndex.build((), edition, longest)
    by_length = _load(path, key, "".join(empty.letters))
    if by_length is not None:
        return replace(empty, by_length=by_length)
    index = WordIndex.build(lexicon.listed(), edition, longest)
    with suppress(OSError):  # A full disk, or a folder that may not be written.
        _save(path, key, index)
    return index


def check_listed(lexicon: Lexicon) -> None:
    """Raise `WordListError` if `lexicon` cannot list its words; quick, since it lists none."""
    if not lexicon.is_listed:
        lexicon.bare.listed()


def _key(lexicon: Lexicon, edition: Edition, longest: int) -> str:
    """A fingerprint of all that an index depends on, in a few letters."""
    made_by = [__version__, unicodedata.unidata_version]
    depends_on = [made_by, identity_of(lexicon), [*edition.tiles], longest]
    return hashlib.sha256(json.dumps(depends_on).encode()).hexdigest()


def identity_of(lexicon: Lexicon) -> list[object]:
    """A fingerprint of a word list, for JSON; the words of English, a slow list, are not read.

    Raises `WordListError` if it cannot list its words.
    """
    if isinstance(lexicon, HouseLexicon):
        return [*identity_of(lexicon.lexicon), sorted(lexicon.always), sorted(lexicon.never)]
    if isinstance(lexicon, English):
        return ["english", lexicon.level, lexicon.without, _digest_of(ENGLISH_FILE)]
    if isinstance(lexicon, Subset):
        how, file = lexicon.chosen_by
        return [*identity_of(lexicon.lexicon), how, _digest_of(file)]
    return ["words", hashlib.sha256("\n".join(lexicon.listed()).encode()).hexdigest()]


def _digest_of(file: str) -> str:
    return hashlib.sha256(data_file(file).read_bytes()).hexdigest()


def _load(path: Path, key: str, codes: str) -> dict[int, LengthIndex] | None:
    """The words in the file `path` by length; None unless it is whole and made for `key`.

    `codes` are those of the tiles that there are.
    """
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return None
        by_length = _parse(path.read_bytes(), key, codes)
        os.utime(path)  # It is in use: others are older.
    except OSError:
        return None
    return by_length


def _parse(data: bytes, key: str, codes: str) -> dict[int, LengthIndex] | None:
    start = len(_FIRST_LINE) + _DIGEST
    content = memoryview(data)[start:]
    if data[:start] != _FIRST_LINE + hashlib.sha256(content).digest():
        return None
    end = data.find(b"\n", start) + 1
    try:
        header = json.loads(data[start:end])
        if header["key"] != key:
            return None
        return dict(_indexes(reader(tuple[_StoredLength, ...])(header["rows"]), data[end:], codes))
    except (ValueError, LookupError, TypeError, RecursionError):  # Not written by us.
        return None


class _StoredLength(NamedTuple):
    """The stored shape of the words of one length."""

    length: int
    number: int
    columns: tuple[tuple[int, ...], ...]
    """For each place the codes of the tiles that some word has there."""


def _indexes(
    shapes: Iterable[_StoredLength], data: bytes, codes: str
) -> Iterator[tuple[int, LengthIndex]]:
    """Each length and its words. Raises `ValueError` if `data` are not what `shapes` say."""
    at = 0
    for length, count, columns in shapes:
        end = at + (length + 1) * count
        words = _words(data[at:end], length, count, codes)
        size = _bytes(count)
        at = end
        masks = []
        for column in columns:
            ends = range(at, at + size * len(column), size)
            masks.append(
                {
                    bit_of(chr(code)): int.from_bytes(data[place : place + size], "little")
                    for code, place in zip(column, ends, strict=True)
                }
            )
            at += size * len(column)
            _check_masks(masks[-1], count)
        if len(masks) != length:
            raise ValueError(f"{len(masks)} places, not {length}")
        yield length, LengthIndex(words, tuple(masks))
    if at != len(data):
        raise ValueError(f"{len(data)} bytes, not {at}")


def _words(lines: bytes, length: int, count: int, codes: str) -> tuple[str, ...]:
    """The words in `lines`. Raises `ValueError` unless they are as many and as long, of `codes`."""
    if min(length, count) < 1 or len(lines) != (length + 1) * count:
        raise ValueError(f"not {count} words of {length}")
    ends = lines[length :: length + 1]
    if ends != b"\n" * count or lines.count(b"\n") != count:
        raise ValueError(f"words that are not of {length}")
    if lines.translate(None, codes.encode("latin-1") + b"\n"):
        raise ValueError("words of other tiles")
    return tuple(lines[:-1].decode("latin-1").split("\n"))


def _check_masks(masks: Mapping[int, int], count: int) -> None:
    """Raise `ValueError` unless each of `count` words has one tile at the place of `masks`."""
    every = 0
    for mask in masks.values():
        every |= mask
    if every != (1 << count) - 1 or sum(map(int.bit_count, masks.values())) != count:
        raise ValueError("a word without a tile, or with two")


def _save(path: Path, key: str, index: WordIndex) -> None:
    """Write `index` whole or not at all, and remove old files. Raises `OSError`."""
    shapes = [
        (length, len(part.words), [[*map(ord, map(code_of, masks))] for masks in part.masks])
        for length, part in index.by_length.items()
    ]
    header = json.dumps({"key": key, "rows": shapes}).encode()
    content = b"".join([header, b"\n", *_parts(index)])
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.urandom(6).hex()}")
    try:
        draft.write_bytes(_FIRST_LINE + hashlib.sha256(content).digest() + content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    _remove_old(path.parent)


def _parts(index: WordIndex) -> Iterator[bytes]:
    for part in index.by_length.values():
        yield "".join(f"{word}\n" for word in part.words).encode("latin-1")
        size = _bytes(len(part.words))
        for masks in part.masks:
            yield from (mask.to_bytes(size, "little") for mask in masks.values())


def _bytes(count: int) -> int:
    """The number of bytes that hold `count` bits."""
    return (count + 7) // 8


def _remove_old(folder: Path) -> None:
    """Remove all our files but the newest; unfinished drafts count as files."""
    files = [(path.stat().st_mtime_ns, path) for path in folder.glob("words-*.index*")]
    for _, path in sorted(files, reverse=True)[KEPT:]:
        path.unlink(missing_ok=True)
