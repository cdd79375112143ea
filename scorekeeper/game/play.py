"""The actions of a turn, the words that a play forms and its score, stack by stack."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from scorekeeper.game.board import Board, Direction, Placement, Run, Square
from scorekeeper.game.rules import QuBonus, Rules


@dataclass(frozen=True)
class Play:
    """The new tiles of one turn, in the order of their squares.

    Two plays of the same tiles are the same play, whichever word they were typed as.
    """

    tiles: tuple[Placement, ...]
    typed: Direction | None = field(default=None, compare=False)
    """The direction of the word that was typed; None if only tiles are known."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the new tiles."""
        return tuple(tile.square for tile in self.tiles)

    @cached_property
    def direction(self) -> Direction | None:
        """The line the tiles lie in; a single tile lies across; None if they are not in line."""
        return line_of(self.squares)

    def leads(self, board: Board) -> Direction | None:
        """The direction of the word that the play is named by; None if it is not in line.

        Only a single tile leaves a choice on `board`, before it is laid or after: the word that was
        typed, or else the longer one, or else the one across.
        """
        if len(self.tiles) != 1:
            return self.direction
        (square,) = self.squares
        if self.typed and _beside(board, square, self.typed):
            return self.typed
        across, down = (_beside(board, square, direction) for direction in Direction)
        if down > across:
            return Direction.DOWN
        return Direction.ACROSS


def line_of(squares: Collection[Square]) -> Direction | None:
    """The line that `squares` lie in; a single one lies across; None if they are not in line."""
    if len({row for _, row in squares}) <= 1:
        return Direction.ACROSS
    if len({column for column, _ in squares}) == 1:
        return Direction.DOWN
    return None


def _beside(board: Board, square: Square, direction: Direction) -> int:
    """The number of tiles on `board` that make a word with one on `square`."""
    tiles = 0
    for step in (-1, 1):
        place = step
        while board.at(square.step(direction, place)):
            tiles += 1
            place += step
    return tiles


@dataclass(frozen=True)
class Pass:
    """The player does nothing."""


@dataclass(frozen=True)
class Exchange:
    """One tile goes back for one from the bag; `letter` is None if it was not said which."""

    letter: str | None = None


@dataclass(frozen=True)
class Finish:
    """The table declares the game over: nobody can play, or all agree to stop."""

    keeps_points: bool = False
    """True if the points stay as they are: the tiles left are not counted."""


class Decider(StrEnum):
    """The one who decides a challenge."""

    DICTIONARY = "dictionary"
    TABLE = "table"


@dataclass(frozen=True)
class Challenge:
    """Words of the play before are challenged, and it is decided at once."""

    by: int | None
    """The challenger; None is the next player."""
    words: tuple[str, ...]
    """The words named, in capitals; none stands for all not asked about yet."""
    upheld: bool
    """True when a word was bad: the tiles come back."""
    decided_by: Decider = Decider.DICTIONARY


Action = Play | Pass | Exchange | Finish | Challenge


def words_formed(after: Board, play: Play) -> list[Run]:
    """The runs of `after` that hold a new tile: along the line that leads, then across it."""
    along = play.leads(after) or Direction.ACROSS
    runs = []
    for direction in (along, along.other):
        read: set[Square] = set()
        for square in play.squares:
            if square not in read and (run := after.run(square, direction)):
                runs.append(run)
                read.update(run.squares)
    return runs


class WordScore(NamedTuple):
    """One word formed and how its points add up."""

    text: str
    direction: Direction
    squares: tuple[Square, ...]
    heights: tuple[int, ...]
    """Tiles in each stack, first letter first."""
    per_tile: int
    """Points for each tile that counts: more in a flat word."""
    bonus: int
    """Added to a flat word that holds a bonus letter."""
    bonus_letters: str
    """The reason of the bonus: ``Qu``."""

    @property
    def total(self) -> int:
        """The points of the word."""
        return self.per_tile * sum(self.heights) + self.bonus

    @property
    def arithmetic(self) -> str:
        """The sum as one says it at the table: ``2+1+1+1``, or ``2+2+2 +2 for Qu``."""
        terms = "+".join(str(self.per_tile * height) for height in self.heights)
        if self.bonus:
            return f"{terms} +{self.bonus} for {self.bonus_letters}"
        return terms


class PlayScore(NamedTuple):
    """The words formed, the bonus for a whole rack, and the sum."""

    words: tuple[WordScore, ...] = ()
    bonus: int = 0

    @property
    def total(self) -> int:
        """The points of the turn."""
        return sum(word.total for word in self.words) + self.bonus


def score_play(board: Board, play: Play, rules: Rules) -> PlayScore:
    """The itemised score of `play` on `board`, whether or not it is legal.

    >>> from scorekeeper.game.notation import read_play
    >>> from scorekeeper.game.edition import find_edition
    >>> from scorekeeper.game.rules import find_preset
    >>> rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    >>> mood = read_play("5C MOOD", board := Board.empty(10), rules.edition)
    >>> [(word.text, word.arithmetic) for word in score_play(board, mood, rules).words]
    [('MOOD', '2+2+2+2')]
    """
    after = board.lay(play.tiles)
    return score_words(after, words_formed(after, play), play, rules)


def score_words(after: Board, formed: Iterable[Run], play: Play, rules: Rules) -> PlayScore:
    """The itemised score of `play`, which has made the board `after` and `formed` these words."""
    words = []
    bonus_given = False
    for run in formed:
        word = _score_word(after, run, rules, bonus_given)
        bonus_given |= word.bonus > 0
        words.append(word)
    whole_rack = len(play.tiles) >= rules.edition.rack_size
    return PlayScore(tuple(words), rules.house.seven_bonus if whole_rack else 0)


def _score_word(after: Board, run: Run, rules: Rules, bonus_given: bool) -> WordScore:
    edition = rules.edition
    stacks = after.stacks_of(run)
    heights = tuple(map(len, stacks))
    flat = max(heights) == 1
    letters: list[str] = []
    if flat and not (bonus_given and rules.house.qu_bonus is QuBonus.ONCE_A_TURN):
        shown = {stack[-1] for stack in stacks}
        letters = [letter for letter in edition.flat_bonus if letter in shown]
    return WordScore(
        text="".join([stack[-1] for stack in stacks]).upper(),
        direction=run.direction,
        squares=run.squares,
        heights=heights,
        per_tile=edition.flat_tile if flat else edition.stacked_tile,
        bonus=sum(edition.flat_bonus[letter] for letter in letters),
        bonus_letters=" and ".join(letters),
    )
