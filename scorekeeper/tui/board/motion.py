"""Motion as frames, of which only the last is shown where nothing moves, and their one timer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from textual.app import App
from textual.timer import Timer
from textual.widget import Widget

from scorekeeper.game.board import Square
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import SquareLook, look_at

FRAME = 0.03
"""Seconds of a frame."""
_STEP = 2
"""Frames of a step: of a tile that lands or comes off, and of points that are counted up."""
_BRIGHT = 3
"""Frames in which a square of a play just made is bright."""
_COUNTED = 5
"""Steps in which points are counted up."""

Looks = Mapping[Square, SquareLook]
"""The squares that are not at rest, as they look."""


def board_frames(before: Picture, after: Picture) -> list[Looks]:
    """The motion on a board that showed `before` and now shows `after`, frame by frame."""
    courses = _courses(before, after)
    frames = max(map(len, courses.values()), default=0) + 1
    return [
        {square: looks[frame] for square, looks in courses.items() if frame < len(looks)}
        for frame in range(frames)
    ]


_Courses = Mapping[Square, Sequence[SquareLook]]
"""The looks of each square that moves, frame by frame, until it is at rest."""


def _courses(before: Picture, after: Picture) -> _Courses:
    if after.off and not before.off:
        return _coming_off(after)
    if _is_played(before, after):
        return _played(after)
    old = before.board
    new = after.board
    laid = [square for square in after.new if old.stack(square) != new.stack(square)]
    if len(laid) == 1:
        return _landing(after, laid[0])
    return {}


def _is_played(before: Picture, after: Picture) -> bool:
    """True if the tiles of the last play lay in the hand in `before`, or were not there at all."""
    old = before.board
    new = after.board
    last = after.last
    return bool(last) and all(
        square not in after.new
        and new.height(square) == old.height(square) + (square not in before.new)
        for square in last
    )


def _landing(picture: Picture, square: Square) -> _Courses:
    """A tile sinks to rest, pale at first."""
    rest = look_at(picture, square)
    pale = rest._replace(ground="face-1", lift=4)
    low = rest._replace(lift=2)
    return {square: (*[pale] * _STEP, *[low] * _STEP)}


def _played(picture: Picture) -> _Courses:
    """The tiles leave the hand: one after the other is bright, then at rest."""
    courses = {}
    without_cursor = picture._replace(cursor=None)
    for place, square in enumerate(sorted(picture.last)):
        rest = look_at(without_cursor, square)
        held = rest._replace(ground="new", edge="new-edge", side="new-side", marks="+")
        bright = rest._replace(ground="bright", lift=4)
        courses[square] = (*[held] * place, *[bright] * _BRIGHT)
    return courses


def _coming_off(picture: Picture) -> _Courses:
    """The tiles that come off lose their edge, then dim, one after the other."""
    courses = {}
    standing = picture._replace(off=frozenset())
    for place, square in enumerate(sorted(picture.off)):
        before = look_at(standing, square)
        flat = before._replace(edge=before.ground, side="field")
        dim = flat._replace(faded=True)
        courses[square] = (*[before] * _STEP * place, *[flat] * _STEP, *[dim] * _STEP)
    return courses


def counting(before: Sequence[int], after: Sequence[int]) -> list[tuple[int, ...]]:
    """The points of the players frame by frame; they are counted up only if no player lost any.

    >>> counting((8, 3), (18, 3))[::4]
    [(8, 3), (12, 3), (16, 3)]
    """
    same = len(before) == len(after) and before != after
    if not same or any(old > new for old, new in zip(before, after, strict=True)):
        return [tuple(after)]
    steps = [
        tuple(old + (new - old) * step // _COUNTED for old, new in zip(before, after, strict=True))
        for step in range(_COUNTED)
    ]
    return [*(points for points in steps for _ in range(_STEP)), tuple(after)]


_Frame = TypeVar("_Frame")


class _RunningMotion(NamedTuple):
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
        self._runs: dict[Widget, _RunningMotion] = {}
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
        self._runs[widget] = _RunningMotion(frames, show, monotonic())
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

    def _show_frames(self, place: Callable[[_RunningMotion], int]) -> None:
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
