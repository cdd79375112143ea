"""The value of each play: its points, and the tiles that it keeps or is rid of; and who sees it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import compress
from math import inf, log2
from operator import itemgetter, ne
from pathlib import Path
from random import Random
from typing import NamedTuple

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.finder.masks import EMPTY
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.judge import judge_action
from scorekeeper.game.play import Exchange
from scorekeeper.game.position import Position
from scorekeeper.game.rules import Rules

_FOLDER = Path(__file__).with_name("leaves")
_USUAL_COUNT = 4
"""A letter that comes so often in a box is neither good nor bad to keep."""
_FOR_TWICE_AS_MANY = 1.5
"""Points by which a letter is better that comes twice as often."""
_DOUBLE = -2.0
"""Points for the second tile of a letter, and for each one more."""
_TURN = 20.0
"""Points of a turn of strong players, roughly."""


@dataclass(frozen=True)
class Leaves:
    """The value of each tile kept, in points."""

    turn: float
    """The value of a turn, points and kept tiles, if no tile was kept before."""
    first: Mapping[str, float]
    """By letter, of the first tile."""
    again: Mapping[str, float]
    """By letter, of each further tile."""

    def value(self, kept: Iterable[str]) -> float:
        """The value of keeping the tiles `kept`."""
        total = 0.0
        seen: set[str] = set()
        for tile in kept:
            total += self.again[tile] if tile in seen else self.first[tile]
            seen.add(tile)
        return total


def leaves_for(edition: Edition) -> Leaves:
    """The values for a box: those fitted to it, or else those that follow from its letters."""
    file = _FOLDER / f"{edition.id}.toml"
    if shipped_editions().get(edition.id) == edition and file.is_file():
        return _fitted(file)
    return from_counts(edition)


@cache
def _fitted(file: Path) -> Leaves:
    table = tomllib.loads(file.read_text("utf-8"))
    return Leaves(float(table["turn"]), table["first"], table["again"])


def from_counts(edition: Edition) -> Leaves:
    """Rough values: the more tiles of a letter a box has, the more words it is good for."""
    first = {
        tile: _FOR_TWICE_AS_MANY * log2(count / _USUAL_COUNT)
        for tile, count in edition.tiles.items()
    }
    return Leaves(_TURN, first, dict.fromkeys(edition.tiles, _DOUBLE))


Tiles = tuple[str, ...]
"""Tiles on a rack, in the order of the alphabet."""


class EvaluatedPlay(NamedTuple):
    """A play, and what it is worth in points."""

    value: float
    points: int
    kept: Tiles
    """The tiles that stay on the rack."""
    found: ScoredPlay


def without(rack: Iterable[str], laid: Iterable[str]) -> Tiles:
    """The tiles of `rack` that stay when `laid` are gone, in order."""
    rest = sorted(rack)
    for tile in laid:
        rest.remove(tile)
    return tuple(rest)


@dataclass(frozen=True)
class PlayEvaluator:
    """Finds plays and values them, by the rules of one game and the words that a player knows."""

    rules: Rules
    index: WordIndex
    leaves: Leaves

    def plays(self, board: Board, rack: Sequence[str], bag: int) -> list[EvaluatedPlay]:
        """Every play of `rack`, the most valuable first; of equal ones that of the most points.

        While there are tiles in the `bag`, what is kept counts by its `leaves`. After that each
        tile laid is one that cannot be left over.
        """
        return self.valued(self.found(board, rack), rack, bag)

    def found(self, board: Board, rack: Sequence[str]) -> list[ScoredPlay]:
        """Every play of `rack`, not yet valued, that of the most points first."""
        return find_plays(board, rack, self.rules, self.index)

    def valued(
        self, found: Iterable[ScoredPlay], rack: Sequence[str], bag: int
    ) -> list[EvaluatedPlay]:
        """The plays `found`, in the order of `plays`."""
        valued = list(map(self._value_of(rack, bag), found))
        valued.sort(key=_VALUE, reverse=True)
        return valued

    def best(self, board: Board, rack: Sequence[str], bag: int) -> EvaluatedPlay | None:
        """The first of `plays`, or None if there is no play."""
        found = self.found(board, rack)
        return max(map(self._value_of(rack, bag), found), key=_VALUE, default=None)

    def points_by_kept(self, board: Board, rack: Sequence[str]) -> dict[Tiles, int]:
        """The most points that a play of `rack` earns, by the tiles that it keeps."""
        letters = self.index.letters
        points: dict[str, int] = {}
        for play in self.found(board, rack):  # The most points first.
            points.setdefault(laid_by(play), play.total)
        return {
            without(rack, [letters[code] for code in laid]): most for laid, most in points.items()
        }

    def _value_of(self, rack: Sequence[str], bag: int) -> Callable[[ScoredPlay], EvaluatedPlay]:
        """A function that values the plays of `rack`."""
        letters = self.index.letters
        leftover = self.rules.house.leftover
        values = self.leaves
        stays: dict[str, tuple[float, Tiles]] = {}

        def value(play: ScoredPlay) -> EvaluatedPlay:
            laid = laid_by(play)
            if laid not in stays:
                kept = without(rack, [letters[code] for code in laid])
                stays[laid] = values.value(kept) if bag else -float(leftover * len(kept)), kept
            worth, kept = stays[laid]
            return EvaluatedPlay(play.total + worth, play.total, kept, play)

        return value


def laid_by(play: ScoredPlay) -> str:
    """The new tiles in codes, in order."""
    return "".join(sorted(compress(play.word, map(ne, play.word, play.before))))


_VALUE = itemgetter(0)


_LETTER = 0.75
"""The chance falls so for each letter beyond three."""
_TILE = 0.8
"""The same for each tile beyond two."""
_STACKED = 0.7
"""The same for each tile covered."""


def noticed(
    plays: Sequence[ScoredPlay], notices: float, rng: Random, longest: float = inf
) -> list[ScoredPlay]:
    """Those of `plays`, in their order, that are noticed; one at least, if there is any.

    The chance of each is `notices` times what makes it easy or hard to see, so that a player
    overlooks plays, but never takes a worse one than those in sight. Words of more letters than the
    `longest` are not seen at all while there are others.
    """
    plays = [play for play in plays if len(play.word) <= longest] or plays
    if notices == inf or not plays:
        return list(plays)
    needed = [rng.random() / _ease(play) for play in plays]
    enough = max(notices, min(needed))
    return [play for play, effort in zip(plays, needed, strict=True) if effort <= enough]


def _ease(play: ScoredPlay) -> float:
    word = play.word
    before = play.before
    tiles = sum(map(ne, word, before))
    return _ease_of(len(word), tiles, tiles - before.count(EMPTY))


@cache
def _ease_of(letters: int, tiles: int, stacked: int) -> float:
    return float(_LETTER ** (letters - 3) * _TILE ** (tiles - 2) * _STACKED**stacked)


MOST_CANDIDATES = 7
"""Letters that are tried out."""
MOST_EXCHANGES = 8
"""Exchanges of one player in a game; without a limit two of them could exchange for ever."""
_DRAWS = 3
"""Tiles drawn in exchange for each."""


class ValuedExchange(NamedTuple):
    """A tile to exchange, and what that is worth in points."""

    value: float
    letter: str
    kept: Tiles


def may_exchange(position: Position, rules: Rules) -> bool:
    """True if a computer exchanges at all in `position`."""
    used = position.exchanges[position.to_move]
    unknown = replace(position, deal=None)  # Or a letter would have to be named already.
    return used < MOST_EXCHANGES and judge_action(unknown, Exchange(), rules).legal


def without_worst(rack: Sequence[str], valuer: PlayEvaluator) -> ValuedExchange:
    """The exchange that keeps the best tiles, as far as can be said without a look at the board."""
    return next(_candidates(rack, valuer))


def best_exchange(
    board: Board, rack: Sequence[str], unseen: Sequence[str], valuer: PlayEvaluator, rng: Random
) -> ValuedExchange:
    """The exchange with the best next play to be expected, for tiles `unseen` by the player.

    Its value is what that play is worth beyond an average turn, since this one earns nothing.
    """
    kept = {letter: rest for _, letter, rest in _candidates(rack, valuer)}
    draws = Counter(rng.sample(unseen, min(_DRAWS, len(unseen))))
    totals = dict.fromkeys(kept, 0.0)
    for drawn, times in draws.items():
        for letter, value in _next_values(board, drawn, kept, rack, valuer).items():
            totals[letter] += times * value
    letter = max(totals, key=totals.__getitem__)
    value = totals[letter] / draws.total() - valuer.leaves.turn
    return ValuedExchange(value, letter, kept[letter])


def _next_values(
    board: Board, drawn: str, kept: Mapping[str, Tiles], rack: Sequence[str], valuer: PlayEvaluator
) -> dict[str, float]:
    """By the letter put back: what the best next play is worth if `drawn` was drawn for it.

    All of them are found at once, as those plays of the rack with `drawn` that do without it.
    """
    leaves = valuer.leaves
    best = dict.fromkeys(kept, -inf)
    for left, points in valuer.points_by_kept(board, (*rack, drawn)).items():
        for letter, value in best.items():
            if letter in left:
                place = left.index(letter)
                rest = left[:place] + left[place + 1 :]
                best[letter] = max(value, points + leaves.value(rest))
    return {
        letter: leaves.value((*kept[letter], drawn)) if value == -inf else value
        for letter, value in best.items()
    }


def _candidates(rack: Sequence[str], valuer: PlayEvaluator) -> Iterator[ValuedExchange]:
    """The exchanges of each letter, the one that keeps the best tiles first."""
    found = []
    for letter in sorted(set(rack)):
        kept = without(rack, [letter])
        found.append(ValuedExchange(valuer.leaves.value(kept) - valuer.leaves.turn, letter, kept))
    found.sort(key=lambda one: -one.value)
    yield from found[:MOST_CANDIDATES]
