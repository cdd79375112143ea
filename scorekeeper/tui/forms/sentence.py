"""A sentence whose parts can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding
from textual.message import Message

from scorekeeper.names import printable
from scorekeeper.tui.kit.lines import Line, Span, heading, joined, wrapped
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

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
    short: str = ""
    """The text in fewer words, for where there is little room; empty if it has none."""


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
            x += cell_len(word.text)
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


_ROOMY = 28
"""Lines of a screen that has room for more than two lines of answers."""


class Sentence(Panel, can_focus=True):
    """Left and Right change the part that is chosen, Tab goes to the next; below are its answers.

    A digit takes the answer of that place at once, or belongs to a number.

    Whoever listens to `Changed` says the sentence anew. Textual's own `Select` cannot stand within
    a text, and as a line of its own each would say less in more room.
    """

    BINDINGS = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
        Binding("tab,down", "go(1)", show=False),
        Binding("shift+tab,up", "go(-1)", show=False),
        Binding("enter", "ask", show=False),
    ]

    class Changed(Message):
        """Another `value` was chosen for the part `name`."""

        def __init__(self, name: str, value: str) -> None:
            super().__init__()
            self.name = name
            self.value = value

    class Asked(Message):
        """Enter was pressed on an answer of the part `name` that asks for more, or opens."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    class Moved(Message):
        """Left and Right change another part from now on."""

    class Typed(Message):
        """A `digit` was typed for the number that is the part `name`."""

        def __init__(self, name: str, digit: str) -> None:
            super().__init__()
            self.name = name
            self.digit = digit

    def __init__(self, pieces: Sequence[Piece], id: str, title: str = "") -> None:
        """Say `pieces`, of which one can be chosen at least; `title` stands above them."""
        super().__init__(id=id)
        self.title = title
        self.pieces = pieces
        """What it says: texts, and parts to choose."""
        self._here = ""

    @property
    def parts(self) -> list[SentencePart]:
        """The parts that can be chosen, in the order of the sentence."""
        return [piece for piece in self.pieces if isinstance(piece, SentencePart)]

    @property
    def here(self) -> SentencePart:
        """The part that Left and Right change."""
        return next((part for part in self.parts if part.name == self._here), self.parts[0])

    def say(self, pieces: Sequence[Piece]) -> None:
        """Say another sentence; the part that is chosen stays so, if it is still there."""
        self.pieces = pieces
        self.draw()

    def make(self, width: int, height: int) -> list[Line]:
        """The sentence; as long as it has the focus, the answers of the chosen part below it."""
        here = self.here if self.has_focus else None
        tall = self.screen.has_class("-tall")
        rows = [heading(self.title, "", width), *[()] * tall] if self.title else []
        rows += sentence_lines(self.pieces, width, here.name if here else "", is_plain(self.app))
        if here:
            most = 2 if self.screen.size.height < _ROOMY else 9
            rows += [*[()] * (2 * tall), *answer_lines(here, width, most)]
        return rows

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the answers, or no longer."""
        super().watch_has_focus(has_focus)
        self.draw()

    def choose(self, name: str) -> None:
        """Let Left and Right change the part `name`."""
        self._here = name
        self.draw()
        self.post_message(self.Moved())

    def action_step(self, by: int) -> None:
        """The next answer, or the one before."""
        part = self.here
        self.post_message(self.Changed(part.name, part.beside(by).value))

    def action_go(self, by: int) -> None:
        """The next part, or the one before, and at last out of the sentence."""
        parts = self.parts
        to = parts.index(self.here) + by
        if 0 <= to < len(parts):
            self.choose(parts[to].name)
        else:
            self._here = parts[0].name
            raise SkipAction  # Whoever has the sentence knows what is next to it.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter is for the screen unless the answer asks for more, or opens."""
        return action != "ask" or self.here.chosen.asks or self.here.chosen.opens

    def action_ask(self) -> None:
        """Ask for what the answer still needs."""
        self.post_message(self.Asked(self.here.name))

    def on_key(self, event: events.Key) -> None:
        """Take the answer with that digit, or hand it on if it belongs to a number."""
        if not event.character or event.character not in "0123456789":
            return
        event.stop()
        here = self.here
        digit = event.character
        if here.counts:
            self.post_message(self.Typed(here.name, digit))
        elif 1 <= int(digit) <= len(here.answers):
            self.post_message(self.Changed(here.name, here.answers[int(digit) - 1].value))
        else:
            self.app.bell()

    def on_click(self, event: events.Click) -> None:
        """Choose a part, or one of its answers."""
        event.stop()
        kind, value = target_of(event)
        if kind == "part":
            self.choose(value)
        elif kind == "answer":
            self.take(value)

    def take(self, value: str) -> None:
        """Take an answer of the chosen part; what is chosen already is opened."""
        answer = next((one for one in self.here.answers if one.value == value), None)
        if answer is None:
            return
        is_chosen = answer == self.here.chosen
        if not is_chosen or answer.asks:
            self.post_message(self.Changed(self.here.name, value))
        if answer.asks or (is_chosen and answer.opens):
            self.post_message(self.Asked(self.here.name))
