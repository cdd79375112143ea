"""The box of the lesson beside the board, and the keys at the foot meanwhile: pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rich.cells import cell_len
from textual.binding import Binding

from scorekeeper.tui.entry.foot import LETTERS, Entering, foot
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import Line, clip, heading, padded, wrapped
from scorekeeper.tui.lesson.steps import Kind, Lesson, Reply

FRAMED = 10
"""Lines beside the board below which the box has no frame."""
OTHERS = 9
"""Lines that a framed box leaves to the players and the play."""

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
    framed = height >= FRAMED
    columns = width - 4 if framed else width
    page = max(height - (OTHERS + 2 if framed else 1), 1)
    rows = _text(lesson.says, columns)
    first = max(min(first, len(rows) - page), 0)
    shown = rows[first : first + page]
    more = len(rows) > first + page
    place = f"{lesson.at + 1} of {len(lesson.steps)}"
    if not framed:
        head = heading(lesson.step.title, "PgDn" if more else place, width)
        return Box([head, *shown], first, page)
    usual = max(len(_text(Reply(step.text), columns)) for step in lesson.steps)
    shown += [()] * (min(usual, page) - len(shown))
    side = (("│ ", "brass"), (" │", "brass"))
    middle = [(side[0], *padded(row, columns), side[1]) for row in shown]
    key = "PgDn shows more" if more else next_key(lesson)
    lines = [_above(lesson.step.title, place, width), *middle, _below(key, width)]
    return Box(lines, first, page)


def _above(title: str, place: str, width: int) -> Line:
    title = clip(title, width - len(place) - 8)
    rule = "─" * (width - cell_len(title) - len(place) - 7)
    start = (("╭─ ", "brass"), (title, "bold brass"))
    end = ((place, "soft"), (" ╮", "brass"))
    return (*start, (f" {rule} ", "brass"), *end)


def _below(key: str, width: int) -> Line:
    rule = "─" * (width - cell_len(key) - 5)
    return ((f"╰{rule} ", "brass"), (key, "strong"), (" ─╯", "brass"))


def _text(answer: Reply, width: int) -> list[Line]:
    """The lines of a reply, the referee first."""
    referee = [row for problem in answer.problems for row in wrapped(f"✗ {problem}", "bad", width)]
    return [*referee, *wrapped(answer.text, "text", width)]


def next_key(lesson: Lesson) -> str:
    """The key that leads on, and what it does."""
    if lesson.waits:
        match lesson.step.kind:
            case Kind.CHALLENGE:
                return f"{written('table.challenge')} challenges"
            case Kind.END:
                return f"{written('table.stop')} stops"
        return f"{written('lesson.show')} shows you"
    return "Enter goes home" if lesson.is_last else "Enter goes on"


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
