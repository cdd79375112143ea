"""The score of a play, word by word and stack by stack (rules, section 4)."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game.board import Board, Direction, Run, Square
from scorekeeper.game.play import Play, words_formed
from scorekeeper.game.rules import QuBonus, Rules


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
    words = []
    bonus_given = False
    for run in words_formed(after, play):
        word = _score_word(after, run, rules, bonus_given)
        bonus_given |= word.bonus > 0
        words.append(word)
    whole_rack = len(play.tiles) >= rules.edition.rack_size
    return PlayScore(tuple(words), rules.house.seven_bonus if whole_rack else 0)


def _score_word(after: Board, run: Run, rules: Rules, bonus_given: bool) -> WordScore:
    edition = rules.edition
    stacks = [after.stack(square) for square in run.squares]
    heights = tuple(map(len, stacks))
    flat = max(heights) == 1
    letters: list[str] = []
    if flat and not (bonus_given and rules.house.qu_bonus is QuBonus.ONCE_A_TURN):
        shown = {stack[-1] for stack in stacks}
        letters = [letter for letter in edition.flat_bonus if letter in shown]
    return WordScore(
        text=after.text(run),
        direction=run.direction,
        squares=run.squares,
        heights=heights,
        per_tile=edition.flat_tile if flat else edition.stacked_tile,
        bonus=sum(edition.flat_bonus[letter] for letter in letters),
        bonus_letters=" and ".join(letters),
    )
