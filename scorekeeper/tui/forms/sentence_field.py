"""A sentence whose parts can be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.actions import SkipAction
from textual.binding import Binding
from textual.message import Message

from scorekeeper.tui.forms.sentence import (
    Piece,
    SentencePart,
    answer_lines,
    sentence_lines,
)
from scorekeeper.tui.kit.lines import Line, heading
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

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
        self._title = title
        self._pieces = pieces
        self._here = ""

    @property
    def parts(self) -> list[SentencePart]:
        """The parts that can be chosen, in the order of the sentence."""
        return [piece for piece in self._pieces if isinstance(piece, SentencePart)]

    @property
    def here(self) -> SentencePart:
        """The part that Left and Right change."""
        return next((part for part in self.parts if part.name == self._here), self.parts[0])

    def say(self, pieces: Sequence[Piece]) -> None:
        """Say another sentence; the part that is chosen stays so, if it is still there."""
        self._pieces = pieces
        self.draw()

    def make(self, width: int, height: int) -> list[Line]:
        """The sentence; as long as it has the focus, the answers of the chosen part below it."""
        here = self.here if self.has_focus else None
        tall = self.screen.has_class("-tall")
        rows = [heading(self._title, "", width), *[()] * tall] if self._title else []
        rows += sentence_lines(self._pieces, width, here.name if here else "", is_plain(self.app))
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
        """Choose a part, or one of its answers; a click on what is chosen already opens it."""
        event.stop()
        kind, value = target_of(event)
        if kind == "part":
            self.choose(value)
            return
        answer = next((one for one in self.here.answers if one.value == value), None)
        if kind != "answer" or answer is None:
            return
        is_chosen = answer == self.here.chosen
        if not is_chosen or answer.asks:
            self.post_message(self.Changed(self.here.name, value))
        if answer.asks or (is_chosen and answer.opens):
            self.post_message(self.Asked(self.here.name))
