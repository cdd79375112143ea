"""The entry line: Textual's own `Input` for a turn as text, and a message beside it."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import reactive
from textual.suggester import Suggester
from textual.widgets import Input

from scorekeeper.tui.entry.next_thing import GAP, Said
from scorekeeper.tui.entry.turn_entry import LONGEST, PLACE_KEYS, is_bare_word
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel
from scorekeeper.tui.kit.text_field import TextField

NARROWEST = 20
"""Columns kept for what is typed, so that the message beside it stands still."""
MARGIN = 2
"""Columns of the message line that stay empty."""
SHORTEST_MESSAGE = 13
"""Columns kept for the message, however much is typed."""

Complete = Callable[[str], str | None]
"""The whole of a turn that was begun, if anybody can tell how it goes on."""


class TurnSuggester(Suggester):
    """Shows how the turn that is typed most likely goes on."""

    def __init__(self, complete: Complete) -> None:
        """Ask `complete`."""
        super().__init__(use_cache=False, case_sensitive=True)
        self._complete = complete

    async def get_suggestion(self, value: str) -> str | None:
        """The whole turn, None if that is unclear."""
        return self._complete(value)


class TurnInput(TextField):
    """The line for a turn. Tab takes what is suggested; after a bare word 2 is its second place.

    Posts `PlacePressed` for such a digit.
    """

    BINDINGS = [Binding("tab", "complete", show=False)]

    class PlacePressed(Message):
        """One of `PLACE_KEYS` was pressed after a bare word."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, complete: Complete) -> None:
        """Suggest what `complete` says."""
        super().__init__(
            max_length=LONGEST,
            select_on_focus=False,
            suggester=TurnSuggester(complete),
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


class MessageLine(Panel):
    """A message, and more of it where there is room."""

    DEFAULT_CSS = "MessageLine { width: 1fr; height: 1; }"

    said: reactive[Said] = reactive(Said(""), repaint=False)

    def watch_said(self) -> None:
        """Draw what has changed."""
        self.draw()

    def make(self, width: int, height: int) -> list[Line]:
        """The message after a blank, in as many words as have room, and what follows it."""
        text, after, style = self.said.aside(width - 1)
        shown = f"{' ' * GAP}{after}" if after else ""
        return [((f" {text}", self.said.style), (shown, style))]


class EntryLine(Horizontal):
    """A colon, the turn that is typed, if one is, and a message; posts `Wanted` on a click."""

    class Wanted(Message):
        """The line was clicked while it was closed."""

    def __init__(self, complete: Complete) -> None:
        """Closed, without a message; `complete` says how a turn goes on."""
        super().__init__()
        self.input = TurnInput(complete)
        self._complete = complete
        self._message = MessageLine()

    def compose(self) -> ComposeResult:
        """A colon, the input, the message."""
        yield Panel([((":", "here"),)], id="colon")
        yield self.input
        yield self._message

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
        self._share()

    def close(self) -> None:
        """Let nothing be typed any more."""
        self.remove_class("-open")

    @property
    def room(self) -> int:
        """Columns for a message while nothing is typed, beside the colon."""
        return self.size.width - 1 - MARGIN

    @property
    def said(self) -> Said:
        """The message."""
        return self._message.said

    def say(self, said: Said) -> None:
        """Show a message."""
        self._message.said = said
        self._share()

    @on(events.Resize)
    @on(Input.Changed)
    def _share(self) -> None:
        """Give what is typed its room, so that the message stands still for most turns."""
        if not self.is_open:
            return
        width = (self.size.width or self.app.size.width) - 1
        # The caret and a blank follow what is typed; more if the message has room then.
        whole = self._complete(self.input.value) or self.input.value
        typed = max(cell_len(whole) + 2, min(NARROWEST, width - cell_len(self.said.text) - 1))
        self.input.styles.width = min(typed, max(width - SHORTEST_MESSAGE, 1))

    def on_click(self, event: events.Click) -> None:
        """Open the line."""
        event.stop()
        if not self.is_open:
            self.post_message(self.Wanted())
