"""Every legal play of a rack: for each slot of each line, all words that fit at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate, compress
from math import inf
from operator import itemgetter, ne
from typing import Generic, NamedTuple, TypeVar

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.lines import BESIDE, FREE, BoardLine, Slot, lines_of, slots_of
from scorekeeper.finder.masks import EMPTY, bit_of, place_number
from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Plural, QuBonus, Rules
from scorekeeper.game.scoring import PlayScore, score_play

T = TypeVar("T")


class ScoredPlay(NamedTuple):
    """One legal play and its points: cheap to make, and only spelled out when somebody looks."""

    total: int
    """The points of the play, bonuses included."""
    direction: Direction
    line: int
    """The row of a play across, the column of a play down, counted from 0."""
    start: int
    """The place in the line where the word begins."""
    word: str
    """The word as it reads after the play, in codes."""
    before: str
    """What lay there before, in codes."""
    word_index: WordIndex
    """What the codes stand for."""

    @property
    def play(self) -> Play:
        """The new tiles."""
        letters = self.word_index.letters
        across = self.direction is Direction.ACROSS
        tiles = []
        for place, (code, old) in enumerate(zip(self.word, self.before, strict=True), self.start):
            if code != old:
                square = Square(place, self.line) if across else Square(self.line, place)
                tiles.append(Placement(square, letters[code]))
        return Play(tuple(tiles))

    @property
    def text(self) -> str:
        """The word in the line of play, in capitals."""
        return "".join(self.word_index.letters[code] for code in self.word).upper()

    def score(self, board: Board, rules: Rules) -> PlayScore:
        """The points word by word, on the `board` and by the `rules` of the search."""
        return score_play(board, self.play, rules)


def find_plays(
    board: Board, rack: Sequence[str], rules: Rules, index: WordIndex
) -> list[ScoredPlay]:
    """Every legal play of the tiles `rack` on `board`, each once, the most points first.

    Plays of equal points come in reading order: rows before columns, and short words first.
    A play is legal if the referee has no objection under `rules` and every word formed is in
    `index`, which must be built from the dictionary in use and the edition of `rules`.
    `rack` are tiles of that edition; it may hold more or fewer than a full rack, but no play lays
    more than a full rack. Raises `KeyError` for a tile that the edition does not have.
    """
    search = _Search(board, rack, rules, index)
    if board.is_empty:
        search.try_first()
    else:
        search.try_lines(board)
    search.found.sort(key=_TOTAL, reverse=True)
    return search.found


def plays_by_promise(
    board: Board, rack: Sequence[str], rules: Rules, index: WordIndex, worth: Sequence[float]
) -> Iterator[tuple[float, Iterator[ScoredPlay]]]:
    """What `find_plays` finds, some at a time, for those who want the best without all the others.

    `worth` says by number of new tiles what such a play may be worth beyond its points; it only
    rises or only falls. Before the plays of each place where words fit comes what they can be
    worth at most, points included, and these bounds never rise. Plays are found when they are
    asked for.
    """
    search = _Search(board, rack, rules, index)
    if board.is_empty:
        search.try_first()
        yield inf, iter(search.found)
    else:
        yield from search.by_promise(board, worth)


class LineByLine(Generic[T]):
    """Plays of one rack on many boards that are much alike, such as those of an endgame.

    Each row and column is searched once for all boards on which it is the same.
    """

    def __init__(
        self,
        rack: Sequence[str],
        rules: Rules,
        index: WordIndex,
        made_of: Callable[[list[ScoredPlay]], T],
    ) -> None:
        """`made_of` is what the plays of a line, in reading order, are turned into."""
        self._rack, self._rules, self._index, self._made_of = rack, rules, index, made_of
        self._lines: dict[tuple[object, ...], T] = {}

    def on(self, board: Board) -> Iterator[T]:
        """What the plays of each line of `board` are turned into, rows first."""
        search = _Search(board, self._rack, self._rules, self._index)
        if board.is_empty:
            search.try_first()
            yield self._made_of(search.found)
            return
        for line in search.lines(board):
            direction, number, codes, heights, tile_sets, _, _, checks = line
            key = direction, number, codes, heights, tuple(tile_sets), checks
            if key not in self._lines:
                self._lines[key] = self._made_of(search.found_in(line))
            yield self._lines[key]


_TOTAL: Callable[[ScoredPlay], int] = itemgetter(0)

_BOUND: Callable[[tuple[float, BoardLine, Slot | None]], float] = itemgetter(0)

_new_play: Callable[[tuple[object, ...]], ScoredPlay] = partial(tuple.__new__, ScoredPlay)
"""`ScoredPlay` from a tuple of its fields, in half the time that its own constructor takes."""

_ALL = -1
"""Every word, as a set of bits."""


class _Search:
    """What is the same for every line: the rack, the rules, the plays found so far."""

    def __init__(self, board: Board, rack: Sequence[str], rules: Rules, index: WordIndex) -> None:
        codes, edition = index.codes, rules.edition
        self.found: list[ScoredPlay] = []
        self._rack = "".join([codes[tile] for tile in rack])
        rack_set = sum([bit_of(code) for code in set(self._rack)])
        self._masks = index.rack_masks[rack_set]
        self._most = min(len(rack), edition.rack_size)
        self._index = index
        self._edition = edition
        self._house = rules.house
        self._flat_tile = edition.flat_tile
        self._stacked_tile = edition.stacked_tile
        self._whole = edition.rack_size
        self._whole_bonus = rules.house.seven_bonus
        self._lone_bonus = self._whole_bonus if self._whole == 1 else 0
        self._s = codes.get("S", "")
        there = {*rack, *[stack[-1] for stack in board.stacks if stack]}
        self._bonus = {
            codes[tile]: points for tile, points in edition.flat_bonus.items() if tile in there
        }
        """The points of the bonus letters on the rack or the board, by code."""
        self._bonus_tiles = sum(map(bit_of, self._bonus))

    def try_lines(self, board: Board) -> None:
        """Find the plays on `board`, which holds tiles."""
        for line in self.lines(board):
            self._try_line(line)

    def found_in(self, line: BoardLine) -> list[ScoredPlay]:
        """The plays in `line`, in reading order."""
        self.found = []
        self._try_line(line)
        return self.found

    def _try_line(self, line: BoardLine) -> None:
        for slot in line.slots:
            self._try_slot(line, slot)
        if line.direction is Direction.ACROSS:
            self._try_lone_tiles(line)

    def lines(self, board: Board) -> Iterator[BoardLine]:
        """The rows and columns of `board` where something can be laid, rows first."""
        index = self._index
        tops = index.tops(board)
        return lines_of(board, tops, self._edition, self._most, self._masks, index.cross_checks)

    def by_promise(
        self, board: Board, worth: Sequence[float]
    ) -> Iterator[tuple[float, Iterator[ScoredPlay]]]:
        """The plays of each slot of `board`, which holds tiles, the most promising first."""
        bounds: list[tuple[float, BoardLine, Slot | None]] = []
        lone_tiles = max(worth[:2]) + max(self._lone_bonus, 0)
        for line in self.lines(board):
            bounds += self._bounds(line, worth)
            if line.direction is Direction.ACROSS:
                bounds.append((lone_tiles, line, None))
        bounds.sort(key=_BOUND, reverse=True)
        for bound, line, slot in bounds:
            yield bound, self._plays_in(line, slot)

    def _plays_in(self, line: BoardLine, slot: Slot | None) -> Iterator[ScoredPlay]:
        """The plays in one slot of `line`, or those that cover its lone tiles."""
        self.found = []
        if slot:
            self._try_slot(line, slot)
        else:
            self._try_lone_tiles(line)
        yield from self.found

    def _bounds(
        self, line: BoardLine, worth: Sequence[float]
    ) -> Iterator[tuple[float, BoardLine, Slot | None]]:
        """What no play in each slot of `line` is worth more than."""
        longest, whole = self._most, self._whole
        whole_bonus, bonus = max(self._whole_bonus, 0), self._most_bonus(line)
        flat_tile, stacked_tile = self._flat_tile, self._stacked_tile
        gains, new = self._gains(line)
        # Sums up to each place, so that those of a slot are differences.
        heights = list(accumulate([height or 1 for height in line.heights], initial=0))
        news, covers = list(accumulate(new, initial=0)), list(accumulate(gains, initial=0))
        counts = list(accumulate(map(bool, gains), initial=0))
        for slot in line.slots:
            start, end, fewest = slot[:3]
            height, points = heights[end] - heights[start], news[end] - news[start]
            most = fewest + counts[end] - counts[start]
            if most > longest:
                most = longest
                gained = sum(sorted(gains[start:end])[fewest - longest :]) if fewest < most else 0
            else:
                gained = covers[end] - covers[start]
            points += gained + height * stacked_tile
            if height == end - start and fewest:
                points = max(points, points - gained + height * (flat_tile - stacked_tile))
            if most >= whole:
                points += whole_bonus
            if bonus:
                points += bonus * (1 + len(slot.beside))
            yield points + max(worth[fewest], worth[most]), line, slot

    def _gains(self, line: BoardLine) -> tuple[list[int], list[int]]:
        """What a new tile adds at most: where it covers one, and where there was none."""
        gains, new = [], []
        for tiles, code, check in zip(line.tile_sets, line.codes, line.cross_checks, strict=True):
            is_gap = code == EMPTY
            new.append(check.points if is_gap else 0)
            loose = not is_gap and tiles & tiles - 1
            gains.append(check.points + self._stacked_tile if loose else 0)
        return gains, new

    def _most_bonus(self, line: BoardLine) -> int:
        """The points that bonus letters may add to a word in `line` or across it."""
        if not self._bonus:
            return 0
        tiles = 0
        for there in line.tile_sets:
            tiles |= there
        others = "".join([check.others for check in line.cross_checks])
        if tiles & self._bonus_tiles or self._bonus_of(others):
            return sum(self._bonus.values())
        return 0

    def _try_slot(self, line: BoardLine, slot: Slot) -> None:
        words, number, masks = _ALL, slot.number, line.masks
        for place in slot.places:
            words &= masks[place][number + place]
            if not words:
                return
        self._take(line, slot, words)

    def _take(self, line: BoardLine, slot: Slot, words: int) -> None:
        """Keep those of the mask `words` that rack and rules allow in `slot`."""
        direction, number, codes = line.direction, line.number, line.codes
        tile_sets, checks = line.tile_sets, line.cross_checks
        start, gaps = slot.start, slot.gaps
        index, stacked_tile = self._index, self._stacked_tile
        before = codes[start : slot.end]
        height, points = self._unchanged(line, slot)
        flat = height == len(before)
        loose = [place for place in slot.tiles if tile_sets[place] & tile_sets[place] - 1]
        bonus = self._bonus and self._bonus_in_reach(line, slot)
        for word in self._held(words, before):
            total, count = points, gaps
            changed = [place for place in loose if word[place - start] != codes[place]]
            if changed:
                count += len(changed)
                if count > self._most or (len(changed) > 1 and self._covers(codes, changed)):
                    continue
                for place in changed:
                    total += checks[place].points + stacked_tile
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

    def _unchanged(self, line: BoardLine, slot: Slot) -> tuple[int, int]:
        """Tiles and points, without a bonus, of a word that fills the gaps of `slot`."""
        height = slot.gaps
        for place in slot.tiles:
            height += line.heights[place]
        flat = height == slot.end - slot.start
        points = height * (self._flat_tile if flat else self._stacked_tile)
        for place in slot.beside:
            points += line.cross_checks[place].points
        return height, points

    def _held(self, words: int, before: str) -> list[str]:
        """Those of the mask `words` for which the rack has the new tiles often enough, in order."""
        index = self._index.by_length[len(before)]
        doubled = words & index.doubled
        if not doubled:
            return index.words_of(words)
        held = [word for word in index.words_of(doubled) if self._holds(word, before)]
        return sorted(held + index.words_of(words ^ doubled)) if words != doubled else held

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

    def _alone_allowed(self, line: BoardLine, start: int, word: str, place: int) -> bool:
        """Whether one tile at `place` of the line is legal, and not found across it too."""
        check = line.cross_checks[place]
        if check.others and line.direction is Direction.DOWN:
            return False
        at = place - start
        if word[at] != self._s or self._house.plural is Plural.OFF:
            return True
        hook = at == len(word) - 1 >= 2 and line.codes[place] == EMPTY and word[-2] != self._s
        if not check.others:
            return not hook
        across_too = check.appended and check.others[-1] != self._s
        return not (hook and across_too) or self._house.double_plural

    def _bonus_in_reach(self, line: BoardLine, slot: Slot) -> bool:
        """Whether a word in `slot`, or one across it, may show a bonus letter."""
        others = [line.cross_checks[place].others for place in slot.beside]
        if self._bonus_of("".join(others)):
            return True
        return any(line.tile_sets[place] & self._bonus_tiles for place in slot.places)

    def _bonuses(self, line: BoardLine, start: int, word: str, before: str, flat: bool) -> int:
        """Points for bonus letters in `word`, if it is `flat`, and in flat words across it."""
        bonuses = [self._bonus_of(word)] if flat else []
        for place, (code, old) in enumerate(zip(word, before, strict=True), start):
            if code != old and line.cross_checks[place].flat:
                bonuses.append(self._bonus_of(line.cross_checks[place].others + code))
        if self._house.qu_bonus is QuBonus.ONCE_A_TURN:
            return next(filter(None, bonuses), 0)
        return sum(bonuses)

    def _bonus_of(self, word: str) -> int:
        return sum([points for code, points in self._bonus.items() if code in word])

    def _try_lone_tiles(self, line: BoardLine) -> None:
        """A tile that no other adjoins may be covered; no word is formed, no point is made."""
        bonus = self._lone_bonus
        for lone in _LONE.finditer(line.codes):
            place, code = lone.start(), lone[0]
            if not line.cross_checks[place].others and line.tile_sets[place] != bit_of(code):
                self.found += [
                    ScoredPlay(bonus, line.direction, line.number, place, tile, code, self._index)
                    for tile in sorted(set(self._rack) - {code})
                ]

    def try_first(self) -> None:
        """Find the plays on the empty board, where a word fits or not by its length alone."""
        edition, index = self._edition, self._index
        by_length = {length: self._first_words(length) for length in range(2, self._most + 1)}
        for direction in Direction:
            across = direction is Direction.ACROSS
            centre = [square if across else square[::-1] for square in edition.start]
            for number in range(edition.size):
                kinds = [
                    BESIDE if (place, number) in centre else FREE for place in range(edition.size)
                ]
                for start, end, *_ in slots_of(tuple(kinds), self._most):
                    before = EMPTY * (end - start)
                    self.found += [
                        _new_play((points, direction, number, start, word, before, index))
                        for points, word in by_length[end - start]
                    ]

    def _first_words(self, length: int) -> list[tuple[int, str]]:
        """The words that the rack can lay on `length` empty squares, with their points."""
        points = length * self._flat_tile + (self._whole_bonus if length >= self._whole else 0)
        masks, words = self._masks[self._masks.rack], _ALL
        for place in range(length):
            words &= masks[place_number(length, place)]
        held = self._held(words, EMPTY * length) if words else ()
        return [(points + self._bonus_of(word), word) for word in held]


_LONE = re.compile(rf"(?<![^{EMPTY}])[^{EMPTY}](?![^{EMPTY}])")
