"""The words of a dictionary as the tiles of an edition spell them, in rows of bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from scorekeeper.finder.crossings import AllCrossings
from scorekeeper.finder.rows import FIRST_CODE, Row, Showing, bit_of, showing_tiles
from scorekeeper.game.edition import Edition
from scorekeeper.game.text import in_capitals


@dataclass(frozen=True, slots=True)
class WordIndex:
    """The words that the tiles of an edition can spell."""

    codes: Mapping[str, str]
    """The code of each tile."""
    letters: Mapping[str, str]
    """The tile of each code."""
    rows: Mapping[int, Row]
    """The words by their number of tiles."""
    tiles: Mapping[int, Showing] = field(init=False, compare=False, repr=False)
    """By the bit of a tile: the words that show it at every place."""
    crossings: AllCrossings = field(init=False, compare=False, repr=False)
    """What new tiles form along a row or column, by its codes, its heights, and the points of
    a flat tile and of a stacked one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", showing_tiles(self.rows))
        object.__setattr__(self, "crossings", AllCrossings(self.rows))

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


def _spellings(words: Iterable[str], edition: Edition, codes: Mapping[str, str]) -> Iterator[str]:
    """Each of `words` in codes, in every way in which tiles can spell it."""
    by_text = {text: codes[letter] for text, letter in edition.by_text.items()}
    table = {ord(text): code for text, code in by_text.items() if len(text) == 1}
    single = frozenset(map(chr, table))
    several = [text for text in by_text if len(text) > 1]
    for word in words:
        text = word.upper() if word.isascii() else in_capitals(word)
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
