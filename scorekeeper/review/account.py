"""The account of a whole game: a card for each turn, the curve, the tiles, what mattered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.game.game import Game, Step
from scorekeeper.names import printable
from scorekeeper.review.best import Reference
from scorekeeper.review.curve import Curve, TurningPoint, chances_after, turning_point
from scorekeeper.review.luck import Draw, Luck, draw_of, luck_of
from scorekeeper.review.moments import Card, Moment, card_of, moments_of, turned_text


@dataclass(frozen=True)
class Looked:
    """What was found of one turn, whatever was found of the others."""

    card: Card
    draw: Draw | None


def look_at(game: Game, step: Step, reference: Reference) -> Looked:
    """What there is to find of `step` of a finished game; takes a part of a second."""
    chances = chances_after(game, step.number, reference)
    return Looked(card_of(game, step, reference, chances), draw_of(game, step, reference))


@dataclass(frozen=True)
class Account:
    """What there is to tell of a whole game."""

    cards: tuple[Card, ...]
    """Those of all turns."""
    curve: Curve
    turned: TurningPoint | None
    turned_text: str
    """The turning point in a sentence; empty if there is none."""
    luck: tuple[Luck, ...]
    luck_texts: tuple[str, ...]
    """What the tiles gave and what was given away, with the name of the player before it."""
    moments: tuple[Moment, ...]
    """The turns that mattered most, the one that mattered most first."""

    @classmethod
    def of(cls, game: Game, reference: Reference, looked: Mapping[int, Looked]) -> Account:
        """The account of a finished game, of each turn of which it is known what was found."""
        each = [looked[step.number] for step in game.steps]
        cards, start = tuple(one.card for one in each), chances_after(game, 0, reference)
        curve = Curve.of(game, (start, *(card.chances for card in cards)))
        turned = turning_point(game, curve)
        luck = luck_of(game, [one.draw for one in each], [card.review for card in cards])
        names = game.setup.players
        return cls(
            cards,
            curve,
            turned,
            turned_text(game, curve, turned),
            luck,
            tuple(f"{printable(names[one.player])}: {one.text}" for one in luck),
            moments_of(game, cards, curve),
        )
