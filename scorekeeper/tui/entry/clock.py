"""The clock, below the board or among the panels beside it."""

from __future__ import annotations

from collections.abc import Callable

from textual.containers import Container
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from scorekeeper.game.text import count, in_time
from scorekeeper.table.clock import ClockFace, as_digits
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.text import show_text, spread

WARNS = 30
"""Seconds from which on a clock is amber."""


def time_in_words(seconds: int) -> str:
    """A time that runs as people say it, with its seconds.

    >>> time_in_words(24), time_in_words(120), time_in_words(151)
    ('24 seconds', '2 minutes', '2 minutes 31')
    """
    minutes, rest = divmod(seconds, 60)
    if minutes and rest:
        return f"{count(minutes, 'minute')} {rest}"
    if minutes:
        return in_time(seconds)
    return count(rest, "second")


def note(face: ClockFace) -> str:
    """What the clock waits for, or what comes next."""
    if face.stands and face.is_on:
        return "It starts when you are all ready."
    if face.stands and face.has_run:
        return "Stopped. Enter starts it again."
    if face.stands:
        return "Press Enter to start it."
    if face.left < 0:
        return "You decide what that costs."
    return "It rings once; then you decide."


def starts_clock(face: ClockFace | None) -> str:
    """What Enter does at a clock that has stopped; empty if none has."""
    if face is None or face.is_on:
        return ""
    if face.has_run:
        return "Start the clock again"
    return "Start the clock"


def clock_hint(face: ClockFace) -> str:
    """The same in a sentence."""
    if face.is_on:
        return f"{written('table.clock')} stops the clock."
    return f"Enter {'starts the clock again' if face.has_run else 'starts the clock'}."


def clock_switched(face: ClockFace) -> str:
    """The sentence after its key; empty if the clock runs."""
    if not face.is_on:
        return "The clock has stopped. Press Enter to start it again."
    if face.stands:
        return "The clock will start when everybody is ready."
    return ""


def time_is_up(face: ClockFace) -> str:
    """The sentence at the end."""
    return f"{face.name}'s time is up. Agree between you what that costs."


Look = Callable[[], ClockFace | None]
"""Looks at the clock; None if there is none."""


class TimeLine(Widget):
    """Who has how much time, and the share of it that is left as a bar."""

    face: reactive[ClockFace | None] = reactive[ClockFace | None](None)

    def render(self) -> Content:
        face = self.face
        if face is None:
            return Content()
        width = self.content_size.width
        time = f"{time_in_words(abs(face.left))}{' over' * (face.left < 0)}"
        who = Content.styled(f"{face.name} ", "$soft")
        rest = Content.assemble((f"{'is' if face.left < 0 else 'has'} ", "$soft"), (time, "bold"))
        text = who.truncate(max(width - rest.cell_length, 2), ellipsis=True) + rest
        bar = max(width - text.cell_length - 1, 0)
        halves = -(-max(face.left, 0) * 2 * bar // max(face.allowed, 1))
        full = ("━" * (halves // 2) + "╸" * (halves % 2))[:bar]
        ink = "$soft" if face.stands else "$amber" if face.left <= WARNS else "$foreground"
        drawn = Content.assemble(" " * (bar > 0), (full, ink), ("─" * (bar - len(full)), "$thin"))
        return spread(text, drawn, width)


class Clock(Container):
    """The time of the player to move in large digits, and a note; none without a face to show."""

    def __init__(self) -> None:
        self._time = TimeLine()
        self._digits = LargeText()
        self._note = Static(markup=False)
        super().__init__(self._time, self._digits, self._note)
        self.face: ClockFace | None = None
        """What is shown."""

    @property
    def is_seen(self) -> bool:
        """True if it has a place on the screen."""
        return self.display and bool(self.size)

    def show(self, face: ClockFace | None) -> None:
        if face == self.face:
            return
        self.face = self._time.face = face
        if face:
            self.set_class(face.stands, "-stands")
            self.set_class(face.left <= WARNS, "-late")
            self._digits.text = f"{'+' if face.left < 0 else ''}{as_digits(face.left)}"
            show_text(self._note, Content(note(face)))
