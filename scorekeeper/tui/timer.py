"""The clock of a game that has one (house rule `turn-timer`)."""

from __future__ import annotations

from time import monotonic

from scorekeeper.game.game import Game


class TurnClock:
    """Runs from the moment it is made: the turn begins."""

    def __init__(self) -> None:
        """Start."""
        self._began = monotonic()

    def seconds(self, game: Game) -> int | None:
        """How long the turn has taken, None if the rules of `game` have no clock."""
        return self._elapsed if clock_text(game, 0) else None

    def text(self, game: Game) -> str:
        """What the clock says now; empty if there is none."""
        return clock_text(game, self._elapsed)

    @property
    def _elapsed(self) -> int:
        return int(monotonic() - self._began)


def clock_text(game: Game, elapsed: int) -> str:
    """What the clock says `elapsed` seconds into the turn; empty if the rules have none."""
    timer = game.rules.house.turn_timer
    if game.position.ending or not (timer.per_turn or timer.per_game):
        return ""
    left = timer.per_turn - elapsed
    if timer.per_game:
        mover = game.position.to_move
        used = sum(step.turn.seconds or 0 for step in game.steps if step.player == mover)
        left = timer.per_game - used - elapsed
    sign = "over by " if left < 0 else "left "
    return f"time {sign}{abs(left) // 60}:{abs(left) % 60:02d} "
