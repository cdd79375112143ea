"""The shipped word data: where they are, and sorted text that is searched without being read whole.

They are inside the installed package, or beside it in a checkout.
"""

from __future__ import annotations

import mmap
import re
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scorekeeper.words.lexicon import WordListError

PREFIX = 3
"""First letters of a key. Where the lines that share them are is found once and remembered."""
BLOCK = 256
"""Bytes that are searched from end to end; a block goes on to the end of its last line."""
CHUNK = 2**16
"""Bytes that are read at a time to go through the whole file."""

_PACKAGE = Path(__file__).parents[1]
_GZIP = 31
"""The number of gzip's format in zlib."""
_PAST_ALL = b"\xff"
_HEADER = re.compile(rb"# (\d{8}) bytes follow[^\n]*\n")
_LONGEST_HEADER = 200

_Blocks = tuple[list[bytes], list[int]]
"""The first key of each block, and the line ends between which the blocks lie."""


def data_file(name: str) -> Path:
    """The path of the shipped data file `name`, whether or not it is there."""
    installed = _PACKAGE / "dictionaries"
    return (installed if installed.is_dir() else _PACKAGE.parent / "dictionaries") / name


def read_data(name: str) -> str:
    """The shipped text `name`. Raises `WordListError`."""
    return bytes(_open(data_file(name))).decode()


@cache
def sorted_data(name: str) -> SortedText:
    """The shipped sorted text `name`, opened once. Raises `WordListError`."""
    return SortedText(data_file(name))


class SortedText:
    """A file of lines sorted by bytes, each a key in plain letters, a space and a value.

    The first line says how many bytes follow, so that a damaged file is noticed at once.
    The file is mapped into memory, or unpacked there if it is packed (``.gz``), and any number of
    threads may ask. Opening it raises `WordListError` for a file that is missing, damaged or
    cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self._data = _open(path)
        if path.suffix == ".gz":
            try:
                self._data = zlib.decompress(self._data, _GZIP)
            except zlib.error:
                raise self.damaged() from None
        header = _HEADER.match(self._data[:_LONGEST_HEADER])
        if not header or int(header[1]) != len(self._data) - header.end():
            raise self.damaged()
        self._before = header.end() - 1
        self._blocks: dict[bytes, _Blocks] = {}

    def damaged(self) -> WordListError:
        """The error to raise for a damaged file."""
        return WordListError(f"the word data {self._name} are damaged; install scorekeeper again")

    def find(self, key: str) -> str | None:
        """The value of `key`, or None if it has no line. The case of letters matters.

        >>> from scorekeeper.words.data import data_file
        >>> SortedText(data_file("english.txt")).find("aardvark")
        '20'
        """
        if not (key.isascii() and key.isalpha()):
            return None
        line = f"\n{key} ".encode()
        prefix = line[: 1 + PREFIX]
        firsts, ends = self._blocks.get(prefix) or self._look_for(prefix)
        block = bisect_right(firsts, line)
        if not block:
            return None
        text = self._data[ends[block - 1] : ends[block] + 1]
        rest = text.partition(line)[2]
        if rest:
            return rest[: rest.index(b"\n")].decode()
        return None

    def keys(self) -> Iterator[str]:
        """Every key, in order."""
        return (key for key, _ in self.items())

    def items(self) -> Iterator[tuple[str, str]]:
        """Every key and its value, in order."""
        start = self._before
        last = len(self._data) - 1
        while start < last:
            end = self._line_end(min(start + CHUNK, last))
            for line in self._data[start + 1 : end].decode().split("\n"):
                key, _, value = line.partition(" ")
                yield key, value
            start = end

    def beginning(self, prefix: str) -> Iterator[tuple[str, str]]:
        """The keys that begin with `prefix`, which is not empty, and their values, in order."""
        first = f"\n{prefix}".encode()
        start = self._end_before(first)
        end = self._end_before(first[:-1] + bytes([first[-1] + 1]))
        for line in self._data[start + 1 : end].decode().splitlines():
            key, _, value = line.partition(" ")
            yield key, value

    def _look_for(self, prefix: bytes) -> _Blocks:
        """Find the blocks of the lines that start with `prefix`, and keep them."""
        last = len(self._data) - 1
        firsts = []
        ends = [self._end_before(prefix)]
        while True:
            key_end = self._data.find(b" ", ends[-1], len(self._data)) + 1
            if not (first := self._data[ends[-1] : key_end]).startswith(prefix):
                break
            firsts.append(first)
            ends.append(self._line_end(min(ends[-1] + BLOCK, last)))
        self._blocks[prefix] = firsts, ends
        return firsts, ends

    def _end_before(self, prefix: bytes) -> int:
        """The line end before the first line that does not come before `prefix`."""
        last = len(self._data) - 1

        def beginning_after(offset: int) -> bytes:
            end = self._line_end(offset)
            if end < last:
                return self._data[end : end + len(prefix)]
            return _PAST_ALL

        offsets = range(self._before, last + 1)
        return self._line_end(offsets[bisect_left(offsets, prefix, key=beginning_after)])

    def _line_end(self, offset: int) -> int:
        return self._data.find(b"\n", offset, len(self._data))


def _open(path: Path) -> bytes | mmap.mmap:
    try:
        with path.open("rb") as file:
            try:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            except (OSError, ValueError):  # a file system that maps nothing; an empty file
                return file.read()
    except OSError as error:
        reason = (
            "are missing"
            if isinstance(error, FileNotFoundError)
            else f"cannot be read: {error.strerror or error}"
        )
        raise WordListError(
            f"the word data {path.name} {reason}; install scorekeeper again"
        ) from None
