"""The clock of a game that has one (house rule `turn-timer`)."""

from __future__ import annotations

from time import monotonic

from scorekeeper.game.game import Game


class TurnClock:
    """Runs from the moment it is made: the turn begins."""

    def __init__(self) -> None:
        """Start."""
        self._began = monotonic()
        self._rang = False

    def seconds(self, game: Game) -> int | None:
        """How long the turn has taken, None if the rules of `game` have no clock."""
        return None if seconds_left(game, 0) is None else self._elapsed

    def text(self, game: Game) -> str:
        """What the clock says now; empty if there is none."""
        return clock_text(game, self._elapsed)

    def rings(self, game: Game) -> bool:
        """Whether the time is up; true only once."""
        left = seconds_left(game, self._elapsed)
        rings = left is not None and left <= 0 and not self._rang
        self._rang = self._rang or rings
        return rings

    @property
    def _elapsed(self) -> int:
        return int(monotonic() - self._began)


def seconds_left(game: Game, elapsed: int) -> int | None:
    """What is left of the time `elapsed` seconds into the turn; None if the rules have no clock."""
    timer = game.rules.house.turn_timer
    if game.position.ending or not (timer.per_turn or timer.per_game):
        return None
    if not timer.per_game:
        return timer.per_turn - elapsed
    mover = game.position.to_move
    used = sum(step.turn.seconds or 0 for step in game.steps if step.player == mover)
    return timer.per_game - used - elapsed


def clock_text(game: Game, elapsed: int) -> str:
    """What the clock says `elapsed` seconds into the turn; empty if the rules have none."""
    left = seconds_left(game, elapsed)
    if left is None:
        return ""
    return f"{abs(left) // 60}:{abs(left) % 60:02d} {'over time' if left < 0 else 'left'}"
