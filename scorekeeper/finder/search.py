"""Every legal play of a rack: for each stretch of each line, the words that fit all at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import itemgetter

from scorekeeper.finder.found import FoundPlay
from scorekeeper.finder.index import EMPTY, WordIndex
from scorekeeper.finder.lines import Line, lines_of
from scorekeeper.finder.rows import bit_of
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.rules import Plural, QuBonus, Rules


def find_plays(
    board: Board, rack: Sequence[str], rules: Rules, index: WordIndex
) -> list[FoundPlay]:
    """Every legal play of the tiles `rack` on `board`, each once, the best first.

    `index` must be built from the dictionary in use and the edition of `rules`.
    """
    search = _Search(board, rack, rules, index)
    try_line = search.try_first if board.is_empty else search.try_line
    for line in lines_of(board, search.tiles, rules.edition, index):
        try_line(line)
    return sorted(search.found, key=_TOTAL, reverse=True)


_TOTAL: Callable[[FoundPlay], int] = itemgetter(0)

_new_play: Callable[[tuple[object, ...]], FoundPlay] = partial(tuple.__new__, FoundPlay)
"""`FoundPlay` from a tuple of its fields, in half the time that its own constructor takes."""


class _Search:
    """What is the same for every line: the rack, the rules, the plays found so far."""

    def __init__(self, board: Board, rack: Sequence[str], rules: Rules, index: WordIndex) -> None:
        codes, edition = index.codes, rules.edition
        self.found: list[FoundPlay] = []
        self._rack = "".join([codes[tile] for tile in rack])
        self.tiles = sum([bit_of(code) for code in set(self._rack)])
        self._most = min(len(rack), edition.rack_size)
        self._index = index
        self._edition = edition
        self._house = rules.house
        self._s = codes.get("S", "")
        there = {*rack, *[stack[-1] for stack in board.stacks if stack]}
        self._bonus = {
            codes[tile]: points for tile, points in edition.flat_bonus.items() if tile in there
        }
        """What the bonus letters earn that are there at all."""
        self._first: dict[int, list[tuple[int, str]]] = {}

    def try_line(self, line: Line) -> None:
        """Find the plays along `line`."""
        rows = self._index.rows
        for start, end in line.stretches(self._most, line.beside):
            row = rows.get(end - start)
            words = row.matching(line.options, start, line.narrowest) if row else ()
            if words:
                self._take(line, start, end, words)
        if line.direction is Direction.ACROSS and line.loose:
            self._try_lone_tiles(line)

    def _take(self, line: Line, start: int, end: int, words: Iterable[str]) -> None:
        """Keep those of `words` that rack and rules allow from `start` to `end`."""
        length, before = end - start, line.codes[start:end]
        words = [word for word in words if len(set(word)) == length or self._holds(word, before)]
        if not words:
            return
        direction, number, index, edition = line.direction, line.number, self._index, self._edition
        crossings = [line.crossing(place) for place in line.beside if start <= place < end]
        across = sum([crossing.points for crossing in crossings])
        gaps = before.count(EMPTY)
        tiles = gaps + sum(line.heights[start:end])
        flat = tiles == length
        points = across + tiles * (edition.flat_tile if flat else edition.stacked_tile)
        loose = [place - start for place in line.loose if start <= place < end]
        bonus = self._bonus and (flat or any(crossing.flat for crossing in crossings))
        if gaps > 1 and not loose and not bonus:  # Mostly so, and then all words earn the same.
            points += self._whole_rack(gaps)
            self.found += [
                _new_play((points, direction, number, start, word, before, index)) for word in words
            ]
            return
        for word in words:
            changed = [place for place in loose if word[place] != before[place]]
            count = gaps + len(changed)
            if not self._allowed(line, start, word, before, count, len(changed)):
                continue
            total = points + self._whole_rack(count)
            if changed:
                total += self._changed(line, start, changed, tiles if flat else 0)
            if bonus:
                total += self._bonuses(line, start, word, before, flat and not changed)
            self.found.append(_new_play((total, direction, number, start, word, before, index)))

    def _allowed(
        self, line: Line, start: int, word: str, before: str, count: int, changed: int
    ) -> bool:
        """Whether the rules allow `word`, of `count` new tiles, some on tiles that it changes."""
        if count > self._most or (changed > 1 and self._covers(word, before)):
            return False
        return count > 1 or (count == 1 and self._alone_allowed(line, start, word, before))

    def _changed(self, line: Line, start: int, changed: Sequence[int], flat: int) -> int:
        """What a word earns more for tiles that it changes, after `flat` tiles in a flat word."""
        edition = self._edition
        across = [line.crossing(start + place).points for place in changed]
        points = sum(across) + len(changed) * edition.stacked_tile
        return points - flat * (edition.flat_tile - edition.stacked_tile)

    def _whole_rack(self, count: int) -> int:
        return self._house.seven_bonus if count >= self._edition.rack_size else 0

    def _holds(self, word: str, before: str) -> bool:
        """Whether the rack holds the new tiles of `word` often enough."""
        rest = self._rack
        for code, old in zip(word, before, strict=True):
            if code != old:
                if code not in rest:
                    return False
                rest = rest.replace(code, "", 1)
        return True

    def _covers(self, word: str, before: str) -> bool:
        """Whether no tile stays of some word that was there (rule `covers-word`)."""
        return not self._house.cover_whole_word and any(
            all(word[place] != before[place] for place in range(*run.span()))
            for run in _RUN.finditer(before)
        )

    def _alone_allowed(self, line: Line, start: int, word: str, before: str) -> bool:
        """Whether a play of one tile is legal, and not found in the other direction too."""
        place = next(place for place, code in enumerate(word) if code != before[place])
        crossing = line.crossing(start + place)
        if crossing.others and line.direction is Direction.DOWN:
            return False
        if word[place] != self._s or self._house.plural is Plural.OFF:
            return True
        hook = place == len(word) - 1 >= 2 and before[place] == EMPTY and word[-2] != self._s
        if not crossing.others:
            return not hook
        across_too = crossing.appended and crossing.others[-1] != self._s
        return not (hook and across_too) or self._house.double_plural

    def _bonuses(self, line: Line, start: int, word: str, before: str, flat: bool) -> int:
        """Points for bonus letters in `word`, if it is `flat`, and in flat words across it."""
        bonuses = [self._bonus_of(word)] if flat else []
        for place, (code, old) in enumerate(zip(word, before, strict=True), start):
            if code != old and line.crossing(place).flat:
                bonuses.append(self._bonus_of(line.crossing(place).others + code))
        if self._house.qu_bonus is QuBonus.ONCE_A_TURN:
            return next(filter(None, bonuses), 0)
        return sum(bonuses)

    def _bonus_of(self, word: str) -> int:
        return sum([points for code, points in self._bonus.items() if code in word])

    def _try_lone_tiles(self, line: Line) -> None:
        """A tile that no other adjoins may be covered; no word is formed, no point is made."""
        bonus = self._house.seven_bonus if self._edition.rack_size == 1 else 0
        for place in line.loose:
            code = line.codes[place]
            alone = line.codes[max(place - 1, 0) : place + 2].strip(EMPTY) == code
            if alone and not line.crossing(place).others:
                self.found += [
                    FoundPlay(bonus, line.direction, line.number, place, option, code, self._index)
                    for option in sorted(set(self._rack) - {code})
                ]

    def try_first(self, line: Line) -> None:
        """Find the plays along a line of the empty board, where words differ but in length."""
        direction, number, index = line.direction, line.number, self._index
        across = direction is Direction.ACROSS
        centre = [
            square.column if across else square.row
            for square in self._edition.start
            if number == (square.row if across else square.column)
        ]
        for start, end in line.stretches(self._most, centre):
            before = line.codes[start:end]
            self.found += [
                _new_play((points, direction, number, start, word, before, index))
                for points, word in self._first_words(line.options[start:end], before)
            ]

    def _first_words(self, options: Sequence[int], before: str) -> list[tuple[int, str]]:
        """The words that the rack can lay on so many empty squares, with their points."""
        length = len(before)
        if length not in self._first:
            points = length * self._edition.flat_tile + self._whole_rack(length)
            row = self._index.rows.get(length)
            self._first[length] = [
                (points + self._bonus_of(word), word)
                for word in (row.matching(options, 0, range(length)) if row else ())
                if self._holds(word, before)
            ]
        return self._first[length]


_RUN = re.compile(rf"[^{EMPTY}]{{2,}}")
