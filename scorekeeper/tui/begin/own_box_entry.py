"""A box that is being counted: where the keys are, and what each of them changes; all pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from scorekeeper.game.edition import NO_LIMIT, can_be_tile
from scorekeeper.game.text import in_capitals
from scorekeeper.names import LONGEST_NAME
from scorekeeper.tui.begin.own_box import AS_IT_IS, MOST, OwnBox, starts


class Part(Enum):
    """What can be counted or chosen, from the first to the last, as it is introduced."""

    LETTERS = "How many of each letter?"
    BOARD = "The board"
    START = "First word"
    STACKS = "Stacks go up to"
    RACK = "A rack holds"
    WORDS = "Looked up in"
    NAME = "Its name"

    @property
    def short(self) -> str:
        """The same in fewer words."""
        short = {Part.START: "Start", Part.STACKS: "Stacks up to", Part.WORDS: "Words in"}
        return short.get(self, self.value)

    @property
    def counts(self) -> bool:
        """True if a number can be typed."""
        return self in (Part.BOARD, Part.STACKS, Part.RACK)


SIZES = (8, 10, 11, 6, 7, 9, 12, 13, 14, 15)
STACKS = (5, 4, NO_LIMIT, 3, 6, 7, 2, 8, 9)
RACKS = (7, 8, 6, 5, 9, 10, 4, 3)
"""The likely ones first; three of them are seen at once."""


@dataclass(frozen=True)
class Counting:
    """A box, the part of it that the keys are for, and what is typed there."""

    box: OwnBox
    part: Part = Part.LETTERS
    at: int = 0
    """The place of the tile that is counted; the last one is for a new tile."""
    typed: str = ""
    """The figures of a number, the letters of a new tile, or the name once it was touched."""
    words: Sequence[tuple[str, str]] = ()
    """The dictionaries to choose from: how each is found, and what people call it."""

    @property
    def is_new_tile(self) -> bool:
        """True in the last place, which takes a new tile."""
        return self.part is Part.LETTERS and self.at >= len(self.box.tiles)

    @property
    def letter(self) -> str:
        """The tile that is counted; empty in the last place."""
        return "" if self.is_new_tile else self.box.letters[self.at]

    # Going

    def go(self, by: int) -> Counting:
        """The next part, or the one before."""
        parts = [*Part]
        there = parts[(parts.index(self.part) + by) % len(parts)]
        return replace(self.settled(), part=there, typed="")

    def go_to(self, part: Part, at: int | None = None) -> Counting:
        """Some part, or a tile in that place."""
        settled = replace(self.settled(), part=part, typed="")
        return settled if at is None else replace(settled, at=min(at, len(settled.box.tiles)))

    def walk(self, by: int) -> Counting:
        """Another tile, or another answer of the part in hand."""
        if self.part is Part.LETTERS:
            moved = self.settled()
            at = (moved.at + by) % (len(moved.box.tiles) + 1)
            return replace(moved, at=at, typed="")
        if self.part is Part.NAME:
            return self
        values = [value for value, _ in self.answers(self.part)]
        there = values[(values.index(self.chosen(self.part)) + by) % len(values)]
        return self.answered(self.part, there)

    def settled(self) -> Counting:
        """With the new tile that was typed, of which there is one."""
        if not (self.is_new_tile and self.typed):
            return self
        box, at = self.box.with_tile(self.typed)
        return replace(self, box=box, at=at, typed="")

    # Counting

    def more(self, by: int) -> Counting:
        """One more of the tile, or one less."""
        if self.is_new_tile:
            return self.settled()
        number = self.box.tiles[self.letter] + by
        return replace(self, box=self.box.with_count(self.letter, number), typed="")

    def type(self, key: str) -> Counting | None:
        """With a character that was typed; None if it means nothing here."""
        if self.part is Part.NAME:
            return self._named(self.box.edition.name + key if self.typed else key)
        if self.part is not Part.LETTERS:
            return self._typed_number(key) if key.isdecimal() and self.part.counts else None
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

    def _named(self, name: str) -> Counting:
        edition = replace(self.box.edition, name=name[:LONGEST_NAME])
        return replace(self, box=replace(self.box, edition=edition), typed=edition.name or " ")

    def rub_out(self) -> Counting:
        """Without the last letter or figure; a tile of one's own goes with its last figure."""
        if self.part is Part.NAME:
            return self._named(self.box.edition.name[:-1])
        if self.part is not Part.LETTERS:
            return replace(self, typed="")
        if self.is_new_tile:
            return replace(self, typed=self.typed[:-1])
        number = self.box.tiles[self.letter] // 10
        if not number and self.letter not in self.box.usual.tiles:
            return replace(self, box=self.box.without(self.letter), typed="")
        return replace(self, box=self.box.with_count(self.letter, number), typed=self.typed[:-1])

    # Answers

    def answers(self, part: Part) -> list[tuple[str, str]]:
        """The answers of a part, each with what it is called."""
        size = self.box.edition.size
        match part:
            case Part.BOARD:
                found = [(str(one), f"{one} x {one}") for one in SIZES]
            case Part.START:
                found = [(name, name) for name in starts(size)]
            case Part.STACKS:
                found = [(str(one), "free" if one == NO_LIMIT else str(one)) for one in STACKS]
            case Part.RACK:
                found = [(str(one), str(one)) for one in RACKS]
            case Part.WORDS:
                found = [*self.words]
            case _:
                return []
        chosen = self.chosen(part)
        if chosen not in (value for value, _ in found):
            found.append((chosen, chosen or "as last time"))
        return found

    def chosen(self, part: Part) -> str:
        """The answer of a part."""
        edition = self.box.edition
        return {
            Part.BOARD: str(edition.size),
            Part.START: self.box.start_name,
            Part.STACKS: str(edition.stack_limit),
            Part.RACK: str(edition.rack_size),
            Part.WORDS: edition.dictionary,
        }.get(part, "")

    def answered(self, part: Part, value: str) -> Counting:
        """With that answer for a part."""
        box = self.box
        edition = box.edition
        match part:
            case Part.BOARD:
                box = box.with_size(int(value))
            case Part.START if value != AS_IT_IS:
                box = replace(box, edition=replace(edition, start=starts(edition.size)[value]))
            case Part.STACKS:
                box = replace(box, edition=replace(edition, stack_limit=int(value)))
            case Part.RACK:
                box = replace(box, edition=replace(edition, rack_size=int(value)))
            case Part.WORDS:
                box = replace(box, edition=replace(edition, dictionary=value))
        return replace(self, box=box, typed="")

    def _typed_number(self, figure: str) -> Counting | None:
        """With a number that can be one; its first figure may wait for the second."""
        values = [value for value, text in self.answers(self.part) if text != "free"]
        for typed in (self.typed + figure, figure):
            if typed in values:
                return replace(self.answered(self.part, typed), typed=typed)
            if any(value.startswith(typed) for value in values):
                return replace(self, typed=typed)
        return None
