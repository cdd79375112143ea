"""A box of one's own as it is counted key by key: its letters, its board, what goes with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scorekeeper.game.board import Square
from scorekeeper.game.edition import MOST_KINDS, NO_LIMIT, Edition, can_be_tile, shipped_editions
from scorekeeper.game.text import count, in_capitals, listed, number_word, without_accents
from scorekeeper.names import clean_name

MOST = 99
"""Tiles of one letter that can be typed."""
MIDDLE = "in the middle"
AS_IT_IS = "as in its file"
"""The name of start squares that are none of the usual ones."""


def starts(size: int) -> dict[str, frozenset[Square]]:
    """The squares on which a first word may lie, by how they are called, the usual ones first."""
    every = range(size)
    first = (size - 1) // 2
    last = size // 2
    middle = range(first, last + 1)
    larger = range(first - 1, last + 2)
    ways = {MIDDLE: middle, "near the middle": larger, "anywhere": every}
    return {
        name: frozenset(Square(column, row) for column in side for row in side)
        for name, side in ways.items()
    }


@dataclass(frozen=True)
class OwnBox:
    """A box that is counted, beside the one that comes with the program and is nearest to it."""

    edition: Edition
    """The box as it would be kept, but for its tiles."""
    tiles: Mapping[str, int]
    """How many of each letter, also none, in the order in which letters are drawn for the start."""
    usual: Edition
    """The box whose leaflet it is compared with."""

    @classmethod
    def new(cls, dictionary: str) -> OwnBox:
        """A box that is not counted yet: as the leaflet has it."""
        return cls._begun(nearest(10), "My box", dictionary)

    @classmethod
    def _begun(cls, usual: Edition, name: str, dictionary: str) -> OwnBox:
        edition = replace(usual, id="", name=name, dictionary=dictionary)
        return cls(edition, usual.tiles, usual)

    @classmethod
    def of(cls, edition: Edition) -> OwnBox:
        """A box that was counted before; letters of the leaflet that it lacks are there with 0."""
        usual = nearest(edition.size)
        tiles = edition.tiles
        for letter in usual.tiles:
            if in_capitals(letter) not in map(in_capitals, tiles):
                tiles = _inserted(tiles, letter, 0)
        return cls(edition, tiles, usual)

    @property
    def kept(self) -> Edition:
        """The box as it is kept."""
        tiles = {letter: number for letter, number in self.tiles.items() if number}
        bonus = {
            letter: points
            for letter, points in {**self.usual.flat_bonus, **self.edition.flat_bonus}.items()
            if letter in tiles
        }
        return replace(
            self.edition,
            name=clean_name(self.edition.name),
            tiles=MappingProxyType(tiles),
            flat_bonus=MappingProxyType(bonus),
        )

    # What is in it

    @property
    def letters(self) -> list[str]:
        """All tiles, also those of which there is none."""
        return list(self.tiles)

    @property
    def tile_count(self) -> int:
        """The number of tiles in it."""
        return sum(self.tiles.values())

    def differs(self, letter: str) -> bool:
        """True if the leaflet has another number of it."""
        return self.tiles[letter] != self.usual.tiles.get(letter, 0)

    def leaflet_text(self, letter: str) -> str:
        """How many of it the leaflet has, if that is another number."""
        if not self.differs(letter):
            return ""
        return f"of {self.usual.tiles[letter]}" if letter in self.usual.tiles else "new"

    def with_count(self, letter: str, number: int) -> OwnBox:
        """With so many of `letter`, at the least none."""
        number = min(max(number, 0), MOST)
        return replace(self, tiles={**self.tiles, letter: number})

    def with_tile(self, text: str) -> tuple[OwnBox, int]:
        """With one tile that shows `text`, if it has none yet, and the place of that."""
        capitals = in_capitals(text)
        same = [at for at, one in enumerate(self.letters) if in_capitals(one) == capitals]
        if same:
            return self, same[0]
        letter = "Qu" if capitals == "QU" else capitals
        tiles = _inserted(self.tiles, letter, 1)
        return replace(self, tiles=tiles), list(tiles).index(letter)

    def without(self, letter: str) -> OwnBox:
        """Without a tile that the leaflet does not know."""
        return replace(self, tiles={one: n for one, n in self.tiles.items() if one != letter})

    def with_size(self, size: int) -> OwnBox:
        """With a board of so many squares a side; if no letter is counted, with its leaflet's."""
        start = starts(size).get(self.start_name) or starts(size)[MIDDLE]
        box = self
        usual = nearest(size)
        if dict(self.tiles) == dict(self.usual.tiles):
            box = replace(self, tiles=usual.tiles, usual=usual)
        return replace(box, edition=replace(box.edition, size=size, start=start))

    def with_terms(
        self, start: str, stack_limit: int, rack_size: int, dictionary: str, name: str
    ) -> OwnBox:
        """With what else is agreed on; `start` is one of the names in `starts`, or `AS_IT_IS`."""
        return replace(
            self,
            edition=replace(
                self.edition,
                start=starts(self.edition.size).get(start, self.edition.start),
                stack_limit=stack_limit,
                rack_size=rack_size,
                dictionary=dictionary,
                name=name,
            ),
        )

    @property
    def start_name(self) -> str:
        """What the squares are called of which the first play covers one."""
        named = starts(self.edition.size).items()
        return next((name for name, squares in named if squares == self.edition.start), AS_IT_IS)

    # What is said of it

    @property
    def compared(self) -> str:
        """How its tiles differ from the leaflet's, in a sentence."""
        of = self.usual.tiles
        gone = {one: of[one] - n for one, n in self.tiles.items() if n < of.get(one, 0)}
        more = {one: n - of.get(one, 0) for one, n in self.tiles.items() if n > of.get(one, 0)}
        whole = f"the leaflet's {self.usual.tile_count}"
        if not gone and not more:
            return f"All of {whole} tiles."
        fewer = sum(gone.values())
        others = sum(more.values())
        if gone and more:
            return f"{_number(fewer)} of {whole} {_are(fewer)} gone, {number_word(others)} came in."
        if gone:
            return f"{_number(fewer)} fewer than {whole}: {_named(gone)} {_are(fewer)} gone."
        return f"{_number(others)} more than {whole}: {_named(more)}."

    @property
    def in_short(self) -> str:
        """Tiles, board and height in a few words."""
        edition = self.edition
        high = f"{number_word(edition.stack_limit)} high"
        if edition.stack_limit == NO_LIMIT:
            high = "as high as you like"
        return f"{count(self.tile_count, 'tile')}, {edition.size} x {edition.size}, {high}"

    @property
    def problems(self) -> list[str]:
        """What cannot be, each in a sentence that says what to do."""
        said = []
        kinds = sum(number > 0 for number in self.tiles.values())
        rack = self.edition.rack_size
        if self.tile_count < 2 * rack:
            said.append(
                f"Two racks of {number_word(rack)} need {2 * rack} tiles:"
                " count more letters, or take a smaller rack."
            )
        if kinds > MOST_KINDS:
            said.append(f"A box has at most {MOST_KINDS} different tiles: set some to 0.")
        if not self.kept.name:
            said.append("The box has no name yet: press Tab until you are there, and type one.")
        return said


def nearest(size: int) -> Edition:
    """The box that comes with the program whose board is nearest to that of `size`."""
    boxes = shipped_editions().values()
    return min(boxes, key=lambda box: abs(box.size - size))


def _inserted(tiles: Mapping[str, int], letter: str, number: int) -> dict[str, int]:
    """`tiles` with so many of `letter` where it belongs in the alphabet."""
    others = list(tiles.items())
    later = (at for at, (one, _) in enumerate(others) if _in_order(one) > _in_order(letter))
    at = next(later, len(others))
    return dict([*others[:at], (letter, number), *others[at:]])


def _in_order(letter: str) -> tuple[str, str]:
    """The place of a letter in the alphabet: Ä comes after A."""
    capitals = in_capitals(letter)
    return without_accents(capitals), capitals


def _number(number: int) -> str:
    return number_word(number).capitalize()


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _named(letters: Mapping[str, int]) -> str:
    """Some letters, each with how many there are of it, if they are few."""
    if len(letters) > 3:
        return f"{len(letters)} letters"
    named = (
        f"{_article(one)} {one}" if number == 1 else f"{number_word(number)} {one}"
        for one, number in letters.items()
    )
    return listed(named)


def _article(letter: str) -> str:
    """``an`` before a letter whose name begins with a vowel."""
    plain = without_accents(letter)[:1]
    return "an" if plain in "AEFHILMNORSX" else "a"


@dataclass(frozen=True)
class Counting:
    """A box, and the tile of it that is counted."""

    box: OwnBox
    at: int = 0
    """The place of the tile that is counted; the last one is for a new tile."""
    typed: str = ""
    """The figures of a number, or the letters of a new tile."""

    @property
    def is_new_tile(self) -> bool:
        """True in the last place, which takes a new tile."""
        return self.at >= len(self.box.tiles)

    @property
    def letter(self) -> str:
        """The tile that is counted; empty in the last place."""
        return "" if self.is_new_tile else self.box.letters[self.at]

    def go_to(self, at: int) -> Counting:
        """The tile in that place, or as near to it as there is one."""
        settled = self.settled()
        return replace(settled, at=min(at, len(settled.box.tiles)), typed="")

    def walk(self, by: int) -> Counting:
        """Another tile, round the end."""
        moved = self.settled()
        return moved.go_to((moved.at + by) % (len(moved.box.tiles) + 1))

    def settled(self) -> Counting:
        """With the new tile that was typed, of which there is one."""
        if not (self.is_new_tile and self.typed):
            return self
        box, at = self.box.with_tile(self.typed)
        return replace(self, box=box, at=at, typed="")

    def more(self, by: int) -> Counting:
        """One more of the tile, or one less."""
        if self.is_new_tile:
            return self.settled()
        number = self.box.tiles[self.letter] + by
        return replace(self, box=self.box.with_count(self.letter, number), typed="")

    def type(self, key: str) -> Counting | None:
        """With a character that was typed; None if it means nothing here."""
        if key.isdecimal():
            return self._counted(key)
        if key.isalpha():
            return self._lettered(in_capitals(key))
        return None

    def _counted(self, figure: str) -> Counting | None:
        if self.is_new_tile:
            return self.settled()._counted(figure) if self.typed else None
        typed = self.typed + figure
        if int(typed) > MOST:
            typed = figure
        return replace(self, box=self.box.with_count(self.letter, int(typed)), typed=typed)

    def _lettered(self, capital: str) -> Counting | None:
        """To the next tile that begins with `capital`; if there is none, it begins a new one."""
        if self.is_new_tile:
            text = self.typed + capital
            return replace(self, typed=text) if can_be_tile(text) else None
        letters = [in_capitals(one) for one in self.box.letters]
        places = [*range(self.at + 1, len(letters)), *range(self.at + 1)]
        found = [at for at in places if letters[at].startswith(capital)]
        whole = [at for at in found if letters[at] == capital and at != self.at]
        if found:
            return replace(self, at=(whole or found)[0], typed="")
        return replace(self, at=len(letters), typed=capital) if can_be_tile(capital) else None

    def rub_out(self) -> Counting:
        """Without the last letter or figure; a tile of one's own goes with its last figure."""
        if self.is_new_tile:
            return replace(self, typed=self.typed[:-1])
        number = self.box.tiles[self.letter] // 10
        if not number and self.letter not in self.box.usual.tiles:
            return replace(self, box=self.box.without(self.letter), typed="")
        return replace(self, box=self.box.with_count(self.letter, number), typed=self.typed[:-1])
