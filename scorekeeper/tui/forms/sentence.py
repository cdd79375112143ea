"""Sentences with parts that can be chosen, as values and as lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.names import printable
from scorekeeper.tui.kit.lines import Line, Span, joined, wrapped

_GAP = 4
"""Columns between two answers."""


class Answer(NamedTuple):
    """One thing that a part of a sentence can be."""

    value: str
    text: str
    """As it stands in the sentence."""
    means: str = ""
    """A line on what it means."""
    asks: bool = False
    """True if Enter asks for more before it is of use."""
    opens: bool = False
    """True if Enter shows all there is to it; it is of use as it is."""


class SentencePart(NamedTuple):
    """A part of a sentence that can be chosen."""

    name: str
    answers: tuple[Answer, ...]
    value: str
    """The value of the answer that is chosen; the first answer if it is none of them."""
    counts: bool = False
    """True if it is a number that can be typed; else a digit takes the answer of that place."""

    @property
    def chosen(self) -> Answer:
        """The answer that stands in the sentence."""
        return next((one for one in self.answers if one.value == self.value), self.answers[0])

    def beside(self, by: int) -> Answer:
        """The next answer, or the one before."""
        return self.answers[(self.answers.index(self.chosen) + by) % len(self.answers)]


Piece = str | SentencePart


class _Word(NamedTuple):
    """A word of a sentence, and the part that it belongs to, if any."""

    text: str
    part: str
    follows: bool
    """True if no blank stands before it."""


def sentence_lines(
    pieces: Sequence[Piece], width: int, here: str = "", plain: bool = False
) -> list[Line]:
    """The sentence in `width` columns.

    Parts are underlined, the one that is chosen, `here`, is dark on brass; if `plain`, they stand
    in brackets. Each is the target of a click, ``part`` and its name.
    """
    lines: list[Line] = []
    row: list[Span] = []
    x = 0
    before = ""
    for cluster in _clusters(_words(pieces, here, plain)):
        needed = sum(cell_len(word.text) for word in cluster)
        if row and x + 1 + needed > width:
            lines.append(joined(row))
            row = []
            x = 0
        for word in cluster:
            if row and not word.follows:
                row.append((" ", _style(word.part if word.part == before else "", here)))
                x += 1
            row.append((word.text, _style(word.part, here)))
            x = x + cell_len(word.text)
            before = word.part
    return [*lines, joined(row)]


def _words(pieces: Sequence[Piece], here: str, plain: bool) -> Iterable[_Word]:
    follows = False
    for piece in pieces:
        text, name = (piece, "") if isinstance(piece, str) else (piece.chosen.text, piece.name)
        if name and plain:
            text = f">{text}<" if name == here else f"[{text}]"
        for place, word in enumerate(printable(text).split()):
            yield _Word(word, name, follows and not place and not text.startswith(" "))
        follows = not text.endswith(" ")


def _clusters(words: Iterable[_Word]) -> list[list[_Word]]:
    """Words that no line may break apart, such as a part and the comma after it."""
    clusters: list[list[_Word]] = []
    for word in words:
        if word.follows and clusters:
            clusters[-1].append(word)
        else:
            clusters.append([word])
    return clusters


def _style(part: str, here: str) -> str:
    if not part:
        return "text"
    return f"{'here' if part == here else 'underline brass'} @part:{part}"


def answer_lines(part: SentencePart, width: int, most: int = 99) -> list[Line]:
    """The answers of `part`, the chosen one marked and explained.

    Of answers on more than `most` lines those beside the chosen one are shown. Each is the target
    of a click, ``answer`` and its value.
    """
    bar: Span = ("▌ ", "brass")
    rows: list[list[Answer]] = [[]]
    x = 0
    for answer in part.answers:
        size = cell_len(answer.text) + 2 + _GAP
        if rows[-1] and x + size - _GAP > width - 2:
            rows.append([])
            x = 0
        rows[-1].append(answer)
        x += size
    here = next(y for y, row in enumerate(rows) if part.chosen in row)
    first = max(min(here, len(rows) - most), 0)
    lines: list[Line] = []
    for row in rows[first : first + most]:
        spans = [bar]
        for answer in row:
            mark, style = ("●", "bold brass") if answer is part.chosen else ("○", "text")
            text = f"{mark} {printable(answer.text)}"
            spans += [(text, f"{style} @answer:{answer.value}"), (" " * _GAP, "text")]
        lines.append(tuple(spans))
    meaning = wrapped(part.chosen.means, "soft", width - 2) if part.chosen.means else []
    return [*lines, *((bar, *row) for row in meaning)]
