"""The kinds of dialogs: yes or no, a question with a short answer, a long text to read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ScreenResultType
from textual.widgets import Button, Input

from scorekeeper.tui.lines import Line, line, refitted
from scorekeeper.tui.screens.leaving import BACK, CHOOSE, NO, OTHER, Dialog
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel

WIDTH = 60
"""Columns of text in a dialog."""


class Text(Panel):
    """A panel as high as its lines; one that is longer than it is wide goes on below."""

    def __init__(self, rows: Sequence[Line], id: str | None = None) -> None:
        """Show `rows`."""
        super().__init__(id=id)
        self.tell(rows)

    def tell(self, rows: Sequence[Line]) -> None:
        """Show `rows` from now on."""
        self._rows = rows
        self._fit()

    def on_resize(self) -> None:
        """Break the lines where the panel ends now."""
        self._fit()

    def _fit(self) -> None:
        rows = refitted(self._rows, self.size.width or WIDTH)
        self.styles.height = max(len(rows), 1)
        self.show(rows)


class Confirm(Dialog[bool]):
    """Says what is the matter; the answer is True to go on all the same."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [NO]

    def __init__(self, title: str, rows: Sequence[Line], stay: str, go_on: str = "") -> None:
        """`stay` and `go_on` label the buttons; without `go_on` there is only one answer."""
        super().__init__()
        self._title = title
        self._rows = rows
        self._labels = (stay, go_on)

    def compose(self) -> ComposeResult:
        """The sentences and the buttons; the safe one has the focus."""
        stay, go_on = self._labels
        with Vertical(classes="dialog"):
            yield Text([line(self._title, "strong"), line("")])
            with VerticalScroll(can_focus=False):
                yield Text(self._rows)
            with Horizontal(classes="buttons"):
                yield Button(stay, variant="primary", id="stay")
                if go_on:
                    yield Button(go_on, id="go-on")
        yield KeyBar([CHOOSE, OTHER, NO] if go_on else [CHOOSE, NO])

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "go-on")


class Question(Dialog[ScreenResultType]):
    """A dialog with a line to type on. Those who inherit ask, and take what was typed."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [BACK]
    OK = "OK"
    """What the answer does, in a word."""
    ENTER = ""
    """What Enter does, if it is not always that."""

    def compose(self) -> ComposeResult:
        """What is asked; Enter and Escape as buttons for the mouse, and as keys."""
        with Vertical(classes="dialog"):
            yield from self.asked()
            with Horizontal(classes="buttons"):
                yield Button(self.OK, variant="primary", id="ok")
                yield Button("Cancel", id="cancel")
        yield KeyBar([Binding("enter", "", self.ENTER or self.OK), BACK])

    @abstractmethod
    def asked(self) -> ComposeResult:
        """The question, and an `Input` for the answer."""

    @abstractmethod
    def take(self, typed: str) -> None:
        """Close with what was typed, or say what is wrong with it."""

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def answer(self) -> None:
        """Take what was typed."""
        self.take(self.query_one(Input).value.strip())

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class Ask(Question[str | None]):
    """One question with a short answer; None if it was put aside."""

    def __init__(self, title: str, question: str, entry: Input, ok: str = "OK") -> None:
        """The answer is typed on `entry`."""
        super().__init__()
        self._rows = [line(title, "strong"), line(question)]
        self._entry = entry
        self.OK = ok

    def asked(self) -> ComposeResult:
        """The question and the answer."""
        yield Text(self._rows)
        yield self._entry

    def take(self, typed: str) -> None:
        """Close with the answer, if it can be one."""
        if self._entry.is_valid:
            self.dismiss(typed)


class Reader(Dialog[None]):
    """A text to scroll through."""

    CSS_PATH = "dialogs.tcss"
    KEYS = [Binding("escape,enter,q,f1", "dismiss", "Close", key_display="Esc")]
    BINDINGS = [*KEYS]

    def __init__(self, title: str, rows: Sequence[Line]) -> None:
        """Show `rows`."""
        super().__init__()
        self._title = title
        self.text = Text(rows)
        """What there is to read."""

    def compose(self) -> ComposeResult:
        """The text fills most of the screen."""
        with Vertical(classes="reader"):
            yield Text([line(f" {self._title}", "heading")])
            with VerticalScroll():
                yield self.text
        yield KeyBar(self.KEYS)

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one(VerticalScroll).focus()
