"""The time that a player has left, where the rules have a clock (house rule `turn-timer`)."""

from __future__ import annotations

from scorekeeper.game.game import Game


def seconds_allowed(game: Game) -> int | None:
    """The time of the player to move, for the turn or the game; None without a clock.

    A computer has none: what its turns take is taken by the people who lay its tiles.
    """
    timer = game.rules.house.turn_timer
    mover = game.position.to_move
    if not timer.is_set or game.position.ending or game.setup.computer(mover) is not None:
        return None
    return timer.per_turn or timer.per_game


def seconds_left(game: Game, elapsed: int) -> int | None:
    """The seconds left `elapsed` seconds into the turn; None without a clock."""
    allowed = seconds_allowed(game)
    if allowed is None:
        return None
    if game.rules.house.turn_timer.per_turn:
        return allowed - elapsed
    mover = game.position.to_move
    used = sum(step.turn.seconds or 0 for step in game.steps if step.player == mover)
    return allowed - used - elapsed


def clock_text(game: Game, elapsed: int, stands: bool = False) -> str:
    """The text of a clock that runs or `stands`, `elapsed` seconds into the turn; may be empty."""
    left = seconds_left(game, elapsed)
    if left is None:
        return ""
    what = "over time" if left < 0 else "left"
    stopped = ", stopped" if stands else ""
    return f"{as_digits(left)} {what}{stopped}"


def as_digits(seconds: int) -> str:
    """A time, left or over, as a clock shows it.

    >>> as_digits(125), as_digits(-9)
    ('2:05', '0:09')
    """
    return f"{abs(seconds) // 60}:{abs(seconds) % 60:02d}"
