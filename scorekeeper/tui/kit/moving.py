"""The one timer of all that moves; the next key or click ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from textual.app import App
from textual.timer import Timer
from textual.widget import Widget

from scorekeeper.tui.board.motion import FRAME

_Frame = TypeVar("_Frame")


class _Run(NamedTuple):
    """The motion in one widget."""

    frames: Sequence[Any]
    show: Callable[[Any], object]
    began: float


class Motions:
    """All that moves just now."""

    def __init__(self, app: App[Any], allowed: Callable[[], bool]) -> None:
        """Let widgets of `app` move where that is `allowed`."""
        self._app = app
        self._allowed = allowed
        self._runs: dict[Widget, _Run] = {}
        self.timer: Timer | None = None
        """Runs while anything moves."""

    def start(
        self, widget: Widget, frames: Sequence[_Frame], show: Callable[[_Frame], object]
    ) -> None:
        """Show the `frames` of `widget` in turn, in place of what moved there before."""
        self._runs.pop(widget, None)
        if len(frames) == 1 or not self._allowed():
            show(frames[-1])
            return
        show(frames[0])
        self._runs[widget] = _Run(frames, show, monotonic())
        if self.timer is None:
            self.timer = self._app.set_interval(FRAME, self._tick)

    def end(self) -> None:
        """Let everything be at rest at once."""
        if self._runs:
            self._show_frames(lambda run: len(run.frames) - 1)

    def _tick(self) -> None:
        """Show the frame that it is time for; on a busy machine some are left out."""
        now = monotonic()
        self._show_frames(lambda run: round((now - run.began) / FRAME))

    def _show_frames(self, place: Callable[[_Run], int]) -> None:
        """Show of everything the frame at its `place`, and let go of what is at rest then."""
        for widget, run in list(self._runs.items()):
            frame = min(place(run), len(run.frames) - 1)
            if frame == len(run.frames) - 1 or not widget.is_attached:
                del self._runs[widget]
            if widget.is_attached:
                run.show(run.frames[frame])
        if self.timer and not self._runs:
            self.timer.stop()
            self.timer = None


def show_frames(widget: Widget, frames: Sequence[_Frame], show: Callable[[_Frame], object]) -> None:
    """Show `frames` of `widget` in turn; the last one alone where nothing moves."""
    motions: Motions | None = getattr(widget.app, "motions", None)
    if motions:
        motions.start(widget, frames, show)
    else:
        show(frames[-1])
