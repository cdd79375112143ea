"""The clock, below the board or among the panels beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from rich.cells import cell_len

from scorekeeper.game.text import count, in_time
from scorekeeper.names import printable
from scorekeeper.session.clock import ClockFace, as_digits
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.large import BROAD, WRITTEN, Large
from scorekeeper.tui.kit.lines import Line, clip, line_width, wrapped
from scorekeeper.tui.kit.panel import Panel, is_plain

WARNS = 30
"""Seconds from which on a clock is amber."""
_NARROWEST = 12
"""Columns of the text beside the digits, at least."""


def clock_lines(face: ClockFace, width: int, height: int, plain: bool = False) -> list[Line]:
    """The clock in a place of its own: the largest digits that leave room for what it says."""
    ink = _ink(face)
    *drawn, _ = _digits(face).sizes(WRITTEN if plain else height)
    for digits in drawn:
        gap = 4 if len(digits) == BROAD else 3
        room = width - len(digits[0]) - gap - 4
        if room < _NARROWEST:
            continue
        for note in _notes(face):
            said = _beside(face, note, room, height)
            if len(said) <= height:
                return _side_by_side(digits, f"bold {ink}", 2, gap, said)
    return clock_panel(face, width, height, plain)


def clock_panel(face: ClockFace, width: int, height: int, plain: bool = False) -> list[Line]:
    """The clock among other panels: the line of its heading is the bar."""
    ink = _ink(face)
    subject, time = _sentence(face, width - 2)
    rule = max(width - cell_len(subject + time) - 1, 0)
    head: Line = ((subject, "soft"), (time, "strong"), (" ", "text"), *_bar(face, rule))
    digits = _digits(face).drawn(WRITTEN if plain else height - 1, width - 4)
    room = width - len(digits[0]) - 4
    fits = [rows for note in _notes(face) if len(rows := _wrapped(note, room)) < height]
    said = fits[0] if fits and room >= _NARROWEST else []
    return [head, *_side_by_side(digits, f"bold {ink}", 1, 2, said)][:height]


def _side_by_side(
    digits: Sequence[str], ink: str, indent: int, gap: int, said: Sequence[Line]
) -> list[Line]:
    pairs = zip_longest(digits, said, fillvalue="")
    wide = len(digits[0])
    return [
        ((" " * indent, "text"), (f"{row:{wide}}", ink), (" " * gap, "text"), *beside)
        for row, beside in pairs
    ]


def _beside(face: ClockFace, note: Sequence[str], room: int, height: int) -> list[Line]:
    """The sentence, the bar and the `note`, with a blank line between where there is one left."""
    subject, time = _sentence(face, room)
    parts: Line = ((subject, "soft"), (time, "strong"))
    said = [parts] if line_width(parts) <= room else [(part,) for part in parts]
    rows = [*said, _bar(face, room), *_wrapped(note, room)]
    if len(rows) < height:
        return [*said, (), *rows[len(said) :]]
    return rows


def _wrapped(note: Sequence[str], room: int) -> list[Line]:
    """The sentences of a `note`, on one line if they have room there."""
    whole = " ".join(note)
    sentences = [whole] if len(whole) <= room else note
    return [row for one in sentences for row in wrapped(one, "soft", room)]


def _bar(face: ClockFace, width: int) -> Line:
    """The share of the time that is left."""
    halves = -(-max(face.left, 0) * 2 * width // max(face.allowed, 1))
    full = ("━" * (halves // 2) + "╸" * (halves % 2))[:width]
    return ((full, _ink(face)), ("─" * (width - len(full)), "thin"))


def _digits(face: ClockFace) -> Large:
    """The time; what is over has a sign before it."""
    return Large(f"{'+' if face.left < 0 else ''}{as_digits(face.left)}")


def _ink(face: ClockFace) -> str:
    if face.stands:
        return "soft"
    if face.left <= WARNS:
        return "amber"
    return "text"


def _sentence(face: ClockFace, room: int) -> tuple[str, str]:
    """Who has how much time, in two parts."""
    over = face.left < 0
    time = f"{time_in_words(abs(face.left))}{' over' if over else ''}"
    verb = "is" if over else "has"
    return f"{clip(printable(face.name), room - len(verb) - 2)} {verb} ", time


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


def _notes(face: ClockFace) -> list[tuple[str, ...]]:
    """What is to be known of the clock, in sentences, and in fewer words."""
    if face.stands and face.is_on:
        return [("It starts when you are all ready.",), ("The clock waits.",)]
    if face.stands and face.has_run:
        how = "Press Enter to start it again."
        return [("The clock has stopped.", how), (how,)]
    if face.stands:
        return [("Press Enter to start it.",)]
    if face.left < 0:
        return [("Agree between you what that costs.",), ("You decide what that costs.",)]
    return [("It rings once; what happens then is up to you.",), ("It rings once.",)]


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
    return f"{printable(face.name)}'s time is up. Agree between you what that costs."


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
