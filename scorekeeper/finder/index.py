"""Words as sets of bits: for each length, place and tile, which words show it there.

The words of one length stand in one row. The set "third tile is an E" is one large whole
number whose bit *n* is set if word *n* of the row shows E there. Every pattern of known
and allowed tiles is then a few ANDs and ORs over whole rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from scorekeeper.game.edition import Edition, fold

_FIRST_CODE = 0x41
"""Each tile of the set is coded by one character, from A on: a word is a plain string."""


@dataclass(frozen=True, slots=True)
class Row:
    """All words of one length."""

    words: tuple[str, ...]
    """The words in codes; bit *n* of every mask belongs to the *n*-th."""
    masks: tuple[Mapping[str, int], ...]
    """For each place, by code: the words that show that tile there."""
    everything: int
    """The mask of all words."""
    _at_least: dict[tuple[str, int], int] = field(default_factory=dict, compare=False, repr=False)

    def at_least(self, code: str, times: int) -> int:
        """The words that show `code` so many times or more; reckoned once, when first asked."""
        words = self._at_least.get((code, times))
        if words is None:
            reached = [self.everything] + [0] * times
            for place in self.masks:
                here = place.get(code, 0)
                for count in range(times, 0, -1):
                    reached[count] |= reached[count - 1] & here
            words = self._at_least[code, times] = reached[times]
        return words


@dataclass(frozen=True, slots=True)
class WordIndex:
    """The words that the tiles of an edition can spell."""

    codes: Mapping[str, str]
    """The code of each tile."""
    letters: Mapping[str, str]
    """The tile of each code."""
    rows: Mapping[int, Row]
    """The words by their number of tiles."""

    _fitting: dict[tuple[str, str], str] = field(default_factory=dict, compare=False, repr=False)

    def fitting(self, before: str, after: str) -> str:
        """The codes that make a word between `before` and `after`; reckoned when first asked."""
        found = self._fitting.get((before, after))
        if found is None:
            found = self._fitting[before, after] = self._fit(before, after)
        return found

    def _fit(self, before: str, after: str) -> str:
        row = self.rows.get(len(before) + 1 + len(after))
        if row is None:
            return ""
        words = row.everything
        for place, code in enumerate(before):
            words &= row.masks[place].get(code, 0)
        gap = len(before)
        for place, code in enumerate(after, gap + 1):
            words &= row.masks[place].get(code, 0)
        return "".join(code for code, here in row.masks[gap].items() if words & here)

    @classmethod
    def build(cls, words: Iterable[str], edition: Edition, longest: int) -> WordIndex:
        """Index `words` of two to `longest` tiles; those that the tiles cannot spell are left out.

        Takes about a second for 250,000 words.
        """
        codes = {letter: chr(_FIRST_CODE + n) for n, letter in enumerate(edition.tiles)}
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
        masks.append({chr(code): _mask(column, code) for code in sorted(set(column))})
    return Row(tuple(words), tuple(masks), (1 << len(words)) - 1)


def _mask(column: bytes, code: int) -> int:
    digits = bytearray(b"0" * 256)
    digits[code] = ord("1")
    return int(column.translate(digits), 2)
