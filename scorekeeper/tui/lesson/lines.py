"""The box of the lesson beside the board, and the keys at the foot meanwhile: pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from textual.binding import Binding

from scorekeeper.tui.entry.foot import LETTERS, Entering, foot
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import Cap, Line, heading, line, next_key_lines, wrapped
from scorekeeper.tui.lesson.steps import Kind, Lesson, Reply

CAPPED = 10
"""Lines beside the board below which the box has no next key."""
OTHERS = 9
"""Lines that a box with a next key leaves to the players and the play."""
_KEY = 3
"""Lines of the next key."""

_READING = {"table.play": "Go on", "table.undo": "", "table.stop": "Leave"}
_ASKING = {"lesson.show": "", "table.undo": ""}
_FEET = {
    Kind.CHALLENGE: {"table.challenge": "", **_ASKING},
    Kind.END: {"table.stop": "", **_ASKING},
}
_LAYING = ("table.play", "table.clear", "editor.flip", "editor.take_back")
"""Of the usual keys at the foot those that the learner needs to lay tiles."""


class Box(NamedTuple):
    """The box beside the board in the lesson."""

    lines: list[Line]
    first: int
    """The first line of the text that is shown."""
    page: int
    """The number of lines of the text shown at a time."""


def box(lesson: Lesson, width: int, height: int, first: int = 0) -> Box:
    """The step, what is said from its line `first` on if not all has room, and the next key.

    The box is as high in every step, but for an answer that needs more.
    """
    capped = height >= CAPPED
    page = max(height - 1 - (OTHERS + _KEY) * capped, 1)
    rows = _text(lesson.says, width)
    first = max(min(first, len(rows) - page), 0)
    shown = rows[first : first + page]
    more = len(rows) > first + page
    place = f"{lesson.at + 1} of {len(lesson.steps)}"
    if not capped:
        head = heading(lesson.step.title, "PgDn" if more else place, width)
        return Box([head, *shown], first, page)
    usual = max(len(_text(Reply(step.text), width)) for step in lesson.steps)
    shown += [()] * (min(usual, page) - len(shown))
    head = heading(lesson.step.title, place, width)
    return Box([head, *shown, *_next_key(lesson, more, width)], first, page)


def _next_key(lesson: Lesson, more: bool, width: int) -> list[Line]:
    """The next key as a brass cap; while tiles are to be laid it is said softly what shows them."""
    cap = Cap("PgDn", "show more") if more else next_cap(lesson)
    if cap.key == written("lesson.show"):
        return [(), line(f"{cap.key}: {cap.does}.", "soft"), ()]
    return next_key_lines(cap.key, cap.does, width=width)


def _text(answer: Reply, width: int) -> list[Line]:
    """The lines of a reply, the referee first."""
    referee = [row for problem in answer.problems for row in wrapped(f"✗ {problem}", "bad", width)]
    return [*referee, *wrapped(answer.text, "text", width)]


def next_cap(lesson: Lesson) -> Cap:
    """The key that leads on, and what it does."""
    if lesson.waits:
        match lesson.step.kind:
            case Kind.CHALLENGE:
                return Cap(written("table.challenge"), "challenge")
            case Kind.END:
                return Cap(written("table.stop"), "stop")
        return Cap(written("lesson.show"), "show me")
    return Cap("Enter", "go home" if lesson.is_last else "go on")


def next_key(lesson: Lesson) -> str:
    """The same in words: ``Enter: go on``."""
    cap = next_cap(lesson)
    return f"{cap.key}: {cap.does}"


def lesson_foot(
    lesson: Lesson, keys: Sequence[Binding], entering: Entering, flips_to: str = "Down"
) -> list[Binding]:
    """Those of `keys` that matter now, called by what they do in the lesson.

    Letters go as `flips_to` says once Space is pressed.
    """
    known = {key.id: key for key in keys}
    labels = _FEET.get(lesson.step.kind, _ASKING) if lesson.waits else _READING
    shown = [
        replace(known[name], description=label or known[name].description)
        for name, label in labels.items()
    ]
    if labels is _ASKING:
        row = foot(keys, entering, flips_to=flips_to)
        usual = [key for key in row if key is LETTERS or key.id in _LAYING]
        return [*usual, *shown]
    return shown
