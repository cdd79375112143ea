"""Of plays that are worth about as much as each other, the one in the commonest words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.game.board import Board
from scorekeeper.game.rules import Rules
from scorekeeper.players.valuing import Valued
from scorekeeper.players.vocabulary import rarity

ALIKE = 1.0
"""Points by which plays may differ and still be taken for equally good."""


def commonest(
    plays: Sequence[Valued], worth: Callable[[Valued], float], board: Board, rules: Rules
) -> Valued:
    """Of those `plays` within a point of the first, the best one, the one in the commonest words.

    `worth` says by which value they are in order. What counts is the rarest word that a play forms.
    """
    best = plays[0]
    fewest = _rarest(plays[0], board, rules)
    least = worth(best) - ALIKE
    for play in plays[1:]:
        if worth(play) < least:
            break
        # The word in the line of play is known at once, and mostly enough.
        if rarity(play.found.text) < fewest:
            rarest = _rarest(play, board, rules)
            if rarest < fewest:
                best = play
                fewest = rarest
    return best


def _rarest(play: Valued, board: Board, rules: Rules) -> int:
    words = play.found.score(board, rules).words
    return max((rarity(word.text) for word in words), default=0)
