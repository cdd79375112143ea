"""Every legal play of a rack: for each stretch of each line, the words that fit all at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import compress
from operator import itemgetter, ne

from scorekeeper.finder.crossings import BESIDE, FREE
from scorekeeper.finder.found import FoundPlay
from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.lines import Line, lines_of
from scorekeeper.finder.rows import EMPTY, Shown, bit_of, place_number
from scorekeeper.finder.stretches import Stretch, stretches_of
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.rules import Plural, QuBonus, Rules


def find_plays(
    board: Board, rack: Sequence[str], rules: Rules, index: WordIndex
) -> list[FoundPlay]:
    """Every legal play of the tiles `rack` on `board`, each once, the best first.

    Those of equal points come as people read: rows before columns, and short words first.
    `index` must be built from the dictionary in use and the edition of `rules`.
    """
    search = _Search(board, rack, rules, index)
    if board.is_empty:
        search.try_first()
    else:
        for line in lines_of(board, search.tiles, search.most, rules.edition, index):
            search.try_line(line)
    search.found.sort(key=_TOTAL, reverse=True)
    return search.found


_TOTAL: Callable[[FoundPlay], int] = itemgetter(0)

_new_play: Callable[[tuple[object, ...]], FoundPlay] = partial(tuple.__new__, FoundPlay)
"""`FoundPlay` from a tuple of its fields, in half the time that its own constructor takes."""

_ALL = -1
"""Every word, as a set of bits."""


class _Search:
    """What is the same for every line: the rack, the rules, the plays found so far."""

    def __init__(self, board: Board, rack: Sequence[str], rules: Rules, index: WordIndex) -> None:
        codes, edition = index.codes, rules.edition
        self.found: list[FoundPlay] = []
        self._rack = "".join([codes[tile] for tile in rack])
        self.tiles = sum([bit_of(code) for code in set(self._rack)])
        self.most = min(len(rack), edition.rack_size)
        self._index = index
        self._edition = edition
        self._house = rules.house
        self._flat_tile = edition.flat_tile
        self._stacked_tile = edition.stacked_tile
        self._whole = edition.rack_size
        self._whole_bonus = rules.house.seven_bonus
        self._s = codes.get("S", "")
        there = {*rack, *[stack[-1] for stack in board.stacks if stack]}
        self._bonus = {
            codes[tile]: points for tile, points in edition.flat_bonus.items() if tile in there
        }
        """What the bonus letters earn that are there at all."""
        self._bonus_tiles = sum(map(bit_of, self._bonus))

    def try_line(self, line: Line) -> None:
        """Find the plays along `line`."""
        showing = line.showing
        for stretch in line.stretches:
            words, number = _ALL, stretch.number
            for place in stretch.places:
                words &= showing[place][number + place]
                if not words:
                    break
            else:
                self._take(line, stretch, words)
        if line.direction is Direction.ACROSS:
            self._try_lone_tiles(line)

    def _take(self, line: Line, stretch: Stretch, words: int) -> None:
        """Keep those of the mask `words` that rack and rules allow in `stretch`."""
        direction, number, codes, options = line.direction, line.number, line.codes, line.options
        start, gaps, crossings = stretch.start, stretch.gaps, line.crossings
        index, stacked_tile = self._index, self._stacked_tile
        before = codes[start : stretch.end]
        height, points = self._unchanged(line, stretch)
        flat = height == len(before)
        loose = [place for place in stretch.tiles if options[place] & options[place] - 1]
        bonus = self._bonus and self._bonus_in_reach(line, stretch)
        for word in self._held(words, before):
            total, count = points, gaps
            changed = [place for place in loose if word[place - start] != codes[place]]
            if changed:
                count += len(changed)
                if count > self.most or (len(changed) > 1 and self._covers(codes, changed)):
                    continue
                for place in changed:
                    total += crossings[place].points + stacked_tile
                if flat:
                    total -= height * (self._flat_tile - stacked_tile)
            if count < 2:
                place = changed[0] if changed else codes.find(EMPTY, start)
                if not count or not self._alone_allowed(line, start, word, place):
                    continue
            if count >= self._whole:
                total += self._whole_bonus
            if bonus:
                total += self._bonuses(line, start, word, before, flat and not changed)
            self.found.append(_new_play((total, direction, number, start, word, before, index)))

    def _unchanged(self, line: Line, stretch: Stretch) -> tuple[int, int]:
        """Tiles and points, without a bonus, of a word that fills the gaps of `stretch`."""
        height = stretch.gaps
        for place in stretch.tiles:
            height += line.heights[place]
        flat = height == stretch.end - stretch.start
        points = height * (self._flat_tile if flat else self._stacked_tile)
        for place in stretch.beside:
            points += line.crossings[place].points
        return height, points

    def _held(self, words: int, before: str) -> list[str]:
        """Those of the mask `words` for which the rack has the new tiles often enough, in order."""
        row = self._index.rows[len(before)]
        doubled = words & row.doubled
        if not doubled:
            return row.named(words)
        held = [word for word in row.named(doubled) if self._holds(word, before)]
        return sorted(held + row.named(words ^ doubled)) if words != doubled else held

    def _holds(self, word: str, before: str) -> bool:
        """Whether the rack holds the new tiles of `word` often enough."""
        rest = self._rack
        for code in compress(word, map(ne, word, before)):
            if code not in rest:
                return False
            rest = rest.replace(code, "", 1)
        return True

    def _covers(self, codes: str, changed: Sequence[int]) -> bool:
        """Whether no tile stays of some word that was there (rule `covers-word`)."""
        if self._house.cover_whole_word:
            return False
        for place in changed:
            if place + 1 in changed and codes[place - 1 : place] in ("", EMPTY):  # A word begins.
                end = (codes + EMPTY).index(EMPTY, place)
                if set(changed).issuperset(range(place + 2, end)):
                    return True
        return False

    def _alone_allowed(self, line: Line, start: int, word: str, place: int) -> bool:
        """Whether one tile at `place` of the line is legal, and not found across it too."""
        crossing = line.crossings[place]
        if crossing.others and line.direction is Direction.DOWN:
            return False
        at = place - start
        if word[at] != self._s or self._house.plural is Plural.OFF:
            return True
        hook = at == len(word) - 1 >= 2 and line.codes[place] == EMPTY and word[-2] != self._s
        if not crossing.others:
            return not hook
        across_too = crossing.appended and crossing.others[-1] != self._s
        return not (hook and across_too) or self._house.double_plural

    def _bonus_in_reach(self, line: Line, stretch: Stretch) -> bool:
        """Whether a word in `stretch`, or one across it, may show a bonus letter."""
        others = [line.crossings[place].others for place in stretch.beside]
        if self._bonus_of("".join(others)):
            return True
        return any(line.options[place] & self._bonus_tiles for place in stretch.places)

    def _bonuses(self, line: Line, start: int, word: str, before: str, flat: bool) -> int:
        """Points for bonus letters in `word`, if it is `flat`, and in flat words across it."""
        bonuses = [self._bonus_of(word)] if flat else []
        for place, (code, old) in enumerate(zip(word, before, strict=True), start):
            if code != old and line.crossings[place].flat:
                bonuses.append(self._bonus_of(line.crossings[place].others + code))
        if self._house.qu_bonus is QuBonus.ONCE_A_TURN:
            return next(filter(None, bonuses), 0)
        return sum(bonuses)

    def _bonus_of(self, word: str) -> int:
        return sum([points for code, points in self._bonus.items() if code in word])

    def _try_lone_tiles(self, line: Line) -> None:
        """A tile that no other adjoins may be covered; no word is formed, no point is made."""
        bonus = self._house.seven_bonus if self._edition.rack_size == 1 else 0
        for lone in _LONE.finditer(line.codes):
            place, code = lone.start(), lone[0]
            if not line.crossings[place].others and line.options[place] != bit_of(code):
                self.found += [
                    FoundPlay(bonus, line.direction, line.number, place, option, code, self._index)
                    for option in sorted(set(self._rack) - {code})
                ]

    def try_first(self) -> None:
        """Find the plays on the empty board, where words differ but in length."""
        edition, index = self._edition, self._index
        by_length = {length: self._first_words(length) for length in range(2, self.most + 1)}
        for direction in Direction:
            across = direction is Direction.ACROSS
            centre = [square if across else square[::-1] for square in edition.start]
            for number in range(edition.size):
                kinds = [
                    BESIDE if (place, number) in centre else FREE for place in range(edition.size)
                ]
                for start, end, *_ in stretches_of(tuple(kinds), self.most):
                    before = EMPTY * (end - start)
                    self.found += [
                        _new_play((points, direction, number, start, word, before, index))
                        for points, word in by_length[end - start]
                    ]

    def _first_words(self, length: int) -> list[tuple[int, str]]:
        """The words that the rack can lay on so many empty squares, with their points."""
        points = length * self._flat_tile + (self._whole_bonus if length >= self._whole else 0)
        showing, words = Shown(self._index.tiles, self.tiles)[self.tiles], _ALL
        for place in range(length):
            words &= showing[place_number(length, place)]
        held = self._held(words, EMPTY * length) if words else ()
        return [(points + self._bonus_of(word), word) for word in held]


_LONE = re.compile(rf"(?<![^{EMPTY}])[^{EMPTY}](?![^{EMPTY}])")
