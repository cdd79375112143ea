"""The words of a dictionary as the tiles of an edition spell them, ready for the finder."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from threading import Lock

from scorekeeper.finder.lines import CrossCheckCache
from scorekeeper.finder.masks import (
    EMPTY,
    FIRST_CODE,
    LengthIndex,
    PatternMasks,
    RackMasksCache,
    bit_of,
    masks_by_tile,
)
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition
from scorekeeper.game.text import in_capitals
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


class _Codes(dict[int, int]):
    """What `str.translate` makes of each character: the code of a tile, or `EMPTY` for no tile."""

    def __missing__(self, character: int) -> int:
        return ord(EMPTY)


def _spellings(
    words: Iterable[str], edition: Edition, codes: Mapping[str, str], longest: int
) -> Iterator[str]:
    """Each of `words` in codes, in every way in which up to `longest` tiles can spell it.

    All are translated at once, since there may be a quarter of a million.
    """
    by_text = {text: codes[letter] for text, letter in edition.by_text.items()}
    table = _Codes({ord(text): ord(code) for text, code in by_text.items() if len(text) == 1})
    table[ord("\n")] = ord("\n")
    text = in_capitals("\n".join(words))
    has_several = re.compile(
        "|".join(re.escape(part) for part in by_text if len(part) > 1) or "(?!)"
    )
    spelled = zip(text.split("\n"), text.translate(table).split("\n"), strict=True)
    for word, coded in spelled:
        if has_several.search(word):
            yield from map("".join, tilings(word, by_text, longest))
        elif EMPTY not in coded:
            yield coded


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


KEPT = 3
"""Indexes that are kept; of a quarter of a million words one takes some twenty megabytes."""
_kept: dict[str, WordIndex] = {}
"""Those asked for last, by all that they depend on, the last one last."""
_building = Lock()


def index_for(lexicon: Lexicon, edition: Edition, longest: int) -> WordIndex:
    """The index of the words of `lexicon` that have up to `longest` tiles of `edition`.

    It may take a second unless it was asked for before. Raises `WordListError` if the lexicon
    cannot list its words.
    """
    key = json.dumps([identity_of(lexicon), [*edition.tiles], longest])
    with _building:
        index = _kept.pop(key, None) or WordIndex.build(lexicon.listed(), edition, longest)
        _kept[key] = index
        while len(_kept) > KEPT:
            del _kept[next(iter(_kept))]
    return replace(index)  # With caches of its own: one search at a time changes them.


def check_listed(lexicon: Lexicon) -> None:
    """Raise `WordListError` if `lexicon` cannot list its words; quick, since it lists none."""
    if not lexicon.is_listed:
        lexicon.bare.listed()


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
