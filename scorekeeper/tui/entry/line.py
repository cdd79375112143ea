"""The entry line: Textual's own `Input` for a turn as text, and a message beside it."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

from scorekeeper.tui.entry.foot import SUBMIT
from scorekeeper.tui.entry.next_thing import LineMessage
from scorekeeper.tui.entry.turn_entry import LONGEST, PLACE_KEYS, is_bare_word
from scorekeeper.tui.kit.drawing import LateRow
from scorekeeper.tui.kit.fields import Complete, Completion, TextField


class TurnInput(TextField):
    """The line for a turn. Tab takes what is suggested; after a bare word 2 is its second place.

    Posts `PlacePressed` for such a digit.
    """

    BINDINGS = [
        Binding("tab", "complete", show=False),
        Binding("enter", SUBMIT, "Play"),
    ]

    @dataclass
    class PlacePressed(Message):
        """One of `PLACE_KEYS` was pressed after a bare word."""

        key: str

    def __init__(self, complete: Complete) -> None:
        super().__init__(
            max_length=LONGEST,
            select_on_focus=False,
            suggester=Completion(complete),
        )
        self._complete = complete

    def action_complete(self) -> None:
        """Take what is suggested, if the cursor is at the end."""
        whole = self._complete(self.value) if self.cursor_position == len(self.value) else None
        if whole:
            self.insert_text_at_cursor(whole[len(self.value) :])

    def action_cursor_right(self, select: bool = False) -> None:
        """Take what is suggested, also if it has not been drawn yet, or move the caret."""
        at_end = self.cursor_position == len(self.value) and self.selection.is_empty
        if not select and at_end:
            self.action_complete()
        else:
            super().action_cursor_right(select)

    def action_delete_left_all(self) -> None:
        """Delete all that is left of the cursor, also where a word of it is selected."""
        self.delete(0, max(self.selection))

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Leave the colon, which opens the line and is no part of any turn, to those around."""
        return character != ":" and super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        """Do not type a digit that stands for a place."""
        at_end = self.cursor_position == len(self.value) and self.selection.is_empty
        key = event.character or ""
        if key and key in PLACE_KEYS and at_end and is_bare_word(self.value.strip(" :")):
            event.stop()
            event.prevent_default()
            self.post_message(self.PlacePressed(key))

    def on_paste(self, event: events.Paste) -> None:
        """Take the first line of what is pasted, without what a terminal would obey."""
        event.stop()
        event.prevent_default()
        self.insert_pasted(event.text)

    def insert_pasted(self, text: str) -> None:
        """Put the first line of `text` in at the cursor, as far as it has room."""
        room = LONGEST - len(self.value)
        self.insert_text_at_cursor("".join(filter(str.isprintable, text.partition("\n")[0]))[:room])


class EntryLine(Horizontal):
    """A colon, the turn that is typed, if one is, and a message; posts `Wanted` on a click."""

    class Wanted(Message):
        """The line was clicked while it was closed."""

    def __init__(self, complete: Complete) -> None:
        """Closed, without a message; `complete` says how a turn goes on."""
        super().__init__()
        self.input = TurnInput(complete)
        self.message = LineMessage("")
        """The message that is shown."""
        self._shown = Static(markup=False, id="message")

    def compose(self) -> ComposeResult:
        yield Static(":", id="colon")
        yield self.input
        yield self._shown

    @property
    def is_open(self) -> bool:
        """True if a turn is being typed."""
        return self.has_class("-open")

    def open(self, text: str) -> None:
        """Let a turn be typed, beginning with `text`."""
        if not self.is_open:
            with self.input.prevent(Input.Changed):
                self.input.value = ""
            self.add_class("-open")
            self.screen.set_focus(self.input)
        self.input.insert_pasted(text)

    def close(self) -> None:
        """Let nothing be typed any more."""
        self.remove_class("-open")

    def show(self, message: LineMessage) -> None:
        if message != self.message:
            self.message = message
            self._shown.update(LateRow(message.content), layout=False)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if not self.is_open:
            self.post_message(self.Wanted())
