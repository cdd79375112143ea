"""The clock of a game that has one (house rule `turn-timer`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.game.seats import next_hand


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


class ClockFace(NamedTuple):
    """All that a clock shows at one moment."""

    name: str
    """The player whose time it is; the member of a team whose turn is timed."""
    left: int
    """Seconds, below 0 once the time is over."""
    allowed: int
    """Seconds that the player has, for the turn or for the game."""
    stands: bool = False
    is_on: bool = True
    """True if it stands only as long as the table is not ready."""
    has_run: bool = True
    """True if some of the turn's time is taken."""


class TurnClock:
    """Stands until somebody starts it; then it runs whenever the table waits for a turn.

    It measures, and says when the time is up; what that costs is not its business.
    """

    def __init__(self, now: Callable[[], float] | None = None) -> None:
        """`now` tells the time in seconds; the clock stands until `switch`."""
        self._now = now or monotonic
        self.is_on = False
        """True from when somebody starts it until it is stopped."""
        self._is_ready = False
        self._is_held = False
        self._recalled = 0
        self._taken = 0.0  # Up to the moment when it stood last.
        self._since: float | None = None
        self._passed = set[int]()

    def begin(self, seconds: int = 0) -> None:
        """Another turn begins, or one goes on that has taken so many `seconds`."""
        self._recalled = seconds
        self._taken = float(seconds)
        self._since = None
        self._passed = set()
        self._follow()

    def switch(self) -> None:
        """Start the clock, or stop it if it runs."""
        self.is_on = not self.is_on
        self._follow()

    def wait_for(self, is_ready: bool) -> None:
        """Run only if the table `is_ready`: if it waits for nothing but the turn."""
        self._is_ready = is_ready
        self._follow()

    @contextmanager
    def held(self) -> Iterator[None]:
        """The clock stands until the block is left, though the table may be ready."""
        self._is_held = True
        self._follow()
        try:
            yield
        finally:
            self._is_held = False
            self._follow()

    def _follow(self) -> None:
        runs = self.is_on and self._is_ready and not self._is_held
        if runs and self._since is None:
            self._since = self._now()
        elif not runs and self._since is not None:
            self._taken = self._elapsed
            self._since = None

    @property
    def _elapsed(self) -> float:
        running = 0.0 if self._since is None else self._now() - self._since
        return self._taken + running

    @property
    def _has_run(self) -> bool:
        return self._since is not None or self._taken > 0

    def seconds(self, game: Game) -> int | None:
        """Seconds the turn has taken; None if `game` has no clock, or it has not run."""
        has_clock = seconds_allowed(game) is not None
        if has_clock and self._has_run:
            return int(self._elapsed)
        return None

    def face(self, game: Game) -> ClockFace | None:
        """The clock as it is now; None if there is none."""
        allowed = seconds_allowed(game)
        left = seconds_left(game, int(self._elapsed))
        if allowed is None or left is None:
            return None
        per_turn = game.rules.house.turn_timer.per_turn
        name = next_hand(game) if per_turn else game.player_to_move
        return ClockFace(
            name=name,
            left=left,
            allowed=allowed,
            stands=self._since is None,
            is_on=self.is_on,
            has_run=self._has_run,
        )

    def text(self, game: Game) -> str:
        """The clock in a few words; empty if there is none."""
        return clock_text(game, int(self._elapsed), self._since is None)

    def passes(self, game: Game, left: int) -> bool:
        """True, once a turn, if it has come down to so many seconds `left`."""
        before = seconds_left(game, self._recalled)
        now = seconds_left(game, int(self._elapsed))
        if before is None or now is None or not now <= left < before or left in self._passed:
            return False
        self._passed.add(left)
        return True
