"""A puzzle that is being solved on the screen: a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from scorekeeper.game.play import Play
from scorekeeper.history.puzzles import Puzzle
from scorekeeper.tui.entry.attempt import Attempt


@dataclass(frozen=True)
class Finding(Attempt):
    """A puzzle and how far it is solved; or that one is looked for, or that there is none.

    Without a puzzle what is said is what is going on.
    """

    results: tuple[bool, ...] = ()
    """Of each that is over whether it was found, the last one last."""
    trouble: str = ""
    """Why it could not be noted."""
    is_looking: bool = False

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle."""
        return self.turn if isinstance(self.turn, Puzzle) else None

    def ended(self, shown: Play, is_found: bool) -> Self:
        """The solution is `shown`, and counted among the results."""
        results = (*self.results, is_found)
        return replace(super().ended(shown, is_found), results=results)
