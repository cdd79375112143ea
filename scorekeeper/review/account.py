"""The account of a whole game: a card for each turn, the curve, the tiles, what mattered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import Curve, TurningPoint, turning_point
from scorekeeper.review.findings import Findings
from scorekeeper.review.luck import Luck, luck_of
from scorekeeper.review.moments import Moment, TurnCard, card_of, moments_of, turned_text


@dataclass(frozen=True)
class Account:
    """What there is to tell of a whole game."""

    cards: tuple[TurnCard, ...]
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
    def of(cls, game: Game, start: Chances, findings: Mapping[int, Findings]) -> Account:
        """The account of a finished game, of each turn of which it is known what was found.

        `start` are the chances before the first turn.
        """
        each = [findings[step.number] for step in game.steps]
        cards = tuple(card_of(game, *both) for both in zip(game.steps, each, strict=True))
        curve = Curve.of(game, (start, *(card.chances for card in cards)))
        turned = turning_point(game, curve)
        luck = luck_of(game, [one.draw for one in each], [card.review for card in cards])
        names = game.setup.players
        return cls(
            cards=cards,
            curve=curve,
            turned=turned,
            turned_text=turned_text(game, curve, turned),
            luck=luck,
            luck_texts=tuple(f"{printable(names[one.player])}: {one.text}" for one in luck),
            moments=moments_of(game, cards, curve),
        )
