"""Word indexes kept on disk, where they are read many times as fast as they are built.

A file is plain data: a first line, a checksum, one line of JSON that describes the rest, and then
for each length its words and their masks. Reading a file cannot run anything. Whatever is wrong
with it, the index is built as if there were no file.
"""

from __future__ import annotations

import hashlib
import json
import os
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from scorekeeper import __version__
from scorekeeper.files import cache_folder
from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.masks import LengthIndex, bit_of, code_of
from scorekeeper.game.edition import Edition
from scorekeeper.words.catalogue import words_of
from scorekeeper.words.data import data_file
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, bare_lexicon

KEPT = 6
"""Files that are kept; the least recently used ones beyond that are removed."""
LARGEST_FILE = 200_000_000
"""Bytes; a quarter of a million words take six million."""

_FIRST_LINE = b"scorekeeper word index 1\n"
_DIGEST = hashlib.sha256().digest_size


def index_for(lexicon: Lexicon, edition: Edition, longest: int) -> WordIndex:
    """The index of the words of `lexicon` that have up to `longest` tiles of `edition`.

    It is read from the cache folder, or else built, which may take a second, and written there.
    A cache that cannot be read or written does no harm.
    Raises `WordListError` if the lexicon cannot list its words.
    """
    key = _key(lexicon, edition, longest)
    path = cache_folder() / f"words-{key[:32]}.index"
    by_length = _load(path, key)
    if by_length is not None:
        return replace(WordIndex.build((), edition, longest), by_length=by_length)
    index = WordIndex.build(words_of(lexicon), edition, longest)
    with suppress(OSError):  # A full disk, or a folder that may not be written.
        _save(path, key, index)
    return index


def check_listed(lexicon: Lexicon) -> None:
    """Raise `WordListError` if `lexicon` cannot list its words; quick, since it lists none."""
    bare = bare_lexicon(lexicon)
    if not hasattr(bare, "words"):
        words_of(bare)


def _key(lexicon: Lexicon, edition: Edition, longest: int) -> str:
    """What an index depends on, in a few letters."""
    made_by = [__version__, unicodedata.unidata_version]
    depends_on = [made_by, _identity(lexicon), [*edition.tiles], longest]
    return hashlib.sha256(json.dumps(depends_on).encode()).hexdigest()


def _identity(lexicon: Lexicon) -> list[object]:
    """What is different for every word list; the words of English, a slow list, are not read."""
    from scorekeeper.words.english import FILE, English

    if isinstance(lexicon, HouseLexicon):
        return [*_identity(lexicon.lexicon), sorted(lexicon.always), sorted(lexicon.never)]
    if isinstance(lexicon, English):
        data = hashlib.sha256(data_file(FILE).read_bytes()).hexdigest()
        return ["english", lexicon.level, lexicon.without, data]
    return ["words", hashlib.sha256("\n".join(words_of(lexicon)).encode()).hexdigest()]


def _load(path: Path, key: str) -> dict[int, LengthIndex] | None:
    """The words in the file `path` by length; None unless it is whole and made for `key`."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return None
        by_length = _parse(path.read_bytes(), key)
        os.utime(path)  # It is in use: others are older.
    except OSError:
        return None
    return by_length


def _parse(data: bytes, key: str) -> dict[int, LengthIndex] | None:
    start = len(_FIRST_LINE) + _DIGEST
    content = memoryview(data)[start:]
    if data[:start] != _FIRST_LINE + hashlib.sha256(content).digest():
        return None
    end = data.find(b"\n", start) + 1
    try:
        header = json.loads(data[start:end])
        return dict(_indexes(header["rows"], data[end:])) if header["key"] == key else None
    except (ValueError, LookupError, TypeError, RecursionError):  # Not written by us.
        return None


def _indexes(
    shapes: Iterable[tuple[int, int, list[str]]], data: bytes
) -> Iterator[tuple[int, LengthIndex]]:
    """Each length and its words. Raises `ValueError` if `data` are not what `shapes` say."""
    at = 0
    for length, count, columns in shapes:
        end = at + (length + 1) * count
        words = tuple(data[at : end - 1].decode("latin-1").split("\n"))
        if len(words) != count:
            raise ValueError(f"{len(words)} words, not {count}")
        size, at = _bytes(count), end
        masks = []
        for codes in columns:
            ends = range(at, at + size * len(codes), size)
            masks.append(
                {
                    bit_of(code): int.from_bytes(data[place : place + size], "little")
                    for code, place in zip(codes, ends, strict=True)
                }
            )
            at += size * len(codes)
        yield length, LengthIndex(words, tuple(masks))
    if at != len(data):
        raise ValueError(f"{len(data)} bytes, not {at}")


def _save(path: Path, key: str, index: WordIndex) -> None:
    """Write `index` whole or not at all, and remove old files. Raises `OSError`."""
    shapes = [
        (length, len(part.words), ["".join(map(code_of, masks)) for masks in part.masks])
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
    """How many bytes hold `count` bits."""
    return (count + 7) // 8


def _remove_old(folder: Path) -> None:
    """Remove all our files but the newest; unfinished drafts count as files."""
    files = [(path.stat().st_mtime_ns, path) for path in folder.glob("words-*.index*")]
    for _, path in sorted(files, reverse=True)[KEPT:]:
        path.unlink(missing_ok=True)
