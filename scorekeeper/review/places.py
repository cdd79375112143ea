"""What a play has opened or closed for the next player, whatever the racks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from scorekeeper.finder import WordIndex, find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from scorekeeper.review.best import Reference

_TILES = 2
"""Tiles with which the places on the board before and after a play are compared."""
_CLEARLY = 3
"""Points from which on such a place is better or worse than before."""


@dataclass(frozen=True)
class Places:
    """What the next player could make at most with two tiles of those unseen, on two boards."""

    before: int
    """On the board before the play."""
    after: int
    """On the board after it."""
    withheld: bool = False
    """True if they might make more with words that count and are not shown."""

    @property
    def text(self) -> str:
        """What the play opened or closed, in a sentence."""
        now, before = self.after or "nothing", self.before or "nothing"
        most = f"Two tiles can earn {now} at most"
        if self.withheld:
            most = f"Of the words we show, two tiles can earn {now} at most"
        if now == before:
            return f"{most}, as before."
        if abs(self.after - self.before) < _CLEARLY:
            return f"{most}; it was {before} before."
        best = "a good" if self.withheld else "the best"
        verb = "opened a good" if self.after > self.before else f"shut off {best}"
        where = "before" if self.after > self.before else "there"
        then = f"it is {now} at most" if self.after else "nothing"
        return f"It {verb} spot. Two tiles could have earned {before} {where}; now {then}."


def places_of(game: Game, step: Step, reference: Reference) -> Places | None:
    """What `step` opened or closed for the next player; None unless it is a play that lasted.

    Nor for the first play and the last one.
    """
    action = step.turn.action
    after = step.after
    if not isinstance(action, Play) or game.withdrawn(step) or step.before.board.is_empty:
        return None
    words = reference.for_seat(after.to_move)
    index = words.index
    if after.ending or index is None:
        return None
    unseen = after.unseen(game.rules)
    rules = replace(game.rules, rack=_TILES)
    boards = step.before.board, after.board
    before, now = (_most(board, unseen, rules, index) for board in boards)
    return Places(before, now, words.withholds)


def _most(board: Board, unseen: Counter[str], rules: Rules, index: WordIndex) -> int:
    """The most that a few tiles of those `unseen` can earn."""
    tiles = [tile for tile, held in unseen.items() for _ in range(min(held, _TILES))]
    found = find_plays(board, tiles, rules, index)
    return found[0].total if found else 0
