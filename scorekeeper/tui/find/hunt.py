"""A puzzle that is being solved on the screen: a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.game.play import Play
from scorekeeper.history import puzzle_text
from scorekeeper.history.puzzles import Puzzle


@dataclass(frozen=True)
class Finding:
    """A puzzle and how far it is solved; or that one is looked for, or that there is none."""

    puzzle: Puzzle | None = None
    meaning: str = ""
    """That of a word of the best play."""
    results: tuple[bool, ...] = ()
    """Of each that is over whether it was found, the last one last."""
    said: str = ""
    """The answer to the last try; without a puzzle, what is going on."""
    tried: Play | None = None
    """The play that was tried last."""
    is_hinted: bool = False
    """True once a square is named."""
    shown: Play | None = None
    """The solution, once it is found or given up."""
    is_found: bool = False
    trouble: str = ""
    """Why it could not be noted."""
    is_looking: bool = False

    @property
    def is_open(self) -> bool:
        """True while there is something to be found."""
        return self.puzzle is not None and self.shown is None

    def answer(self, play: Play) -> Finding:
        """`play` is tried."""
        if self.puzzle is None:
            return self
        said = puzzle_text.answer_to(self.puzzle, play)
        if self.puzzle.solves(play):
            return replace(self._over(play, is_found=True), said=said)
        return replace(self, said=said, tried=play)

    def give_up(self) -> Finding:
        """The best play is shown."""
        return self._over(self.puzzle.best, is_found=False) if self.puzzle else self

    def _over(self, shown: Play, is_found: bool) -> Finding:
        results = (*self.results, is_found)
        return replace(self, said="", shown=shown, is_found=is_found, results=results)
