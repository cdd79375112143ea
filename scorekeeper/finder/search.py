"""Every legal play of a rack: for each stretch of each line, the words that fit all at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorekeeper.finder.found import EMPTY, FoundPlay
from scorekeeper.finder.index import Row, WordIndex
from scorekeeper.finder.lines import Crossing, Line, lines_of
from scorekeeper.game.board import Board, Direction
from scorekeeper.game.rules import Plural, QuBonus, Rules


def find_plays(
    board: Board, rack: Sequence[str], rules: Rules, index: WordIndex
) -> list[FoundPlay]:
    """Every legal play of the tiles `rack` on `board`, each once, the best first.

    `index` must be built from the dictionary in use and the edition of `rules`.
    """
    coded = "".join(sorted(index.codes[letter] for letter in rack))
    search = _Search(board, coded, rules, index)
    for line in lines_of(board, "".join(sorted(set(coded))), rules, index):
        search.try_line(line)
    return sorted(search.found, key=_best_first)


def _best_first(play: FoundPlay) -> tuple[int, Direction, int, int, str]:
    return -play.total, play.direction, play.line, play.start, play.word


class _Search:
    """What is the same for every line: the rack, the rules, sets of words used before."""

    def __init__(self, board: Board, rack: str, rules: Rules, index: WordIndex) -> None:
        edition, house = rules.edition, rules.house
        self.found: list[FoundPlay] = []
        self._rack = Counter(rack)
        self._most = min(len(rack), edition.rack_size)
        self._index = index
        self._edition = edition
        self._house = house
        self._start = edition.start if board.is_empty else None
        self._bonus = {index.codes[letter]: points for letter, points in edition.flat_bonus.items()}
        self._shown: dict[int, list[dict[str, int]]] = {
            length: [{} for _ in range(length)] for length in index.rows
        }
        """By length, place and the tiles it can show: the words that do, reckoned once."""

    def try_line(self, line: Line) -> None:
        """Find the plays along `line`."""
        touching = line.touching if self._start is None else self._start_places(line)
        if True not in touching:
            return
        for start in range(len(line.codes) - 1):
            if not start or line.codes[start - 1] == EMPTY:
                self._try_start(line, start, touching)
        if line.direction is Direction.ACROSS:
            self._try_lone_tiles(line)

    def _start_places(self, line: Line) -> tuple[bool, ...]:
        across = line.direction is Direction.ACROSS
        places = range(len(line.codes))
        starts = self._start or ()
        return tuple(
            (place, line.number) in starts if across else (line.number, place) in starts
            for place in places
        )

    def _try_start(self, line: Line, start: int, touching: tuple[bool, ...]) -> None:
        """Find the plays whose word begins at `start` and ends before a gap or the edge."""
        codes, fitting, size, free = line.codes, line.fitting, len(line.codes), self._most
        touched = False
        for place in range(start, size):
            if codes[place] == EMPTY:
                free -= 1
                if free < 0 or not fitting[place]:
                    return
            touched = touched or touching[place]
            end = place + 1
            if touched and end - start > 1 and (end == size or codes[end] == EMPTY):
                self._try_stretch(line, start, end)

    def _try_stretch(self, line: Line, start: int, end: int) -> None:
        row = self._index.rows.get(end - start)
        if row is None:
            return
        words, before = row.everything, line.codes[start:end]
        for laid, own, here, shown in zip(
            line.fitting[start:end], before, row.masks, self._shown[end - start], strict=True
        ):
            fit = shown.get(laid)
            if fit is None:
                fit = shown[laid] = _showing(here, laid)
            words &= fit if own == EMPTY else fit | here.get(own, 0)
            if not words:
                return
        if not self._house.cover_whole_word:
            words &= _keeping(row, before)
        if EMPTY not in before:
            words &= ~_reading(row, before)
        words = self._affordable(row, before, words)
        if words:
            self._take(line, start, before, _members(words, row.words))

    def _affordable(self, row: Row, before: str, words: int) -> int:
        """`words` without those that show a tile more often than rack and board can."""
        for code, held in self._rack.items():
            if not words:
                break
            too_many = held + before.count(code) + 1
            if too_many <= len(before):
                words &= ~row.at_least(code, too_many)
        return words

    def _take(self, line: Line, start: int, before: str, words: Iterable[str]) -> None:
        """Keep those of `words` that the rack can lay in the stretch, with their points."""
        crossings = [
            (place, crossing)
            for place, crossing in enumerate(line.crossings[start : start + len(before)])
            if crossing
        ]
        lying = sum(line.heights[start : start + len(before)])
        edition, index, found = self._edition, self._index, self.found
        flat_points, length = edition.flat_tile * len(before), len(before)
        for word in words:
            new = [code for code, old in zip(word, before, strict=True) if code != old]
            count = len(new)
            if count > self._most or (len(set(new)) < count and not self._has(new)):
                continue
            if count == 1 and not self._alone_allowed(line, start, word, before):
                continue
            tiles = lying + count
            flat = tiles == length
            points = flat_points if flat else tiles * edition.stacked_tile
            for place, crossing in crossings:
                if word[place] != before[place]:
                    points += crossing.points
            if self._bonus:
                points += self._bonuses(word, before, flat, crossings)
            if count >= edition.rack_size:
                points += self._house.seven_bonus
            found.append(FoundPlay(points, line.direction, line.number, start, word, before, index))

    def _has(self, new: list[str]) -> bool:
        return all(new.count(code) <= self._rack[code] for code in set(new))

    def _alone_allowed(self, line: Line, start: int, word: str, before: str) -> bool:
        """Whether a play of one tile is legal, and not found in the other direction too."""
        if self._start is not None:
            return False
        place = next(n for n, code in enumerate(word) if code != before[n])
        crossing = line.crossings[start + place]
        if crossing and line.direction is Direction.DOWN:
            return False
        if self._house.plural is Plural.OFF or word[place] != self._index.codes.get("S"):
            return True
        hook = place == len(word) - 1 >= 2 and before[place] == EMPTY
        hook = hook and word[place - 1] != word[place]
        if crossing is None:
            return not hook
        return not (hook and crossing.hooks_s) or self._house.double_plural

    def _bonuses(
        self, word: str, before: str, flat: bool, crossings: list[tuple[int, Crossing]]
    ) -> int:
        """Points for bonus letters in the flat words of a play."""
        points = [self._bonus_of(word)] if flat else []
        points += [
            self._bonus_of(crossing.others + word[place])
            for place, crossing in crossings
            if crossing.flat and word[place] != before[place]
        ]
        if self._house.qu_bonus is QuBonus.ONCE_A_TURN:
            return next(filter(None, points), 0)
        return sum(points)

    def _bonus_of(self, word: str) -> int:
        return sum(points for code, points in self._bonus.items() if code in word)

    def _try_lone_tiles(self, line: Line) -> None:
        """A tile that no other adjoins may be covered; no word is formed, no point is made."""
        if self._start is not None:
            return
        for place, code in enumerate(line.codes):
            alone = line.codes[max(place - 1, 0) : place + 2].strip(EMPTY) == code
            if code != EMPTY and alone and not line.crossings[place]:
                bonus = self._house.seven_bonus if self._edition.rack_size == 1 else 0
                for option in line.fitting[place].replace(code, ""):
                    self.found.append(
                        FoundPlay(
                            bonus, line.direction, line.number, place, option, code, self._index
                        )
                    )


def _showing(here: Mapping[str, int], tiles: str) -> int:
    """The words that show one of `tiles` at the place of the masks `here`."""
    words = 0
    for code in tiles:
        words |= here.get(code, 0)
    return words


def _keeping(row: Row, before: str) -> int:
    """The words that leave a tile of every word that is there (rule `covers-word`)."""
    words = row.everything
    for run in _RUN.finditer(before):
        kept = 0
        for place in range(*run.span()):
            kept |= row.masks[place].get(before[place], 0)
        words &= kept
    return words


def _reading(row: Row, text: str) -> int:
    """The word that reads `text`, if it is one."""
    words = row.everything
    for place, code in enumerate(text):
        words &= row.masks[place].get(code, 0)
    return words


_RUN = re.compile(rf"[^{EMPTY}]{{2,}}")
_FEW = 6


def _members(words: int, names: tuple[str, ...]) -> Iterator[str]:
    """The names of the bits that are set in `words`."""
    if words.bit_count() <= _FEW:
        while words:
            lowest = words & -words
            yield names[lowest.bit_length() - 1]
            words ^= lowest
        return
    data = words.to_bytes((len(names) + 7) // 8, "little")
    for match in _BYTE.finditer(data):
        place = match.start()
        byte, number = data[place], place * 8
        while byte:
            if byte & 1:
                yield names[number]
            byte >>= 1
            number += 1


_BYTE = re.compile(rb"[^\0]", re.DOTALL)
