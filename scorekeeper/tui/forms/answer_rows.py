"""Answers in columns: a sentence down the left, and beside each part of it what that can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events

from scorekeeper.names import printable
from scorekeeper.tui.forms.sentence import Answer, Piece, Sentence, SentencePart
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line_width,
    on_ground,
)
from scorekeeper.tui.kit.panel import target_of

_MOST = 3
"""Answers that stand in a row, at most."""
_NARROWEST = 19
"""Columns of an answer, if there are two of them."""
_WIDE = 100
"""Columns from which on there is room for whole words, and for how many more answers there are."""
_BESIDE = 10
"""Columns for that."""


@dataclass(frozen=True)
class Columns:
    """The columns of all rows in a given width."""

    width: int
    label: int
    """Columns of the sentence."""
    shown: int
    """Answers that stand in a row."""
    answer: int
    """Columns of each."""

    @classmethod
    def of(cls, width: int) -> Columns:
        """As many answers as have room, three at most."""
        label = min(22 if width >= _WIDE else 21, max(width // 2, 1))
        free = width - label - (_BESIDE if width >= _WIDE else 0)
        shown = min(max(free // _NARROWEST, 1), _MOST)
        return cls(width, label, shown, max(free // shown, 1))


def answer_row(label: str, part: SentencePart, is_here: bool, columns: Columns) -> Line:
    """A part of the sentence and its answers; the row in hand is marked and lit.

    Of more answers than columns those around the chosen one are shown, and that there are more.
    Each is the target of a click, ``answer``, the name of the part and its value.
    """
    first = part.answers.index(part.chosen) // columns.shown * columns.shown
    answers = part.answers[first : first + columns.shown]
    more = _more(len(part.answers) - len(answers), columns)
    begin = label_spans(label, part, is_here, columns)
    row = spread(begin, part, answers, is_here, columns, more)
    return on_ground(row, "chosen") if is_here else row


def label_spans(label: str, part: SentencePart, is_here: bool, columns: Columns) -> list[Span]:
    """The beginning of a row: the mark of the one in hand, and what introduces its answers."""
    aim = f" @part:{part.name}"
    indent = "  " if columns.width >= _WIDE else " "
    mark = f"{'►' if is_here else ' '}{indent[1:]}"
    said = clip(label, columns.label - len(indent) - 1)
    return [(mark, f"bold brass{aim}"), (said, f"text{aim}")]


def spread(
    begin: Sequence[Span],
    part: SentencePart,
    answers: Sequence[Answer],
    is_here: bool,
    columns: Columns,
    more: str = "",
) -> Line:
    """A row that has some of the `answers` of a part in columns; `more` stands at its end."""
    spans = [*begin]
    end = columns.label
    for answer, text in zip(answers, _texts(answers, columns.answer - 3), strict=True):
        spans.append((" " * (end - line_width(spans)), f"text @part:{part.name}"))
        end += columns.answer
        aim_of_answer = f" @answer:{part.name} {answer.value}"
        is_chosen = answer is part.chosen
        style = "bold brass" if is_chosen else "text"
        spans.append(("● " if is_chosen else "○ ", f"{style}{aim_of_answer}"))
        lit = "here" if is_chosen and is_here else style
        spans.append((text, lit + aim_of_answer))
    free = columns.width - cell_len(more)
    spans = _cut(spans, free)
    return (*spans, (" " * (free - line_width(spans)), "text"), (more, "soft"))


def _more(others: int, columns: Columns) -> str:
    if not others:
        return ""
    return f"{others} more →" if columns.width >= _WIDE else "→"


def _texts(answers: Sequence[Answer], room: int) -> list[str]:
    """The answers whole, or all of them in fewer words."""
    texts = [printable(answer.text) for answer in answers]
    if any(cell_len(text) > room for text in texts):
        texts = [printable(answer.short or answer.text) for answer in answers]
    return [clip(text, max(room, 1)) for text in texts]


def _cut(spans: Sequence[Span], width: int) -> list[Span]:
    """`spans` as far as they have room in `width` columns."""
    kept: list[Span] = []
    for text, style in spans:
        room = width - line_width(kept)
        kept.append((text if cell_len(text) <= room else clip(text, room), style))
    return kept


class AnswerRows(Sentence):
    """A sentence whose parts have a row each: Up and Down go, Left and Right change.

    Of the pieces that it is told each text is followed by the part that it introduces.
    """

    about: str = ""
    """What is said below the rows as long as none of them is in hand."""

    def make(self, width: int, height: int) -> list[Line]:
        """The rows, and a line on what the answer in hand means."""
        columns = Columns.of(width)
        here = self.here if self.has_focus else None
        tall = self.screen.has_class("-tall")
        rows: list[Line] = [heading(self.title, "", width)] if self.title else []
        rows += [()] * tall
        for label, part in labelled(self.pieces):
            rows.append(answer_row(label, part, part is here, columns))
            rows += [()] * self.is_spaced
        means = here.chosen.means if here else self.about
        indent = columns.label if width >= _WIDE else 1
        said = in_room(in_fewer_words(means), max(width - indent, 1))
        return [
            *rows,
            *[()] * (tall and not self.is_spaced),
            ((" " * indent, "text"), (said, "soft")),
        ]

    is_spaced = False
    """True if a blank line stands between two rows."""

    def on_click(self, event: events.Click) -> None:
        """Choose a row, or one of its answers."""
        kind, value = target_of(event)
        if kind == "answer":
            name, _, value = value.partition(" ")
            self.choose(name)
            self.take(value)
        elif kind == "part":
            self.choose(value)
        event.stop()
        event.prevent_default()  # A sentence knows the answers of one part only.


def labelled(pieces: Sequence[Piece]) -> list[tuple[str, SentencePart]]:
    """Each part of a sentence, and the words that introduce it."""
    found = []
    label = ""
    for piece in pieces:
        if isinstance(piece, SentencePart):
            found.append((label, piece))
            label = ""
        else:
            label = piece
    return found
