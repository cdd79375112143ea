"""What a review says of one turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.play import Play
from scorekeeper.game.text import count


class Measure(StrEnum):
    """What a turn is compared with."""

    RACK = "the plays of the rack"
    NOTED = "the plays of the tiles noted"
    WORD = "the places for the word laid"


class Option(NamedTuple):
    """A play that could have been made."""

    total: int
    play: Play


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn beside all that it could have been.

    >>> TurnReview(5, Measure.RACK, (), count=214, rank=3, missed=9).summary
    'Rank 3 of 214 plays, 9 points missed.'
    """

    number: int
    """The number of the turn."""
    measure: Measure
    best: tuple[Option, ...]
    """The best plays that were there; of a rack, each word once where it earns most."""
    count: int
    """How many plays were there, the one made among them."""
    rank: int | None
    """The place of the play made, 1 for the best; None if none was made, or none that lasted.

    Plays of equal points share a place.
    """
    missed: int | None
    """The points of the best play less those of the turn; None if that makes no sense."""
    rack: tuple[str, ...] = ()
    """The tiles that are known to have been on the rack."""
    word: str = ""
    """The word that was laid, if its places are compared."""

    @property
    def summary(self) -> str:
        """A sentence about the turn."""
        if self.measure is Measure.WORD:
            return f"Rank {self.rank} of {count(self.count, 'place')} for {self.word}."
        of = " of the tiles noted" if self.measure is Measure.NOTED else ""
        if not self.count:
            return f"There was no play{of}."
        plays = f"{count(self.count, 'play')}{of}"
        ranked = f"Rank {self.rank} of {plays}" if self.rank else f"There was a choice of {plays}"
        missed = "" if self.missed is None else f", {count(self.missed, 'point')} missed"
        return f"{ranked}{missed}."
