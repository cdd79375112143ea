"""A play that was found: cheap to make, spelled out only when somebody looks at it."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.finder.index import WordIndex
from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import PlayScore, score_play


class FoundPlay(NamedTuple):
    """One legal play. Its word in the line of play is coded as in `words`."""

    total: int
    """The points of the play."""
    direction: Direction
    line: int
    """The row of a play across, the column of a play down, counted from 0."""
    start: int
    """The place in the line where the word begins."""
    word: str
    """The word as it reads after the play, in codes."""
    before: str
    """What lay there before, in codes."""
    words: WordIndex

    @property
    def play(self) -> Play:
        """The new tiles."""
        letters = self.words.letters
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
        return "".join(self.words.letters[code] for code in self.word).upper()

    def score(self, board: Board, rules: Rules) -> PlayScore:
        """The points word by word."""
        return score_play(board, self.play, rules)
