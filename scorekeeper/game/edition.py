"""Editions: the board, the tile set and the limits of a box, read from data."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from scorekeeper.game.board import NotationError, Square
from scorekeeper.game.fields import DataError, Fields, parse_toml
from scorekeeper.game.text import in_capitals, printable, without_accents

LARGEST_BOARD = 26
"""Squares of a side at most, since columns are named by one letter each."""

LONGEST_TILE = 4
"""Letters that a tile shows, at most."""
MOST_KINDS = 100
"""Different tiles of a box."""
MOST_OF_A_KIND = 999
NO_LIMIT = 99
"""The limit of stacks that may be as high as one likes."""

DEFAULT_EDITION = "hasbro-10x10"


@dataclass(frozen=True)
class Edition:
    """One box of the game (rules, section 7)."""

    id: str
    name: str
    size: int
    start: frozenset[Square]
    stack_limit: int
    rack_size: int
    tiles: Mapping[str, int]
    """The number of each letter in the set, in alphabetical order."""
    flat_tile: int
    """Points for a tile of a flat word."""
    stacked_tile: int
    """Points for every tile in the stacks of a stacked word."""
    flat_bonus: Mapping[str, int]
    """Points added to a flat word that holds the letter."""
    dictionary: str = field(default="", compare=False)
    """The dictionary that a new game with the box offers; empty for the one of the last game. A
    game's record has its own."""

    def as_table(self) -> dict[str, Any]:
        """The box as an edition file and a game's record have it."""
        return {
            "id": self.id,
            "name": self.name,
            "size": self.size,
            "start": [str(square) for square in sorted(self.start)],
            "stack-limit": self.stack_limit,
            "rack-size": self.rack_size,
            "score": {
                "flat-tile": self.flat_tile,
                "stacked-tile": self.stacked_tile,
                "flat-bonus": dict(self.flat_bonus),
            },
            "tiles": dict(self.tiles),
        }

    @property
    def tile_count(self) -> int:
        """The number of tiles in the set."""
        return sum(self.tiles.values())

    def letter(self, text: str) -> str:
        """The tile that `text` names, whatever its case. Raises `NotationError`."""
        letter = self.by_text.get(self.as_laid(text))
        if letter is None:
            raise NotationError(self.no_such_tile(text))
        return letter

    def as_laid(self, text: str) -> str:
        """`text` in capitals, without the accents that no tile has: É is laid as E."""
        capitals = in_capitals(text)
        if capitals.isascii():
            return capitals
        on_tiles = "".join(self.by_text)
        return "".join(
            letter if letter in on_tiles else without_accents(letter) for letter in capitals
        )

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Every tile of the set once."""
        return frozenset(self.tiles)

    @cached_property
    def by_text(self) -> Mapping[str, str]:
        """Every tile by the text that reads it: ``QU`` gives ``Qu``."""
        return {in_capitals(letter): letter for letter in self.tiles}

    @cached_property
    def by_initial(self) -> Mapping[str, tuple[str, ...]]:
        """The texts of the tiles by their first letter, the longest first."""
        texts: dict[str, tuple[str, ...]] = {}
        for text in sorted(self.by_text, key=len, reverse=True):
            texts[text[0]] = (*texts.get(text[0], ()), text)
        return texts

    @cached_property
    def plain_letters(self) -> frozenset[str]:
        """The letters with which one tile begins, and that tile shows nothing else."""
        return frozenset(first for first, texts in self.by_initial.items() if texts == (first,))

    def no_such_tile(self, text: str) -> str:
        """A sentence for a letter that the set does not hold."""
        longer = [tile for tile in self.tiles if in_capitals(tile).startswith(in_capitals(text))]
        if text and longer:
            return f"{text!r}: this box has no plain {text.upper()}; its tile is {longer[0]}"
        return f"{text!r} is not a tile of this box"


def read_edition(text: str, source: str) -> Edition:
    """Read an edition from TOML `text`. Raises `DataError` with line and field.

    `source` is the file's name as the user knows it.
    """
    return edition_from(parse_toml(text, source))


def edition_from(fields: Fields) -> Edition:
    """The edition that a table of an edition file, or of a game file, describes."""
    size = fields.whole("size", 3, LARGEST_BOARD)
    score = fields.fields("score", required=False)
    tiles = _tiles(fields.fields("tiles"))
    bonus = score.fields("flat-bonus", required=False)
    for letter in bonus.table:
        if _as_tile(letter) not in tiles:
            raise bonus.error(letter, "is not one of the tiles")
    return Edition(
        id=fields.text("id", 60),
        name=printable(fields.text("name", 60)),
        size=size,
        start=_start(fields, size),
        stack_limit=fields.whole("stack-limit", 1, NO_LIMIT),
        rack_size=fields.whole("rack-size", 1, 26),
        tiles=MappingProxyType(tiles),
        flat_tile=score.whole("flat-tile", 0, 100, 2),
        stacked_tile=score.whole("stacked-tile", 0, 100, 1),
        flat_bonus=MappingProxyType(
            {_as_tile(key): bonus.whole(key, 0, 100) for key in bonus.table}
        ),
        dictionary=fields.text("dictionary", 200, ""),
    )


def _start(fields: Fields, size: int) -> frozenset[Square]:
    squares = set()
    for text in fields.texts("start", size * size):
        try:
            square = Square.parse(text)
        except NotationError as error:
            raise fields.error("start", str(error)) from None
        if not (0 <= square.column < size and 0 <= square.row < size):
            raise fields.error("start", f"{text} is outside the {size}x{size} board")
        squares.add(square)
    return frozenset(squares)


def _tiles(fields: Fields) -> dict[str, int]:
    if not 1 <= len(fields.table) <= MOST_KINDS:
        raise fields.error("tiles", f"must name 1 to {MOST_KINDS} letters")
    seen: set[str] = set()
    for letter in fields.table:
        if not can_be_tile(letter):
            raise fields.error(letter, "a tile shows one to four letters")
        if in_capitals(letter) in seen:
            raise fields.error(letter, "is listed twice")
        seen.add(in_capitals(letter))
    return {_as_tile(letter): fields.whole(letter, 1, MOST_OF_A_KIND) for letter in fields.table}


def can_be_tile(text: str) -> bool:
    """True if a tile can show `text`: one to four letters of any alphabet."""
    is_short = len(text) <= LONGEST_TILE
    return text.isalpha() and is_short and text == unicodedata.normalize("NFC", text)


def _as_tile(letter: str) -> str:
    """A single letter in capitals, since the plural rule asks for an S; others as written: Qu."""
    capital = in_capitals(letter)
    if len(letter) == len(capital) == 1:
        return capital
    return letter


_SHIPPED = Path(__file__).parent.parent / "editions"


@cache
def _shipped_ids() -> tuple[str, ...]:
    """The names of the shipped files without their ending, the default edition first."""
    ids = [file.stem for file in _SHIPPED.iterdir() if file.suffix == ".toml"]
    return tuple(sorted(ids, key=lambda name: (name != DEFAULT_EDITION, name)))


@cache
def find_edition(id: str) -> Edition:
    """The shipped edition called `id`. Raises `DataError` that names the others."""
    if id not in _shipped_ids():
        known = ", ".join(_shipped_ids())
        raise DataError(f"there is no box {id!r}; choose from {known}")
    file = _SHIPPED / f"{id}.toml"
    return read_edition(file.read_text("utf-8"), file.name)


def nearest_shipped(edition: Edition) -> str:
    """The id of `edition` if it is a shipped one, or else of the shipped one nearest in size."""
    shipped = shipped_editions().values()
    return min(shipped, key=lambda box: (box.id != edition.id, abs(box.size - edition.size))).id


@cache
def shipped_editions() -> Mapping[str, Edition]:
    """The editions that come with the package, by id, the default one first."""
    return MappingProxyType({name: find_edition(name) for name in _shipped_ids()})
