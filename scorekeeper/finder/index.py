"""The words of a dictionary as the tiles of an edition spell them, in rows of bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from scorekeeper.finder.rows import FIRST_CODE, Row, bit_of
from scorekeeper.game.edition import Edition, fold

EMPTY = "\0"
"""The code of an empty square."""

ANY = -1
"""Every tile, as a set."""

_MOST_GAPS = 20_000
"""Gaps between tiles for which is kept what fits."""


@dataclass(frozen=True, slots=True)
class WordIndex:
    """The words that the tiles of an edition can spell."""

    codes: Mapping[str, str]
    """The code of each tile."""
    letters: Mapping[str, str]
    """The tile of each code."""
    rows: Mapping[int, Row]
    """The words by their number of tiles."""
    _between: _Between = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_between", _Between(self.rows))

    def fitting(self, line: str) -> list[int]:
        """For each square of `line`, a row or column in codes, the set of tiles that fit there.

        A tile fits that makes a word with those which adjoin the square along the line. `ANY`
        does where there are none.
        """
        fitting: list[int] = []
        between = self._between
        before = None
        for run in line.split(EMPTY):
            if before is not None:
                fitting.append(between[before, run])
            if run:
                fitting += [between[run[:at], run[at + 1 :]] for at in range(len(run))]
            before = run
        return fitting

    @classmethod
    def build(cls, words: Iterable[str], edition: Edition, longest: int) -> WordIndex:
        """Index `words` of two to `longest` tiles; those that the tiles cannot spell are left out.

        Takes about a second for 250,000 words.
        """
        codes = {letter: chr(FIRST_CODE + n) for n, letter in enumerate(edition.tiles)}
        by_length: dict[int, list[str]] = {length: [] for length in range(2, longest + 1)}
        for spelled in _spellings(words, edition, codes):
            row = by_length.get(len(spelled))
            if row is not None:
                row.append(spelled)
        return cls(
            codes,
            {code: letter for letter, code in codes.items()},
            {length: _row(sorted(set(row)), length) for length, row in by_length.items() if row},
        )


class _Between(dict[tuple[str, str], int]):
    """By what is before and after a gap: the set of tiles that make a word there."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[int, Row]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, around: tuple[str, str]) -> int:
        if len(self) >= _MOST_GAPS:
            self.clear()
        before, after = around
        row = self._rows.get(len(before) + 1 + len(after))
        fits = ANY if not (before or after) else row.fitting(before, after) if row else 0
        self[around] = fits
        return fits


def _spellings(words: Iterable[str], edition: Edition, codes: Mapping[str, str]) -> Iterator[str]:
    """Each of `words` in codes, in every way in which tiles can spell it."""
    by_text = {text: codes[letter] for text, letter in edition.by_text.items()}
    table = {ord(text): code for text, code in by_text.items() if len(text) == 1}
    single = frozenset(map(chr, table))
    several = [text for text in by_text if len(text) > 1]
    for word in words:
        text = word.upper() if word.isascii() else fold(word)
        if any(part in text for part in several):
            yield from _tilings(text, by_text)
        elif single.issuperset(text):
            yield text.translate(table)


def _tilings(text: str, by_text: Mapping[str, str]) -> Iterator[str]:
    if not text:
        yield ""
    for part, code in by_text.items():
        if text.startswith(part):
            for rest in _tilings(text[len(part) :], by_text):
                yield code + rest


def _row(words: list[str], length: int) -> Row:
    blob = "".join(words).encode("latin-1")
    masks = []
    for place in range(length):
        # Bit 0 is the last digit of a number, so the column is read from its end.
        column = blob[place::length][::-1]
        masks.append({bit_of(chr(code)): _mask(column, code) for code in sorted(set(column))})
    return Row(tuple(words), tuple(masks))


def _mask(column: bytes, code: int) -> int:
    digits = bytearray(b"0" * 256)
    digits[code] = ord("1")
    return int(column.translate(digits), 2)
