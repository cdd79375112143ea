"""Every legal play of a rack: for each slot of each line, all words that fit at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress
from operator import itemgetter, ne
from typing import Generic, NamedTuple, TypeVar

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.lines import (
    BESIDE,
    FREE,
    NO_CROSS_CHECK,
    BoardLine,
    CrossCheck,
    Slot,
    lines_of,
    slots_of,
)
from scorekeeper.finder.masks import EMPTY, bit_of, place_number
from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.play import Play, PlayScore, score_play
from scorekeeper.game.rules import RULE_SPECS, Plural, QuBonus, Rules

BUILT_IN = frozenset({"plural", "double-plural", "qu-bonus", "seven-bonus", "cover-whole-word"})
"""The house rules that are written here once more: all that change plays must be."""


class UnknownRuleError(LookupError):
    """A house rule that changes plays, and is not built into the finder."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"The finder does not know the house rule {name}, which changes plays. Build it into "
            "scorekeeper/finder/search.py, and name it in BUILT_IN there."
        )


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
    """The tiles that lay there before, in codes."""
    word_index: WordIndex
    """The letters that the codes stand for."""

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
    more than a full rack. Raises `KeyError` for a tile that the edition does not have, and
    `UnknownRuleError` rather than finding plays that a rule forbids.
    """
    search = PlaySearch(board, rack, rules, index)
    if board.is_empty:
        search.try_first()
    else:
        for line in search.lines(board):
            search.try_line(line)
    search.found.sort(key=_TOTAL, reverse=True)
    return search.found


_TOTAL: Callable[[ScoredPlay], int] = itemgetter(0)

_new_play: Callable[[tuple[object, ...]], ScoredPlay] = partial(tuple.__new__, ScoredPlay)
"""`ScoredPlay` from a tuple of its fields, in half the time that its own constructor takes."""

_ALL = -1
"""Every word, as a set of bits."""


class PlaySearch:
    """A search for plays: the rack, the rules, the plays found so far.

    For this package alone; others call `find_plays` and `LineByLine`.
    """

    def __init__(self, board: Board, rack: Sequence[str], rules: Rules, index: WordIndex) -> None:
        for name, spec in RULE_SPECS.items():
            if spec.changes_plays and name not in BUILT_IN:
                raise UnknownRuleError(name)
        codes = index.codes
        edition = rules.edition
        self.found: list[ScoredPlay] = []
        self._rack = "".join([codes[tile] for tile in rack])
        rack_set = sum([bit_of(code) for code in set(self._rack)])
        self._single = [(code, bit_of(code)) for code in self._rack if self._rack.count(code) == 1]
        self._masks = index.rack_masks[rack_set]
        self.most = min(len(rack), rules.rack_size)
        self._index = index
        self._edition = edition
        self._house = rules.house
        self.flat_tile = edition.flat_tile
        self.stacked_tile = edition.stacked_tile
        self.whole = edition.rack_size
        self.whole_bonus = rules.house.seven_bonus
        self.lone_bonus = self.whole_bonus if self.whole == 1 else 0
        self._s = codes.get("S", "")
        there = {*rack, *[stack[-1] for stack in board.stacks if stack]}
        self.bonus = {
            codes[tile]: points for tile, points in edition.flat_bonus.items() if tile in there
        }
        """The points of the bonus letters on the rack or the board, by code."""
        self.bonus_tiles = sum(map(bit_of, self.bonus))

    def found_in(self, line: BoardLine) -> list[ScoredPlay]:
        """The plays in `line`, in reading order."""
        self.found = []
        self.try_line(line)
        return self.found

    def try_line(self, line: BoardLine) -> None:
        """Find the plays in `line`, too."""
        for slot in line.slots:
            self._try_slot(line, slot)
        if line.direction is Direction.ACROSS:
            self._try_lone_tiles(line)

    def lines(self, board: Board) -> Iterator[BoardLine]:
        """The rows and columns of `board` where something can be laid, rows first."""
        index = self._index
        tops = index.tops(board)
        return lines_of(board, tops, self._edition, self.most, self._masks, index.cross_checks)

    def _try_slot(self, line: BoardLine, slot: Slot) -> None:
        """Find the plays whose word fills `slot` of `line`."""
        words = _ALL
        number = slot.number
        masks = line.masks
        for place in slot.places:
            words &= masks[place][number + place]
            if not words:
                return
        self._take(line, slot, words)

    def _take(self, line: BoardLine, slot: Slot, words: int) -> None:
        """Keep those of the mask `words` that rack and rules allow in `slot`."""
        direction = line.direction
        number = line.number
        codes = line.codes
        tile_sets = line.tile_sets
        checks = line.cross_checks
        start = slot.start
        gaps = slot.gaps
        index = self._index
        stacked_tile = self.stacked_tile
        before = codes[start : slot.end]
        height, points = self._unchanged(line, slot)
        flat = height == len(before)
        loose = [place for place in slot.tiles if tile_sets[place] & tile_sets[place] - 1]
        bonus = self.bonus and self._bonus_in_reach(line, slot)
        for word in self._held(words, before):
            total = points
            count = gaps
            changed = [place for place in loose if word[place - start] != codes[place]]
            if changed:
                count += len(changed)
                if count > self.most or (len(changed) > 1 and self._covers(codes, changed)):
                    continue
                for place in changed:
                    total += checks[place].points + stacked_tile
                if flat:
                    total -= height * (self.flat_tile - stacked_tile)
            if count < 2:
                place = changed[0] if changed else codes.find(EMPTY, start)
                if not count or not self._alone_allowed(line, start, word, place):
                    continue
            if count >= self.whole:
                total += self.whole_bonus
            if bonus:
                total += self._bonuses(line, start, word, before, flat and not changed)
            self.found.append(_new_play((total, direction, number, start, word, before, index)))

    def _unchanged(self, line: BoardLine, slot: Slot) -> tuple[int, int]:
        """Tiles and points, without a bonus, of a word that fills the gaps of `slot`."""
        height = slot.gaps
        for place in slot.tiles:
            height += line.heights[place]
        flat = height == slot.end - slot.start
        points = height * (self.flat_tile if flat else self.stacked_tile)
        for place in slot.beside:
            points += line.cross_checks[place].points
        return height, points

    def _held(self, words: int, before: str) -> list[str]:
        """Those of the mask `words` for which the rack has the new tiles often enough, in order."""
        index = self._index.by_length[len(before)]
        doubled = words & index.doubled
        if not doubled:
            return index.words_of(words)
        simple = words ^ doubled
        for code, tile in self._single:
            if code not in before:  # Both of them would be new.
                doubled &= ~index.twice.get(tile, 0)
        held = [word for word in index.words_of(doubled) if self._holds(word, before)]
        if simple:
            return sorted(held + index.words_of(simple))
        return held

    def _holds(self, word: str, before: str) -> bool:
        """True if the rack holds the new tiles of `word` often enough."""
        rest = self._rack
        for code in compress(word, map(ne, word, before)):
            if code not in rest:
                return False
            rest = rest.replace(code, "", 1)
        return True

    def _covers(self, codes: str, changed: Sequence[int]) -> bool:
        """True if no tile stays of some word that was there (rule `covers-word`)."""
        if self._house.cover_whole_word:
            return False
        for place in changed:
            if place + 1 in changed and codes[place - 1 : place] in ("", EMPTY):  # A word begins.
                end = (codes + EMPTY).index(EMPTY, place)
                if set(changed).issuperset(range(place + 2, end)):
                    return True
        return False

    def _alone_allowed(self, line: BoardLine, start: int, word: str, place: int) -> bool:
        """True if one tile at `place` of the line is legal, and not found across it too."""
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
        """True if a word in `slot`, or one across it, may show a bonus letter."""
        others = [line.cross_checks[place].others for place in slot.beside]
        if self._bonus_of("".join(others)):
            return True
        return any(line.tile_sets[place] & self.bonus_tiles for place in slot.places)

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
        return sum([points for code, points in self.bonus.items() if code in word])

    def _try_lone_tiles(self, line: BoardLine) -> None:
        """A tile that no other adjoins may be covered; no word is formed, no point is made."""
        bonus = self.lone_bonus
        for lone in _LONE.finditer(line.codes):
            place = lone.start()
            code = lone[0]
            if not line.cross_checks[place].others and line.tile_sets[place] != bit_of(code):
                self.found += [
                    ScoredPlay(bonus, line.direction, line.number, place, tile, code, self._index)
                    for tile in sorted(set(self._rack) - {code})
                ]

    def try_first(self) -> None:
        """Find the plays on the empty board, where a word fits or not by its length alone."""
        edition = self._edition
        index = self._index
        by_length = {length: self._first_words(length) for length in range(2, self.most + 1)}
        for direction in Direction:
            across = direction is Direction.ACROSS
            centre = [square if across else square[::-1] for square in edition.start]
            for number in range(edition.size):
                kinds = [
                    BESIDE if (place, number) in centre else FREE for place in range(edition.size)
                ]
                for start, end, *_ in slots_of(tuple(kinds), self.most):
                    before = EMPTY * (end - start)
                    self.found += [
                        _new_play((points, direction, number, start, word, before, index))
                        for points, word in by_length[end - start]
                    ]

    def _first_words(self, length: int) -> list[tuple[int, str]]:
        """The words that the rack can lay on `length` empty squares, with their points."""
        points = length * self.flat_tile + (self.whole_bonus if length >= self.whole else 0)
        masks = self._masks[self._masks.rack]
        words = _ALL
        for place in range(length):
            words &= masks[place_number(length, place)]
        held = self._held(words, EMPTY * length) if words else ()
        return [(points + self._bonus_of(word), word) for word in held]


_LONE = re.compile(rf"(?<![^{EMPTY}])[^{EMPTY}](?![^{EMPTY}])")


T = TypeVar("T")


class LineByLine(Generic[T]):
    """Plays of one rack on many boards that are much alike, such as those of an endgame.

    Each row and column is searched once for all boards on which it is the same.
    """

    def __init__(
        self,
        rack: Sequence[str],
        rules: Rules,
        index: WordIndex,
        made_of: Callable[[list[ScoredPlay], Sequence[CrossCheck]], T],
    ) -> None:
        """`made_of` is what the plays of a line, in reading order, are turned into.

        It is given the words across the line, too.
        """
        self._rack = rack
        self._rules = rules
        self._index = index
        self._made_of = made_of
        self._lines: dict[tuple[object, ...], T] = {}

    def on(self, board: Board) -> Iterator[T]:
        """The plays of each line of `board`, converted, rows first."""
        search = PlaySearch(board, self._rack, self._rules, self._index)
        if board.is_empty:
            search.try_first()
            yield self._made_of(search.found, (NO_CROSS_CHECK,) * board.size)
            return
        for line in search.lines(board):
            key = line.direction, line.number, line.codes, line.heights, line.cross_checks
            if key not in self._lines:
                self._lines[key] = self._made_of(search.found_in(line), line.cross_checks)
            yield self._lines[key]
