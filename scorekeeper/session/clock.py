"""The clock of a game that has one (house rule `turn-timer`)."""

from __future__ import annotations

from time import monotonic

from scorekeeper.game.clock import clock_text, seconds_left
from scorekeeper.game.game import Game


class TurnClock:
    """Runs from the moment when the turn begins, and stands until somebody is there."""

    def __init__(self, seconds: int = 0, stands: bool = False) -> None:
        """The turn has taken so many `seconds` before; the clock runs on, or `stands`."""
        self._before = seconds
        self._began: float | None = None if stands else monotonic()
        self._rang = False

    def start(self) -> bool:
        """Somebody is there: run; whether it stood."""
        stood = self._began is None
        if stood:
            self._began = monotonic()
        return stood

    def seconds(self, game: Game) -> int | None:
        """Seconds the turn has taken, None if the rules of `game` have no clock."""
        return None if seconds_left(game, 0) is None else self._elapsed

    def text(self, game: Game) -> str:
        """The text of the clock; empty if there is none."""
        return clock_text(game, self._elapsed)

    def rings(self, game: Game) -> bool:
        """True, only once, if the time is up."""
        left = seconds_left(game, self._elapsed)
        rings = left is not None and left <= 0 and not self._rang
        self._rang = self._rang or rings
        return rings

    @property
    def _elapsed(self) -> int:
        running = 0.0 if self._began is None else monotonic() - self._began
        return self._before + int(running)
