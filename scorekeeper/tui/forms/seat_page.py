"""The rows of a seat in lines: its words, points ahead on a bar, its rack, alone or a team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from textual.geometry import Region

from scorekeeper.history.ahead import Behind
from scorekeeper.tui.forms.answer_rows import Columns, answer_row, label_spans, labelled, spread
from scorekeeper.tui.forms.sentence import Piece, SentencePart
from scorekeeper.tui.kit.large import LOW, Large
from scorekeeper.tui.kit.lines import Line, Span, clip, line_width, on_ground, padded, wrapped

WORDS, START, RACK, MEMBERS = "dictionary", "start", "rack", "members"
"""The parts of a seat."""
TEAM = "team"
"""The answer that asks for the members."""

_BAR = 41
"""Columns of the bar, where there are so many."""
_TOP = 50
"""Points at its end, unless more are given or would have been needed."""
_COUNTS = "Wins count. Records and averages leave those points out."
_FIELD = 20
"""Columns of the field for the others of a team, where there are so many."""


class SeatLook(NamedTuple):
    """All that the rows show."""

    pieces: Sequence[Piece]
    """Each part, with the words that introduce it."""
    sign: Span = ("", "text")
    """The sign of whoever sits there."""
    behind: Behind | None = None
    """How far the seat was behind in earlier games, if that is known."""
    whose_team: str = ""
    """What stands before the names of a team: ``Sam and``."""


@dataclass
class SeatPage:
    """The rows in lines, the one with the name `here` in hand; with large figures if `roomy`."""

    look: SeatLook
    here: str
    width: int
    roomy: bool
    plain: bool = False
    lines: list[Line] = field(default_factory=list)
    places: dict[str, range] = field(default_factory=dict)
    """By the name of a part, the lines of its row."""
    names: Region | None = None
    """Where the names of a team are typed; None for no team."""

    def __post_init__(self) -> None:
        self._columns = Columns(58, 21, 3, 12) if self.roomy else Columns.of(self.width)
        means = ""
        for label, part in labelled(self.look.pieces):
            top = len(self.lines)
            is_here = part.name == self.here
            if part.name == WORDS and not self.roomy:
                label = f"{self.look.sign[0]} {label}"
            begin = label_spans(label, part, is_here, self._columns)
            row = [answer_row(label, part, is_here, self._columns)]
            if part.name == WORDS:
                row = self._words(begin, part)
            elif part.name == START:
                row = self._points(begin, part)
            if is_here:
                row = [on_ground(padded(spans, self._columns.width), "chosen") for spans in row]
                means = part.chosen.means
            self.lines += row
            self.places[part.name] = range(top, len(self.lines))
            if part.name == START:
                self.lines += self._what_points_do()
            if part.value == TEAM:
                self.lines += self._team(top)
            self.lines.append(())
        self.lines += self._told(means)

    @property
    def _indent(self) -> int:
        """Blanks before what is told below a row."""
        return 2 if self.roomy else self._columns.label

    def _words(self, begin: Sequence[Span], part: SentencePart) -> list[Line]:
        """The answers beside what introduces them, or below it; and how many more there are."""
        columns = Columns(58, 3, 2, 26) if self.roomy else self._columns
        high = 3 if self.roomy else 2
        most = columns.shown * high
        if len(part.answers) > most and not self.roomy:
            most -= 1  # In its place it says how many more there are.
        first = part.answers.index(part.chosen) // most * most
        shown = part.answers[first : first + most]
        others = len(part.answers) - len(shown)
        rows: list[Line] = []
        if self.roomy:
            rows.append(tuple(begin))
            begin = ()
        else:
            mark, (label, style) = begin
            sign = (label[:1], style.replace("text", self.look.sign[1], 1))
            begin = (mark, sign, (label[1:], style))
        for at in range(high):
            answers = shown[at * columns.shown : (at + 1) * columns.shown]
            is_last = others and at == high - 1 and not self.roomy
            more = f"{others} more →" if is_last else ""
            rows.append(spread(begin, part, answers, part.name == self.here, columns, more))
            begin = ()
        if self.roomy and others:
            rows.append(((f"   {others} more: → goes on", "soft"),))
        return rows

    def _points(self, begin: Sequence[Span], part: SentencePart) -> list[Line]:
        """The number, and where it is on a bar."""
        says = part.chosen.text
        indent = 4 if self.roomy else self._columns.label
        rows: list[Line] = [tuple(begin)]
        if self.roomy:
            figures = [part.value] if self.plain else Large(part.value).drawn(LOW)
            rows += [(("    ", "text"), (figure, "strong")) for figure in figures]
            middle = 1 + len(figures) // 2
            hint = ("  ← → one, digits too", "soft")
            rows[middle] = (*rows[middle], (f"  {says}", "text"), hint)
        else:
            gap = (" " * (indent - line_width(begin)), "text")
            style = "here" if part.name == self.here else "bold brass"
            number = f" {part.value} "
            tail = "  ← → or digits"
            room = self.width - indent - len(number) - 1
            if len(says) + len(tail) > room:
                tail = ""
            said = (f" {clip(says, room)}", "text")
            rows = [(*begin, gap, (number, style), said, (tail, "soft"))]
        size = max(min(_BAR, self._columns.width - indent - 1), 2)
        bar = _bar(int(part.value), self.look.behind, size, self.plain)
        return [*rows, *(((" " * indent, "text"), *spans) for spans in bar)]

    def _what_points_do(self) -> list[Line]:
        """What is known of earlier games, and what becomes of the points."""
        behind = self.look.behind
        games = self._told(behind.sentence) if behind else []
        return [*[()] * self.roomy, *games, *self._told(_COUNTS)]

    def _told(self, text: str) -> list[Line]:
        """A soft text below a row."""
        rows = wrapped(text, "soft", self._columns.width - self._indent)
        return [((" " * self._indent, "text"), *row) for row in rows]

    def _team(self, top: int) -> list[Line]:
        """Make room for the names below the row, or at its end; its line is `top`."""
        if not self.roomy:
            left = min(self._columns.label + 2 * self._columns.answer, self.width - 8)
            self.names = Region(left, top, min(_FIELD, self.width - left - 1), 1)
            return []
        whose = f"   {self.look.whose_team} "
        self.names = Region(line_width([(whose, "")]), top + 1, _FIELD, 1)
        return [((whose, "text"), (" " * (_FIELD + 2), "text"), ("one sign, one rack", "soft"))]


def _bar(points: int, behind: Behind | None, size: int, plain: bool) -> tuple[Line, Line]:
    """A bar of so many columns, each to be clicked, and the numbers below it.

    It is brighter where the points would have made earlier games even.
    """
    least, most = (max(behind.least, 0), behind.most) if behind and behind.most > 0 else (0, -1)
    top = -(-max(points, most, _TOP) // 10) * 10

    def column(value: int) -> int:
        return round(value / top * (size - 1))

    bar: list[Span] = []
    for x in range(size):
        text, style = "─", "thin"
        if column(least) <= x <= column(most):
            text, style = "=" if plain else "━", "amber"
        if x == column(points):
            text, style = "●", "bold brass"
        bar.append((text, f"{style} @answer:{START} {round(x / (size - 1) * top)}"))
    scale = " " * size
    for value in (most, least, 0, top):
        text = f"{value}"
        left = min(max(column(value) - len(text) // 2, 0), size - len(text))
        if value >= 0 and not scale[max(left - 1, 0) : left + len(text) + 1].strip():
            scale = scale[:left] + text + scale[left + len(text) :]
    return tuple(bar), ((scale, "soft"),)
