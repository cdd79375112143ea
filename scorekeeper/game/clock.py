"""The time that a player has left, where the rules have a clock (house rule `turn-timer`)."""

from __future__ import annotations

from scorekeeper.game.game import Game


def seconds_left(game: Game, elapsed: int) -> int | None:
    """The seconds left `elapsed` seconds into the turn; None if the rules have no clock."""
    timer = game.rules.house.turn_timer
    if game.position.ending or not (timer.per_turn or timer.per_game):
        return None
    mover = game.position.to_move
    allowed = game.setup.terms(mover).seconds or timer.per_turn or timer.per_game
    if timer.per_turn:
        return allowed - elapsed
    used = sum(step.turn.seconds or 0 for step in game.steps if step.player == mover)
    return allowed - used - elapsed


def clock_text(game: Game, elapsed: int) -> str:
    """The text of the clock `elapsed` seconds into the turn; empty if the rules have none."""
    left = seconds_left(game, elapsed)
    if left is None:
        return ""
    return f"{abs(left) // 60}:{abs(left) % 60:02d} {'over time' if left < 0 else 'left'}"
