"""The entry line: a turn can be typed, and what is wrong with it stands beside."""

from __future__ import annotations

from collections.abc import Callable

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from scorekeeper.game.notation import LONGEST
from scorekeeper.tui.lines import line
from scorekeeper.tui.widgets.panel import Panel

Completer = Callable[[str], str | None]


class _Suggester(Suggester):
    def __init__(self, completer: Completer) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._completer = completer

    async def get_suggestion(self, value: str) -> str | None:
        return self._completer(value)


class EntryLine(Horizontal):
    """An input for one turn, and a line for messages beside it."""

    BINDINGS = [Binding("escape", "close", "Back to the board", key_display="Esc")]

    class Edited(Message):
        """The text has changed; it is empty when the line is left."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Submitted(Message):
        """Enter was pressed on a text."""

    class Closed(Message):
        """The line was left."""

    def __init__(self, completer: Completer, id: str | None = None) -> None:
        """`completer` gives the whole line that a beginning most likely becomes."""
        super().__init__(id=id)
        self._completer = completer

    def compose(self) -> ComposeResult:
        """The input and the message."""
        yield Input(
            placeholder=": type a turn",
            compact=True,
            max_length=LONGEST,
            suggester=_Suggester(self._completer),
            select_on_focus=False,
        )
        yield Panel(id="message")

    @property
    def is_open(self) -> bool:
        """True while the input has the keys."""
        return self.query_one(Input).has_focus

    def open(self) -> None:
        """Give the input the keys."""
        self.query_one(Input).focus()

    def empty(self) -> None:
        """Forget what is typed."""
        self.query_one(Input).value = ""

    def say(self, text: str, style: str = "text") -> None:
        """Show a message beside the input."""
        self.query_one("#message", Panel).show([line(f" {text}", style)])

    def action_close(self) -> None:
        """Leave the line."""
        self.empty()
        self.post_message(self.Closed())

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Edited(event.value.strip().removeprefix(":").strip()))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if event.value.strip(" :"):
            self.post_message(self.Submitted())
        else:
            self.action_close()
