"""A rack in the table's right half, typed letter by letter; only backs are seen."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.message import Message
from textual.timer import Timer

from scorekeeper.tui.kit.half import HalfView
from scorekeeper.tui.kit.half_lines import Half
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.questions.rack_entry import RackEntry

DONE_AFTER = 0.5
"""Seconds from the last letter until a whole rack is taken; Backspace is in time before that."""


class RackTyping(HalfView):
    """Takes letters one by one; the last one, or Enter, posts `Typed`."""

    BINDINGS = [
        bind("rack.done", "Done", "These are all", show=False),
        bind("rack.back", about="Take the last letter back"),
        bind("rack.show", "Show", "Show the letters, or hide them"),
    ]

    class Changed(Message):
        """Another `entry` is what is typed."""

        def __init__(self, entry: RackEntry) -> None:
            super().__init__()
            self.entry = entry

    class Typed(Message):
        """All tiles of the `rack` were typed."""

        def __init__(self, rack: tuple[str, ...]) -> None:
            super().__init__()
            self.rack = rack

    def __init__(
        self,
        entry: RackEntry,
        half: Callable[[RackEntry], Half],
        may_lack: bool = False,
        waits: bool = False,
    ) -> None:
        """Begin with `entry`, shown as a `half`; it `may_lack` tiles, and `waits` for Enter."""
        super().__init__(half(entry))
        self._entry = entry
        self._make = half
        self._may_lack = may_lack
        self._waits = waits
        self._taking: Timer | None = None

    def edit(self, entry: RackEntry) -> None:
        """Let `entry` be what is typed; take it soon if nothing is missing."""
        if entry.trouble:
            self.app.bell()
        if self._taking:
            self._taking.stop()
        self._entry = entry
        self.refresh_bindings()
        if entry.keys and not (entry.to_go or entry.trouble or self._waits):
            self._taking = self.set_timer(DONE_AFTER, self.action_done)
        self.show(self._make(entry))
        self.post_message(self.Changed(entry))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can be taken back where nothing is typed."""
        return None if action == "back" and not (self._entry.keys or self._entry.trouble) else True

    def on_key(self, event: events.Key) -> None:
        """A letter is a tile."""
        if event.character and event.is_printable and not event.character.isspace():
            event.stop()
            self.edit(self._entry.type(event.character))

    def on_paste(self, event: events.Paste) -> None:
        """Letters that are pasted are typed one after another."""
        event.stop()
        entry = self._entry
        for letter in filter(str.isalpha, event.text):
            entry = entry.type(letter)
        self.edit(entry)

    def action_back(self) -> None:
        """The last letter goes."""
        self.edit(self._entry.back())

    def action_show(self) -> None:
        """Show the letters, while the others look away, or hide them."""
        self.edit(self._entry.show())

    def action_done(self) -> None:
        """Take what is typed, if nothing is missing."""
        if self._entry.to_go and (self._entry.trouble or not self._may_lack):
            self.app.bell()
        else:
            self.post_message(self.Typed(self._entry.rack))
