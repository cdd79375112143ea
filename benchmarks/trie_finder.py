"""The yardstick of the finder: a trie walked along every line, with cross-checks.

This is how such finders are usually made (Appel and Jacobson, 1988), taken to stacks: a square
that holds a tile either keeps its letter or gets one of the rack.  It is meant to be as fast as
this way can be in plain Python:

* equal ends of words share their nodes, and a node is a dict;
* what is left of a rack is a number, and taking a letter from it one look-up;
* all unfinished words at one place are one list, extended by one comprehension;
* the beginnings that a rack can spell on free squares are found once for a rack;
* letters that cannot stand on a square are known before the walk, and what they add to the score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from benchmarks.trie import END, Rack, State, bonus_of, build_trie
from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Plural, QuBonus, Rules

Way = tuple[str, tuple[int], list[int]]
"""One letter on one square: the letter, its code, and what it leaves of every rack."""


@dataclass(frozen=True, slots=True)
class TriePlay:
    """A legal play and its points."""

    total: int
    tiles: tuple[Placement, ...]

    @property
    def play(self) -> Play:
        """The play itself."""
        return Play(self.tiles)


class TrieFinder:
    """Finds plays with the words of one dictionary on the boards of one edition."""

    def __init__(self, words: Iterable[str], edition: Edition, longest: int) -> None:
        self.edition = edition
        self.words = frozenset(words)
        self.root = build_trie(self.words, edition, longest)
        self._placements: dict[int, dict[str, list[Placement]]] = {}

    def plays(self, board: Board, rack: Sequence[str], rules: Rules) -> list[TriePlay]:
        """Every legal play of `rack` on `board`, best first."""
        found = list(Search(self, board, rack, rules).plays())
        found.sort(key=lambda play: play.total, reverse=True)
        return found

    def placements(self, size: int) -> dict[str, list[Placement]]:
        """Every tile on every square of a board, by letter and then row by row."""
        if size not in self._placements:
            self._placements[size] = {
                letter: [Placement(Square(i % size, i // size), letter) for i in range(size**2)]
                for letter in self.edition.tiles
            }
        return self._placements[size]


@dataclass(slots=True)
class Cross:
    """The tiles before and after a square in the line that crosses there."""

    before: list[str]
    after: list[str]
    fits: dict[int, tuple[int, int]]
    """What may be laid, by number, with the points of the crossing word and the bonus in it."""


@dataclass(slots=True)
class Line:
    """A row or a column, ready for the walk."""

    first: int
    step: int
    tops: list[str]
    anchors: list[bool]
    """Squares that make a word touch what was there: occupied ones, or with a crossing word."""
    ways: list[list[Way]]
    """What may be laid, where not every letter may."""
    free: list[bool]
    """Empty squares on which every letter may be laid."""
    points: dict[int, int]
    """What the crossing words add, by the code of a tile; nothing for free squares."""
    bonuses: dict[int, int]
    """The bonus in them, kept apart where it is given once a turn."""
    heights: list[int]
    """Heights of the stacks before each place, summed up; the three are one longer."""
    occupied: list[int]
    tall: list[int]
    run_starts: dict[int, int]
    """By the last place of each run of two or more, its first."""


class Search:
    """One position."""

    def __init__(self, finder: TrieFinder, board: Board, rack: Sequence[str], rules: Rules) -> None:
        self.words = finder.words
        self.rules = rules
        self.edition = rules.edition
        self.size = board.size
        self.rack = Rack(rack, finder.root)
        self.placed = [finder.placements(board.size)[letter] for letter in self.rack.letters]
        self.texts = [letter.upper() for letter in self.rack.letters]
        self.tops = [stack[-1] if stack else "" for stack in board.stacks]
        self.heights = [len(stack) for stack in board.stacks]
        self.first = board.is_empty
        self.once = rules.house.qu_bonus is QuBonus.ONCE_A_TURN
        size = board.size
        self.across: list[Cross | None] = [None] * (size * size)
        self.down: list[Cross | None] = [None] * (size * size)
        for number in range(size):
            self._crosses(range(number * size, number * size + size), self.across)
            self._crosses(range(number, size * size, size), self.down)

    def plays(self) -> Iterator[TriePlay]:
        """Every legal play."""
        if not self.rack.letters:
            return
        if not self.first:
            yield from self._single_tiles()
        size = self.size
        for number in range(size):
            for first, step, crosses in (
                (number * size, 1, self.down),
                (number, size, self.across),
            ):
                indices = range(first, first + size * step, step)
                if anchors := self._anchors(indices, crosses):
                    yield from self.walk(self._line(indices, crosses, anchors))

    def _crosses(self, indices: range, crosses: list[Cross | None]) -> None:
        tops = [self.tops[index] for index in indices]
        size = len(tops)
        if not any(tops):
            return
        for place, index in enumerate(indices):
            first, end = place, place + 1
            while first and tops[first - 1]:
                first -= 1
            while end < size and tops[end]:
                end += 1
            if end - first > 1:
                before, after = tops[first:place], tops[place + 1 : end]
                others = self.heights[indices[first] : index : indices.step]
                others += self.heights[index + indices.step : indices[end - 1] + 1 : indices.step]
                crosses[index] = Cross(before, after, self._fits(before, after, others, index))

    def _fits(
        self, before: list[str], after: list[str], others: list[int], index: int
    ) -> dict[int, tuple[int, int]]:
        """The letters of the rack between `before` and `after`; `others` are their heights."""
        height, top = self.heights[index], self.tops[index]
        fits: dict[int, tuple[int, int]] = {}
        if height >= self.edition.stack_limit:
            return fits
        head, tail = "".join(before).upper(), "".join(after).upper()
        flat = not height and max(others) == 1
        if flat:
            points = self.edition.flat_tile * (len(others) + 1)
        else:
            points = self.edition.stacked_tile * (sum(others) + height + 1)
        for number, text in enumerate(self.texts):
            letter = self.rack.letters[number]
            if head + text + tail in self.words and letter != top:
                bonus = bonus_of((*before, letter, *after), self.edition) if flat else 0
                fits[number] = points, bonus
        return fits

    def _anchors(self, indices: range, crosses: list[Cross | None]) -> list[bool]:
        if self.first:
            size = self.size
            start = {square.row * size + square.column for square in self.edition.start}
            anchors = [index in start for index in indices]
        else:
            anchors = [bool(self.tops[index] or crosses[index]) for index in indices]
        return anchors if any(anchors) else []

    def _line(self, indices: range, crosses: list[Cross | None], anchors: list[bool]) -> Line:
        tops = [self.tops[index] for index in indices]
        heights = [self.heights[index] for index in indices]
        line = Line(
            first=indices.start,
            step=indices.step,
            tops=tops,
            anchors=anchors,
            ways=[],
            free=[],
            points={},
            bonuses={},
            heights=[0, *accumulate(heights)],
            occupied=[0, *accumulate(height > 0 for height in heights)],
            tall=[0, *accumulate(height > 1 for height in heights)],
            run_starts=_run_starts(tops) if not self.rules.house.cover_whole_word else {},
        )
        for place, index in enumerate(indices):
            cross = crosses[index]
            free = not cross and not tops[place]
            line.free.append(free)
            line.ways.append([] if free else self._ways(line, place, index, cross))
        return line

    def _ways(self, line: Line, place: int, index: int, cross: Cross | None) -> list[Way]:
        letters, takes = self.rack.letters, self.rack.takes
        base = place * len(letters)
        if not cross:
            if self.heights[index] >= self.edition.stack_limit:
                return []
            return [
                (letter, (base + number,), takes[number])
                for number, letter in enumerate(letters)
                if letter != line.tops[place]
            ]
        ways = []
        for number, (points, bonus) in cross.fits.items():
            code = base + number
            line.points[code] = points if self.once else points + bonus
            line.bonuses[code] = bonus
            ways.append((letters[number], (code,), takes[number]))
        return ways

    def _single_tiles(self) -> Iterator[TriePlay]:
        bonus = self.rules.house.seven_bonus if self.edition.rack_size == 1 else 0
        every = range(len(self.rack.letters))
        for index, top in enumerate(self.tops):
            across, down = self.across[index], self.down[index]
            crosses = [cross for cross in (across, down) if cross is not None]
            if crosses:
                numbers: Iterable[int] = crosses[0].fits
            elif top and self.heights[index] < self.edition.stack_limit:
                numbers = every
            else:
                continue
            for number in numbers:
                letter = self.rack.letters[number]
                if (
                    letter != top
                    and all(number in cross.fits for cross in crosses)
                    and not (letter == "S" and not top and self._only_plural(crosses))
                ):
                    total = self._single_points(crosses, number) + bonus
                    yield TriePlay(total, (self.placed[number][index],))

    def _single_points(self, crosses: list[Cross], number: int) -> int:
        parts = [cross.fits[number] for cross in crosses]
        bonuses = [bonus for _, bonus in parts if bonus]
        if self.once:
            del bonuses[1:]
        return sum(points for points, _ in parts) + sum(bonuses)

    def _only_plural(self, crosses: list[Cross]) -> bool:
        house = self.rules.house
        if house.plural is Plural.OFF or (len(crosses) == 2 and house.double_plural):
            return False
        return all(
            not cross.after and len(cross.before) >= 2 and cross.before[-1] != "S"
            for cross in crosses
        )

    def walk(self, line: Line) -> Iterator[TriePlay]:
        """The plays of two tiles or more in `line`."""
        most = self.rack.size
        tops, anchors = line.tops, line.anchors
        for anchor, is_anchor in enumerate(anchors):
            if not is_anchor or (anchor and tops[anchor - 1]):
                continue
            free = 0
            while free < most and free < anchor and not anchors[anchor - free - 1]:
                free += 1
            if free < anchor and tops[anchor - free - 1]:
                free -= 1
            yield from self._from(line, anchor, free)

    def _from(self, line: Line, anchor: int, free: int) -> Iterator[TriePlay]:
        """The plays that touch what was there at `anchor` first."""
        tops, size = line.tops, self.size
        states = self.rack.begun(free)
        for place in range(anchor, size):
            top = tops[place]
            laid = self._lay(line, place, states)
            if not top:
                states = laid
            elif place == anchor:
                states = self.rack.kept(free, top) + laid
            else:
                states = [
                    (node[top], left, laid) for node, left, laid in states if top in node
                ] + laid
            if not states:
                return
            if place + 1 == size or not tops[place + 1]:
                yield from self.finished(line, anchor, place, states)

    def _lay(self, line: Line, place: int, states: list[State]) -> list[State]:
        """Every state with one more tile from the rack on `place`."""
        if line.free[place]:
            base = place * len(self.rack.letters)
            options = self.rack.options
            return [
                (node[letter], rest, (*laid, base + number))
                for node, left, laid in states
                for letter, number, rest in options[left]
                if letter in node
            ]
        ways = line.ways[place]
        if not ways:
            return []
        if place in line.run_starts:
            states = [state for state in states if not self.would_cover(line, place, state[2])]
        return [
            (node[letter], rest, laid + code)
            for node, left, laid in states
            for letter, code, take in ways
            if letter in node and (rest := take[left]) >= 0
        ]

    def would_cover(self, line: Line, place: int, laid: tuple[Any, ...]) -> bool:
        """True when one more tile, on `place`, covers the last letter of a whole word."""
        start = line.run_starts.get(place, place)
        covered = place - start
        return 0 < covered < len(laid) and laid[-covered] >= start * len(self.rack.letters)

    def finished(
        self, line: Line, anchor: int, place: int, states: list[State]
    ) -> Iterator[TriePlay]:
        """The plays among `states` that are words now that they end at `place`."""
        edition, heights, points = self.edition, line.heights, line.points
        count = len(self.rack.letters)
        for node, _, laid in states:
            if END not in node:
                continue
            begun = laid[0]
            first = anchor - len(begun)
            tiles = len(begun) + len(laid) - 1
            if not 2 <= tiles <= edition.rack_size:
                continue
            codes = laid[1:]
            length = place + 1 - first
            total = sum([points[code] for code in codes if code in points])
            flat = (
                tiles + line.occupied[place + 1] - line.occupied[first] == length
                and line.tall[place + 1] == line.tall[first]
            )
            if flat:
                total += length * edition.flat_tile
            else:
                total += (heights[place + 1] - heights[first] + tiles) * edition.stacked_tile
            bonus = node[END] if flat else 0
            if self.once and not bonus and line.bonuses:
                bonus = next(filter(None, map(line.bonuses.get, codes)), 0)
            if tiles == edition.rack_size:
                bonus += self.rules.house.seven_bonus
            start = line.first + first * line.step
            laid_first = [
                self.placed[number][start + place * line.step] for place, number in enumerate(begun)
            ]
            laid_later = [
                self.placed[code % count][line.first + code // count * line.step] for code in codes
            ]
            yield TriePlay(total + bonus, (*laid_first, *laid_later))


def _run_starts(tops: list[str]) -> dict[int, int]:
    starts = {}
    first = 0
    for place, top in enumerate([*tops, ""]):
        if not top:
            if place - first >= 2:
                starts[place - 1] = first
            first = place + 1
    return starts
