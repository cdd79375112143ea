"""The clock, below the board or among the panels beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.session.clock import ClockFace
from scorekeeper.tui.entry.clock_lines import clock_lines, clock_panel
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel, is_plain

Look = Callable[[], ClockFace | None]
"""Looks at the clock; None if there is none."""


class Clock(Panel):
    """The time of the player to move, drawn anew when it shows something else."""

    DEFAULT_CSS = "Clock { display: none; height: 1fr; }"

    def __init__(self, look: Look) -> None:
        """Show what `look` sees."""
        super().__init__()
        self._look = look
        self._face: ClockFace | None = None

    @property
    def is_there(self) -> bool:
        """True if the game has a clock now."""
        return self._look() is not None

    @property
    def is_seen(self) -> bool:
        """True if it has a place on the screen."""
        return self.display and bool(self.size)

    def tick(self) -> None:
        """Look at the clock again."""
        face = self._look()
        if self.is_seen and face != self._face:
            self._face = face
            self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The clock as it is now."""
        face = self._face = self._look()
        if face is None:
            return []
        lines = clock_lines if self.has_class("below") else clock_panel
        return lines(face, width, height, is_plain(self.app))
