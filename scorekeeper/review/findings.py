"""What there is to find of one turn of a finished game: all that takes time."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.game import Game, Step
from scorekeeper.review.best import Reference, TurnReview, review
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import chances_after
from scorekeeper.review.luck import Draw, draw_of
from scorekeeper.review.places import Places, places_of


@dataclass(frozen=True)
class Findings:
    """What was found of one turn, whatever was found of the others."""

    chances: Chances
    """The chance of each seat to win after it."""
    review: TurnReview | None
    """The turn beside what else could have been played."""
    places: Places | None
    """What it opened or closed, where the rack is not known."""
    draw: Draw | None
    """What the tiles drawn for it were worth, where they are known."""


def findings_of(game: Game, step: Step, reference: Reference) -> Findings:
    """What there is to find of `step` of a finished game; takes a part of a second."""
    found = review(game, step, reference)
    known = found is not None and found.rack
    return Findings(
        chances=chances_after(game, step.number, reference),
        review=found,
        places=None if known else places_of(game, step, reference),
        draw=draw_of(game, step, reference),
    )
